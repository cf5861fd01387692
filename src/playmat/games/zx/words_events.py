"""How the verbs of card text show in events; named timings and durations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.language.runtime import (
    TURN_SPANS,
    TimingWord,
    became,
    hidden_role,
    patient_obj,
    role,
    whose_turn,
)

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event


def put_where_it_is(g: Game, e: Event) -> int:
    """What was put somewhere, as it is there; what left a Square is looked at as it last was."""
    return e.obj if g.objs[e.obj].cards else g.now(e.obj)


def what_leaves(g: Game, e: Event) -> int:
    """The piece that leaves the Squares; a card that moves elsewhere leaves no play (0)."""
    return e.obj if g.objs[e.obj].cards else 0


def source(g: Game, e: Event) -> int:
    """The object whose doing the event is."""
    return e.src


def aim(g: Game, e: Event) -> int:
    """What is attacked: a Z/X, or a player as a number below zero."""
    return e.n


ROLES = {
    "destroy": role("destroy"),
    "enter": hidden_role("enter", patient=became),
    "place": hidden_role("place", patient=became),
    "play": hidden_role("play", patient=became),
    "leave": role("move", patient=what_leaves),
    "banish": hidden_role("banish"),
    "put": hidden_role("move", patient=put_where_it_is),
    "return": role("return"),
    "draw": hidden_role("draw"),
    "discard": hidden_role("discard"),
    "recover": hidden_role("recover"),
    "sleep": role("sleep"),
    "reboot": role("reboot"),
    "move": role("relocate"),
    "push": role("push"),
    "seize": role("seize"),
    "attach": hidden_role("attach"),
    "associate": hidden_role("associate"),
    "deal damage": role("damage", agent=source),
    "take damage": hidden_role("player damage"),
    "attack": role("attack", patient=aim, agent=patient_obj),
    "reveal": hidden_role("reveal"),
    "show": hidden_role("show"),
    "look at": hidden_role("look"),
    "search": hidden_role("search"),
    "shuffle": hidden_role("shuffle"),
    "choose": role("choose"),
    "flip": hidden_role("flip"),
    "pay": hidden_role("pay"),
}


# ---------------------------------------------------------------- timings and durations
TIMINGS = {
    "startup": TimingWord(activated=True),
    "start of your turn": TimingWord(("start of turn",), whose_turn("your")),
    "start of opposing turn": TimingWord(("start of turn",), whose_turn("opposing")),
    "start of your ignition phase": TimingWord(("start of ignition phase",), whose_turn("your")),
    "start of your main phase": TimingWord(("start of main phase",), whose_turn("your")),
    "end of your turn": TimingWord(("end of turn",), whose_turn("your")),
    "end of opposing turn": TimingWord(("end of turn",), whose_turn("opposing")),
    "end of any turn": TimingWord(("end of turn",), whose_turn("any")),
    "end of turn": TimingWord(("end of turn",), whose_turn("any")),
    "end of battle": TimingWord(("end of battle",), whose_turn("any")),
}

SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    **TURN_SPANS,
    "this attack": lambda g, me: ("battle end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}
