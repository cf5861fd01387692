"""904 Lethal Damage Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch6_battle.r604_damage import DAMAGED
from playmat.games.zx.ch10_actions.r1007_destroy import destruction
from playmat.games.zx.characteristics import could_be_lowered
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import power
from playmat.games.zx.squares import board
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Result
from playmat.language.continuous import live
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("901.2b#10", "zx:2.9.destroyed")
def lethal(g: Game) -> Result:
    """All Z/X that are to be destroyed, in one event (ZX-24)."""
    there = board(g)
    objs = g.objs
    damaged = [i for i in there.everyone if objs[i].marks and has_lethal_damage(g, i)]
    suspects = there.everyone if could_be_lowered(g) else there.powerless
    weak = [i for i in suspects if has_no_power(g, i) and i not in damaged]
    if not damaged and not weak:
        return None
    damaged, weak = breakable(g, damaged), breakable(g, weak)
    events = (*destruction(g, tuple(damaged), "904.1", why="damage"), *destruction(g, tuple(weak), "904.2", why="power"))
    settled = (decided("ZX-24"),) if len(events) > 1 else ()
    return Do(*settled, *events) if events else None


@rule("904.1")
def has_lethal_damage(g: Game, id: int) -> bool:
    """Has it received damage equal to or greater than its Power?"""
    received = g.objs[id].mark(DAMAGED)
    return received > 0 and received >= (power(g, id) or 0)


@rule("904.2")
def has_no_power(g: Game, id: int) -> bool:
    """Is its Power 0 or less?"""
    return (power(g, id) or 0) <= 0


def breakable(g: Game, ids: list[int]) -> list[int]:
    """Those that no effect keeps from being destroyed."""
    return [i for i in ids if not forbidden(g, "destroy", on=i)] if live(g, ("cannot", "destroy")) else ids
