"""Last information: what is remembered of a card as it leaves the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.cite import rule
from playmat.language.continuous import keyword_abilities, nothing_lasts

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("cr:15-8-3-8", "cr:15-8-3-9-4")
def last_information(g: Game, id: int) -> dict[str, Any]:
    """References to a card that has left read what it was when it left."""
    kept: dict[str, Any] = {"keywords": tuple(keyword_abilities(g, id)), "under": len(g.objs[id].cards) - 1}
    if not nothing_lasts(g):
        for what in ("dp", "level", "cost"):
            kept[what] = g.value(id, what)
        return kept
    p = g.policy
    return kept | {what: p.printed(g, id, what) for what in ("dp", "level", "cost")}
