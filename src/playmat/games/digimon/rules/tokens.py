"""Tokens: cards that come from no deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import Policy
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import TAPPED, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Acting


@rule("digimon:deck.tokens.1", "digimon:deck.tokens.4", "digimon:deck.tokens.9", "cr:4-21-1")
def token_card(policy: Policy, name: str) -> str:
    """The card information that a token has: of the pool's tokens the one with the name. There is always one at hand."""
    for id, card in policy.cards.items():
        if card.token and card.name == name:
            return id
    raise PlaymatError(f"no token is called {name!r}")


@rule("digimon:deck.tokens.8", "cr:1-4-4-5")
def play_tokens(g: Game, f: Frame, name: str, a: Acting) -> Result:
    """An effect plays tokens: each becomes what its information says, a Digimon or a Tamer (DG-37)."""
    key = token_card(g.policy, name)
    how = TAPPED if "suspended" in a.how else 0
    made = Event("token", 0, "play", key=key, to=BATTLE, who=a.who, src=a.src, rule="digimon:deck.tokens.8", how=how)
    return Do(*(made for _ in range(a.n)))
