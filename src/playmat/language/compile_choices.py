"""The slots of acts, compiled: what has to be chosen for them, where things go, what is paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playmat.kernel.game import Game
from playmat.language import tree as t
from playmat.language.compile_amounts import compare, number, stat_of
from playmat.language.compile_nouns import filters, ids, selection
from playmat.language.compile_players import player
from playmat.language.continuous import spoken
from playmat.language.permissions import heed
from playmat.language.runtime import Acting, Chooses, Cond, Number, Slot, V, Words


# ---------------------------------------------------------------- choices
def slot(w: Words, np: Any, n: int = 0) -> Slot:
    """A noun phrase of an act: its choices, and how to read what was chosen (`n`: number of choices made before it)."""
    if np is None:
        return Slot((), lambda g, v: ())
    if isinstance(np, t.Pick):
        first = host_choice(w, np, n)
        if first is not None:
            return Slot(first, lambda g, v: v[f"pick{n + 1}"])
        return Slot((choice(w, np),), lambda g, v: v[f"pick{n}"])
    if isinstance(np, t.Both):
        parts = []
        made = n
        for x in np.items:
            part = slot(w, x, made)
            made += len(part.choices)
            parts.append(part)
        return Slot(tuple(c for p in parts for c in p.choices), lambda g, v: tuple(i for p in parts for i in p.ids(g, v)))
    return Slot((), ids(w, np))


def host_choice(w: Words, np: t.Pick, n: int) -> tuple[Chooses, Chooses] | None:
    """A choice of what is under or beside something that has to be chosen first: that, if there is such a thing, and then these."""
    f = np.what
    if not isinstance(f, t.Filter) or not isinstance(f.zone, t.Under | t.Beside) or not isinstance(f.zone.what, t.Pick):
        return None
    host = choice(w, f.zone.what)
    inner = choice(w, replace(np, what=replace(f, zone=replace(f.zone, what=t.Ref(f"#pick{n}")))))
    inner.follows = True
    every, below, least = host.candidates, inner.candidates, inner.lo

    def bearing(g: Game, v: V) -> tuple[int, ...]:
        return tuple(h for h in every(g, v) if len(below(g, {**v, f"pick{n}": (h,)})) >= max(1, least(g, v)))

    def any_bearing(g: Game, v: V) -> tuple[int, ...]:
        return bearing(g, v) or tuple(h for h in every(g, v) if below(g, {**v, f"pick{n}": (h,)}))

    host.candidates = any_bearing
    return host, inner


def choice(w: Words, np: t.Pick) -> Chooses:
    """The choice a Pick asks for."""
    how = {None: "", "at random": "random", "from the top": "top", "from the bottom": "bottom"}[np.how]
    hi: Number
    lo: Number
    if isinstance(np.n, t.UpTo):
        lo, hi = (lambda g, v: 0), number(w, np.n.n)
    elif isinstance(np.n, t.AnyNumber):
        lo, hi = (lambda g, v: 0), (lambda g, v: 99)
    else:
        lo = hi = number(w, np.n)
    chooser = player(w, np.by) if np.by is not None else None
    together = tuple(r for f in filters(np.what) for r in f.together)
    made = Chooses(selection(w, np.what), lo, hi, how, chooser, np.label or "")
    made.unproved = w.may_fail is not None and not how and any(w.may_fail(f) for f in filters(np.what))
    if together:
        made.fits, made.enough = set_rules(w, together)
    return made


def set_rules(
    w: Words, rules: tuple[Any, ...]
) -> tuple[Callable[[Game, V, tuple[int, ...], int], bool], Callable[[Game, V, tuple[int, ...]], bool]]:
    """(may one more be picked beside those picked already, may the choice end with these) under rules over the whole set."""
    totals = [(w.stats[r.stat], r.op, compare(r.op), number(w, r.n)) for r in rules if isinstance(r, t.Total)]
    kinds = [(w.stats[r.stat], isinstance(r, t.Alike)) for r in rules if not isinstance(r, t.Total)]

    def fits(g: Game, v: V, picked: tuple[int, ...], more: int) -> bool:
        whole = (*picked, more)
        for stat, alike_ in kinds:
            values = tuple(stat_of(g, i, stat) for i in whole)
            if len(set(values)) > 1 if alike_ else not all_differ(values):
                return False
        return all(total_fits(g, v, whole, stat, op, n) for stat, op, _, n in totals)

    def enough(g: Game, v: V, picked: tuple[int, ...]) -> bool:
        return all(op(sum(stat_of(g, i, stat) or 0 for i in picked), n(g, v)) for stat, _, op, n in totals)

    return fits, enough


def all_differ(values: tuple[Any, ...], taken: frozenset[Any] = frozenset()) -> bool:
    """Does each differ from the others? What has several values (colours) may count by any of them, each by another one."""
    if not values:
        return True
    options = values[0] if isinstance(values[0], frozenset) else (values[0],)
    return any(x not in taken and all_differ(values[1:], taken | {x}) for x in options)


def total_fits(g: Game, v: V, whole: tuple[int, ...], stat: str, op: str, n: Number) -> bool:
    """Is the sum not beyond its limit yet?"""
    if op in (">=", ">"):
        return True
    total, limit = sum(stat_of(g, i, stat) or 0 for i in whole), n(g, v)
    return total < limit if op == "<" else total <= limit


def unforced(ch: Chooses) -> Chooses:
    """A choice that is no price: of what nobody can check whether it is there, none may be chosen."""
    return replace(ch, lo=lambda g, v: 0) if ch.unproved else ch


def doable(verb: str, can: Callable[[Game, V, Acting], bool] | None, read: Callable[[Game, V], Acting]) -> Cond:
    """Could an act by this verb be done: does no text forbid all of it, and does the game think so too? It is read only if it must be."""
    topic = ("cannot", verb)

    def possible(g: Game, v: V) -> bool:
        if can is None and topic not in spoken(g):
            return True
        acting = read(g, v)
        return heed(g, acting) and (can is None or can(g, v, acting))

    return possible


def paid_with(ch: Chooses, possible: Cond) -> Chooses:
    """A choice for a price: only among what it can be paid with."""
    every = ch.candidates

    def candidates(g: Game, v: V) -> tuple[int, ...]:
        return tuple(i for i in every(g, v) if possible(g, {**v, "pick0": (i,)}))

    return replace(ch, candidates=candidates)


# ---------------------------------------------------------------- slots
def token_name(d: t.Do) -> str:
    """The name of the tokens that an act makes, or nothing."""
    if isinstance(d.what, t.Pick) and isinstance(d.what.what, t.Filter) and d.what.what.nouns == ("token",) and d.what.what.zone is None:
        return next((p.name for p in (*d.what.what.adj, *d.what.what.with_) if isinstance(p, t.Name)), "")
    return ""


def from_place(what: Any, place: Any) -> Any:
    """What is chosen, all of it from a place where it names none of its own; what was bound before is what it is."""
    if isinstance(what, t.Both):
        return t.Both(tuple(from_place(x, place) for x in what.items))
    return replace(what, what=put_in(what.what, place)) if isinstance(what, t.Pick | t.All) else what


def put_in(selection: Any, place: Any) -> Any:
    """The selection, ranging over a place where it names none."""
    if isinstance(selection, t.Either):
        return replace(selection, filters=tuple(put_in(f, place) for f in selection.filters))
    return selection if selection.zone is not None else replace(selection, zone=place)


def target_slot(w: Words, to: Any, n: int) -> Slot:
    """What an act puts something under, onto or towards, where that is an object."""
    if isinstance(to, t.Under):
        return slot(w, to.what, n)
    if to is None or isinstance(to, t.Place | t.Places | t.Among | t.Player):
        return slot(w, None)
    return slot(w, to, n)


def place_of(w: Words, to: Any) -> tuple[int, Callable[[V, int], int], str]:
    """(zone kind or -1, whose: -1 for the owner of the moved card, position)."""
    if isinstance(to, t.Under):
        return -1, its_owner, to.end or ""
    if not isinstance(to, t.Place):
        return -1, its_owner, ""
    return w.zones[to.zone], HOLDERS.get(to.owner, its_owner), " or ".join(to.pos)


def its_owner(v: V, who: int) -> int:
    """Not a player named by the place, but the owner of what goes there."""
    return -1


HOLDERS: dict[str | None, Callable[[V, int], int]] = {
    "own": lambda v, who: v["me"],
    "opposing": lambda v, who: 1 - v["me"],
    "actor": lambda v, who: who,
}
"""Whose zone a place means, from the names of the script and who acts."""


def match_up(w: Words, verb: str, agents: Slot, into: Slot, pay: Callable[[Game, V], tuple[str, int, tuple[str, ...]]]) -> None:
    """Where the game says what can become what, only what can is to be chosen: who acts, and then into what."""
    accepts = w.accepts.get(verb)
    if accepts is None or len(into.choices) != 1:
        return
    (last,) = into.choices
    pool = last.candidates

    def fits(g: Game, v: V, agent: int, card: int) -> bool:
        return accepts(g, v["me"], agent, card, pay(g, v))

    last.candidates = lambda g, v: tuple(i for i in pool(g, v) if any(fits(g, v, a, i) for a in agents.ids(g, v)))
    if len(agents.choices) == 1:
        (first,) = agents.choices
        everybody = first.candidates
        first.candidates = lambda g, v: tuple(a for a in everybody(g, v) if any(fits(g, v, a, i) for i in pool(g, v)))
        last.follows = True


NOT_PAID: tuple[str, int, tuple[str, ...]] = ("", 0, ())
"""How an act is paid for that says nothing of it."""


def pay_of(w: Words, p: t.Pay) -> Callable[[Game, V], tuple[str, int, tuple[str, ...]]]:
    """How the act is paid for."""
    kind, ignore = p.kind, p.ignore
    n = number(w, p.n) if p.n is not None else None
    return lambda g, v: (kind, n(g, v) if n else 0, ignore)
