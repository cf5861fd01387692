"""9.6 The damage step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch09_battle.nullify import to_the_end_step
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import is_pal, power, strike
from playmat.games.palworld.state import attacker, in_base, is_nullified, target
from playmat.kernel.procedure import Call, Frame, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Deals = tuple[tuple[int, int, int, int], ...]
"""(target, amount, source, who deals it) each, as PW.DAMAGE takes them."""


def deal_battle_damage(g: Game, f: Frame) -> Result:
    """Attacker and target deal what they deal, at the same time; nothing once the attacker has left (PW-56)."""
    if is_nullified(g):
        return to_the_end_step(g)
    by, to = attacker(g), target(g)
    if not in_base(g, by) or is_gone(g, to):
        return None
    return Call("PW.DAMAGE", deals=battle_damage(g, by, to), battle=True)


@rule("palworld:1.10.target-gone")
def is_gone(g: Game, target: int) -> bool:
    """A target that has left the base is not replaced by another: there is no damage."""
    return target > 0 and not in_base(g, target)


def battle_damage(g: Game, by: int, to: int) -> Deals:
    """What is dealt depends on what is attacked."""
    who = g.objs[by].zone & 1
    if to < 0:
        return damage_to_player(g, by, to, who)
    if is_pal(g, to):
        return damage_between_pals(g, by, to, who)
    return damage_to_structure(g, by, to, who)


@rule("palworld:1.10.damage.player")
def damage_to_player(g: Game, by: int, to: int, who: int) -> Deals:
    """Against the player: Strike."""
    return ((to, strike(g, by), by, who),)


@rule("palworld:1.10.damage.pal")
def damage_between_pals(g: Game, by: int, to: int, who: int) -> Deals:
    """Pal against Pal: each deals its Power to the other."""
    return ((to, power(g, by), by, who), (by, power(g, to), to, 1 - who))


@rule("palworld:1.10.damage.structure")
def damage_to_structure(g: Game, by: int, to: int, who: int) -> Deals:
    """Against a Structure: the Pal deals its Power, and the Structure deals nothing."""
    return ((to, power(g, by), by, who),)
