"""Sentences that several games say alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.view import View

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def another_question(g: Game, player: int) -> str:
    """Why something is no answer to the open question, which is this player's: what is asked instead."""
    assert g.decision is not None
    return f"something else is asked now: {g.policy.prompt(g, View(g, player), g.decision)}"
