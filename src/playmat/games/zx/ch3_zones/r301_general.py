"""301 Zones in general: how cards arrive, what goes along with a piece, whose abilities work on a Square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import LINK, LOWER, OVERBOOST, SHIFT, facts
from playmat.games.zx.zones import DYNAMIS, FIRST_SQUARE, RESOURCE
from playmat.kernel.records import FACE_DOWN, FACE_UP, TAPPED

if TYPE_CHECKING:
    from playmat.kernel.cards import Ability
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj


@rule("zx:2.3.life", "zx:2.3.orientation")
def arrives_how(card: Obj, to: int, how: int) -> int:
    """Only on Squares and in Resource is a card Reboot or Sleep; what comes into Dynamis during the game lies there face up."""
    if to == DYNAMIS and card.zone >> 1 != DYNAMIS and not how & (FACE_UP | FACE_DOWN):
        how |= FACE_UP
    return how if to >= FIRST_SQUARE or to == RESOURCE else how & ~TAPPED


@rule("zx:2.2.shift", "914.1")
def where_the_rest_goes(to: int) -> int:
    """What a piece is made of is one card: all of it goes where its top card goes, and only then elsewhere (ZX-21)."""
    return to


@rule("zx:2.2.shift.adds", "zx:2.2.overboost")
def abilities_of_piece(g: Game, id: int) -> tuple[Ability, ...]:
    """The text of the card on top; an Overboost has that of its lower part too, and every piece that of Shifts and Links on it."""
    o = g.objs[id]
    objs = g.objs
    top = objs[o.cards[0]]
    if top.face_down:
        return ()
    own = top.card.box("text")
    if len(o.cards) > 1 and facts(top.card).kind == OVERBOOST:
        own += tuple(a for c in o.cards[1:] if facts(objs[c].card).kind == LOWER for a in objs[c].card.box("text"))
    for c in o.attached:
        if facts(objs[c].card).kind in (SHIFT, LINK):
            own += objs[c].card.box("text")
    return own
