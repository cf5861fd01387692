"""What the words of card text mean in Palworld when things happen: how verbs show in events, named timings, durations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.games.palworld.cite import rule
from playmat.kernel.game import Game
from playmat.kernel.records import EVERYBODY, Event
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

Match = Callable[[Game, int, int, Event], bool]
BATTLE = "battle"
"""The key of an event that a battle brings about."""


def other(g: Game, e: Event) -> int:
    """The second object of an event, or a player (below zero)."""
    return e.n


def seen_to_move(g: Game, e: Event) -> int:
    """A card that goes to the hand, as what both players could see of it; of one from a hidden zone nothing is known (0; PW-14)."""
    return e.obj if g.objs[e.obj].known == EVERYBODY else 0


@rule("palworld:10.source.damage", "palworld:10.source.battle")
def source(g: Game, e: Event) -> int:
    """What deals damage: the card that has the ability, or that fights."""
    return e.src


ROLES = {
    "deploy": hidden_role("deploy", patient=became),
    "enter": hidden_role("enter", patient=became),
    "leave": role("leave"),
    "put": role("to_graveyard", "put"),
    "butcher": role("butcher"),
    "exile": role("exile"),
    "return": role("return"),
    "rest": role("rest"),
    "stand": role("stand"),
    "assign": role("assign"),
    "attack": role("attack", patient=other, agent=patient_obj),
    "block": role("block", agent=other),
    "deal damage": role("damage", agent=source),
    "nullify": role("nullify"),
    "play": hidden_role("play"),
    "discard": hidden_role("discard"),
    "draw": Role(("draw",), seen_to_move, nobody, anywhere=True),
    "add": Role(("add_to_hand",), seen_to_move, nobody, anywhere=True),
    "get material": role("get_material"),
    "get ingredient": role("get_ingredient"),
    "consume material": role("consume_material"),
    "consume ingredient": role("consume_ingredient"),
    "gain life": role("gain_life"),
}
"""A card that has been put into the graveyard is looked at as it was in the base (palworld:10.zone-change.base)."""


# ---------------------------------------------------------------- timings
@rule("palworld:1.3.icons.triggers")
def of_this(g: Game, src: int, me: int, e: Event) -> bool:
    """Does it happen to the card itself?"""
    return e.obj == src


@rule("palworld:1.8.deploy")
def deployed(g: Game, src: int, me: int, e: Event) -> bool:
    """Has the card itself been deployed, from wherever it came?"""
    return g.now(e.obj) == src


def turn_of(whose: str) -> Match:
    """Is the event one of that player's turn?"""
    if whose == "any":
        return lambda g, src, me, e: True
    return lambda g, src, me, e: (e.who == me) == (whose == "your")


TIMINGS = {
    "on deploy": TimingWord(("deploy",), deployed),
    "on attack": TimingWord(("attack",), of_this),
    "on assign": TimingWord(("assign",), of_this),
    "act": TimingWord(activated=True),
    "quick": TimingWord(activated=True),
    "start of your turn": TimingWord(("start_of_turn",), turn_of("your")),
    "end of your turn": TimingWord(("end_of_turn",), turn_of("your")),
    "end of opposing turn": TimingWord(("end_of_turn",), turn_of("opposing")),
    "end of turn": TimingWord(("end_of_turn",), turn_of("any")),
    "end of attack": TimingWord(("end_of_battle",), of_this),
    "end of battle": TimingWord(("end_of_battle",), turn_of("any")),
}

SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    **TURN_SPANS,
    "until opposing stand phase ends": lambda g, me: ("stand phase end", 1 - me),
    "this attack": lambda g, me: ("battle end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}
