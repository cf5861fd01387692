"""Game preparation: shuffling, who begins, opening hands and the redraw, security, memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.state import ATTACK, NO_ATTACK
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGI_EGG, facts
from playmat.games.digimon.prep.memory import MEMORY, set_to
from playmat.games.digimon.zones import DECK, EGGS, HAND, SECURITY
from playmat.kernel.objects import new_object
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

HAND_SIZE, SECURITY_SIZE = 5, 5


def lay_out(g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
    """Put the cards of both decks where they belong before the game, and push the procedure that plays it."""
    for player, deck in enumerate(decks):
        laid: dict[int, list[int]] = {2 * DECK + player: [], 2 * EGGS + player: []}
        for card in map(g.policy.pool, deck):
            zone = 2 * (EGGS if (card.typed or facts(card)).kind == DIGI_EGG else DECK) + player
            laid[zone].append(new_object(g, card, player, zone).id)
        for zone, ids in laid.items():
            g.zones[zone] = tuple(reversed(ids))
    g.vars.update({MEMORY: 0, ATTACK: NO_ATTACK})
    g.stack.append(Call("DG.GAME"))


@rule("digimon:prep.1")
def shuffle_decks(g: Game, f: Frame) -> Result:
    """Both decks are shuffled."""
    return Do(*(Event("shuffle", tag="shuffle", to=DECK, who=p, rule="digimon:prep.1") for p in (0, 1)))


@rule("digimon:prep.2")
def shuffle_egg_decks(g: Game, f: Frame) -> Result:
    """So are the Digi-Egg decks, if there are any."""
    return Do(*(Event("shuffle", tag="shuffle", to=EGGS, who=p, rule="digimon:prep.2") for p in (0, 1)))


@rule("digimon:prep.3")
def decide_first_player(g: Game, f: Frame) -> Result:
    """Who wins at rock-paper-scissors goes first: chance decides."""
    return Do(Event("random", tag="random", value=(0, 1), n=1, rule="digimon:prep.3"))


def note_first_player(g: Game, f: Frame) -> Result:
    """The first player."""
    (first,) = g.vars["lot"]
    f.v["first"] = first
    return Do(Event("note", tag="first player", who=first, rule="digimon:prep.3"))


@rule("digimon:prep.4")
def draw_opening_hands(g: Game, f: Frame) -> Result:
    """Both draw five cards."""
    return Do(*(e for p in (0, 1) for e in opening_hand(g, p, "digimon:prep.4")))


def opening_hand(g: Game, player: int, rule: str) -> tuple[Event, ...]:
    """Five cards from the top of a deck to the hand."""
    return tuple(Event("move", i, "draw", to=HAND, who=player, rule=rule) for i in g.zones[2 * DECK + player][:HAND_SIZE])


@rule("digimon:prep.5")
def ask_redraw(g: Game, f: Frame) -> Result:
    """Each player, the first player first, may once draw a new hand."""
    asked = f.v.get("asked", 0)
    f.v["asked"] = asked + 1
    f.v["who"] = (f.v["first"] + asked) % 2
    return Ask(f.v["who"], "redraw", ("keep", "redraw"), "redraw", rule="digimon:prep.5")


@rule("digimon:prep.6")
def return_hand(g: Game, f: Frame) -> Result:
    """To redraw, the hand goes back into the deck ..."""
    if f.v["redraw"] == ("keep",):
        return None
    who = f.v["who"]
    return Do(*(Event("move", i, "redraw", to=DECK, who=who, rule="digimon:prep.6") for i in g.zones[2 * HAND + who]))


@rule("digimon:prep.6")
def shuffle_again(g: Game, f: Frame) -> Result:
    """... which is shuffled ..."""
    if f.v["redraw"] == ("keep",):
        return None
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=f.v["who"], rule="digimon:prep.6"))


@rule("digimon:prep.6")
def draw_again(g: Game, f: Frame) -> Result:
    """... and five cards are drawn."""
    then = "ask_redraw" if f.v["asked"] < 2 else ""
    if f.v["redraw"] == ("keep",):
        return Do(then=then)
    return Do(*opening_hand(g, f.v["who"], "digimon:prep.6"), then=then)


@rule("digimon:prep.7", "cr:5-2-1-6")
def place_security(g: Game, f: Frame) -> Result:
    """Five cards of each deck, one on the other, become the security stack: the deck's top card ends at the bottom."""
    return Do(
        *(
            Event("move", i, "add_security", to=SECURITY, who=p, rule="digimon:prep.7")
            for p in (0, 1)
            for i in g.zones[2 * DECK + p][:SECURITY_SIZE]
        )
    )


@rule("digimon:prep.8")
def start_at_zero(g: Game, f: Frame) -> Result:
    """The memory marker starts at 0."""
    return Do(set_to(0, 0, rule="digimon:prep.8", tag="set"))


def first_turn(g: Game, f: Frame) -> Result:
    """The first player's turn begins; from here on turn follows turn."""
    return Call("DG.TURN", player=f.v["first"])


procedure(
    "DG.GAME", shuffle_decks, shuffle_egg_decks, decide_first_player, note_first_player, draw_opening_hands, ask_redraw, return_hand,
    shuffle_again, draw_again, place_security, start_at_zero, first_turn,
)  # fmt: skip
