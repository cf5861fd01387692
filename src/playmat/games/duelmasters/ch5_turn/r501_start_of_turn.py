"""501 Start of turn step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r105_orientation import is_tapped, untap
from playmat.games.duelmasters.ch5_turn.r500_turn import expire, settle, step_begins
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE, MANA
from playmat.kernel.procedure import Do, Frame, Result, procedure

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("501.1#2")
def stays_tapped(g: Game, id: int) -> bool:
    """Does an effect keep the card from untapping?"""
    return text_forbids(g, "untap", on=id)


@rule("105.2#2", "702.3a")
def to_untap(g: Game) -> list[int]:
    """The turn player's tapped cards in the battle zone and the mana zone that untap now."""
    tp = g.turn_player
    return [i for kind in (BATTLE, MANA) for i in g.cards(tp, kind) if is_tapped(g, i) and not stays_tapped(g, i)]


@rule("501.1", "702.1", "702.1#2", "702.2", "702.2#2", "702.3a", "111.2c")
def untap_all(g: Game, f: Frame) -> Result:
    """The turn player's cards untap together, before anything that waits for the start of the turn."""
    return Do(*(untap(i, "501.1", "refresh") for i in to_untap(g)))


@rule("500.3#2", "501.2", "702.1a", "702.3a#2")
def start_triggers(g: Game, f: Frame) -> Result:
    """What waits for the start of the turn triggers; what lasts until then ends."""
    return Do(*step_begins(g, "turn start", "501.2"), *expire(g, "turn start"))


@rule("501.2#2", "501.2a")
def resolve_start(g: Game, f: Frame) -> Result:
    """It is carried out, the turn player's first. What comes only now waits for the next turn."""
    return settle(g, f)


procedure("DM.START_OF_TURN", untap_all, start_triggers, resolve_start)
