"""A loop that its player can stop (18-3-3): a number of repetitions is declared and kept, and the loop is not begun again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playmat.agents.greedy import Greedy
from playmat.games.base import games
from playmat.games.digimon import GAME
from playmat.games.digimon.rules.loops import NUMBERS
from playmat.kernel.game import Game
from playmat.kernel.view import view
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import parse

WHEEL = {
    "name": "Wheel", "type": "digimon", "colors": ["red"], "level": 3, "cost": 3, "dp": 3000,
    "text": ['main: return this to hand of its owner. then play 1 digimon card in your hand with name "Wheel" for free'],
}  # fmt: skip
LOOP: dict[str, Any] = {
    "title": "A Digimon goes to the hand and comes back", "game": "digimon", "rules": ["digimon:activate.1"], "start": "main phase",
    "cards": [WHEEL], "P1": {"memory": 5, "hand": [], "battle area": ["Wheel"]}, "play": [], "see": {"turn": "P1"},
}  # fmt: skip


@pytest.fixture
def game() -> Iterator[Game]:
    games()
    setting = Setting(parse(Path("loop.yaml"), LOOP)[0])
    with setting.cards():
        yield Position(setting).game


def activation(g: Game) -> Any:
    assert g.decision is not None
    return next((o for o in g.decision.options if o[0] == "activate"), None)


def go_round(g: Game) -> int:
    """Activate as often as it is offered and nothing else is asked."""
    rounds = 0
    while g.decision is not None and g.decision.what == "action" and activation(g) is not None:
        g.answer(activation(g))
        rounds += 1
        assert rounds < 3_000
    return rounds


def test_a_number_is_declared_and_kept(game: Game) -> None:
    assert go_round(game) > 100
    d = game.decision
    assert d is not None
    assert (d.player, d.what, d.rule, d.options) == (0, "repetitions", "cr:18-3-3-1", NUMBERS)
    game.answer("7")
    assert go_round(game) == 7
    assert game.decision is not None
    assert game.decision.what == "action"
    assert activation(game) is None
    told = [line.text for line in view(game, 1).log() if line.rule.startswith("cr:18-3")]
    assert told == ["P1 declares 7 more repetitions.", "P1 has gone round in a loop, which ends now or after 7 more rounds."]


def test_a_bot_gets_out_of_it(game: Game) -> None:
    agent = Greedy(1, GAME.score)
    turn = game.turn
    for _ in range(4_000):
        if game.over or game.turn != turn:
            break
        assert game.decision is not None
        found = activation(game) if game.decision.what == "action" else None
        game.answer(found or agent.choose(view(game, game.decision.player), game.decision))
    assert game.over or game.turn != turn
