"""Rules of the book that the kernel and the ability runtime carry for every game: which of their functions carry which rules here.

A function of theirs can cite a rule of this book as well as one of ours: it runs when the rule is used, and it can be taken out.
"""

from __future__ import annotations

from typing import Any

from playmat.games.duelmasters.cite import rule
from playmat.kernel import apply, driver, happen, moves, objects, settle, states, triggers, watch
from playmat.kernel.game import Game
from playmat.kernel.rulebook import cite_below
from playmat.language import choosing, continuous, inside, outcome, permissions, resolve
from playmat.language.compile_script import ScriptCompiler

TABLE: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    # zones, objects, what is known of them
    (objects, "new_object", ("400.2", "400.2a", "400.2f", "400.5a", "401.2", "401.2#2", "402.3", "402.3#2", "404.2", "405.2", "406.2#2")),
    (objects, "put", ("400.4", "406.3")),
    (moves, "arrive", ("400.1#2", "400.5", "400.5b")),
    (moves, "leave_as_permanent", ("109.2b", "109.2b#2", "316.3#2")),
    (moves, "leave_stack", ("109.2a", "801.4c", "801.4c#2", "801.4d")),
    (moves, "ap_shuffle", ("701.11a",)),
    (states, "ap_know", ("701.9a", "701.9a#2")),
    (states, "ap_delay", ("110.3b#2", "603.6", "603.6a", "607.2")),
    (states, "ap_effect", ("110.2e", "110.2e#2", "608.1", "608.1#2", "608.2a#2", "608.2b")),
    (states, "ap_declare", ("603.2e",)),
    (apply, "apply_batch", ("400.7",)),
    (Game, "count", ("113.2#2", "113.6a#2", "113.6a#3", "409.1c")),
    (Game, "cards", ("113.6a", "409.1#2", "605.4#2")),
    (Game, "card", ("200.3", "200.3a")),
    (driver, "hold", ("605.4",)),
    (driver, "let_go", ("409.2", "409.2#2", "409.2a", "409.2a#2", "409.2a#3")),
    # triggering and waiting
    (apply, "cannot_happen", ("105.6", "105.6#2", "603.2c", "603.2c#2", "609.5")),
    (triggers, "collect", ("111.2a", "603.2", "603.2d", "603.5a#2", "603.5b", "603.5b#2", "608.3c", "608.3c#2")),
    (triggers, "trigger", ("603.2b", "603.2b#2", "603.5d", "603.5d#2", "603.6a#2", "700.1#2")),
    (triggers, "stand_by", ("110.3b", "111.2a#2", "603.2#2")),
    (watch, "build", ("110.3d", "110.4#2", "110.4b", "110.4c", "110.4g", "111.2b", "206.2a")),
    (settle, "pick", ("101.4a#3", "101.4d")),
    (settle, "in_window", ("603.7b#3", "701.13e#2")),
    # replacement
    (happen, "candidates", ("609.1", "609.1#2", "609.1#3", "609.2", "609.2#2", "609.4#2")),
    (happen, "replacement_picks", ("609.9a#2",)),
    (happen, "pick_options", ("609.9b",)),
    (happen, "assign", ("609.9", "609.9#2")),
    (happen, "substitute", ("603.2d#2", "609.4", "609.9#3")),
    (happen, "run_acts", ("101.5a#3",)),
    # continuous effects
    (continuous, "all_changes", ("604.2", "604.2#3", "608.3b")),
    (continuous, "stat", ("108.2", "206.1#2", "605.2d#4", "608.3a")),
    (continuous, "information", ("106.4", "202.4", "203.3")),
    (continuous, "gained", ("110.1#2", "110.2c#2")),
    # resolving
    (permissions, "heed", ("101.2", "101.3")),
    (ScriptCompiler, "acts", ("114.2a",)),
    (outcome, "strayed", ("400.8",)),
    (resolve, "open_script", ("603.4", "603.4#2", "605.2a", "605.2a#2")),
    (resolve, "clause", ("605.2c#2",)),
    (resolve, "choose", ("601.1h", "601.1h#2", "605.2b#2")),
    (choosing, "make_choice", ("605.2b", "701.34a", "701.7b", "701.7b#2")),
    (resolve, "perform", ("605.2d", "605.2d#2", "605.2d#3", "110.5a#2")),
    (resolve, "after", ("114.4b", "609.6b")),
    (choosing, "not_barred", ("701.34a#2",)),
    (resolve, "next_act", ("601.1h#3",)),
    (inside, "modal_choose", ("700.2a", "700.2b", "700.2c")),
)


MISSING = cite_below(rule, TABLE)
"""What is not there under its name any more, for a test to complain about."""
