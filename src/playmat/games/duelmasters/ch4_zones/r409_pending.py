"""409.1f Putting cards into the battle zone by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch8_special.r801_evolution import evolve, sources
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_evolution
from playmat.games.duelmasters.zones import BATTLE
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def arrived(happened: tuple[Event, ...]) -> int:
    """How many cards came, where nothing else took the place of coming."""
    return sum(1 for e in happened if not e.used)


# ---------------------------------------------------------------- DM.PUT: into the battle zone by an effect
@rule("409.1a", "409.1f")
def all_pending(g: Game, f: Frame) -> Result:
    """Cards that an effect puts into the battle zone are all pending first."""
    ids = f.v["ids"]
    return Call("DM.PUT_EACH", into="=", held=tuple((i, "pending") for i in ids), ids=ids, me=f.v["me"], how=f.v["how"])


procedure("DM.PUT", all_pending)


@rule("409.1f", "801.1a", "302.3")
def next_card(g: Game, f: Frame) -> Result:
    """Then they enter one at a time; what cannot be there stays where it is."""
    v = f.v
    v["count"] = v.get("count", 0) + arrived(v.pop("came", ()))
    if not v["ids"]:
        return End(v["count"])
    v["id"], *rest = v["ids"]
    v["ids"] = tuple(rest)
    v["base"] = ()
    card = g.card(v["id"])
    if g.objs[v["id"]].gone or card.facts.get("spell") or text_forbids(g, "enter", what=v["id"], on=v["id"]):
        return Goto("next_card")
    if not is_evolution(card):
        return None
    bases = sources(g, v["id"], v["me"])
    return Ask(v["me"], "evolution source", bases, "base", rule="801.1", about=v["id"]) if bases else Goto("next_card")


@rule("603.5a", "603.5a#2")
def put_card(g: Game, f: Frame) -> Result:
    """One of them enters."""
    v = f.v
    if v["base"]:
        return Do(evolve(v["id"], v["base"][0], v["me"], "enter", "801.1"), into="came", then="next_card")
    return Do(Event("move", v["id"], "enter", to=BATTLE, who=v["me"], how=v["how"], rule="409.1f"), into="came", then="next_card")


procedure("DM.PUT_EACH", next_card, put_card)
