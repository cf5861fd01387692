"""701.21 Gachinko Judge: the top cards of both decks are compared by their costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import printed_cost
from playmat.games.duelmasters.zones import DECK
from playmat.kernel.procedure import Do, End, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, EVERYBODY, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("701.21b")
def wins_judgment(g: Game, mine: int, other: int) -> bool:
    """Does who holds it win, with a cost that is at least the other's?"""
    return printed_cost(g.card(mine)) >= printed_cost(g.card(other))


# DM.JUDGE(me): player `me` holds a Gachinko Judge; the procedure's value says whether it was won
@rule("701.21a")
def reveal_tops(g: Game, f: Frame) -> Result:
    """Each player reveals the top card of the deck."""
    v = f.v
    v["tops"] = tuple(g.cards(p, DECK)[0] for p in (v["me"], 1 - v["me"]))
    return Do(*(Event("know", i, "show", n=EVERYBODY, rule="701.21a") for i in v["tops"]))


@rule("701.21a")
def to_bottom(g: Game, f: Frame) -> Result:
    """And puts it on the bottom of the deck."""
    return Do(*(Event("order", tag="order", to=DECK, who=g.objs[i].owner, value=(i,), how=BOTTOM, rule="701.21a") for i in f.v["tops"]))


def outcome(g: Game, f: Frame) -> Result:
    """Who won it."""
    return End(wins_judgment(g, *f.v["tops"]))


procedure("DM.JUDGE", reveal_tops, to_bottom, outcome)
