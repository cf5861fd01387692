"""114 Drawing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import DECK, HAND
from playmat.kernel.procedure import Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("114.1")
def draw(player: int, top: int, rule: str, src: int = 0) -> Event:
    """A player's top card goes to its hand (DM-09)."""
    return Event("move", top, "draw", to=HAND, who=player, rule=rule, src=src)


@rule("101.2")
def may_draw(g: Game, player: int) -> bool:
    """Does no text say that the player cannot draw?"""
    return not text_forbids(g, "draw", who=player)


@rule("101.5#3")
def not_again(e: Event, v: dict[str, Any]) -> Event:
    """What happens in the place of something else is not replaced again."""
    return e.but(used=v["used"]) if "used" in v else e


@rule("114.4b", "609.6b")
def drawn(v: dict[str, Any]) -> int:
    """How many cards were drawn just now: none where something else took the place of drawing, and what follows from it is left out."""
    return sum(1 for e in v.pop("happened", ()) if e.tag == "draw")


@rule("114.2", "114.2#2", "114.4", "114.4a", "609.6", "609.6a")
def draw_one(g: Game, f: Frame) -> Result:
    """One card, and again, until all are drawn: each with all that follows from it. With no card left nothing happens."""
    v = f.v
    v["count"] = v.get("count", 0) + drawn(v)
    deck = g.cards(v["who"], DECK)
    if v["n"] <= 0 or not deck or not may_draw(g, v["who"]):
        return End(v["count"])
    v["n"] -= 1
    one = draw(v["who"], deck[0], v.get("rule", "114.2"), v.get("src", 0))
    return Do(not_again(one, v), into="happened", then="draw_one")


procedure("DM.DRAW", draw_one)
