"""203, 805 Costs: cards of Resource become Sleep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.orient import sleeping
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import INFINITE, facts, facts_of
from playmat.games.zx.zones import RESOURCE
from playmat.kernel.procedure import Ask, Do, End, Frame, Goto, Result, procedure
from playmat.language.continuous import spoken
from playmat.language.costs import modified_cost

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PAY = "ZX.PAY"
PLAYING = ("cost", "play")
"""What changes of play costs speak about."""


def purse(g: Game, player: int) -> tuple[int, ...]:
    """The Reboot cards of a player's Resource."""
    objs = g.objs
    return tuple([i for i in g.zones[2 * RESOURCE + player] if not objs[i].tapped])


def colors_in(g: Game, ids: Iterable[int]) -> frozenset[str]:
    """The colours that these Resource cards have between them."""
    objs = g.objs
    found: set[str] = set()
    for i in ids:
        card = objs[i].card
        found |= (card.typed or facts(card)).colors
    return frozenset(found)


@rule("zx:2.7.cost.infinite", "zx:2.2.cost.form")
def play_cost(g: Game, card: int) -> int:
    """What playing a card costs now; -1 when it cannot be paid at all."""
    cost = facts_of(g, card).cost
    if cost is None or cost < 0:
        return INFINITE
    return modified_cost(g, "play", card, cost) if PLAYING in spoken(g) else cost


def can_pay(g: Game, who: int, n: int, colors: Iterable[str] = ()) -> bool:
    """Can the player sleep so many Resource cards, one of them of one of the colours?"""
    if n < 0:
        return False
    cards = purse(g, who)
    return enough(n, len(cards), frozenset(colors), colors_in(g, cards))


@rule("zx:2.7.cost.pay", "zx:2.7.cost.color", "zx:2.7.cost.zero")
def enough(n: int, there: int, colors: frozenset[str], found: frozenset[str]) -> bool:
    """As many Reboot cards as the cost, one with the colour if there is one; a cost of 0 needs nothing."""
    return n == 0 or (0 < n <= there and (not colors or not colors.isdisjoint(found)))


# ---------------------------------------------------------------- paying
@rule("zx:2.7.cost.zero")
def begin_to_pay(g: Game, f: Frame) -> Result:
    """Nothing to pay, or all there is: nobody has to choose."""
    v = f.v
    if v["n"] <= 0:
        return End(True)
    cards = v["cards"] = purse(g, v["who"])
    v["first"], v["others"] = (), ()
    if len(cards) < v["n"]:
        return End(False)
    if len(cards) == v["n"] or len({g.objs[i].card.id for i in cards}) == 1:
        v["others"] = cards[: v["n"]]
        return Goto("sleep_resources")
    return None


@rule("zx:2.7.cost.color")
def choose_color(g: Game, f: Frame) -> Result:
    """One of them must have the colour."""
    v = f.v
    if not v["colors"]:
        return None
    fitting = tuple([i for i in v["cards"] if not facts_of(g, i).colors.isdisjoint(v["colors"])])
    return Ask(v["who"], "pay colour", fitting, "first", rule="zx:2.7.cost.color", about=v["src"])


@rule("zx:2.7.cost.pay")
def choose_others(g: Game, f: Frame) -> Result:
    """The others are free to choose."""
    v = f.v
    left = tuple([i for i in v["cards"] if i not in v["first"]])
    n = v["n"] - len(v["first"])
    if n and len({g.objs[i].card.id for i in left}) == 1:
        v["others"] = left[:n]
        return None
    return Ask(v["who"], "pay", left, "others", n, n, rule="zx:2.7.cost.pay", about=v["src"])


@rule("zx:2.7.cost.pay")
def sleep_resources(g: Game, f: Frame) -> Result:
    """They become Sleep."""
    v = f.v
    return Do(*sleeping((*v["first"], *v["others"]), "zx:2.7.cost.pay", v["src"], v["who"], "pay"))


def paid(g: Game, f: Frame) -> Result:
    """Ends with True: the whole cost has been paid."""
    return End(True)


procedure(PAY, begin_to_pay, choose_color, choose_others, sleep_resources, paid)
