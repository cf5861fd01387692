"""Digivolution requirements that a card states in its text: from a level with a trait, from a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.kernel.cards import Ability

if TYPE_CHECKING:
    from playmat.kernel.game import Game

@rule("digimon:digivolve.requirements.2")
def route_fits(g: Game, route: Ability, card: int, onto: int) -> bool:
    """A requirement may name a level and a trait, or a name: has the card on the field what it names?"""
    v = {"src": card, "me": g.objs[card].owner}
    return any(test(g, v, onto) for test in route.data.materials)
