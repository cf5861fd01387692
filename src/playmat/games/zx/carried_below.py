"""Rules of the book that the kernel and the ability runtime carry for every game: which of their functions carry which rules here.

A function of theirs can cite a rule of this book as well as one of ours: it runs when the rule is used, and it can be taken out.
"""

from __future__ import annotations

from typing import Any

from playmat.games.zx.cite import rule
from playmat.kernel import apply, driver, happen, moves, objects, settle, states, triggers
from playmat.kernel.rulebook import cite_below
from playmat.language import compile_amounts, costs, resolve

TABLE: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    (moves, "arrive", ("913.1",)),  # a Token is nowhere but on Squares: in any other zone nothing arrives
    (
        objects,
        "new_object",  # who may see a card follows from its zone and its face
        (
            *("zx:2.3.public", "zx:2.3.hidden", "zx:2.3.hidden-list", "zx:2.3.charge", "zx:2.3.trash", "zx:2.3.resource", "zx:2.3.force"),
            *("zx:2.3.temporary", "zx:2.3.banish", "zx:2.3.life", "zx:2.3.hand", "zx:2.3.dynamis", "zx:2.3.dynamis.face-up"),
        ),
    ),
    (objects, "put", ("zx:2.3.deck",)),
    (apply, "carry_out", ("zx:2.1.choice.secret",)),  # what is moved from one hidden zone to another stays unknown
    (happen, "substitute", ("zx:2.7.replacement",)),
    (settle, "rules", ("zx:2.8.before", "zx:2.8.preprocessing.end")),  # ZX-31
    (settle, "pick", ("zx:2.7.auto-when", "zx:2.8.preprocessing.auto")),  # ZX-30
    (triggers, "trigger", ("zx:2.2.text.trigger",)),
    (states, "ap_know", ("907.2c#2",)),
    (resolve, "perform_both", ("zx:2.1.choice.simultaneous",)),
    (compile_amounts, "lying", ("zx:2.3.counts",)),
    (costs, "modified_cost", ("zx:2.7.cost.minimum",)),
    (driver, "concede", ("zx:2.1.concede", "zx:2.1.concede.free")),
)


MISSING = cite_below(rule, TABLE)
"""What is not there under its name any more, for a test to complain about."""
