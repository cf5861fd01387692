"""A seat's WebSocket: what comes in is handed to the conversation, what it has to say goes out. A client that is slow gets the newest."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from playmat.kernel.errors import PlaymatError
from playmat.server.hall import Busy, Hall, NoTable
from playmat.server.limits import Limits
from playmat.server.messages import Error
from playmat.server.talk import ENCODER, Talk

NO_TABLE, CANNOT, TOO_MUCH, SENT_AWAY = 4404, 4400, 4429, 4410
"""Why a WebSocket is closed: there is no such table; it cannot be shown; there are too many; the link was taken back or not listened to."""


async def converse(socket: WebSocket, hall: Hall, limits: Limits) -> None:
    """One connection from its beginning to its end."""
    await socket.accept()
    news = asyncio.Event()
    gone = asyncio.Event()

    def close() -> None:
        gone.set()
        news.set()

    try:
        seat = hall.seat(socket.path_params["token"])
        talk = Talk(hall, seat, limits, news.set, close, lines_known(socket))
    except PlaymatError as e:
        await socket.send_text(ENCODER.encode(Error(str(e))).decode())
        await socket.close(NO_TABLE if isinstance(e, NoTable) else TOO_MUCH if isinstance(e, Busy) else CANNOT)
        return
    news.set()
    writer = asyncio.create_task(write(socket, talk, news, gone))
    try:
        await listen(socket, talk)
    finally:
        talk.leave()
        close()
        await asyncio.gather(writer, return_exceptions=True)


async def listen(socket: WebSocket, talk: Talk) -> None:
    """Hear messages until the client has gone."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        talk.hear(message.get("text") or message.get("bytes") or "")


async def write(socket: WebSocket, talk: Talk, news: asyncio.Event, gone: asyncio.Event) -> None:
    """Whenever there is something new, send it: several changes at once to who takes long to listen."""
    try:
        while True:
            await news.wait()
            news.clear()
            if gone.is_set():
                break
            for message in talk.told():
                await socket.send_text(message.decode())
        if socket.client_state == WebSocketState.CONNECTED:
            await socket.close(SENT_AWAY)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the client has gone while we wrote


def lines_known(socket: WebSocket) -> int:
    """How many lines of the log the client says that it has."""
    said = socket.query_params.get("lines", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 7 else 0
