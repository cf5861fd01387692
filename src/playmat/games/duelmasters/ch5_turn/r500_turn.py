"""500 The turn: its steps in order, and how long effects last."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("500.4", "603.2a")
def step_begins(g: Game, tag: str, rule: str) -> tuple[Event, ...]:
    """The announcement that a step begins or ends: what waits for that triggers at this moment."""
    return (announcement(tag, g.turn_player, rule),)


@cache
def announcement(tag: str, who: int, rule: str) -> Event:
    """An event in which nothing but its name and the turn player is told: one record serves every turn."""
    return Event("note", tag=tag, who=who, rule=rule)


@rule("500.2", "500.2#2", "603.3", "101.4#3", "605.1")
def settle(g: Game, f: Frame, then: str = "") -> Result:
    """All that waits is carried out, one effect after the other, before anything goes on (at the step `then`)."""
    return Call("SETTLE", then=then) if g.standby else None


@rule("500.1", "103.5", "102.1#2")
def begin_turn(g: Game, f: Frame) -> Result:
    """The turn begins; whose it is, is the turn player."""
    return Do(Event("begin_turn", tag="begin turn", who=f.v["who"], rule="500.1"))


@rule("500.1#2")
def start_of_turn_step(g: Game, f: Frame) -> Result:
    """The start of turn step."""
    return Call("DM.START_OF_TURN")


@rule("500.6", "103.5#2")
def draw_step(g: Game, f: Frame) -> Result:
    """The draw step, left out in the first turn of the starting player."""
    return None if g.turn == 1 else Call("DM.DRAW_STEP")


@rule("500.1#2")
def charge_step(g: Game, f: Frame) -> Result:
    """The mana charge step."""
    return Call("DM.CHARGE_STEP")


@rule("500.2a")
def main_step(g: Game, f: Frame) -> Result:
    """The main step. Once it is over the turn does not come back to it."""
    return Call("DM.MAIN_STEP")


@rule("500.2a")
def attack_step(g: Game, f: Frame) -> Result:
    """The attack step."""
    return Call("DM.ATTACK_STEP")


@rule("500.1#2")
def end_of_turn_step(g: Game, f: Frame) -> Result:
    """The end of turn step."""
    return Call("DM.END_OF_TURN")


@rule("500.3", "500.3#3", "500.3#4", "511.2", "608.2a")
def expire(g: Game, point: str) -> tuple[Event, ...]:
    """What lasts until this moment ends, all of it together; what names no time lasts for the rest of the game."""
    return continuous.ending(g, point, g.turn_player) if g.effects or g.delayed else ()


procedure("DM.TURN", begin_turn, start_of_turn_step, draw_step, charge_step, main_step, attack_step, end_of_turn_step)
