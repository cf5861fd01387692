"""Apply functions that change what is kept about objects and the game: orientation, faces, numbers, effects, what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.objects import edit, restacked
from playmat.kernel.records import EVERYBODY, FACE_DOWN, Delayed, Effect, Event
from playmat.kernel.triggers import stand_by

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- objects and numbers
def ap_turn(g: Game, e: Event) -> None:
    """Tap (n = 1) or untap (n = 0)."""
    edit(g, e.obj).tapped = bool(e.n)


def ap_turn_all(g: Game, e: Event) -> Event:
    """Tap (n = 1) or untap (n = 0) the objects in `value`: what a cost is paid with. No `turn` of a single one is heard or logged."""
    e = e.but(value=turning(g, e))
    for id in e.value:
        edit(g, id).tapped = bool(e.n)
    return e


def turning(g: Game, e: Event) -> tuple[int, ...]:
    """Those of the objects in `value` that are still there and turn."""
    objs, tap = g.objs, bool(e.n)
    return tuple([i for i in e.value if not objs[i].gone and objs[i].tapped != tap])


def any_turns(g: Game, e: Event) -> bool:
    """Does one of the objects in `value` turn?"""
    objs, tap = g.objs, bool(e.n)
    for id in e.value:
        o = objs[id]
        if o.tapped != tap and not o.gone:
            return True
    return False


def ap_flip(g: Game, e: Event) -> None:
    """Turn a card face up or face down. Face down it is known to nobody where everybody would see it, else to whom the zone shows it."""
    o = edit(g, e.obj)
    o.face_down = bool(e.how & FACE_DOWN)
    usual = g.policy.visible[o.zone]
    o.known = (0 if usual == EVERYBODY else usual) if o.face_down else EVERYBODY
    if o.host:  # a card of a stack counts differently face down
        restacked(g, g.objs[o.host])
    elif o.card.works_in:
        restacked(g, o)


def ap_know(g: Game, e: Event) -> None:
    """Cards are shown to the players whose bits `n` has. The cards are those in `value`, or the subject."""
    for id in e.value if e.value is not None else (e.obj,):
        edit(g, id).known |= e.n


def ap_mark(g: Game, e: Event) -> None:
    """The number kept on an object under `key` becomes `n`."""
    o = edit(g, e.obj)
    rest = tuple(m for m in o.marks if m[0] != e.key)
    o.marks = (*rest, (e.key, e.n)) if e.n else rest


def ap_raise(g: Game, e: Event) -> None:
    """The number kept on an object under `key` rises by `n`; one that falls to 0 or below is gone."""
    o = edit(g, e.obj)
    now = o.mark(e.key) + e.n
    rest = tuple(m for m in o.marks if m[0] != e.key)
    o.marks = (*rest, (e.key, now)) if now > 0 else rest


def ap_set(g: Game, e: Event) -> None:
    """A named value of the game becomes `value`."""
    g.vars[e.key] = e.value


def ap_add(g: Game, e: Event) -> Event:
    """A named number of the game rises or falls by `n`, within the bounds the game sets. The log says from where to where."""
    was = g.vars.get(e.key, 0)
    now = g.vars[e.key] = g.policy.clamp(e.key, was + e.n)
    return e.but(value=(was, now))


def ap_begin_turn(g: Game, e: Event) -> None:
    """The turn of player `who` begins. Uses per turn count from zero."""
    g.turn_player = e.who
    g.turn += 1
    g.turn_log = len(g.log)
    g.used = {}
    g.repeats = {}


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
