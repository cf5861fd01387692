"""What stands in a base, sorted by type: looked at once between two changes of what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.facts import PAL, STRUCTURE, facts
from playmat.games.palworld.zones import BASES

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Base = tuple[tuple[int, ...], tuple[int, ...]]
"""(Pals, structures), in the order in which they came."""

_latest: list[tuple[tuple[int, ...], Base]] = [((), ((), ())), ((), ((), ()))]
"""For each player the base that was looked at last, and what was in it. A zone is another tuple as soon as something comes or goes, and a
tuple of one game is none of another, unless that is a copy, with the same cards."""


def base_of(g: Game, player: int) -> Base:
    """The Pals and the structures in a base."""
    zone = g.zones[BASES[player]]
    seen, found = _latest[player]
    if seen is not zone:
        found = sorted_by_type(g, zone)
        _latest[player] = (zone, found)
    return found


def sorted_by_type(g: Game, zone: tuple[int, ...]) -> Base:
    """The Pals and the structures among some cards."""
    objs = g.objs
    pals, structures = [], []
    for i in zone:
        card = objs[i].card
        kind = (card.typed or facts(card)).kind
        if kind == PAL:
            pals.append(i)
        elif kind == STRUCTURE:
            structures.append(i)
    return (tuple(pals), tuple(structures))


def pals_of(g: Game, player: int) -> tuple[int, ...]:
    """The Pals in a base."""
    return base_of(g, player)[0]


def standing_pals(g: Game, player: int) -> list[int]:
    """The Pals in a base that stand."""
    objs = g.objs
    return [i for i in base_of(g, player)[0] if not objs[i].tapped]
