"""104 Victory conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import DECK
from playmat.kernel.apply import end_game
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event


@rule("104.2a", "509.1#2", "703.4a")
def was_hit(g: Game, player: int) -> bool:
    """Has the player received a direct attack (DM-26)?"""
    return bool(g.vars["hit"] == player)


@rule("104.2b", "703.4b")
def deck_is_out(g: Game, player: int) -> bool:
    """Has the player no card left in the deck? Cards that are only looked at are still in it."""
    return g.count(player, DECK) == 0


def has_lost(g: Game, player: int) -> bool:
    """Does the player satisfy a condition for losing now?"""
    return was_hit(g, player) or deck_is_out(g, player)


@rule("104.2c#2")
def wins_by_text(g: Game, player: int) -> bool:
    """Does the condition of a text hold with which the player wins? Then it wins, though it would lose at the same time."""
    states = index(g).states
    return any(
        me == player and a.data.clauses[0].acts[0].verb == "win" and (a.data.cond is None or a.data.cond(g, {"src": src, "me": me}))
        for src, a, me, _ in states
    )


@rule("104.1")
def game_over(g: Game, e: Event) -> None:
    """The game ends at once; what hits both players alike ends it without a winner (DM-03)."""
    if wins_by_text(g, e.who) and not wins_by_text(g, 1 - e.who):
        end_game(g, e.who, "104.2c", "by a card's effect")
        return
    both = has_lost(g, e.who) and has_lost(g, 1 - e.who)
    end_game(g, None if both else 1 - e.who, e.rule, e.key)


@rule("104.2c")
def lose_by_text(who: int, src: int) -> Event:
    """A card says that a player loses."""
    from playmat.kernel.records import Event

    return Event("lose", tag="lose", who=who, src=src, key="by a card's effect", rule="104.2c")
