"""Deletion, and what leaves with a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.text.prohibitions import may_leave
from playmat.games.digimon.zones import TRASH
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:timing.3", "cr:4-15-1")
def deletion(g: Game, ids: tuple[int, ...], cause: str, rule: str, src: int = 0, who: int = -1) -> tuple[Event, ...]:
    """Deleting puts cards of the field into the trash. cause: "battle", "0 DP" or "effect"; src, who: the effect, and whose it is."""
    going = (i for i in ids if not g.objs[i].gone and may_leave(g, i, src))
    return tuple(Event("move", i, "delete", to=TRASH, key=cause, who=who, src=src, rule=rule) for i in going)


@rule("digimon:digivolve.cards.4", "cr:4-7-8")
def destination_of_the_rest() -> int:
    """What lies under a card that leaves the field is trashed with it, at the same time."""
    return TRASH
