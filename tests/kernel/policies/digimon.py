"""Digimon, as far as its hard cases go: derived triggers, Overflow, the end of the turn, security checks."""

from __future__ import annotations

from typing import Any

from kernel.effects import CasePolicy, Clause, among
from playmat.kernel.cards import ABILITIES
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES, ZoneKind
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.kernel.settle import settle
from playmat.kernel.watch import index

DECK, HAND, FIELD, SECURITY, TRASH, LIMBO = range(6)
SECURITY_EFFECT = 0


class Digimon(CasePolicy):
    """Derived triggers first; a source that is gone or changed loses what it had waiting; no replacement effects."""

    name = "test.digimon"
    zones = (
        ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("field"), ZoneKind("security", "none", ordered=True),
        ZoneKind("trash"), ZoneKind("limbo"),
    )  # fmt: skip
    play_zones = (FIELD,)
    per_occurrence = False

    def standby_key(self, g: Game, e: Standby) -> Any:
        return (e.rank, -e.batch, e.me != g.turn_player)  # 15-16-10-2, 15-4-5, 15-4-3-5

    def waits(self, g: Game, e: Standby) -> bool:
        o = g.objs[e.src]
        if not o.gone:
            return not o.cards or o.cards[0] == e.top  # 15-4-4-4
        return e.event is not None and e.event.obj == e.src and g.alive(o.next)  # 4-15-2: it waits on the card where that went

    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        return False

    def clamp(self, key: str, n: int) -> int:
        return max(-10, min(10, n)) if key == "memory" else n

    def rule_check(self, g: Game, f: Frame) -> Result:
        dead = [i for i in g.in_play() if g.value(i, "dp") <= 0]
        return Do(*(Event("move", i, "delete", to=TRASH, rule="17-1-3-1-1") for i in dead)) if dead else None


POLICIES["test.digimon"] = Digimon


# ---------------------------------------------------------------- memory and the end of the turn
def memory_for(g: Game, player: int) -> int:
    memory: int = g.vars.get("memory", 0)
    return memory if player == 0 else -memory


def action(g: Game, f: Frame) -> Result:
    mine = [w[1].key for w in index(g).acts if w[2] == g.turn_player]
    return Ask(g.turn_player, "main", (*mine, "pass"), "act")


def do_it(g: Game, f: Frame) -> Result:
    (key,) = f.v["act"]
    if key == "pass":
        return Do(Event("add", tag="add", key="memory", n=(-3 if g.turn_player == 0 else 3) - g.vars.get("memory", 0)))
    src = next(w[0] for w in index(g).acts if w[1] is ABILITIES[key])
    return Call("TEST.RESOLVE", key=key, src=src, me=g.turn_player)


def turn_end_condition(g: Game, f: Frame) -> Result:
    """6-1-4, judged when everything has settled."""
    return None if memory_for(g, g.turn_player) < 0 else Goto("action")


def end_timing(g: Game, f: Frame) -> Result:
    return Do(Event(tag="end_of_turn"))


def memory_back(g: Game, f: Frame) -> Result:
    """6-6-4."""
    return Goto("action") if memory_for(g, g.turn_player) >= 0 else None


procedure("TEST.DIGI.MAIN", action, do_it, settle, turn_end_condition, end_timing, settle, memory_back)


# ---------------------------------------------------------------- security checks
def r13_1_8_1_reveal(g: Game, f: Frame) -> Result:
    security = g.cards(1 - f.v["me"], SECURITY)
    if f.v["n"] <= 0 or not g.alive(f.v["a"]) or not security:
        return End()  # 13-1-5
    f.v["n"] -= 1
    f.v["card"] = security[0]
    return Do(Event("move", security[0], "check", to=LIMBO, rule="13-1-6"))


def r13_1_8_2_effects(g: Game, f: Frame) -> Result:
    f.v["card"] = g.objs[f.v["card"]].next
    key = g.fact(f.v["card"], "security")
    return Do(Event("declare", f.v["card"], "declare", key=key, who=1 - f.v["me"])) if key else None


def r13_1_8_3_battle(g: Game, f: Frame) -> Result:
    a, c = f.v["a"], f.v["card"]
    if not (g.alive(a) and g.alive(c)) or g.value(a, "dp") > g.fact(c, "dp", 0):
        return None
    return Do(Event("move", a, "delete", to=TRASH, rule="14-2-2"))


def r13_1_8_4_trash(g: Game, f: Frame) -> Result:
    """And 13-1-8-5: the next one."""
    first = "r13_1_8_1_reveal"
    return Do(Event("move", f.v["card"], "trash", to=TRASH), then=first) if g.alive(f.v["card"]) else Goto(first)


procedure("TEST.DIGI.CHECK", r13_1_8_1_reveal, r13_1_8_2_effects, settle, r13_1_8_3_battle, settle, r13_1_8_4_trash)


# ---------------------------------------------------------------- acts of cards
def memory(n: int) -> Clause:
    return Clause("memory", lambda g, f: Do(Event("add", tag="memory", key="memory", n=n if f.v["me"] == 0 else -n, src=f.v["src"])))


def digivolve() -> Clause:
    return Clause("digivolve", lambda g, f: Do(Event("over", f.v["it"][0], "digivolve", n=f.v["src"])), among("own", HAND))
