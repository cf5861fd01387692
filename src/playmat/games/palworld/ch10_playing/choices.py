"""Step 2 of playing: what is chosen from printed lists. Targets are chosen later, as the instructions come (PW-04).

A list that may not come, under an "if" say, is chosen from when it does: nobody knows before what it will be about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.plans import plan
from playmat.games.palworld.cite import rule
from playmat.kernel.procedure import Ask, Frame, Result
from playmat.language.inside import ANNOUNCED, sure_lists

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Modes


@rule("palworld:10.play.2-modes", "palworld:10.play.2-choices")
def ask_modes(g: Game, f: Frame) -> Result:
    """What stands in printed lists is chosen now, from one list after the other; what is not chosen does not apply."""
    v = f.v
    if not plan(v["key"]).lists:
        return None
    names = {"src": v["src"], "me": v["me"], "key": v["key"], "event": v.get("event"), **dict(names_given(v))}
    lists = sure_lists(g, v["key"], names)
    if "mode" in v:
        keep_choice(v, *lists[v["through"]])
    v.setdefault("through", 0)
    if v["through"] >= len(lists):
        return None
    place, modes = lists[v["through"]]
    v["keys"] = modes.keys
    lo, hi = modes.lo, modes.hi
    if modes.repeat:  # one by one, even the same
        lo, hi = int(len(dict(v.get("modes", ())).get(place, ())) < lo), min(1, hi)
    cite = "palworld:10.play.2-modes"
    return Ask(modes.chooser, "mode", modes.options, "mode", lo, hi, rule=cite, about=v["src"], key=v["key"], then="ask_modes")


def keep_choice(v: dict[str, Any], place: int, modes: Modes) -> None:
    """What was chosen from a list is kept; of a list that lets one choose the same again more may follow."""
    made, picked = dict(v.get("modes", ())), v.pop("mode")
    made[place] = (*made.get(place, ()), *picked)
    v["modes"] = tuple(made.items())
    if not modes.repeat or not picked or len(made[place]) >= modes.hi:
        v["through"] += 1


def forget_choices(v: dict[str, Any]) -> tuple[tuple[int, Any], ...]:
    """What was chosen from the lists of a text, which makes room for another."""
    v.pop("through", None)
    chosen: tuple[tuple[int, Any], ...] = v.pop("modes", ())
    return chosen


def names_given(v: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The names that a text begins with: those it was made with, what was chosen from its list, an X."""
    given = tuple(v.get("bound", ()))
    if v.get("modes"):
        given = (*given, (ANNOUNCED, v["modes"]))
    return (*given, ("$X", undetermined())) if plan(v["key"]).x else given


@rule("palworld:10.play.2-x")
def undetermined() -> int:
    """An X that nothing determines is 1 (PW-05)."""
    return 1
