"""910 Crisis Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import CRISIS
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import PLAYER_EXTRA, facts
from playmat.games.zx.keywords import crisis_condition, crisis_holds
from playmat.games.zx.squares import board
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import FACE_UP, Event
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

CRISIS_PLAY = "ZX.CRISIS"
YES, NO = "yes", "no"


def crisis(g: Game) -> Result:
    """A Player Extra whose condition has come to hold may be used; a condition that no longer holds may come to hold again."""
    held = g.vars[CRISIS]
    for player, card in waiting_extras(g):
        if is_fulfilled(g, card, player):
            if card not in held:
                return Call(CRISIS_PLAY, who=player, card=card)
        elif card in held:
            return Do(lapsed(g, card))
    return None


@rule("910.1")
def is_fulfilled(g: Game, card: int, player: int) -> bool:
    """Does the condition of the card hold, and is there a Player card to put it on? The condition first: as a rule it does not."""
    condition = crisis_condition(g.objs[card].card)
    if condition is None or not condition(g, {"src": card, "me": player, "$mark": len(g.log)}):
        return False
    return crisis_holds(g, card, player)


def waiting_extras(g: Game) -> tuple[tuple[int, int], ...]:
    """The face-down Player Extras, the turn player's first."""
    memo = (g.index or index(g)).memo
    found: tuple[tuple[int, int], ...] | None = memo.get(CRISIS)
    if found is None:
        players = board(g).players
        found = memo[CRISIS] = tuple((p, c) for p in (0, 1) for i in players[p] for c in g.objs[i].cards[1:] if is_waiting(g, c))
    return found if g.turn_player == 0 else found[::-1]


@rule("910.1", "910.3")
def is_waiting(g: Game, card: int) -> bool:
    """Is it a Player Extra that lies face down: one that has not performed Crisis?"""
    return g.objs[card].face_down and facts(g.objs[card].card).kind == PLAYER_EXTRA


@rule("910.2#2")
def lapsed(g: Game, card: int) -> Event:
    """The condition does not hold any more: it is looked at again once it holds anew (ZX-20)."""
    return Event("set", tag="set", key=CRISIS, value=tuple(i for i in g.vars[CRISIS] if i != card), rule="910.2")


# ---------------------------------------------------------------- CRISIS: who, card
@rule("910.2#2")
def take_note(g: Game, f: Frame) -> Result:
    """Used or not, this time the fulfilled condition is gone."""
    return Do(Event("set", tag="set", key=CRISIS, value=(*g.vars[CRISIS], f.v["card"]), rule="910.2"))


@rule("910.1", "910.2")
def ask_crisis(g: Game, f: Frame) -> Result:
    """Its controller may use it. That it is asked is not for the other player to know: the card lies face down."""
    return Ask(f.v["who"], "crisis", (YES, NO), "use", rule="910.2", about=f.v["card"], secret=True)


@rule("910.2")
def stack_extra(g: Game, f: Frame) -> Result:
    """It is revealed and put on top of the Player card."""
    card = f.v["card"]
    if f.v["use"] != (YES,):
        return End(())
    player = g.objs[card].host
    return Do(
        Event("over", card, "crisis", n=player, key=g.card(player).name, who=f.v["who"], how=FACE_UP, rule="910.2"),
        Event("set", tag="set", key=CRISIS, value=tuple(i for i in g.vars[CRISIS] if i != card), rule="910.2"),
        into="done",
    )


procedure(CRISIS_PLAY, take_note, ask_crisis, stack_extra)
