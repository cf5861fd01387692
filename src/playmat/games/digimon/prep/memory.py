"""The memory gauge: one number seen from player 0, from -10 to 10, and the paying of costs with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MEMORY = "memory"
MOST = 10


@rule("digimon:areas.3", "digimon:deck.equipment.1", "cr:1-4-2-3")
def memory_of(g: Game, player: int) -> int:
    """The memory as a player reads it from the one gauge: negative when the marker stands on the other side."""
    n: int = g.vars[MEMORY]
    return -n if player else n


@rule("digimon:cost.2", "cr:1-4-2-2")
def bounded(n: int) -> int:
    """The marker never passes 10 on either side (DG-10)."""
    return max(-MOST, min(MOST, n))


@rule("digimon:cost.3", "cr:1-3-11-1")
def spaces_left(g: Game, player: int) -> int:
    """How many spaces the marker can still move toward the opponent: the most a cost may be."""
    return memory_of(g, player) + MOST


def payable(g: Game, player: int, cost: int) -> bool:
    """Can the marker move that many spaces?"""
    return cost <= spaces_left(g, player)


def gain(player: int, n: int, *, rule: str, src: int = 0, tag: str = "") -> Event:
    """A player gains memory (loses it when `n` is negative)."""
    tag = tag or ("gain_memory" if n > 0 else "lose_memory")
    return Event("add", 0, tag, key=MEMORY, n=-n if player else n, who=player, src=src, rule=rule)


@rule("digimon:cost.1", "cr:4-2-2")
def payment(player: int, cost: int, src: int) -> tuple[Event, ...]:
    """Paying a cost: the marker moves by it toward the opponent."""
    return (gain(player, -cost, rule="digimon:cost.1", src=src, tag="pay"),) if cost > 0 else ()


def set_to(player: int, n: int, *, rule: str, tag: str) -> Event:
    """The marker goes to a number as a player reads it."""
    return Event("set", 0, tag, key=MEMORY, value=-n if player else n, n=n, who=player, rule=rule)
