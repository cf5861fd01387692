"""How the verbs of card text show in events; named timings and durations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.language.runtime import Role, TimingWord, nobody, patient_obj

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event


def role(*tags: str, patient: Any = patient_obj, agent: Any = nobody) -> Role:
    """How a verb shows in events."""
    return Role(tags, patient, agent)


def anywhere(*tags: str, patient: Any = patient_obj) -> Role:
    """How a verb shows whose card is off the board: a phrase that names no place means it there too."""
    return Role(tags, patient, nobody, anywhere=True)


def became(g: Game, e: Event) -> int:
    """What came into being where the card went."""
    return g.now(e.obj)


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
    "enter": role("enter", patient=became),
    "place": anywhere("place", patient=became),
    "play": anywhere("play", patient=became),
    "leave": role("move", patient=what_leaves),
    "banish": anywhere("banish"),
    "put": anywhere("move", patient=put_where_it_is),
    "return": role("return"),
    "draw": anywhere("draw"),
    "discard": anywhere("discard"),
    "recover": anywhere("recover"),
    "sleep": role("sleep"),
    "reboot": role("reboot"),
    "move": role("relocate"),
    "push": role("push"),
    "seize": role("seize"),
    "attach": anywhere("attach"),
    "associate": anywhere("associate"),
    "deal damage": role("damage", agent=source),
    "take damage": anywhere("player damage"),
    "attack": role("attack", patient=aim, agent=patient_obj),
    "reveal": anywhere("reveal"),
    "show": anywhere("show"),
    "look at": anywhere("look"),
    "search": anywhere("search"),
    "shuffle": anywhere("shuffle"),
    "choose": role("choose"),
    "flip": anywhere("flip"),
    "pay": anywhere("pay"),
}


# ---------------------------------------------------------------- timings and durations
def whose_turn(whose: str) -> Callable[[Game, int, int, Event], bool]:
    """Is it the turn of that player?"""
    if whose == "any":
        return lambda g, src, me, e: True
    return lambda g, src, me, e: (g.turn_player == me) == (whose == "your")


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
    "this turn": lambda g, me: ("turn end", -1),
    "until your turn ends": lambda g, me: ("turn end", me),
    "until opposing turn ends": lambda g, me: ("turn end", 1 - me),
    "until your turn starts": lambda g, me: ("turn start", me),
    "until opposing turn starts": lambda g, me: ("turn start", 1 - me),
    "this attack": lambda g, me: ("battle end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}
