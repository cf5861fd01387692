"""Turn end conditions and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.prep.memory import MEMORY
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Frame, Goto, Result
from playmat.kernel.records import Event
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:turn.end.1", "digimon:turn-end.1", "cr:6-1-4-1")
def memory_is_over(g: Game) -> bool:
    """The turn ends once the marker is at 1 or more on the opponent's side."""
    n: int = g.vars[MEMORY]
    return n > 0 if g.turn_player else n < 0


@rule("digimon:turn-end.2", "cr:6-1-4-1", "cr:6-2-1-2")
def turn_ends(g: Game, f: Frame) -> Result:
    """Looked at in every phase, once nothing is left to process; before the unsuspending too."""
    if not memory_is_over(g):
        return None
    f.v["back"] = f.label
    return Goto("end_of_turn")


@rule("digimon:timing.10", "cr:15-16-12-1", "cr:6-6-2")
def end_of_turn(g: Game, f: Frame) -> Result:
    """End-of-turn timing: what waits for it triggers, and stays triggered whatever the memory does. Each time anew (DG-11)."""
    v = f.v
    again, v["arrived"] = v.get("arrived") == g.turn, g.turn
    settled = (decided("DG-11"),) if again else ()
    return Do(*settled, Event("note", tag="end_of_turn", who=g.turn_player, rule="digimon:timing.10"))


@rule("digimon:turn-end.4", "cr:6-6-4")
def turn_continues(g: Game, f: Frame) -> Result:
    """With the memory back at 0 or more the turn goes on, in the phase it was in; after a pass too (DG-12)."""
    return None if memory_is_over(g) else Goto(f.v["back"])


def last_effects_end(g: Game, f: Frame) -> Result:
    """Effects that last until the end of this turn end."""
    return Do(*ending(g, "turn end", "digimon:turn.end.2", g.turn_player))


@rule("digimon:turn.end.2", "digimon:turn-end.3", "digimon:turn-end.5", "cr:6-6-3")
def turn_passes(g: Game, f: Frame) -> Result:
    """With nothing left to resolve the other player's turn begins, with the memory where it is."""
    f.v["player"] = 1 - g.turn_player
    return Goto("begin_turn")
