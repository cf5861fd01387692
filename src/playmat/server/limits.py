"""How much of anything one may send."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Limits:
    """message: bytes of a message to a seat, body: of a request, replay: of a replay file. messages, requests, opened: how many a second of
    messages from one connection, requests from one address, tables and replays opened from one address. tables: how many are kept on
    disk, days: how long after somebody last touched them. reports: files of reports."""

    message: int = 8_192
    body: int = 65_536
    replay: int = 262_144
    messages: float = 30
    requests: float = 100
    opened: float = 2
    tables: int = 20_000
    days: int = 60
    reports: int = 2_000


class Bucket:
    """So many a second, with so many saved up."""

    __slots__ = ("clock", "full", "left", "rate", "then")

    def __init__(self, rate: float, full: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.full = full
        self.left = full
        self.clock = clock
        self.then = clock()

    def take(self) -> bool:
        """Take one. False when there is none left."""
        now = self.clock()
        self.left = min(self.full, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each of many senders; those that are full again are forgotten."""

    def __init__(self, rate: float, full: float, most: int = 4_096, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.full = full
        self.most = most
        self.clock = clock
        self.known: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Take one from somebody's bucket."""
        if len(self.known) >= self.most:
            now = self.clock()
            self.known = {w: b for w, b in self.known.items() if b.left + (now - b.then) * b.rate < b.full}
        bucket = self.known.get(who)
        if bucket is None:
            bucket = self.known[who] = Bucket(self.rate, self.full, self.clock)
        return bucket.take()
