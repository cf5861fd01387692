"""505 Attack step: one attack after the other, and when an attack is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch5_turn.r500_turn import settle, step_begins
from playmat.games.duelmasters.ch5_turn.r504_main import END
from playmat.games.duelmasters.ch5_turn.r506_declaring import attacks, must_go_on
from playmat.games.duelmasters.ch6_use.r602_activated import tap_abilities
from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Ask, Call, Do, Frame, Goto, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def attack_step_triggers(g: Game, f: Frame) -> Result:
    """What waits for the attack step triggers."""
    return Do(*step_begins(g, "attack step", "505"))


@rule("505.4", "505.5", "506.1", "506.1a", "506.2", "702.3c")
def choose_attack(g: Game, f: Frame) -> Result:
    """The turn player declares an attacker and what it attacks, one creature at a time and as often as it can; or no more."""
    if g.standby:
        return settle(g, f, "choose_attack")
    tp = g.turn_player
    found = attacks(g, tp)
    end = () if must_go_on(g, found) else (END,)
    return Ask(tp, "attack", (*found, *tap_abilities(g, tp), *end), "act", rule="506.1")


@rule("500.2a", "505.1", "506.2", "602.1")
def attack(g: Game, f: Frame) -> Result:
    """The substeps of this attack, for each anew (DM-20); or the tap ability that is used in place of one; or the step is over."""
    (act,) = f.v["act"]
    if act == END:
        return Goto("end_triggers")
    if act[0] == "use":
        return Call("DM.TAP_ABILITY", src=act[1], key=act[2], me=g.turn_player, then="choose_attack")
    return Call("DM.ATTACK", attacker=act[1], target=act[2], then="choose_attack")


ATTACK_STEP = (attack_step_triggers, choose_attack, attack)
