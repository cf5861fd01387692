"""A list that only grows and is shared by copies: appending and copying cost the same however long it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

CHUNK = 64


class History:
    """Entries in order of time. A copy shares every full chunk and copies only the open one."""

    __slots__ = ("chunks", "open", "size")

    def __init__(self) -> None:
        self.chunks: tuple[Any, ...] = ()  # (earlier chunks, last full chunk), nested: sharing needs no list
        self.open: list[Any] = []
        self.size = 0

    def append(self, entry: Any) -> None:
        """Add an entry at the end."""
        self.open.append(entry)
        self.size += 1
        if len(self.open) == CHUNK:
            self.chunks = (self.chunks, tuple(self.open))
            self.open = []

    def copy(self) -> History:
        """An independent copy that shares what is full."""
        new = History()
        new.chunks = self.chunks
        new.open = self.open[:]
        new.size = self.size
        return new

    def since(self, start: int) -> list[Any]:
        """The entries from index `start` on. Costs as much as it returns, not as much as the whole."""
        parts: list[tuple[Any, ...]] = [tuple(self.open)]
        reached = self.size - len(self.open)
        chunks = self.chunks
        while chunks and reached > start:
            chunks, full = chunks
            parts.append(full)
            reached -= CHUNK
        entries = [entry for part in reversed(parts) for entry in part]
        return entries[max(0, start - reached) :]

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Any]:
        return iter(self.since(0))
