"""912 Overboost Effect. An Overboost is one piece made of its upper part, its lower part and the Player card beneath (ZX-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import LOWER, OVERBOOST, PLAYER, facts, facts_of
from playmat.games.zx.squares import PLAYER_SQUARE, kind_of
from playmat.games.zx.zones import DYNAMIS, FIRST_SQUARE
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj

ENDS = "ZX.OVERBOOST_ENDS"
PARTS = "parts of an overboost"
"""What is going on while they go back, so that no Reload cuts in."""


@rule("912.1")
def is_stray_part(o: Obj) -> bool:
    """Is it an Overboost put elsewhere than onto a Square or into Dynamis? It is its upper part that says so: the others went with it.

    In Dynamis the upper part stays; the others do not belong there (ZX-45).
    """
    return (o.zone >> 1 != DYNAMIS) == (facts(o.card).kind == OVERBOOST)


def overboost_ends(g: Game, id: int, several: bool) -> Result:
    """The parts go back, and nothing else that acts at once comes in between. several: other cards go back after it."""
    cards = cards_of_piece(g, id)
    upper, lower, player = part(g, cards, OVERBOOST), part(g, cards, LOWER), part(g, cards, PLAYER)
    home = upper > 0 and g.kind_of_zone(upper) == DYNAMIS
    if home:
        upper = 0  # it is there already (ZX-45)
    return Call(ENDS, several=several, home=home, who=g.objs[id].owner, upper=upper, lower=lower, player=player)


def cards_of_piece(g: Game, id: int) -> tuple[int, ...]:
    """What the cards are now of the piece that this one left the Squares with; itself alone when it was part of none."""
    for o in reversed(g.objs):  # the last piece it was part of
        if o.gone and o.cards and any(g.now(c) == id for c in o.cards):
            return tuple(g.now(c) for c in o.cards)
    return (id,)


def part(g: Game, cards: tuple[int, ...], kind: str) -> int:
    """The first of the cards that is of this type and outside the Squares, 0 for none."""
    there = (i for i in cards if g.alive(i) and g.objs[i].zone < 2 * FIRST_SQUARE)
    return next((i for i in there if facts_of(g, i).kind == kind), 0)


@rule("912.1", "912.1#3")
def parts_go_back(g: Game, f: Frame) -> Result:
    """The upper part goes face up into Dynamis; the Player card, face up again, stands Reboot on the Player Square."""
    v = f.v
    events = [decided("ZX-04")] if v["several"] else []
    if v["home"]:
        events.append(decided("ZX-45", who=v["who"]))
    if v["upper"]:
        events.append(Event("move", v["upper"], "to dynamis", to=DYNAMIS, who=v["who"], how=FACE_UP, rule="912.1"))
    if v["player"]:
        events += [decided("ZX-26", who=v["who"]), player_returns(v["player"], v["who"])]
    return Do(*events)


@rule("912.1#3", "912.2")
def player_returns(card: int, who: int) -> Event:
    """As a card that has just been put there: nothing that applied to the Overboost applies to it (ZX-26)."""
    return Event("move", card, "place", to=kind_of(PLAYER_SQUARE[who]), who=who, how=FACE_UP, rule="912.1")


@rule("912.1#2")
def lower_turns_down(g: Game, f: Frame) -> Result:
    """The lower part lies face down behind it again."""
    v = f.v
    if not v["lower"] or not v["player"]:
        return End()
    return Do(Event("under", v["lower"], "stack", n=g.now(v["player"]), who=v["who"], how=FACE_DOWN | BOTTOM, rule="912.1"))


def everybody_has_seen_it(g: Game, f: Frame) -> Result:
    """Both players know which card it is: it has been on the board."""
    v = f.v
    return Do(Event("know", g.now(v["lower"]), "know", n=EVERYBODY, who=v["who"], rule="912.1"))


procedure(ENDS, parts_go_back, lower_turns_down, everybody_has_seen_it)
