"""The attack that is going on: who attacks, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.zones import BATTLE

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ATTACKER, TARGET, ENDED, CHECKED, PIERCING, BATTLING = "attacker", "target", "attack ended", "checked", "piercing", "battling"
"""Names of the attack's values in `Game.vars`. A target of 0 is the opposing player."""


def attacker_of(g: Game) -> int:
    """The Digimon that attacks; 0 outside attacks."""
    id: int = g.vars.get(ATTACKER, 0)
    return id


def target_of(g: Game) -> int:
    """The Digimon that is attacked; 0 for the player."""
    id: int = g.vars.get(TARGET, 0)
    return id


def in_battle_area(g: Game, id: int) -> bool:
    """Is it (still) in the battle area?"""
    o = g.objs[id]
    return bool(id) and not o.gone and o.zone >> 1 == BATTLE
