"""Step 2 of playing: X, and what is chosen from a printed list. Targets are chosen later, as the instructions come (PW-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.plans import plan
from playmat.games.palworld.cite import rule
from playmat.kernel.procedure import PROCEDURES, Ask, Call, Frame, Result
from playmat.language.possible import possible

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MOST_X = 60


@rule("palworld:10.play.2-choices", "palworld:1.8.choose.consume")
def ask_for_x(g: Game, f: Frame) -> Result:
    """An X that is paid is chosen: from 0 up to what can be paid."""
    v = f.v
    p = plan(v["key"])
    if not p.x_paid:
        return None
    numbers = tuple(("number", n) for n in range(MOST_X) if can_pay_x(g, v, n))
    return Ask(v["me"], "X", numbers, "number", rule="palworld:1.8.choose.consume", about=v["src"], key=v["key"])


def can_pay_x(g: Game, v: dict[str, Any], n: int) -> bool:
    """Is there an alternative of the cost that can be paid with this X?"""
    return any(possible(g, {**v, "event": None, "$X": n}, cost) for cost in plan(v["key"]).costs)


@rule("palworld:10.play.2-x")
def names_given(v: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The names that a text begins with: an X that nothing determines is 1 (PW-05)."""
    given = tuple(v.get("bound", ()))
    if not plan(v["key"]).x:
        return given
    return (*given, ("$X", v["number"][0][1] if v.get("number") else 1))


@rule("palworld:10.play.2-modes", "palworld:10.play.2-choices")
def ask_modes(g: Game, f: Frame) -> Result:
    """What stands in a printed list is chosen now; what is not chosen does not apply."""
    v = f.v
    act = plan(v["key"]).modal
    if act is None:
        return None
    values = {"src": v["src"], "me": v["me"], "key": v["key"], "event": v.get("event"), **dict(names_given(v))}
    call = act.run(g, Frame(PROCEDURES["RESOLVE"], values))
    assert isinstance(call, Call)
    v["list"] = tuple(call.frame.v["keys"])
    lo, hi = call.frame.v["lo"], call.frame.v["hi"]
    options = tuple(("mode", n) for n in range(len(v["list"])))
    return Ask(call.frame.v["chooser"], "mode", options, "modes", lo, hi, rule="palworld:10.play.2-modes", about=v["src"], key=v["key"])


def modes_first(f: Frame) -> Call:
    """Carry out what was chosen."""
    v = f.v
    call = Call(
        "MODAL", "did", keys=v["list"], lo=0, hi=0, repeat=False, modes=v["modes"], src=v["src"], me=v["me"], event=v.get("event"),
        chooser=v["me"], bound=names_given(v), key=v["key"],
    )  # fmt: skip
    call.frame.pc = call.frame.proc.labels["modal_run"]
    return call
