"""What a text looks back on: what was bound before, what a thing was, what happened to it, and the things to which it happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_amounts import since_then
from playmat.language.runtime import Ids, Test, V, Words


def bound(name: str) -> Ids:
    """What was bound before under a name, followed to where it is now; the rest of what was gathered is what is still there."""
    if name == "$rest":
        return lambda g, v: tuple(i for i in v.get("$gathered", ()) if not g.objs[i].gone)

    def of(g: Game, v: V) -> tuple[int, ...]:
        return tuple(g.now(i) if g.objs[i].gone else i for i in v.get(name, ()))

    return of


def as_it_was(g: Game, id: int) -> int:
    """The object to look at: last known information of a permanent that left play, else what it is now."""
    o = g.objs[id]
    if not o.gone:
        return id
    now = g.now(id)
    return id if o.cards and not g.objs[now].cards else now


# ---------------------------------------------------------------- participles
def was_test(w: Words, was: t.Was) -> Test:
    """Did this happen to the object since then? What was moved is found under its old id too; what was not is what it was said of, and
    what becomes of it later is another thing. Without a time: ever."""
    past = history(w, was)
    patient = w.roles[was.verb].patient

    def test(g: Game, v: V, id: int) -> bool:
        return any(e.obj == id or (e.kind in MOVES and g.now(e.obj) == id) or patient(g, e) == id for e in past(g, v))

    return test


def history(w: Words, was: t.Was) -> Callable[[Game, V], Iterator[Event]]:
    """The events a participle speaks of: of that verb, by that cause, since that time."""
    from playmat.language.compile_events import cause_check

    tags, since = frozenset(w.roles[was.verb].tags), was.since or "this game"
    by = cause_check(w, was.by) if was.by is not None else None

    def past(g: Game, v: V) -> Iterator[Event]:
        wanted = g.policy.kinds(tags)
        return (e for e, _ in since_then(g, v, since) if e.tag in wanted and (by is None or by(g, v, e)))

    return past


def those_with_a_past(w: Words, f: t.Filter, test: Test) -> Ids:
    """What a filter without a zone means when it says what happened: things in play, and what was moved by it, wherever it is now."""
    assert f.was is not None
    past, patient = history(w, f.was), w.roles[f.was.verb].patient
    kinds = w.play_zones

    def found(g: Game, v: V) -> tuple[int, ...]:
        moved: dict[int, bool] = {}
        for e in past(g, v):
            went = e.kind in MOVES
            i = g.now(e.obj) if went else patient(g, e)
            if i > 0 and not g.objs[i].gone:
                moved[i] = moved.get(i, False) or went
        return tuple(i for i, went in moved.items() if (went or g.objs[i].zone >> 1 in kinds) and test(g, v, i))

    return found


MOVES = ("move", "under", "over", "attach", "shift")
"""Kinds of event after which a thing is looked for where it went."""
