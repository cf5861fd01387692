"""Iceclad: battles compare numbers of digivolution cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import RESOLVING
from playmat.language.continuous import has_keyword

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:keyword.17", "cr:16-35-1", "cr:16-35-3")
def compares_cards(g: Game, a: int, b: int) -> bool:
    """One of the two has Iceclad, and neither is a Security Digimon: they compare digivolution cards in place of DP."""
    if g.objs[a].zone >> 1 == RESOLVING or g.objs[b].zone >> 1 == RESOLVING:
        return False
    return has_keyword(g, a, "iceclad") or has_keyword(g, b, "iceclad")
