"""701.14 Breaking shields (509.3-509.6, 603.7), and what can be declared when a shield goes to the hand (113.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import SHIELDS
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# DM.BREAK(me, owner, src, numbers, attack): `me` breaks shields of `owner`, so many as one of `numbers` says.
# DM.BREAK(me, src, shields): those that a text has chosen.
@rule("509.2c")
def choose_number(g: Game, f: Frame) -> Result:
    """With several Breaker abilities their player chooses which to use."""
    if "shields" in f.v:
        return Goto("before_break")
    options = tuple(str(n) for n in f.v["numbers"])
    return Ask(f.v["me"], "breaker", options, "number", rule="509.2c", about=f.v["src"])


@rule("509.3", "509.6", "606.2", "101.3", "605.2b")
def choose_shields(g: Game, f: Frame) -> Result:
    """Who breaks chooses so many of the shields, each once, as many as there are (DM-24)."""
    v = f.v
    shields = g.cards(v["owner"], SHIELDS)
    n = min(int(v["number"][0]), len(shields))
    return Ask(v["me"], "shields", shields, "shields", n, n, rule="509.3", about=v["src"]) if n else End()


@rule("509.3#2", "603.7")
def before_break(g: Game, f: Frame) -> Result:
    """Shields are chosen: "before breaking" abilities trigger, for each of them."""
    v = f.v
    v["mark"] = g.seq
    return Do(*(Event("note", v["src"], "before break", n=i, who=v["me"], rule="603.7") for i in v["shields"]))


@rule("509.4#2", "603.7#2", "603.7a", "603.7b", "603.7b#2", "603.7b#3")
def resolve_waiting(g: Game, f: Frame) -> Result:
    """What waits is carried out, those first (509.4): of a break by an effect only what is newer than its choice of shields (DM-64)."""
    return Call("SETTLE", since=0 if f.v.get("attack") else f.v["mark"]) if g.standby else None


@rule("509.5", "509.5#2", "509.6#2", "701.14a", "701.14a#2", "701.14c")
def break_them(g: Game, f: Frame) -> Result:
    """The chosen shields that are still there and can be broken break at the same time; none is chosen in the place of one that is not."""
    v = f.v
    left = [i for i in v["shields"] if g.alive(i) and not text_forbids(g, "break", v["me"], on=i)]
    gone = v.get("attack") and left and not g.alive(v["src"])  # the attacker: its break goes on
    settled = (decided("DM-21", v["src"]),) if gone else ()
    return Do(*settled, *(Event("note", i, "break", who=g.player_of(i), src=v["src"], rule="509.5") for i in left), into="broken")


@rule("509.5d", "113.6")
def add_to_hand(g: Game, f: Frame) -> Result:
    """What was really broken goes to the hand, after what is declared."""
    broken = tuple(e.obj for e in f.v["broken"] if e.tag == "break" and g.alive(e.obj))
    if not broken:
        return End()
    owner = g.player_of(broken[0])
    mine = tuple(i for i in broken if g.player_of(i) == owner)
    return Call("DM.SHIELDS", shields=mine, me=owner, rule="509.5d")


procedure("DM.BREAK", choose_number, choose_shields, before_break, resolve_waiting, break_them, add_to_hand)
