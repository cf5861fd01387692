"""505 Ignition Phase: Charge cards are given up for a look at the top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch8_cards.ignition import DECLINE, is_played, offered, taken_up
from playmat.games.zx.cite import rule
from playmat.games.zx.zones import CHARGE, DECK, TRASH
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import EVERYBODY, GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PASS = "pass"


@rule("zx:2.6.ignition.loop")
def ask_ignition(g: Game, f: Frame) -> Result:
    """A card of the own Charge, or pass."""
    tp = g.turn_player
    return Ask(tp, "ignition", (*g.cards(tp, CHARGE), PASS), "charge", rule="zx:2.6.ignition.loop")


@rule("zx:2.6.ignition.chosen", "zx:2.6.ignition.pass")
def ignite(g: Game, f: Frame) -> Result:
    """The Charge card goes to Trash; passing leads to the Main Phase."""
    (card,) = f.v["charge"]
    if card == PASS:
        return Goto("main_phase")
    return Do(Event("move", card, "ignite", to=TRASH, who=g.turn_player, how=GIVEN, rule="zx:2.6.ignition.chosen"))


@rule("zx:2.6.ignition.chosen")
def reveal_top(g: Game, f: Frame) -> Result:
    """The top card of the deck is revealed."""
    top = g.cards(g.turn_player, DECK)[:1]
    f.v["top"] = top
    f.v["play"] = (DECLINE,)
    if not top:
        return Goto("settle after not_played")
    return Do(Event("know", top[0], "reveal", n=EVERYBODY, who=g.turn_player, rule="zx:2.6.ignition.chosen"))


@rule("zx:2.6.ignition.play", "zx:2.10.ignition")
def ask_to_play(g: Game, f: Frame) -> Result:
    """With an Ignition Icon it may be played."""
    (top,) = f.v["top"]
    return offered(g, g.turn_player, top, "zx:2.6.ignition.play") or Goto("not_played")


@rule("zx:2.6.ignition.play", "zx:2.7.cost.waived")
def play_ignited(g: Game, f: Frame) -> Result:
    """At once, without paying its cost."""
    return taken_up(f, g.turn_player, f.v["top"][0], "ignition")


@rule("zx:2.6.ignition.trash")
def not_played(g: Game, f: Frame) -> Result:
    """What is not played goes to Trash."""
    (top,) = f.v["top"]
    if is_played(f) or g.objs[top].gone:
        return None
    return Do(Event("move", top, "not played", to=TRASH, who=g.turn_player, how=GIVEN, rule="zx:2.6.ignition.trash"))
