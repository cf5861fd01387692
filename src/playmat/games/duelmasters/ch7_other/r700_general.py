"""700 General: what texts that say "is not destroyed" stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.cite import rule

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("700.3", "700.3#2")
def withstands(g: Game, id: int) -> bool:
    """Does a text say that the creature is not destroyed? Then neither effects nor rules destroy it."""
    return text_forbids(g, "destroy", on=id)
