"""The zones of the game as zone kinds. One that both players share is two lists, by controller; each Square is a kind of its own."""

from __future__ import annotations

from playmat.kernel.policy import ZoneKind

DECK, HAND, LIFE, CHARGE, TRASH, RESOURCE, DYNAMIS, FORCE, TEMPORARY, BANISH = range(10)
FIRST_SQUARE = 10
SQUARES = tuple(range(FIRST_SQUARE, FIRST_SQUARE + 9))
"""The nine Squares, in the order of their numbers."""


def zones() -> tuple[ZoneKind, ...]:
    """Every zone."""
    return (*hidden_zones(), *public_zones(), *(ZoneKind(f"square {n}") for n in range(1, 10)))


def hidden_zones() -> tuple[ZoneKind, ...]:
    """Deck Zone, Hand, Life: the deck keeps its order, a hand is seen by its owner."""
    return (ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("life", "none"))


def public_zones() -> tuple[ZoneKind, ...]:
    """What everybody sees (the Trash too, ZX-28); between them Dynamis, whose owner sees it and whose face-up cards are public."""
    return (
        ZoneKind("charge"),
        ZoneKind("trash"),
        ZoneKind("resource"),
        ZoneKind("dynamis", "owner"),
        ZoneKind("force zone"),
        ZoneKind("temporary zone"),
        ZoneKind("banish zone"),
    )
