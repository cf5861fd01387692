"""Isn't affected by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.language.continuous import unaffected

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:text.unaffected.1", "cr:15-15-5-1")
def affected(g: Game, ids: tuple[int, ...], source: int) -> tuple[int, ...]:
    """Those that are still there and that effects of the source affect. Others could be chosen, but nothing is done to them."""
    return tuple(i for i in ids if not g.objs[i].gone and not unaffected(g, i, source))
