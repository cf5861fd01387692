"""Rules that the kernel and the ability runtime carry for every game: which of their functions carry which rules of this book.

A function of theirs can cite a rule of this book as well as one of ours: it runs when the rule is used, and it can be taken out.
"""

from __future__ import annotations

from typing import Any

from playmat.games.palworld.cite import rule
from playmat.kernel import driver, happen, moves, objects, settle, states, triggers
from playmat.kernel.rulebook import cite_below
from playmat.language import choosing, compile_events, continuous, possible, resolve, runtime

TABLE: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    # cards and zones
    (moves, "arrive", ("palworld:1.5.new-object", "palworld:1.5.owner")),  # PW-42
    (
        objects,
        "new_object",  # who may see a card follows from its zone
        (
            *("palworld:1.5.main-deck", "palworld:1.5.hand", "palworld:1.5.base", "palworld:1.5.graveyard", "palworld:1.5.resolution"),
            *("palworld:1.5.exile.public",),
        ),
    ),
    (driver, "concede", ("palworld:1.2.concede",)),  # PW-44, X-05
    # automatic abilities
    (
        triggers,
        "trigger",
        ("palworld:10.automatic.standby", "palworld:10.delayed.delayed.once", "palworld:10.ability.automatic.plays-itself"),
    ),
    (settle, "pick", ("palworld:1.9.wait",)),
    (settle, "settle", ("palworld:1.7.check-timings",)),  # PW-31
    (states, "ap_delay", ("palworld:10.delayed.delayed", "palworld:10.source.delayed")),  # PW-24
    # replacement
    (happen, "substitute", ("palworld:10.effect.replacement", "palworld:10.effect.replacement.never-occurs")),
    (happen, "offer", ("palworld:10.effect.replacement.optional",)),
    (possible, "choosable", ("palworld:10.replacement.choice",)),
    # effects that last
    (runtime, "became", ("palworld:10.zone-change.public-public",)),
    (continuous, "all_changes", ("palworld:10.ability.continuous", "palworld:10.active.inactive")),  # PW-16
    (continuous, "game_state", ("palworld:1.3.night", "palworld:1.3.night.shared", "palworld:1.3.night.outlives")),
    (continuous, "take_away", ("palworld:10.active.can-be-off", "palworld:10.layers.2", "palworld:10.active.inactive.no-choice")),
    (continuous, "gained", ("palworld:10.layers.2",)),
    (continuous, "information", ("palworld:10.layers.3",)),
    (states, "ap_effect", ("palworld:10.effect.continuous.default",)),
    # resolving
    (
        choosing,
        "make_choice",
        (
            *("palworld:10.targets.when", "palworld:10.targets.number", "palworld:10.targets.no-decline", "palworld:10.targets.up-to"),
            *("palworld:10.targets.too-few", "palworld:1.8.choose.number", "palworld:1.8.choose.up-to"),
        ),
    ),
    (resolve, "perform", ("palworld:10.targets.none", "palworld:1.8.choose.none", "palworld:1.8.choose.all", "palworld:1.8.look.short")),
    (resolve, "start_clause", ("palworld:1.8.choose.may",)),
    (
        resolve,
        "next_act",  # after an instruction comes the next one, and nothing else
        ("palworld:10.targets.angle", "palworld:10.cost.order", "palworld:10.effect.one-shot", "palworld:1.8.no-interjection"),  # PW-22
    ),
    (compile_events, "turn_fits", ("palworld:1.8.quick.auto-cont",)),
)


MISSING = cite_below(rule, TABLE)
"""What is not there under its name any more, for a test to complain about."""
