"""Reductions that a player could still get after declaring: they count when it is judged whether a cost can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.cite import rule
from playmat.games.digimon.keywords.data import KeywordEffect
from playmat.kernel.cards import Ability
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.possible import possible
from playmat.language.runtime import Script

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:cost.4", "cr:1-3-11-2", "cr:1-3-11-3")
def possible_reduction(g: Game, act: str, card: int, player: int, onto: int) -> int:
    """By how much effects that would interrupt this play, use or digivolution could lower its cost."""
    watching = index(g).interrupts.get(act)
    if not watching:
        return 0
    obj, n = (onto, card) if act == "digivolve" else (card, 0)
    event = Event("act", obj, act, n=n, who=player)
    return sum(lowers(g, a, src, me) for src, a, me, _ in watching if me == player and a.match(g, src, me, event))


def lowers(g: Game, ability: Ability, src: int, me: int) -> int:
    """The amount by which an interrupt could lower the cost now."""
    data = ability.data
    if isinstance(data, KeywordEffect):
        return data.number if data.possible is None or data.possible(g, src, me) else 0
    if not isinstance(data, Script):
        return 0
    v: dict[str, Any] = {"src": src, "me": me, "event": None}
    if data.cond is not None and not data.cond(g, v):
        return 0
    if not all(possible(g, v, c) for c in data.clauses if c.price):
        return 0
    return printed_reduction(data.tree)


def printed_reduction(tree: Any) -> int:
    """The plain number by which the text lowers a cost."""
    acts = [a for s in getattr(tree, "body", ()) for c in s.clauses for a in c.do]
    return sum(a.n.n for a in acts if isinstance(a, t.Alter) and a.by == "less" and isinstance(a.n, t.Num) and a.what.endswith("cost"))
