"""Apply functions that move cards: between zones, onto and under permanents, and within a zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.objects import drop, edit, new_object, new_permanent, put, restacked, retire, stack
from playmat.kernel.randomness import sample, shuffled
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, GIVEN, TAPPED, Event, Obj

if TYPE_CHECKING:
    from playmat.kernel.game import Game


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
        if p.cards[0] == o.id:
            p.former = (*p.former, (len(g.log), o.id))
        stack(g, p, tuple(c for c in p.cards if c != o.id))
        p.attached = tuple(c for c in p.attached if c != o.id)
    return p


def arrive(g: Game, id: int, kind: int, how: int, who: int = -1) -> int:
    """End the card's stay and begin its next one. Returns the new id, 0 if it vanishes.

    The zone is its owner's; in a zone of permanents, or when it is GIVEN, that of `who`.
    """
    old = edit(g, id)
    old.gone = True
    policy = g.policy
    how = policy.arrives(g, old, kind, how)
    if old.card.works_in:  # after the game has looked at what is live while the card is on its way
        g.index = None
    forms = kind in policy.permanent_zones
    if kind < 0 or (old.card.token and not forms):
        return 0
    player = who if who >= 0 and (forms or how & GIVEN) else old.owner
    zone = 2 * kind + (0 if policy.zones[kind].shared else player)
    new = new_object(g, old.card, old.owner, zone, how)
    if forms:
        p = new_permanent(g, (new.id,), old.owner, zone, how)
        new.tapped = False
        old.next = p.id
    else:
        put(g, new.id, zone, how)
        old.next = new.id
    return old.next


def join(g: Game, o: Obj, permanent: int) -> Obj:
    """A card ends its stay to become part of a permanent; one that was the last of another permanent ends that in it."""
    if o.host:
        host = leave_stack(g, o)
        if host.gone:
            host.next = permanent
    else:
        drop(g, o.id, o.zone)
    return retire(g, o.id)


def ap_over(g: Game, e: Event) -> None:
    """A card goes onto permanent `n`, which stays what it is; the stacks of the permanents in `value` come beneath it."""
    old = join(g, g.objs[e.obj], e.n)
    p = edit(g, e.n)
    new = new_object(g, old.card, old.owner, p.zone)
    new.known = EVERYBODY
    new.host = p.id
    merged: tuple[int, ...] = ()
    for other in e.value or ():
        merged += take_over(g, other, p)
    p.former = (*p.former, (len(g.log), p.cards[0]))
    stack(g, p, (new.id, *p.cards, *merged))
    old.next = p.id


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
        old = retire(g, top)
    else:
        old = join(g, old, e.n)
    p = edit(g, e.n)
    new = new_object(g, old.card, old.owner, p.zone, e.how & (FACE_DOWN | FACE_UP))
    new.known = 0 if e.how & FACE_DOWN else EVERYBODY
    new.host = p.id
    old.next = new.id
    p.cards = (*p.cards, new.id) if e.how & BOTTOM else (p.cards[0], new.id, *p.cards[1:])
    restacked(g, p)


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
    restacked(g, p)


def ap_shift(g: Game, e: Event) -> None:
    """A permanent goes to another zone of permanents and stays what it is."""
    p = edit(g, e.obj)
    drop(g, p.id, p.zone)
    p.zone = 2 * e.to + (e.who if e.who >= 0 else p.zone & 1)
    for c in (*p.cards, *p.attached):
        edit(g, c).zone = p.zone
    g.zones[p.zone] = (*g.zones[p.zone], p.id)
    g.index = None


def ap_token(g: Game, e: Event) -> Event:
    """A token comes into being as a permanent of player `who`: `key` is its card. The event tells which it is."""
    zone = 2 * e.to + e.who
    card = new_object(g, g.policy.pool(e.key), e.who, zone)
    card.known = EVERYBODY
    return e.but(obj=new_permanent(g, (card.id,), e.who, zone, e.how).id)


def ap_order(g: Game, e: Event) -> None:
    """Cards of a zone are put on its top, or bottom, in the given order, and keep being what they are."""
    zone = 2 * e.to + e.who
    ids = g.zones[zone]
    put = tuple(i for i in e.value if i in ids)
    rest = tuple(i for i in ids if i not in put)
    g.zones[zone] = (*rest, *put) if e.how & BOTTOM else (*put, *rest)


def ap_shuffle(g: Game, e: Event) -> None:
    """A zone is put into random order; nobody knows its cards any more, and all lie as cards come to lie there."""
    zone = 2 * e.to + e.who
    g.rng, g.zones[zone] = shuffled(g.rng, g.zones[zone])
    usual = g.policy.visible[zone]
    for id in g.zones[zone]:
        if g.objs[id].known != usual:
            o = edit(g, id)
            o.known = usual
            o.face_down = bool(g.policy.arrives(g, o, e.to, 0) & FACE_DOWN)


def ap_random(g: Game, e: Event) -> None:
    """`n` of the things in `value` are drawn by lot; which, stands in the named value "lot"."""
    g.rng, g.vars["lot"] = sample(g.rng, e.value, e.n)
