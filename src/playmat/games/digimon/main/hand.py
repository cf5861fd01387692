"""The hand, sorted by what its cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.facts import DIGIMON, facts
from playmat.games.digimon.zones import HAND
from playmat.kernel.cards import Card
from playmat.kernel.watch import section

if TYPE_CHECKING:
    from playmat.kernel.game import Game


class Hand:
    """The cards of a hand, each with its printed card, in order: by their kind, and the Digimon cards among them.

    routed: does any of these state a requirement in its text? onto: by the card it is on the field, into which of them one may digivolve
    from it by the requirements printed as such, and the most that one of these costs at least.
    """

    __slots__ = ("by_kind", "digimon", "onto", "routed")

    def __init__(self) -> None:
        self.by_kind: dict[str, list[tuple[int, Card]]] = {}
        self.digimon: list[tuple[int, Card]] = []
        self.routed = False
        self.onto: dict[Card, tuple[int, list[int]]] = {}


def hand_of(g: Game, player: int) -> Hand:
    """The hand of a player; looked at once, as long as it is of the same cards and nobody is in the middle of doing something with one."""
    if g.holding:
        return sorted_out(g, g.cards(player, HAND))
    memo = section(g, 2 * HAND + player).memo
    found: Hand | None = memo.get("hand")
    if found is None:
        found = memo["hand"] = sorted_out(g, g.zones[2 * HAND + player])
    return found


def sorted_out(g: Game, ids: tuple[int, ...]) -> Hand:
    """Cards of a hand by their kind."""
    found = Hand()
    objs, by_kind = g.objs, found.by_kind
    for i in ids:
        card = objs[i].card
        kind: str = (card.typed or facts(card)).kind
        if kind in by_kind:
            by_kind[kind].append((i, card))
        else:
            by_kind[kind] = [(i, card)]
    found.digimon = by_kind.get(DIGIMON, [])
    for _, card in found.digimon:
        if card.typed.routes:
            found.routed = True
    return found
