"""503 Mana charge step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch5_turn.r500_turn import settle, step_begins
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import HAND, MANA
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def charge_step_triggers(g: Game, f: Frame) -> Result:
    """What waits for the mana charge step triggers."""
    f.v["made"] = 0
    return Do(*step_begins(g, "charge step", "503"))


@rule("503.2")
def charges_allowed(g: Game, player: int) -> int:
    """How many cards may be charged in a step: one, unless a text forbids it."""
    return 0 if text_forbids(g, "charge", who=player) else 1


@rule("503.1", "503.2", "701.8a")
def choose_charge(g: Game, f: Frame) -> Result:
    """The turn player may choose a card in hand to charge, as long as fewer were charged in this step than are allowed (DM-51)."""
    if g.standby:
        return settle(g, f, "choose_charge")
    if f.v["made"] >= charges_allowed(g, g.turn_player):
        return Goto("end")
    return Ask(g.turn_player, "charge", g.cards(g.turn_player, HAND), "charge", 0, 1, rule="503.1")


@rule("405.1", "701.8a")
def charge(g: Game, f: Frame) -> Result:
    """The card goes from the hand into the mana zone."""
    if not f.v["charge"]:
        return Goto("end")
    f.v["made"] += 1
    return Do(Event("move", f.v["charge"][0], "charge", to=MANA, who=g.turn_player, rule="503.1"), then="choose_charge")


procedure("DM.CHARGE_STEP", charge_step_triggers, choose_charge, charge)
