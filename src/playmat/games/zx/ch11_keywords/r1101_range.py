"""Range N, infinite Range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.language.continuous import keyword_abilities, keyword_n

if TYPE_CHECKING:
    from playmat.kernel.game import Game

RANGE, UNLIMITED = "range", "unlimited range"
FARTHEST = 4
"""The distance of opposite corners: no two Squares are farther apart."""


@rule("zx:2.10.range", "zx:2.9.declare.range")
def reach(g: Game, id: int) -> int:
    """How far away a Z/X may be that this one attacks: next to it, within its Range, or anywhere."""
    words = keyword_abilities(g, id)
    if not words:
        return 1
    if UNLIMITED in words:
        return FARTHEST
    return max(1, keyword_n(g, id, RANGE)) if RANGE in words else 1
