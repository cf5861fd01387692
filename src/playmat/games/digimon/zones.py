"""The areas of the game, as zone kinds."""

from __future__ import annotations

from playmat.games.digimon.cite import rule
from playmat.kernel.policy import ZoneKind

DECK, EGGS, HAND, BATTLE, BREEDING, SECURITY, TRASH, RESOLVING = range(8)

FIELD = (BATTLE, BREEDING)
"""The field: the areas in which a card is a Digimon, a Tamer or an Option of its own."""


def areas() -> tuple[ZoneKind, ...]:
    """Every area of a player. A card that is checked, or an Option while its effect resolves, is in no area: `resolving` holds it."""
    return (
        ZoneKind("deck", "none", ordered=True),
        ZoneKind("digi-egg deck", "none", ordered=True),
        ZoneKind("hand", "owner"),
        ZoneKind("battle area"),
        ZoneKind("breeding area"),
        ZoneKind("security stack", "none", ordered=True),
        ZoneKind("trash"),
        ZoneKind("no area"),
    )


@rule("digimon:text.private-to-private.3", "cr:3-1-2-2-1")
def private_areas() -> tuple[int, ...]:
    """Areas whose cards are hidden, from one player at least."""
    return (DECK, EGGS, HAND, SECURITY)
