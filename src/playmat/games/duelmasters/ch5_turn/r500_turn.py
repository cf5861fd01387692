"""500 The turn: how it begins, what a step begins with, what is carried out between, and how long effects last."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("500.1#2", "500.4", "603.2a")
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


def settle_own(g: Game, then: str) -> Result:
    """What waits for the turn player is carried out before what waits for the other."""
    mine = any(e.me == g.turn_player for e in g.standby)
    return Call("SETTLE", player=g.turn_player, then=then) if mine else None


@rule("500.1", "103.5", "102.1#2")
def begin_turn(g: Game, f: Frame) -> Result:
    """The turn begins; whose it is, is the turn player."""
    return Do(Event("begin_turn", tag="begin turn", who=f.v["who"], rule="500.1"))


@rule("500.3", "500.3#3", "500.3#4", "511.2", "608.2a")
def expire(g: Game, point: str, since: int = 0) -> tuple[Event, ...]:
    """What lasts until this moment ends, all of it together; what names no time lasts for the rest of the game."""
    return continuous.ending(g, point, "608.2a", g.turn_player, since) if g.effects or g.delayed else ()
