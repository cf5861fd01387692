"""Citing the rulebook: `@rule("digimon:attack.declaration.1")` above the function that carries the rule.

Ids beginning with `digimon:` are rows of `rulebook.tsv`. Ids beginning with `cr:` are numbers of the Comprehensive Rules, named beside
them, or alone, where those say more than the rulebook does; they decide where the two differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from playmat.kernel.rulebook import Rulebook

F = TypeVar("F", bound=Callable[..., Any])

RULES = Rulebook("digimon")
COMPREHENSIVE: dict[str, list[str]] = {}
"""Numbers of the Comprehensive Rules, with the places of the functions that carry them."""


def rule(*ids: str) -> Callable[[F], F]:
    """Decorator: the function carries these rules."""
    rows = tuple(id for id in ids if not id.startswith("cr:"))

    def cite(function: F) -> F:
        for id in ids:
            if id.startswith("cr:"):
                COMPREHENSIVE.setdefault(id, []).append(f"{function.__module__}.{function.__qualname__}")
        return RULES.rule(*rows)(function) if rows else function

    return cite
