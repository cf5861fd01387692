"""The only place where a game changes: one batch of events is applied, logged, and its triggers collected."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.kernel.cards import ABILITIES, Card
from playmat.kernel.randomness import sample, shuffled
from playmat.kernel.records import (
    BOTTOM,
    EVERYBODY,
    FACE_DOWN,
    FACE_UP,
    TAPPED,
    Delayed,
    Effect,
    Event,
    Obj,
    Standby,
)  # fmt: skip
from playmat.kernel.watch import NONE, Watch, index

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- objects
def edit(g: Game, id: int) -> Obj:
    """The record of an object, for writing: copied first when a copy of the game shares it."""
    o = g.objs[id]
    if o.own != g.own:
        o = o.copy()
        o.own = g.own
        g.objs[id] = o
    return o


def new_object(g: Game, card: Card, owner: int, zone: int, how: int = 0) -> Obj:
    """A new stay of a card in a zone. Who may see it follows from the zone and its face."""
    o = Obj(len(g.objs), card, owner, zone, g.turn, g.policy.visible[zone], g.own)
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
    p.cards = cards
    p.tapped = bool(how & TAPPED)
    g.objs.append(p)
    for c in cards:
        edit(g, c).host = p.id
    g.zones[zone] = (*g.zones[zone], p.id)
    g.index = None
    return p


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


# ---------------------------------------------------------------- moving cards
def ap_move(g: Game, e: Event) -> None:
    """A card, a permanent with all its cards, or one card out of a permanent goes to another zone."""
    o = g.objs[e.obj]
    if o.cards:
        leave_as_permanent(g, o, e)
    elif o.host:
        host = leave_stack(g, o, e.to)
        new = arrive(g, o.id, e.to, e.how, e.who)
        if host.gone:
            host.next = new
    else:
        drop(g, o.id, o.zone)
        arrive(g, o.id, e.to, e.how, e.who)


def leave_as_permanent(g: Game, o: Obj, e: Event) -> None:
    """Every card of the permanent leaves; where those that are not its top card go is the game's matter."""
    drop(g, o.id, o.zone)
    g.index = None
    p = retire(g, o.id)
    whole = (*o.cards, *o.attached)
    for c in whole:
        to = e.to if c == o.cards[0] else g.policy.rest_goes(g, o, c, e.to)
        new = arrive(g, c, to, e.how & ~TAPPED, e.who)
        if c == o.cards[0]:
            p.next = new


def leave_stack(g: Game, o: Obj, to: int = -1) -> Obj:
    """One card leaves its permanent; the permanent stays, or ends with its last card, which goes on speaking for what it was."""
    p = edit(g, o.host)
    g.index = None
    if p.cards == (o.id,):
        drop(g, p.id, p.zone)
        retire(g, p.id)
        for c in p.attached:
            arrive(g, c, g.policy.rest_goes(g, p, c, to), 0)
    else:
        p.cards = tuple(c for c in p.cards if c != o.id)
        p.attached = tuple(c for c in p.attached if c != o.id)
    return p


def arrive(g: Game, id: int, kind: int, how: int, who: int = -1) -> int:
    """End the card's stay and begin its next one in a zone of its owner (or of `who`). Returns the new id, 0 if it vanishes."""
    old = retire(g, id)
    policy = g.policy
    if old.card.works_in:
        g.index = None
    how = policy.arrives(g, old, kind, how)
    if kind < 0 or (old.card.token and kind not in policy.permanent_zones):
        return 0
    player = 0 if policy.zones[kind].shared else (who if who >= 0 and kind in policy.permanent_zones else old.owner)
    zone = 2 * kind + player
    new = new_object(g, old.card, old.owner, zone, how)
    if kind in policy.permanent_zones:
        p = new_permanent(g, (new.id,), old.owner, zone, how)
        new.tapped = False
        old.next = p.id
    else:
        put(g, new.id, zone, how)
        old.next = new.id
    return old.next


def ap_over(g: Game, e: Event) -> None:
    """A card goes onto permanent `n`, which stays what it is; the stacks of the permanents in `value` come beneath it."""
    old = g.objs[e.obj]
    if old.host:
        host = leave_stack(g, old)
        if host.gone:
            host.next = e.n
    else:
        drop(g, old.id, old.zone)
    old = retire(g, e.obj)
    p = edit(g, e.n)
    new = new_object(g, old.card, old.owner, p.zone)
    new.known = EVERYBODY
    new.host = p.id
    merged: tuple[int, ...] = ()
    for other in e.value or ():
        merged += take_over(g, other, p)
    p.cards = (new.id, *p.cards, *merged)
    old.next = p.id
    g.index = None


def take_over(g: Game, other: int, p: Obj) -> tuple[int, ...]:
    """Another permanent ends; its cards become part of `p`. Returns their ids."""
    o = g.objs[other]
    drop(g, other, o.zone)
    retire(g, other).next = p.id
    for c in (*o.cards, *o.attached):
        card = edit(g, c)
        card.host = p.id
        card.zone = p.zone
    p.attached = (*p.attached, *o.attached)
    return o.cards


def ap_under(g: Game, e: Event) -> None:
    """A card goes under permanent `n`: at the bottom, or right beneath its top card when `how` does not say BOTTOM."""
    old = g.objs[e.obj]
    if old.cards:
        top, *rest = old.cards
        drop(g, old.id, old.zone)
        retire(g, old.id).next = e.n
        for c in (*rest, *old.attached):
            arrive(g, c, g.policy.rest_goes(g, old, c, -1), 0)
        old = g.objs[top]
    elif old.host:
        host = leave_stack(g, old)
        if host.gone:
            host.next = e.n
    else:
        drop(g, old.id, old.zone)
    old = retire(g, old.id)
    p = edit(g, e.n)
    new = new_object(g, old.card, old.owner, p.zone, e.how & (FACE_DOWN | FACE_UP))
    new.known = 0 if e.how & FACE_DOWN else EVERYBODY
    new.host = p.id
    old.next = new.id
    p.cards = (*p.cards, new.id) if e.how & BOTTOM else (p.cards[0], new.id, *p.cards[1:])
    g.index = None


def ap_attach(g: Game, e: Event) -> None:
    """A card is attached to permanent `n`."""
    old = g.objs[e.obj]
    drop(g, old.id, old.zone)
    old = retire(g, old.id)
    p = edit(g, e.n)
    new = new_object(g, old.card, old.owner, p.zone)
    new.known = EVERYBODY
    new.host = p.id
    old.next = new.id
    p.attached = (*p.attached, new.id)
    g.index = None


def ap_shift(g: Game, e: Event) -> None:
    """A permanent goes to another zone of permanents and stays what it is."""
    p = edit(g, e.obj)
    drop(g, p.id, p.zone)
    p.zone = 2 * e.to + (e.who if e.who >= 0 else p.zone & 1)
    for c in (*p.cards, *p.attached):
        edit(g, c).zone = p.zone
    g.zones[p.zone] = (*g.zones[p.zone], p.id)
    g.index = None


def ap_token(g: Game, e: Event) -> None:
    """A token comes into being as a permanent of player `who`: `key` is its card."""
    zone = 2 * e.to + e.who
    card = new_object(g, g.policy.pool(e.key), e.who, zone)
    card.known = EVERYBODY
    new_permanent(g, (card.id,), e.who, zone, e.how)


def ap_order(g: Game, e: Event) -> None:
    """Cards of a zone are put on its top, or bottom, in the given order, and keep being what they are."""
    zone = 2 * e.to + e.who
    ids = g.zones[zone]
    put = tuple(i for i in e.value if i in ids)
    rest = tuple(i for i in ids if i not in put)
    g.zones[zone] = (*rest, *put) if e.how & BOTTOM else (*put, *rest)


def ap_shuffle(g: Game, e: Event) -> None:
    """A zone is put into random order; nobody knows its cards any more."""
    zone = 2 * e.to + e.who
    g.rng, g.zones[zone] = shuffled(g.rng, g.zones[zone])
    usual = g.policy.visible[zone]
    for id in g.zones[zone]:
        if g.objs[id].known != usual:
            edit(g, id).known = usual


def ap_random(g: Game, e: Event) -> None:
    """`n` of the things in `value` are drawn by lot; which, stands in the named value "lot"."""
    g.rng, g.vars["lot"] = sample(g.rng, e.value, e.n)


# ---------------------------------------------------------------- states and numbers
def ap_turn(g: Game, e: Event) -> None:
    """Tap (n = 1) or untap (n = 0)."""
    edit(g, e.obj).tapped = bool(e.n)


def ap_flip(g: Game, e: Event) -> None:
    """Turn a card face up or face down. Face down it is known to nobody where everybody would see it, else to whom the zone shows it."""
    o = edit(g, e.obj)
    o.face_down = bool(e.how & FACE_DOWN)
    usual = g.policy.visible[o.zone]
    o.known = (0 if usual == EVERYBODY else usual) if o.face_down else EVERYBODY
    if o.host:  # a card of a stack counts differently face down
        g.watched.pop(o.host, None)
        g.index = None


def ap_know(g: Game, e: Event) -> None:
    """Cards are shown to the players whose bits `n` has. The cards are those in `value`, or the subject."""
    for id in e.value if e.value is not None else (e.obj,):
        edit(g, id).known |= e.n


def ap_mark(g: Game, e: Event) -> None:
    """The number kept on an object under `key` becomes `n`."""
    o = edit(g, e.obj)
    rest = tuple(m for m in o.marks if m[0] != e.key)
    o.marks = (*rest, (e.key, e.n)) if e.n else rest


def ap_set(g: Game, e: Event) -> None:
    """A named value of the game becomes `value`."""
    g.vars[e.key] = e.value


def ap_add(g: Game, e: Event) -> None:
    """A named number of the game rises or falls by `n`, within the bounds the game sets."""
    g.vars[e.key] = g.policy.clamp(e.key, g.vars.get(e.key, 0) + e.n)


def ap_begin_turn(g: Game, e: Event) -> None:
    """The turn of player `who` begins. Uses per turn count from zero."""
    g.turn_player = e.who
    g.turn += 1
    g.turn_log = len(g.log)
    g.used = {}


def ap_use(g: Game, e: Event) -> None:
    """One use of a limited ability of an object is spent."""
    at = (e.obj, e.key)
    g.used[at] = g.used.get(at, 0) + 1


# ---------------------------------------------------------------- effects and waiting abilities
def ap_effect(g: Game, e: Event) -> None:
    """A continuous effect begins: `key` says what, `value` = (ids it is locked to, until when, amounts)."""
    on, until, values = e.value
    g.effects = (*g.effects, Effect(g.seq, e.key, e.src, e.who, on, until, values))
    g.seq += 1
    g.index = None


def ap_end_effects(g: Game, e: Event) -> None:
    """The continuous effects and delayed triggers with the ids in `value` end."""
    g.effects = tuple(x for x in g.effects if x.id not in e.value)
    g.delayed = tuple(x for x in g.delayed if x.id not in e.value)
    g.index = None


def ap_delay(g: Game, e: Event) -> None:
    """An effect makes a triggered ability that waits for its event: `value` = (bound names, until when)."""
    bound, until = e.value
    g.delayed = (*g.delayed, Delayed(g.seq, e.key, e.src, e.who, bound, until))
    g.seq += 1
    g.index = None


def ap_declare(g: Game, e: Event) -> None:
    """A player declares an ability: it stands by."""
    stand_by(g, e.key, e.obj, e.who, e)


def ap_lose(g: Game, e: Event) -> None:
    """A player loses: what comes of it is the game's matter."""
    g.policy.lost(g, e)


def ap_note(g: Game, e: Event) -> None:
    """An announcement changes nothing by itself."""


APPLY: dict[str, Callable[[Game, Event], None]] = {
    "move": ap_move, "over": ap_over, "under": ap_under, "attach": ap_attach, "shift": ap_shift, "token": ap_token,
    "random": ap_random, "order": ap_order,
    "shuffle": ap_shuffle, "turn": ap_turn, "flip": ap_flip, "know": ap_know, "mark": ap_mark, "set": ap_set,
    "add": ap_add, "begin_turn": ap_begin_turn, "use": ap_use, "effect": ap_effect, "end_effects": ap_end_effects, "delay": ap_delay,
    "declare": ap_declare, "lose": ap_lose, "note": ap_note,
}  # fmt: skip

PHYSICAL = frozenset({"move", "over", "under", "attach", "shift", "turn", "flip", "mark"})
"""Kinds of event that cannot happen once their subject has gone."""


def cannot_happen(g: Game, e: Event) -> bool:
    """Has the subject gone meanwhile, or is there nothing to change? Looked at when the batch is applied, not when it was made."""
    if e.kind not in PHYSICAL:
        return False
    o = g.objs[e.obj]
    if o.gone or not e.obj:
        return True
    if e.kind == "turn":
        return o.tapped == bool(e.n)
    return e.kind in ("over", "under", "attach") and g.objs[e.n].gone


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
    objs = g.objs
    for e in events:
        if e.kind in PHYSICAL and cannot_happen(g, e):
            events = tuple(x for x in events if not cannot_happen(g, x))
            if not events:
                return ()
            break
    before = g.index or index(g)
    for e in events:
        if e.kind in ENDING and (objs[e.obj].cards or objs[e.obj].host or e.value):  # most are single cards: nothing ends
            remember(g, e)
    changed = False
    several = len(events) > 1
    late = False
    start = len(g.log)
    log = g.log.append
    for e in events:
        kind = e.kind
        if kind == "note":
            log((e, objs[e.obj].known if e.obj else EVERYBODY))
            continue
        if several and kind in PHYSICAL and cannot_happen(g, e):  # not any more: what came before it in the batch saw to that
            late = True
            continue
        changed = True
        known = objs[e.obj].known if e.obj else EVERYBODY
        was = g.vars.get(e.key, 0) if kind == "add" else 0
        APPLY[kind](g, e)
        if kind == "add":
            e = e.but(value=(was, g.vars[e.key]))  # the log says from where to where
        if known != EVERYBODY:
            o = objs[e.obj]
            known |= objs[o.next].known if o.next else o.known
        log((e, known))
    if changed:
        g.dirty = True
        if g.cache:
            g.cache = {}
        if g.index is not None and g.index.volatile:
            g.index = None
    if late:
        events = tuple(entry[0] for entry in g.log.since(start))
    after = g.index or index(g)
    if before.triggers or after.triggers:
        lineage = g.policy.lineage
        for e in events:
            if before.hears(e.tag, lineage) or (after is not before and after.hears(e.tag, lineage)):
                collect(g, events, before.triggers, after.triggers)
                break
    return events


# ---------------------------------------------------------------- triggers
def collect(g: Game, events: tuple[Event, ...], before: dict[str, list[Watch]], after: dict[str, list[Watch]]) -> None:
    """What watched before the batch sees it, and so does what came with it; what left sees only itself, unless the game says so."""
    lineage = g.policy.lineage
    single = len(events) == 1
    seen: set[str] = set()
    served: list[Watch] = []
    for e in events:
        for tag in lineage.get(e.tag) or (e.tag,):
            if tag not in before and tag not in after:
                continue
            if not single:
                if tag in seen:
                    continue
                seen.add(tag)
            old = before.get(tag, NONE)
            if after is not before:
                came = [w for w in after.get(tag, NONE) if w not in old]
                old = [*old, *came] if came else old
            hits = events if single else tuple(x for x in events if x.tag == tag or tag in lineage.get(x.tag, ()))
            for watch in old:
                if len(watch[1].tags) == 1:
                    trigger(g, watch, hits)
                elif watch not in served:  # an event under two of its tags is one occurrence
                    served.append(watch)
                    tags = watch[1].tags
                    trigger(g, watch, tuple(x for x in events if any(t in tags for t in lineage.get(x.tag, (x.tag,)))))


def trigger(g: Game, watch: Watch, events: tuple[Event, ...]) -> None:
    """Let one watching ability stand by for those of the events that it reacts to."""
    src, ability, me, delayed = watch
    if not delayed and g.objs[src].gone and not g.policy.co_leaving:
        hits = [e for e in events if e.obj == src and ability.match(g, src, me, e)]
    else:
        hits = [e for e in events if ability.match(g, src, me, e)]
    if not hits:
        return
    bound: tuple[tuple[str, Any], ...] = ()
    if delayed:
        bound = next((d.bound for d in g.delayed if d.id == delayed), ())
        if not ability.lasting:
            g.delayed = tuple(d for d in g.delayed if d.id != delayed)
            g.index = None
            hits = hits[:1]
    for e in hits if g.policy.per_occurrence else hits[:1]:
        stand_by(g, ability.key, src, me, e, bound=bound)


def stand_by(
    g: Game, key: str, src: int, me: int, event: Event | None = None, rank: int = -2, bound: tuple[tuple[str, Any], ...] = ()
) -> None:
    """Enter an ability into the standby pool."""
    o = g.objs[src]
    if rank == -2:
        rank = ABILITIES[key].rank
    g.standby.append(Standby(g.seq, key, src, me, event, rank, g.batch, o.cards[0] if o.cards else src, bound))
    g.seq += 1


def end_game(g: Game, winner: int | None, rule: str, reason: str = "") -> None:
    """The game is over. Called by a policy's `lost` only."""
    from playmat.kernel.game import Outcome

    if g.outcome is None:
        g.outcome = Outcome(winner, rule, reason)


def value_of(data: tuple[tuple[str, Any], ...], name: str, default: Any = None) -> Any:
    """Look up a name in a tuple of pairs."""
    for key, value in data:
        if key == name:
            return value
    return default
