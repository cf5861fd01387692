"""609 Replacement effects: the order among several. That they replace, and all together, is the kernel's (`joint`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import replaces_later
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_spell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Candidate
    from playmat.kernel.records import Event


@rule("609.8a")
def is_own_move_of_spell(g: Game, e: Event, c: Candidate) -> bool:
    """Is it a spell's replacement of its own move, which comes before all others?"""
    return e.obj == c[1] and is_spell(g.card(c[1]))


@rule("609.8")
def replacement_order(g: Game, e: Event, c: Candidate) -> tuple[bool, bool]:
    """The lowest is considered first: a spell's own, then the turn player's, then the other player's."""
    return (not is_own_move_of_spell(g, e, c), replaces_later(g, c))
