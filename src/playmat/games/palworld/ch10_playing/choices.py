"""Step 2 of playing: what is chosen from a printed list. Targets are chosen later, as the instructions come (PW-04).

A list that may not come, under an "if" say, is chosen from when it does: nobody knows before what it will be about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.plans import plan
from playmat.games.palworld.cite import rule
from playmat.kernel.procedure import Ask, Frame, Result
from playmat.language.inside import ANNOUNCED
from playmat.language.runtime import Modes, script

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:10.play.2-modes", "palworld:10.play.2-choices")
def ask_modes(g: Game, f: Frame) -> Result:
    """What stands in a printed list is chosen now; what is not chosen does not apply."""
    v = f.v
    if not plan(v["key"]).lists:
        return None
    names = {"src": v["src"], "me": v["me"], "key": v["key"], "event": v.get("event"), **dict(names_given(v))}
    modes = list_of(g, v["key"], names)
    if modes is None or modes.repeat:
        return None
    cite = "palworld:10.play.2-modes"
    return Ask(modes.chooser, "mode", modes.options, "modes", modes.lo, modes.hi, rule=cite, about=v["src"], key=v["key"])


def list_of(g: Game, key: str, v: dict[str, Any]) -> Modes | None:
    """The first printed list of a text, wherever it stands in it; None where it may not come."""
    for c in script(key).clauses:
        for act in c.acts:
            if act.modes is not None:
                sure = c.if_ is None and not c.may and c.times is None and c.link in ("", "then") and not c.insteads
                return act.modes(g, v) if sure else None
        if c.price:
            return None  # what stands behind a price that may be refused may not come
    return None


def names_given(v: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The names that a text begins with: those it was made with, what was chosen from its list, an X."""
    given = tuple(v.get("bound", ()))
    if v.get("modes") is not None:
        given = (*given, (ANNOUNCED, v["modes"]))
    return (*given, ("$X", undetermined())) if plan(v["key"]).x else given


@rule("palworld:10.play.2-x")
def undetermined() -> int:
    """An X that nothing determines is 1 (PW-05)."""
    return 1
