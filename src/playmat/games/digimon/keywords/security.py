"""Recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import DECK, SECURITY
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.runtime import Acting

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:keyword.19", "cr:16-6-1")
def recovery(g: Game, f: Frame, a: Acting) -> Result:
    """So many cards from the top of the deck go face down on top of the security stack."""
    cards = g.cards(a.me, DECK)[: a.n]
    return Do(*(Event("move", i, "add_security", to=SECURITY, who=a.me, src=a.src, rule="digimon:keyword.19") for i in cards))
