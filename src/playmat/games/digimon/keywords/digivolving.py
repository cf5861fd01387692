"""Keywords of digivolution: Digisorption, Blast Digivolve, De-Digivolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_digimon, level
from playmat.games.digimon.keywords.companions import companion, data_of
from playmat.games.digimon.main.digivolve import can_be_stacked
from playmat.games.digimon.main.requirements import costs_onto
from playmat.games.digimon.text.prohibitions import may_do, not_forbidden
from playmat.games.digimon.text.unaffected import affected
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE, HAND, TRASH
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language.permissions import forbidden
from playmat.language.runtime import Acting, V
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LOWEST_TRASHED = 4
"""De-Digivolve trashes nothing of a lower level (DG-01)."""


# ---------------------------------------------------------------- Digisorption
@rule("cr:16-10-2")
def digisorption(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When this card of the hand would be digivolved into: by suspending an own Digimon, the cost falls."""
    return (companion(kw, key, Kind.INTERRUPT, ("digivolve",), into_this, "DG.DIGISORPTION", has_ready, zones=(HAND,)),)


def into_this(g: Game, src: int, me: int, e: Event) -> bool:
    """Would something digivolve into this card?"""
    return e.kind == "act" and e.n == src and e.who == me


def has_ready(g: Game, src: int, me: int) -> bool:
    """Is there a Digimon to suspend?"""
    return bool(ready(g, me))


def ready(g: Game, me: int) -> tuple[int, ...]:
    """Own Digimon that can suspend; the one that digivolves too (cr:16-10-5)."""
    return tuple(i for i in g.cards(me, BATTLE) if is_digimon(g, i) and not g.objs[i].tapped and not forbidden(g, "suspend", on=i))


def choose_absorbed(g: Game, f: Frame) -> Result:
    """Which one suspends."""
    return Ask(f.v["me"], "digisorption", ready(g, f.v["me"]), "absorbed", rule="digimon:keyword.22", about=f.v["src"])


@rule("digimon:keyword.22", "cr:16-10-1")
def suspend_absorbed(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*(suspending(i, "digimon:keyword.22", f.v["src"]) for i in f.v["absorbed"]), into="paid")


@rule("digimon:keyword.22", "cr:16-10-3")
def lower_cost(g: Game, f: Frame) -> Result:
    """The digivolution cost falls by the number."""
    if not f.v["paid"]:
        return None
    depth, serial = f.v["cause"]
    batch = g.stack[depth]
    n = -data_of(f).number
    batch.v["altered"] = (*batch.v.get("altered", ()), (serial, "digivolution cost", n, 0))
    return Do(Event("note", 0, "altered", key="digivolution cost", n=n, src=f.v["src"], who=f.v["me"], rule="digimon:keyword.22"))


procedure("DG.DIGISORPTION", choose_absorbed, suspend_absorbed, lower_cost)


# ---------------------------------------------------------------- Blast Digivolve
def blast_digivolve(g: Game, f: Frame, a: Acting) -> Result:
    """The instruction: one of your Digimon may digivolve into this card of the hand for free."""
    return Call("DG.BLAST", src=a.src, me=a.me)


def blast_is_possible(g: Game, v: V, a: Acting) -> bool:
    """Is there a Digimon that could?"""
    return bool(blast_targets(g, v["src"], v["me"]))


@rule("digimon:ace.6", "digimon:keyword.35", "cr:16-26-4")
def blast_targets(g: Game, card: int, me: int) -> tuple[int, ...]:
    """Own Digimon of the battle area that meet the card's digivolution requirements."""
    field = (i for i in g.cards(me, BATTLE) if is_digimon(g, i) and can_be_stacked(g, i))
    return tuple(i for i in field if costs_onto(g, card, i) and may_do(g, "digivolve", me, card, i))


def choose_blast(g: Game, f: Frame) -> Result:
    """Which one digivolves."""
    v = f.v
    return Ask(v["me"], "blast digivolve", blast_targets(g, v["src"], v["me"]), "onto", rule="digimon:ace.6", about=v["src"])


@rule("digimon:ace.6", "digimon:keyword.35", "cr:16-26-1")
def blast(g: Game, f: Frame) -> Result:
    """It digivolves without paying; a draw and [When Digivolving] effects come as with any digivolution."""
    v = f.v
    if not v["onto"]:
        return None
    return Call("DG.DIGIVOLVE", card=v["src"], onto=v["onto"][0], who=v["me"], free=True)


procedure("DG.BLAST", choose_blast, blast)


# ---------------------------------------------------------------- De-Digivolve
def de_digivolve(g: Game, f: Frame, a: Acting) -> Result:
    """The verb."""
    return Call("DG.DE_DIGIVOLVE", ids=not_forbidden(g, a, affected(g, a.ids, a.src)), n=a.n, src=a.src, me=a.me)


@rule("digimon:keyword.27", "cr:16-12-4", "cr:4-7-2")
def removable(g: Game, id: int, n: int) -> tuple[int, ...]:
    """The cards off the top of a stack that could be trashed: never one of level 3 or lower, never the last."""
    found: list[int] = []
    for card in g.objs[id].cards[:-1][:n]:
        lv = level(g, card) if g.objs[card].host else None
        if lv is not None and lv < LOWEST_TRASHED:
            break
        found.append(card)
    return tuple(found)


@rule("cr:16-12-1", "cr:16-12-3")
def choose_number(g: Game, f: Frame) -> Result:
    """The effect's player declares how many: from one to the stated number."""
    v = f.v
    v["ids"] = tuple(i for i in v["ids"] if not g.objs[i].gone and removable(g, i, v["n"]))
    if not v["ids"]:
        return End(False)
    most = len(removable(g, v["ids"][0], v["n"]))
    options = tuple(("cards", n) for n in range(1, most + 1))
    return Ask(v["me"], "de-digivolve", options, "number", rule="digimon:keyword.27", about=v["ids"][0])


@rule("digimon:keyword.27", "digimon:digivolve.cards.5", "digimon:digivolve.cards.6", "cr:16-12-5", "cr:4-7-6")
def trash_off_the_top(g: Game, f: Frame) -> Result:
    """They are trashed together; the card below takes over the orientation, which is neither suspending nor unsuspending."""
    v = f.v
    first, *rest = v["ids"]
    v["ids"] = tuple(rest)
    cards = removable(g, first, v["number"][0][1])
    events = (Event("move", c, "de_digivolve", to=TRASH, src=v["src"], who=v["me"], rule="digimon:keyword.27") for c in cards)
    return Do(*events, into="done", then="choose_number" if rest else "")


def de_digivolved(g: Game, f: Frame) -> Result:
    """What happened."""
    return End(f.v["done"])


procedure("DG.DE_DIGIVOLVE", choose_number, trash_off_the_top, de_digivolved)
