"""The attack that is going on: who attacks, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.zones import BATTLE
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ATTACK, CHECKED, ENDED, PIERCING, BATTLING = "attack", "checked", "attack ended", "piercing", "battling"
"""Names of the attack's values in `Game.vars`. The attack itself is (attacker, target); CHECKED is what the last one did."""
NO_ATTACK = (0, 0)
"""Outside attacks. A target of 0 is the opposing player."""


def attacker_of(g: Game) -> int:
    """The Digimon that attacks; 0 outside attacks."""
    id: int = g.vars[ATTACK][0]
    return id


def target_of(g: Game) -> int:
    """The Digimon that is attacked; 0 for the player."""
    id: int = g.vars[ATTACK][1]
    return id


def has_checked(g: Game) -> bool:
    """Has the attack turned up a security card?"""
    return bool(g.vars.get(CHECKED))


def attack_is(attacker: int, target: int, rule: str) -> Event:
    """From here on this is the attack that goes on."""
    return Event("set", tag="set", key=ATTACK, value=(attacker, target), rule=rule)


def aiming_at(g: Game, target: int, rule: str) -> Event:
    """The attack has another target."""
    return attack_is(attacker_of(g), target, rule)


def checking(made: bool, rule: str) -> Event:
    """The attack has turned up a security card; or a new one begins, which has not."""
    return Event("set", tag="set", key=CHECKED, value=made, rule=rule)


def in_battle_area(g: Game, id: int) -> bool:
    """Is it (still) in the battle area?"""
    o = g.objs[id]
    return bool(id) and not o.gone and o.zone >> 1 == BATTLE
