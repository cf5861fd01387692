"""How old continuous effects are: those that nothing else orders apply in the order in which they were generated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.cite import rule
from playmat.kernel.cards import Kind
from playmat.kernel.watch import index
from playmat.language.continuous import GAINS, Live, fits, live
from playmat.language.runtime import CChange

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:10.layers.timestamp")
def by_age(g: Game, found: list[Live]) -> list[Live]:
    """The older first. Where all of them only add, their order makes no difference."""
    if len(found) < 2 or not any(entry[0].sets for entry in found):
        return found
    times = {id(entry): n for entry, n in zip(found, ages(g, found), strict=True)}
    return sorted(found, key=lambda entry: times[id(entry)])


def ages(g: Game, found: list[Live]) -> list[int]:
    """When each began, as a place in the log: an ability with the arrival of its card, or as it was given; an effect as it was made; -1
    before the log."""
    arrived, made = beginnings(g)
    made = {key: places[:] for key, places in made.items()}
    given = [entry for entry in live(g, GAINS) if any(a.kind == Kind.STATIC for a in entry[0].gains)]

    def begun(entry: Live) -> int:
        c, v, _ = entry
        if "values" in v:
            places = made.get((c.key, v["src"], v["values"]))
            return (places.pop(0) if len(places) > 1 else places[0]) if places else -1
        giver = next((x for x in given if x is not entry and gives(x[0], c) and fits(g, x, v["src"])), None)
        return begun(giver) if giver is not None else arrived.get(v["src"], -1)

    return [begun(entry) for entry in found]


def gives(giver: CChange, c: CChange) -> bool:
    """Is the change part of an ability that the other one gives?"""
    return any(c is x for a in giver.gains if a.kind == Kind.STATIC for x in a.data.changes)


def beginnings(g: Game) -> tuple[dict[int, int], dict[tuple[Any, ...], list[int]]]:
    """(place in the log where each permanent arrived, where effects began): the same as long as nothing comes or goes."""
    memo = (g.index or index(g)).memo
    known: tuple[dict[int, int], dict[tuple[Any, ...], list[int]]] | None = memo.get("beginnings")
    if known is None:
        arrived: dict[int, int] = {}
        made: dict[tuple[Any, ...], list[int]] = {}
        for at, (e, _) in enumerate(g.log):
            if e.kind == "effect":
                made.setdefault((e.key, e.src, e.value[2]), []).append(at)
            elif e.kind == "move" and g.objs[e.obj].next:
                arrived[g.objs[e.obj].next] = at
        known = memo["beginnings"] = (arrived, made)
    return known
