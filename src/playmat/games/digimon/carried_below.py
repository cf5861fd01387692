"""Rules that the kernel and the ability runtime carry for every game: which of their functions carry which rules of this book.

A function of theirs can cite a rule of this book as well as one of ours: it runs when the rule is used, and it can be taken out.
"""

from __future__ import annotations

from typing import Any

from playmat.games.digimon.cite import rule
from playmat.kernel import apply, moves, settle, states, triggers
from playmat.kernel.rulebook import cite_below
from playmat.language import choosing, compile_choices, compile_events, continuous, permissions, possible, resolve

TABLE: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    # cards and areas
    (moves, "arrive", ("digimon:deck.tokens.13", "cr:4-21-5", "cr:3-1-3-1-1")),
    (moves, "leave_as_permanent", ("digimon:digivolve.cards.4", "cr:4-7-8")),
    (moves, "ap_shuffle", ("digimon:text.faceup-security.3", "cr:1-3-10")),
    (apply, "cannot_happen", ("cr:1-3-2", "cr:1-3-3")),
    # triggering
    (triggers, "collect", ("digimon:effects.types.3", "cr:15-4-2-2", "cr:15-5-3")),
    (triggers, "trigger", ("digimon:effects.simultaneous.1", "cr:15-5-2")),
    (settle, "pick", ("digimon:effects.types.4", "cr:15-4-2-3")),
    (compile_events, "turn_fits", ("digimon:timing.6", "digimon:timing.7", "cr:15-16-8-1", "cr:15-16-9-1")),
    # effects that last
    (continuous, "all_changes", ("digimon:effects.types.1", "digimon:effects.types.2", "cr:15-8-2-2", "cr:15-8-2-3")),
    (
        continuous,
        "fits",
        (
            *("digimon:text.all.2", "digimon:text.all.3", "digimon:text.unaffected.4"),
            *("cr:15-11-2-2", "cr:15-11-2-3-3", "cr:15-15-5-2", "cr:15-15-5-4"),
        ),
    ),
    (continuous, "unaffected", ("digimon:text.unaffected.2", "digimon:text.unaffected.3", "cr:15-15-5-3")),
    (states, "ap_effect", ("digimon:text.targets.3", "cr:15-11-1-3-2")),
    # resolving
    (permissions, "heed", ("cr:15-1-3",)),
    (choosing, "make_choice", ("digimon:text.targets.1", "digimon:text.targets.2", "cr:15-10-2-1", "cr:15-11-1-3-1")),
    (resolve, "perform", ("digimon:text.all.1", "cr:15-1-2", "cr:15-11-2-1")),
    (resolve, "start_clause", ("digimon:text.by.1", "digimon:text.by.2", "digimon:text.by.7", "cr:15-7-1", "cr:15-7-5")),
    (possible, "possible", ("digimon:text.by.5", "cr:15-7-3")),
    (resolve, "decline", ("digimon:text.by.6", "cr:15-7-2")),
    (resolve, "next_act", ("digimon:text.by.3",)),
    (resolve, "use_of", ("digimon:text.by.4", "cr:15-14-1-1", "cr:15-14-1-4")),
    (compile_choices, "all_differ", ("digimon:text.different.1", "digimon:text.different.2", "cr:4-25-1", "cr:4-25-2")),
)


MISSING = cite_below(rule, TABLE)
"""What is not there under its name any more, for a test to complain about."""
