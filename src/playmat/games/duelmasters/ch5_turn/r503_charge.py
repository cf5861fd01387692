"""503 Mana charge step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch5_turn.r500_turn import settle, step_begins
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import HAND, MANA
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import Event
from playmat.language import continuous, permissions

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def charge_step_triggers(g: Game, f: Frame) -> Result:
    """What waits for the mana charge step triggers, once the step before it is over."""
    f.v["made"] = 0
    return settle(g, f, "charge_step_triggers") or Do(*step_begins(g, "charge step", "503"))


@rule("503.2#2")
def more_charges(g: Game, player: int) -> int:
    """How many more cards texts allow to charge: one for each text that says the player can charge."""
    hand = g.cards(player, HAND)
    if not hand or continuous.nothing_lasts(g):
        return 0
    lasting = continuous.live(g, ("can", "charge"))
    return sum(permissions.rule_fits(g, r, entry, player, hand[0], 0) for entry in lasting for r in entry[0].can if r.verb == "charge")


@rule("503.2")
def charges_allowed(g: Game, player: int) -> int:
    """How many cards may be charged in a step: one, unless texts allow more."""
    return 1 + more_charges(g, player)


@rule("101.2")
def chargeable(g: Game, player: int) -> tuple[int, ...]:
    """The cards in hand that no text keeps from being charged."""
    hand = g.cards(player, HAND)
    if not continuous.live(g, ("cannot", "charge")):
        return hand
    return tuple(i for i in hand if not text_forbids(g, "charge", who=player, what=i, on=i))


@rule("503.1", "503.2", "701.8a")
def choose_charge(g: Game, f: Frame) -> Result:
    """The turn player may choose a card in hand to charge, as long as fewer were charged in this step than are allowed (DM-51)."""
    if g.standby:
        return settle(g, f, "choose_charge")
    if f.v["made"] >= charges_allowed(g, g.turn_player):
        return Goto("main_step_triggers")
    return Ask(g.turn_player, "charge", chargeable(g, g.turn_player), "charge", 0, 1, rule="503.1")


@rule("405.1", "701.8a")
def charge(g: Game, f: Frame) -> Result:
    """The card goes from the hand into the mana zone."""
    if not f.v["charge"]:
        return Goto("main_step_triggers")
    f.v["made"] += 1
    return Do(Event("move", f.v["charge"][0], "charge", to=MANA, who=g.turn_player, rule="503.1"), then="choose_charge")


CHARGE_STEP = (charge_step_triggers, choose_charge, charge)
