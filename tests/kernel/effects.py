"""A small effect language for the cases: clauses as Python values, and TEST.RESOLVE that runs them one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playmat.kernel.cards import ABILITIES
from playmat.kernel.game import Game
from playmat.kernel.policy import Candidate, Policy
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.kernel.settle import settle

Act = Callable[[Game, Frame], Result]
Fits = Callable[[Game, int, int], bool]
Select = Callable[[Game, Frame], tuple[int, ...]]
Holds = Callable[[Game, int, int], bool]


@dataclass(frozen=True)
class Clause:
    """One clause: what it does to what. `select` finds what can be chosen, `n` how many, `every` all of it without asking."""

    verb: str
    act: Act
    select: Select | None = None
    n: int = 1
    every: bool = False
    may: bool = False
    if_done: bool = False
    holds: Holds | None = None
    by_opponent: bool = False


# ---------------------------------------------------------------- what can be chosen
def whose(g: Game, me: int, side: str) -> tuple[int, ...]:
    return {"own": (me,), "opp": (1 - me,), "all": (g.turn_player, 1 - g.turn_player)}[side]


def among(side: str, kind: int, fits: Fits | None = None) -> Select:
    """Cards of a zone kind on one side of the table; `fits(game, source, id)`."""

    def select(g: Game, f: Frame) -> tuple[int, ...]:
        ids = (i for p in whose(g, f.v["me"], side) for i in g.cards(p, kind))
        return tuple(i for i in ids if fits is None or fits(g, f.v["src"], i))

    return select


def itself(g: Game, f: Frame) -> tuple[int, ...]:
    return (f.v["src"],) if g.alive(f.v["src"]) else ()


def named(*names: str) -> Fits:
    return lambda g, src, id: g.card(id).name in names


# ---------------------------------------------------------------- what can be done
def move(to: int, tag: str, select: Select, **more: Any) -> Clause:
    def act(g: Game, f: Frame) -> Result:
        return Do(*(Event("move", i, tag, to=to, src=f.v["src"], who=-1) for i in f.v["it"]), into="did")

    return Clause("move", act, select, **more)


def change(what: str, n: int, select: Select) -> Clause:
    """Every selected object has a characteristic changed, one continuous effect each."""

    def act(g: Game, f: Frame) -> Result:
        v = f.v
        return Do(*(Event("effect", tag="change", key=what, src=v["src"], who=v["me"], value=((i,), (), (n,))) for i in v["it"]))

    return Clause("change", act, select, every=True)


def draw(n: int, **more: Any) -> Clause:
    return Clause("draw", lambda g, f: Call("TEST.DRAW", who=f.v["me"], n=n), **more)


def note(tag: str) -> Clause:
    return Clause("note", lambda g, f: Do(Event(tag=tag, src=f.v["src"], who=f.v["me"])))


def prevent(g: Game, f: Frame) -> Result:
    """An interrupt switches off the event that it interrupted."""
    depth, serial = f.v["cause"]
    batch = g.stack[depth]
    batch.v["off"] = (*batch.v.get("off", ()), serial)
    return Do(Event(tag="prevented", src=f.v["src"]))


# ---------------------------------------------------------------- TEST.RESOLVE
def the_clause(f: Frame) -> Clause:
    clause: Clause = ABILITIES[f.v["key"]].tree[f.v["at"]]
    return clause


def open_effect(g: Game, f: Frame) -> Result:
    f.v.update(at=0, did=True, mark=g.seq)
    return None


def next_clause(g: Game, f: Frame) -> Result:
    v = f.v
    if v["at"] >= len(ABILITIES[v["key"]].tree):
        return End(v["did"])
    c = the_clause(f)
    if (c.if_done and not v["did"]) or (c.holds is not None and not c.holds(g, v["src"], v["me"])):
        return skip(f)
    v["may"] = ("yes",)
    return Ask(v["me"], "may " + c.verb, ("yes", "no"), "may") if c.may else None


def skip(f: Frame) -> Result:
    f.v["at"] += 1
    return Goto("next_clause")


def choose(g: Game, f: Frame) -> Result:
    v = f.v
    c = the_clause(f)
    if v["may"] != ("yes",):
        v["did"] = False
        return skip(f)
    v["it"] = ()
    if c.select is None:
        return None
    found = c.select(g, f)
    if c.every or c.select is itself:
        v["it"] = found
        return None
    return Ask(1 - v["me"] if c.by_opponent else v["me"], c.verb, found, "it", c.n, c.n)


def act(g: Game, f: Frame) -> Result:
    c = the_clause(f)
    f.v["did"] = c.select is None or bool(f.v["it"])
    return c.act(g, f) if f.v["did"] else None


def between(g: Game, f: Frame) -> Result:
    f.v["at"] += 1
    r = g.policy.between(g, f)
    if r is None:
        return Goto("next_clause")
    r.then = "next_clause"
    return r


procedure("TEST.RESOLVE", open_effect, next_clause, choose, act, between)


def draw_one(g: Game, f: Frame) -> Result:
    deck = g.cards(f.v["who"], g.policy.deck_zone)
    if f.v["n"] <= 0 or not deck:
        return End()
    f.v["n"] -= 1
    hand = next(n for n, kind in enumerate(g.policy.zones) if kind.name == "hand")
    return Do(Event("move", deck[0], "draw", to=hand, who=f.v["who"]), then="draw_one")


procedure("TEST.DRAW", draw_one)


def go(g: Game, f: Frame) -> Result:
    """The root of small cases: one event, then everything settles."""
    return Do(Event(tag="go"))


procedure("TEST.GO", go, settle)


# ---------------------------------------------------------------- what the four policies share
class CasePolicy(Policy):
    """A policy whose abilities are clauses."""

    rules_version = "test"

    def __init__(self) -> None:
        super().__init__()
        self.cards = {}

    def play_standby(self, g: Game, e: Standby) -> Call:
        return Call("TEST.RESOLVE", key=e.key, src=e.src, me=e.me, event=e.event, rank=e.rank)

    def run_interrupt(self, g: Game, c: Candidate, e: Event, cause: tuple[int, int]) -> Call:
        return Call("TEST.RESOLVE", key=c[2], src=c[1], me=c[3], event=e, cause=cause)

    def run_effect(self, g: Game, e: Event) -> Call:
        return Call("TEST.RESOLVE", key=e.key, src=e.src, me=e.who)

    def value(self, g: Game, id: int, what: str) -> Any:
        return g.fact(id, what, 0) + sum(x.values[0] for x in g.effects if x.key == what and id in x.on)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        return {"power": g.value(id, "power"), "dp": g.value(id, "dp")}
