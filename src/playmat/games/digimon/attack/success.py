"""E. Attack, 4: confirming whether the attack is successful."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.security_check import checks
from playmat.games.digimon.attack.state import attacker_of, has_checked, in_battle_area, target_of
from playmat.games.digimon.cite import rule
from playmat.games.digimon.zones import SECURITY
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:attack.block-timing.5", "digimon:attack.2")
def confirm_success(g: Game, f: Frame) -> Result:
    """With block timing processed: a security check, the win of the game, or a battle; nothing when the attack does not succeed."""
    if not succeeds(g):
        return None
    attacker, target = attacker_of(g), target_of(g)
    if target:
        return battle_with_target(attacker, target)
    if has_security(g, 1 - g.turn_player):
        return check_security(g, attacker)
    if can_win(g, attacker):
        return win_by_attack(g)
    return None


@rule("digimon:attack.success.6", "cr:11-2-6", "cr:11-2-7-4", "cr:11-5-1-4")
def succeeds(g: Game) -> bool:
    """The attacker is in the battle area, and so is the Digimon it attacks, suspended or not (DG-14)."""
    target = target_of(g)
    return in_battle_area(g, attacker_of(g)) and (not target or in_battle_area(g, target))


@rule("digimon:attack.success.1", "digimon:attack.success.2")
def has_security(g: Game, player: int) -> bool:
    """An attack on a player with security is a security check; on one without, it may win."""
    return bool(g.count(player, SECURITY))


def check_security(g: Game, attacker: int) -> Result:
    """The attacker performs a security check."""
    return Call("DG.CHECK", attacker=attacker, made=0)


@rule("digimon:attack.success.3", "cr:11-5-1-2-1")
def can_win(g: Game, attacker: int) -> bool:
    """Only a Digimon that can make at least one check wins the game."""
    return checks(g, attacker) > 0


@rule("digimon:areas.2", "digimon:attack.success.2", "cr:1-2-3-1")
def win_by_attack(g: Game) -> Result:
    """The attacked player loses."""
    return Do(Event("lose", tag="lose", who=1 - g.turn_player, rule="digimon:attack.success.2", key="attacked without security"))


@rule("digimon:attack.success.4", "cr:11-5-1-3-1")
def battle_with_target(attacker: int, target: int) -> Result:
    """Attacker and target battle."""
    return Call("DG.BATTLE", a=attacker, b=target)


def piercing_check(g: Game, f: Frame) -> Result:
    """Piercing: the check that follows when everything else of the battle is done."""
    attacker = attacker_of(g)
    if not pierces_now(g) or not in_battle_area(g, attacker):
        return None
    return Call("DG.CHECK", attacker=attacker, made=0)


@rule("digimon:keyword.3", "cr:16-7-4", "cr:16-7-5")
def pierces_now(g: Game) -> bool:
    """It deleted an opposing Digimon in battle while attacking; an attack has one security check, however often this happens."""
    return bool(g.vars.get("piercing")) and not has_checked(g)
