"""Keywords that act when a Digimon has been deleted: Retaliation, Fortitude, Ascension, Save; Material Save just before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.state import BATTLING, in_battle_area
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_tamer
from playmat.games.digimon.keywords.companions import companion, data_of, on_own
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.zones import BATTLE, SECURITY, TRASH
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, Event
from playmat.language.runtime import Acting
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- Retaliation
@rule("cr:16-13-2")
def retaliation(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it alone is deleted in battle: the Digimon it battled is deleted."""
    return (companion(kw, key, Kind.TRIGGERED, ("delete",), alone_deleted_in_battle, "DG.RETALIATION", optional=False),)


def alone_deleted_in_battle(g: Game, src: int, me: int, e: Event) -> bool:
    """Was it deleted by losing a battle that its opponent survived?"""
    return e.obj == src and e.key == "battle" and in_battle_area(g, partner(g, src))


def partner(g: Game, id: int) -> int:
    """What it battles; 0 for nothing."""
    pair: tuple[int, ...] = g.vars.get(BATTLING) or ()
    return next((i for i in pair if i != id), 0) if id in pair else 0


@rule("digimon:keyword.31", "cr:16-13-1", "cr:16-13-3")
def retaliate(g: Game, f: Frame) -> Result:
    """Delete the Digimon it fought."""
    other = partner(g, f.v["src"])
    if not in_battle_area(g, other):
        return None
    return Do(*deletion(g, (other,), "effect", "digimon:keyword.31", f.v["src"], f.v["me"]))


procedure("DG.RETALIATION", retaliate)


# ---------------------------------------------------------------- Fortitude
@rule("cr:16-27-2")
def fortitude(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it is deleted while it has digivolution cards: play it for free."""
    return (companion(kw, key, Kind.TRIGGERED, ("delete",), deleted_with_cards, "DG.FORTITUDE", optional=False),)


def deleted_with_cards(g: Game, src: int, me: int, e: Event) -> bool:
    """Had it digivolution cards?"""
    return e.obj == src and len(g.objs[src].cards) > 1


@rule("digimon:keyword.24", "cr:16-27-1", "cr:16-27-3")
def return_with_fortitude(g: Game, f: Frame) -> Result:
    """The card is played from the trash."""
    card = g.now(f.v["src"])
    if g.objs[card].gone or g.objs[card].zone >> 1 != TRASH:
        return None
    return Call("DG.PLAY", card=card, who=f.v["me"], free=True)


procedure("DG.FORTITUDE", return_with_fortitude)


# ---------------------------------------------------------------- Ascension
@rule("cr:16-43-2")
def ascension(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it is deleted: its card may be placed on top of the security stack."""
    return (companion(kw, key, Kind.TRIGGERED, ("delete",), on_own("delete"), "DG.ASCENSION"),)


def ask_ascension(g: Game, f: Frame) -> Result:
    """It is optional."""
    return Ask(f.v["me"], "may", ("yes", "no"), "may", rule="digimon:keyword.39", about=g.now(f.v["src"]), key=f.v["key"])


@rule("digimon:keyword.39", "cr:16-43-1", "cr:16-43-3")
def ascend(g: Game, f: Frame) -> Result:
    """From the trash onto the security stack."""
    card = g.now(f.v["src"])
    if f.v["may"] == ("no",) or g.objs[card].zone >> 1 != TRASH:
        return None
    return Do(Event("move", card, "add_security", to=SECURITY, src=f.v["src"], who=f.v["me"], rule="digimon:keyword.39"))


procedure("DG.ASCENSION", ask_ascension, ascend)


# ---------------------------------------------------------------- Save
def save(g: Game, f: Frame, a: Acting) -> Result:
    """The instruction: this card may be placed under one of your Tamers."""
    return Call("DG.SAVE", src=a.src, me=a.me)


def tamers(g: Game, player: int) -> tuple[int, ...]:
    """The Tamers of the player's battle area."""
    return tuple(i for i in g.cards(player, BATTLE) if is_tamer(g, i))


@rule("digimon:keyword.9", "cr:16-20-3")
def choose_tamer_to_save(g: Game, f: Frame) -> Result:
    """Under which Tamer, if any."""
    v = f.v
    return Ask(v["me"], "save", tamers(g, v["me"]), "tamer", 0, 1, rule="digimon:keyword.9", about=g.now(v["src"]))


@rule("digimon:keyword.9", "cr:16-20-1", "cr:4-4-2")
def save_under_tamer(g: Game, f: Frame) -> Result:
    """The card goes beneath what is already there."""
    card = g.now(f.v["src"])
    if not f.v["tamer"] or g.objs[card].gone or card in f.v["tamer"]:
        return None
    return Do(Event("under", card, "put_under", n=f.v["tamer"][0], how=BOTTOM, src=f.v["src"], who=f.v["me"], rule="digimon:keyword.9"))


procedure("DG.SAVE", choose_tamer_to_save, save_under_tamer)


# ---------------------------------------------------------------- Material Save
@rule("cr:16-21-2")
def material_save(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would be deleted: digivolution cards that its DigiXros requirements name may go under one own Tamer."""
    return (companion(kw, key, Kind.INTERRUPT, ("delete",), on_own("delete"), "DG.MATERIAL_SAVE", has_materials),)


def has_materials(g: Game, src: int, me: int) -> bool:
    """Is there a Tamer, and anything to put under it?"""
    return bool(tamers(g, me)) and bool(materials(g, src, me))


def materials(g: Game, src: int, me: int) -> tuple[int, ...]:
    """Digivolution cards that the top card's DigiXros requirements name."""
    tests = [t for a in g.card(src).box("text") if a.keyword == "route:digixros" for t in a.data.materials]
    v = {"src": src, "me": me}
    return tuple(c for c in g.objs[src].cards[1:] if any(test(g, v, c) for test in tests))


def choose_tamer_for_materials(g: Game, f: Frame) -> Result:
    """Under which Tamer."""
    return Ask(f.v["me"], "material save", tamers(g, f.v["me"]), "tamer", rule="digimon:keyword.10", about=f.v["src"])


def choose_materials(g: Game, f: Frame) -> Result:
    """Which cards, in order: the full number where there are so many."""
    v = f.v
    n = data_of(f).number
    found = materials(g, v["src"], v["me"])
    return Ask(v["me"], "material save", found, "saved", n, n, rule="digimon:keyword.10", about=v["src"], ordered=True)


@rule("digimon:keyword.10", "cr:16-21-1", "cr:16-21-4", "cr:16-21-6")
def save_materials(g: Game, f: Frame) -> Result:
    """They go beneath what is already there; the Digimon is deleted all the same."""
    v = f.v
    cite = "digimon:keyword.10"
    host = v["tamer"][0]
    return Do(*(Event("under", i, "put_under", n=host, how=BOTTOM, src=v["src"], who=v["me"], rule=cite) for i in v["saved"]))


procedure("DG.MATERIAL_SAVE", choose_tamer_for_materials, choose_materials, save_materials)
