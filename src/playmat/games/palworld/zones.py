"""The zones of the game, as zone kinds."""

from __future__ import annotations

from playmat.kernel.policy import ZoneKind

DECK, SOUL_DECK, HAND, BASE, SOULS, GRAVEYARD, EXILE, RESOLUTION = range(8)
DECKS, BASES, SOUL_AREAS = ((2 * kind, 2 * kind + 1) for kind in (DECK, BASE, SOULS))
"""The zones of both players."""


def zones() -> tuple[ZoneKind, ...]:
    """Every zone of a player. Only main deck and hand hide anything: of a soul deck everybody knows what is in it."""
    return (
        ZoneKind("main deck", "none", ordered=True),
        ZoneKind("soul deck"),
        ZoneKind("hand", "owner"),
        ZoneKind("base"),
        ZoneKind("soul area"),
        ZoneKind("graveyard"),
        ZoneKind("exile zone"),  # public (PW-27)
        ZoneKind("resolution zone"),
    )
