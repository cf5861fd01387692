"""The attack that is going on, one named value of the game: who attacks, what now, what at first, which creature blocks, and whether
the attacker is blocked. It is state, not part of a frame, because effects change it and everybody reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ATTACK = "attack"
NONE = (0, 0, 0, 0, 0)
REMOVED = -1
"""In the place of a creature that an effect removed from the attack."""
State = tuple[int, int, int, int, int]


def the_attack(g: Game) -> State:
    """(attacker, target, the target that was named, blocking creature, is the attacker blocked); a player is target 0."""
    state: State = g.vars[ATTACK]
    return state


def attacker(g: Game) -> int:
    """The attacking creature, 0 outside attacks."""
    a = the_attack(g)[0]
    return a if a != REMOVED else 0


def target(g: Game) -> int:
    """The creature that is attacked now, 0 for the player."""
    return the_attack(g)[1]


def target_named(g: Game) -> int:
    """The creature that was named as the target when the attack was declared, 0 for the player."""
    return the_attack(g)[2]


def blocker(g: Game) -> int:
    """The blocking creature, 0 without one."""
    return the_attack(g)[3]


def removal(g: Game, ids: tuple[int, ...]) -> State:
    """The attack without these creatures: they attack, block and are attacked no more. What was blocked stays blocked."""
    a, t, named, b, blocked = the_attack(g)
    return (REMOVED if a in ids else a, REMOVED if t in ids else t, named, 0 if b in ids else b, blocked)


def change(state: State, rule: str) -> Event:
    """The attack is now like this."""
    return Event("set", tag="attack changes", key=ATTACK, value=state, rule=rule)
