"""E. Attack: five timings, all of which come, even when the attacker has been removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.block import ask_block, block
from playmat.games.digimon.attack.counter import activate_counter, ask_counter
from playmat.games.digimon.attack.declaration import declare_attack
from playmat.games.digimon.attack.end import attack_is_ended, attack_over, end_of_attack
from playmat.games.digimon.attack.success import confirm_success, piercing_check
from playmat.games.digimon.cite import rule
from playmat.kernel.procedure import Frame, Goto, Procedure, Result, procedure
from playmat.kernel.settle import settle

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:text.end-attack.2", "cr:15-15-1-1")
def settle_timing(g: Game, f: Frame) -> Result:
    """What waits resolves before the next timing. An attack that an effect has ended goes right to its end, which has been announced:
    no counter, no block, no success."""
    if attack_is_ended(g):
        return Goto("settle")
    r = settle(g, f)
    if r is not None:
        r.then = f.proc.names[f.pc - 1]  # and then it is looked at again
    return r


ATTACK: Procedure = procedure(
    "DG.ATTACK",
    declare_attack, settle_timing,
    ask_counter, activate_counter, settle_timing,
    ask_block, block, settle_timing,
    confirm_success, settle_timing,
    piercing_check, settle_timing,
    end_of_attack, settle, attack_over,
)  # fmt: skip
"""Each timing is settled before the next one comes."""
