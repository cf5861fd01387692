"""The only place where a game changes: one batch of events is applied, logged, and its triggers collected."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel.moves import ap_attach, ap_move, ap_order, ap_over, ap_random, ap_shift, ap_shuffle, ap_token, ap_under
from playmat.kernel.objects import edit
from playmat.kernel.records import EVERYBODY, Event, Outcome
from playmat.kernel.states import (
    any_turns,
    ap_add,
    ap_begin_turn,
    ap_declare,
    ap_delay,
    ap_effect,
    ap_end_effects,
    ap_flip,
    ap_know,
    ap_lose,
    ap_mark,
    ap_note,
    ap_raise,
    ap_set,
    ap_turn,
    ap_turn_all,
    ap_use,
)
from playmat.kernel.triggers import collect
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.watch import Index


APPLY: dict[str, Callable[[Game, Event], Event | None]] = {
    "move": ap_move, "over": ap_over, "under": ap_under, "attach": ap_attach, "shift": ap_shift, "token": ap_token,
    "random": ap_random, "order": ap_order, "shuffle": ap_shuffle, "turn": ap_turn, "turn_all": ap_turn_all, "flip": ap_flip,
    "know": ap_know, "mark": ap_mark, "raise": ap_raise, "set": ap_set, "add": ap_add,
    "begin_turn": ap_begin_turn, "use": ap_use, "effect": ap_effect, "end_effects": ap_end_effects, "delay": ap_delay,
    "declare": ap_declare, "lose": ap_lose, "note": ap_note,
}  # fmt: skip

PHYSICAL = frozenset({"move", "over", "under", "attach", "shift", "turn", "turn_all", "flip", "mark", "raise"})
"""Kinds of event that cannot happen once their subject has gone."""


def cannot_happen(g: Game, e: Event) -> bool:
    """Has the subject gone meanwhile, or is there nothing to change? Looked at when the batch is applied, not when it was made."""
    kind = e.kind
    o = g.objs[e.obj]
    if kind == "move":
        return o.gone or not e.obj
    if kind not in PHYSICAL:
        return False
    if kind == "turn_all":
        return not any_turns(g, e)
    if o.gone or not e.obj:
        return True
    if kind == "turn":
        return o.tapped == bool(e.n)
    return kind in ("over", "under", "attach") and g.objs[e.n].gone


ENDING = frozenset({"move", "over", "under"})
"""Kinds of event with which a permanent may end."""


def remember(g: Game, e: Event) -> None:
    """Last known information: what a permanent that the event ends was like, taken before any event of the batch."""
    o = g.objs[e.obj]
    ends: tuple[int, ...] = ()
    if o.cards:
        ends = (o.id,)
    elif o.host and g.objs[o.host].cards == (o.id,):
        ends = (o.host,)
    if e.kind == "over" and e.value:
        ends += tuple(e.value)
    for id in ends:
        values = g.policy.snapshot(g, id)
        if values is not None:
            edit(g, id).values = values


def apply_batch(g: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Apply a batch: drop what cannot happen, remember what leaves, apply all, log, drop caches, collect triggers.

    Returns the events that happened.
    """
    if len(events) == 1:
        one = apply_one(g, events[0], g.index or index(g))
        return (one,) if one is not None else ()
    able = those_that_can(g, events)
    if not able:
        return ()
    before = g.index or index(g)
    changed = False
    done: list[Event] = []
    for e in able:
        if e.kind == "note":
            g.log.open.append((e, g.objs[e.obj].known))
            done.append(e)
        elif not done or e.kind not in PHYSICAL or not cannot_happen(g, e):  # or not any more: what came before it saw to that
            changed = True
            done.append(carry_out(g, e))
    if changed:
        touched(g)
    happened = tuple(done)
    let_trigger(g, happened, before)
    return happened


def apply_one(g: Game, e: Event, before: Index) -> Event | None:
    """A batch of one event, as most are, in a straight line; `before` is the index of now. None when it cannot happen."""
    kind = e.kind
    if kind == "note":
        g.log.open.append((e, g.objs[e.obj].known))
        if e.tag in before.heard:
            collect(g, (e,), before.triggers, before.triggers)
        return e
    if kind in PHYSICAL:
        if cannot_happen(g, e):
            return None
        if kind in ENDING:
            o = g.objs[e.obj]
            if o.cards or o.host or e.value:  # most are single cards, with which nothing ends
                remember(g, e)
    e = carry_out(g, e)
    g.dirty = True
    if g.cache:
        g.cache = {}
    if before.volatile:
        g.index = None
    after = g.index or index(g)
    if e.tag in before.heard or (after is not before and e.tag in after.heard):
        collect(g, (e,), before.triggers, after.triggers)
    return e


def carry_out(g: Game, e: Event) -> Event:
    """Apply one event and log it, known to whoever knew its card before or knows it afterwards. Returns it as it is logged."""
    objs = g.objs
    known = objs[e.obj].known
    told = APPLY[e.kind](g, e)
    if known != EVERYBODY:
        o = objs[e.obj]
        known |= objs[o.next].known if o.next else o.known
    if told is not None:
        e = told
    g.log.open.append((e, known))
    return e


def those_that_can(g: Game, events: tuple[Event, ...]) -> list[Event]:
    """The events of a batch that can still happen; what leaves with them is remembered as it was before any of them."""
    able: list[Event] = []
    for e in events:
        kind = e.kind
        if kind not in PHYSICAL:
            able.append(e)
        elif not cannot_happen(g, e):
            able.append(e)
            if kind in ENDING:
                o = g.objs[e.obj]
                if o.cards or o.host or e.value:
                    remember(g, e)
    return able


def touched(g: Game) -> None:
    """Something changed: rules that act at once are looked at again, and what was computed counts no more."""
    g.dirty = True
    if g.cache:
        g.cache = {}
    if g.index is not None and g.index.volatile:
        g.index = None


def let_trigger(g: Game, events: tuple[Event, ...], before: Index) -> None:
    """Triggers are collected, but only when somebody watches for one of these events; `before` watched as they happened."""
    after = g.index or index(g)
    if not before.triggers and not after.triggers:
        return
    for e in events:
        if e.tag in before.heard or (after is not before and e.tag in after.heard):
            collect(g, events, before.triggers, after.triggers)
            return


def end_game(g: Game, winner: int | None, rule: str, reason: str = "") -> None:
    """The game is over. Called by a policy's `lost` only."""
    if g.outcome is None:
        g.outcome = Outcome(winner, rule, reason)
