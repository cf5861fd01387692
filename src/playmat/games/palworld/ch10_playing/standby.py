"""Automatic abilities: how they stand by, who plays which, and how one is played: PW.AUTO(key, src, me, event, bound)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch10_playing.activating import choose_route, count_use, pay_and_resolve
from playmat.games.palworld.ch10_playing.choices import ask_modes, forget_choices
from playmat.games.palworld.ch10_playing.costs import payable
from playmat.games.palworld.ch10_playing.plans import plan
from playmat.games.palworld.cite import rule
from playmat.kernel.cards import ABILITIES
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.language.continuous import activates_twice

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PLAY, DECLINE = "play", "decline"


@rule("palworld:1.9.check.turn-player", "palworld:1.9.check.non-turn", "palworld:1.9.check.new-first")
def order(g: Game, e: Standby) -> tuple[bool]:
    """The turn player's before the other's, however long each has waited (PW-02)."""
    return (e.me != g.turn_player,)


@rule(
    "palworld:10.automatic.check-timing", "palworld:10.automatic.order", "palworld:10.automatic.mandatory", "palworld:1.9.mandatory",
    "palworld:1.9.check.no-lifo",
)  # fmt: skip
def who_orders(entries: list[Standby]) -> int:
    """Each player picks among the own; only the order is free, all of them are played (PW-03)."""
    return entries[0].me


@rule("palworld:10.automatic.zone-changed", "palworld:1.9.left-base", "palworld:1.11.excess.on-deploy")
def still_waits(g: Game, e: Standby) -> bool:
    """A waiting ability waits on, wherever its card is by now; On Deploy of a Pal that was one too many too (PW-43)."""
    return True


def same_ability(g: Game, a: Standby, b: Standby) -> bool:
    """Two instances of one ability of one card: their order cannot matter if they answer one event, or if the text looks at none."""
    if a.key != b.key or a.src != b.src or a.bound != b.bound:
        return False
    return a.event is b.event or not plan(a.key).looks_back


def play_standby(g: Game, e: Standby) -> Call:
    """The call that plays a waiting ability: as it stands, or with the questions that it needs."""
    times = 2 if is_doubled(g, e) else 1
    if times == 1 and not ABILITIES[e.key].limit and plan(e.key).plain:
        return Call("RESOLVE", key=e.key, src=e.src, me=e.me, event=e.event, bound=e.bound)
    return Call("PW.AUTO", key=e.key, src=e.src, me=e.me, event=e.event, bound=e.bound, times=times)


@rule("palworld:1.9.twice")
def is_doubled(g: Game, e: Standby) -> bool:
    """Does an effect say that it activates twice? Two that say so still make it two."""
    return activates_twice(g, e.src)


# PW.AUTO(key, src, me, event, bound, times)
@rule("palworld:10.limits.automatic.decline", "palworld:10.limits.limit")
def ask_limited(g: Game, f: Frame) -> Result:
    """An ability with a limit may be declined as it would be played; at its limit it cannot be played at all."""
    v = f.v
    limit = ABILITIES[v["key"]].limit
    if not limit:
        v["play"] = (PLAY,)
        return None
    if g.used.get((v["src"], v["key"]), 0) >= limit:
        v["play"] = (DECLINE,)
        return None
    return Ask(v["me"], "play ability", (PLAY, DECLINE), "play", rule="palworld:10.limits.automatic.decline", about=v["src"], key=v["key"])


@rule("palworld:10.limits.automatic.decline.effect", "palworld:10.automatic.unplayable", "palworld:10.automatic.one-instance")
def declined(g: Game, f: Frame) -> Result:
    """Declined, or impossible: that instance is gone, and it does not count toward the limit (PW-21)."""
    v = f.v
    if v["play"] == (PLAY,):
        return None
    return Do(Event("note", v["src"], "decline", key=v["key"], who=v["me"], rule="palworld:10.limits.automatic.decline"), then="again")


@rule("palworld:10.automatic.optional-cost")
def ask_cost(g: Game, f: Frame) -> Result:
    """A cost can be refused, and with it the ability; so it is with one that cannot be paid (PW-21)."""
    v = f.v
    p = plan(v["key"])
    v["pay"] = ("yes",)
    if not p.costs:
        return None
    if not payable(g, v["src"], v["key"], v["me"]):
        v["pay"] = ("no",)
        return None
    return Ask(v["me"], "pay", ("yes", "no"), "pay", rule="palworld:10.automatic.optional-cost", about=v["src"], key=v["key"])


def refused(g: Game, f: Frame) -> Result:
    """Without the cost it is not played."""
    v = f.v
    if v["pay"] == ("yes",):
        return None
    return Do(Event("note", v["src"], "decline", key=v["key"], who=v["me"], rule="palworld:10.automatic.optional-cost"), then="again")


def again(g: Game, f: Frame) -> Result:
    """A doubled one is played once more (PW-57)."""
    v = f.v
    v["times"] -= 1
    if v["times"] <= 0:
        return End(True)
    forget_choices(v)
    v.pop("route", None)
    return Goto("ask_limited")


procedure("PW.AUTO", ask_limited, declined, ask_cost, refused, ask_modes, choose_route, count_use, pay_and_resolve, again)


def resolving(g: Game) -> set[tuple[int, str]]:
    """Abilities that are being carried out: (source, key)."""
    return {(f.v["src"], f.v["key"]) for f in g.stack if f.proc.name in ("RESOLVE", "PW.AUTO") and "src" in f.v}


def waiting(g: Game) -> set[tuple[int, str]]:
    """Abilities that stand by: (source, key)."""
    return {(e.src, e.key) for e in g.standby}
