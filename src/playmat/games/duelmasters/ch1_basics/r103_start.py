"""103 How to start the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r114_drawing import draw
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import DECK, SHIELDS
from playmat.kernel.objects import new_object, put
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import FACE_DOWN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

START = 5
"""Cards of the opening hand, and shields of the opening position (113.1#2, 402.1, 406.1)."""


@rule("100.1", "103.1", "401.1")
def lay_out(g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
    """Each of the two players readies a deck."""
    for player, ids in enumerate(decks):
        zone = 2 * DECK + player
        for id in ids:
            put(g, new_object(g, g.policy.pool(id), player, zone).id, zone)


@rule("103.2", "103.2#2")
def shuffle_decks(g: Game, f: Frame) -> Result:
    """The decks are shuffled; from here on they are the deck piles."""
    return Do(*(Event("shuffle", tag="shuffle", to=DECK, who=p, rule="103.2") for p in (0, 1)))


@rule("103.3#2", "113.1#2", "406.1")
def set_shields(g: Game, f: Frame) -> Result:
    """Each player puts the top five cards face down as shields."""
    top = [i for p in (0, 1) for i in g.cards(p, DECK)[:START]]
    return Do(*(Event("move", i, "put", to=SHIELDS, how=FACE_DOWN, rule="103.3") for i in top))


@rule("103.3#3", "402.1")
def draw_hands(g: Game, f: Frame) -> Result:
    """Each player draws until it holds five cards."""
    return Do(*(draw(p, i, "103.3") for p in (0, 1) for i in g.cards(p, DECK)[:START]))


@rule("103.4", "103.4#2")
def choose_first_player(g: Game, f: Frame) -> Result:
    """Chance decides who goes first, after shields and hands are dealt; the winner has no say in it (DM-06)."""
    return Do(Event("random", tag="lot", value=(0, 1), n=1, rule="103.4"))


@rule("103.5")
def first_turn(g: Game, f: Frame) -> Result:
    """The game begins with the turn of the starting player."""
    (first,) = g.vars["lot"]
    return Do(Event("set", tag="first player", key="first", value=first, who=first, rule="103.5"))


def play(g: Game, f: Frame) -> Result:
    """Turn follows turn until somebody wins or loses."""
    first = g.vars["first"]
    return Call("DM.TURNS", who=first, usual=1 - first)


procedure("DM.GAME", shuffle_decks, set_shields, draw_hands, choose_first_player, first_turn, play)
