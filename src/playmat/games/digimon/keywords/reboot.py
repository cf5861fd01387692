"""Reboot: it unsuspends in the opponent's unsuspend phase as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import BATTLE
from playmat.language.continuous import has_keyword

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:keyword.26", "cr:16-11-1", "cr:16-11-5")
def rebooting(g: Game) -> tuple[int, ...]:
    """Suspended Digimon of the player whose turn it is not that unsuspend together with the turn player's cards."""
    theirs = g.zones[2 * BATTLE + 1 - g.turn_player]
    return tuple(i for i in theirs if g.objs[i].tapped and has_keyword(g, i, "reboot"))
