"""503 Draw Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch10_actions.r1004_draw import DRAW
from playmat.games.zx.cite import rule
from playmat.kernel.procedure import Call, Frame, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game

CARDS = 2


@rule("zx:2.6.draw.two", "zx:2.6.draw.order")
def draw_for_turn(g: Game, f: Frame) -> Result:
    """The turn player draws two cards."""
    return None if draws_nothing(g) else Call(DRAW, who=g.turn_player, n=CARDS, src=0)


@rule("zx:2.6.draw.first")
def draws_nothing(g: Game) -> bool:
    """The first player draws none in the first turn."""
    return g.turn == 1
