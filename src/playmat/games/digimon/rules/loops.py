"""Infinite loops (18-3): a draw when nobody can stop one; else numbers of repetitions are declared, and then it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.kernel.procedure import Ask, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MOST = 100
"""The highest number that can be declared. The rules know no highest, but nothing is gained by more."""
NUMBERS = tuple(str(n) for n in range(MOST + 1))


def ask_number(g: Game, f: Frame, player: int, into: str, cite: str) -> Result:
    """A player who is able to stop the loop declares how often it is repeated."""
    return Ask(player, "repetitions", NUMBERS, into, rule=cite) if player in f.v["able"] else None


@rule("cr:18-3-3-1")
def turn_player_declares(g: Game, f: Frame) -> Result:
    """The turn player first, if able to stop it."""
    return ask_number(g, f, g.turn_player, "first", "cr:18-3-3-1")


@rule("cr:18-3-3-2")
def other_player_declares(g: Game, f: Frame) -> Result:
    """Then the other, if able to stop it."""
    return ask_number(g, f, 1 - g.turn_player, "second", "cr:18-3-3-2")


def log_numbers(g: Game, f: Frame) -> Result:
    """The log says what was declared."""
    said = ((g.turn_player, f.v.get("first")), (1 - g.turn_player, f.v.get("second")))
    return Do(*(Event("note", tag="repetitions", n=int(n[0]), who=who, rule="cr:18-3-3") for who, n in said if n))


@rule("cr:18-3-3-3")
def repeat_so_often(g: Game, f: Frame) -> Result:
    """It is repeated so often; with two numbers the lower counts (X-01). Then it is stopped, and not begun again."""
    least = min(int(n[0]) for n in (f.v.get("first"), f.v.get("second")) if n)
    return End((least, least))


REPETITIONS = "DG.REPETITIONS"
procedure(REPETITIONS, turn_player_declares, other_player_declares, log_numbers, repeat_so_often)
