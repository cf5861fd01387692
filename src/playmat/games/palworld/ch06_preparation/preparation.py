"""6.2 Before the game: shuffling, life, who goes first, the second player's Soul, opening hands and the redraw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch05_actions.souls import increasing
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import SOUL, facts
from playmat.games.palworld.state import FIRST, LIFE, START_VALUES
from playmat.games.palworld.zones import DECK, HAND, SOUL_DECK
from playmat.kernel.objects import new_object
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LIFE_AT_START, HAND_SIZE = 10, 5
GO_FIRST, GO_SECOND, KEEP, REDRAW = "go first", "go second", "keep", "redraw"


@rule("palworld:1.2.players")
def lay_out(g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
    """Put the cards of both players where they belong before the game, and push the procedure that plays it."""
    pool = g.policy.pool
    for player, deck in enumerate(decks):
        laid: dict[int, list[int]] = {2 * DECK + player: [], 2 * SOUL_DECK + player: []}
        for id in deck:
            card = pool(id)
            zone = 2 * (SOUL_DECK if facts(card).kind == SOUL else DECK) + player
            laid[zone].append(new_object(g, card, player, zone).id)
        for zone, ids in laid.items():
            g.zones[zone] = tuple(reversed(ids))
    g.vars.update(START_VALUES)
    g.stack.append(Call("PW.GAME"))


@rule("palworld:1.6.1.shuffle")
def shuffle_decks(g: Game, f: Frame) -> Result:
    """Both main decks are shuffled; the soul decks lie beside the soul areas."""
    return Do(*(Event("shuffle", tag="shuffle", to=DECK, who=p, rule="palworld:1.6.1.shuffle") for p in (0, 1)))


@rule("palworld:1.6.2.life")
def set_life(g: Game, f: Frame) -> Result:
    """Both players have 10 life."""
    return Do(*(Event("set", tag="set", key=f"{LIFE} {p}", value=LIFE_AT_START, rule="palworld:1.6.2.life") for p in (0, 1)))


@rule("palworld:1.6.3.first")
def draw_lots(g: Game, f: Frame) -> Result:
    """Chance says who chooses to go first or second."""
    return Do(Event("random", tag="random", value=(0, 1), n=1, rule="palworld:1.6.3.first"))


@rule("palworld:1.6.3.first")
def choose_turn_order(g: Game, f: Frame) -> Result:
    """The winner chooses."""
    (f.v["winner"],) = g.vars["lot"]
    return Ask(f.v["winner"], "turn order", (GO_FIRST, GO_SECOND), "order", rule="palworld:1.6.3.first")


def note_first_player(g: Game, f: Frame) -> Result:
    """Who goes first is part of the game."""
    first = f.v["winner"] if f.v["order"] == (GO_FIRST,) else 1 - f.v["winner"]
    f.v["first"] = first
    return Do(Event("set", tag="set", key=FIRST, value=first, rule="palworld:1.6.3.first"))


@rule("palworld:1.6.4.second-soul")
def second_player_soul(g: Game, f: Frame) -> Result:
    """The second player begins with one Soul, standing."""
    return Do(*increasing(g, 1 - f.v["first"], 1, "palworld:1.6.4.second-soul"))


@rule("palworld:1.6.5.draw")
def draw_opening_hands(g: Game, f: Frame) -> Result:
    """Both draw five cards."""
    return Do(*(e for p in (0, 1) for e in opening_hand(g, p, "palworld:1.6.5.draw")))


def opening_hand(g: Game, player: int, rule: str) -> tuple[Event, ...]:
    """Five cards from the top of a main deck to the hand."""
    return tuple(Event("move", i, "draw", to=HAND, who=player, rule=rule) for i in g.zones[2 * DECK + player][:HAND_SIZE])


def ask_redraw(g: Game, f: Frame) -> Result:
    """Each player may once draw a new hand."""
    asked = f.v.get("asked", 0)
    f.v["asked"] = asked + 1
    f.v["who"] = redraws_next(f.v["first"], asked)
    return Ask(f.v["who"], "redraw", (KEEP, REDRAW), "redraw", rule="palworld:1.6.6.mulligan")


@rule("palworld:1.6.6.mulligan.order")
def redraws_next(first: int, asked: int) -> int:
    """The first player decides before the second."""
    return (first + asked) % 2


@rule("palworld:1.6.6.mulligan")
def return_hand(g: Game, f: Frame) -> Result:
    """To redraw, all five go back into the deck ..."""
    if f.v["redraw"] == (KEEP,):
        return None
    who = f.v["who"]
    return Do(*(Event("move", i, "mulligan", to=DECK, who=who, rule="palworld:1.6.6.mulligan") for i in g.zones[2 * HAND + who]))


@rule("palworld:1.6.6.mulligan")
def shuffle_again(g: Game, f: Frame) -> Result:
    """... which is shuffled ..."""
    if f.v["redraw"] == (KEEP,):
        return None
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=f.v["who"], rule="palworld:1.6.6.mulligan"))


@rule("palworld:1.6.6.mulligan")
def draw_again(g: Game, f: Frame) -> Result:
    """... and five cards are drawn."""
    then = "ask_redraw" if f.v["asked"] < 2 else ""
    if f.v["redraw"] == (KEEP,):
        return Do(then=then)
    return Do(*opening_hand(g, f.v["who"], "palworld:1.6.6.mulligan"), then=then)


@rule("palworld:1.6.7.start")
def first_turn(g: Game, f: Frame) -> Result:
    """The first player's turn begins; from here on turn follows turn."""
    return Call("PW.TURN", player=f.v["first"])


procedure(
    "PW.GAME", shuffle_decks, set_life, draw_lots, choose_turn_order, note_first_player, second_player_soul, draw_opening_hands, ask_redraw,
    return_hand, shuffle_again, draw_again, first_turn,
)  # fmt: skip
