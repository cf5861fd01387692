"""What has to be asked when something is played: worked out once for each ability.

An ability with a cost is carried out as one script for each alternative: the cost, then what the ability says, so that the text can speak
of what was paid with ("the assigned one").
"""

from __future__ import annotations

from typing import Any

from playmat.games.palworld.cite import rule
from playmat.kernel.cards import ABILITIES, Ability, Kind, register_ability
from playmat.language import tree as t
from playmat.language.runtime import CAct, CClause, Script
from playmat.language.walk import walk


class Plan:
    """How an ability is played.

    costs: its alternatives, each to be paid in full. paid: the keys of the scripts that pay one and go on. modal: the act that chooses
    from a printed list, when that is all that the ability does. apart: of each alternative, whether its parts can be looked at one by one
    (None: not known yet). x: it speaks of an X that nothing determines; x_paid: a cost has one.
    """

    __slots__ = ("apart", "costs", "modal", "paid", "plain", "x", "x_paid")

    def __init__(self, ability: Ability) -> None:
        data = ability.data
        self.costs: tuple[CClause, ...] = data.costs if isinstance(data, Script) else ()
        self.paid = tuple(entered(ability, data, n) for n in range(len(self.costs)))
        self.apart: list[bool | None] = [None] * len(self.costs)
        self.modal: CAct | None = modal_of(ability)
        self.x_paid = isinstance(ability.tree, t.Ability) and speaks_of_x(ability.tree.cost)
        self.x = self.x_paid or undefined_x(ability.tree)
        self.plain = not self.costs and self.modal is None and not self.x


_plans: dict[str, Plan] = {}


def plan(key: str) -> Plan:
    """The plan of an ability, made on first use."""
    found = _plans.get(key)
    ability = ABILITIES[key]
    if found is None or found.costs is not getattr(ability.data, "costs", ()):
        found = _plans[key] = Plan(ability)
    return found


def entered(ability: Ability, data: Script, n: int) -> str:
    """The script of one alternative: the cost, then the body."""
    key = f"{ability.key}/paid{n}"
    register_ability(Ability(key, Kind.TEXT, tree=ability.tree, data=Script(data.tree, (data.costs[n], *data.clauses))))
    return key


@rule("palworld:10.play.2-modes")
def modal_of(ability: Ability) -> Any:
    """The choice from a printed list, where the ability is nothing but that choice (PW-04)."""
    tree = ability.tree
    if not isinstance(tree, t.Ability) or len(tree.body) != 1 or len(tree.body[0].clauses) != 1:
        return None
    clause = tree.body[0].clauses[0]
    simple = not (clause.if_ or clause.by or clause.at or clause.may or clause.times)
    if not simple or len(clause.do) != 1 or not isinstance(clause.do[0], t.Modal) or clause.do[0].repeat:
        return None
    return ability.data.clauses[0].acts[0]


@rule("palworld:10.play.2-x")
def undefined_x(tree: Any) -> bool:
    """Does the text speak of an X of which nothing says what it is? Then it is 1, in that play (PW-05)."""
    if not isinstance(tree, t.Ability):
        return False
    return any(speaks_of_x(s.clauses) for s in tree.body if s.where is None)


def speaks_of_x(part: Any) -> bool:
    """Is there an X in it?"""
    return any(isinstance(n, t.X) for n in walk(part))
