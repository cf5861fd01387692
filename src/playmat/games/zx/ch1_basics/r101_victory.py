"""101 Winning and losing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch9_rule_effects.r903_loss import reason_to_lose
from playmat.games.zx.cite import rule
from playmat.kernel.apply import end_game

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event


@rule("zx:2.1.players", "zx:2.1.win", "zx:2.1.draw")
def game_over(g: Game, e: Event) -> None:
    """A player loses: the other wins at once, or it is a draw when that one loses at the same moment (X-02, ZX-11)."""
    other = 1 - e.who
    both = bool(reason_to_lose(g, other))
    end_game(g, None if both else other, e.rule, "both players lose" if both else e.key)
