"""502 Reboot Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.orient import rebooting
from playmat.games.zx.cite import rule
from playmat.games.zx.zones import RESOURCE, SQUARES
from playmat.kernel.procedure import Do, Frame, Result
from playmat.language.continuous import live
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("zx:2.6.reboot")
def reboot_all(g: Game, f: Frame) -> Result:
    """All own cards on Squares and in Resource become Reboot, together (ZX-27)."""
    tp = g.turn_player
    objs = g.objs
    ids = [i for kind in (*SQUARES, RESOURCE) for i in g.zones[2 * kind + tp] if objs[i].tapped]
    if live(g, ("cannot", "reboot")):
        ids = [i for i in ids if not forbidden(g, "reboot", on=i)]
    return Do(*rebooting(ids, "zx:2.6.reboot", who=tp))
