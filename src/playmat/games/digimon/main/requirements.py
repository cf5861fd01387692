"""Digivolution requirements: onto which cards one may digivolve into a card, and at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import Requirement, facts, facts_of
from playmat.games.digimon.facts import level as level_of
from playmat.games.digimon.main.routes import route_fits, routes_of
from playmat.kernel.cards import Card

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Costs = dict[Card, tuple[int, ...]]


def known_costs(g: Game, onto: int, leveled: bool = True) -> Costs:
    """For a card on the field with its level of now: the costs of digivolving from it into cards without requirements in their text.

    leveled: does any effect change levels?
    """
    known = facts_of(g, onto)
    level = level_of(g, onto) if leveled else known.level
    found = known.onto.get(level)
    if found is None:
        found = known.onto[level] = {}
    return found


def costs_onto(g: Game, card: int, onto: int, known: Costs | None = None) -> tuple[int, ...]:
    """The costs of all requirements of `card` that a card on the field meets, lowest first; none: it cannot digivolve into it."""
    new = g.objs[card].card
    if known is None:
        known = known_costs(g, onto)
    found = known.get(new)
    if found is not None:
        return found
    colors, level = facts(g.card(onto)).colors, level_of(g, onto)
    costs = {r.cost for r in facts(new).requirements if meets(r, colors, level)}
    routes = routes_of(new)
    if routes:
        return tuple(sorted({*costs, *(r.n for r in routes if route_fits(g, r, card, onto))}))
    known[new] = tuple(sorted(costs))
    return known[new]


@rule("digimon:digivolve.requirements.1")
def meets(requirement: Requirement, colors: frozenset[str], level: int | None) -> bool:
    """A printed requirement names a colour and a level."""
    return requirement.level == level and requirement.color in colors
