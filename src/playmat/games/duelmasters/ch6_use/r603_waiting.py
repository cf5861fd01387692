"""603 How a waiting effect is carried out: abilities by their text, what the game defines by its own procedures."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r113_judgment import JUDGMENT
from playmat.games.duelmasters.ch1_basics.r113_shields import BACK, STRIKE, TRIGGER
from playmat.games.duelmasters.ch6_use.r603_declaring import ATTACK_CHANCE, NINJA_STRIKE, REVOLUTION_CHANGE
from playmat.games.duelmasters.ch7_other.r701_13_battle import SLAYER
from playmat.games.duelmasters.cite import rule
from playmat.kernel.cards import ABILITIES
from playmat.kernel.procedure import Call
from playmat.language import tree as t
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Standby

PLAYED = {TRIGGER: "DM.FREE", BACK: "DM.FREE", JUDGMENT: "DM.FREE", NINJA_STRIKE: "DM.NINJA_STRIKE", ATTACK_CHANCE: "DM.CHANCE"}
"""What plays its card: it is pending meanwhile (409.1)."""
OTHERS = {STRIKE: "DM.G_STRIKE", REVOLUTION_CHANGE: "DM.REVOLUTION_CHANGE", SLAYER: "DM.SLAYER"}


@rule("110.5", "110.5#2", "110.5a")
def call_for(g: Game, e: Standby) -> Call:
    """The waiting effect is carried out, wherever its source is by now; its condition is looked at then (DM-61)."""
    if e.key in PLAYED:
        return Call(PLAYED[e.key], held=((e.src, "pending"),), src=e.src, me=e.me)
    if e.key in OTHERS:
        return Call(OTHERS[e.key], src=e.src, me=e.me)
    return Call("RESOLVE", key=e.key, src=e.src, me=e.me, event=e.event, rank=e.rank, bound=e.bound)


# ---------------------------------------------------------------- waiting effects that are alike
def are_alike(a: Standby, b: Standby) -> bool:
    """Is it the same ability twice, of one card or of two copies, saying nothing of what sets the two apart? Then no order matters."""
    if a.key != b.key or a.me != b.me or a.bound or b.bound:
        return False
    event, source = speaks_of(a.key)
    return (not event or a.event is b.event) and (not source or a.src == b.src)


@cache
def speaks_of(key: str) -> tuple[bool, bool]:
    """Does what the ability does speak of the event that it answers, and of its own card?"""
    tree = ABILITIES[key].tree
    if not isinstance(tree, t.Ability):
        return True, True
    event = source = tree.while_ is not None
    for node in walk(tree.body):
        event = event or isinstance(node, t.Ref | t.Done | t.Was | t.Among | t.That)
        source = source or isinstance(node, t.This) or (isinstance(node, t.Filter) and node.other)
    return event, source
