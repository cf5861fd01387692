"""The whole suite can be run with `--at-every-decision clone|save|replay`: at each answer the game first becomes its own copy."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from playmat.games import base
from playmat.kernel import driver
from playmat.kernel.game import Game
from playmat.kernel.replay import new_game, step
from playmat.kernel.save import load

sys.path.insert(0, str(Path(__file__).parent))


LONG_LOG = 1_000
"""Beyond so many events only every 200th answer is given by another game."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--at-every-decision", choices=["clone", "save", "replay"], default="")


@pytest.fixture(scope="session", autouse=True)
def tiny() -> str:
    """The invented game of the tests, known like an installed one."""
    import tinygame

    base.games()
    base.register(tinygame.GAME)
    return "tiny"


@pytest.fixture(autouse=True)
def at_every_decision(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each answer the game takes the place of its copy, of what its save loads to, or of its replay."""
    mode = request.config.getoption("--at-every-decision")
    if mode:
        answer = driver.answer
        replaying: list[Game] = []

        def answer_as_another(g: Game, options: tuple[Any, ...]) -> None:
            if g.decision is not None and not replaying:
                replaying.append(g)
                try:
                    become(g, mode)
                finally:
                    replaying.clear()
            answer(g, options)

        monkeypatch.setattr(driver, "answer", answer_as_another)
    return


def become(g: Game, mode: str) -> None:
    if mode == "clone":
        other = g.copy()
    elif mode == "save":
        other = load(g.save())
    elif g.setup:
        other = new_game(g.policy.name, g.setup, g.seed)
        for n, at in enumerate(g.answers):
            step(other, at, n)
    else:
        return
    for name in Game.__slots__:
        setattr(g, name, getattr(other, name))
