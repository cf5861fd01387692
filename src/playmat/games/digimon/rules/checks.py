"""Rule checks: set processing for set situations, all of it at once, whenever nothing else is being processed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGI_EGG, DIGIMON, OPTION, dp, facts, facts_of
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.zones import BATTLE, BREEDING, TRASH
from playmat.kernel.cards import Ability
from playmat.kernel.procedure import Do, Result
from playmat.kernel.records import Effect, Event
from playmat.kernel.watch import index, section
from playmat.language import tree as t
from playmat.language.permissions import forbidden
from playmat.language.runtime import CHANGES

if TYPE_CHECKING:
    from playmat.kernel.game import Game

AREAS = tuple(2 * kind + player for kind in (BATTLE, BREEDING) for player in (0, 1))
"""The areas that rule checks look at, as zone indexes."""


@rule("digimon:rulecheck.timing.1", "digimon:rulecheck.timing.2", "digimon:rulecheck.6", "cr:17-1-2", "cr:17-1-3")
def check(g: Game) -> Result:
    """All that applies, as one batch; looked at again until nothing does (DG-08, DG-39). Never amid rule or effect processing."""
    if not g.effects and (g.index or index(g)).memo.get("sound"):  # as a rule, and found out before
        return None
    events = () if all_is_sound(g) else everything_wrong(g)
    return Do(*events) if events else None


def everything_wrong(g: Game) -> tuple[Event, ...]:
    """What the rules do about every card that is where or as it should not be."""
    weak: list[int] = []
    dpless: list[int] = []
    stray: list[int] = []
    for i in g.in_play():
        if is_stray(g, i):
            stray.append(i)
        if facts_of(g, i).kind not in (DIGIMON, DIGI_EGG):
            continue
        n = dp(g, i)
        if n is None:
            dpless.append(i)
        elif n <= 0 and not forbidden(g, "delete", on=i):
            weak.append(i)
    breeding = [i for player in (0, 1) for i in strays_in_breeding(g, 2 * BREEDING + player)]
    return (*without_strength(g, weak), *without_dp(dpless), *trashed_options(stray), *trashed_in_breeding(breeding))


@rule("digimon:rulecheck.1", "cr:17-1-3-1-1")
def without_strength(g: Game, ids: list[int]) -> tuple[Event, ...]:
    """Digimon of the battle area with 0 DP are deleted (DG-09)."""
    return deletion(g, tuple(ids), "0 DP", "digimon:rulecheck.1")


@rule("digimon:rulecheck.2", "cr:17-1-3-2-1", "cr:4-16-3")
def without_dp(ids: list[int]) -> tuple[Event, ...]:
    """Digimon of the battle area that have no DP at all are trashed, which is not deletion."""
    return tuple(Event("move", i, "trash_rule", to=TRASH, rule="digimon:rulecheck.2") for i in ids)


@rule("digimon:rulecheck.3", "cr:17-1-3-2-2", "cr:17-1-3-2-4")
def trashed_options(ids: list[int]) -> tuple[Event, ...]:
    """Options of the battle area that no effect has placed are trashed, without leaving it; so are cards that lie face down."""
    return tuple(Event("move", i, "trash_rule", to=TRASH, rule="digimon:rulecheck.3") for i in ids)


def all_is_sound(g: Game) -> bool:
    """The quick look: every card of the battle area a Tamer or a Digimon whose DP nothing lowers, nothing strange in the breeding area."""
    made = g.index or index(g)
    sound: bool | None = made.memo.get("sound")
    if sound is None:
        sound = made.memo["sound"] = all_stands(g) and not [a for _, a, _, _ in made.static if may_lower(a)]
    return sound and not [e for e in g.effects if weakens(g, e)]


def weakens(g: Game, e: Effect) -> bool:
    """Could this effect have left a Digimon without DP? Not when it adds; of one that is locked to cards, those are looked at."""
    for n in e.values:
        if type(n) is not int:
            return True
        if n < 0 or CHANGES[e.key].sets:
            return CHANGES[e.key].dynamic or not all(g.objs[i].gone or (dp(g, i) or 0) > 0 for i in e.on)
    return False


def all_stands(g: Game) -> bool:
    """Is every card where it may be? Found out once for an area, as long as the cards in it are the same."""
    zones, sections = g.zones, g.sections
    for zone in AREAS:
        if not zones[zone]:
            continue
        here = sections.get(zone)
        memo = here.memo if here is not None and here.ids is zones[zone] else section(g, zone).memo
        known: bool | None = memo.get("stands")
        if known is None:
            known = memo["stands"] = stands_in_battle(g, zone) if zone >> 1 == BATTLE else not strays_in_breeding(g, zone)
        if not known:
            return False
    return True


def stands_in_battle(g: Game, zone: int) -> bool:
    """Is every card on top in this battle area one that stands there by itself, face up?"""
    objs = g.objs
    for i in g.zones[zone]:
        o = objs[i]
        if not (o.card.typed or facts(o.card)).stands or objs[o.cards[0]].face_down:
            return False
    return True


_may_lower: dict[str, bool] = {}


def may_lower(ability: Ability) -> bool:
    """Could this static ability lower or set DP? Not when it says so many more."""
    known = _may_lower.get(ability.key)
    if known is None:
        body = ability.tree.body if isinstance(ability.tree, t.Ability) else ()
        mods = [m for s in body for c in s.clauses for a in c.do for m in getattr(a, "mods", ())]
        sets = any(isinstance(m, t.Set) for m in mods)
        lowers = any(isinstance(m, t.Add) and not (isinstance(m.n, t.Num) and m.n.n >= 0) for m in mods)
        known = _may_lower[ability.key] = sets or lowers
    return known


def is_stray(g: Game, id: int) -> bool:
    """Has a card no business in the battle area: an Option not placed by an effect, a face-down card?"""
    if g.objs[g.objs[id].cards[0]].face_down:
        return True
    return facts_of(g, id).kind == OPTION and not placed_by_effect(g, id)


def placed_by_effect(g: Game, id: int) -> bool:
    """Did the Option come into the battle area by itself? One that came to light in a stack did not."""
    return g.objs[id].cards == (id - 1,)


def strays_in_breeding(g: Game, zone: int) -> list[int]:
    """Cards in this breeding area that are no Digimon and that no effect has placed there."""
    return [i for i in g.zones[zone] if facts_of(g, i).kind not in (DIGIMON, DIGI_EGG) and not placed_by_effect(g, i)]


@rule("digimon:rulecheck.4", "cr:17-1-3-2-3")
def trashed_in_breeding(ids: list[int]) -> tuple[Event, ...]:
    """They are trashed, without leaving it (DG-23)."""
    return tuple(Event("move", i, "trash_rule", to=TRASH, rule="digimon:rulecheck.4") for i in ids)
