"""Tables without a network: a hall over a store in a folder of the test, and clients that are conversations."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from playmat.agents.random import Random
from playmat.server.app import make_app
from playmat.server.hall import Hall
from playmat.server.limits import Limits
from playmat.server.messages import DeckChoice
from playmat.server.rest import NewTable, TableMade
from playmat.server.store import Store
from playmat.server.talk import Talk

FAST = Limits(messages=1e9, requests=1e9, opened=1e9)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """The server over HTTP and WebSockets, in this process."""
    store = Store(tmp_path / "tables.sqlite")
    with TestClient(make_app(store, tmp_path, FAST)) as made:
        yield made
    store.close()


class Player:
    """A connected client: says messages, and keeps what it is told."""

    def __init__(self, hall: Hall, token: str, lines: list[dict[str, Any]] | None = None, limits: Limits = FAST) -> None:
        self.closed = False
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.lines = list(lines or [])
        self.talk = Talk(hall, hall.seat(token), limits, lambda: None, self.close, len(self.lines))
        self.listen()

    def close(self) -> None:
        self.closed = True

    def listen(self) -> list[dict[str, Any]]:
        """Take what waits."""
        new = self.talk.told()
        self.raw += new
        messages = [json.loads(m) for m in new]
        for m in messages:
            if m["type"] == "state":
                self.lines[m["from"] :] = m["lines"]
        self.heard += messages
        return messages

    def say(self, **message: Any) -> list[dict[str, Any]]:
        """Say something, and take what comes back."""
        self.talk.hear(json.dumps(message))
        return self.listen()

    @property
    def state(self) -> dict[str, Any]:
        """The newest state."""
        self.listen()
        return next(m for m in reversed(self.heard) if m["type"] == "state")

    @property
    def decision(self) -> dict[str, Any]:
        """The open question."""
        found = self.state["table"]["decision"]
        assert isinstance(found, dict)
        return found

    def answer(self, *picks: int) -> list[dict[str, Any]]:
        """Answer the open question."""
        return self.say(type="answer", at=self.state["at"], picks=picks or [0])


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall over a new store."""
    store = Store(tmp_path / "tables.sqlite")
    yield Hall(store, tmp_path)
    store.close()


@pytest.fixture
def again(tmp_path: Path) -> Callable[[], Hall]:
    """A hall as it is after the process was killed and started again: nothing is left but what is on disk."""
    return lambda: Hall(Store(tmp_path / "tables.sqlite"), tmp_path)


def opened(hall: Hall, mode: Any = "same screen", game: str = "tiny", seed: int | None = 3, **more: Any) -> TableMade:
    """A table of two people at one screen, or as told."""
    if mode == "friend":
        more.setdefault("against", DeckChoice("wolves") if game == "tiny" else None)
    return hall.open(NewTable(game, mode, seed=None if mode == "friend" else seed, **more))


def seated(hall: Hall, made: TableMade) -> list[Player]:
    """Everybody who plays there."""
    return [Player(hall, s.token) for s in made.seats]


def asked(players: list[Player]) -> Player:
    """Who is to answer."""
    return next(p for p in players if p.state["at"] >= 0)


def play(players: list[Player], most: int, seed: int = 1) -> None:
    """Some answers of random people."""
    agent = Random(seed)
    for _ in range(most):
        if players[0].state["table"].get("over"):
            return
        who = asked(players)
        who.answer(agent.below(len(who.decision["options"])))


def in_loop(test: Callable[[], Any]) -> None:
    """Run something that needs an event loop, and let bots finish what they began."""

    async def run() -> None:
        found = test()
        if asyncio.iscoroutine(found):
            await found
        await quiet()

    with ThreadPoolExecutor(1) as own:  # a thread of its own: a browser test before it may have left this one's loop running
        own.submit(asyncio.run, run()).result()


async def quiet() -> None:
    """Wait until no bot plays."""
    while len(asyncio.all_tasks()) > 1:
        await asyncio.sleep(0)
