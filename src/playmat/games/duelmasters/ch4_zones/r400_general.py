"""400 Zones in general, and what each zone does to a card that comes into it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_multicolored
from playmat.games.duelmasters.zones import MANA, SHIELDS
from playmat.kernel.cards import Card, Kind
from playmat.kernel.records import FACE_DOWN, FACE_UP, TAPPED
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj


MANNERS = {"tapped": TAPPED, "face down": FACE_DOWN, "face up": FACE_UP}
"""Words of texts for how a card is put somewhere."""


@rule("405.1#2")
def enters_mana_tapped(card: Obj) -> bool:
    """Does the card come into the mana zone tapped, being multicoloured?"""
    return is_multicolored(card.card)


@rule("113.1", "400.2b", "400.2e", "406.2", "701.32a", "701.32b")
def lies_face_down(to: int, how: int) -> bool:
    """Does the card lie face down where it comes to: as a shield, unless it is put there face up?"""
    return to == SHIELDS and not how & FACE_UP


@cache
def says_how_it_enters(card: Card) -> bool:
    """Has the card a text about how it enters a zone?"""
    return any(a.kind == Kind.STATIC and any(c.enters for c in a.data.changes) for a in card.box("text"))


@rule("110.4f", "110.4f#2", "110.4f#3")
def entering(g: Game, card: Obj, to: int) -> int:
    """The states that a card's own texts set as it enters: all of them together, and none if it goes elsewhere in the end."""
    bits = 0
    for word in continuous.enters_how(g, card.id, to):
        bits |= MANNERS.get(word, 0)
    return bits


@cache
def says_how_others_enter(card: Card) -> bool:
    """Has the card a text about how other cards enter a zone?"""
    statics = (a for a in card.box("text") if a.kind == Kind.STATIC)
    return any(c.enters and c.dynamic for a in statics for c in a.data.changes)


@rule("110.4f#2")
def entering_by_others(g: Game, card: Obj, to: int) -> int:
    """The states that texts of cards in play set as this card enters: each of them, whatever others say."""
    bits = 0
    for entry in continuous.live(g, ("any", "enters")):
        if continuous.fits(g, entry, card.id):
            for kind, words in entry[0].enters:
                for word in words if kind == to else ():
                    bits |= MANNERS.get(word, 0)
    return bits


@rule("400.5")
def arrival(g: Game, card: Obj, to: int, how: int) -> int:
    """A card that changes zones keeps nothing of how it lay; what the new zone adds, it has from the first moment."""
    if says_how_it_enters(card.card):
        how |= entering(g, card, to)
    if to == MANA and enters_mana_tapped(card):
        return how | TAPPED
    if lies_face_down(to, how):
        return how | FACE_DOWN
    return how
