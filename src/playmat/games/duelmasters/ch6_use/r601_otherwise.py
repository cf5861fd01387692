"""601.1b Other ways to play a card than for its mana cost: an alternative cost that its text names, or G Zero (112.3e)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch6_use.r601_playing import can_declare, execute
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.keywords import G_ZERO
from playmat.games.duelmasters.pool import argument_of, keyword_of
from playmat.games.duelmasters.zones import BATTLE, HAND
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.procedure import Call, Frame, Result, procedure
from playmat.kernel.watch import index
from playmat.language.costs import paid
from playmat.language.runtime import CAct, CClause, V

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ZERO = register_ability(Ability("duelmasters:g zero", Kind.KEYWORD, keyword=G_ZERO)).key


@rule("601.1a#3", "601.1a#4")
def can_be_done(g: Game, v: V, act: CAct) -> bool:
    """Could this part of a cost be done? Not with the very card that is played, which stays where it is until then."""
    for choice in act.choices:
        found = [i for i in choice.candidates(g, v) if i != v["src"]]
        if len(found) < max(1, choice.lo(g, v)):
            return False
    return act.possible is None or act.possible(g, v)


@rule("601.1b#3")
def can_be_paid(g: Game, v: V, cost: CClause) -> bool:
    """Can an alternative cost be paid? What it asks for needs not be mana."""
    return all(can_be_done(g, v, act) for act in cost.acts)


def with_alternative_cost(g: Game, player: int) -> list[tuple[str, int, str]]:
    """The cards in hand that can be played for an alternative cost."""
    out: list[tuple[str, int, str]] = []
    for src, ability, me, _ in index(g).acts:
        if me != player or HAND not in ability.zones or g.kind_of_zone(src) != HAND:
            continue
        v = {"src": src, "me": me}
        if (ability.data.cond is None or ability.data.cond(g, v)) and can_declare(g, src, me):
            costs = enumerate(ability.data.costs)
            out += [("use", src, paid(ability.key, n)) for n, cost in costs if can_be_paid(g, v, cost)]
    return out


@cache
def has_zero(card: Card) -> bool:
    """Has the card G Zero?"""
    return keyword_of(card, G_ZERO) is not None


@rule("112.3e")
def zero_holds(g: Game, id: int, player: int) -> bool:
    """G Zero: has the player a creature of the kind that it names?"""
    test = argument_of(g.card(id), G_ZERO)
    return test is None or any(test(g, {"src": id, "me": player}, i) for i in g.cards(player, BATTLE))


def for_nothing(g: Game, player: int, ids: tuple[int, ...]) -> list[tuple[str, int, str]]:
    """Those of the cards that G Zero lets the player play without paying."""
    objs = g.objs
    return [("use", i, ZERO) for i in ids if has_zero(objs[i].card) and zero_holds(g, i, player) and can_declare(g, i, player)]


# DM.PLAY_OTHERWISE(src, key, me): player `me` plays a card in another way; it is pending
def play_otherwise(g: Game, f: Frame) -> Result:
    """The other cost is paid and the card played; with G Zero there is nothing to pay."""
    v = f.v
    if v["key"] == ZERO:
        return execute(g, f)
    return Call("RESOLVE", key=v["key"], src=v["src"], me=v["me"])


procedure("DM.PLAY_OTHERWISE", play_otherwise)
