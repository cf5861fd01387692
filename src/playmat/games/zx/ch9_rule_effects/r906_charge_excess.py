"""906 Charge Excess Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import CHARGE_LIMIT
from playmat.games.zx.squares import board
from playmat.games.zx.zones import CHARGE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import GIVEN, Event
from playmat.kernel.watch import index
from playmat.language.continuous import BORROWS, has_keyword, keyword_n, spoken
from playmat.language.permissions import permitted

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LIMIT = 4
EXCEED = "exceed charge limit"
"""The permission that lifts the limit."""
GIVEN_LIMIT = ("gives", CHARGE_LIMIT)


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
    """How many cards too many: none where an effect lifts the limit (ZX-15)."""
    n = len(g.zones[2 * CHARGE + player]) - charge_limit(g, player)
    return 0 if n <= 0 or permitted(g, EXCEED, 0, who=player) else n


@rule("zx:2.3.charge.limit")
def charge_limit(g: Game, player: int) -> int:
    """Four cards, unless texts of the player's pieces on Squares say another number: then the highest of these (ZX-15, ZX-54)."""
    return max(limits_said(g, player), default=LIMIT)


def limits_said(g: Game, player: int) -> list[int]:
    """The numbers that texts of the player's pieces on Squares say."""
    if not some_text_says(g):
        return []
    here = board(g)
    return [keyword_n(g, i, CHARGE_LIMIT) for i in here.zx[player] + here.players[player] if has_keyword(g, i, CHARGE_LIMIT)]


def some_text_says(g: Game) -> bool:
    """Could a piece have a Charge limit printed on it or given to it? The same as long as pieces and effects are."""
    memo = (g.index or index(g)).memo
    known: bool | None = memo.get(CHARGE_LIMIT)
    if known is None:
        known = memo[CHARGE_LIMIT] = board(g).sets_limit or GIVEN_LIMIT in spoken(g) or BORROWS in spoken(g)
    return known


@rule("906.1#2")
def choose_excess(g: Game, f: Frame) -> Result:
    """The player chooses which ..."""
    v = f.v
    return Ask(v["who"], "excess", g.cards(v["who"], CHARGE), "excess", v["n"], v["n"], rule="906.1")


@rule("906.1")
def trash_excess(g: Game, f: Frame) -> Result:
    """... and puts them into Trash, all at the same time."""
    who = f.v["who"]
    settled = [decided("ZX-16")] if excess(g, 1 - who) > 0 else []
    if len(set(limits_said(g, who))) > 1:
        settled.append(decided("ZX-54", who=who))
    return Do(*settled, *(Event("move", i, "excess", to=TRASH, who=who, how=GIVEN, key="rule", rule="906.1") for i in f.v["excess"]))


procedure("ZX.EXCESS", choose_excess, trash_excess)
