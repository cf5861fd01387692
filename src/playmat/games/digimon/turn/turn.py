"""Turn procedures: unsuspend phase, draw phase, breeding phase, main phase, end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.turn.breeding import choose_breeding, do_breeding
from playmat.games.digimon.turn.draw import draw_phase
from playmat.games.digimon.turn.end import (
    end_of_turn,
    last_effects_end,
    turn_continues,
    turn_ends,
    turn_passes,
)
from playmat.games.digimon.turn.main import choose_action, do_action, main_goes_on, start_of_main_phase
from playmat.games.digimon.turn.unsuspend import start_of_turn, unsuspend_phase
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:turn.1", "cr:6-1-2")
def begin_turn(g: Game, f: Frame) -> Result:
    """A player's turn begins; its four phases follow in order."""
    f.v["back"] = ""
    return Do(Event("begin_turn", tag="begin_turn", who=f.v["player"], rule="digimon:turn.1"))


TURN = procedure(
    "DG.TURN",
    begin_turn,
    start_of_turn, settle, turn_ends,
    unsuspend_phase, settle, turn_ends,
    draw_phase, settle, turn_ends,
    choose_breeding, do_breeding, settle, turn_ends,
    start_of_main_phase, settle, turn_ends,
    choose_action, do_action, settle, turn_ends, main_goes_on,
    end_of_turn, settle, turn_continues, last_effects_end, turn_passes,
)  # fmt: skip
