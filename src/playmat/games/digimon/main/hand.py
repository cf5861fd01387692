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

    routed: does any of these state a requirement in its text? by_level: those with a printed requirement that names this level. onto: by
    the card it is on the field, into which of them one may digivolve from it by the requirements printed as such, and the most that one
    of these costs at least.
    """

    __slots__ = ("by_kind", "by_level", "digimon", "onto", "routed")

    def __init__(self) -> None:
        self.by_kind: dict[str, list[tuple[int, Card]]] = {}
        self.digimon: list[tuple[int, Card]] = []
        self.by_level: dict[int | None, list[tuple[int, Card]]] = {}
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
    by_level = found.by_level
    for entry in found.digimon:
        of = entry[1].typed
        if of.routes:
            found.routed = True
        for level in of.from_levels:
            if level in by_level:
                by_level[level].append(entry)
            else:
                by_level[level] = [entry]
    return found
