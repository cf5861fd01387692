"""502 Draw step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r114_drawing import draw, may_draw
from playmat.games.duelmasters.ch5_turn.r500_turn import step_begins
from playmat.games.duelmasters.ch5_turn.r501_start_of_turn import resolve_start
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import DECK
from playmat.kernel.procedure import Do, Frame, Goto, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("500.6", "103.5#2")
def is_left_out(g: Game) -> bool:
    """Is it the first turn of the starting player, which has no draw step?"""
    return g.turn == 1


@rule("114.1#2", "502.1", "702.2", "702.3b")
def draw_for_turn(g: Game, f: Frame) -> Result:
    """The turn player draws a card, before anything that waits for the step; the step before it is over by then."""
    if g.standby:
        return resolve_start(g, f)
    if is_left_out(g):
        return Goto("charge_step_triggers")
    top = g.cards(g.turn_player, DECK)[:1] if may_draw(g, g.turn_player) else ()
    return Do(*(draw(g.turn_player, i, "502.1") for i in top))


@rule("702.2#2")
def draw_step_triggers(g: Game, f: Frame) -> Result:
    """What waits for the draw step triggers."""
    return Do(*step_begins(g, "draw step", "502"))


DRAW_STEP = (draw_for_turn, draw_step_triggers)
