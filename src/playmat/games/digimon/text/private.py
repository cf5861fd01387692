"""Placing cards in private areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import private_areas
from playmat.kernel.records import FACE_UP

if TYPE_CHECKING:
    from playmat.kernel.records import Obj


@rule("digimon:text.private.1", "digimon:text.private.2", "digimon:text.private-to-private.2", "cr:3-1-3-5")
def arrives_how(card: Obj, to: int, how: int) -> int:
    """A card put into a private area lies face down, unless it is said to lie face up; the area itself says who sees it."""
    return how if how & FACE_UP or to not in private_areas() else how & ~FACE_UP
