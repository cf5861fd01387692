"""E. Attack, 3: block timing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.state import aiming_at, attacker_of, in_battle_area, target_of
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import digimon_in
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.procedure import Ask, Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import has_keyword, unaffected
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:attack.block-timing.1", "digimon:attack.counter-timing.2", "digimon:attack.2", "digimon:ace.10", "cr:12-1-2")
def ask_block(g: Game, f: Frame) -> Result:
    """With counter timing processed, the attacked player may block, once, with one Digimon."""
    options = blockers(g, 1 - g.turn_player)
    lo = 1 if options and must_block(g) else 0
    return Ask(1 - g.turn_player, "block", options, "blocker", lo, 1, rule="digimon:attack.block-timing.1", about=attacker_of(g))


def blockers(g: Game, player: int) -> tuple[int, ...]:
    """Digimon that could block."""
    if not in_battle_area(g, attacker_of(g)):  # blocking needs an attacker in the battle area (cr:12-1-6)
        return ()
    forced = must_block(g)
    ready = [i for i in digimon_in(g, 2 * BATTLE + player) if not g.objs[i].tapped]
    return tuple([i for i in ready if can_block(g, i, forced) and is_not_target(g, i)])


@rule("digimon:keyword.5", "cr:12-1-1", "cr:12-1-4", "cr:16-5-1")
def can_block(g: Game, id: int, forced: bool) -> bool:
    """Blocker: a battle-area Digimon that has it and can suspend may block."""
    return is_blocker(g, id, forced) and may_block(g, id, attacker_of(g))


def is_blocker(g: Game, id: int, forced: bool) -> bool:
    """Has it Blocker, of its own or by the attacker's Collision? That it is given only if it is affected (cr:16-30-4)."""
    return has_keyword(g, id, "blocker") or (forced and not unaffected(g, id, attacker_of(g)))


def may_block(g: Game, id: int, attacker: int) -> bool:
    """Does no effect keep it from blocking this attacker, or from suspending?"""
    return not forbidden(g, "block", what=id, on=attacker) and not forbidden(g, "suspend", on=id)


@rule("digimon:attack.block-timing.2", "cr:12-1-5")
def is_not_target(g: Game, id: int) -> bool:
    """The target of the attack cannot block."""
    return id != target_of(g)


@rule("digimon:keyword.29", "cr:16-30-1")
def must_block(g: Game) -> bool:
    """Collision: while the Digimon attacks, the opponent has to block if that is possible."""
    return has_keyword(g, attacker_of(g), "collision")


@rule("digimon:attack.block-timing.3", "digimon:attack.block-timing.4", "cr:12-1-7-1")
def block(g: Game, f: Frame) -> Result:
    """Suspend the blocker and declare it; it becomes the target."""
    if not f.v["blocker"]:
        return None
    (blocker,) = f.v["blocker"]
    attacker, who = attacker_of(g), 1 - g.turn_player
    return Do(
        suspending(blocker, "digimon:attack.block-timing.3"),
        aiming_at(g, blocker, "digimon:attack.block-timing.4"),
        Event("note", blocker, "block", n=attacker, who=who, rule="digimon:attack.block-timing.3"),
        Event("note", attacker, "blocked", n=blocker, who=who, rule="digimon:attack.block-timing.4"),
    )
