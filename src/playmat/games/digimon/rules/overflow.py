"""Overflow: an ACE card that leaves the field, or its place under a card, costs its owner memory at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import facts
from playmat.games.digimon.keywords.data import KeywordEffect
from playmat.games.digimon.prep.memory import gain
from playmat.games.digimon.zones import BATTLE, BREEDING
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import NOW

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SEEN = "overflow seen"


@rule("digimon:ace.overflow.1", "digimon:ace.3", "cr:4-19-1")
def overflow_abilities(cards: tuple[Card, ...]) -> tuple[Ability, ...]:
    """A stack with an ACE card in it watches for that card's leaving."""
    return (OVERFLOW,) if any(facts(c).overflow for c in cards) else ()


def leaves_stack(g: Game, src: int, me: int, e: Event) -> bool:
    """Does this event take an ACE card of the stack somewhere else?"""
    return any(owed(g, c) for c in moved(g, e) if c == src or g.objs[c].host == src)


def moved(g: Game, e: Event) -> tuple[int, ...]:
    """The cards of a stack that an event moves: the whole of it, or one."""
    if e.kind not in ("move", "under") or not e.obj:
        return ()
    o = g.objs[e.obj]
    if o.cards:
        return (*o.cards, *o.attached)
    return (o.id,) if o.host else ()


@rule("digimon:ace.overflow.2", "digimon:ace.overflow.5", "digimon:ace.overflow.6", "digimon:rules.1", "cr:4-19-3", "cr:4-19-4")
def owed(g: Game, card: int) -> int:
    """What the leaving of this card costs: nothing when it went under a card or into play."""
    o = g.objs[card]
    n = facts(o.card).overflow
    if not n or not o.gone:
        return 0
    went = g.objs[g.now(card)] if o.next else o
    return 0 if o.next and went.zone >> 1 in (BATTLE, BREEDING) else n


@rule("digimon:ace.overflow.3", "digimon:ace.overflow.4", "cr:4-19-2")
def take_stock(g: Game, f: Frame) -> Result:
    """At once, even amid other processing: every ACE card that has left since this was last looked at."""
    since = max(g.turn_log, g.vars.get(SEEN, 0))
    found: list[tuple[int, int]] = []
    for event, _ in g.log.since(since):
        found += [(g.objs[c].owner, owed(g, c)) for c in moved(g, event) if owed(g, c)]
    f.v["due"] = tuple(sorted(found, key=lambda x: x[0] != g.turn_player))
    return Do(Event("set", tag="set", key=SEEN, value=len(g.log) + 1, rule="digimon:ace.overflow.3"))


@rule("digimon:ace.overflow.2", "cr:4-19-5", "cr:4-19-5-1", "cr:4-19-5-2")
def lose_memory(g: Game, f: Frame) -> Result:
    """One after another, the turn player's first (DG-32)."""
    if not f.v["due"]:
        return End()
    (owner, n), *rest = f.v["due"]
    f.v["due"] = tuple(rest)
    settled = (decided("DG-32"),) if rest else ()
    return Do(*settled, gain(owner, -n, rule="digimon:ace.overflow.2", tag="overflow"), then="lose_memory")


procedure("DG.OVERFLOW", take_stock, lose_memory)
MOVES = ("leave", "trash", "put_under", "add_to_hand", "return", "place", "play", "add_security")
"""Tags under which cards leave stacks."""
_EFFECT = KeywordEffect("overflow", "DG.OVERFLOW")
OVERFLOW = register_ability(Ability("digimon/overflow", Kind.TRIGGERED, MOVES, leaves_stack, rank=NOW, data=_EFFECT))
