"""5.18 Nullifying an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import attacker, battle_is, is_nullified, opposing_combat_pal, target
from playmat.kernel.procedure import Frame, Goto, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.10.nullify")
def nullifying(g: Game, who: int, src: int, rule: str = "palworld:1.10.nullify") -> tuple[Event, ...]:
    """The attack that is going on is nullified: no battle damage, and what is left of the battle is its end step."""
    by = attacker(g)
    if not by or is_nullified(g):
        return ()
    over = battle_is(rule, by, target(g), opposing_combat_pal(g, by), True)
    return (Event("note", by, "nullify", who=who, src=src, rule=rule), over)


@rule("palworld:1.10.nullify")
def to_the_end_step(g: Game) -> Goto:
    """A battle whose attack has been nullified goes right to its end step (PW-58)."""
    return Goto("end_of_battle")


def unless_nullified(g: Game, f: Frame) -> Result:
    """Does the battle go on?"""
    return to_the_end_step(g) if is_nullified(g) else None
