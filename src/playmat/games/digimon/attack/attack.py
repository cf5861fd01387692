"""E. Attack: five timings, all of which come, even when the attacker has been removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.block import ask_block, block
from playmat.games.digimon.attack.counter import activate_counter, ask_counter
from playmat.games.digimon.attack.declaration import declare_attack
from playmat.games.digimon.attack.end import attack_is_ended, attack_over, end_of_attack
from playmat.games.digimon.attack.success import confirm_success, piercing_check
from playmat.games.digimon.cite import rule
from playmat.kernel.procedure import Frame, Procedure, procedure
from playmat.kernel.settle import settle

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:text.end-attack.2", "cr:15-15-1-1")
def skipped_timings(g: Game, f: Frame) -> str | None:
    """An attack that an effect has ended goes right to its end: no counter, no block, no success. That timing has been announced."""
    if f.pc and f.pc <= f.proc.labels["piercing_check"] and attack_is_ended(g):
        return "settle after end_of_attack"
    return None


ATTACK: Procedure = procedure(
    "DG.ATTACK",
    declare_attack, settle,
    ask_counter, activate_counter, settle,
    ask_block, block, settle,
    confirm_success, settle,
    piercing_check, settle,
    end_of_attack, settle, attack_over,
    guard=skipped_timings,
)  # fmt: skip
"""Each timing is settled before the next one comes."""
