"""Zones of the game (rule 400). The battle zone is one table that both players share (400.1#2): each player's half is a list of its own."""

from __future__ import annotations

from playmat.kernel.policy import ZoneKind

DECK, HAND, BATTLE, GRAVEYARD, MANA, SHIELDS = range(6)

ZONES = (
    ZoneKind("deck", "none", ordered=True),
    ZoneKind("hand", "owner"),
    ZoneKind("battle zone", "all"),
    ZoneKind("graveyard", "all"),
    ZoneKind("mana zone", "all"),
    ZoneKind("shield zone", "none"),
)
