"""A. Play a Digimon card or Tamer card from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGIMON, TAMER
from playmat.games.digimon.main.announce import altered_cost, announced, carried_out, paid_or_off, revealing
from playmat.games.digimon.main.costs import FULL, affordable, asked_cost, changed_cost, printed_cost
from playmat.games.digimon.main.hand import Hand
from playmat.games.digimon.text.prohibitions import may_do
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.cards import Card
from playmat.kernel.procedure import Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import TAPPED, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def playable(g: Game, player: int, hand: Hand, surely: int) -> list[int]:
    """Cards of the hand that the player can play now; a cost of so much can surely be paid."""
    found = []
    for kind, cards in hand.by_kind.items():
        if is_playable_kind(kind):
            for i, card in no_tokens(cards):
                cost = card.typed.cost
                if cost is not None and (cost <= surely or is_possible(g, player, i, cost)):
                    found.append(i)
    return found


def is_possible(g: Game, player: int, card: int, cost: int) -> bool:
    """Does no effect forbid it, and can its cost of now be paid?"""
    return may_do(g, "play", player, card) and affordable(g, "play", card, player, cost)


@rule("digimon:play.2", "cr:7-1-1")
def is_playable_kind(kind: str) -> bool:
    """Digimon cards and Tamer cards are played from the hand."""
    return kind in (DIGIMON, TAMER)


@rule("digimon:deck.tokens.3")
def no_tokens(cards: list[tuple[int, Card]]) -> list[tuple[int, Card]]:
    """Tokens come into play by effects only."""
    return [entry for entry in cards if not entry[1].token]


@rule("digimon:play.2", "cr:7-1-3-1")
def declare_play(g: Game, f: Frame) -> Result:
    """Declare and reveal the card, unless an effect forbids to play it."""
    if not may_do(g, "play", f.v["who"], f.v["card"]):
        return End(())
    return Do(revealing(f.v["card"], f.v["who"], "digimon:play.2"))


def would_be_played(g: Game, f: Frame) -> Result:
    """What interrupts a play comes between the reveal and the payment."""
    v = f.v
    return announced(
        g, f, "play", v["card"], "DG.PLAYING", card=v["card"], free=v.get("free", False), price=v.get("price", FULL),
        suspended=v.get("suspended", False),
    )  # fmt: skip


@rule("digimon:play.3", "digimon:text.pay.1", "cr:7-1-3-2")
def pay_play_cost(g: Game, f: Frame) -> Result:
    """Pay the play cost; an effect may say that nothing is paid."""
    card, who = f.v["card"], f.v["who"]
    cost = printed_cost(g, card)
    if f.v["free"] or cost is None or g.objs[card].gone:
        return None
    asked = asked_cost(changed_cost(g, "play", card, cost), f.v["price"])
    return paid_or_off(g, who, altered_cost(asked, f.v["altered"]), card)


@rule("digimon:play.4", "digimon:orientation.1", "digimon:areas.4", "digimon:timing.1", "cr:7-1-3-3")
def place_played(g: Game, f: Frame) -> Result:
    """Put it unsuspended (unless an effect says otherwise) into the battle area; it has been played."""
    how = TAPPED if f.v["suspended"] else 0
    return Do(Event("move", f.v["card"], "play", to=BATTLE, who=f.v["who"], how=how, rule="digimon:play.4"), into="done")


def play_next(g: Game, f: Frame) -> Result:
    """Several cards that one effect plays: one after the other, with nothing in between."""
    v = f.v
    if not v["cards"]:
        return End(v["played"])
    card, *rest = v["cards"]
    v["cards"] = tuple(rest)
    return Call("DG.PLAY", into="done", card=card, who=v["who"], free=v["free"], price=v["price"], suspended=v["suspended"])


def count_played(g: Game, f: Frame) -> Result:
    """Remember what was played."""
    f.v["played"] = (*f.v["played"], *(f.v["done"] or ()))
    return Goto("play_next")


procedure("DG.PLAY", declare_play, would_be_played, pay_play_cost, place_played, carried_out)
procedure("DG.PLAYING", pay_play_cost, place_played, carried_out)
procedure("DG.PLAY_EACH", play_next, count_played)
