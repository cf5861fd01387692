"""Amounts and conditions of the tree, compiled to functions."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.language import tree as t
from playmat.language.continuous import game_state
from playmat.language.runtime import Cond, Ids, Number, V, Words, anything
from playmat.language.walk import walk

OPS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, ">=": operator.ge, "<=": operator.le, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


def compare(op: str) -> Callable[[Any, Any], bool]:
    """The comparison an operator means."""
    return OPS[op]


def things(w: Words, what: Any) -> Ids:
    """What is counted: a selection, or a noun phrase."""
    from playmat.language.compile_nouns import looked_at, selection

    return selection(w, what) if isinstance(what, t.Filter | t.Either) else looked_at(w, what)


def stat_of(g: Game, id: int, stat: str) -> Any:
    """A characteristic; of what is gone, what was remembered of it, else what is printed."""
    x = g.value(id, stat)
    if x is None and g.objs[id].gone:
        x = g.policy.printed(g, id, stat)
    return g.policy.as_read(stat, x)


# ---------------------------------------------------------------- amounts
def number(w: Words, a: Any) -> Number:
    """An amount, read when it is needed."""
    if isinstance(a, t.Num):
        n = a.n
        return lambda g, v: n
    maker = AMOUNTS.get(type(a))
    if maker is None:
        raise KernelFault(f"no meaning for {a!r} as an amount")
    return maker(w, a)


@dataclass(frozen=True, slots=True)
class Given:
    """What X is in a static ability: the amount of its `where`, read whenever the change is read, as its controller sees it."""

    n: Number


def _given(w: Words, a: Given) -> Number:
    n = a.n
    return lambda g, v: n(g, {**v, "me": v["you"]} if "you" in v else v)


def how_many(w: Words, what: Any) -> Number:
    """How many things there are. Of cards of any kind in a zone the number is known without looking at each."""
    from playmat.language.compile_players import zone_players

    match what:
        case t.Filter(nouns=(noun,), zone=t.Place(zone=zone, owner=owner)) if what == t.Filter((noun,), zone=what.zone):
            if w.nouns[noun] is anything:
                kind, players = w.zones[zone], zone_players(owner)
                return lambda g, v: lying(g, kind, players(v))
    of = things(w, what)
    return lambda g, v: len(of(g, v))


def lying(g: Game, kind: int, players: tuple[int, ...]) -> int:
    """How many cards lie in a zone of these players: everybody knows that, whoever may see them."""
    return sum(len(g.cards(p, kind)) for p in players)


def _count(w: Words, a: t.Count) -> Number:
    return how_many(w, a.what)


def _count_of(w: Words, a: t.CountOf) -> Number:
    of, stat = things(w, a.of), w.stats[a.stat]

    def count(g: Game, v: V) -> int:
        seen: set[Any] = set()
        for i in of(g, v):
            x = stat_of(g, i, stat)
            seen.update(x if isinstance(x, tuple | list | frozenset) else (x,))
        return len(seen - {None})

    return count


def _sum_of(w: Words, a: t.SumOf) -> Number:
    of, stat = things(w, a.of), w.stats[a.stat]
    return lambda g, v: sum(stat_of(g, i, stat) or 0 for i in of(g, v))


def _stat(w: Words, a: t.Stat) -> Number:
    of, stat = things(w, a.of), w.stats[a.stat]
    return lambda g, v: max((stat_of(g, i, stat) or 0 for i in of(g, v)), default=0)


def _counters(w: Words, a: t.Counters) -> Number:
    from playmat.language.compile_nouns import ids
    from playmat.language.compile_players import player

    counter = w.counters[a.name]
    if not isinstance(a.of, t.Player):
        of = ids(w, a.of)
        return lambda g, v: sum(counter(g, g.player_of(i)) for i in of(g, v)[:1])
    who = player(w, a.of)
    return lambda g, v: counter(g, who(g, v))


def _per(w: Words, a: t.Per) -> Number:
    n, of, every = number(w, a.n), how_many(w, a.each), a.every.n
    return lambda g, v: n(g, v) * (of(g, v) // every)


def _plus(w: Words, a: t.Plus) -> Number:
    x, y = number(w, a.n), number(w, a.plus)
    return lambda g, v: x(g, v) + y(g, v)


def _minus(w: Words, a: t.Minus) -> Number:
    x, y = number(w, a.n), number(w, a.less)
    return lambda g, v: max(0, x(g, v) - y(g, v))


def _times(w: Words, a: t.Times) -> Number:
    k, n = a.times.n, number(w, a.n)
    return lambda g, v: k * n(g, v)


def _half(w: Words, a: t.Half) -> Number:
    n = number(w, a.n)
    return lambda g, v: n(g, v) // 2


def _if(w: Words, a: t.If) -> Number:
    n, c = number(w, a.n), condition(w, a.if_)
    return lambda g, v: n(g, v) if c(g, v) else 0


def _x(w: Words, a: t.X) -> Number:
    return lambda g, v: int(v.get("$X", 0))


def _that(w: Words, a: t.That) -> Number:
    return lambda g, v: int(v.get("count", 0))


def _named(w: Words, a: t.Named) -> Number:
    name = "named:" + a.kind
    return lambda g, v: int(v.get(name, 0))


def _noted(w: Words, a: t.Noted) -> Number:
    name = "noted:" + a.label
    return lambda g, v: int(v.get(name, 0))


def _upto(w: Words, a: t.UpTo) -> Number:
    return number(w, a.n)


AMOUNTS: dict[type[Any], Callable[[Words, Any], Number]] = {
    t.Count: _count, t.CountOf: _count_of, t.SumOf: _sum_of, t.Stat: _stat, t.Counters: _counters, t.Per: _per, t.Plus: _plus,
    t.Minus: _minus, t.Times: _times, t.Half: _half, t.If: _if, t.X: _x, t.That: _that, t.Named: _named, t.Noted: _noted,
    t.UpTo: _upto, Given: _given,
}  # fmt: skip


# ---------------------------------------------------------------- conditions
def condition(w: Words, c: Any) -> Cond:
    """A condition, read when it is needed."""
    maker = CONDITIONS.get(type(c))
    if maker is None:
        raise KernelFault(f"no meaning for {c!r} as a condition")
    return maker(w, c)


def counted(w: Words, who: Any, what: Any) -> Number:
    """How many of something a player has: objects of his, or a counted thing."""
    from playmat.language.compile_players import player

    if isinstance(what, t.Counter):
        counter = w.counters[what.name]
        if who is None:
            return lambda g, v: counter(g, 0) + counter(g, 1)
        p = player(w, who)
        return lambda g, v: counter(g, p(g, v))
    if who is None:
        return how_many(w, what)
    if who == t.Player("you") and isinstance(what, t.Filter) and isinstance(what.zone, t.Place) and what.zone.owner == "own":
        many = how_many(w, what)  # nobody else's is there
        return lambda g, v: many(g, {**v, "you": v["me"]} if "you" in v else v)
    of = things(w, what)
    p = player(w, who)

    def count(g: Game, v: V) -> int:
        mine = p(g, v)
        return sum(1 for i in of(g, {**v, "me": mine, "you": v["me"]}) if g.objs[i].zone & 1 == mine)

    return count


def _have(w: Words, c: t.Have) -> Cond:
    count, op, n = counted(w, c.who, c.what), compare(c.op), number(w, c.n)
    return lambda g, v: op(count(g, v), n(g, v))


def _more(w: Words, c: t.More) -> Cond:
    from playmat.language.compile_players import player

    left, right = counted(w, c.who, c.what), counted(w, c.than, c.what)
    if c.than.which == "each":  # each other player: there is one
        who, others = player(w, c.who), [counted(w, t.Player(p), c.what) for p in ("you", "opponent")]
        right = lambda g, v: others[who(g, v) == v["me"]](g, v)  # noqa: E731
    return lambda g, v: left(g, v) > right(g, v)


def _match(w: Words, c: t.Match) -> Cond:
    from playmat.language.compile_nouns import ids, looked_at, predicate

    placed = any(isinstance(x, t.In) for x in walk(c.preds))  # where it is now, not where it was
    of, preds = (ids if placed else looked_at)(w, c.what), [predicate(w, p) for p in c.preds]
    return lambda g, v: any(all(p(g, v, i) for p in preds) for i in of(g, v))


def _did(w: Words, c: t.Did) -> Cond:
    from playmat.language.compile_events import event_check

    tags, check = event_check(w, c.event)
    since, names = c.since, frozenset(tags)

    def did(g: Game, v: V) -> bool:
        wanted = g.policy.kinds(names)
        return any(check(g, {**v, "event": e}, e) for e, _ in since_then(g, v, since) if e.tag in wanted)

    return did


def since_then(g: Game, v: V, since: str | None) -> Iterable[Any]:
    """The entries of the log since a time: of this ability's doing, since it or its effect began, of this turn, of the game."""
    if since == "this game":
        return g.log
    if since == "since then" and "$then" in v:
        return g.log.since(v["$then"])
    return g.log.since(v.get("$mark", g.turn_log) if since in ("this way", "since then") else g.turn_log)


def _state(w: Words, c: t.State) -> Cond:
    name, own = c.name, w.game_states.get(c.name)
    if own is None:
        return lambda g, v: game_state(g, name)
    return lambda g, v: own(g) or game_state(g, name)


def _turn(w: Words, c: t.Turn) -> Cond:
    if c.whose == "any":
        return lambda g, v: True
    mine = c.whose == "your"
    return lambda g, v: (g.turn_player == v["me"]) == mine


def _compare(w: Words, c: t.Compare) -> Cond:
    x, op, y = number(w, c.n), compare(c.op), number(w, c.with_)
    return lambda g, v: op(x(g, v), y(g, v))


def _all_of(w: Words, c: t.AllOf) -> Cond:
    parts = [condition(w, x) for x in c.items]
    return lambda g, v: all(x(g, v) for x in parts)


def _any_of(w: Words, c: t.AnyOf) -> Cond:
    parts = [condition(w, x) for x in c.items]
    return lambda g, v: any(x(g, v) for x in parts)


def _not(w: Words, c: t.Not) -> Cond:
    part = condition(w, c.of)
    return lambda g, v: not part(g, v)


CONDITIONS: dict[type[Any], Callable[[Words, Any], Cond]] = {
    t.Have: _have, t.More: _more, t.Match: _match, t.Did: _did, t.State: _state, t.Turn: _turn, t.Compare: _compare,
    t.AllOf: _all_of, t.AnyOf: _any_of, t.Not: _not,
}  # fmt: skip
