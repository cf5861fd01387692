"""E. Attack, 1: attack declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.state import attack_is, attacker_of, checking, has_checked
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import digimon_in
from playmat.games.digimon.text.prohibitions import also_attackable, bans, eases
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import has_keyword
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def attacks(g: Game, player: int) -> list[Any]:
    """Every ("attack", Digimon) on the player and ("attack", Digimon, target) that is possible."""
    found: list[Any] = []
    objs = g.objs
    ready = [i for i in digimon_in(g, 2 * BATTLE + player) if not objs[i].tapped and (was_there(g, i) or rushes(g, i))]
    able = free_to_attack(g, ready) if ready else ready
    if not able:
        return found
    targets, banned, eased = suspended_targets(g, player), bans(g, "attack"), eases(g, "attack")
    for i in able:
        others = also_attackable(g, i, g.zones[2 * BATTLE + 1 - player]) if eased else ()
        if not banned or may_be_attacked(g, i, player_target(1 - player)):
            found.append(("attack", i))
        found += [("attack", i, t) for t in targets + others if not banned or may_be_attacked(g, i, t)]
    return found


@rule("digimon:play.1", "digimon:turn.breeding.8", "digimon:digivolve.3", "cr:7-1-2-1")
def was_there(g: Game, id: int) -> bool:
    """What was put on the field this turn cannot attack; having digivolved or moved out since makes no difference."""
    return g.objs[id].since < g.turn


@rule("digimon:keyword.4", "cr:16-15-1")
def rushes(g: Game, id: int) -> bool:
    """Rush: it may attack in the turn it was played."""
    return has_keyword(g, id, "rush")


def can_attack(g: Game, id: int) -> bool:
    """Does no rule or effect keep this Digimon from attacking?"""
    return bool(free_to_attack(g, [id]))


@rule("digimon:attack.1", "cr:11-2-4", "cr:11-2-5")
def free_to_attack(g: Game, ids: list[int]) -> list[int]:
    """Those battle-area Digimon that no effect keeps from attacking or suspending; never during an attack."""
    if attacker_of(g):
        return []
    return [i for i in ids if not forbidden(g, "suspend", on=i)] if bans(g, "suspend") else ids


def player_target(player: int) -> int:
    """A player as the target of an attack, in questions about permissions."""
    return -1 - player


def may_be_attacked(g: Game, attacker: int, target: int) -> bool:
    """Does no effect forbid this attack on this target?"""
    return not forbidden(g, "attack", what=attacker, on=target)


@rule("digimon:attack.declaration.2", "cr:11-2-7-1")
def suspended_targets(g: Game, player: int) -> tuple[int, ...]:
    """Besides the opposing player: each of that player's suspended Digimon."""
    return tuple([i for i in digimon_in(g, 2 * BATTLE + 1 - player) if g.objs[i].tapped])


@rule("digimon:attack.declaration.1", "digimon:attack.2", "digimon:orientation.2", "digimon:timing.4", "cr:11-2-8-1")
def declare_attack(g: Game, f: Frame) -> Result:
    """Suspend the Digimon, declare the attack and choose its target, all at once."""
    v = f.v
    attacker, target = v["attacker"], v["target"]
    suspend = () if v.get("unsuspended") else (suspending(attacker, "digimon:attack.declaration.1"),)
    return Do(
        *suspend,
        attack_is(attacker, target, "digimon:attack.declaration.1"),
        *((checking(False, "digimon:attack.declaration.1"),) if has_checked(g) else ()),
        Event("note", attacker, "attack", n=target, who=g.objs[attacker].zone & 1, rule="digimon:attack.declaration.1"),
    )
