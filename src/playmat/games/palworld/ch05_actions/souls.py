"""Souls: resting them to pay, standing them, and more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import ready_souls, souls
from playmat.games.palworld.zones import SOUL_AREAS, SOUL_DECK, SOULS
from playmat.kernel.records import TAPPED, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MOST = 10


@rule("palworld:10.cost.souls", "palworld:1.8.cost", "palworld:1.8.cost.no-color")
def paying(g: Game, player: int, n: int, rule: str = "palworld:10.cost.souls", src: int = 0) -> tuple[Event, ...]:
    """A cost of N souls: N standing souls are rested, of whatever colour is what they pay for."""
    ids = first_standing(g, player, n)
    return (Event("turn_all", 0, "rest_soul", n=1, value=ids, who=player, src=src, rule=rule),) if ids else ()


def first_standing(g: Game, player: int, n: int) -> tuple[int, ...]:
    """The first so many standing souls, as far as there are so many: which of them rest makes no difference."""
    objs = g.objs
    found: list[int] = []
    for i in g.zones[SOUL_AREAS[player]]:
        if not objs[i].tapped:
            if len(found) >= n:
                break
            found.append(i)
    return tuple(found)


@rule("palworld:10.cost.souls")
def can_pay(g: Game, player: int, n: int) -> bool:
    """Are there so many standing souls?"""
    return ready_souls(g, player) >= n


@rule("palworld:1.8.increase-soul", "palworld:1.5.soul-deck")
def increasing(g: Game, player: int, n: int, rule: str, *, resting: bool = False, src: int = 0) -> tuple[Event, ...]:
    """Souls go from the soul deck to the soul area."""
    coming = g.zones[2 * SOUL_DECK + player][: min(n, room(g, player))]
    how = TAPPED if resting else 0
    return tuple(Event("move", i, "souls", to=SOULS, who=player, how=how, src=src, rule=rule) for i in coming)


@rule("palworld:1.8.increase-soul.cap")
def room(g: Game, player: int) -> int:
    """How many more souls a soul area takes: it never holds more than ten."""
    return max(0, MOST - souls(g, player))
