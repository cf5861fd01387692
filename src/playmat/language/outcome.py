"""What came of an act: whether it did anything, and what something else was done with in its place."""

from __future__ import annotations

from playmat.kernel.cards import ABILITIES
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language.runtime import V, words_of


def outcome(done: object, replaced: int) -> tuple[bool, int]:
    """(did an act do anything, how many things): from the events of a batch, or from what a procedure ended with.

    What happened in the place of its events it did not do. replaced: how many replacements the ability itself stands for.
    """
    if isinstance(done, tuple):
        did, count = False, 0
        for e in done:
            if not isinstance(e, Event):
                did, count = True, count + 1
            elif not e.used or substituted(e.used) <= replaced:
                did = True
                count += e.kind not in ("note", "know")
        return did, count
    return bool(done), done if isinstance(done, int) else 0


def strayed(g: Game, v: V) -> tuple[int, ...]:
    """What something else was done with in place of the act, in a game that does not follow such things any further."""
    if words_of(g).follows_replaced or not isinstance(v["done"], tuple):
        return ()
    before = substituted(v.get("used", ()))
    return tuple(e.obj for e in v["done"] if isinstance(e, Event) and substituted(e.used) > before)


def substituted(used: tuple[tuple[int, str], ...]) -> int:
    """How often something else took the place of an event; it is still the same event when only its number was altered."""
    return sum(1 for _, key in used if not getattr(ABILITIES[key].data, "alters", False))
