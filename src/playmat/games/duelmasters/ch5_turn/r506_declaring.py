"""506.1 Which creatures may attack what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_allows, text_forbids
from playmat.games.duelmasters.ch1_basics.r105_orientation import is_tapped, is_untapped
from playmat.games.duelmasters.ch3_types.r301_creature import is_summoning_sick
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.records import Event
from playmat.language import permissions

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PLAYER = "player"
"""The target of an attack on the non-turn player."""
Target = str | int


def as_patient(g: Game, target: Target) -> int:
    """A target as texts know it: a creature by id, a player below zero."""
    return target if isinstance(target, int) else g.turn_player - 2


@rule("506.1a#2")
def can_tap_to_attack(g: Game, id: int) -> bool:
    """Is the creature untapped, and does no text keep it so?"""
    return is_untapped(g, id) and not text_forbids(g, "tap", on=id)


@rule("101.2#3", "506.1a#3")
def is_awake(g: Game, id: int) -> bool:
    """Has it been here since the turn began, or does a text set that aside?"""
    return not is_summoning_sick(g, id)


def marked_unable(g: Game, id: int) -> bool:
    """Did a G-Strike say that it cannot attack in this turn?"""
    return g.objs[id].mark("struck") == g.turn


def is_barred(g: Game, id: int) -> bool:
    """Does an effect keep it from attacking anything at all?"""
    return marked_unable(g, id) or text_forbids(g, "attack", what=id)


@rule("110.2a", "506.1a#4", "506.1a#5")
def is_held_back(g: Game, id: int, target: Target) -> bool:
    """Does an effect keep it from attacking, or from attacking this?"""
    return marked_unable(g, id) or text_forbids(g, "attack", what=id, on=as_patient(g, target))


@rule("505.2", "506.1e")
def is_target(g: Game, id: int, target: int) -> bool:
    """Can it attack that creature: is it tapped, or does a text allow attacking it untapped?"""
    return is_tapped(g, target) or text_allows(g, "attack", id, target)


@rule("505.3", "301.4", "506.1a#5")
def attackers(g: Game, player: int) -> list[int]:
    """The creatures that may be declared as attackers, if there is something for them to attack."""
    return [i for i in g.cards(player, BATTLE) if can_tap_to_attack(g, i) and is_awake(g, i)]


@rule("505.2")
def targets(g: Game, id: int, player: int) -> list[Target]:
    """What the creature may attack: the non-turn player, and creatures of that player."""
    out: list[Target] = [] if is_held_back(g, id, PLAYER) else [PLAYER]
    out += [t for t in g.cards(1 - player, BATTLE) if is_target(g, id, t) and not is_held_back(g, id, t)]
    return out


def attacks(g: Game, player: int) -> list[tuple[str, int, Target]]:
    """Every attack that may be declared now."""
    return [("attack", i, t) for i in attackers(g, player) for t in targets(g, i, player)]


@rule("506.1b")
def is_compelled(g: Game, id: int) -> bool:
    """Must the creature attack if it can? Once in a turn is enough."""
    return permissions.compelled(g, "attack", id) and g.objs[id].mark("obeyed") != g.turn


@rule("506.1b")
def obeys(g: Game, id: int) -> tuple[Event, ...]:
    """A creature that must attack does so now: that is remembered for the rest of the turn."""
    return (Event("mark", id, "mark", key="obeyed", n=g.turn, rule="506.1b"),) if is_compelled(g, id) else ()


@rule("506.1b", "506.1b#2")
def must_go_on(g: Game, options: list[tuple[str, int, Target]]) -> bool:
    """Is there a creature left that must attack and can? Then the step is not over (DM-19); which goes first is free."""
    return any(is_compelled(g, o[1]) for o in options)
