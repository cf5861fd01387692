"""603 Battle Event Step: both players in turn, until both pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.r506_main import PASS, act, from_hand
from playmat.games.zx.ch8_cards.from_dynamis import extras, unused
from playmat.games.zx.ch8_cards.r808_startup import startups
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import EVENT, EVENT_EXTRA
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("zx:2.9.event.alternate")
def open_event_step(g: Game, f: Frame) -> Result:
    """The turn player first."""
    f.v["passes"] = 0
    f.v["who"] = g.turn_player
    return None


@rule("zx:2.9.event.only", "zx:2.9.event.alternate")
def ask_event(g: Game, f: Frame) -> Result:
    """Whoever has priority does something or passes; only here does the other player act."""
    who = f.v["who"]
    return Ask(who, "battle event", event_actions(g, who), "event", rule="zx:2.9.event.actions")


@rule("zx:2.9.event.actions", "zx:2.7.startup")
def event_actions(g: Game, player: int) -> tuple[Any, ...]:
    """An Event, an Event Extra, a startup ability; or pass."""
    found: list[Any] = [("play", i) for i in from_hand(g, player, EVENT)]
    found += [("extra", i) for i in extras(g, player, unused(g, player), EVENT_EXTRA)]
    found += startups(g, player)
    found.append(PASS)
    return tuple(found)


@rule("zx:2.9.event.end")
def do_event(g: Game, f: Frame) -> Result:
    """Carry it out; priority goes to the other player; two passes in a row end the step (ZX-38)."""
    v = f.v
    (action,) = v["event"]
    who = v["who"]
    v["who"] = 1 - who
    if action == PASS:
        v["passes"] += 1
        return Goto("deal_battle_damage") if v["passes"] == 2 else Goto("ask_event")
    v["passes"] = 0
    return act(g, who, action)


def event_again(g: Game, f: Frame) -> Result:
    """Something was played: priority goes to the other player (ZX-38)."""
    return Do(decided("ZX-38", who=f.v["who"]), then="ask_event")
