"""911 Extra Effect, 914 Shift Effect, 915 Link Effect: cards that go back where they belong from wherever they were put.

First such a card arrives where it was bound for, and is seen there; then, before anything else, it is moved (ZX-21). A Token has no second
step: it vanishes as it arrives (913.1, ZX-53).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch9_rule_effects.r912_overboost import PARTS, is_stray_part, overboost_ends
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import DYNAMIS_TYPES, EVENT_EXTRA, LINK, LOWER, OVERBOOST, SHIFT, ZX_EXTRA, facts
from playmat.games.zx.zones import BANISH, DYNAMIS, FIRST_SQUARE, TEMPORARY
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import FACE_UP, Event
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj

AT_HOME = "cards are where they stay"
"""Kept with the index: how the zones that such cards stay in besides the Squares looked when none of them lay anywhere else."""
HOMES = slice(2 * DYNAMIS, 2 * FIRST_SQUARE)
"""Dynamis, the temporary and the banish zone of both players (and the Force Zone, which lies between them)."""
GOING_BACK = DYNAMIS_TYPES | {LINK, LOWER}
"""Types of card that do not stay everywhere."""
NOBODY: list[int] = []
"""No stray. Never written."""


def strays(g: Game) -> list[int]:
    """Cards that lie where they do not stay.

    There are as many such cards in a game at its end as at its beginning. So with the same pieces on the Squares (the index) and the same
    cards in the zones in which they stay nothing can be astray that was not before; and what goes astray does so in this turn.
    """
    memo = (g.index or index(g)).memo
    homes = g.zones[HOMES]
    if memo.get(AT_HOME) == homes:
        return NOBODY
    found = [o.id for o in arrived_this_turn(g) if is_stray(o)]
    if not found:
        memo[AT_HOME] = homes
    return found


def arrived_this_turn(g: Game) -> list[Obj]:
    """The cards that go back and are by themselves since this turn, the newest first: a new stay of a card is always a new object."""
    turn = g.turn
    found = []
    for o in reversed(g.objs):
        if o.gone or o.host:
            continue
        if o.since < turn:
            break
        card = o.card
        if (card.typed or facts(card)).kind in GOING_BACK and not o.cards:
            found.append(o)
    return found


def is_stray(o: Obj) -> bool:
    """Does the card lie where it does not stay?"""
    kind = facts(o.card).kind
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


def send_back(g: Game, f: Frame) -> Result:
    """The next stray, the turn player's first, then in the order in which they arrived (ZX-04)."""
    found = strays(g)
    if not found:
        return None
    id = min(found, key=lambda i: (g.objs[i].owner != g.turn_player, i))
    settled = [decided("ZX-04")] if len(found) > 1 else []
    kind = facts(g.objs[id].card).kind
    if kind in (OVERBOOST, LOWER):
        f.v["doing"] = (PARTS,)
        return overboost_ends(g, id, len(found) > 1)
    if kind == LINK:
        return Do(*settled, banished(g, id))
    if kind != EVENT_EXTRA:
        settled.append(decided("ZX-21", id))
    return Do(*settled, to_dynamis(g, id, "914.1" if kind == SHIFT else "911.2" if kind == EVENT_EXTRA else "911.1"))


@rule("911.1", "911.2", "914.1")
def to_dynamis(g: Game, id: int, rule: str) -> Event:
    """It is put face up into Dynamis."""
    return Event("move", id, "to dynamis", to=DYNAMIS, who=g.objs[id].owner, how=FACE_UP, rule=rule)


@rule("915.1", "zx:2.3.banish")
def banished(g: Game, id: int) -> Event:
    """It is banished and put away."""
    return Event("move", id, "banish", to=BANISH, who=g.objs[id].owner, rule="915.1")
