"""909 Improper Player Card Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import VIRTUAL, facts, facts_of
from playmat.games.zx.squares import PLAYER_SQUARE, board, kind_of, overboosted
from playmat.games.zx.zones import BANISH
from playmat.kernel.cards import Card
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Policy

VIRTUAL_ID = "zx/virtual-player"


def virtual_player(policy: Policy) -> Card:
    """The Virtual Player Card: a Player card without anything on it, since the text of 1205 is not known (ZX-25)."""
    found = next((c for c in policy.cards.values() if facts(c).kind == VIRTUAL), None)
    return found or Card(VIRTUAL_ID, "Virtual Player", {"type": VIRTUAL}, token=True)


@rule("901.2b#6")
def improper_player_card(g: Game) -> Result:
    """A player without a Player card gets a virtual one, the turn player first."""
    players = board(g).players
    for p in (g.turn_player, 1 - g.turn_player):
        if len(players[p]) == 1:
            continue  # as it should be
        if lacks_player_card(g, p) and not is_exempt(g, p):
            return Do(decided("ZX-25", who=p), virtual_appears(g, p))
        stand_in = needless(g, p)
        if stand_in:
            return Do(decided("ZX-44", who=p), Event("move", stand_in, "vanish", to=BANISH, who=p, rule="909.1"))
    return None


@rule("909.1")
def lacks_player_card(g: Game, player: int) -> bool:
    """Does the player control no card with the Player card type on any Square? A Player Extra has that type (ZX-49)."""
    return not board(g).players[player]


@rule("909.2")
def is_exempt(g: Game, player: int) -> bool:
    """While a Z/X Overboost of the player is on a Square this is not looked at."""
    return overboosted(g, player)


def needless(g: Game, player: int) -> int:
    """A Virtual Player Card that stands beside a real one, which has come back: it vanishes (ZX-44). 0 for none."""
    cards = board(g).players[player]
    return next((i for i in cards if facts_of(g, i).kind == VIRTUAL), 0)


@rule("909.1", "zx:2.5.virtual")
def virtual_appears(g: Game, player: int) -> Event:
    """It stands on the Player Square."""
    key = virtual_player(g.policy).id
    return Event("token", 0, "place", key=key, to=kind_of(PLAYER_SQUARE[player]), who=player, rule="909.1")
