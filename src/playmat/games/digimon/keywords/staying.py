"""Keywords that keep a Digimon from being deleted: Evade, Armor Purge, Barrier, Fragment, Scapegoat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_digimon
from playmat.games.digimon.keywords.companions import companion, data_of, keep, on_own, trashing
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE, SECURITY
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Ask, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language.permissions import forbidden
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- Evade
@rule("cr:16-22-2")
def evade(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted: by suspending it, it is not."""
    return (companion(kw, key, Kind.INTERRUPT, ("delete",), on_own("delete"), "DG.EVADE", can_suspend),)


def can_suspend(g: Game, src: int, me: int) -> bool:
    """Can the card suspend?"""
    return not g.objs[src].tapped and not forbidden(g, "suspend", on=src)


@rule("digimon:keyword.16", "cr:16-22-1", "cr:16-22-3")
def suspend_to_evade(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(suspending(f.v["src"], "digimon:keyword.16"), into="paid")


procedure("DG.EVADE", suspend_to_evade, keep)


# ---------------------------------------------------------------- Armor Purge
@rule("cr:16-19-2")
def armor_purge(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted: by trashing its top card, it is not."""
    return (companion(kw, key, Kind.INTERRUPT, ("delete",), on_own("delete"), "DG.ARMOR_PURGE", is_stacked),)


def is_stacked(g: Game, src: int, me: int) -> bool:
    """A single card is no stack, and keeps its top card."""
    return len(g.objs[src].cards) > 1


@rule("digimon:keyword.8", "digimon:digivolve.cards.5", "digimon:digivolve.cards.6", "cr:16-19-1", "cr:4-7-6")
def purge_armor(g: Game, f: Frame) -> Result:
    """The price; the card below becomes the top card in the same orientation, which is neither suspending nor unsuspending."""
    src = f.v["src"]
    return Do(*trashing(g, g.objs[src].cards[:1], "trash_under", src, "digimon:keyword.8"), into="paid")


procedure("DG.ARMOR_PURGE", purge_armor, keep)


# ---------------------------------------------------------------- Barrier
@rule("cr:16-25-2")
def barrier(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted in battle: by trashing the own top security card, it is not."""
    return (companion(kw, key, Kind.INTERRUPT, ("delete",), deleted_in_battle, "DG.BARRIER", has_security),)


def deleted_in_battle(g: Game, src: int, me: int, e: Event) -> bool:
    """Is it being deleted by losing a battle?"""
    return e.obj == src and e.key == "battle"


def has_security(g: Game, src: int, me: int) -> bool:
    """Is there a security card to trash?"""
    return bool(g.zones[2 * SECURITY + me])


@rule("digimon:keyword.20", "cr:16-25-1", "cr:16-25-3")
def trash_top_security(g: Game, f: Frame) -> Result:
    """The price."""
    top = g.zones[2 * SECURITY + f.v["me"]][:1]
    return Do(*trashing(g, top, "trash_security", f.v["src"], "digimon:keyword.20"), into="paid")


procedure("DG.BARRIER", trash_top_security, keep)


# ---------------------------------------------------------------- Fragment
@rule("cr:16-37-2")
def fragment(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted: by trashing so many of its digivolution cards, any of them, it is not."""
    made = companion(kw, key, Kind.INTERRUPT, ("delete",), on_own("delete"), "DG.FRAGMENT")
    made.data.possible = lambda g, src, me: len(g.objs[src].cards) > made.data.number
    return (made,)


def choose_fragments(g: Game, f: Frame) -> Result:
    """Which of them."""
    n = data_of(f).number
    return Ask(f.v["me"], "fragment", g.objs[f.v["src"]].cards[1:], "fragments", n, n, rule="digimon:keyword.30", about=f.v["src"])


@rule("digimon:keyword.30", "cr:16-37-1", "cr:16-37-3")
def trash_fragments(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*trashing(g, f.v["fragments"], "trash_under", f.v["src"], "digimon:keyword.30"), into="paid")


procedure("DG.FRAGMENT", choose_fragments, trash_fragments, keep)


# ---------------------------------------------------------------- Scapegoat
@rule("cr:16-32-2")
def scapegoat(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted other than by own effects: by deleting another own Digimon, it is not."""
    return (companion(kw, key, Kind.INTERRUPT, ("delete",), not_by_own_effect, "DG.SCAPEGOAT", has_another),)


def not_by_own_effect(g: Game, src: int, me: int, e: Event) -> bool:
    """Is it deleted by a rule, a battle or the opponent?"""
    return e.obj == src and not (e.src and e.key != "battle" and e.who == me)


def has_another(g: Game, src: int, me: int) -> bool:
    """Is there another own Digimon?"""
    return bool(others(g, src, me))


def others(g: Game, src: int, me: int) -> tuple[int, ...]:
    """The other Digimon of the player's battle area."""
    return tuple(i for i in g.cards(me, BATTLE) if i != src and is_digimon(g, i))


def choose_scapegoat(g: Game, f: Frame) -> Result:
    """Which other one."""
    v = f.v
    return Ask(v["me"], "scapegoat", others(g, v["src"], v["me"]), "other", rule="digimon:keyword.32", about=v["src"])


@rule("digimon:keyword.32", "cr:16-32-1", "cr:16-32-3")
def delete_scapegoat(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*deletion(g, f.v["other"], "effect", "digimon:keyword.32", f.v["src"], f.v["me"]), into="paid")


procedure("DG.SCAPEGOAT", choose_scapegoat, delete_scapegoat, keep)
