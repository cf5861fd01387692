"""901 Rule Effects: which are looked at when, and in which order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch9_rule_effects.r902_reload import deck_is_empty, reload
from playmat.games.zx.ch9_rule_effects.r903_loss import loss
from playmat.games.zx.ch9_rule_effects.r904_lethal import lethal
from playmat.games.zx.ch9_rule_effects.r905_improper_zx import improper_zx
from playmat.games.zx.ch9_rule_effects.r906_charge_excess import LIMIT, charge_excess, some_text_says
from playmat.games.zx.ch9_rule_effects.r907_player_damage import player_damage
from playmat.games.zx.ch9_rule_effects.r908_force import improper_force
from playmat.games.zx.ch9_rule_effects.r909_player_card import improper_player_card
from playmat.games.zx.ch9_rule_effects.r910_crisis import crisis
from playmat.games.zx.ch9_rule_effects.r911_strays import send_back, strays
from playmat.games.zx.ch9_rule_effects.r912_overboost import PARTS
from playmat.games.zx.cite import rule
from playmat.games.zx.zones import CHARGE, DECK, FORCE
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.procedure import Frame, Result

RuleEffect = Callable[["Game"], "Result"]
"""What a Rule Effect does now; nothing while it does not apply."""
CLEAN = "no rule effect"
"""In the cache, which any change empties: the last look found nothing."""
CHARGES, FORCES = slice(2 * CHARGE, 2 * CHARGE + 2), slice(2 * FORCE, 2 * FORCE + 2)
SOUND = "pieces are proper"
"""Kept with the index, which any change of the pieces makes anew: the ranks of which none found anything."""


@rule("901.2a", "902.1#2")
def at_any_point(g: Game) -> bool:
    """Could a Rule Effect that is looked for at every point of the game be due?"""
    zones = g.zones
    if not (zones[2 * DECK] and zones[2 * DECK + 1]) and (deck_is_empty(g, 0) or deck_is_empty(g, 1)):
        return True
    return bool(strays(g))


@rule("901.2a#2", "901.2b", "901.2b#2", "901.2b#4")
def at_once(g: Game, f: Frame, doing: set[Any]) -> Result:
    """What is carried out the moment its condition holds, even in the middle of playing or resolving something.

    Extra, Overboost, Shift and Link Effects come first, one by one, the turn player's first (ZX-04); then Reload.
    """
    if PARTS in doing:  # an Overboost Effect is carried out as a whole
        return None
    return send_back(g, f) or reload(g, f, doing)


@rule("901.1", "901.2", "901.2b#3", "zx:2.8.preprocessing.rules", "zx:2.8.preprocessing.priority")
def in_preprocessing(g: Game) -> Result:
    """The first Rule Effect that applies, by rank; looked at again from the first rank after each (ZX-02, ZX-05)."""
    if CLEAN in g.cache:
        return None
    ranks = ranked()
    as_before = (g.index or index(g)).memo.get(SOUND) is ranks and nothing_has_piled_up(g)
    # the pieces are as they were when those about pieces last found nothing wrong with them
    for effect in ranks[ABOUT_PIECES:] if as_before else ranks:
        found = effect(g)
        if found is not None:
            return found
    g.cache[CLEAN] = True
    index(g).memo[SOUND] = ranks
    return None


def nothing_has_piled_up(g: Game) -> bool:
    """No Force to look at, and no more in Charge than the usual limit, which no text changes: what else ranks before lethal damage is
    about pieces.
    """
    mine, yours = g.zones[CHARGES]
    return len(mine) <= LIMIT and len(yours) <= LIMIT and not any(g.zones[FORCES]) and not some_text_says(g)


@rule("901.2b", "901.2b#5", "901.2b#6", "901.2b#7", "901.2b#8", "901.2b#9", "901.2b#10", "901.2b#11", "901.2b#12", "907.3")
def ranked() -> tuple[RuleEffect, ...]:
    """Ranks 3 to 10, after those that act at once. Damage waits for all that must be done; Crisis, which may be, comes last (ZX-19)."""
    return RANKS


ABOUT_PIECES = 4
"""So many of the ranks, the first ones, depend on the pieces, the Forces and the size of the Charges only."""
RANKS: tuple[RuleEffect, ...] = (improper_player_card, improper_force, charge_excess, improper_zx, lethal, loss, player_damage, crisis)
