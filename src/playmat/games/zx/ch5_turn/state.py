"""Named values of the game, and what they hold before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ATTACKER, TARGET = "attacker", "target"
"""The battle that is going on: ids, 0 for none; a player as target is -1 - player."""
DAMAGE = ("damage0", "damage1")
"""Points of damage that each player has received and not yet suffered."""
EXTRA, SHIFTED = ("extra0", "extra1"), ("shifted0", "shifted1")
"""The number of the turn in which a player last played an Extra, a Shift."""
ENDED = "ended"
"""Abilities that have triggered at the end of this turn: (source, ability, serial number)."""
CRISIS = "crisis"
"""Face-down Player Extras whose condition was fulfilled when it was last looked at."""
FIRST = "first"
FORCES = "forces"
"""Which Force is associated with which object: (Force, object)."""
PLACED = "placed"
"""Pieces that have changed their Square: (id, when), with a moment that compares with that of an arrival, which is (id, 0)."""

START_VALUES: dict[str, Any] = {
    ATTACKER: 0, TARGET: 0, DAMAGE[0]: 0, DAMAGE[1]: 0, EXTRA[0]: 0, EXTRA[1]: 0, SHIFTED[0]: 0, SHIFTED[1]: 0,
    ENDED: (), CRISIS: (), FIRST: 0, FORCES: (), PLACED: (),
}  # fmt: skip


def player_target(player: int) -> int:
    """A player as the target of an attack."""
    return -1 - player


def battle_is_on(g: Game) -> bool:
    """Is a battle going on?"""
    return bool(g.vars[ATTACKER])
