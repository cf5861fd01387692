"""How a game ended where no event tells it."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.kernel.view import LogLine

CONCEDED = "conceded"
"""The reason of an outcome that came about because a player gave up."""


def conceded(g: Game) -> LogLine | None:
    """The line that a player has conceded: that is no event, nothing triggers by it, and so the game itself has no line of it."""
    end = g.outcome
    if end is None or end.reason != CONCEDED or end.winner is None:
        return None
    return LogLine(f"P{2 - end.winner} conceded", CONCEDED, end.rule)
