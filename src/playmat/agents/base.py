"""What an agent is, and agents by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playmat.agents.greedy import Greedy
from playmat.agents.random import Random
from playmat.games.base import GamePackage
from playmat.kernel.errors import PlaymatError
from playmat.kernel.records import Decision
from playmat.kernel.view import View


class Agent(Protocol):
    """Answers decisions. It sees the game through the view only."""

    def choose(self, view: View, decision: Decision) -> Any:
        """One of `decision.options`."""
        ...


AGENTS: dict[str, Callable[[GamePackage, int], Agent]] = {
    "random": lambda package, seed: Random(seed),
    "greedy": lambda package, seed: Greedy(seed, package.score),
}
"""Agents that need nobody at the table: name to (game, seed) -> agent."""


def make_agent(name: str, package: GamePackage, seed: int) -> Agent:
    """An agent by name. Raises PlaymatError for one that is not known."""
    made = AGENTS.get(name)
    if made is None:
        raise PlaymatError(f"no agent is called {name!r}; there are: {', '.join(AGENTS)}")
    return made(package, seed)
