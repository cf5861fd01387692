"""Picks any option, each as likely as the next."""

from __future__ import annotations

from typing import Any

from playmat.kernel.randomness import MASK, step
from playmat.kernel.records import Decision
from playmat.kernel.view import View

FACTOR, TERM = 6364136223846793005, 1442695040888963407
"""Knuth's linear congruential generator with 64 bits, of which the upper half is used: an agent chooses millions of times."""


class Random:
    """A random player with a generator of its own, one number that a copy takes along: the same seed gives the same answers everywhere."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = step(seed & MASK)[1]  # neighbouring seeds are scattered: streams that start alike would go on alike

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = x = (self.state * FACTOR + TERM) & MASK
        return (x >> 32) * n >> 32

    def choose(self, view: View, decision: Decision) -> Any:
        """Any option."""
        options = decision.options
        return options[self.below(len(options))]
