"""512 From one turn to the next, and extra turns (500.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def this_turn(g: Game, f: Frame) -> Result:
    """The turn of the player whose turn it is."""
    return Call("DM.TURN", who=f.v["who"], then="next_turn")


@rule("500.5", "500.5a")
def extra_turn_of(g: Game) -> int:
    """Who has an extra turn now, -1 if nobody: the turn player's come before the other player's."""
    extra = g.vars["extra"]
    if g.turn_player in extra:
        return g.turn_player
    return 1 - g.turn_player if extra else -1


@rule("500.5#2")
def next_turn(g: Game, f: Frame) -> Result:
    """The next turn: extra turns are put in one by one, then the players go on taking turns."""
    who = extra_turn_of(g)
    if who < 0:
        f.v["who"] = f.v["usual"]
        f.v["usual"] = 1 - f.v["who"]
        return this_turn(g, f)
    f.v["who"] = who
    left = list(g.vars["extra"])
    left.remove(who)
    return Do(Event("set", tag="set", key="extra", value=tuple(left), rule="500.5"), then="this_turn")


procedure("DM.TURNS", this_turn, next_turn)


@rule("500.5")
def extra_turn(g: Game, who: int, src: int) -> Event:
    """A player gains an extra turn."""
    return Event("set", tag="extra turn", key="extra", value=(*g.vars["extra"], who), who=who, src=src, rule="500.5")
