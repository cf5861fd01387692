"""Who sits where: a seat belongs to the first browser that sits down in it, and moves to another only by a link made there.

A browser is known by a key that it is given with its first page, as a cookie that no script reads. A client without one takes no seat for
itself: whoever has the link can then sit there, as long as nobody with a key does.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from starlette.requests import HTTPConnection

from playmat.kernel.errors import PlaymatError
from playmat.server.rest import Moved, SeatMade
from playmat.server.store import Seat, Store

COOKIE = "playmat"
KEY_BYTES = 24
MOST_KEY = 80


class NotYours(PlaymatError):
    """Somebody else sits there; `watch` is where one can watch instead."""

    def __init__(self, watch: str) -> None:
        super().__init__("somebody sits here already")
        self.watch = watch


class Connected(Protocol):
    """Somebody who is connected: with which token, and from which browser."""

    seat: Seat
    key: str


def new_key() -> str:
    """A key for a browser that has none."""
    return secrets.token_urlsafe(KEY_BYTES)


def key_of(asked: HTTPConnection) -> str:
    """The key of the browser that a request or a WebSocket comes from; empty where it sends none that could be ours."""
    key = asked.cookies.get(COOKIE, "")
    return key if len(key) <= MOST_KEY else ""


class Holders:
    """The browsers that hold seats. Every change is on disk when it returns."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def may_sit(self, client: Connected) -> bool:
        """Is the seat free, or this browser's? Watching is anybody's who has the link."""
        return client.seat.watching or self.store.holder(client.seat.table, client.seat.player) in ("", client.key)

    def hold(self, client: Connected) -> None:
        """The seat is this browser's from now on, if it was nobody's."""
        seat = client.seat
        if client.key and not seat.watching and not self.store.holder(seat.table, seat.player):
            self.store.set_holders(seat.table, [seat.player], client.key)

    def ticket(self, seat: Seat) -> str:
        """The path of a page from which another browser can take the seat over, once. One that was made before is good no more."""
        token = secrets.token_urlsafe(KEY_BYTES)
        self.store.set_ticket(token, seat.table, seat.player)
        return f"/m/{token}"

    def take_over(self, token: str, key: str) -> tuple[str, Moved] | None:
        """(the table, its seats) that move to this browser: the seat of the ticket, or both of one screen. None: it is good no more."""
        found = self.store.use_ticket(token)
        if found is None:
            return None
        id, player = found
        row = self.store.table(id)
        both = row is not None and row.mode == "same screen"
        seats = [s for s in self.store.seats(id) if not s.watching and (both or s.player == player)]
        self.store.set_holders(id, [s.player for s in seats], key)
        seats.sort(key=lambda s: s.player != player)
        return id, Moved([SeatMade(s.player, s.token, f"/t/{s.token}") for s in seats])
