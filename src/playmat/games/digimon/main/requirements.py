"""Digivolution requirements: onto which cards one may digivolve into a card, and at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import Facts, Requirement, facts
from playmat.games.digimon.main.routes import route_fits, routes_of
from playmat.kernel.cards import Card
from playmat.language.continuous import nothing_lasts

if TYPE_CHECKING:
    from playmat.kernel.game import Game

_printed: dict[tuple[Card, Card], tuple[int, ...]] = {}


def costs_onto(g: Game, card: int, onto: int) -> tuple[int, ...]:
    """The costs of all requirements of `card` that a card on the field meets, lowest first; none: it cannot digivolve into it."""
    new = g.objs[card].card
    routes = routes_of(new)
    if routes or not nothing_lasts(g):
        found = {r.cost for r in facts(new).requirements if meets(r, *information(g, onto))}
        found |= {r.n for r in routes if route_fits(g, r, card, onto)}
        return tuple(sorted(found))
    o = g.objs[onto]
    pair = (new, g.objs[o.cards[0]].card)
    known = _printed.get(pair)
    if known is None:
        under: Facts = facts(pair[1])
        known = tuple(sorted({r.cost for r in facts(new).requirements if meets(r, under.colors, under.level)}))
        _printed[pair] = known
    return known


@rule("digimon:digivolve.requirements.1")
def meets(requirement: Requirement, colors: frozenset[str], level: int | None) -> bool:
    """A printed requirement names a colour and a level."""
    return requirement.level == level and requirement.color in colors


def information(g: Game, onto: int) -> tuple[frozenset[str], int | None]:
    """Colours and level of a card on the field, with every effect on them."""
    return frozenset(g.value(onto, "colors")), g.value(onto, "level")
