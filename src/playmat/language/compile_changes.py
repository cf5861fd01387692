"""Changes and their modifiers, compiled: static ones and those an effect makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.kernel.cards import ABILITIES
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.language import tree as t
from playmat.language.compile_amounts import condition, number
from playmat.language.compile_events import cause_check, rule
from playmat.language.compile_nouns import filters, pattern, player, selection_test, slot
from playmat.language.runtime import CHANGES, CChange, Cond, Slot, Test, V, Words


def change(w: Words, c: t.Change, key: str, sub: Callable[[t.Ability], str], if_: Cond | None = None) -> CChange:
    """Compile a change and register it under its key."""
    made = CChange(key, applies(w, c), None, False, None, while_=if_)
    made.target, made.dynamic = target(w, c.what)
    if isinstance(c.what, t.Player):
        which = player(w, c.what)
        everybody = c.what.which in ("each", "any")
        made.players = (lambda g, v: (0, 1)) if everybody else (lambda g, v: (which(g, v),))
        made.dynamic = True
    if isinstance(c.dur, t.Span):
        made.until = w.spans[c.dur.name]
    elif isinstance(c.dur, t.While):
        made.while_ = both(made.while_, condition(w, c.dur.if_))
    for m in c.mods:
        handler = MODS.get(type(m))
        if handler is None:
            raise KernelFault(f"{key}: no meaning for the change {m!r}")
        handler(w, made, m, sub)
    CHANGES[key] = made
    return made


def both(a: Cond | None, b: Cond) -> Cond:
    """Both conditions."""
    if a is None:
        return b
    return lambda g, v: a(g, v) and b(g, v)


def applies(w: Words, c: t.Change) -> Test:
    """Does the change speak about an object? Changes of costs and entries look at cards wherever they are."""
    anywhere = any(isinstance(m, t.Cost | t.Ignore | t.Enters) for m in c.mods)
    what = c.what
    if isinstance(what, t.Player | t.Game):
        return lambda g, v, id: False
    if isinstance(what, t.Any | t.All | t.Pick):
        place = not anywhere or any(f.zone is not None for f in filters(what.what))
        return selection_test(w, what.what, place=place)
    if isinstance(what, t.Both) and not any(isinstance(x, t.Pick) for x in what.items):
        return pattern(w, what)
    return pattern(w, what)


def target(w: Words, what: Any) -> tuple[Slot | None, bool]:
    """(what an effect is locked to, whether it ranges over whatever fits from now on)."""
    if isinstance(what, t.Player | t.Game):
        return None, True
    if isinstance(what, t.All | t.Any) or (isinstance(what, t.Both) and all(isinstance(x, t.All | t.Any) for x in what.items)):
        if not w.change_locks:
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
    made.cannot = (*made.cannot, rule(w, m.event))


def _can(w: Words, made: CChange, m: t.Can, sub: Sub) -> None:
    made.can = (*made.can, rule(w, m.event))


def _must(w: Words, made: CChange, m: t.Must, sub: Sub) -> None:
    made.must = (*made.must, rule(w, m.event))


def _immune(w: Words, made: CChange, m: t.Immune, sub: Sub) -> None:
    check = cause_check(w, m.to)

    def test(g: Game, v: V, source: int) -> bool:
        from playmat.kernel.records import Event

        return check(g, v, Event(src=source, who=g.player_of(source)))

    made.immune = (*made.immune, test)


def _cost(w: Words, made: CChange, m: t.Cost, sub: Sub) -> None:
    floor = number(w, m.floor) if m.floor is not None else None
    made.costs = (*made.costs, (m.act, 1 if m.by == "more" else -1, number(w, m.n), floor))


def _information(w: Words, made: CChange, m: t.As | t.Become, sub: Sub) -> None:
    made.has = (*made.has, m.what)


def _ignore(w: Words, made: CChange, m: t.Ignore, sub: Sub) -> None:
    made.ignores = (*made.ignores, m.requirement)


def _enters(w: Words, made: CChange, m: t.Enters, sub: Sub) -> None:
    kind = w.zones[m.to.zone] if m.to is not None else w.play_zones[0]
    made.enters = (*made.enters, (kind, tuple(h.word for h in m.how)))


MODS: dict[type[Any], Callable[[Words, CChange, Any, Sub], None]] = {
    t.Add: _add, t.Set: _set, t.Gain: _gain, t.Lose: _lose, t.Cannot: _cannot, t.Can: _can, t.Must: _must, t.Immune: _immune,
    t.Cost: _cost, t.As: _information, t.Become: _information, t.Ignore: _ignore, t.Enters: _enters,
}  # fmt: skip
