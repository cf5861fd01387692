"""A choice from a printed list says what it offers, in every game, and of the second list of a text what that one offers."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.games.base import games
from playmat.kernel.game import Game
from playmat.scenarios import read_scenarios
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.report import rows_of

TEXT = "choose 1 of: (draw 1) / (draw 2). choose 1 of: (draw 3) / (draw 4)"
HEAD = "title: Two lists\ngame: {game}\nrules: ['{rule}']\nsource: '{rule}'\nsee: {{asks: nothing}}\n"
GAMES = {
    "duelmasters": """
start: {play: {card: Fork}}
cards: [{name: Fork, type: spell, civilizations: [fire], cost: 1, mana: 1, text: ['TEXT']}]
P1: {hand: [Fork]}
""",
    "digimon": """
start: main phase
cards: [{name: Fork, type: option, colors: [red], cost: 0, text: ['main: TEXT']}]
P1: {memory: 5, hand: [Fork], battle area: [Dracomon]}
""",
    "palworld": """
start: {play: {card: Fork, free: yes}}
cards: [{name: Fork, type: event, colors: [red], cost: 1, text: ['TEXT']}]
P1: {hand: [Fork]}
""",
    "zx": """
start: {play: {card: Fork}}
cards: [{name: Fork, type: event, colors: [], cost: 0, text: ['TEXT']}]
P1: {hand: [Fork]}
""",
}


def offered(g: Game) -> list[str]:
    """What the open question offers, in words."""
    assert g.decision is not None
    assert g.decision.what == "mode"
    shown = playmat.view(g, g.decision.player).decision()
    assert shown is not None
    return [option.text for option in shown.options]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_list_says_what_it_offers(game: str, tmp_path: Path) -> None:
    rule = next(iter(rows_of(games()[game])))
    text = HEAD.format(game=game, rule=rule) + GAMES[game].replace("TEXT", TEXT)
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    setting = Setting(read_scenarios(file)[0])
    with setting.cards():
        g = Position(setting).game
        for used in [o for o in g.decision.options if o[0] == "use"] if g.decision is not None else ():
            g.answer(used)
        assert offered(g) == ["draw 1", "draw 2"]
        g.answer(("mode", 0))
        assert offered(g) == ["draw 3", "draw 4"]
