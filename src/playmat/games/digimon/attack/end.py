"""E. Attack, 5: the end of the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.state import ENDED, NO_ATTACK, PIERCING, attack_is, attacker_of
from playmat.games.digimon.cite import rule
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:attack.end.1", "digimon:attack.success.5", "digimon:attack.2", "digimon:attack.3", "digimon:timing.13", "cr:11-6-1")
def end_of_attack(g: Game, f: Frame) -> Result:
    """End-of-attack timing, even when the attacker has been removed."""
    return Do(end_of_attack_note(g))


def end_of_attack_note(g: Game) -> Event:
    """The announcement that the attack ends."""
    return Event("note", attacker_of(g), "end_of_attack", who=g.turn_player, rule="digimon:attack.end.1")


@rule("digimon:attack.end.1", "cr:11-6-2")
def attack_over(g: Game, f: Frame) -> Result:
    """Once all of it is processed the attack is over; what lasts for the attack ends with it."""
    over = ending(g, "attack end", "digimon:attack.end.1")
    known = [Event("set", tag="set", key=k, value=0, rule="digimon:attack.end.1") for k in (ENDED, PIERCING) if g.vars.get(k)]
    return Do(*over, *known, attack_is(*NO_ATTACK, "digimon:attack.end.1"))


@rule("digimon:text.end-attack.1", "cr:15-15-1-1")
def attack_is_ended(g: Game) -> bool:
    """Has an effect ended the attack?"""
    return bool(g.vars.get(ENDED))
