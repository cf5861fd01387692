"""Changes and their modifiers, compiled: static ones and those an effect makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.kernel.cards import ABILITIES, Kind
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_amounts import condition, number
from playmat.language.compile_choices import slot
from playmat.language.compile_events import cause_check, rule
from playmat.language.compile_nouns import filters, ids, pattern, selection_test
from playmat.language.compile_players import player
from playmat.language.runtime import CHANGES, CChange, Cond, Ids, Number, Rule, Slot, Test, V, Words
from playmat.language.walk import walk


def change(w: Words, c: t.Change, key: str, sub: Callable[[t.Ability], str], if_: Cond | None = None) -> CChange:
    """Compile a change and register it under its key."""
    made = CChange(key, applies(w, c), None, False, None, while_=if_, own=isinstance(c.what, t.This))
    made.target, made.dynamic = target(w, c)
    if isinstance(c.what, t.Player):
        made.players = players(w, c.what)
        made.dynamic = True
    span = c.dur.span if isinstance(c.dur, t.While) else c.dur
    if span is not None:
        made.until = w.spans[span.name]
    if isinstance(c.dur, t.While):
        made.while_ = both(made.while_, condition(w, c.dur.if_))
    for m in c.mods:
        handler = MODS.get(type(m))
        if handler is None:
            raise KernelFault(f"{key}: no meaning for the change {m!r}")
        handler(w, made, m, sub)
    if isinstance(c.what, t.Player):
        made.cannot, made.can, made.must = (tuple(of_player(r) for r in rules) for rules in (made.cannot, made.can, made.must))
    made.topics = topics(made)
    made.captures = any(needs_names(x) for x in walk(c) if x is not c.what)
    CHANGES[key] = made
    return made


NEEDS_NAMES = (t.Ref, t.Done, t.Named, t.IsNamed, t.Noted, t.X, t.That)
"""What can only be read with the names that an effect began with."""


def needs_names(x: Any) -> bool:
    """Can it only be read with the names, or with the moment, that an effect began with?"""
    return isinstance(x, NEEDS_NAMES) or (isinstance(x, t.Did | t.Was) and x.since == "since then")


def topics(c: CChange) -> tuple[Any, ...]:
    """What a change speaks about: stats by their name, the rest as pairs or by their kind."""
    found: list[Any] = [what for what, _ in (*c.adds, *c.sets)]
    found += [("sets", what) for what, _ in c.sets]
    for kind, rules in (("cannot", c.cannot), ("can", c.can), ("must", c.must)):
        found += [(kind, r.verb) for r in rules]
    found += [("cost", act) for act, *_ in c.costs]
    found += [("state", word) for word in c.states]
    found += [("gives", a.keyword) for a in c.gains if a.kind == Kind.KEYWORD]
    for name in ("gains", "loses", "immune", "has", "ignores", "borrows", "enters", "twice"):
        if getattr(c, name):
            found.append(("any", name))
    if c.named:
        found.append(("any", "has"))
    if c.gains or c.loses or c.borrows:
        found.append(("any", "abilities"))
    return tuple(dict.fromkeys(found))


def amounts(c: CChange) -> tuple[Number, ...]:
    """The numbers of a change that its effect reads once, as it begins, in the order in which it keeps them."""
    return (*(n for _, n in c.adds), *(n for _, n in c.sets), *(n for _, _, n, _ in c.costs))


def players(w: Words, p: t.Player) -> Ids:
    """The players that a change of players speaks about."""
    if p.which in ("each", "any"):
        return lambda g, v: (0, 1)
    which = player(w, p)
    return lambda g, v: (which(g, v),)


def of_player(r: Rule) -> Rule:
    """The rule when a player is its bearer: who acts, or to whom it is done."""
    r.bearer = "player" if r.bearer in ("who", "player") else "target"
    return r


def both(a: Cond | None, b: Cond) -> Cond:
    """Both conditions."""
    if a is None:
        return b
    return lambda g, v: a(g, v) and b(g, v)


def reaches_everywhere(c: t.Change) -> bool:
    """Does the change look at cards wherever they are? Changes of costs, requirements and entries do."""
    return any(isinstance(m, t.Cost | t.Ignore | t.Enters) for m in c.mods)


def applies(w: Words, c: t.Change) -> Test:
    """Does the change speak about an object?"""
    anywhere = reaches_everywhere(c)
    what = c.what
    if isinstance(what, t.Player | t.Game):
        return lambda g, v, id: False
    if isinstance(what, t.Any | t.All | t.Pick):
        place = not anywhere or any(f.zone is not None for f in filters(what.what))
        return selection_test(w, what.what, place=place)
    return pattern(w, what)


def target(w: Words, c: t.Change) -> tuple[Slot | None, bool]:
    """(what an effect is locked to, whether it ranges over whatever fits from now on). Costs are those of whatever comes to be played.

    "Any X" is never a set of things, so it is whatever fits in every game; of "each X" the game says it (`Words.change_locks`).
    """
    what = c.what
    if isinstance(what, t.Player | t.Game):
        return None, True
    if isinstance(what, t.All | t.Any) or (isinstance(what, t.Both) and all(isinstance(x, t.All | t.Any) for x in what.items)):
        if isinstance(what, t.Any) or not w.change_locks or reaches_everywhere(c):
            return None, True
        return slot(w, what), False
    return slot(w, what), False


# ---------------------------------------------------------------- modifiers
Sub = Callable[[t.Ability], str]


def _add(w: Words, made: CChange, m: t.Add, sub: Sub) -> None:
    made.adds = (*made.adds, (w.stats[m.stat], number(w, m.n)))


def _set(w: Words, made: CChange, m: t.Set, sub: Sub) -> None:
    made.sets = (*made.sets, (w.stats[m.stat], number(w, m.n)))


def _gain(w: Words, made: CChange, m: t.Gain, sub: Sub) -> None:
    if isinstance(m.what, t.Kw):
        from playmat.language.compile import keyword_line

        made.gains = (*made.gains, *keyword_line(w, m.what, f"{made.key}:{m.what.name}"))
    else:
        made.gains = (*made.gains, ABILITIES[sub(m.what)])


def _lose(w: Words, made: CChange, m: t.Lose, sub: Sub) -> None:
    made.loses = (*made.loses, m.what.name if m.what is not None else "")


def _cannot(w: Words, made: CChange, m: t.Cannot, sub: Sub) -> None:
    made.cannot = (*made.cannot, rule(w, m.event, "cannot"))


def _can(w: Words, made: CChange, m: t.Can, sub: Sub) -> None:
    made.can = (*made.can, rule(w, m.event, "can"))


def _must(w: Words, made: CChange, m: t.Must, sub: Sub) -> None:
    made.must = (*made.must, rule(w, m.event, "must"))


def _immune(w: Words, made: CChange, m: t.Immune, sub: Sub) -> None:
    check = cause_check(w, m.to)

    def test(g: Game, v: V, source: int) -> bool:
        return check(g, v, Event(src=source, who=g.player_of(source)))

    made.immune = (*made.immune, test)


def _cost(w: Words, made: CChange, m: t.Cost, sub: Sub) -> None:
    floor = number(w, m.floor) if m.floor is not None else None
    made.costs = (*made.costs, (m.act, 1 if m.by == "more" else -1, number(w, m.n), floor))


def _information(w: Words, made: CChange, m: t.As | t.Become, sub: Sub) -> None:
    sort: Any = type(m.what)
    if isinstance(m.what, t.IsNamed):
        sort = w.qualities.get(m.what.kind, t.Trait)
        made.named = (*made.named, ("named:" + m.what.kind, sort))
    else:
        made.has = (*made.has, m.what)
    if isinstance(m, t.Become):
        made.only = (*made.only, sort)


def _borrow(w: Words, made: CChange, m: t.Borrow, sub: Sub) -> None:
    made.borrows = (*made.borrows, (ids(w, m.of), m.on.name if m.on is not None else ""))


def _ignore(w: Words, made: CChange, m: t.Ignore, sub: Sub) -> None:
    made.ignores = (*made.ignores, m.requirement)


def _twice(w: Words, made: CChange, m: t.Twice, sub: Sub) -> None:
    made.twice = True


def _be(w: Words, made: CChange, m: t.Be, sub: Sub) -> None:
    made.states = (*made.states, m.state)


def _enters(w: Words, made: CChange, m: t.Enters, sub: Sub) -> None:
    kind = w.zones[m.to.zone] if m.to is not None else w.play_zones[0]
    made.enters = (*made.enters, (kind, tuple(h.word for h in m.how)))


MODS: dict[type[Any], Callable[[Words, CChange, Any, Sub], None]] = {
    t.Add: _add, t.Set: _set, t.Gain: _gain, t.Lose: _lose, t.Cannot: _cannot, t.Can: _can, t.Must: _must, t.Immune: _immune,
    t.Cost: _cost, t.As: _information, t.Become: _information, t.Ignore: _ignore, t.Enters: _enters,
    t.Borrow: _borrow, t.Be: _be, t.Twice: _twice,
}  # fmt: skip
