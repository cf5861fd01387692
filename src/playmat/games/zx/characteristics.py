"""Characteristics of an object by name, as printed and as they are now; what is remembered of a piece that leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import colors, facts_of, names, tribes
from playmat.games.zx.squares import column, row, square_of
from playmat.language.continuous import keyword_abilities, stat

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NUMBERS = frozenset({"power", "cost"})
"""What changes can set, raise and lower."""


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
    return {
        **{what: stat(g, id, what) for what in sorted(NUMBERS)},
        **{what: plain(reader(g, id)) for what, reader in OTHERS.items()},
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
