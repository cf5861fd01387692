"""504 Main step: playing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r112_cost import purse_of, usable_mana
from playmat.games.duelmasters.ch5_turn.r500_turn import settle, step_begins
from playmat.games.duelmasters.ch6_use.r601_otherwise import for_nothing, with_alternative_cost
from playmat.games.duelmasters.ch6_use.r601_playing import can_declare, from_elsewhere, payable, verb_for
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import HAND
from playmat.kernel.procedure import Ask, Call, Do, Frame, Goto, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game

END = "end"
"""The option by which the turn player says that it has nothing more to do in a step (DM-62)."""


def main_step_triggers(g: Game, f: Frame) -> Result:
    """What waits for the main step triggers."""
    return Do(*step_begins(g, "main step", "504"))


@rule("301.1", "302.1", "504.1", "701.3a#2", "701.4a#2")
def playable(g: Game, player: int, ids: tuple[int, ...]) -> list[tuple[str, int]]:
    """Which of these cards the turn player can play for mana: in this step only."""
    found = payable(g, player, ids, purse_of(usable_mana(g, player)))
    return [(verb_for(g, i), i) for i in found if can_declare(g, i, player)]


@rule("500.2", "504.1")
def choose_play(g: Game, f: Frame) -> Result:
    """The turn player plays a card, or has nothing more to do; what waits goes first."""
    tp = g.turn_player
    if g.standby:
        return settle(g, f, "choose_play")
    ids = (*g.cards(tp, HAND), *from_elsewhere(g, tp))
    ways = (*playable(g, tp, ids), *with_alternative_cost(g, tp), *for_nothing(g, tp, ids))
    return Ask(tp, "main", (*ways, END), "act", rule="504.1")


@rule("409.1", "500.2a", "601.1b")
def play(g: Game, f: Frame) -> Result:
    """The card is pending from its declaration until it has really gone where it goes."""
    (act,) = f.v["act"]
    if act == END:
        return Goto("attack_step_triggers")
    if act[0] == "use":
        return Call("DM.PLAY_OTHERWISE", held=((act[1], "pending"),), src=act[1], key=act[2], me=g.turn_player, then="choose_play")
    return Call("DM.PLAY", held=((act[1], "pending"),), src=act[1], me=g.turn_player, then="choose_play")


MAIN_STEP = (main_step_triggers, choose_play, play)
