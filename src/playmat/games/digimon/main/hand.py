"""The hand, sorted by what its cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.facts import facts
from playmat.games.digimon.zones import HAND

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def hand_by_kind(g: Game, player: int) -> dict[str, list[int]]:
    """Cards of a hand by their kind; looked at once between two changes of the game."""
    key = ("hand", player)
    found: dict[str, list[int]] | None = g.cache.get(key)
    if found is None:
        objs = g.objs
        found = g.cache[key] = {}
        for i in g.cards(player, HAND):
            card = objs[i].card
            kind: str = (card.typed or facts(card)).kind
            if kind in found:
                found[kind].append(i)
            else:
                found[kind] = [i]
    return found
