"""Picks any option, each as likely as the next."""

from __future__ import annotations

from typing import Any

from playmat.kernel.randomness import MASK
from playmat.kernel.records import Decision
from playmat.kernel.view import View


class Random:
    """A random player with a generator of its own (xorshift64*): the same seed gives the same answers on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & MASK or 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & MASK
        x ^= x >> 27
        self.state = x
        return ((x * 0x2545F4914F6CDD1D) & MASK) * n >> 64

    def choose(self, view: View, decision: Decision) -> Any:
        """Any option."""
        options = decision.options
        return options[self.below(len(options))]
