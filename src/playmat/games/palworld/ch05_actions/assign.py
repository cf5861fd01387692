"""Assigning a Pal to a structure, as a cost of the structure's ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.census import standing_pals
from playmat.games.palworld.ch05_actions.cards import able_to_rest
from playmat.games.palworld.cite import rule
from playmat.kernel.records import Event
from playmat.language.continuous import spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.8.assign", "palworld:1.8.assign.trigger")
def assigning(pal: int, structure: int, who: int, rule: str = "palworld:1.8.assign") -> tuple[Event, ...]:
    """The Pal rests and works at the structure, which is what On Assign and "assigned to a structure" wait for."""
    return (
        Event("turn", pal, "rest", n=1, who=who, src=structure, rule=rule),
        Event("note", pal, "assign", n=structure, who=who, src=structure, rule=rule),
    )


@rule("palworld:1.8.assign.any")
def assignable(g: Game, player: int) -> tuple[int, ...]:
    """Any own standing Pal will do, one that was deployed this turn as well (PW-28)."""
    ready = able_to_rest(g, standing_pals(g, player), player)
    if ("cannot", "assign") in spoken(g):
        ready = [i for i in ready if not forbidden(g, "assign", on=i)]
    return tuple(ready)
