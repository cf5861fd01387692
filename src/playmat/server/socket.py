"""A seat's WebSocket: what comes in is handed to the conversation, what it has to say goes out. A client that is slow gets the newest."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from playmat.kernel.errors import PlaymatError
from playmat.server.hall import Busy, Hall, NoTable
from playmat.server.holders import NotYours, key_of
from playmat.server.limits import Limits
from playmat.server.messages import Error, Taken
from playmat.server.talk import ENCODER, Talk

NO_TABLE, CANNOT, TOO_MUCH, SENT_AWAY, NOT_YOURS = 4404, 4400, 4429, 4410, 4403
"""Why a WebSocket is closed: there is no such table; it cannot be shown; there are too many; the link was taken back or not listened to;
the seat is another browser's."""


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
        talk = Talk(hall, seat, limits, news.set, close, lines_known(socket), key_of(socket))
    except NotYours as e:
        await say_taken(socket, e.watch)
        return
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
        if socket.client_state != WebSocketState.CONNECTED:
            return
        if talk.hall.holders.may_sit(talk.client):
            await socket.close(SENT_AWAY)
        else:
            await say_taken(socket, talk.table.watch)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the client has gone while we wrote


async def say_taken(socket: WebSocket, watch: str) -> None:
    """The seat is another browser's."""
    await socket.send_text(ENCODER.encode(Taken(watch)).decode())
    await socket.close(NOT_YOURS)


def lines_known(socket: WebSocket) -> int:
    """How many lines of the log the client says that it has."""
    said = socket.query_params.get("lines", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 7 else 0
