"""504 Resource Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.zones import HAND, RESOURCE
from playmat.kernel.procedure import Ask, Do, Frame, Result
from playmat.kernel.records import FACE_UP, GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NOTHING = "nothing"


@rule("zx:2.6.resource")
def ask_resource(g: Game, f: Frame) -> Result:
    """Once, one card of the hand, or none."""
    tp = g.turn_player
    return Ask(tp, "resource", (*g.cards(tp, HAND), NOTHING), "resource", rule="zx:2.6.resource")


@rule("zx:2.6.resource", "zx:2.3.resource")
def put_resource(g: Game, f: Frame) -> Result:
    """It goes to Resource, Reboot."""
    (card,) = f.v["resource"]
    if card == NOTHING:
        return None
    return Do(Event("move", card, "resource", to=RESOURCE, who=g.turn_player, how=FACE_UP | GIVEN, rule="zx:2.6.resource"))
