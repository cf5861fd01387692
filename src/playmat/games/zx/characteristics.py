"""Characteristics of an object by name, as printed and as they are now; what is remembered of a piece that leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import colors, facts_of, names, tribes
from playmat.games.zx.squares import column, row, square_of
from playmat.kernel.cards import ABILITIES
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.continuous import keyword_abilities, spoken, stat
from playmat.language.runtime import CHANGES
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Effect

NUMBERS = frozenset({"power", "cost"})
"""What changes can set, raise and lower."""
LOWERING = "something lowers power"
"""Kept with the index, of which static abilities and effects are part."""


@rule("zx:2.2.parameters")
def printed(g: Game, id: int, what: str) -> Any:
    """A characteristic before any change of it; names, colours and tribes with those that a Shift adds."""
    if what == "power":
        return facts_of(g, id).power
    if what == "cost":
        return facts_of(g, id).cost
    if what == "damage":
        return damage(g, id)
    reader = OTHERS.get(what)
    return reader(g, id) if reader is not None else g.card(id).facts.get(what)


def value(g: Game, id: int, what: str) -> Any:
    """A characteristic now."""
    return stat(g, id, what) if what in NUMBERS else printed(g, id, what)


@rule("zx:2.9.accumulate")
def damage(g: Game, id: int) -> int:
    """The damage a Z/X has received this turn; it lowers no Power."""
    return g.objs[id].mark("damage")


def snapshot(g: Game, id: int) -> dict[str, Any]:
    """What is remembered of a piece that leaves the Squares, as plain data."""
    n = square_of(g, id)
    return {
        "cost": stat(g, id, "cost"),
        "power": stat(g, id, "power"),
        "name": names(g, id),
        "tribes": plain(tribes(g, id)),
        "colors": plain(colors(g, id)),
        "row": row(n) if n else None,
        "column": column(n) if n else None,
        "damage": damage(g, id),
        "keywords": plain(keyword_abilities(g, id)),
    }


def plain(x: Any) -> Any:
    """A set of words in one order."""
    return tuple(sorted(x)) if isinstance(x, frozenset | dict) else x


OTHERS: dict[str, Callable[[Game, int], Any]] = {
    "name": names,
    "tribes": tribes,
    "colors": colors,
    "row": lambda g, id: row(square_of(g, id)) if square_of(g, id) else None,
    "column": lambda g, id: column(square_of(g, id)) if square_of(g, id) else None,
}


# ---------------------------------------------------------------- is a Power lower than it is printed?
def could_be_lowered(g: Game) -> bool:
    """Could some change make a Power smaller than it is printed, if its conditions hold? What only adds to it cannot."""
    memo = (g.index or index(g)).memo
    known: bool | None = memo.get(LOWERING)
    if known is None:
        static = "power" in spoken(g) and any(static_lowers(w[1].key) for w in index(g).static)
        known = memo[LOWERING] = static or any(effect_lowers(e) for e in g.effects)
    return known


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
    """Could this effect? Its numbers are known; what sets a Power may set it lower."""
    change = CHANGES[e.key]
    return bool(change.sets) or (bool(change.adds) and any(type(n) is not int or n < 0 for n in e.values))
