"""What things cost: the numbers that changes make of a cost, and the costs that abilities name.

An ability with costs (`by tapping this or by discarding 1 card: ..`) is carried out as one script for each of them, under the key
`paid(key, n)`: first the cost, then what the ability says, which can speak of what was paid with. What is not paid in full ends it.
Conditions and limits of the ability are not looked at again there: the game has done so when it offered the ability.
"""

from __future__ import annotations

from typing import Any

from playmat.kernel.game import Game
from playmat.language.continuous import fits, live
from playmat.language.possible import possible
from playmat.language.runtime import V, script


# ---------------------------------------------------------------- costs that abilities name
def paid(key: str, n: int) -> str:
    """The key of the script that pays the cost number `n` of an ability and goes on with what it says."""
    return f"{key}/paid{n}"


def payable(g: Game, key: str, src: int, me: int, **names: Any) -> tuple[int, ...]:
    """The numbers of those costs of an ability that player `me` could pay in full, all parts of one together. An X is taken as 0."""
    v: V = {"src": src, "me": me, "event": None, **names}
    return tuple(n for n, cost in enumerate(script(key).costs) if possible(g, v, cost))


# ---------------------------------------------------------------- numbers
def modified_cost(g: Game, act: str, id: int, base: int) -> int:
    """A cost with every change of it, those that raise first, none below its floor, never below zero."""
    found = live(g, ("cost", act))
    if not found:
        return base
    total = base
    cuts: list[tuple[int, int]] = []
    for entry in found:
        if not fits(g, entry, id):
            continue
        c, v, _ = entry
        values = v.get("values")
        at = len(c.adds) + len(c.sets)
        for n, (word, sign, amount, floor) in enumerate(c.costs):
            if word != act:
                continue
            size = values[at + n] if values is not None else amount(g, v)
            if sign > 0:
                total += size
            else:
                cuts.append((floor(g, v) if floor is not None else 0, size))
    for least, cut in sorted(cuts, reverse=True):
        total = min(total, max(least, total - cut))
    return total


def cost_change(g: Game, act: str, id: int, base: int = 1000) -> int:
    """How much the cost differs from its base."""
    return modified_cost(g, act, id, base) - base
