"""Every keyword effect, and where it is carried."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.cards import Ability
from playmat.language.tree import Kw

KEYWORDS: dict[str, Callable[[Kw, str], tuple[Ability, ...]]] = {}
"""For a keyword line: the abilities that the keyword brings besides its name."""
