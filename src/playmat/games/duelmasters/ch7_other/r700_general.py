"""700 General: what texts that say "is not destroyed" or "does not leave the battle zone" stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("700.3")
def stays(g: Game, id: int) -> bool:
    """Does a text say that the creature does not leave the battle zone? Then neither effects nor rules make it leave."""
    return g.kind_of_zone(id) == BATTLE and text_forbids(g, "leave", what=id, on=id)


@rule("700.3", "700.3#2")
def withstands(g: Game, id: int) -> bool:
    """Does a text say that the creature is not destroyed, or does not leave? Then neither effects nor rules destroy it."""
    return text_forbids(g, "destroy", on=id) or stays(g, id)
