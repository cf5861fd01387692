"""Evolution creatures whose top card leaves alone (801.4): no text of the pool does that, so the events are made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games.duelmasters.ch3_types.r301_creature import is_summoning_sick
from playmat.games.duelmasters.zones import BATTLE, GRAVEYARD
from playmat.kernel.apply import apply_batch
from playmat.kernel.game import Game
from playmat.kernel.records import DONE, Event
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import read_scenarios

LAID_OUT = """
title: an evolution creature
game: duelmasters
start: attack step
P1:
  battle zone: [{{card: Armored Blaster Valdios, tapped: yes, under: [{under}]}}]
P2: {{shield zone: 1, battle zone: ["Immortal Baron, Vorg"]}}
see: {{turn: P1}}
"""


def laid_out(tmp_path: Path, under: str) -> Game:
    """A tapped Valdios over other cards."""
    file = tmp_path / "evolution.yaml"
    file.write_text(LAID_OUT.format(under=under), encoding="utf-8")
    return Position(Setting(read_scenarios(file)[0])).game


def take_top(g: Game) -> int:
    """The top card of the first creature of player 0 leaves, and the rules do what they do; the creature's id."""
    (creature,) = g.cards(0, BATTLE)
    apply_batch(g, (Event("move", g.objs[creature].cards[0], "put", to=GRAVEYARD),))
    g.answer(DONE)  # whatever is asked: what the rules do, they do before it goes on
    return creature


def names(g: Game, ids: tuple[int, ...]) -> list[str]:
    return [g.card(i).name for i in ids]


def test_the_card_beneath_stays_as_the_same_creature_tapped_and_has_not_entered(tmp_path: Path) -> None:
    g = laid_out(tmp_path, "Brawler Zyler")
    creature = take_top(g)
    assert names(g, g.cards(0, BATTLE)) == ["Brawler Zyler"]
    assert g.cards(0, BATTLE) == (creature,)
    assert g.objs[creature].tapped
    assert g.value(creature, "power") == 1000
    assert not is_summoning_sick(g, creature)
    assert "enter" not in {tag for e, _ in g.log for tag in g.policy.lineage.get(e.tag, ())}


@pytest.mark.parametrize(("under", "left"), [("Solar Ray", []), ("Solar Ray, Brawler Zyler", ["Brawler Zyler"])])
def test_what_cannot_stand_alone_goes_to_the_graveyard_layer_by_layer(tmp_path: Path, under: str, left: list[str]) -> None:
    g = laid_out(tmp_path, under)
    take_top(g)
    assert names(g, g.cards(0, BATTLE)) == left
    assert set(names(g, g.cards(0, GRAVEYARD))) == {"Armored Blaster Valdios", "Solar Ray"}


def test_an_evolution_card_on_top_of_another_card_stays_and_alone_it_does_not(tmp_path: Path) -> None:
    g = laid_out(tmp_path, "Armored Cannon Balbaro, Brawler Zyler")
    creature = take_top(g)
    assert names(g, g.objs[creature].cards) == ["Armored Cannon Balbaro", "Brawler Zyler"]
    g = laid_out(tmp_path, "Armored Cannon Balbaro")
    take_top(g)
    assert g.cards(0, BATTLE) == ()
