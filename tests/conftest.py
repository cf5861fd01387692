"""The suite can be run with `--at-every-decision clone|save|replay`: before an answer the game becomes its copy, loaded save or replay.

In a long game that happens at ever fewer answers; everything that a scenario says is answered so in any case, see `playmat.scenarios.run`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from playmat.games import base
from playmat.kernel import driver
from playmat.kernel.game import Game
from playmat.kernel.replay import Replay, record
from playmat.kernel.save import load

sys.path.insert(0, str(Path(__file__).parent))


OFTEN = 32
"""In so many answers of a game each goes through the mode, in the next so many every second, in the next every third, and so on: a game
costs the same multiple of its own time however long it is, and whatever part of it is looked at is looked at somewhere."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--at-every-decision", choices=["clone", "save", "replay"], default="")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What was not tested is said last and in colour: a run that skipped the table in the browser is not a run that tested it."""
    reasons = [
        str(r.longrepr[2]).removeprefix("Skipped: ") for r in terminalreporter.stats.get("skipped", ()) if isinstance(r.longrepr, tuple)
    ]
    for reason in sorted(set(reasons)):
        terminalreporter.write_line(f"NOT TESTED ({reasons.count(reason)}): {reason}", yellow=True, bold=True)


@pytest.fixture(scope="session", autouse=True)
def tiny() -> str:
    """The invented game of the tests, known like an installed one."""
    import tinygame

    base.games()
    base.register(tinygame.GAME)
    return "tiny"


@pytest.fixture(autouse=True)
def at_every_decision(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before an answer its copy, what its save loads to, or its replay takes the place of the game.

    A game that was laid out by hand has no decks and no replay: it is left as it is in that mode.
    """
    mode = request.config.getoption("--at-every-decision")
    if mode:
        answer = driver.answer
        replaying: list[Game] = []

        def answer_as_another(g: Game, options: tuple[Any, ...]) -> None:
            if g.decision is None or replaying or not is_due(len(g.answers)) or (mode == "replay" and not g.setup):
                answer(g, options)
                return
            before = g.save()
            replaying.append(g)
            try:
                was = become(g, mode, before)
            finally:
                replaying.clear()
            answer(g, options)
            if mode == "clone":
                assert was.save() == before, "answering a copy changed the game that was copied"

        monkeypatch.setattr(driver, "answer", answer_as_another)


def is_due(n: int) -> bool:
    """Does the answer number n go through the mode?"""
    return n % (n // OFTEN + 1) == 0


def become(g: Game, mode: str, before: bytes) -> Game:
    """Put another game, which has to be the same, in the place of this one, which is saved as `before`. Returns what was there."""
    if mode == "clone":
        other = g.copy()
    elif mode == "save":
        other = load(before)
    else:
        other = Replay(record(g)).play()
    assert other.save() == before, f"the game is another after {mode}"
    was: Game = object.__new__(Game)
    for name in Game.__slots__:
        setattr(was, name, getattr(g, name))
        setattr(g, name, getattr(other, name))
    return was
