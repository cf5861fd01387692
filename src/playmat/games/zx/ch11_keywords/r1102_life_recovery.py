"""1102 Life Recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.squares import square_of
from playmat.games.zx.zones import LIFE
from playmat.language.continuous import has_keyword

if TYPE_CHECKING:
    from playmat.kernel.game import Game

KEYWORD = "life recovery"


@rule("zx:2.10.life-recovery")
def recovers(g: Game, id: int, player: int) -> bool:
    """Played out of Life because of damage, and now on a Square: does it add a Life card? With Life not above the opponent's."""
    if not has_keyword(g, id, KEYWORD) or not square_of(g, id):
        return False
    return g.count(player, LIFE) <= g.count(1 - player, LIFE)
