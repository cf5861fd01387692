"""400 Zones in general, and what each zone does to a card that comes into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_multicolored
from playmat.games.duelmasters.zones import MANA, SHIELDS
from playmat.kernel.records import FACE_DOWN, FACE_UP, TAPPED

if TYPE_CHECKING:
    from playmat.kernel.records import Obj


@rule("405.1#2")
def enters_mana_tapped(card: Obj) -> bool:
    """Does the card come into the mana zone tapped, being multicoloured?"""
    return is_multicolored(card.card)


@rule("113.1", "400.2b", "400.2e", "406.2", "701.32a")
def lies_face_down(to: int, how: int) -> bool:
    """Does the card lie face down where it comes to: as a shield, unless it is put there face up?"""
    return to == SHIELDS and not how & FACE_UP


@rule("400.5", "400.5b")
def arrival(card: Obj, to: int, how: int) -> int:
    """A card that changes zones keeps nothing of how it lay; what the new zone adds, it has from the first moment."""
    if to == MANA and enters_mana_tapped(card):
        return how | TAPPED
    if lies_face_down(to, how):
        return how | FACE_DOWN
    return how
