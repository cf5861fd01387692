"""Costs: in printed order, in full or not at all. What could not be paid is not offered, nor what would make the rest impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.plans import Plan, plan
from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import DECK
from playmat.kernel.cards import ABILITIES, UNKNOWN
from playmat.kernel.driver import run, take
from playmat.kernel.objects import edit
from playmat.kernel.procedure import PROCEDURES, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.possible import possible
from playmat.language.runtime import CClause

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MOST_TRIED = 200
"""So many ways of paying are tried at most; a cost that needs a longer look counts as one that cannot be paid."""
FROM: dict[str, str] = {
    "pay": "souls", "consume material": "material", "consume ingredient": "ingredient", "discard": "hand", "assign": "base",
    "butcher": "base", "rest": "base", "mill": "deck",
}  # fmt: skip
"""What the parts of a cost are paid from, where that is one thing: parts that share nothing can be looked at one by one."""


@rule("palworld:10.cost.all-or-nothing", "palworld:10.cost.brackets")
def payable(g: Game, src: int, key: str, me: int) -> tuple[int, ...]:
    """The alternatives of an ability's cost that can be paid in full; () when none can, and then it cannot be played."""
    p = plan(key)
    v = {"src": src, "me": me, "event": None, "$X": 0 if p.x_paid else 1}
    return tuple(n for n, cost in enumerate(p.costs) if possible(g, v, cost) and (apart(p, key, n) or on_a_copy(g, p, n, v)))


def apart(p: Plan, key: str, n: int) -> bool:
    """Are the parts of the cost paid from different things, so that each can be looked at by itself? Else its choices look ahead."""
    known = p.apart[n]
    if known is None:
        tree = ABILITIES[key].tree
        acts: tuple[Any, ...] = tree.cost[n] if isinstance(tree, t.Ability) else ()
        known = p.apart[n] = len(acts) < 2 or separate([thing_of(a) for a in acts])
        if not known:
            guard_choices(p.costs[n])
    return known


def thing_of(act: Any) -> str:
    """What a part of a cost is paid from; empty when that is not simple."""
    if not isinstance(act, t.Do):
        return ""
    if act.verb == "rest":
        return "itself" if act.what == t.This() else "base"
    return FROM.get(act.verb, "")


def separate(things: list[str]) -> bool:
    """Has each part something of its own? A card that rests itself could be one of those in the base."""
    return "" not in things and len(set(things)) == len(things) and not {"itself", "base"} <= set(things)


# ---------------------------------------------------------------- trying on a copy
def note_paid(g: Game, f: Frame) -> Result:
    """Was it paid?"""
    return Do(Event("set", key="paid", value=bool(f.v["ok"])))


procedure("PW.TRIAL", note_paid)


@rule("palworld:10.cost.order", "palworld:1.8.cost.no-target")
def on_a_copy(g: Game, p: Plan, n: int, v: dict[str, Any]) -> bool:
    """Pay it in printed order on a copy, in every way there is, until one pays it in full (PW-06)."""
    frame = Frame(PROCEDURES["RESOLVE"], {**v, "key": p.paid[n], "stop": 1, "$dry": True}, "ok")
    return comes_through(g, frame)


def comes_through(g: Game, frame: Frame) -> bool:
    """Run a frame on a copy of the game in which what its player cannot know is masked. Is there a way in which it ends well?"""
    trial = g.copy()
    frame.into = "ok"
    trial.stack = [Frame(PROCEDURES["PW.TRIAL"], {"ok": False}), frame]
    trial.holding, trial.dirty, trial.vars["paid"] = 0, False, False
    for player in (0, 1):
        for i in trial.zones[2 * DECK + player]:
            edit(trial, i).card = UNKNOWN
    trial.decision = None
    return explore(trial, [MOST_TRIED])


def explore(trial: Game, left: list[int]) -> bool:
    """Does some way of answering pay it? `left`: how many more may be tried."""
    run(trial)
    if trial.decision is None:
        return bool(trial.vars["paid"])
    for option in trial.decision.options:
        left[0] -= 1
        if left[0] < 0:
            return False
        other = trial.copy()
        take(other, (option,))
        if explore(other, left):
            return True
    return False


def guard_choices(cost: CClause) -> None:
    """Let the choices of a cost whose parts get in each other's way offer only what leaves the rest payable."""
    for act in cost.acts[:-1]:
        for choice in act.choices:
            choice.candidates = leaving_the_rest(choice.candidates)


def leaving_the_rest(every: Any) -> Any:
    """Candidates of a choice of one thing, without those after which the cost could not be paid in full."""

    def candidates(g: Game, v: dict[str, Any]) -> tuple[int, ...]:
        found: tuple[int, ...] = every(g, v)
        top = g.stack[-1] if g.stack else None
        if len(found) < 2 or v.get("$dry") or top is None or top.v is not v or "k" not in v:
            return found
        return tuple(i for i in found if leaves_the_rest(g, top, i))

    return candidates


def leaves_the_rest(g: Game, top: Frame, id: int) -> bool:
    """With this one picked, can the rest be paid?"""
    frame = top.copy()
    frame.v[f"pick{frame.v['k']}"] = (id,)
    frame.v.update({"k": frame.v["k"] + 1, "$dry": True, "stop": 1})
    frame.pc = frame.proc.labels["choose"]
    frame.held = ()
    return comes_through(g, frame)
