"""1007 Destroy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import is_zx
from playmat.games.zx.zones import CHARGE, TRASH
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def destruction(g: Game, ids: tuple[int, ...], rule: str, src: int = 0, who: int = -1, why: str = "effect") -> tuple[Event, ...]:
    """Cards are destroyed together; why: "damage", "power", or "effect"."""
    return tuple(Event("move", i, "destroy", to=destination(g, i), who=who, src=src, key=why, rule=rule) for i in ids)


@rule("zx:2.9.destroy.zx", "zx:2.9.destroy.other", "zx:2.9.destroy.not", "zx:2.3.charge.enters")
def destination(g: Game, id: int) -> int:
    """A destroyed Z/X goes to its owner's Charge, any other card to its owner's Trash."""
    return CHARGE if is_zx(g, id) else TRASH
