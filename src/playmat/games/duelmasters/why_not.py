"""Why an action is not offered: the rule or the card that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def why_not(g: Game, player: int, action: Any) -> str:
    """The reason in words."""
    return "it is not one of the options now"
