"""What stands in a base, sorted by type: looked at once between two changes of what is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.facts import PAL, STRUCTURE, facts_of
from playmat.games.palworld.zones import BASE
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Base = tuple[tuple[int, ...], tuple[int, ...]]
"""(Pals, structures), in the order in which they came."""


def base_of(g: Game, player: int) -> Base:
    """The Pals and the structures in a base."""
    memo = (g.index or index(g)).memo
    key = "base 1" if player else "base 0"
    found: Base | None = memo.get(key)
    if found is None:
        kinds = [(i, facts_of(g, i).kind) for i in g.zones[2 * BASE + player]]
        found = memo[key] = (tuple([i for i, kind in kinds if kind == PAL]), tuple([i for i, kind in kinds if kind == STRUCTURE]))
    return found


def pals_of(g: Game, player: int) -> tuple[int, ...]:
    """The Pals in a base."""
    return base_of(g, player)[0]


def standing_pals(g: Game, player: int) -> list[int]:
    """The Pals in a base that stand."""
    objs = g.objs
    return [i for i in base_of(g, player)[0] if not objs[i].tapped]
