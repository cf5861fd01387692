"""602 Activated abilities: tapping a creature for its ability in place of attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r105_orientation import tap
from playmat.games.duelmasters.ch5_turn.r506_declaring import attackers, is_barred
from playmat.games.duelmasters.cite import rule
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("110.3c", "110.3c#2", "602.3", "602.3a")
def tap_abilities(g: Game, player: int) -> list[object]:
    """The tap abilities that can be used now: those of creatures that no rule and no effect keeps from attacking at all."""
    acts = index(g).acts
    if not acts:
        return []
    able = attackers(g, player)
    return [("use", src, a.key) for src, a, me, _ in acts if me == player and src in able and not is_barred(g, src)]


@rule("602.1#3", "602.2")
def tap_for_ability(g: Game, f: Frame) -> Result:
    """The creature taps: the ability is activated."""
    return Do(tap(f.v["src"], "602.1"))


@rule("602.1", "602.1#2", "602.2")
def resolve_ability(g: Game, f: Frame) -> Result:
    """What it does is carried out as an event of its own."""
    return Call("RESOLVE", key=f.v["key"], src=f.v["src"], me=f.v["me"])


procedure("DM.TAP_ABILITY", tap_for_ability, resolve_ability)
