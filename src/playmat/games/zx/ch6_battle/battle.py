"""601 A battle: declaration, events, damage, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import ATTACKER, TARGET
from playmat.games.zx.ch6_battle.r602_declaration import declare_attack
from playmat.games.zx.ch6_battle.r603_event_step import ask_event, do_event, event_again, open_event_step
from playmat.games.zx.ch6_battle.r604_damage import deal_battle_damage
from playmat.games.zx.cite import rule
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("zx:2.9.end")
def end_of_battle(g: Game, f: Frame) -> Result:
    """What waits for the end of the battle triggers (ZX-33)."""
    v = f.v
    return Do(Event("note", v["attacker"], "end of battle", n=v["target"], who=g.turn_player, rule="zx:2.9.end"))


@rule("zx:2.9.end")
def battle_is_over(g: Game, f: Frame) -> Result:
    """Nobody attacks any more; effects of this battle end; back to the Main Phase."""
    nobody = (Event("set", tag="set", key=key, value=0, rule="zx:2.9.end") for key in (ATTACKER, TARGET))
    return Do(*nobody, *ending(g, "battle end", "zx:2.9.end"))


BATTLE = procedure(
    "ZX.BATTLE",
    declare_attack, settle,
    open_event_step, ask_event, do_event, settle, event_again,
    deal_battle_damage, settle,
    end_of_battle, settle, battle_is_over,
)  # fmt: skip
