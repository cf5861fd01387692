"""What the words of card text mean in Duel Masters when things happen: how verbs show in events, named timings, durations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.ranks import BEFORE_BREAK
from playmat.games.duelmasters.zones import BATTLE, SHIELDS
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language.runtime import (
    TURN_SPANS,
    Role,
    TimingWord,
    became,
    hidden_role,
    nobody,
    patient_obj,
    role,
)


def whose_trigger(g: Game, e: Event) -> int:
    """The card whose Shield Trigger is declared; nothing (0) where something else is."""
    return e.obj if e.key == "duelmasters:shield trigger" else 0


@rule("409.2a#2", "603.5b#2")
def put_where_it_is(g: Game, e: Event) -> int:
    """What was put somewhere, from anywhere, as it is there; what left the battle zone, and a shield, is looked at as it last was (603.5c).

    What came back to where it was is not put there: nothing (0).
    """
    if g.objs[e.obj].gone and g.objs[e.obj].zone >> 1 == e.to:
        return 0
    return e.obj if g.objs[e.obj].zone >> 1 in (BATTLE, SHIELDS) else g.now(e.obj)


def source(g: Game, e: Event) -> int:
    """The object whose doing the event is."""
    return e.src


@rule("109.2b#2")
def what_leaves(g: Game, e: Event) -> int:
    """A creature leaves; what lies beneath one leaves merely as a card: nothing (0)."""
    return e.obj if g.objs[e.obj].cards else 0


ROLES = {
    "destroy": role("destroy"),
    "enter": hidden_role("enter", patient=became),
    "summon": hidden_role("summon", patient=became),
    "put": Role(("move",), put_where_it_is, nobody, anywhere=True),
    "return": role("return"),
    "discard": hidden_role("discard"),
    "draw": hidden_role("draw"),
    "search": hidden_role("search"),
    "charge": hidden_role("charge"),
    "leave": role("move", patient=what_leaves),
    "tap": role("tap"),
    "untap": role("untap"),
    "cast": hidden_role("cast"),
    "break": role("break", agent=source),
    "attack": role("attack", patient=lambda g, e: e.n, agent=patient_obj),
    "block": role("block", patient=lambda g, e: e.n, agent=patient_obj),
    "battle": role("battle", patient=lambda g, e: e.n, agent=patient_obj),
    "win battle": role("win battle", patient=lambda g, e: e.n, agent=patient_obj),
    "lose battle": role("lose battle", patient=lambda g, e: e.n, agent=patient_obj),
    "use shield trigger": Role(("declare",), whose_trigger, nobody, anywhere=True),
}


# ---------------------------------------------------------------- timings and durations
def at_end(whose: str) -> Callable[[Game, int, int, Event], bool]:
    """Does the turn of that player end or begin?"""
    if whose == "any":
        return lambda g, src, me, e: True
    return lambda g, src, me, e: (e.who == me) == (whose == "your")


TIMINGS = {
    "tap instead of attacking": TimingWord(activated=True),
    "start of your turn": TimingWord(("turn start",), at_end("your")),
    "end of your turn": TimingWord(("end of turn",), at_end("your")),
    "end of opposing turn": TimingWord(("end of turn",), at_end("opposing")),
    "end of any turn": TimingWord(("end of turn",), at_end("any")),
    "end of turn": TimingWord(("end of turn",), at_end("any")),
    "end of battle": TimingWord(("after battle",), at_end("any")),
    "end of attack": TimingWord(("end of attack",), at_end("any")),
    "before breaking": TimingWord(("before break",), lambda g, src, me, e: e.obj == src, rank=BEFORE_BREAK),
    "not blocked": TimingWord(("unblocked",), lambda g, src, me, e: e.obj == src),
    "on cast": TimingWord(("cast",), lambda g, src, me, e: e.obj == src),
}

SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    **TURN_SPANS,
    "this attack": lambda g, me: ("attack end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}
