"""Costs: in printed order, in full or not at all. What could not be paid is not offered, nor what would make the rest impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.plans import Plan, plan
from playmat.games.palworld.ch10_playing.simple_costs import SimpleCost
from playmat.games.palworld.ch10_playing.unknown import ANY_CARD
from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import DECK
from playmat.kernel.driver import run, take
from playmat.kernel.objects import edit
from playmat.kernel.procedure import PROCEDURES, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import forget
from playmat.language.costs import paid
from playmat.language.possible import possible

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MOST_TRIED = 200
"""So many ways of paying are tried at most; a cost that needs a longer look counts as one that cannot be paid."""


@rule("palworld:10.cost.all-or-nothing")
def payable(g: Game, src: int, key: str, me: int) -> tuple[int, ...]:
    """The alternatives of an ability's cost that can be paid in full; () when none can, and then it cannot be played."""
    p = plan(key)
    return tuple([n for n, one in enumerate(p.simple) if can_be_paid(g, p, one, n, src, key, me)])


@rule("palworld:10.cost.all-or-nothing", "palworld:10.cost.brackets")
def can_be_paid(g: Game, p: Plan, one: SimpleCost | None, n: int, src: int, key: str, me: int) -> bool:
    """Can this alternative be paid in full? Where it is of no usual sort, everything that could be chosen for it is looked at."""
    if one is not None:
        if not one.can_be_paid(g, src, me):
            return False
        if one.stands_alone(g, src):
            return True
    v = {"src": src, "me": me, "event": None}
    return possible(g, v, p.costs[n]) or (p.giving[n] and in_order(g, key, n, v))


@rule("palworld:10.cost.order")
def in_order(g: Game, key: str, n: int, v: dict[str, Any]) -> bool:
    """Where a part may bring what a later one takes: pay it in printed order on a copy, in every way, until one goes through (PW-06)."""
    trial = g.copy()
    frame = Frame(PROCEDURES["RESOLVE"], {**v, "key": paid(key, n), "stop": 1}, "ok")
    trial.stack = [Frame(PROCEDURES["PW.TRIAL"], {"ok": False}), frame]
    trial.holding, trial.dirty, trial.decision, trial.vars["paid"] = 0, False, None, False
    for player in (0, 1):
        for i in trial.zones[2 * DECK + player]:
            edit(trial, i).card = ANY_CARD  # what its player cannot know counts as what is wanted
    forget(trial)
    return comes_through(trial, [MOST_TRIED])


def comes_through(trial: Game, left: list[int]) -> bool:
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
        if comes_through(other, left):
            return True
    return False


def note_paid(g: Game, f: Frame) -> Result:
    """Was it paid?"""
    return Do(Event("set", tag="set", key="paid", value=bool(f.v["ok"]), rule="palworld:10.cost.all-or-nothing"))


procedure("PW.TRIAL", note_paid)
