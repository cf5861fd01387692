"""Digivolution requirements: onto which cards one may digivolve into a card, and at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import Requirement, facts, facts_of
from playmat.games.digimon.facts import level as level_of
from playmat.games.digimon.main.routes import route_fits
from playmat.kernel.cards import Card

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def printed_costs(card: Card, colors: frozenset[str], level: int | None) -> tuple[int, ...]:
    """The costs of all printed requirements that a card of these colours and this level meets, lowest first."""
    return tuple(sorted({r.cost for r in facts(card).requirements if meets(r, colors, level)}))


def costs_onto(g: Game, card: int, onto: int) -> tuple[int, ...]:
    """The costs of all requirements of `card` that a card on the field meets, lowest first; none: it cannot digivolve into it."""
    new = g.objs[card].card
    costs = printed_costs(new, facts_of(g, onto).colors, level_of(g, onto))
    routes = facts(new).routes
    return tuple(sorted({*costs, *(r.n for r in routes if route_fits(g, r, card, onto))})) if routes else costs


@rule("digimon:digivolve.requirements.1")
def meets(requirement: Requirement, colors: frozenset[str], level: int | None) -> bool:
    """A printed requirement names a colour and a level."""
    return requirement.level == level and requirement.color in colors
