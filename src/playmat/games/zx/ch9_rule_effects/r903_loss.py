"""903 Loss Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.zones import DECK, LIFE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NEEDED = slice(2 * DECK, 2 * LIFE + 2)
"""The zones of both players from the deck to Life, of which a player who loses has an empty one."""


@rule("903.1", "zx:2.1.lose.life")
def has_no_life(g: Game, player: int) -> bool:
    """A player without cards in Life loses (ZX-10)."""
    return not g.zones[2 * LIFE + player]


@rule("903.2", "zx:2.1.lose.deck")
def has_no_cards(g: Game, player: int) -> bool:
    """A player with neither deck nor Trash loses: at the check, not at once (ZX-12)."""
    return not g.zones[2 * DECK + player] and not g.zones[2 * TRASH + player]


def reason_to_lose(g: Game, player: int) -> tuple[str, str] | None:
    """(rule, reason) when the player loses now."""
    if has_no_life(g, player):
        return "903.1", "no card in Life"
    if has_no_cards(g, player):
        return "903.2", "no card in deck and Trash"
    return None


@rule("903.1", "903.2", "901.2b#11")
def loss(g: Game) -> Result:
    """Whoever has come to that loses; both at once: a draw."""
    if all(g.zones[NEEDED]):
        return None
    losers = [p for p in (g.turn_player, 1 - g.turn_player) if reason_to_lose(g, p)]
    if not losers:
        return None
    who = losers[0]
    said = reason_to_lose(g, who)
    assert said is not None
    settled = [decided("ZX-11")] if len(losers) == 2 else []
    if said[0] == "903.2":
        settled.append(decided("ZX-12", who=who))
    return Do(*settled, Event("lose", tag="lose", who=who, rule=said[0], key=said[1]))
