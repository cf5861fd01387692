"""703.3 State-based actions are looked for constantly: here is what rules out cheaply that any applies."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch8_special.r801_evolution import top_is_proper
from playmat.games.duelmasters.facts import is_creature, is_evolution, printed_power
from playmat.games.duelmasters.zones import DECK
from playmat.kernel.cards import ABILITIES
from playmat.kernel.watch import Index, index
from playmat.language import tree as t
from playmat.language.runtime import CHANGES
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game
    from playmat.kernel.records import Effect

FEW = 10
"""More cards than are ever pending out of a deck at once."""
HIGH, LOW = 2 * DECK, 2 * DECK + 1


@cache
def lives_alone(card: Card) -> bool:
    """Is it a creature that needs no other beneath it, and has some power? Nearly all are."""
    return is_creature(card) and not is_evolution(card) and printed_power(card) > 0


@cache
def static_lowers(key: str) -> bool:
    """Could this static ability make a power smaller? It could if it sets one, or takes something off."""
    for node in walk(ABILITIES[key].tree):
        if isinstance(node, t.Set):
            return True
        if isinstance(node, t.Add) and any(isinstance(x, t.Minus) or (isinstance(x, t.Num) and x.n < 0) for x in walk(node.n)):
            return True
    return False


def effect_lowers(e: Effect) -> bool:
    """Does this effect make a power smaller?"""
    change = CHANGES[e.key]
    return bool(change.sets) or (bool(change.adds) and any(type(n) is int and n < 0 for n in e.values))


class Watch:
    """What was found when the live abilities last changed: nothing else changes a top card, a printed power, or a static ability."""

    __slots__ = ("index", "lowering")

    def __init__(self) -> None:
        self.index: Index | None = None
        self.lowering = False

    def could_apply(self, g: Game) -> bool:
        """On the safe side: could any state-based action apply now?"""
        v = g.vars
        zones = g.zones
        if v["losers"] or v["hit"] >= 0 or not zones[HIGH] or not zones[LOW]:
            return True
        if g.holding and (len(zones[HIGH]) < FEW or len(zones[LOW]) < FEW) and not (g.count(0, DECK) and g.count(1, DECK)):
            return True
        ix = g.index or index(g)
        if ix is not self.index and not self.all_proper(g, ix):
            return True
        return self.lowering or bool(ix.states) or (g.effects != () and any(effect_lowers(e) for e in g.effects))

    def all_proper(self, g: Game, ix: Index) -> bool:
        """Can everything lie in the battle zone as it does? If so, that and whether a power could be low is known from now on."""
        unusual = [i for i in g.in_play() if not lives_alone(g.card(i))]
        if not all(top_is_proper(g, i) for i in unusual):
            return False
        self.index = ix
        self.lowering = any(static_lowers(w[1].key) for w in ix.static) or any(printed_power(g.card(i)) <= 0 for i in unusual)
        return True
