"""When a piece came to its Square, and how one goes to another Square without becoming a new card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import PLACED
from playmat.games.zx.cite import rule
from playmat.games.zx.squares import kind_of
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def placed_at(g: Game, id: int) -> tuple[int, int]:
    """When a piece came to its Square: what is higher came later, what is equal came together."""
    for piece, when in g.vars[PLACED]:
        if piece == id:
            return int(when[0]), int(when[1])
    return id, 0


@rule("zx:2.3.new-card", "zx:2.7.no-movement")
def relocation(g: Game, id: int, n: int, src: int) -> Event:
    """A piece goes from Square to Square by an ability, and stays the card it is."""
    return Event("shift", id, "relocate", to=kind_of(n), who=g.player_of(id), n=n, src=src, rule="zx:2.7.no-movement")


def arrival(g: Game, id: int, who: int) -> Event:
    """The note that a piece has just come to its Square: later than anything else that is on one."""
    last = len(g.objs) - 1  # nothing that is on a Square came later than this
    same = [when[1] for _, when in g.vars[PLACED] if when[0] == last]
    others = (e for e in g.vars[PLACED] if e[0] != id and g.alive(e[0]))
    return Event("set", tag="set", key=PLACED, value=(*others, (id, (last, 1 + max(same, default=0)))), who=who, rule="zx:2.3.new-card")
