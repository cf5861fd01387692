"""Rule processing: what the rules do at a check timing before any waiting ability, again until nothing applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.census import pals_of
from playmat.games.palworld.ch01_outline.losing import losing
from playmat.games.palworld.ch10_playing.falling import power_may_fall
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import facts_of, power
from playmat.games.palworld.state import DAMAGE
from playmat.games.palworld.zones import BASES, GRAVEYARD
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

CLEAN = "rule processing found nothing"
MOST_PALS = 5


@rule("palworld:1.9.check.rules-first")
def process(g: Game) -> Result:
    """First who has lost, then lethal damage, then excess Pals (PW-38); whatever applies is done before abilities are played (PW-39)."""
    if CLEAN in g.cache:  # nothing has changed since the last check found nothing
        return None
    r = losing(g) or lethal_damage(g) or excess_pals(g)
    if r is None:
        g.cache[CLEAN] = True
    return r


@rule("palworld:1.11.lethal.simultaneous")
def lethal_damage(g: Game) -> Result:
    """All cards with lethal damage go to the graveyard at the same time (PW-40)."""
    hurt = damaged(g)
    if not hurt:
        return None
    dead = [i for i in hurt if has_lethal_damage(g, i)]
    if not dead:
        return None
    objs = g.objs
    return Do(*(Event("move", i, "destroy", to=GRAVEYARD, who=objs[i].zone & 1, rule="palworld:1.11.lethal") for i in dead))


@rule("palworld:1.11.lethal.zero-power")
def damaged(g: Game) -> list[int]:
    """What in a base has damage on it, the turn player's first; a Power of 0 without any damage does nothing."""
    objs, zones, turn = g.objs, g.zones, g.turn_player
    found = []
    for i in zones[BASES[turn]]:
        if objs[i].marks:
            found.append(i)
    for i in zones[BASES[1 - turn]]:
        if objs[i].marks:
            found.append(i)
    return found


@rule("palworld:1.11.lethal", "palworld:1.11.lethal.after-buff")
def has_lethal_damage(g: Game, id: int) -> bool:
    """Damage of at least its Power. It is looked at whenever Power falls."""
    damage = g.objs[id].mark(DAMAGE)
    if damage < (facts_of(g, id).power or 0) and not power_may_fall(g):
        return False
    return damage >= power(g, id)


@rule("palworld:1.5.base.pal-limit", "palworld:1.5.base.no-limit", "palworld:1.11.excess.deploy")
def pals_over(g: Game, player: int) -> int:
    """How many Pals are too many in a base; nothing keeps a sixth from being deployed, and other cards are not counted."""
    return len(pals_of(g, player)) - MOST_PALS


def excess_pals(g: Game) -> Result:
    """The turn player's first."""
    zones = g.zones
    for player in (g.turn_player, 1 - g.turn_player):
        if len(zones[BASES[player]]) > MOST_PALS:  # few enough cards as a rule
            n = pals_over(g, player)
            if n > 0:
                return Call("PW.EXCESS", player=player, n=n)
    return None


# PW.EXCESS(player, n): Pals too many go to the graveyard
@rule("palworld:1.11.excess")
def choose_excess(g: Game, f: Frame) -> Result:
    """Their player chooses which."""
    v = f.v
    options = those_that_can_go(g, v["player"])
    return Ask(v["player"], "excess", options, "excess", v["n"], v["n"], rule="palworld:1.11.excess")


@rule("palworld:1.11.excess.newest")
def those_that_can_go(g: Game, player: int) -> tuple[int, ...]:
    """Any but the newest (PW-41, PW-59)."""
    pals = pals_of(g, player)
    return tuple(i for i in pals if i != max(pals))


def excess_goes(g: Game, f: Frame) -> Result:
    """They go to the graveyard."""
    who, cite = f.v["player"], "palworld:1.11.excess"
    gone = (Event("move", i, "excess", to=GRAVEYARD, who=who, rule=cite) for i in f.v["excess"])
    return Do(decided("PW-41", who=who), *gone)


def excess_gone(g: Game, f: Frame) -> Result:
    """The excess is gone; the check goes on."""
    return End()


procedure("PW.EXCESS", choose_excess, excess_goes, excess_gone)
