"""400 Preparation: what is taken out of the deck before it is shuffled - a Start Card, a Gate Card, a Start Resource."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import facts
from playmat.games.zx.squares import PLAYER_SQUARE, kind_of
from playmat.games.zx.zones import DECK, DYNAMIS, RESOURCE
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import EVERYBODY, FACE_DOWN, FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SPECIAL = ("start card", "gate card", "start resource")
NONE = "none"


def next_special(g: Game, f: Frame) -> Result:
    """Both players, the kinds of special card in their order."""
    at = f.v.get("at", 0)
    if at == 2 * len(SPECIAL):
        return Goto("shuffle_decks")
    f.v["at"] = at + 1
    player, start = at % 2, SPECIAL[at // 2]
    ids = specials(g, player, start)
    return Call("ZX.SPECIAL", who=player, start=start, ids=ids) if ids else Goto("next_special")


def specials(g: Game, player: int, start: str) -> tuple[int, ...]:
    """One of each different card of the deck that is special in this way."""
    found: dict[str, int] = {}
    objs = g.objs
    for i in g.zones[2 * DECK + player]:
        card = objs[i].card
        if (card.typed or facts(card)).start == start:
            found.setdefault(card.id, i)
    return tuple(found.values())


def special_goes_on(g: Game, f: Frame) -> Result:
    """The next one."""
    return Goto("next_special")


def look_at_special(g: Game, f: Frame) -> Result:
    """The owner knows the own deck."""
    v = f.v
    return Do(Event("know", tag="look", value=v["ids"], n=1 << v["who"], who=v["who"], rule="zx:2.10.start-cards"))


@rule("zx:2.5.2.start-card", "zx:2.5.4.gate-card", "zx:2.5.5.start-resource", "zx:2.10.start-cards")
def ask_special(g: Game, f: Frame) -> Result:
    """Up to one."""
    v = f.v
    return Ask(v["who"], v["start"], (*v["ids"], NONE), "chosen", rule="zx:2.10.start-cards", secret=v["start"] == SPECIAL[0])


def put_special(g: Game, f: Frame) -> Result:
    """Where it goes."""
    (card,) = f.v["chosen"]
    return End() if card == NONE else Do(*SPECIAL_GOES[f.v["start"]](card, f.v["who"]))


@rule("zx:2.5.2.start-card")
def start_card(card: int, who: int) -> tuple[Event, ...]:
    """A Start Card lies face down on the Player Square until the game begins."""
    to = kind_of(PLAYER_SQUARE[who])
    return (Event("move", card, "set aside", to=to, who=who, how=FACE_DOWN, rule="zx:2.5.2.start-card"),)


@rule("zx:2.5.4.gate-card")
def gate_card(card: int, who: int) -> tuple[Event, ...]:
    """A Gate Card lies face up in Dynamis."""
    return (Event("move", card, "set aside", to=DYNAMIS, who=who, how=FACE_UP, rule="zx:2.5.4.gate-card"),)


@rule("zx:2.5.5.start-resource")
def start_resource(card: int, who: int) -> tuple[Event, ...]:
    """A Start Resource lies in Resource."""
    return (Event("move", card, "set aside", to=RESOURCE, who=who, how=FACE_UP, rule="zx:2.5.5.start-resource"),)


SPECIAL_GOES = {"start card": start_card, "gate card": gate_card, "start resource": start_resource}


procedure("ZX.SPECIAL", look_at_special, ask_special, put_special)


# ---------------------------------------------------------------- as the game begins
@rule("zx:2.5.2.start-card")
def reveal_start_cards(g: Game, f: Frame) -> Result:
    """At the start of the game Start Cards are turned face up."""
    tops = [(p, c) for p in (0, 1) for i in g.zones[2 * kind_of(PLAYER_SQUARE[p]) + p] for c in g.objs[i].cards[:1]]
    hidden = [(p, c) for p, c in tops if g.objs[c].face_down]
    cite = "zx:2.5.2.start-card"
    return Do(*(Event("flip", c, "flip", how=FACE_UP, rule=cite) for _, c in hidden), *known_again(hidden, cite))


def known_again(cards: list[tuple[int, int]], rule: str) -> tuple[Event, ...]:
    """And everybody sees them."""
    return tuple(Event("know", tag="reveal", value=(c,), n=EVERYBODY, who=player, rule=rule) for player, c in cards)
