"""403.4 Cards under a card of the battle zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Acting


def put_under(g: Game, a: Acting, ids: tuple[int, ...]) -> Call | None:
    """The call that puts cards under a creature; nothing to do where that is not in the battle zone any more."""
    host = a.target
    cards = tuple(i for i in ids if i != host)
    if not cards or not g.alive(host) or g.kind_of_zone(host) != BATTLE:
        return None
    return Call("DM.PUT_UNDER", ids=cards, host=host, me=a.who, src=a.src)


# DM.PUT_UNDER(ids, host, me, src): player `me` puts cards under a creature
@rule("403.4a#2")
def choose_order(g: Game, f: Frame) -> Result:
    """Of several cards the player says which lies higher, from the top down."""
    v = f.v
    n = len(v["ids"])
    return Ask(v["me"], "order", v["ids"], "order", n, n, rule="403.4a", about=v["host"], ordered=True)


@rule("403.4a")
def to_the_bottom(g: Game, f: Frame) -> Result:
    """They go to the bottom of the cards that lie there; a creature goes with all that lies under it, its own card last."""
    v = f.v
    cards = [c for i in v["order"] for c in (*g.objs[i].cards[1:], i)]
    return Do(*(Event("under", c, "put under", n=v["host"], how=BOTTOM, who=v["me"], src=v["src"], rule="403.4a") for c in cards), into="=")


procedure("DM.PUT_UNDER", choose_order, to_the_bottom)
