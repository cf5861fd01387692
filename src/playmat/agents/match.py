"""A game between two agents, counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playmat.agents.base import Agent
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.view import view

LIMIT = 20_000
"""More decisions than any game of people has: a match that reaches them is stopped and counted as a failure."""


@dataclass(frozen=True, slots=True)
class Match:
    """How a game went: the winner (None for a draw), questions with two or more options, events."""

    winner: int | None
    decisions: int
    events: int


def play_game(game: Game, agents: Sequence[Agent], limit: int = LIMIT) -> Match:
    """Play a game to its end. Raises KernelFault when it does not end within `limit` decisions or stops without a question."""
    decisions = 0
    views = (view(game, 0), view(game, 1))
    while (d := game.decision) is not None:
        if len(d.options) > 1:
            decisions += 1
            if decisions > limit:
                raise KernelFault(f"no end after {limit} decisions")
            game.answer(agents[d.player].choose(views[d.player], d))
        else:
            game.answer(d.options[0])
    if game.outcome is None:
        raise KernelFault("the game stopped without a question and without a result")
    return Match(game.outcome.winner, decisions, len(game.log))
