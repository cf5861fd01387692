"""Palworld, as far as its hard cases go: layers with dependency, chains of replacements, costs paid in full or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kernel.effects import CasePolicy, Clause
from playmat.kernel.cards import ABILITIES, UNKNOWN, Ability, Kind, register_ability
from playmat.kernel.driver import run, take
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.policy import POLICIES, Candidate, ZoneKind
from playmat.kernel.procedure import PROCEDURES, Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.kernel.watch import index

DECK, HAND, BASE, GRAVE, EXILE = range(5)

Values = dict[str, Any]
All = dict[int, Values]


@dataclass(frozen=True)
class Change:
    """A static ability: its layer, whom it affects given the values so far, and what it makes of them."""

    layer: int
    to: Callable[[int, int, All], bool]
    do: Callable[[Values], Values]


class Palworld(CasePolicy):
    """What leaves together sees each other; replacements go event by event, ordered by whom they affect."""

    name = "test.palworld"
    zones = (ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("base"), ZoneKind("grave"), ZoneKind("exile"))
    play_zones = (BASE,)
    co_leaving = True
    rep_rule = "10.replacement"

    def standby_key(self, g: Game, e: Standby) -> Any:
        return (e.me != g.turn_player,)

    def rep_key(self, g: Game, e: Event, c: Candidate) -> Any:
        return (c[0],)

    def rep_chooser(self, g: Game, e: Event, candidates: list[Candidate]) -> int:
        return g.player_of(e.obj) if e.obj else g.turn_player

    def value(self, g: Game, id: int, what: str) -> Any:
        if "layers" not in g.cache:
            g.cache["layers"] = layered(g)
        return g.cache["layers"][id].get(what)


POLICIES["test.palworld"] = Palworld


# ---------------------------------------------------------------- layers
def layered(g: Game) -> All:
    """Everybody's values: layer by layer; within one, whoever depends on nobody first, else the older."""
    values: All = {i: {"power": g.fact(i, "power", 0), "traits": tuple(g.fact(i, "traits", ()))} for i in g.in_play()}
    changes: list[tuple[int, Change]] = [(w[0], w[1].data) for w in index(g).static]
    for layer in (2, 3, 4):
        left = sorted(((i, c) for i, c in changes if c.layer == layer), key=lambda x: x[0])
        while left:
            free = [x for x in left if not any(depends(values, x, y) for y in left if y is not x)] or left[:1]
            apply_change(values, *free[0])
            left.remove(free[0])
    return values


def affected(values: All, id: int, change: Change) -> list[int]:
    return [j for j in values if change.to(id, j, values)]


def apply_change(values: All, id: int, change: Change) -> None:
    for j in affected(values, id, change):
        values[j] = change.do(values[j])


def depends(values: All, x: tuple[int, Change], y: tuple[int, Change]) -> bool:
    trial = dict(values)
    apply_change(trial, *y)
    return affected(trial, *x) != affected(values, *x)


def static(key: str, layer: int, to: Callable[[int, int, All], bool], do: Callable[[Values], Values]) -> None:
    register_ability(Ability(key, Kind.STATIC, data=Change(layer, to, do)))


# ---------------------------------------------------------------- costs
def pay_part(g: Game, f: Frame) -> Result:
    parts: tuple[Clause, ...] = ABILITIES[f.v["key"]].tree
    if f.v["at"] >= len(parts):
        return End(True)
    c = parts[f.v["at"]]
    f.v["it"] = ()
    if c.select is None:
        return None
    found = c.select(g, f)
    if not f.v["dry"]:
        found = tuple(i for i in found if payable(g, f, i))  # never lead a payer into a dead end
    return Ask(f.v["me"], "pay " + c.verb, found, "it") if found else End(False)


def pay_act(g: Game, f: Frame) -> Result:
    c: Clause = ABILITIES[f.v["key"]].tree[f.v["at"]]
    f.v["at"] += 1
    r = c.act(g, f)
    if r is not None:
        r.then = "pay_part"
    return r


procedure("TEST.PAL.PAY", pay_part, pay_act)


def mark_paid(g: Game, f: Frame) -> Result:
    return Do(Event("set", tag="set", key="paid", value=f.v["ok"]))


procedure("TEST.PAL.TRIAL", mark_paid)


def payable(g: Game, f: Frame, first: int | None = None) -> bool:
    """Does some way of answering pay the rest in full? On a copy in which what the payer cannot know is masked."""
    trial = g.copy()
    frame = f.copy()
    frame.v["dry"] = True
    if first is not None:
        frame.v["it"] = (first,)
    frame.into = "ok"
    trial.stack = [Frame(PROCEDURES["TEST.PAL.TRIAL"], {}), frame]
    trial.dirty = False
    for i in trial.zones[2 * DECK + f.v["me"]]:
        edit(trial, i).card = UNKNOWN
    return explore(trial)


def explore(trial: Game) -> bool:
    run(trial)
    if trial.decision is None:
        return bool(trial.vars["paid"])
    for option in trial.decision.options:
        other = trial.copy()
        take(other, (option,))
        if explore(other):
            return True
    return False


def cost_frame(key: str, me: int) -> Frame:
    return Frame(PROCEDURES["TEST.PAL.PAY"], {"key": key, "me": me, "src": 0, "at": 0, "dry": False}, "ok")


def try_to_pay(g: Game, f: Frame) -> Result:
    frame = cost_frame(f.v["key"], 0)
    return Call("TEST.PAL.PAY", "ok", **frame.v) if payable(g, frame) else End()


def used(g: Game, f: Frame) -> Result:
    return Do(Event(tag="used")) if f.v["ok"] else None


procedure("TEST.PAL.USE", try_to_pay, used)
