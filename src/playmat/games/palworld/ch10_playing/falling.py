"""Could a power be less than the printed one? Nearly never, and then damage below what is printed need not be looked at twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.cards import Ability
from playmat.kernel.records import Effect
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.continuous import spoken
from playmat.language.runtime import CHANGES
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.game import Game

_may_lower: dict[str, bool] = {}


def power_may_fall(g: Game) -> bool:
    """Could anything make a power less than the printed one? Known as long as the same abilities and effects are there."""
    made = g.index or index(g)
    known: bool | None = made.memo.get("power may fall")
    if known is None:
        known = "power" in spoken(g) and (any(may_lower(w[1]) for w in made.static) or any(lowers(e) for e in g.effects))
        made.memo["power may fall"] = known
    return known


def lowers(e: Effect) -> bool:
    """May this effect lower a power? Not when it adds."""
    c = CHANGES[e.key]
    if "power" not in c.topics:
        return False
    return bool(c.sets) or any(type(n) is not int or n < 0 for n in e.values)


def may_lower(a: Ability) -> bool:
    """May this ability lower a power? Not when it says so many more."""
    known = _may_lower.get(a.key)
    if known is None:
        of_power = any("power" in c.topics for c in a.data.changes)
        mods = [m for m in walk(a.data.tree) if isinstance(m, t.Set | t.Add)] if of_power else []
        known = _may_lower[a.key] = any(isinstance(m, t.Set) or not isinstance(m.n, t.Num) or m.n.n < 0 for m in mods)
    return known
