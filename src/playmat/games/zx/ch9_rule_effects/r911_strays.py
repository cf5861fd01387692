"""911 Extra Effect, 914 Shift Effect, 915 Link Effect: cards that go back where they belong from wherever they were put.

First such a card arrives where it was bound for, and is seen there; then, before anything else, it is moved (ZX-21). A Token has no second
step: it vanishes as it arrives (913.1, ZX-53).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch9_rule_effects.r912_overboost import PARTS, is_stray_part, overboost_ends
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import EVENT_EXTRA, LINK, LOWER, OVERBOOST, SHIFT, ZX_EXTRA, facts
from playmat.games.zx.zones import BANISH, DYNAMIS, FIRST_SQUARE, TEMPORARY
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj

GOING_BACK = frozenset({ZX_EXTRA, EVENT_EXTRA, SHIFT, LINK, OVERBOOST, LOWER})
"""Types of card that do not stay everywhere."""


class Strays:
    """Which cards lie where they do not stay. A new stay is always a new object, so only those made since the last look are looked at.

    clean: the objects of the game that was looked at last, and how many of them were known to be where they stay.
    """

    __slots__ = ("clean",)

    def __init__(self) -> None:
        self.clean: tuple[list[Obj], int] = ([], 0)

    def found(self, g: Game) -> list[int]:
        """The strays of this game."""
        objs = g.objs
        looked_at, known = self.clean
        if objs is looked_at:
            strays = [o.id for o in objs[known:] if not o.gone and not o.host and is_stray(o)]
        else:  # another game: look everywhere once
            strays = [i for k in range(FIRST_SQUARE) for p in (0, 1) for i in g.zones[2 * k + p] if is_stray(objs[i])]
        if not strays:
            self.clean = (objs, len(objs))
        return strays


def is_stray(o: Obj) -> bool:
    """Does the card lie where it does not stay?"""
    card = o.card
    kind = (card.typed or facts(card)).kind
    if kind not in GOING_BACK or o.zone >= 2 * FIRST_SQUARE or o.cards:
        return False
    if kind in (ZX_EXTRA, EVENT_EXTRA):
        return is_stray_extra(o)
    if kind == SHIFT:
        return is_stray_shift(o)
    if kind == LINK:
        return is_stray_link(o)
    return is_stray_part(o)


@rule("911.1", "911.2")
def is_stray_extra(o: Obj) -> bool:
    """A Z/X Extra or Event Extra that is neither on a Square nor in Dynamis; one that is being played is on its way (ZX-48)."""
    return o.zone >> 1 not in (DYNAMIS, TEMPORARY)


@rule("914.1")
def is_stray_shift(o: Obj) -> bool:
    """A Shift that came off the Squares with the card it was on."""
    return o.zone >> 1 != DYNAMIS


@rule("915.1")
def is_stray_link(o: Obj) -> bool:
    """A Link that came off the Squares."""
    return o.zone >> 1 != BANISH


def send_back(g: Game, f: Frame, strays: Strays) -> Result:
    """The next stray, the turn player's first, then in the order in which they arrived (ZX-04)."""
    found = strays.found(g)
    if not found:
        return None
    id = min(found, key=lambda i: (g.objs[i].owner != g.turn_player, i))
    settled = (decided("ZX-04"),) if len(found) > 1 else ()
    kind = facts(g.objs[id].card).kind
    if kind in (OVERBOOST, LOWER):
        f.v["doing"] = (PARTS,)
        return overboost_ends(g, id, len(found) > 1)
    if kind == LINK:
        return Do(*settled, banished(g, id))
    return Do(*settled, to_dynamis(g, id, "914.1" if kind == SHIFT else "911.2" if kind == EVENT_EXTRA else "911.1"))


@rule("911.1", "911.2", "914.1")
def to_dynamis(g: Game, id: int, rule: str) -> Event:
    """It is put face up into Dynamis."""
    return Event("move", id, "to dynamis", to=DYNAMIS, who=g.objs[id].owner, how=FACE_UP, rule=rule)


@rule("915.1", "zx:2.3.banish")
def banished(g: Game, id: int) -> Event:
    """It is banished and put away."""
    return Event("move", id, "banish", to=BANISH, who=g.objs[id].owner, rule="915.1")
