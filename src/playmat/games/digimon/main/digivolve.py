"""B. Digivolve into a Digimon card from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import Facts, facts
from playmat.games.digimon.main.announce import altered_cost, announced, carried_out, paid_or_off, revealing
from playmat.games.digimon.main.costs import FULL, affordable, asked_cost, changed_cost
from playmat.games.digimon.main.hand import Hand
from playmat.games.digimon.main.requirements import costs_onto, printed_costs
from playmat.games.digimon.text.prohibitions import may_do
from playmat.games.digimon.turn.draw import drawing
from playmat.games.digimon.zones import BATTLE, BREEDING
from playmat.kernel.cards import Card
from playmat.kernel.procedure import Ask, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language.continuous import live

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def digivolutions(g: Game, player: int, hand: Hand, surely: int) -> list[tuple[str, int, int]]:
    """Every ("digivolve", card of the hand, card on the field) that is possible; a cost of so much can surely be paid."""
    found: list[tuple[str, int, int]] = []
    as_printed = not hand.routed and not live(g, "level")
    for onto in digivolvable(g, player):
        if as_printed:
            top = g.objs[onto].card
            most, within = hand.onto.get(top) or reached(hand, top)
            if surely >= most:  # as a rule: all that is possible can be paid
                for card in within:
                    found.append(("digivolve", card, onto))
                continue
        for card, _ in hand.digimon:
            costs = costs_onto(g, card, onto)
            if costs and (costs[0] <= surely or is_possible(g, player, card, onto, costs[0])):
                found.append(("digivolve", card, onto))
    return found


def reached(hand: Hand, onto: Card) -> tuple[int, list[int]]:
    """Into which cards of the hand one may digivolve from this card, and the most that one of them costs at least. Kept with the hand."""
    of: Facts = onto.typed or facts(onto)
    most, within, reach = 0, [], of.reach
    for card, new in hand.by_level.get(of.level, ()):
        costs = reach.get(new)
        if costs is None:
            costs = reach[new] = printed_costs(new, of.colors, of.level)
        if costs:
            within.append(card)
            most = max(most, costs[0])
    found = hand.onto[onto] = most, within
    return found


def is_possible(g: Game, player: int, card: int, onto: int, cost: int) -> bool:
    """Does no effect forbid it, and can its cost of now be paid?"""
    return may_do(g, "digivolve", player, card, onto) and affordable(g, "digivolve", card, player, cost, onto)


@rule("digimon:digivolve.1", "cr:8-1-1")
def digivolvable(g: Game, player: int) -> list[int]:
    """Cards on the field, in battle area and breeding area, that could digivolve."""
    return stackable(g, (*g.zones[2 * BATTLE + player], *g.zones[2 * BREEDING + player]))


def can_be_stacked(g: Game, id: int) -> bool:
    """May it be part of a stack?"""
    return bool(stackable(g, (id,)))


@rule("digimon:deck.tokens.10", "digimon:deck.tokens.11", "cr:4-21-3")
def stackable(g: Game, ids: tuple[int, ...]) -> list[int]:
    """Tokens take no part in stacks: they do not digivolve, and nothing is put under them."""
    objs = g.objs
    return [i for i in ids if not objs[i].card.token]


@rule("digimon:digivolve.4", "cr:8-1-3-1")
def declare_digivolution(g: Game, f: Frame) -> Result:
    """Declare and reveal the card of the hand; the card on the field has been chosen with it. What is forbidden is not declared."""
    if not may_do(g, "digivolve", f.v["who"], f.v["card"], f.v["onto"]):
        return End(())
    return Do(revealing(f.v["card"], f.v["who"], "digimon:digivolve.4"))


@rule("digimon:digivolve.2", "cr:8-1-2-1")
def choose_requirement(g: Game, f: Frame) -> Result:
    """Where the card meets several requirements with different costs, the player picks one."""
    v = f.v
    if v.get("free") or v.get("ignore"):
        return None
    card, onto, price = v["card"], v["onto"], v.get("price", FULL)
    costs = [c for c in costs_onto(g, card, onto) if affordable(g, "digivolve", card, v["who"], c, onto, price)]
    return Ask(v["who"], "requirement", tuple(("cost", c) for c in costs), "requirement", rule="digimon:digivolve.2", about=v["card"])


def would_digivolve(g: Game, f: Frame) -> Result:
    """What interrupts a digivolution comes between the reveal and the payment."""
    v = f.v
    cost = v["requirement"][0][1] if v.get("requirement") else 0
    values = {"card": v["card"], "onto": v["onto"], "cost": cost, "free": bool(v.get("free")), "price": v.get("price", FULL)}
    return announced(g, f, "digivolve", v["onto"], "DG.DIGIVOLVING", v["card"], **values)


@rule("digimon:digivolve.5", "digimon:text.pay.1", "cr:8-1-3-2")
def pay_digivolution_cost(g: Game, f: Frame) -> Result:
    """Pay the cost of the chosen requirement."""
    v = f.v
    if g.objs[v["card"]].gone or g.objs[v["onto"]].gone:
        return End(())  # it has become impossible: the card stays where it is, no memory moves (cr:8-1-2-6)
    if v["free"]:
        return None
    cost = asked_cost(changed_cost(g, "digivolve", v["card"], v["cost"]), v["price"])
    return paid_or_off(g, v["who"], altered_cost(cost, v["altered"]), v["card"])


@rule("digimon:digivolve.6", "digimon:digivolve.7", "digimon:digivolve.8", "digimon:timing.2", "cr:8-1-2-3", "cr:3-4-5")
def place_on_top(g: Game, f: Frame) -> Result:
    """Put it on top: the Digimon stays the same one, in the same orientation, and as free to attack as before."""
    v = f.v
    event = Event("over", v["card"], "digivolve", n=v["onto"], key=g.card(v["onto"]).name, who=v["who"], rule="digimon:digivolve.6")
    return Do(event, into="done")


@rule("digimon:digivolve.9", "digimon:ace.9", "cr:8-1-3-3", "cr:8-1-2-8")
def draw_for_digivolving(g: Game, f: Frame) -> Result:
    """Draw one card; only then has it digivolved. An empty deck does not matter."""
    return Do(*drawing(g, f.v["who"], 1, "digimon:digivolve.9")) if f.v["done"] else None


procedure(
    "DG.DIGIVOLVE", declare_digivolution, choose_requirement, would_digivolve, pay_digivolution_cost, place_on_top, draw_for_digivolving,
    carried_out,
)  # fmt: skip
procedure("DG.DIGIVOLVING", pay_digivolution_cost, place_on_top, draw_for_digivolving, carried_out)
