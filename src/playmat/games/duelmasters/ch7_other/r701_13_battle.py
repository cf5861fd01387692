"""701.13 Battle (115)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch3_types.r301_creature import power_read
from playmat.games.duelmasters.ch5_turn.r500_turn import expire
from playmat.games.duelmasters.ch5_turn.state import attacker, target
from playmat.games.duelmasters.ch7_other.r700_general import withstands
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import GRAVEYARD
from playmat.kernel.cards import Ability, Kind, register_ability
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language import continuous, permissions

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def is_its_battle(g: Game, other: int, me: int, e: Event) -> bool:
    """Is it a battle of the creature that is to be destroyed? One that an effect makes meanwhile ends before it."""
    return other in (e.obj, e.n)


SLAYER = register_ability(Ability("duelmasters:slayer", Kind.TRIGGERED, ("after battle",), is_its_battle, keyword="slayer")).key


@rule("110.2c#3", "110.7", "603.6a")
def slayers(g: Game, id: int, other: int) -> list[Event]:
    """What Slayer does later, once for each copy: after the battle the other creature is destroyed, whoever wins."""
    n = len(continuous.keyword_abilities(g, id).get("slayer", ()))
    return [Event("delay", tag="delay", key=SLAYER, src=other, who=g.player_of(id), value=((), ()), rule="701.13d") for _ in range(n)]


@rule("115.1", "115.2", "701.13a", "701.13a#2")
def battle_begins(g: Game, f: Frame) -> Result:
    """Two creatures battle: what waits for that triggers."""
    v = f.v
    a, b = v["a"], v["b"]
    v["mark"] = v["begun"] = g.seq
    v["outer"] = g.vars["battle"]
    if g.objs[a].gone or g.objs[b].gone:
        return End()
    powers = (g.value(a, "power"), g.value(b, "power"))
    return Do(
        Event("set", tag="set", key="battle", value=(a, b), rule="701.13a"),
        Event("note", a, "battle", n=b, value=powers, rule="701.13a"),
        Event("note", b, "battle", n=a, rule="701.13a"),
        *slayers(g, a, b),
        *slayers(g, b, a),
    )


@rule("101.4f", "115.2#2", "701.13e#2")
def resolve_begin(g: Game, f: Frame) -> Result:
    """It is carried out before the powers are compared; what waited before the battle is held back."""
    return Call("SETTLE", since=f.v["mark"]) if g.standby else None


@rule("115.3b", "115.3b#2", "701.13a", "206.1")
def losers(g: Game, a: int, b: int) -> tuple[int, ...]:
    """Who loses: the creature whose power is not higher than the other's, so both when they are equal."""
    pa, pb = power_read(g, a), power_read(g, b)
    return (*((a,) if pa <= pb else ()), *((b,) if pb <= pa else ()))


@rule("115.3c", "115.3c#2", "700.5", "700.5a")
def wins_anyway(g: Game, id: int) -> bool:
    """Does a text say that the creature wins its battles, whatever its power?"""
    return permissions.permitted(g, "win battles", id)


@rule("115.3a", "115.3a#2")
def takes_place(g: Game, v: dict[str, Any]) -> bool:
    """Are both creatures still there, and neither removed from the attack that brought the battle about?"""
    a, b = v["a"], v["b"]
    if g.objs[a].gone or g.objs[b].gone:
        return False
    return "attack" not in v or (attacker(g) == a and target(g) == b)


@rule("115.3", "115.3d", "701.13b#2")
def compare(g: Game, f: Frame) -> Result:
    """The powers are compared, if both are still there; winning and losing trigger what waits for it."""
    a, b = f.v["a"], f.v["b"]
    if not takes_place(g, f.v):
        return None
    sure = [x for x in (a, b) if wins_anyway(g, x)]
    lose = tuple(x for x in (a, b) if x not in sure) if sure else losers(g, a, b)
    ends = [(x, y, "lose battle" if x in lose else "win battle") for x, y in ((a, b), (b, a))]
    notes = [Event("note", x, end, n=y, rule="701.13b") for x, y, end in ends if not text_forbids(g, end, what=x)]
    lost = tuple(e.obj for e in notes if e.tag == "lose battle")
    return Do(*notes, Event("set", tag="set", key="losers", value=lost, rule="701.13b"))


@rule("701.13b#2", "701.13b#3", "701.13c", "101.4e")
def resolve_result(g: Game, f: Frame) -> Result:
    """It is carried out, and all that comes of it, before the battle is over."""
    return Call("SETTLE", since=f.v["mark"]) if g.standby else None


@rule("701.13c", "701.13c#2", "701.13d")
def battle_ends(g: Game, f: Frame) -> Result:
    """The battle is over: what lasts during it ends, and what waits for after it triggers. One within which it took place goes on."""
    v = f.v
    v["mark"] = g.seq
    over = Event("set", tag="set", key="battle", value=v["outer"], rule="701.13c")
    return Do(*expire(g, "battle end", v["begun"]), over, Event("note", v["a"], "after battle", n=v["b"], rule="701.13d"))


@rule("701.13d", "701.13e#3", "701.13e#4")
def resolve_after(g: Game, f: Frame) -> Result:
    """It is carried out. What that triggers joins what waited before the battle."""
    return Call("SETTLE", since=f.v["mark"], until=g.seq) if g.standby else None


procedure("DM.BATTLE", battle_begins, resolve_begin, compare, resolve_result, battle_ends, resolve_after)


@rule("701.13d")
def slay(g: Game, f: Frame) -> Result:
    """Slayer destroys the creature that was battled, if it is still there."""
    id = f.v["src"]
    return None if g.objs[id].gone or withstands(g, id) else Do(Event("move", id, "destroy", to=GRAVEYARD, rule="701.13d"))


procedure("DM.SLAYER", slay)
