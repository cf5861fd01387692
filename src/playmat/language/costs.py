"""What things cost: the numbers that changes make of a cost."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.language.continuous import fits, live


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
