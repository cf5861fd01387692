"""105 Orientation: tapped and untapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE, MANA
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("105.1", "105.2")
def is_untapped(g: Game, id: int) -> bool:
    """Is the card upright, and so can be used?"""
    return not g.objs[id].tapped


@rule("105.1#2", "105.3")
def is_tapped(g: Game, id: int) -> bool:
    """Does the card lie sideways, as one that has been used?"""
    return g.objs[id].tapped


@rule("105.4a", "105.4a#2")
def can_turn(g: Game, id: int) -> bool:
    """Can the card be tapped and untapped at all: is it a creature of the battle zone, or in the mana zone?"""
    return g.kind_of_zone(id) in (BATTLE, MANA)


@rule("105.4", "701.2a")
def tap(id: int, rule: str, tag: str = "tap") -> Event:
    """A card is tapped: by a rule or an effect, never at will. One that is tapped already does not become tapped (105.6)."""
    return Event("turn", id, tag, n=1, rule=rule)


@rule("701.2b")
def untap(id: int, rule: str, tag: str = "untap") -> Event:
    """A card returns to upright."""
    return Event("turn", id, tag, n=0, rule=rule)
