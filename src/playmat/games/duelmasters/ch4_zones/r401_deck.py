"""401.4 Several cards that are put on the top or the bottom of a deck together: their owner says in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import DECK
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def put_in_order(g: Game, going: list[Event]) -> Call:
    """The call that puts the cards on the deck, or decks."""
    return Call("DM.TO_DECK", going=tuple(going))


@rule("701.11b#2")
def are_in_deck(g: Game, ids: tuple[int, ...]) -> bool:
    """Do the cards lie in one deck already? Those that were found there and set aside have never left it."""
    return all(g.kind_of_zone(i) == DECK for i in ids) and len({g.objs[i].owner for i in ids}) == 1


@rule("701.11b", "701.11b#3")
def rearrange(g: Game, ids: tuple[int, ...], how: int, who: int) -> Call:
    """The call that puts cards of a deck on its top or bottom; where a shuffle has left them meanwhile makes no difference."""
    return Call("DM.REARRANGE", ids=ids, how=how, who=who)


# DM.REARRANGE(ids, how, who): player `who` puts cards of a deck on its top or bottom
def choose_arrangement(g: Game, f: Frame) -> Result:
    """In an order of the owner's choice (401.4)."""
    v = f.v
    n = len(v["ids"])
    owner = g.objs[v["ids"][0]].owner
    return Ask(owner, "order", v["ids"], "order", n, n, rule="401.4", ordered=True, secret=True)


def arrange(g: Game, f: Frame) -> Result:
    """There they lie; who put them there knows them."""
    v = f.v
    owner = g.objs[v["ids"][0]].owner
    order = Event("order", tag="order", to=DECK, who=owner, value=v["order"], how=v["how"], rule="701.11b")
    return Do(order, Event("know", 0, "look", value=v["order"], n=1 << v["who"], rule="701.11b"), into="=")


procedure("DM.REARRANGE", choose_arrangement, arrange)


# DM.TO_DECK(going): the moves of several cards to the top, or the bottom, of decks
def go(g: Game, f: Frame) -> Result:
    """The cards go there together."""
    f.v["owners"] = (g.turn_player, 1 - g.turn_player)
    return Do(*f.v["going"], into="went")


@rule("401.4")
def choose_order(g: Game, f: Frame) -> Result:
    """Their owner says in which order they lie there, from the top down."""
    v = f.v
    if not v["owners"]:
        return End(v["went"])
    v["owner"], *rest = v["owners"]
    v["owners"] = tuple(rest)
    there = tuple(g.now(e.obj) for e in v["went"])
    mine = tuple(i for i in there if g.kind_of_zone(i) == DECK and g.objs[i].owner == v["owner"])
    n = len(mine)
    return Ask(v["owner"], "order", mine, "order", n, n, rule="401.4", ordered=True, secret=True)


@rule("401.4#2")
def lay(g: Game, f: Frame) -> Result:
    """So they lie, and nobody else learns how."""
    order = f.v["order"]
    if len(order) < 2:
        return Do(then="choose_order")
    how = f.v["went"][0].how
    return Do(Event("order", tag="order", to=DECK, who=f.v["owner"], value=order, how=how, rule="401.4"), then="choose_order")


procedure("DM.TO_DECK", go, choose_order, lay)
