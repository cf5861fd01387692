"""506-510 An attack: its substeps in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r105_orientation import tap
from playmat.games.duelmasters.ch5_turn.r500_turn import expire, settle, settle_own
from playmat.games.duelmasters.ch5_turn.r506_declaring import PLAYER, obeys
from playmat.games.duelmasters.ch5_turn.r507_blocking import (
    announce_block,
    choose_blockers,
    has_target_changed,
    next_blocker,
    use_blocker,
)
from playmat.games.duelmasters.ch5_turn.r509_direct_attack import break_shields, direct_attack
from playmat.games.duelmasters.ch5_turn.state import NONE, REMOVED, attacker, change, target, target_named, the_attack
from playmat.games.duelmasters.ch6_use.r603_declaring import (
    declare_ntp,
    declare_tp,
    declare_tp_block,
    declared_ntp,
    declared_tp,
    declared_tp_block,
)
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- 506 declaring the attacker
@rule("105.3#2", "506.1c", "506.1d", "506.1e", "506.3", "506.3a")
def declare_attacker(g: Game, f: Frame) -> Result:
    """The attacker taps and is attacking from now on; what waits for the attack triggers."""
    a, target = f.v["attacker"], f.v["target"]
    on = 0 if target == PLAYER else target
    key = f"P{2 - g.turn_player}" if target == PLAYER else g.card(target).name
    return Do(
        change((a, on, on, 0, 0), "506.1d"),
        tap(a, "506.1c"),
        *obeys(g, a),
        Event("note", a, "attack", n=on or g.turn_player - 2, who=g.turn_player, key=key, rule="506.3"),
    )


@rule("506.3c")
def resolve_tp(g: Game, f: Frame) -> Result:
    """The turn player's waiting effects are carried out first."""
    return Call("SETTLE", player=g.turn_player) if g.standby else None


@rule("506.3e", "506.3e#2")
def resolve_ntp(g: Game, f: Frame) -> Result:
    """Then the non-turn player's; what comes up for the turn player meanwhile goes in between."""
    return settle(g, f)


@rule("507.3e")
def resolve_tp_block(g: Game, f: Frame) -> Result:
    """After a block too the turn player's effects come first."""
    return settle_own(g, "battle")


@rule("507.3g", "507.3g#2")
def resolve_ntp_block(g: Game, f: Frame) -> Result:
    """Then the non-turn player's."""
    return settle(g, f, "battle")


# ---------------------------------------------------------------- 508 battle
@rule("508.1", "115.1a")
def battle(g: Game, f: Frame) -> Result:
    """The attacker battles the creature that was attacked, or to which the attack was turned (DM-27), once nothing waits."""
    if g.standby:
        return resolve_tp_block(g, f) or resolve_ntp_block(g, f)
    t = target(g)
    if not t or not g.alive(t):
        return None
    return Call("DM.BATTLE", a=attacker(g), b=t, attack=True)


# ---------------------------------------------------------------- 509 direct attack
@rule("104.2a", "509.1", "509.2", "509.4c")
def strike(g: Game, f: Frame) -> Result:
    """An attack on the player that was not turned away: a direct attack without shields, else shields are broken."""
    if g.standby:
        return settle(g, f, "strike")
    if target_named(g) or has_target_changed(g):
        return None
    return break_shields(g) or direct_attack(g)


# ---------------------------------------------------------------- 510 end of attack
@rule("510.1")
def end_of_attack(g: Game, f: Frame) -> Result:
    """What waits for the end of the attack triggers, once all of the attack itself is carried out."""
    return settle(g, f, "end_of_attack") or Do(Event("note", attacker(g), "end of attack", who=g.turn_player, rule="510.1"))


@rule("510.1#2")
def resolve_end(g: Game, f: Frame) -> Result:
    """It is carried out, the turn player's first."""
    return settle(g, f, "attack_ends")


@rule("506.1d", "507.2a#2", "507.2c", "510.2", "500.3#3")
def attack_ends(g: Game, f: Frame) -> Result:
    """What lasts during the attack ends, and nothing attacks, blocks or is blocked any more."""
    return resolve_end(g, f) or Do(*expire(g, "attack end"), change(NONE, "510.2"))


@rule("505.6", "505.6#3", "505.6b")
def has_left(g: Game, id: int) -> bool:
    """Has a creature dropped out of the attack: it left the battle zone, or an effect removed it?"""
    o = g.objs[id]
    return id == REMOVED or o.gone or o.zone >> 1 != BATTLE


@rule("505.6a", "505.6a#2", "505.6a#3", "505.2a*", "505.2a*#2", "507.2c#2")
def attack_is_over(g: Game, f: Frame) -> str | None:
    """Attacker or attacked creature gone before shields were chosen (DM-21): on to the end of the attack. No prohibition ends it."""
    a, t, *_ = the_attack(g)
    if not f.pc or f.pc > f.proc.labels["strike"]:
        return None
    if has_left(g, a) or (t and has_left(g, t)):
        return "end_of_attack"
    return None


procedure(
    "DM.ATTACK",
    declare_attacker, declare_tp, declared_tp, resolve_tp, declare_ntp, declared_ntp, resolve_ntp,
    choose_blockers, use_blocker, next_blocker, announce_block,
    declare_tp_block, declared_tp_block,
    battle, strike, end_of_attack, attack_ends,
    guard=attack_is_over,
)  # fmt: skip
