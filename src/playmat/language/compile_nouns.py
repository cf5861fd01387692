"""Noun phrases, filters and predicates of the tree, compiled to functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.language import tree as t
from playmat.language.compile_amounts import compare, number, stat_of
from playmat.language.compile_past import as_it_was, bound, those_with_a_past, was_test
from playmat.language.compile_players import zone_players
from playmat.language.continuous import HAS, has_keyword, information, live
from playmat.language.runtime import Ids, Test, V, Words


# ---------------------------------------------------------------- predicates
def predicate(w: Words, p: Any) -> Test:
    """A test of one object."""
    maker = PREDICATES.get(type(p))
    if maker is None:
        raise KernelFault(f"no meaning for {p!r} as a predicate")
    test = maker(w, p)
    return informed(w, p, test) if isinstance(p, t.Trait | t.Name | t.NameHas | t.Is) else test


def informed(w: Words, p: Any, test: Test) -> Test:
    """The test with the information that changes add ("is also ..."), and without what they replace ("is only ...")."""
    forms = w.name_forms

    def fits(g: Game, v: V, id: int) -> bool:
        if not live(g, HAS):
            return test(g, v, id)
        added, only = information(g, id)
        if p in added:
            return True
        if isinstance(p, t.NameHas | t.Name):
            names = [q.name for q in added if isinstance(q, t.Name)]
            if any(p.part in name for name in names) if isinstance(p, t.NameHas) else forms and any(p.name in forms(n) for n in names):
                return True
        return type(p) not in only and test(g, v, id)

    return fits


def _trait(w: Words, p: t.Trait) -> Test:
    traits, name = w.traits, p.name
    return lambda g, v, id: name in traits(g, id)


def _name(w: Words, p: t.Name) -> Test:
    names, name = w.names, p.name
    return lambda g, v, id: name in names(g, id)


def _name_has(w: Words, p: t.NameHas) -> Test:
    names, part = w.names, p.part
    return lambda g, v, id: any(part in n for n in names(g, id))


def _text_has(w: Words, p: t.TextHas) -> Test:
    in_text, part = w.in_text, p.part
    return lambda g, v, id: in_text(g, id, part)


def _is(w: Words, p: t.Is) -> Test:
    state = w.states[p.word]
    return lambda g, v, id: state(g, id)


def _cmp(w: Words, p: t.Cmp) -> Test:
    stat, op, n = w.stats[p.stat], compare(p.op), number(w, p.n)

    def test(g: Game, v: V, id: int) -> bool:
        x = stat_of(g, id, stat)
        return x is not None and op(x, n(g, v))

    return test


def _has_kw(w: Words, p: t.HasKw) -> Test:
    name = p.name
    return lambda g, v, id: has_keyword(g, id, name)


def _has_timing(w: Words, p: t.HasTiming) -> Test:
    name = p.name

    def test(g: Game, v: V, id: int) -> bool:
        return any(name in getattr(a.data, "timings", ()) for a in g.policy.abilities(g, id))

    return test


def _has(w: Words, p: t.Has) -> Test:
    op, n = compare(p.op), number(w, p.n)
    tests = [(_nouns(w, f), [predicate(w, q) for q in (*f.adj, *f.with_)]) for f in filters(p.what)]

    def test(g: Game, v: V, id: int) -> bool:
        under = g.objs[id].cards[1:]
        fits = [c for c in under if any(noun(g, c) and all(q(g, v, c) for q in qs) for noun, qs in tests)]
        return op(len(fits), n(g, v))

    return test


def _same(w: Words, p: t.Same) -> Test:
    stat, of = w.stats[p.stat], looked_at(w, p.of)

    def test(g: Game, v: V, id: int) -> bool:
        x = stat_of(g, id, stat)
        return x is not None and any(alike(x, stat_of(g, o, stat)) for o in of(g, v))

    return test


def alike(x: Any, y: Any) -> bool:
    """Are two characteristics the same? Of several values (colours, races) one in common is enough."""
    if isinstance(x, tuple | list | frozenset) and isinstance(y, tuple | list | frozenset):
        return not set(x).isdisjoint(y)
    return bool(x == y)


def _of(w: Words, p: t.Of) -> Test:
    return selection_test(w, p.what)


def _doing(w: Words, p: t.Doing) -> Test:
    doing = w.doing[p.verb]
    what = pattern(w, p.what) if p.what is not None else None

    def test(g: Game, v: V, id: int) -> bool:
        partner = doing(g, id)
        return partner != 0 and (what is None or (partner > 0 and what(g, v, partner)))

    return test


def _in(w: Words, p: t.In) -> Test:
    return zone_test(w, p.place)


def _is_named(w: Words, p: t.IsNamed) -> Test:
    kind = p.kind

    def test(g: Game, v: V, id: int) -> bool:
        named = v.get("named:" + kind)
        if named is None:
            return False
        if named in w.traits(g, id) or named in w.names(g, id):
            return True
        x = stat_of(g, id, w.stats.get(kind, kind))
        return named in x if isinstance(x, tuple | list | frozenset) else bool(named == x)

    return test


def _one_of(w: Words, p: t.OneOf) -> Test:
    tests = [predicate(w, q) for q in p.preds]
    return lambda g, v, id: any(q(g, v, id) for q in tests)


def _every(w: Words, p: t.Every) -> Test:
    tests = [predicate(w, q) for q in p.preds]
    return lambda g, v, id: all(q(g, v, id) for q in tests)


def _not(w: Words, p: t.Not) -> Test:
    test = predicate(w, p.of)
    return lambda g, v, id: not test(g, v, id)


PREDICATES: dict[type[Any], Callable[[Words, Any], Test]] = {
    t.Trait: _trait, t.Name: _name, t.NameHas: _name_has, t.TextHas: _text_has, t.Is: _is, t.Cmp: _cmp, t.HasKw: _has_kw,
    t.HasTiming: _has_timing, t.Has: _has, t.Same: _same, t.Of: _of, t.Doing: _doing, t.In: _in, t.IsNamed: _is_named,
    t.OneOf: _one_of, t.Every: _every, t.Not: _not,
}  # fmt: skip


# ---------------------------------------------------------------- filters
def filters(s: Any) -> tuple[t.Filter, ...]:
    """The whole filters a selection is one of."""
    return s.filters if isinstance(s, t.Either) else (s,)


def _nouns(w: Words, f: t.Filter) -> Callable[[Game, int], bool]:
    tests = [w.nouns[n] for n in f.nouns]
    if len(tests) == 1:
        return tests[0]
    if not tests:  # a material of a way into play names no noun: "from level 3 with [...]"
        return lambda g, id: True
    return lambda g, id: any(test(g, id) for test in tests)


def split_sup(f: t.Filter) -> tuple[tuple[Any, ...], tuple[t.Sup, ...]]:
    """(predicates on one object, superlatives among all that fit them)."""
    preds = (*f.adj, *f.with_)
    return tuple(p for p in preds if not isinstance(p, t.Sup)), tuple(p for p in preds if isinstance(p, t.Sup))


def filter_test(w: Words, f: t.Filter, *, place: bool = True) -> Test:
    """A test of one object by everything a filter says (`place`: and where it has to be)."""
    noun = _nouns(w, f)
    single, sups = split_sup(f)
    preds = [predicate(w, p) for p in single]
    if f.was is not None:
        preds.append(was_test(w, f.was))
    if f.zone is not None and place:
        preds.append(zone_test(w, f.zone))
    preds += [superlative(w, f, s) for s in sups]  # last: they look at everything else that fits
    owner, other = f.owner, f.other
    in_play = place and f.zone is None and f.was is None and not any(n in w.everywhere for n in f.nouns)
    kinds = w.play_zones
    if not (owner or other or in_play) and len(preds) < 2:  # most of those that are looked for in a place of their own
        if not preds:
            return lambda g, v, id: noun(g, id)
        (only,) = preds
        return lambda g, v, id: noun(g, id) and only(g, v, id)

    def test(g: Game, v: V, id: int) -> bool:
        o = g.objs[id]
        if owner is not None and ((o.zone & 1) == v["me"]) != (owner == "own"):
            return False
        if other and id == v["src"]:
            return False
        if in_play and o.zone >> 1 not in kinds:
            return False
        if not noun(g, id):
            return False
        for p in preds:  # noqa: SIM110  (nothing runs more often than this)
            if not p(g, v, id):
                return False
        return True

    return test


def superlative(w: Words, f: t.Filter, s: t.Sup) -> Test:
    """Is the object's stat the lowest or highest among everything the rest of the filter fits?"""
    single, _ = split_sup(f)
    plain = t.Filter(f.nouns, f.owner, f.other, (), f.zone, f.was, single)
    among = selection(w, plain)
    stat, lowest = w.stats[s.stat], s.end == "lowest"

    def test(g: Game, v: V, id: int) -> bool:
        values = [x for i in among(g, v) if (x := g.value(i, stat)) is not None]
        return bool(values) and g.value(id, stat) == (min(values) if lowest else max(values))

    return test


def selection_test(w: Words, s: Any, *, place: bool = True) -> Test:
    """A test of one object by a filter or any of several."""
    tests = [filter_test(w, f, place=place) for f in filters(s)]
    if len(tests) == 1:
        return tests[0]
    return lambda g, v, id: any(test(g, v, id) for test in tests)


# ---------------------------------------------------------------- places
def place_ids(w: Words, place: Any) -> Ids:
    """Every object in a place, in order."""
    if isinstance(place, t.Places):
        parts = [place_ids(w, p) for p in place.options]
        return lambda g, v: tuple(i for p in parts for i in p(g, v))
    if isinstance(place, t.Under):
        hosts, bottom = ids(w, place.what), place.end == "bottom"

        def under(g: Game, v: V) -> tuple[int, ...]:
            found = tuple(c for h in hosts(g, v) for c in g.objs[h].cards[1:])
            return found[::-1] if bottom else found

        return under
    if isinstance(place, t.Beside):
        hosts, related = looked_at(w, place.what), w.relations[place.word]  # of what is gone: where it was
        return lambda g, v: tuple(dict.fromkeys(i for h in hosts(g, v) for i in related(g, h)))
    if isinstance(place, t.Among):
        of = ids(w, place.what)
        rest = bound("$rest")
        return lambda g, v: rest(g, v) if "$gathered" in v else of(g, v)
    kind, players = w.zones[place.zone], zone_players(place.owner)
    return lambda g, v: tuple(i for p in players(v) for i in g.cards(p, kind))


def zone_test(w: Words, place: Any) -> Test:
    """Is the object in the place (of a gone one: was it)?"""
    if isinstance(place, t.Places):
        tests = [zone_test(w, p) for p in place.options]
        return lambda g, v, id: any(test(g, v, id) for test in tests)
    if isinstance(place, t.Under):
        host = pattern(w, place.what)
        return lambda g, v, id: g.objs[id].host > 0 and host(g, v, g.objs[id].host)
    if isinstance(place, t.Beside):
        to, related = looked_at(w, place.what), w.relations[place.word]
        return lambda g, v, id: any(id in related(g, h) for h in to(g, v))
    if isinstance(place, t.Among):
        of = ids(w, place.what)
        return lambda g, v, id: id in of(g, v)
    kind, players = w.zones[place.zone], zone_players(place.owner)

    def test(g: Game, v: V, id: int) -> bool:
        zone = g.objs[id].zone
        return zone >> 1 == kind and (zone & 1) in players(v) and not g.objs[id].host

    return test


def selection(w: Words, s: Any) -> Ids:
    """Everything that fits, in a steady order."""
    parts = [_candidates(w, f) for f in filters(s)]
    if len(parts) == 1:
        return parts[0]
    return lambda g, v: tuple(dict.fromkeys(i for p in parts for i in p(g, v)))


def _candidates(w: Words, f: t.Filter) -> Ids:
    test = filter_test(w, f, place=False)
    if f.zone is not None:
        source = place_ids(w, f.zone)
        return lambda g, v: tuple(i for i in source(g, v) if test(g, v, i))
    if f.was is not None and not any(n in w.everywhere for n in f.nouns):
        return those_with_a_past(w, f, filter_test(w, replace(f, was=None), place=False))
    kinds = tuple(dict.fromkeys(k for n in f.nouns for k in w.everywhere.get(n, w.play_zones)))
    owner = f.owner
    if not split_sup(f)[1]:  # whoever it belongs to is settled by the zones that are looked at
        test = filter_test(w, replace(f, owner=None), place=False)

    def play(g: Game, v: V) -> tuple[int, ...]:
        me = v["me"]
        players = (me,) if owner == "own" else (1 - me,) if owner == "opposing" else (me, 1 - me)
        return tuple(i for p in players for k in kinds for i in g.cards(p, k) if test(g, v, i))

    return play


# ---------------------------------------------------------------- noun phrases
def pattern(w: Words, np: Any) -> Test:
    """A test of one object by a noun phrase used as a pattern."""
    if isinstance(np, t.Any | t.All):
        return selection_test(w, np.what)
    if isinstance(np, t.Pick):
        return selection_test(w, np.what)
    if isinstance(np, t.This):
        return lambda g, v, id: id == v["src"]
    if isinstance(np, t.Both):
        tests = [pattern(w, x) for x in np.items]
        return lambda g, v, id: any(test(g, v, id) for test in tests)
    of, was = ids(w, np), looked_at(w, np)
    return lambda g, v, id: id in of(g, v) or id in was(g, v)


def ids(w: Words, np: Any) -> Ids:
    """The objects a phrase stands for when nothing has to be chosen."""
    if isinstance(np, t.This):
        return lambda g, v: (g.now(v["src"]),)
    if isinstance(np, t.Ref):
        return bound(np.name[1:] if np.name[0] == "#" else "$" + np.name)
    if isinstance(np, t.Done):
        done, subject = "$done:" + np.verb, bound("$that")
        did = bound(done)
        return lambda g, v: did(g, v) if done in v else subject(g, v)
    if isinstance(np, t.All | t.Any):
        return selection(w, np.what)
    if isinstance(np, t.Pick):
        return bound("$it")
    if isinstance(np, t.Both):
        parts = [ids(w, x) for x in np.items]
        return lambda g, v: tuple(dict.fromkeys(i for p in parts for i in p(g, v)))
    if isinstance(np, t.Place | t.Under):
        return place_ids(w, np)
    raise KernelFault(f"no objects for {np!r}")


def looked_at(w: Words, np: Any) -> Ids:
    """What a phrase stands for when it is only looked at: a permanent that is gone counts as what it was, not as the card it became."""
    if not isinstance(np, t.This | t.Ref | t.Done):
        return ids(w, np)
    if isinstance(np, t.This):
        return lambda g, v: (as_it_was(g, v["src"]),)
    if isinstance(np, t.Ref):
        if np.name == "rest" or np.name[0] == "#":
            return ids(w, np)
        name = "$" + np.name
        return lambda g, v: tuple(as_it_was(g, i) for i in v.get(name, ()))
    done = "$done:" + np.verb
    return lambda g, v: tuple(as_it_was(g, i) for i in (v[done] if done in v else v.get("$that", ())))
