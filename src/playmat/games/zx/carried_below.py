"""Rules of the book that the kernel and the ability runtime carry for every game: which of their functions carry which rules here.

A function of theirs can cite a rule of this book as well as one of ours: it runs when the rule is used, and it can be taken out.
"""

from __future__ import annotations

from typing import Any

from playmat.games.zx.cite import rule
from playmat.kernel import driver, moves, settle, states, triggers
from playmat.kernel.rulebook import cite_below
from playmat.language import costs

TABLE: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    (moves, "arrive", ("913.1",)),  # a Token is nowhere but on Squares: in any other zone nothing arrives
    (settle, "rules", ("zx:2.8.before", "zx:2.8.preprocessing.end")),
    (settle, "pick", ("zx:2.7.auto-when", "zx:2.8.preprocessing.auto")),
    (triggers, "trigger", ("zx:2.2.text.trigger",)),
    (states, "ap_know", ("907.2c#2",)),
    (costs, "modified_cost", ("zx:2.7.cost.minimum",)),
    (driver, "concede", ("zx:2.1.concede", "zx:2.1.concede.free")),
)


MISSING = cite_below(rule, TABLE)
"""What is not there under its name any more, for a test to complain about."""
