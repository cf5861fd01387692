"""301 Creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch5_turn.state import attacker
from playmat.games.duelmasters.ch8_special.r801_evolution import is_evolved
from playmat.games.duelmasters.cite import rule
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("301.5", "506.1a#3", "801.4c#3")
def came_this_turn(g: Game, id: int) -> bool:
    """Did the creature's top card come into the battle zone since this turn began (DM-42)?"""
    o = g.objs[id]
    return g.objs[o.cards[0]].since == g.turn and o.since == g.turn


@rule("301.5", "602.3a")
def is_summoning_sick(g: Game, id: int) -> bool:
    """Is the creature not yet allowed to attack, because it has only come this turn (DM-18)?"""
    return came_this_turn(g, id) and not is_evolved(g, id) and not continuous.has_keyword(g, id, "speed attacker")


@rule("206.3", "206.3#2")
def fixed_power(g: Game, id: int) -> int | None:
    """The power that an effect sets, the newest one: nothing else changes it. None if none does."""
    fixed: int | None = None
    for entry in continuous.live(g, "power"):
        change, v, _ = entry
        if change.sets and continuous.fits(g, entry, id):
            for n, (stat, amount) in enumerate(change.sets):
                if stat == "power":
                    fixed = v["values"][len(change.adds) + n] if "values" in v else amount(g, v)
    return fixed


@rule("301.3a", "301.3b", "608.1#3", "110.7")
def power(g: Game, id: int) -> int:
    """Strength in battle: the printed power with all that applies to it, and Power Attacker, copy by copy, while it attacks."""
    if not continuous.nothing_lasts(g):
        fixed = fixed_power(g, id)
        if fixed is not None:
            return fixed
    n = continuous.stat(g, id, "power") or 0
    if attacker(g) == id:
        n += continuous.keyword_sum(g, id, "power attacker")
    return n


@rule("108.1b#2")
def read(power: int) -> int:
    """The power that battles and texts see: below zero reads as zero."""
    return power if power > 0 else 0


def power_read(g: Game, id: int) -> int:
    """The power of a creature as others see it."""
    return read(g.value(id, "power"))
