"""400 Preparation: Player cards, Dynamis; shuffling; hands, Life, Resource."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch4_preparation.r402_special import next_special, reveal_start_cards, special_goes_on
from playmat.games.zx.ch5_turn.state import START_VALUES
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import DYNAMIS_TYPES, EVENT, LINK, LOWER, PLAYER, PLAYER_EXTRA, ZX, facts
from playmat.games.zx.squares import PLAYER_SQUARE, kind_of
from playmat.games.zx.zones import BANISH, DECK, DYNAMIS, HAND, LIFE, RESOURCE
from playmat.kernel.objects import new_object, new_permanent
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, Frame, Goto, Result, procedure
from playmat.kernel.records import BOTTOM, FACE_DOWN, Event

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

HAND_SIZE, LIFE_SIZE, RESOURCE_SIZE = 4, 4, 2
PLAYERS, LINKS, MAIN = frozenset({PLAYER}), frozenset({LINK}), frozenset({ZX, EVENT})
BEHIND = frozenset({LOWER, PLAYER_EXTRA})


# ---------------------------------------------------------------- before the game
def lay_out(g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
    """Put the cards of both players where they are before anything happens, and push the procedure that plays the game."""
    g.vars.update(START_VALUES)
    for player, deck in enumerate(decks):
        cards = tuple([g.policy.pool(id) for id in deck])
        place_player_card(g, player, cards)
        place_dynamis(g, player, cards)
        put_away_links(g, player, cards)
        lay_deck(g, player, cards)
    g.stack.append(Call("ZX.GAME"))


@rule("zx:2.5.1.player", "zx:2.2.overboost.look")
def place_player_card(g: Game, player: int, cards: tuple[Card, ...]) -> None:
    """The Player card face up on the Player Square, the lower part or Player Extra face down behind it, known to its owner."""
    zone = 2 * kind_of(PLAYER_SQUARE[player]) + player
    tops = of_types(cards, PLAYERS)
    behind = of_types(cards, BEHIND)
    if not tops:
        return
    stack = [new_object(g, tops[0], player, zone)]
    for card in behind:
        o = new_object(g, card, player, zone, FACE_DOWN)
        o.known = 1 << player
        stack.append(o)
    new_permanent(g, tuple(o.id for o in stack), player, zone)


@rule("zx:2.5.3.dynamis", "zx:2.3.dynamis")
def place_dynamis(g: Game, player: int, cards: tuple[Card, ...]) -> None:
    """Dynamis face down; its owner may look at it."""
    zone = 2 * DYNAMIS + player
    ids = []
    for card in of_types(cards, DYNAMIS_TYPES):
        o = new_object(g, card, player, zone, FACE_DOWN)
        o.known = 1 << player
        ids.append(o.id)
    g.zones[zone] = tuple(ids)


def put_away_links(g: Game, player: int, cards: tuple[Card, ...]) -> None:
    """Links are markers that lie ready, put away, until something attaches them (ZX-34)."""
    zone = 2 * BANISH + player
    g.zones[zone] = tuple([new_object(g, card, player, zone).id for card in of_types(cards, LINKS)])


def lay_deck(g: Game, player: int, cards: tuple[Card, ...]) -> None:
    """The Z/X and Events, not shuffled yet."""
    zone = 2 * DECK + player
    g.zones[zone] = tuple([new_object(g, card, player, zone).id for card in reversed(of_types(cards, MAIN))])


def of_types(cards: tuple[Card, ...], types: frozenset[str]) -> list[Card]:
    """Those of the cards that are of one of these types."""
    return [card for card in cards if (card.typed or facts(card)).kind in types]


# ---------------------------------------------------------------- dealing
@rule("zx:2.5.6.shuffle")
def shuffle_decks(g: Game, f: Frame) -> Result:
    """Both decks are shuffled."""
    return Do(*(Event("shuffle", tag="shuffle", to=DECK, who=p, rule="zx:2.5.6.shuffle") for p in (0, 1)))


@rule("zx:2.5.7.first")
def decide_first_player(g: Game, f: Frame) -> Result:
    """Who wins at rock-paper-scissors goes first: chance decides."""
    return Do(Event("random", tag="random", value=(0, 1), n=1, rule="zx:2.5.7.first"))


def note_first_player(g: Game, f: Frame) -> Result:
    """The first player."""
    (first,) = g.vars["lot"]
    return Do(Event("set", tag="first player", key="first", value=first, who=first, rule="zx:2.5.7.first"))


@rule("zx:2.5.8.draw")
def draw_opening_hands(g: Game, f: Frame) -> Result:
    """Four cards each."""
    return Do(*(e for p in (0, 1) for e in opening_hand(g, p, "zx:2.5.8.draw")))


def opening_hand(g: Game, player: int, rule: str) -> tuple[Event, ...]:
    """The four top cards of a deck to the hand."""
    return tuple(Event("move", i, "draw", to=HAND, who=player, rule=rule) for i in g.zones[2 * DECK + player][:HAND_SIZE])


@rule("zx:2.5.9.redraw")
def ask_redraw(g: Game, f: Frame) -> Result:
    """Each player once, the first player first."""
    asked = f.v.get("asked", 0)
    f.v["asked"] = asked + 1
    f.v["who"] = (g.vars["first"] + asked) % 2
    return Ask(f.v["who"], "redraw", ("keep", "redraw"), "redraw", rule="zx:2.5.9.redraw")


@rule("zx:2.5.9.redraw")
def return_hand(g: Game, f: Frame) -> Result:
    """All four go back ..."""
    if f.v["redraw"] == ("keep",):
        return Goto("others_redraw")
    who = f.v["who"]
    back = (Event("move", i, "redraw", to=DECK, who=who, how=BOTTOM, rule="zx:2.5.9.redraw") for i in g.zones[2 * HAND + who])
    return Do(*back)


@rule("zx:2.5.9.redraw")
def shuffle_again(g: Game, f: Frame) -> Result:
    """... the deck is shuffled ..."""
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=f.v["who"], rule="zx:2.5.9.redraw"))


@rule("zx:2.5.9.redraw")
def draw_again(g: Game, f: Frame) -> Result:
    """... and four are drawn."""
    return Do(*opening_hand(g, f.v["who"], "zx:2.5.9.redraw"))


def others_redraw(g: Game, f: Frame) -> Result:
    """The other player."""
    return Goto("ask_redraw") if f.v["asked"] < 2 else None


@rule("zx:2.5.10.life", "zx:2.3.life.start")
def place_life(g: Game, f: Frame) -> Result:
    """The four top cards of each deck become Life, face down."""
    tops = ((p, i) for p in (0, 1) for i in g.zones[2 * DECK + p][:LIFE_SIZE])
    return Do(*(Event("move", i, "put", to=LIFE, who=p, rule="zx:2.5.10.life") for p, i in tops))


@rule("zx:2.5.11.resource")
def place_resource(g: Game, f: Frame) -> Result:
    """The two next cards go face up to Resource."""
    made = [e for p in (0, 1) for e in first_resources(g, p, missing_resources(g, p))]
    less = any(missing_resources(g, p) < RESOURCE_SIZE for p in (0, 1))
    return Do(*((decided("ZX-29"),) if less else ()), *made)


def first_resources(g: Game, player: int, n: int) -> tuple[Event, ...]:
    """So many cards from the top of the deck to Resource."""
    top = g.zones[2 * DECK + player][:n]
    return tuple(Event("move", i, "resource", to=RESOURCE, who=player, rule="zx:2.5.11.resource") for i in top)


@rule("zx:2.5.11.resource.start")
def missing_resources(g: Game, player: int) -> int:
    """Two, less a Start Resource that lies there already (ZX-29)."""
    return RESOURCE_SIZE - len(g.zones[2 * RESOURCE + player])


def first_turn(g: Game, f: Frame) -> Result:
    """The first player's turn begins; from here on turn follows turn."""
    return Call("ZX.TURN", player=g.vars["first"])


procedure(
    "ZX.GAME", next_special, special_goes_on, shuffle_decks, decide_first_player, note_first_player, draw_opening_hands, ask_redraw,
    return_hand, shuffle_again, draw_again, others_redraw, place_life, place_resource, reveal_start_cards, first_turn,
)  # fmt: skip
