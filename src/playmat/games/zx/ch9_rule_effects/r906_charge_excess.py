"""906 Charge Excess Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.zones import CHARGE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import GIVEN, Event
from playmat.language.permissions import permitted

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LIMIT = 4
EXCEED = "exceed charge limit"


@rule("901.2b#8")
def charge_excess(g: Game) -> Result:
    """Whoever has more than the limit, the turn player first (ZX-16)."""
    for p in (g.turn_player, 1 - g.turn_player):
        n = excess(g, p)
        if n > 0:
            return Call("ZX.EXCESS", who=p, n=n)
    return None


@rule("906.1", "zx:2.3.charge.limit")
def excess(g: Game, player: int) -> int:
    """How many cards too many: the limit is four, unless an effect lifts it (ZX-15)."""
    n = len(g.zones[2 * CHARGE + player]) - LIMIT
    return 0 if n <= 0 or permitted(g, EXCEED, 0, who=player) else n


@rule("906.1#2")
def choose_excess(g: Game, f: Frame) -> Result:
    """The player chooses which ..."""
    v = f.v
    return Ask(v["who"], "excess", g.cards(v["who"], CHARGE), "excess", v["n"], v["n"], rule="906.1")


@rule("906.1")
def trash_excess(g: Game, f: Frame) -> Result:
    """... and puts them into Trash, all at the same time."""
    who = f.v["who"]
    settled = (decided("ZX-16"),) if excess(g, 1 - who) > 0 else ()
    return Do(*settled, *(Event("move", i, "excess", to=TRASH, who=who, how=GIVEN, key="rule", rule="906.1") for i in f.v["excess"]))


procedure("ZX.EXCESS", choose_excess, trash_excess)
