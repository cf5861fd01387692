"""Does something rather than nothing, and what its game says is worth more rather than less."""

from __future__ import annotations

from typing import Any

from playmat.agents.random import Random
from playmat.games.base import Score
from playmat.kernel.records import DONE, Decision
from playmat.kernel.view import View

PASSING = frozenset({DONE, "pass", "no", "none", "end", "decline", "skip"})
OFTEN = 3
"""The same option again and again in one turn: after this often it is liked less than passing, so that no turn goes on for ever."""


def doing(view: View, decision: Decision, option: Any) -> float:
    """Doing over passing."""
    verb = option[0] if isinstance(option, tuple) and option else option
    return 0.0 if verb in PASSING else 1.0


class Greedy:
    """Takes an option of the highest score; among equals any."""

    def __init__(self, seed: int = 0, score: Score | None = None) -> None:
        self.random = Random(seed)
        self.score = score or doing
        self.turn = -1
        self.done: dict[Any, int] = {}

    def choose(self, view: View, decision: Decision) -> Any:
        """The best option now."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        if view.turn != self.turn:
            self.turn = view.turn
            self.done = {}
        best: list[Any] = []
        top = float("-inf")
        for option in options:
            score = -1.0 if self.done.get(option, 0) >= OFTEN else self.score(view, decision, option)
            if score > top:
                top, best = score, [option]
            elif score == top:
                best.append(option)
        chosen = best[self.random.below(len(best))]
        if isinstance(chosen, tuple):
            self.done[chosen] = self.done.get(chosen, 0) + 1
        return chosen
