"""Keywords that gate an effect: Digi-Burst, Delay; and Training and Mind Link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_digimon, is_tamer
from playmat.games.digimon.keywords.companions import companion, data_of, trashing
from playmat.games.digimon.keywords.data import KeywordEffect
from playmat.games.digimon.keywords.staying import can_suspend
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE, BREEDING, DECK
from playmat.kernel.cards import ABILITIES, Ability, Kind, no_match
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, FACE_DOWN, Event
from playmat.language.runtime import Acting, V
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def like_its_effect(kw: Kw, key: str, proc: str) -> Ability:
    """The gate stands where the effect behind it would: activated under [Main], or triggered."""
    inner = ABILITIES[f"{key}/body"]
    timings = tuple(getattr(inner.data, "timings", ()))
    activated = inner.kind not in (Kind.TRIGGERED, Kind.INTERRUPT)
    kind = Kind.ACTIVATED if activated else inner.kind
    if activated and "main" not in timings:
        timings = (*timings, "main")
    match = no_match if activated else inner.match
    return companion(kw, key, kind, inner.tags, match, proc, timings=timings)


def ask_gate(g: Game, f: Frame) -> Result:
    """A triggered one may be left alone, and is where its price cannot be paid. Others have been asked about."""
    v = f.v
    if ABILITIES[v["key"]].kind != Kind.TRIGGERED:
        return None
    possible = data_of(f).possible
    if possible is not None and not possible(g, v["src"], v["me"]):
        return End()
    return Ask(v["me"], "may", ("yes", "no"), "may", rule="cr:15-7-1", about=v["src"], key=v["key"])


def wanted(f: Frame) -> bool:
    """Has the player not left it alone?"""
    return bool(f.v.get("may") != ("no",))


def run_inner(g: Game, f: Frame) -> Result:
    """Activate the effect behind the gate."""
    v = f.v
    if not v["paid"]:
        return None
    cause = {"cause": v["cause"]} if "cause" in v else {}
    return Call("RESOLVE", key=data_of(f).inner, src=v["src"], me=v["me"], event=v.get("event"), **cause)


# ---------------------------------------------------------------- Digi-Burst
@rule("cr:16-14-1")
def digi_burst(kw: Kw, key: str) -> tuple[Ability, ...]:
    """By trashing so many of its digivolution cards, activate the effect below."""
    made = like_its_effect(kw, key, "DG.DIGI_BURST")
    data = made.data
    assert isinstance(data, KeywordEffect)
    data.possible = lambda g, src, me: len(g.objs[src].cards) > data.number
    return (made,)


def choose_burst(g: Game, f: Frame) -> Result:
    """Which cards."""
    v = f.v
    if not wanted(f):
        return End()
    n = data_of(f).number
    return Ask(v["me"], "digi-burst", g.objs[v["src"]].cards[1:], "burst", n, n, rule="digimon:keyword.34", about=v["src"])


@rule("digimon:keyword.34", "cr:16-14-2")
def trash_for_burst(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*trashing(g, f.v["burst"], "trash_under", f.v["src"], "digimon:keyword.34"), into="paid")


procedure("DG.DIGI_BURST", ask_gate, choose_burst, trash_for_burst, run_inner)


# ---------------------------------------------------------------- Delay
@rule("cr:16-17-1")
def delay(kw: Kw, key: str) -> tuple[Ability, ...]:
    """In the battle area, after the turn in which it was placed there: by trashing it, activate the effect."""
    made = like_its_effect(kw, key, "DG.DELAY")
    assert isinstance(made.data, KeywordEffect)
    made.data.possible = placed_before
    return (made,)


@rule("digimon:keyword.7", "cr:16-17-3")
def placed_before(g: Game, src: int, me: int) -> bool:
    """Was it placed in an earlier turn?"""
    return g.objs[src].since < g.turn


@rule("digimon:keyword.7", "cr:16-17-2")
def trash_delayed(g: Game, f: Frame) -> Result:
    """The price."""
    if not wanted(f):
        return End()
    return Do(*trashing(g, (f.v["src"],), "trash from field", f.v["src"], "digimon:keyword.7"), into="paid")


procedure("DG.DELAY", ask_gate, trash_delayed, run_inner)


# ---------------------------------------------------------------- Training
@rule("cr:16-41-1", "cr:16-41-2")
def training(kw: Kw, key: str) -> tuple[Ability, ...]:
    """In the main phase: by suspending this, the deck's top card goes face down under it; in the breeding area too."""
    battle = companion(kw, key, Kind.ACTIVATED, (), no_match, "DG.TRAINING", can_train, timings=("main",))
    breeding = Ability(f"{battle.key} in breeding", Kind.ACTIVATED, zones=(BREEDING,), data=battle.data, tree=kw)
    return (battle, breeding)


def can_train(g: Game, src: int, me: int) -> bool:
    """Can it suspend, and is it a Digimon?"""
    return is_digimon(g, src) and can_suspend(g, src, me)


@rule("cr:16-41-3")
def suspend_to_train(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(suspending(f.v["src"], "cr:16-41-3"), into="paid")


@rule("cr:16-41-1", "cr:4-7-9")
def train(g: Game, f: Frame) -> Result:
    """The card goes to the bottom of its digivolution cards."""
    v = f.v
    top = g.cards(v["me"], DECK)[:1]
    if not v["paid"] or not top:
        return End()
    return Do(Event("under", top[0], "put_under", n=v["src"], how=BOTTOM | FACE_DOWN, src=v["src"], who=v["me"], rule="cr:16-41-1"))


procedure("DG.TRAINING", suspend_to_train, train)


# ---------------------------------------------------------------- Mind Link
def mind_link(g: Game, f: Frame, a: Acting) -> Result:
    """The instruction: put this Tamer at the bottom of the digivolution cards of a Digimon that the keyword names."""
    return Call("DG.MIND_LINK", src=a.src, me=a.me, hosts=hosts(g, a.into, a.me))


def mind_link_is_possible(g: Game, v: V, a: Acting) -> bool:
    """Is there such a Digimon?"""
    return bool(hosts(g, a.into, a.me))


@rule("digimon:keyword.37", "cr:16-28-1")
def hosts(g: Game, ids: tuple[int, ...], me: int) -> tuple[int, ...]:
    """Own Digimon of those named that have no Tamer card among their digivolution cards."""
    mine = (i for i in ids if g.objs[i].zone == 2 * BATTLE + me and is_digimon(g, i) and not g.card(i).token)
    return tuple(i for i in mine if not any(is_tamer(g, c) for c in g.objs[i].cards[1:]))


def choose_host(g: Game, f: Frame) -> Result:
    """Which one."""
    return Ask(f.v["me"], "mind link", f.v["hosts"], "host", rule="digimon:keyword.37", about=f.v["src"])


@rule("digimon:keyword.37", "cr:16-28-3", "cr:4-7-7")
def join_minds(g: Game, f: Frame) -> Result:
    """The Tamer leaves the battle area for the bottom of the stack."""
    v = f.v
    if not v["host"] or g.objs[v["src"]].gone:
        return None
    cite = "digimon:keyword.37"
    return Do(Event("under", v["src"], "put_under from field", n=v["host"][0], how=BOTTOM, src=v["src"], who=v["me"], rule=cite))


procedure("DG.MIND_LINK", choose_host, join_minds)
