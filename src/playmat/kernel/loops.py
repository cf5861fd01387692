"""Endless loops (X-01): a position that comes again with nothing in between but what must happen, or again and again by a player's choice.

A position is everything a save holds except what only counts up: the log, the answers, serial numbers; objects go by their place, and
those that are gone by what they were. Nothing here is computed before a run, or a turn, has become very long. What a card reads out of
the log of the turn ("the third this turn") is no part of a position: such counts have long passed when positions begin to be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.kernel.cards import Card
from playmat.kernel.procedure import PROCEDURES, Ask, Do, Frame, Result, procedure
from playmat.kernel.records import DONE, Decision, Delayed, Effect, Event, Obj, Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PATIENCE = 3_000
"""Steps without a question after which positions are compared."""
MOST_STEPS = 100_000
"""More steps than any procedure can need without asking anybody: beyond, the game is in a loop that grows with every round."""
MOST_LASTING = 500
"""More effects that begin to last, in a run without a question, than can lead anywhere: with each of them every step costs more."""
LONG_TURN = 2_000
"""Events of one turn after which the questions that come again are counted: then a player may be in a loop."""
MOST_EVENTS = 200_000
"""More events than a turn can have that still goes anywhere."""
REPEATS = 20
"""How often a player may give one answer to one question in one position of a long turn before it counts as a loop."""

RECENT = 64
"""So many of the last objects may be what a running procedure speaks of though they are gone."""

RISING = frozenset({"mark", "since", "until", "$mark"})
"""Values of frames that hold a moment of the game: they rise with every round."""

Entry = tuple[int, int, tuple[tuple[str, int], ...]]
"""Of a question in a position: the player asked, how many more rounds were named (-1: not yet), how often each answer was given."""


# ---------------------------------------------------------------- positions
class Names:
    """What everything in a position is called, whatever its id: objects by place, objects that are gone by what they were."""

    __slots__ = ("g", "places", "waiting")

    def __init__(self, g: Game) -> None:
        self.g = g
        self.places: dict[int, int] = {}
        for ids in g.zones:
            for id in ids:
                o = g.objs[id]
                for x in (id, *o.cards, *o.attached):
                    self.places[x] = len(self.places)
        self.waiting = {e.seq: n for n, e in enumerate(g.standby)}

    def number(self, x: int) -> Any:
        """A number that may be the id of an object: one that is there, or one of the last made. Any other number is what it is.

        A counter cannot be taken for an id: those of old objects are no longer looked at, and new ones are far ahead of any counter.
        """
        place = self.places.get(x)
        if place is not None:
            return ("at", place)
        objs = self.g.objs
        if max(0, len(objs) - RECENT) < x < len(objs):
            return ("gone", self.g.card(x).id, objs[x].owner, objs[x].zone, self.places.get(self.g.now(x), -1))
        return x

    def of(self, x: Any) -> Any:
        """Any value of a game, as JSON data that is the same in every round."""
        kind = type(x)
        if kind is int:
            return self.number(x)
        if kind in (tuple, list):
            return [self.of(v) for v in x]
        if kind is dict:
            return [[self.of(k), self.of(v)] for k, v in x.items()]
        if kind is Card:
            return x.id
        if kind is Event:
            return self.fields(x, "kind", "tag", "obj", "to", "n", "key", "value", "who", "src", "how", "used")
        if kind is Standby:
            return self.fields(x, "key", "src", "me", "event", "rank", "top", "bound")
        if kind is Effect:
            return self.fields(x, "key", "src", "me", "on", "until", "values")
        if kind is Delayed:
            return self.fields(x, "key", "src", "me", "bound", "until")
        if kind is Decision:
            return self.fields(x, "player", "what", "key", "about", "lo", "hi", "picked")
        return x if x is None or kind in (str, bool, float) else repr(x)

    def fields(self, record: Any, *names: str) -> list[Any]:
        """Some fields of a record."""
        return [self.of(getattr(record, name)) for name in names]

    def object(self, o: Obj) -> list[Any]:
        """An object as it is where it is."""
        return [o.card.id, o.owner, o.tapped, o.face_down, o.known, o.since, o.marks, len(o.cards), len(o.attached)]

    def frame(self, f: Frame) -> list[Any]:
        """A running procedure. What an open question is about to overwrite does not matter."""
        skipped = f.v.get("?")
        values = [[k, self.waiting_at(v) if k == "pick" else self.of(v)] for k, v in f.v.items() if k not in RISING and k != skipped]
        return [f.proc.name, f.pc, f.into, self.of(f.held), values]

    def waiting_at(self, picked: Any) -> Any:
        """Waiting abilities that were picked, by their place in the row."""
        return [self.waiting.get(seq, -1) for seq in picked] if isinstance(picked, tuple) else picked


def position(g: Game) -> bytes:
    """The position, as bytes: equal in two rounds of a loop."""
    names = Names(g)
    of = names.of
    risen = RISING | g.policy.rising
    objects = [names.object(g.objs[id]) for id in names.places]
    effects = [of(e) for e in g.effects if not e.on or any(not g.objs[i].gone for i in e.on)]
    used = [[of(id), key, n] for (id, key), n in g.used.items() if id in names.places]
    values = [[k, of(v)] for k, v in g.vars.items() if k not in risen]
    waiting, delayed = [of(e) for e in g.standby], [of(e) for e in g.delayed]
    stack = [names.frame(f) for f in g.stack]
    sizes = [len(ids) for ids in g.zones]
    head = [g.turn, g.turn_player, g.rng, g.dirty, of(g.decision)]
    return msgspec.json.encode([head, sizes, objects, stack, waiting, effects, delayed, used, values])


# ---------------------------------------------------------------- loops that nobody can end
def endless(g: Game, advance: Callable[[Game, int], bool]) -> bool:
    """Run on until there is a question or the game is over; True when the same position comes again before that.

    One position is remembered, a later one whenever twice as many steps have gone by: it comes again as soon as it lies in the loop
    and the loop is not longer than that. A loop that grows with every round never comes again: it is one after so many steps.
    """
    shape, seen, steps, until = shape_of(g), position(g), 0, 64
    lasting = len(g.effects) + len(g.delayed)
    for _ in range(MOST_STEPS):
        if not advance(g, 1):
            return False
        if len(g.effects) + len(g.delayed) > lasting + MOST_LASTING:
            return True
        steps += 1
        now = shape_of(g)
        if now == shape and position(g) == seen:
            return True
        if steps == until:
            shape, seen, steps, until = now, position(g), 0, 2 * until
    return True


def shape_of(g: Game) -> tuple[Any, ...]:
    """What is quick to compare and has to be the same in the same position."""
    if not g.stack:
        return ()
    f = g.stack[-1]
    return (f.proc.name, f.pc, len(g.stack), len(g.standby), len(g.effects), len(g.delayed), *map(len, g.zones))


# ---------------------------------------------------------------- loops that a player can end
def long_turn(g: Game) -> bool:
    """Have so many things happened this turn that questions are counted?"""
    return len(g.log) - g.turn_log > LONG_TURN


def digest(g: Game) -> str:
    """The position and its question, short."""
    return blake2b(position(g), digest_size=12).hexdigest()


def said(g: Game, option: Any) -> str:
    """An answer, by what it means in this position."""
    assert g.decision is not None
    if g.decision.what == "standby" and type(option) is int:
        return str(Names(g).waiting.get(option, -1))
    return msgspec.json.encode(Names(g).of(option)).decode()


def taken(g: Game, option: Any) -> None:
    """An answer is given in a long turn: count it."""
    d = g.decision
    assert d is not None
    at, what = digest(g), said(g, option)
    _, number, counts = g.repeats.get(at, (d.player, -1, ()))
    told = dict(counts)
    told[what] = told.get(what, 0) + 1
    g.repeats[at] = (d.player, number, tuple(told.items()))


def tired(entry: Entry) -> set[str]:
    """The answers that have been given as often as they may be."""
    most = REPEATS + max(entry[1], 0)
    return {what for what, n in entry[2] if n >= most}


def again(g: Game) -> bool:
    """A question of a long turn is open. When an answer to it has led back here too often: close it and push REPEATED. True then."""
    if len(g.log) - g.turn_log > MOST_EVENTS:
        g.decision = None
        g.policy.looped(g)
        return False
    at = digest(g)
    d = g.decision
    assert d is not None
    out = tired(g.repeats[at]) if at in g.repeats else set()
    if not out or not any(said(g, option) in out for option in (*d.all, *(() if d.lo else (DONE,)))):
        return False  # nothing of this kind, or it is not offered any more
    g.stack.append(Frame(PROCEDURES["REPEATED"], {"at": at, "decision": d}))
    g.decision = None
    return True


def name_numbers(g: Game, f: Frame) -> Result:
    """The first time, the game may let those who can stop the loop name a number of rounds, the turn player first."""
    f.v["named"] = None
    if g.repeats[f.v["at"]][1] >= 0:
        return None
    going = {player for player, number, counts in g.repeats.values() if number < 0 and any(n >= REPEATS - 1 for _, n in counts)}
    call = g.policy.repeats(g, tuple(p for p in (g.turn_player, 1 - g.turn_player) if p in going))
    if call is not None:
        call.into = "named"
    return call


def keep_numbers(g: Game, f: Frame) -> Result:
    """The numbers hold for every question of the loop; the log says so."""
    player, number, _ = g.repeats[f.v["at"]]
    if number >= 0:
        return None
    named = f.v["named"] or (0, 0)
    for at, (who, had, counts) in tuple(g.repeats.items()):
        if had < 0 and any(n >= REPEATS - 1 for _, n in counts):
            g.repeats[at] = (who, named[who], counts)
    return Do(Event("note", tag="loop", who=player, n=named[player], key=f.v["decision"].what, rule=g.policy.stopping_rule))


def ask_otherwise(g: Game, f: Frame) -> Result:
    """The question is open again, for the procedure that asked it, without the answers that only lead back. None left: a draw."""
    g.stack.pop()  # the frame that asked has to be on top: what the options mean is read there
    d: Decision = f.v["decision"]
    g.decision = d
    out = tired(g.repeats[f.v["at"]])
    left = tuple(o for o in d.all if said(g, o) not in out)
    lo = 1 if d.lo == 0 and said(g, DONE) in out else d.lo
    ask = Ask(d.player, d.what, left, "", lo, d.hi, rule=d.rule, about=d.about, key=d.key, secret=d.secret, ordered=d.ordered)
    forced = not left or lo == len(left) == ask.hi
    if forced:
        taken(g, left[0] if left else DONE)
    g.decision = None
    if not left and lo:
        g.policy.looped(g)
    elif forced:
        v = g.stack[-1].v
        v[v.pop("?")] = left
    return None if forced else ask


def stay(g: Game, f: Frame) -> str | None:
    """A guard that sends nowhere: with one, the driver looks at the stack anew after each step, and the last one takes its frame away."""
    return None


procedure("REPEATED", name_numbers, keep_numbers, ask_otherwise, guard=stay)
