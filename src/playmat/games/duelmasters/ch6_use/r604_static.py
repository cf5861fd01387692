"""604.4 Static abilities with a one-shot effect: applied as soon as their condition holds, in the middle of anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Ask, Call, Frame, Result, procedure
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

OneShot = tuple[int, str, int]
"""(source, ability, player)."""


@rule("604.4", "604.4#3", "604.4a")
def due_now(g: Game) -> list[OneShot]:
    """The one-shot effects whose condition holds, with all that continuous effects change. What still holds afterwards comes again."""
    states = index(g).states
    return [(src, a.key, me) for src, a, me, _ in states if a.data.cond is None or a.data.cond(g, {"src": src, "me": me})]


@rule("604.4b", "604.4b#3")
def of_one_player(g: Game, found: list[OneShot]) -> tuple[OneShot, ...]:
    """Those that are applied first: the turn player's."""
    return tuple(s for s in found if s[2] == g.turn_player) or tuple(found)


@rule("604.4#2")
def interrupt(g: Game, f: Frame, doing: set[Any]) -> Result:
    """Whatever is being carried out is interrupted for the effect, but for another such effect: that is applied to its end."""
    if not index(g).states or "604.4" in doing:
        return None
    found = due_now(g)
    if not found:
        return None
    first = of_one_player(g, found)
    f.v["doing"] = ("604.4",)
    return Call("DM.ONE_SHOT", found=first, me=first[0][2])


# DM.ONE_SHOT(found, me): one of these effects of player `me` is applied
@rule("604.4b#2")
def choose_effect(g: Game, f: Frame) -> Result:
    """Which of several is applied first their player says."""
    options = tuple(("apply", src, key) for src, key, _ in f.v["found"])
    return Ask(f.v["me"], "one-shot effect", options, "chosen", rule="604.4b")


def apply_effect(g: Game, f: Frame) -> Result:
    """It is applied."""
    ((_, src, key),) = f.v["chosen"]
    return Call("RESOLVE", key=key, src=src, me=f.v["me"])


procedure("DM.ONE_SHOT", choose_effect, apply_effect)
