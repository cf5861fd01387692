"""Ignition Overboost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import LOWER, PLAYER, facts, facts_of
from playmat.games.zx.facts import OVERBOOST as UPPER
from playmat.games.zx.keywords import condition_of
from playmat.games.zx.squares import PLAYER_SQUARE, board, empty, kind_of, overboosted, said, says
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

OVERBOOST = "ZX.OVERBOOST"


@rule("zx:2.10.ignition-overboost", "zx:2.2.overboost")
def overboosts(g: Game, player: int, there: Mapping[str, list[int]]) -> list[int]:
    """Upper parts of those in Dynamis that the player can join now with the lower part of the same name: in the Main Phase (ZX-35)."""
    uppers = there.get(UPPER)
    if not uppers or has_one(g, player) or not squares_for(g, player):
        return []
    lower = lower_part(g, player)
    if not lower:
        return []
    name = g.objs[lower].card.name
    return [i for i in uppers if g.objs[i].card.name == name and is_fulfilled(g, player, i)]


@rule("zx:2.10.ignition-overboost")
def is_fulfilled(g: Game, player: int, card: int) -> bool:
    """Can be done what the card asks for?"""
    condition = condition_of(g.objs[card].card)
    return condition is None or condition.possible(g, card, player)


@rule("zx:2.10.ignition-overboost.one")
def has_one(g: Game, player: int) -> bool:
    """A player has at most one Overboost at a time."""
    return overboosted(g, player)


def lower_part(g: Game, player: int) -> int:
    """The lower part face down behind the player's Player card, 0 without one."""
    for piece in board(g).players[player]:
        if facts_of(g, piece).kind == PLAYER:
            for c in g.objs[piece].cards[1:]:
                if facts(g.objs[c].card).kind == LOWER:
                    return c
    return 0


@rule("zx:2.10.ignition-overboost.place")
def squares_for(g: Game, player: int) -> tuple[int, ...]:
    """Any empty Square other than the opponent's Player Square."""
    return tuple(n for n in empty(g) if n != PLAYER_SQUARE[1 - player])


# ---------------------------------------------------------------- OVERBOOST: who, card
def choose_square(g: Game, f: Frame) -> Result:
    """Its Square."""
    options = tuple(says(n) for n in squares_for(g, f.v["who"]))
    return Ask(f.v["who"], "square", options, "square", rule="zx:2.10.ignition-overboost.place", about=f.v["card"])


@rule("zx:2.10.ignition-overboost")
def fulfil(g: Game, f: Frame) -> Result:
    """What the card asks for is done."""
    f.v["met"] = True
    condition = condition_of(g.card(f.v["card"]))
    return Call("RESOLVE", "met", key=condition.key, src=f.v["card"], me=f.v["who"]) if condition is not None else None


@rule("zx:2.10.ignition-overboost", "zx:2.10.ignition-overboost.place")
def upper_appears(g: Game, f: Frame) -> Result:
    """The upper part appears, Reboot ..."""
    v = f.v
    v["lower"] = lower_part(g, v["who"])
    if not v["met"] or not v["lower"]:
        return End(())
    v["player"] = g.objs[v["lower"]].host
    to = kind_of(said(v["square"][0]))
    cite = "zx:2.10.ignition-overboost.place"
    return Do(decided("ZX-35"), Event("move", v["card"], "overboost", to=to, who=v["who"], how=FACE_UP, rule=cite), into="done")


@rule("zx:2.10.ignition-overboost")
def lower_joins(g: Game, f: Frame) -> Result:
    """... with the lower part, revealed, beneath it ..."""
    v = f.v
    return Do(
        Event("under", v["lower"], "stack", n=g.now(v["card"]), who=v["who"], how=FACE_UP | BOTTOM, rule="zx:2.10.ignition-overboost")
    )


@rule("zx:2.10.ignition-overboost")
def player_turns_down(g: Game, f: Frame) -> Result:
    """... and the Player card, turned face down, under both."""
    v = f.v
    how = FACE_DOWN | BOTTOM
    return Do(Event("under", v["player"], "stack", n=g.now(v["card"]), who=v["who"], how=how, rule="zx:2.10.ignition-overboost"))


def player_is_known(g: Game, f: Frame) -> Result:
    """Face down or not, both players know which Player card it is."""
    return Do(Event("know", g.objs[g.now(f.v["card"])].cards[-1], "know", n=EVERYBODY, who=f.v["who"], rule="zx:2.10.ignition-overboost"))


def joined(g: Game, f: Frame) -> Result:
    """Ends with the events with which its upper part appeared."""
    return End(tuple(e for e in f.v["done"] if e.kind != "note"))


procedure(OVERBOOST, choose_square, fulfil, upper_appears, lower_joins, player_turns_down, player_is_known, joined)
