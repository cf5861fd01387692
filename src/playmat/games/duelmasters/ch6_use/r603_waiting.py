"""603 How a waiting effect is carried out: abilities by their text, what the game defines by its own procedures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r113_shields import BACK, STRIKE, TRIGGER
from playmat.games.duelmasters.ch6_use.r603_declaring import NINJA_STRIKE, REVOLUTION_CHANGE
from playmat.games.duelmasters.ch7_other.r701_13_battle import SLAYER
from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Call

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Standby

PLAYED = {TRIGGER: "DM.FREE", BACK: "DM.FREE", NINJA_STRIKE: "DM.NINJA_STRIKE"}
"""What plays its card: it is pending meanwhile (409.1)."""
OTHERS = {STRIKE: "DM.G_STRIKE", REVOLUTION_CHANGE: "DM.REVOLUTION_CHANGE", SLAYER: "DM.SLAYER"}


@rule("110.5", "110.5#2", "110.5a")
def call_for(g: Game, e: Standby) -> Call:
    """The waiting effect is carried out, wherever its source is by now."""
    if e.key in PLAYED:
        return Call(PLAYED[e.key], held=((e.src, "pending"),), src=e.src, me=e.me)
    if e.key in OTHERS:
        return Call(OTHERS[e.key], src=e.src, me=e.me)
    return Call("RESOLVE", key=e.key, src=e.src, me=e.me, event=e.event, rank=e.rank, bound=e.bound)
