"""Costs of the usual sorts, looked at without trying them: souls, counters, this card, cards of the hand, Pals to assign or butcher.

It says the same as trying to choose everything would, in a fraction of the time: what can be played is asked for at every question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.census import pals_of
from playmat.games.palworld.ch05_actions.assign import assignable
from playmat.games.palworld.facts import PAL, facts_of
from playmat.games.palworld.state import ingredient, material, ready_souls
from playmat.games.palworld.zones import BASE, HAND
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.continuous import spoken

if TYPE_CHECKING:
    from playmat.kernel.game import Game

VERBS = ("leave", "pay", "consume material", "consume ingredient", "rest", "discard", "assign", "butcher")
BANS = frozenset(("cannot", verb) for verb in VERBS)
CARD_IN_HAND = (
    t.Filter(("card",), zone=t.Place("hand", "own")),
    t.Filter(("card",), other=True, zone=t.Place("hand", "own")),
)
OWN_PAL, OTHER_OWN_PAL = t.Filter(("pal",), "own"), t.Filter(("pal",), "own", other=True)


class SimpleCost:
    """What a cost needs in all: so many souls, counters, cards of the hand, Pals to assign, Pals to butcher; and of the card itself."""

    __slots__ = ("assigned", "butchered", "hand", "ingredient", "material", "others", "rests_this", "souls", "spares_this", "throws_this")

    def __init__(self) -> None:
        self.souls = self.material = self.ingredient = self.hand = self.assigned = self.butchered = 0
        self.rests_this = self.throws_this = self.spares_this = self.others = False

    def can_be_paid(self, g: Game, src: int, me: int) -> bool:
        """Is there enough of everything?"""
        o = g.objs[src]
        if self.rests_this and (o.tapped or o.zone >> 1 != BASE):
            return False
        if self.throws_this and o.zone >> 1 != HAND:
            return False
        if self.hand:
            kept = (self.throws_this or self.spares_this) and o.zone == 2 * HAND + me
            if len(g.cards(me, HAND)) - kept < self.hand:
                return False
        if self.souls and ready_souls(g, me) < self.souls:
            return False
        if (self.material and self.material > material(g, me)) or (self.ingredient and self.ingredient > ingredient(g, me)):
            return False
        if self.assigned and len(assignable(g, me)) < self.assigned:
            return False
        return not self.butchered or len([i for i in pals_of(g, me) if not (self.others and i == src)]) >= self.butchered

    def stands_alone(self, g: Game, src: int) -> bool:
        """May its parts be looked at one by one? Not where one Pal could be wanted twice, or when an effect forbids something of it."""
        if (self.assigned or self.butchered) and self.wants_a_pal_twice(g, src):
            return False
        memo = (g.index or index(g)).memo
        banned: bool | None = memo.get("costs banned")
        if banned is None:
            banned = memo["costs banned"] = anything_banned(g)
        return not banned

    def wants_a_pal_twice(self, g: Game, src: int) -> bool:
        """Could one Pal be wanted for two of its parts?"""
        return (self.assigned > 0) + (self.butchered > 0) + (self.rests_this and facts_of(g, src).kind == PAL) > 1


def anything_banned(g: Game) -> bool:
    """Does any effect forbid something that costs are paid with? Then its parts are tried. Known as long as the same effects are there."""
    return not BANS.isdisjoint(spoken(g))


def simple(acts: tuple[Any, ...]) -> SimpleCost | None:
    """The cost as one of the usual sorts; None if it is another."""
    made = SimpleCost()
    return made if all(enter(made, act) for act in acts) else None


def enter(made: SimpleCost, act: Any) -> bool:
    """Enter one part of a cost. False when it is of no usual sort."""
    if not isinstance(act, t.Do) or act.who is not None or act.from_ is not None or act.to is not None:
        return False
    name = {"pay": "souls", "consume material": "material", "consume ingredient": "ingredient"}.get(act.verb)
    if name is not None:
        return isinstance(act.n, t.Num) and add(made, name, act.n.n)
    if act.verb == "rest" and act.what == t.This():
        made.rests_this = True
        return True
    if act.verb == "discard":
        return all(enter_discard(made, x) for x in (act.what.items if isinstance(act.what, t.Both) else (act.what,)))
    if not isinstance(act.what, t.Pick) or not isinstance(act.what.n, t.Num) or act.what.how or act.what.by:
        return False
    if act.verb == "assign" and act.what.what == OWN_PAL:
        return add(made, "assigned", act.what.n.n)
    if act.verb == "butcher" and act.what.what in (OWN_PAL, OTHER_OWN_PAL):
        made.others = act.what.what == OTHER_OWN_PAL
        return add(made, "butchered", act.what.n.n)
    return False


def enter_discard(made: SimpleCost, what: Any) -> bool:
    """Enter what is discarded: the card itself, or any cards of the hand."""
    if what == t.This():
        made.throws_this = True
        return True
    plain = isinstance(what, t.Pick) and isinstance(what.n, t.Num) and not what.how and what.by is None
    if not plain or what.what not in CARD_IN_HAND:
        return False
    made.spares_this = made.spares_this or what.what.other
    return add(made, "hand", what.n.n)


def add(made: SimpleCost, name: str, n: int) -> bool:
    """So much more of it is needed."""
    setattr(made, name, getattr(made, name) + n)
    return True
