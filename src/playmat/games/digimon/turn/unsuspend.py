"""Unsuspend phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.keywords.reboot import rebooting
from playmat.games.digimon.text.prohibitions import may_unsuspend
from playmat.games.digimon.zones import BATTLE, BREEDING
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:turn.unsuspend.2", "digimon:timing.9", "cr:6-2-1-1", "cr:15-16-11-1")
def start_of_turn(g: Game, f: Frame) -> Result:
    """What waits for the start of a turn, of either player, comes before the unsuspending."""
    over = ending(g, "turn start", "digimon:turn.unsuspend.2", g.turn_player)
    return Do(*over, Event("note", tag="start_of_turn", who=g.turn_player, rule="digimon:turn.unsuspend.2"))


@rule("digimon:turn.unsuspend.1", "cr:6-2-1")
def unsuspend_phase(g: Game, f: Frame) -> Result:
    """All suspended cards of the turn player unsuspend at the same time, and with them what reboots on the other side."""
    mine = [i for kind in (BATTLE, BREEDING) for i in g.zones[2 * kind + g.turn_player] if g.objs[i].tapped]
    ids = (i for i in (*mine, *rebooting(g)) if may_unsuspend(g, i))
    cite = "digimon:turn.unsuspend.1"
    return Do(*(unsuspending(i, cite) for i in ids), *ending(g, "unsuspended", cite, g.turn_player))


@rule("digimon:orientation.3")
def unsuspending(id: int, rule: str, src: int = 0) -> Event:
    """A suspended card becomes unsuspended."""
    return Event("turn", id, "unsuspend", n=0, rule=rule, src=src)


@rule("digimon:orientation.4")
def suspending(id: int, rule: str, src: int = 0) -> Event:
    """An unsuspended card becomes suspended."""
    return Event("turn", id, "suspend", n=1, rule=rule, src=src)
