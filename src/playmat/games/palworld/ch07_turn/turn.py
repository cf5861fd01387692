"""Chapter 7: a turn is five phases, with check timings around what happens in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch07_turn.beginning import beginning_of_turn, draw_phase, soul_phase, stand_phase
from playmat.games.palworld.ch07_turn.end import damage_and_effects_end, end_of_turn, end_repeats, turn_passes
from playmat.games.palworld.ch07_turn.main import choose_action, do_action, main_phase
from playmat.games.palworld.cite import rule
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.7.phases")
def begin_turn(g: Game, f: Frame) -> Result:
    """A turn begins: stand, draw, soul, main, end."""
    return Do(Event("begin_turn", tag="begin_turn", who=f.v["player"], rule="palworld:1.7.phases"))


TURN = procedure(
    "PW.TURN",
    begin_turn,
    stand_phase, beginning_of_turn, settle,
    draw_phase, settle,
    soul_phase, settle,
    main_phase, settle, choose_action, do_action,
    end_of_turn, settle, damage_and_effects_end, end_repeats, turn_passes,
)  # fmt: skip
"""Every `settle` is a check timing (PW-31)."""
