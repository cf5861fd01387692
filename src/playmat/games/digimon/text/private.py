"""Placing cards in private areas, and returning revealed cards to the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGI_EGG, facts_of
from playmat.games.digimon.zones import DECK, EGGS, SECURITY, private_areas
from playmat.kernel.procedure import Ask, Do, End, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj


@rule("digimon:text.private.1", "digimon:text.private.2", "digimon:text.private-to-private.2", "cr:3-1-3-5")
def arrives_how(card: Obj, to: int, how: int) -> int:
    """A card put into a private area lies face down by itself, unless it is said to lie face up: the area says who may look at it.

    In security, where a card may lie face up, how it lies is kept: having been shown to both does not turn it up.
    """
    if to not in private_areas():
        return how
    kept = how & (FACE_UP | BOTTOM)
    return kept | FACE_DOWN if to == SECURITY and not how & FACE_UP else kept


@rule("digimon:text.private-to-private.1", "cr:3-1-3-7")
def revealed_first(g: Game, ids: tuple[int, ...], who: int, src: int) -> tuple[Event, ...]:
    """Cards that were picked out of a deck for what they are get revealed before they go into another private area."""
    hidden = tuple(i for i in ids if g.objs[i].zone >> 1 == DECK and g.objs[i].known != EVERYBODY)
    cite = "digimon:text.private-to-private.1"
    return (Event("know", 0, "reveal", value=hidden, n=EVERYBODY, who=who, src=src, rule=cite),) if hidden else ()


@rule("cr:3-1-3-9-1", "cr:3-1-3-9-2")
def bound_for(g: Game, id: int, to: int, how: int) -> tuple[int, int]:
    """(area, manner) of a card on its way: a Digi-Egg card bound for a private area goes to the Digi-Egg deck."""
    if to not in private_areas() or facts_of(g, id).kind != DIGI_EGG:
        return to, how
    return EGGS, how if to in (DECK, EGGS) else BOTTOM


# ---------------------------------------------------------------- returning revealed cards
def next_to_return(g: Game, f: Frame) -> Result:
    """Is there still an order to choose?"""
    f.v["left"] = tuple(i for i in f.v["left"] if not g.objs[i].gone)
    return None if f.v["left"] else End(f.v["done"])


@rule("digimon:text.return-revealed.1", "cr:15-15-3-6", "cr:3-1-3-4")
def choose_next(g: Game, f: Frame) -> Result:
    """The player of the effect picks which card goes back next."""
    return Ask(f.v["me"], "return next", f.v["left"], "next", rule="digimon:text.return-revealed.1", about=f.v["src"])


@rule("digimon:text.return-revealed.2", "cr:3-1-3-6")
def return_next(g: Game, f: Frame) -> Result:
    """It goes to the bottom (or the top) of the deck; who knew the card sees where it goes."""
    v = f.v
    (card,) = v["next"]
    v["left"] = tuple(i for i in v["left"] if i != card)
    how = BOTTOM if v["bottom"] else 0
    cite = "digimon:text.return-revealed.1"
    return Do(Event("move", card, "return", to=DECK, who=v["me"], src=v["src"], how=how, rule=cite), into="last")


def note_returned(g: Game, f: Frame) -> Result:
    """Remember what happened, and go on with the next."""
    f.v["done"] = (*f.v["done"], *f.v["last"])
    return Do(then="next_to_return")


procedure("DG.RETURN", next_to_return, choose_next, return_next, note_returned)
