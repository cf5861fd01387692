"""904 Lethal Damage Effect."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.zx.ch6_battle.r604_damage import DAMAGED
from playmat.games.zx.ch10_actions.r1007_destroy import destruction
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import power
from playmat.games.zx.squares import board
from playmat.kernel.cards import ABILITIES
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Result
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.continuous import live
from playmat.language.permissions import forbidden
from playmat.language.runtime import CHANGES
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Effect

LOWERING = "some static ability lowers power"


@rule("901.2b#10", "zx:2.9.destroyed")
def lethal(g: Game) -> Result:
    """All Z/X that are to be destroyed, in one event (ZX-24)."""
    there = board(g)
    objs = g.objs
    all_zx = there.zx[0] + there.zx[1]
    damaged = [i for i in all_zx if objs[i].marks and has_lethal_damage(g, i)]
    suspects = all_zx if could_be_lowered(g) else there.powerless
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


# ---------------------------------------------------------------- what rules out quickly that a Power is low
def could_be_lowered(g: Game) -> bool:
    """Could some change have made a Power smaller than it is printed? What only adds to it has not."""
    made = g.index or index(g)
    known: bool | None = made.memo.get(LOWERING)
    if known is None:
        known = made.memo[LOWERING] = any(static_lowers(w[1].key) for w in made.static)
    return known or (g.effects != () and any(effect_lowers(e) for e in g.effects))


@cache
def static_lowers(key: str) -> bool:
    """Could this static ability make a Power smaller? It could if it sets one, or takes something off."""
    for node in walk(ABILITIES[key].tree):
        if isinstance(node, t.Set):
            return True
        if isinstance(node, t.Add) and any(isinstance(x, t.Minus) or (isinstance(x, t.Num) and x.n < 0) for x in walk(node.n)):
            return True
    return False


def effect_lowers(e: Effect) -> bool:
    """Could this effect?"""
    change = CHANGES[e.key]
    return bool(change.sets) or (bool(change.adds) and any(type(n) is not int or n < 0 for n in e.values))


def breakable(g: Game, ids: list[int]) -> list[int]:
    """Those that no effect keeps from being destroyed."""
    return [i for i in ids if not forbidden(g, "destroy", on=i)] if live(g, ("cannot", "destroy")) else ids
