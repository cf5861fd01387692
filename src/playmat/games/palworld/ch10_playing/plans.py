"""What has to be asked when something is played: worked out once for each ability."""

from __future__ import annotations

from typing import Any

from playmat.games.palworld.ch10_playing.simple_costs import SimpleCost, simple
from playmat.games.palworld.cite import rule
from playmat.kernel.cards import ABILITIES, Ability
from playmat.language import tree as t
from playmat.language.runtime import CClause, Script
from playmat.language.walk import walk

GIVING = frozenset({"draw", "add", "return", "get material", "get ingredient", "increase souls", "stand", "deploy"})
"""Verbs that can bring what a later part of a cost takes."""


class Plan:
    """How an ability is played.

    costs: its alternatives, each to be paid in full. giving: for each whether a part of it may bring what another takes. simple: each as
    one of the usual sorts, or None. lists: it may begin with a choice from a printed list. x: it speaks of an X that nothing determines.
    plain: there is nothing to ask. looks_back: it may speak of what triggered it.
    """

    __slots__ = ("costs", "data", "giving", "lists", "looks_back", "plain", "simple", "x")

    def __init__(self, ability: Ability) -> None:
        data = self.data = ability.data
        self.costs: tuple[CClause, ...] = data.costs if isinstance(data, Script) else ()
        self.giving = tuple(len(c.acts) > 1 and any(a.verb in GIVING for a in c.acts) for c in self.costs)
        self.simple = simple_ones(data, len(self.costs))
        self.lists = isinstance(data, Script) and any(a.modes is not None for c in data.clauses for a in c.acts)
        self.looks_back = looks_back(ability.tree)
        self.x = undefined_x(ability.tree)
        self.plain = not (self.costs or self.lists or self.x)


def simple_ones(data: Any, n: int) -> tuple[SimpleCost | None, ...]:
    """The costs of an ability, those that are of the usual sorts."""
    tree = getattr(data, "tree", None)
    if not isinstance(tree, t.Ability) or len(tree.cost) != n:
        return (None,) * n
    return tuple(simple(acts) for acts in tree.cost)


_plans: dict[str, Plan] = {}


def plan(key: str) -> Plan:
    """The plan of an ability, made on first use."""
    return plan_of(ABILITIES[key])


def plan_of(ability: Ability) -> Plan:
    """The plan of an ability, made on first use."""
    found = _plans.get(ability.key)
    if found is None or found.data is not ability.data:
        found = _plans[ability.key] = Plan(ability)
    return found


def looks_back(tree: Any) -> bool:
    """May the text speak of the event that triggered it? It does so by words such as "that" and "it"."""
    if not isinstance(tree, t.Ability):
        return True
    words = walk((tree.while_, tree.body))
    return any(isinstance(n, t.Ref | t.Done | t.That) or (isinstance(n, t.Player) and n.which == "that") for n in words)


@rule("palworld:10.play.2-x")
def undefined_x(tree: Any) -> bool:
    """Does the text speak of an X of which nothing says what it is? Then it is 1, in that play (PW-05)."""
    if not isinstance(tree, t.Ability) or speaks_of_x(tree.cost):
        return False
    paid = any(speaks_of_x(c.by) for s in tree.body for c in s.clauses)
    return not paid and any(speaks_of_x(s.clauses) for s in tree.body if s.where is None)


def speaks_of_x(part: Any) -> bool:
    """Is there an X in it?"""
    return any(isinstance(n, t.X) for n in walk(part))
