"""Making, writing and ending the records of objects. Only apply functions, and laying out a new game, may do so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from playmat.kernel.cards import Card
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, TAPPED, Obj

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def edit(g: Game, id: int) -> Obj:
    """The record of an object, for writing: copied first when a copy of the game shares it."""
    o = g.objs[id]
    if o.own != g.own:
        g.objs[id] = o = replace(o, own=g.own)
    return o


def new_object(g: Game, card: Card, owner: int, zone: int, how: int = 0) -> Obj:
    """A new stay of a card in a zone. Who may see it follows from the zone and its face."""
    o = Obj(len(g.objs), card, owner, zone, g.turn, g.policy.visible[zone], g.own)
    if how:
        if how & FACE_DOWN:
            o.face_down = True
            o.known = 0
        elif how & FACE_UP:
            o.known = EVERYBODY
        if how & TAPPED:
            o.tapped = True
    g.objs.append(o)
    return o


def new_permanent(g: Game, cards: tuple[int, ...], owner: int, zone: int, how: int = 0) -> Obj:
    """A permanent made of these card objects, top first."""
    p = Obj(len(g.objs), owner=owner, zone=zone, since=g.turn, known=EVERYBODY, own=g.own)
    stack(g, p, cards)
    p.tapped = bool(how & TAPPED)
    g.objs.append(p)
    for c in cards:
        edit(g, c).host = p.id
    g.zones[zone] = (*g.zones[zone], p.id)
    return p


def stack(g: Game, p: Obj, cards: tuple[int, ...]) -> None:
    """These cards, top first, are the permanent now; the top one speaks for it."""
    p.cards = cards
    p.card = g.objs[cards[0]].card
    restacked(g, p)


def restacked(g: Game, p: Obj) -> None:
    """A permanent is made of other cards, or an object shows another face: what was known about it and its zone counts no more."""
    g.watched.pop(p.id, None)
    g.sections.pop(p.zone, None)
    g.index = None


def put(g: Game, id: int, zone: int, how: int = 0) -> None:
    """Enter an object into a zone's order: on top of an ordered zone unless it goes to the bottom, last in any other."""
    ids = g.zones[zone]
    if g.policy.zones[zone >> 1].ordered and not how & BOTTOM:
        g.zones[zone] = (id, *ids)
    else:
        g.zones[zone] = (*ids, id)


def drop(g: Game, id: int, zone: int) -> None:
    """Take an object out of a zone's order."""
    ids = g.zones[zone]
    if ids[0] == id:
        g.zones[zone] = ids[1:]
    else:
        at = ids.index(id)
        g.zones[zone] = ids[:at] + ids[at + 1 :]


def retire(g: Game, id: int) -> Obj:
    """The stay is over: the record becomes last known information, frozen, found by its old id."""
    o = edit(g, id)
    o.gone = True
    return o
