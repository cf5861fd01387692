"""Keywords that keep another Digimon: Decoy and Guard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_digimon
from playmat.games.digimon.keywords.companions import companion, fits_argument, keep
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- Decoy
@rule("cr:16-18-2")
def decoy(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When an opposing effect would delete another own Digimon that it names: by deleting this one, that one is not."""
    made = companion(kw, key, Kind.INTERRUPT, ("delete",), other_by_opposing_effect, "DG.DECOY")
    return (made,)


def other_by_opposing_effect(g: Game, src: int, me: int, e: Event) -> bool:
    """Does an opposing effect delete another own Digimon?"""
    if e.obj == src or not e.src or e.key == "battle" or e.who == me or g.objs[e.obj].zone & 1 != me or not is_digimon(g, e.obj):
        return False
    return any(
        isinstance(a.tree, Kw) and a.tree.name == "decoy" and a.key.endswith("+decoy") and fits_argument(g, a.data, src, me, e.obj)
        for a in g.policy.abilities(g, src)
    )


@rule("digimon:keyword.28", "cr:16-18-1", "cr:16-18-3")
def delete_decoy(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*deletion(g, (f.v["src"],), "effect", "digimon:keyword.28", f.v["src"], f.v["me"]), into="paid")


procedure("DG.DECOY", delete_decoy, keep)


# ---------------------------------------------------------------- Guard
@rule("cr:16-45-2")
def guard(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When an opposing effect would take another own Digimon out of the battle area: by deleting this one, that one stays."""
    return (companion(kw, key, Kind.INTERRUPT, ("leave",), another_would_leave, "DG.GUARD"),)


def another_would_leave(g: Game, src: int, me: int, e: Event) -> bool:
    """Does an opposing effect take another own Digimon away?"""
    other = e.obj != src and g.objs[e.obj].zone == 2 * BATTLE + me and is_digimon(g, e.obj)
    return other and bool(e.src) and e.key != "battle" and e.who != me


@rule("cr:16-45-1", "cr:16-45-3")
def delete_guard(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*deletion(g, (f.v["src"],), "effect", "cr:16-45-1", f.v["src"], f.v["me"]), into="paid")


procedure("DG.GUARD", delete_guard, keep)
