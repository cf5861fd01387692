"""511 End of turn step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch5_turn.r500_turn import expire, settle, settle_own, step_begins
from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Do, Frame, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("511.1", "511.1a")
def end_triggers(g: Game, f: Frame) -> Result:
    """What waits for the end of the turn triggers."""
    return Do(*step_begins(g, "end of turn", "511.1"))


@rule("511.1c")
def resolve_tp_end(g: Game, f: Frame) -> Result:
    """The turn player's effects are carried out first."""
    return settle_own(g, "turn_ends")


@rule("511.1e", "511.1e#2")
def resolve_ntp_end(g: Game, f: Frame) -> Result:
    """Then the non-turn player's; what comes up for the turn player meanwhile goes in between."""
    return settle(g, f, "turn_ends")


@rule("500.3", "500.3#4", "511.2")
def turn_ends(g: Game, f: Frame) -> Result:
    """What lasts for the turn ends when it is over, all of it together."""
    if g.standby:
        return resolve_tp_end(g, f) or resolve_ntp_end(g, f)
    return Do(*expire(g, "turn end"))


END_OF_TURN = (end_triggers, turn_ends)
