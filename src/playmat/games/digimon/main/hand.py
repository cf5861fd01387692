"""The hand, sorted by what its cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.facts import DIGIMON, facts
from playmat.games.digimon.zones import HAND
from playmat.kernel.cards import Card

if TYPE_CHECKING:
    from playmat.kernel.game import Game


class Hand:
    """The cards of a hand, each with its printed card, in order: by their kind, and the Digimon cards among them.

    printed: the Digimon cards whose requirements are all printed as such; routed: does any state one in its text?
    """

    __slots__ = ("by_kind", "digimon", "printed", "routed")

    def __init__(self) -> None:
        self.by_kind: dict[str, list[tuple[int, Card]]] = {}
        self.digimon: list[tuple[int, Card]] = []
        self.printed: set[Card] = set()
        self.routed = False


def hand_of(g: Game, player: int) -> Hand:
    """The hand of a player; looked at once between two changes of the game."""
    key = ("hand", player)
    found: Hand | None = g.cache.get(key)
    if found is None:
        found = g.cache[key] = Hand()
        objs, by_kind = g.objs, found.by_kind
        for i in g.cards(player, HAND):
            card = objs[i].card
            kind: str = (card.typed or facts(card)).kind
            if kind in by_kind:
                by_kind[kind].append((i, card))
            else:
                by_kind[kind] = [(i, card)]
        found.digimon = by_kind.get(DIGIMON, [])
        found.printed = {card for _, card in found.digimon if not card.typed.routes}
        found.routed = len(found.printed) < len({card for _, card in found.digimon})
    return found
