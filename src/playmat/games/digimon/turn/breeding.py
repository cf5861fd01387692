"""Breeding phase: hatch, move out, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import dp, is_digimon
from playmat.games.digimon.text.prohibitions import may_breed
from playmat.games.digimon.zones import BATTLE, BREEDING, EGGS
from playmat.kernel.procedure import Ask, Do, Frame, Result
from playmat.kernel.records import FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

HATCH, MOVE, NOTHING = "hatch", "move out", "nothing"


@rule("digimon:turn.breeding.1", "digimon:turn.breeding.2", "digimon:turn.breeding.9", "cr:6-4-1")
def choose_breeding(g: Game, f: Frame) -> Result:
    """One of three, once a turn; doing nothing is always possible."""
    options = [HATCH] if can_hatch(g) else []
    options += [MOVE] if can_move_out(g) else []
    return Ask(g.turn_player, "breeding", (*options, NOTHING), "breeding", rule="digimon:turn.breeding.1")


@rule("digimon:turn.breeding.4", "digimon:areas.9", "cr:4-18-2", "cr:4-18-3")
def can_hatch(g: Game) -> bool:
    """There is a Digi-Egg left, and no card at all in the breeding area, which holds a single one."""
    top = egg_to_hatch(g, g.turn_player)
    return bool(top) and may_hatch(g, g.turn_player, top[0] if g.objs[top[0]].known >> g.turn_player & 1 else 0)


def may_hatch(g: Game, player: int, egg: int) -> bool:
    """Does no effect forbid it? Nobody knows which Digi-Egg is on top (0): only what forbids to hatch any is known beforehand."""
    return may_breed(g, "hatch", player, 0, egg)


def can_move_out(g: Game) -> bool:
    """Is there a Digimon in the breeding area that may leave it?"""
    player = g.turn_player
    return any(is_digimon(g, i) and has_dp(g, i) and may_breed(g, "move", player, i, 0) for i in g.zones[2 * BREEDING + player])


@rule("digimon:turn.breeding.6", "cr:4-17-2")
def has_dp(g: Game, id: int) -> bool:
    """A Digimon without DP cannot be moved."""
    return dp(g, id) is not None


def do_breeding(g: Game, f: Frame) -> Result:
    """Carry out the choice."""
    (choice,) = f.v["breeding"]
    if choice == HATCH:
        return Do(*hatching(g))
    if choice == MOVE:
        return Do(*moving_out(g))
    return None


def egg_to_hatch(g: Game, player: int) -> tuple[int, ...]:
    """The top card of the Digi-Egg deck, when the breeding area is empty."""
    return () if g.zones[2 * BREEDING + player] else g.zones[2 * EGGS + player][:1]


@rule("digimon:turn.breeding.3", "digimon:orientation.1", "digimon:areas.6", "digimon:areas.8", "cr:4-18-1")
def hatching(g: Game) -> tuple[Event, ...]:
    """The top card of the Digi-Egg deck goes face up, unsuspended, into the breeding area."""
    player = g.turn_player
    (top,) = egg_to_hatch(g, player)
    if not may_hatch(g, player, top):  # it turns out to be one that must not be hatched: it stays where it is
        return ()
    return (Event("move", top, "hatch", to=BREEDING, who=player, how=FACE_UP, rule="digimon:turn.breeding.3"),)


@rule("digimon:turn.breeding.5", "digimon:turn.breeding.7", "cr:4-17-3", "cr:4-17-4")
def moving_out(g: Game) -> tuple[Event, ...]:
    """The Digimon goes to the battle area and stays what it is: it is not played, and keeps its orientation."""
    (id,) = g.zones[2 * BREEDING + g.turn_player]
    return (Event("shift", id, "move_out", to=BATTLE, who=g.turn_player, rule="digimon:turn.breeding.5"),)
