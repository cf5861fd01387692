"""505.6, 507.4 What effects do to the attack that is going on: creatures drop out of it, or come into it blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch5_turn.state import attacker, change, removal, target_named
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Acting


@rule("505.6#2")
def remove_from_attack(g: Game, f: Frame, a: Acting) -> Result:
    """An effect removes creatures from the attack, though they stay in the battle zone."""
    return Do(change(removal(g, a.ids), "505.6")) if attacker(g) else None


# DM.PUT_BLOCKING(ids, me, how): player `me` puts creatures into the battle zone blocking
def put_first(g: Game, f: Frame) -> Result:
    """They are put into the battle zone like any others."""
    return Call("DM.PUT", into="count", ids=f.v["ids"], me=f.v["me"], how=f.v["how"])


@rule("507.4")
def is_blocking(g: Game, f: Frame) -> Result:
    """The last of them is the blocking creature now, without having blocked: nothing triggers."""
    v = f.v
    here = [g.now(i) for i in v["ids"] if g.kind_of_zone(g.now(i)) == BATTLE]
    a = attacker(g)
    if not here or not a or v["me"] == g.turn_player:
        return End(v["count"])
    return Do(change((a, here[-1], target_named(g), here[-1], 1), "507.4"))


def counted(g: Game, f: Frame) -> Result:
    """How many came."""
    return End(f.v["count"])


procedure("DM.PUT_BLOCKING", put_first, is_blocking, counted)
