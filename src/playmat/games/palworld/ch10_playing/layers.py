"""The order of continuous effects on a number: printed, then abilities given and taken, then what leaves numbers alone, then the rest.

What gives and takes abilities is seen to before anybody asks for a number: an ability that is lost is not among the live changes (PW-53).
What changes no numbers never meets those that do (PW-09). So this module orders what changes numbers: whoever depends on another comes
after it, else the older one first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.ages import by_age
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import facts_of
from playmat.language.continuous import IMMUNE, Live, fits, live

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NUMBERS = frozenset({"power", "strike", "cost"})
WORKING = "numbers so far"
Table = dict[tuple[int, str], Any]
"""Numbers so far, by (object, what)."""

_looks: set[str] = set()
"""Keys of changes found to look at a number before they change one: a property of their text."""


def printed(g: Game, id: int, what: str) -> Any:
    """A printed characteristic."""
    return getattr(facts_of(g, id), what, None)


@rule("palworld:10.layers.1", "palworld:10.layers.scope")
def number(g: Game, id: int, what: str) -> Any:
    """A number now: the printed one, and what is done to it in order."""
    working: Table | None = g.cache.get(WORKING)
    if working is not None:  # a change looks at a number while numbers are being worked out
        g.cache["looked"] = True
        return working.get((id, what), printed(g, id, what))
    base = printed(g, id, what)
    found = live(g, what)
    if not found or base is None:
        return base
    if any(entry[0].key in _looks for entry in found):
        return in_order(g, id, what)
    total = base
    immune = bool(live(g, IMMUNE))
    for entry in by_age(g, list(found)):
        on = entry[2]
        here, looked = (id in on, False) if on is not None and not immune else applies(g, entry, id, {})
        if here and not looked:
            total, looked = changed(g, entry, what, total, {})
        if looked:
            return in_order(g, id, what)
    return total


def looking(g: Game, entry: Live, table: Table, read: Callable[[], Any]) -> tuple[Any, bool]:
    """(what `read` finds, given the numbers so far; whether it looked at any)."""
    outside = g.cache
    g.cache = {"changes": outside.get("changes"), "topics": outside.get("topics"), WORKING: table}
    try:
        found = read()
        looked = bool(g.cache.get("looked"))
    finally:
        g.cache = outside
    if looked:
        _looks.add(entry[0].key)
    return found, looked


def applies(g: Game, entry: Live, id: int, table: Table) -> tuple[bool, bool]:
    """(does the change apply to the object, given the numbers so far; did it look at any?)."""
    return looking(g, entry, table, lambda: fits(g, entry, id))


@rule("palworld:10.layers.4")
def changed(g: Game, entry: Live, what: str, total: int, table: Table) -> tuple[int, bool]:
    """What one change makes of a number: another number, or so much more or less; and whether it looked at numbers for that."""
    c, v, _ = entry
    values = v.get("values")
    for n, (name, amount) in enumerate(c.adds):
        if name == what:
            add, looked = (values[n], False) if values is not None else looking(g, entry, table, partial(amount, g, v))
            return total + add, looked
    for n, (name, amount) in enumerate(c.sets, len(c.adds)):
        if name == what:
            return (values[n], False) if values is not None else looking(g, entry, table, partial(amount, g, v))
    return total, False


# ---------------------------------------------------------------- with dependency
def in_order(g: Game, id: int, what: str) -> Any:
    """The number, where some change looks at numbers: worked out for everything in play together, once until something changes."""
    table: Table | None = g.cache.get("numbers")
    if table is None or (id, what) not in table:
        table = g.cache["numbers"] = worked_out(g, id)
    return table[id, what]


def worked_out(g: Game, id: int) -> Table:
    """All numbers of everything in play, and of one thing more."""
    things = [*g.in_play(), *(() if g.objs[id].cards else (id,))]
    table: Table = {(i, what): printed(g, i, what) for i in things for what in NUMBERS}
    left: list[Live] = []
    for what in sorted(NUMBERS):
        left += [entry for entry in live(g, what) if not any(entry is x for x in left)]
    left = by_age(g, left)
    while left:
        first = next_in_order(g, left, things, table)
        left = [entry for entry in left if entry is not first]
        apply_to_all(g, first, things, table)
    return table


@rule("palworld:10.layers.dependency")
def next_in_order(g: Game, left: list[Live], things: list[int], table: Table) -> Live:
    """The oldest that depends on none of the others; the oldest of all where each depends on another (PW-10)."""
    for entry in left:
        if not any(depends(g, entry, other, things, table) for other in left if other is not entry):
            return entry
    return left[0]


def depends(g: Game, entry: Live, other: Live, things: list[int], table: Table) -> bool:
    """Would the other change what this one applies to, or how much it makes of it (PW-51)?"""
    before = reach(g, entry, things, table)
    if entry[0].key not in _looks:
        return False
    trial = dict(table)
    apply_to_all(g, other, things, trial)
    return before != reach(g, entry, things, trial)


def reach(g: Game, entry: Live, things: list[int], table: Table) -> tuple[list[int], list[int]]:
    """(what a change applies to, its amounts), given the numbers so far."""
    c, v, _ = entry
    affected = [i for i in things if applies(g, entry, i, table)[0]]
    if v.get("values") is not None:
        return affected, []
    return affected, [looking(g, entry, table, partial(amount, g, v))[0] for _, amount in (*c.adds, *c.sets)]


def apply_to_all(g: Game, entry: Live, things: list[int], table: Table) -> None:
    """Change what the change applies to."""
    affected = [i for i in things if applies(g, entry, i, table)[0]]
    for i in affected:
        for what in NUMBERS:
            if table[i, what] is not None:
                table[i, what] = changed(g, entry, what, table[i, what], table)[0]
