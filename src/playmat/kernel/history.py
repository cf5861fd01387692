"""A list that only grows and is shared by copies: what has been closed is shared, and copying costs as much as what is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

CHUNK = 64


class History:
    """Entries in order of time. A copy shares every closed chunk and copies only the open one, which it closes when it has grown long."""

    __slots__ = ("chunks", "closed", "open")

    def __init__(self) -> None:
        self.chunks: tuple[Any, ...] = ()  # (earlier chunks, last closed chunk), nested: sharing needs no list
        self.open: list[Any] = []
        self.closed = 0  # entries in closed chunks

    def append(self, entry: Any) -> None:
        """Add an entry at the end."""
        self.open.append(entry)

    def copy(self) -> History:
        """An independent copy that shares what is closed."""
        if len(self.open) >= CHUNK:
            self.chunks = (self.chunks, tuple(self.open))
            self.closed += len(self.open)
            self.open = []
        new = History()
        new.chunks = self.chunks
        new.open = self.open[:]
        new.closed = self.closed
        return new

    def since(self, start: int) -> list[Any]:
        """The entries from index `start` on. Costs as much as it returns, not as much as the whole."""
        reached = self.closed
        if reached <= start:
            return self.open[start - reached :]
        parts: list[Sequence[Any]] = [self.open]
        chunks = self.chunks
        while chunks and reached > start:
            chunks, full = chunks
            parts.append(full)
            reached -= len(full)
        entries = [entry for part in reversed(parts) for entry in part]
        return entries[max(0, start - reached) :]

    def __len__(self) -> int:
        return self.closed + len(self.open)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.since(0))
