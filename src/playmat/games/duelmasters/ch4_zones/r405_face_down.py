"""405.4, 405.5 Cards of the mana zone that lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import MANA
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import FACE_DOWN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Acting


@rule("405.4#3")
def is_blank(g: Game, id: int) -> bool:
    """Does the card lie face down in the mana zone, so that nothing on its front can be referred to?"""
    o = g.objs[id]
    return o.face_down and o.zone >> 1 == MANA


BLANK: dict[str, Any] = {"cost": 0, "civilizations": (), "races": ()}
"""The characteristics of such a card: no cost, no civilization, and nothing else."""


@rule("405.4", "405.5", "405.5#2")
def flip(g: Game, f: Frame, a: Acting) -> Result:
    """Cards of the mana zone are turned over. Face down, only the player whose mana they are knows them."""
    down = "face down" in a.how
    mine = [i for i in a.ids if not g.objs[i].gone and g.kind_of_zone(i) == MANA and g.objs[i].face_down != down]
    turned = [Event("flip", i, "flip", how=FACE_DOWN if down else 0, who=a.who, src=a.src, rule="405.4") for i in mine]
    seen = [Event("know", i, "look", n=1 << g.player_of(i), rule="405.5") for i in mine]
    return Do(*turned, *seen)
