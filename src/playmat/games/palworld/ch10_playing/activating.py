"""Playing an activated ability: PW.ACTIVATE(src, key, me)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch10_playing.choices import ask_modes, names_given
from playmat.games.palworld.ch10_playing.costs import can_be_paid, payable
from playmat.games.palworld.ch10_playing.plans import plan, plan_of
from playmat.games.palworld.cite import rule
from playmat.kernel.cards import ABILITIES, Ability
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language.costs import paid

if TYPE_CHECKING:
    from playmat.kernel.game import Game


ACTS = ("acts of P1", "acts of P2")


def activations(g: Game, player: int, *, quick: bool = False) -> list[Any]:
    """Every ("activate", card, ability) that the player can play now; in the quick step only Quick ones."""
    found = []
    for src, a in acts_of(g, player):
        if (not quick or is_quick(a)) and can_play(g, src, a, player):
            found.append(("activate", src, a.key))
    return found


def acts_of(g: Game, player: int) -> list[tuple[int, Ability]]:
    """The activated abilities of a player, each with its card; the same as long as the index is."""
    made = g.index or index(g)
    found: list[tuple[int, Ability]] | None = made.memo.get(ACTS[player])
    if found is None:
        found = made.memo[ACTS[player]] = [(src, a) for src, a, me, _ in made.acts if me == player]
    return found


@rule("palworld:10.ability.activated.quick")
def is_quick(a: Ability) -> bool:
    """Is the ability headed Quick?"""
    return "quick" in a.data.timings


@rule("palworld:10.ability.activated.who", "palworld:1.8.cost.no-target")
def can_play(g: Game, src: int, a: Ability, me: int) -> bool:
    """Can it be played: within its limit, under its condition, with a cost that can be paid? Whether it finds a target does not count."""
    if a.limit and not uses_left(g, src, a):
        return False
    cond = a.data.cond
    if cond is not None and not cond(g, {"src": src, "me": me, "event": None}):
        return False
    p = plan_of(a)
    simple = p.simple
    if len(simple) == 1:  # as nearly always
        return can_be_paid(g, p, simple[0], 0, src, a.key, me)
    return not simple or any(can_be_paid(g, p, one, n, src, a.key, me) for n, one in enumerate(simple))


@rule(
    "palworld:10.limits.activated", "palworld:10.limits.limit", "palworld:1.8.limits.each-card", "palworld:1.8.limits.each-ability",
)  # fmt: skip
def uses_left(g: Game, src: int, a: Ability) -> bool:
    """A limit counts the plays of this ability of this card in this turn (PW-07); at the limit it is not offered (PW-08)."""
    return g.used.get((src, a.key), 0) < a.limit


# PW.ACTIVATE(src, key, me)
@rule("palworld:10.play.1-resolution-zone", "palworld:10.play.1-stand-in")
def into_resolution(g: Game, f: Frame) -> Result:
    """Step 1: a stand-in of the ability is put into the resolution zone: this procedure, as long as it runs."""
    v = f.v
    cite = "palworld:10.play.1-stand-in"
    return Do(Event("note", v["src"], "play_ability", key=v["key"], src=v["src"], who=v["me"], rule=cite))


@rule("palworld:10.play.3-route")
def choose_route(g: Game, f: Frame) -> Result:
    """Step 3: with several ways to pay, one is chosen now."""
    v = f.v
    p = plan(v["key"])
    v["route"] = ()
    if not p.costs:
        return None
    ways = payable(g, v["src"], v["key"], v["me"])
    if not ways:
        return End(False)
    return Ask(v["me"], "cost", tuple(("cost", n) for n in ways), "route", rule="palworld:10.play.3-route", about=v["src"], key=v["key"])


@rule("palworld:1.8.limits.other-cost")
def count_use(g: Game, f: Frame) -> Result:
    """A use is one of the ability, whichever way it is paid; without a cost it is counted as the ability begins."""
    v = f.v
    if not v["route"] or not ABILITIES[v["key"]].limit:
        return None
    return Do(Event("use", v["src"], "use", key=v["key"], who=v["me"], rule="palworld:1.8.limits.other-cost"))


@rule("palworld:10.play.3-pay", "palworld:10.play.4-ability", "palworld:10.play.4-source-gone", "palworld:10.play.4-resolve")
def pay_and_resolve(g: Game, f: Frame) -> Result:
    """Steps 3 and 4: the cost is paid in full, then the ability does what it says, wherever its card is by then."""
    v = f.v
    key = paid(v["key"], v["route"][0][1]) if v["route"] else v["key"]
    return Call("RESOLVE", "did", key=key, src=v["src"], me=v["me"], event=v.get("event"), bound=names_given(v))


def out_of_resolution(g: Game, f: Frame) -> Result:
    """The stand-in goes."""
    return End(f.v["did"])


procedure("PW.ACTIVATE", into_resolution, ask_modes, choose_route, count_use, pay_and_resolve, out_of_resolution)
