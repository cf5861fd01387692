"""What it costs to play, digivolve into or use a card now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import facts_of
from playmat.games.digimon.main.reductions import possible_reduction
from playmat.games.digimon.prep.memory import payable, spaces_left
from playmat.kernel.watch import index
from playmat.language.continuous import live, spoken
from playmat.language.costs import modified_cost

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Price = tuple[str, int]
"""How an effect has a cost paid: ("full", 0), so much ("less", n) or ("more", n), or ("fixed", n)."""
COSTLY = {act: (("cost", act), ("cannot", act)) for act in ("digivolve", "use")} | {
    "play": (("cost", "play"), ("cannot", "play"), ("cannot", "enter"))
}
"""What effects may say about an action that keeps it from being done at its printed cost."""
ALL_COSTLY = frozenset(topic for topics in COSTLY.values() for topic in topics)
FULL: Price = ("full", 0)


@rule("digimon:card.digimon.3", "digimon:card.tamer.2", "digimon:card.option.1")
def printed_cost(g: Game, card: int) -> int | None:
    """The play cost of a Digimon or Tamer, the use cost of an Option; None for a card that has none."""
    return facts_of(g, card).cost


@rule("cr:1-3-8")
def changed_cost(g: Game, act: str, card: int, cost: int) -> int:
    """A cost with everything that raises or lowers it now: the changes are added up first."""
    return modified_cost(g, act, card, cost)


def surely_payable(g: Game, player: int) -> dict[str, int]:
    """Up to which printed cost each of these actions can be done without a closer look: as far as the gauge reaches.

    None (-1) while some effect changes such costs or forbids it.
    """
    spaces, said = spaces_left(g, player), (g.index or index(g)).topics or spoken(g)
    if said.isdisjoint(ALL_COSTLY):
        return dict.fromkeys(COSTLY, spaces)
    return {act: -1 if any(live(g, topic) for topic in topics) else spaces for act, topics in COSTLY.items()}


def asked_cost(cost: int, price: Price) -> int:
    """A cost as the effect that has it paid says."""
    kind, n = price
    return n if kind == "fixed" else cost - n if kind == "less" else cost + n if kind == "more" else cost


@rule("digimon:cost.4", "cr:1-3-11-1", "cr:1-3-11-2")
def affordable(g: Game, act: str, card: int, player: int, cost: int, onto: int = 0, price: Price = FULL) -> bool:
    """Can the cost be paid, with every reduction that could be had?"""
    changed = asked_cost(changed_cost(g, act, card, cost), price)
    return payable(g, player, changed) or payable(g, player, changed - possible_reduction(g, act, card, player, onto))
