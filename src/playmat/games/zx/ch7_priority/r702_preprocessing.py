"""702 Priority preprocessing: Rule Effects until none applies, then one waiting automatic ability, and again.

The kernel's `settle` is that procedure; here is what it asks of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.state import ENDED
from playmat.games.zx.cite import rule

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Standby


@rule("zx:2.7.auto-order")
def order(g: Game, e: Standby) -> Any:
    """All that wait are equal: whoever orders them may take any of them first."""
    return ()


@rule("zx:2.7.auto-order")
def who_orders(g: Game) -> int:
    """The turn player decides the order of everything, the opponent's included."""
    return g.turn_player


def same_ability(a: Standby, b: Standby) -> bool:
    """Two of one ability of one card, set off alike: their order makes no difference."""
    return a.key == b.key and a.src == b.src and a.event is b.event and a.bound == b.bound


@rule("zx:2.6.end.once")
def still_waits(g: Game, e: Standby) -> bool:
    """At the end of the turn an ability that has triggered there this turn does not trigger again."""
    if e.event is None or e.event.tag != "end of turn":
        return True
    return not any(src == e.src and key == e.key and seq < e.seq for src, key, seq in g.vars[ENDED])
