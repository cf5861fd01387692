"""507 Declare blocking creature step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r105_orientation import is_untapped, tap
from playmat.games.duelmasters.ch5_turn.state import attacker, blocker, change, target, target_named, the_attack
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import Event
from playmat.language import continuous, permissions

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("701.12a#2", "507.1a")
def is_blocker(g: Game, id: int) -> bool:
    """Has the creature Blocker, the ability to turn an attack to itself by tapping?"""
    return continuous.has_keyword(g, id, "blocker")


@rule("507.2b")
def guards(g: Game, id: int) -> bool:
    """Has it Guardman, which takes over attacks on its side's other creatures and does not block?"""
    t = target(g)
    return bool(t) and t != id and continuous.has_keyword(g, id, "guardman")


@rule("507.1a#3", "507.1a#4", "700.4")
def may_block(g: Game, id: int) -> bool:
    """May it do so now: can it tap, is it not the attacked creature, and does no text say that it, or this attacker's blocker, cannot?"""
    can_tap = is_untapped(g, id) and not text_forbids(g, "tap", on=id)
    return can_tap and id != target(g) and not text_forbids(g, "block", what=id, on=attacker(g))


def blockers(g: Game) -> list[int]:
    """The creatures that can use an ability which changes the target of this attack."""
    return [i for i in g.cards(1 - g.turn_player, BATTLE) if (is_blocker(g, i) or guards(g, i)) and may_block(g, i)]


@rule("507.1b", "507.1b#2")
def forced_blockers(g: Game, options: list[int]) -> list[int]:
    """Those that must block if they can: all of them are chosen."""
    return [i for i in options if permissions.compelled(g, "block", i)]


@rule("505.4#2", "507.1", "507.1a", "507.1a#2", "507.2", "702.3d")
def choose_blockers(g: Game, f: Frame) -> Result:
    """The non-turn player chooses, all at once, which of them to use, in the order in which they will be carried out."""
    options = blockers(g)
    forced = forced_blockers(g, options)
    f.v["forced"] = tuple(forced)
    rest = [i for i in options if i not in forced]
    if not options:
        return Goto("announce_block")
    if not rest:
        f.v["chosen"] = ()
        return None
    return Ask(1 - g.turn_player, "block", rest, "chosen", 0, len(rest), rule="507.1", about=attacker(g), ordered=True)


@rule("507.1b#2", "507.2")
def order_blockers(g: Game, f: Frame) -> Result:
    """Those that must block are chosen with the others; the non-turn player says in which order all of them are used."""
    v = f.v
    both = (*v["forced"], *v["chosen"])
    v["forced"] = ()
    n = len(both)
    return Ask(1 - g.turn_player, "block order", both, "chosen", n, n, rule="507.2", about=attacker(g), ordered=True, then="use_blocker")


@rule("507.2", "507.2#2", "507.2a", "701.12a")
def use_blocker(g: Game, f: Frame) -> Result:
    """One of them taps and becomes the target; the last one it is in the end."""
    v = f.v
    if v["forced"]:
        return order_blockers(g, f)
    if not v["chosen"]:
        return Goto("announce_block")
    id, *rest = v["chosen"]
    v["chosen"], before = tuple(rest), blocker(g)
    if not g.alive(id) or not is_untapped(g, id):
        return None
    blocking = id if is_blocker(g, id) else 0
    return Do(
        tap(id, "507.2"),
        change((attacker(g), id, target_named(g), blocking, 0), "507.2"),
        *((decided("DM-22", before),) if before else ()),  # that one stays tapped
    )


def next_blocker(g: Game, f: Frame) -> Result:
    """And the next one."""
    return Goto("use_blocker")


@rule("507.4")
def came_blocking(g: Game) -> bool:
    """Is the attacker blocked already, by a creature that came into the battle zone blocking? That one has not blocked."""
    return bool(the_attack(g)[4])


@rule("507.2a", "507.2c", "507.3", "507.3a", "507.3b", "507.3b#2", "507.3b#3", "507.3c")
def announce_block(g: Game, f: Frame) -> Result:
    """Who blocks in the end is the blocking creature, and the attacker is blocked; else it is unblocked."""
    a, b = attacker(g), blocker(g)
    who = 1 - g.turn_player
    if came_blocking(g):
        return None
    if not b:
        return Do(Event("note", a, "unblocked", who=who, rule="507.3c"))
    return Do(
        change((*the_attack(g)[:4], 1), "507.2c"),
        Event("note", b, "block", n=a, who=who, rule="507.3a"),
        Event("note", a, "blocked", n=b, who=who, rule="507.3b"),
    )


@rule("508.1", "509.1")
def has_target_changed(g: Game) -> bool:
    """Was the attack turned to something else than what was named, which is still there?"""
    return target(g) != target_named(g) and g.alive(target(g))
