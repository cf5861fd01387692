"""Writing answers down: at once, or those of many tables together in a thread, so that no table waits for the disk of another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from playmat.server.store import NewAnswers, Store

if TYPE_CHECKING:
    from playmat.server.hall import Table

Lost = Callable[["Table", sqlite3.Error], None]
"""What is to be done about a table whose answers could not be written down."""


class Writer:
    """Collects the answers of all tables while the last ones are being written. `table.unwritten` counts what is not yet on disk: until it
    is 0, nobody is told anything about the table."""

    def __init__(self, store: Store, lost: Lost, done: Callable[[Table], None]) -> None:
        self.store = store
        self.lost = lost
        self.done = done
        self.waiting: list[tuple[Table, NewAnswers]] = []
        self.flying: Future[None] | None = None
        self.pool = ThreadPoolExecutor(1, "playmat-writing")
        self.task: asyncio.Task[None] | None = None

    def put(self, table: Table, new: NewAnswers) -> None:
        """These answers are to be written down; the table is told when they are."""
        table.unwritten += 1
        self.waiting.append((table, new))
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.write())

    async def write(self) -> None:
        """Write until nothing waits."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                self.flying = self.pool.submit(self.store.add_answers, [new for _, new in batch])
                try:
                    await asyncio.wrap_future(self.flying)
                    for table, _ in batch:
                        table.unwritten -= 1
                    for table in {table for table, _ in batch}:
                        self.done(table)
                except sqlite3.Error as e:
                    for table in {table for table, _ in batch}:
                        self.lost(table, e)
        finally:
            self.task = self.flying = None

    def finish(self) -> None:
        """Wait until everything is on disk: something else is to be written that comes after it. Raises sqlite3.Error."""
        if self.flying is not None:
            self.flying.result()
        batch, self.waiting = self.waiting, []
        if batch:
            self.store.add_answers([new for _, new in batch])
            for table, _ in batch:
                table.unwritten -= 1
                self.done(table)

    def close(self) -> None:
        """Let what is being written be written."""
        self.pool.shutdown()
