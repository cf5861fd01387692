"""PW.ATTACK(attacker, target): a battle in five steps - declaration, block, quick, damage, end - with a check timing after each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch09_battle.block import ask_block, block, combat_begins
from playmat.games.palworld.ch09_battle.damage import deal_battle_damage
from playmat.games.palworld.ch09_battle.declaration import declare_attack
from playmat.games.palworld.ch09_battle.nullify import unless_nullified
from playmat.games.palworld.ch09_battle.quick import ask_quick, play_quick, quick_again
from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import BATTLE, NO_BATTLE, attacker, target
from playmat.kernel.procedure import Do, Frame, Procedure, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.10.end.triggers")
def end_of_battle(g: Game, f: Frame) -> Result:
    """What waits for the end of the battle triggers, after a nullified attack too."""
    cite = "palworld:1.10.end.triggers"
    return Do(Event("note", attacker(g), "end_of_battle", n=target(g), who=g.turn_player, rule=cite))


def battle_over(g: Game, f: Frame) -> Result:
    """The battle is over."""
    return Do(*battle_effects_over(g), Event("set", tag="set", key=BATTLE, value=NO_BATTLE, rule="palworld:1.10.end.triggers"))


@rule("palworld:1.10.end.durations")
def battle_effects_over(g: Game) -> tuple[Event, ...]:
    """What lasts during the battle ends (PW-46)."""
    return ending(g, "battle end", "palworld:1.10.end.durations") if g.effects or g.delayed else ()


ATTACK: Procedure = procedure(
    "PW.ATTACK",
    declare_attack, settle,
    ask_block, block, combat_begins, settle,
    ask_quick, play_quick, unless_nullified, settle, quick_again,
    deal_battle_damage, settle,
    end_of_battle, settle, battle_over,
)  # fmt: skip
