"""Startup abilities: played with priority by paying their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.cite import rule
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language.possible import possible
from playmat.language.resolve import uses_left
from playmat.language.runtime import Script

if TYPE_CHECKING:
    from playmat.kernel.game import Game

STARTUP = "ZX.STARTUP"


def register_paid(card: Card) -> None:
    """Make each startup ability of a card findable together with each of its costs: cost first, then what it does."""
    for box in card.abilities.values():
        for a in box:
            if a.kind == Kind.ACTIVATED and isinstance(a.data, Script):
                for n, cost in enumerate(a.data.costs):
                    whole = Script(a.tree, (cost, *a.data.clauses))
                    register_ability(Ability(f"{a.key}/paid{n}", Kind.TEXT, tree=a.tree, data=whole))


@rule("zx:2.6.main.startup", "zx:2.7.startup")
def startups(g: Game, player: int) -> list[Any]:
    """Every ("startup", source, ability with the cost that is paid) that the player can play now."""
    acts = (g.index or index(g)).acts
    return [o for src, a, me, _ in acts if me == player for o in ways(g, src, a, me)] if acts else []


def ways(g: Game, src: int, a: Ability, me: int) -> list[Any]:
    """The ways to play a startup ability: none while its condition does not hold or its uses are spent."""
    data = a.data
    if not isinstance(data, Script) or (a.limit and not uses_left(g, data, src, a.key)):
        return []
    v = {"src": src, "me": me, "event": None, "key": a.key}
    if data.cond is not None and not data.cond(g, v):
        return []
    if not data.costs:
        return [("startup", src, a.key)]
    return [("startup", src, f"{a.key}/paid{n}") for n in payable_costs(g, data, v)]


@rule("zx:2.7.cost.ability")
def payable_costs(g: Game, data: Script, v: dict[str, Any]) -> list[int]:
    """The costs that can be paid: a colour and a number, and other things to do, all of it."""
    return [n for n, cost in enumerate(data.costs) if possible(g, v, cost)]


# ---------------------------------------------------------------- STARTUP: key, src, me
def play_startup(g: Game, f: Frame) -> Result:
    """It is played."""
    v = f.v
    key = v["key"].rpartition("/paid")[0] or v["key"]
    return Do(
        Event("use", v["src"], key=key, who=v["me"]),
        Event("note", v["src"], "resolve", key=key, src=v["src"], who=v["me"], rule="zx:2.7.startup"),
    )


@rule("zx:2.7.startup", "zx:2.7.cost.ability")
def pay_and_resolve(g: Game, f: Frame) -> Result:
    """Its cost is paid, then it is carried out."""
    v = f.v
    return Call("RESOLVE", "done", key=v["key"], src=v["src"], me=v["me"])


def startup_done(g: Game, f: Frame) -> Result:
    """What came of it."""
    return End(f.v["done"])


procedure(STARTUP, play_startup, pay_and_resolve, startup_done)
