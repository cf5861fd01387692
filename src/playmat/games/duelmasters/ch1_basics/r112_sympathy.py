"""112.2 The mana cost is less for each of some creatures: Sympathy."""

from __future__ import annotations

from dataclasses import replace

from playmat.games.duelmasters.cite import rule
from playmat.language import tree as t

ONE = t.Num(1)


def own(of: t.Selection) -> t.Selection:
    """The same kind of card, its player's only."""
    if isinstance(of, t.Filter):
        return replace(of, owner="own")
    if isinstance(of, t.Either):
        return replace(of, filters=tuple(replace(f, owner="own") for f in of.filters))
    return of


@rule("110.4e", "112.2b")
def sympathy(kw: t.Kw) -> t.Ability:
    """Sympathy as the line that it stands for: the card costs one less for each of its player's creatures of the kind, but at least one."""
    assert kw.arg is not None
    less = t.Per(ONE, own(kw.arg), ONE)
    mods = tuple(t.Cost(act, "less", less, ONE) for act in ("summon", "cast"))
    return t.Ability(body=(t.Sentence((t.Clause(do=(t.Change(t.This(), mods),)),)),))
