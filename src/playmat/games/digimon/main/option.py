"""C. Use an Option card from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.effects.boxes import main_effects
from playmat.games.digimon.facts import OPTION, facts, facts_of
from playmat.games.digimon.main.announce import altered_cost, announced, carried_out, paid_or_off, revealing
from playmat.games.digimon.main.costs import FULL, affordable, asked_cost, changed_cost
from playmat.games.digimon.main.hand import Hand
from playmat.games.digimon.text.prohibitions import may_do
from playmat.games.digimon.zones import FIELD, RESOLVING, TRASH
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import FACE_UP, Event
from playmat.kernel.watch import section
from playmat.language.continuous import ignores

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def usable(g: Game, player: int, hand: Hand, surely: int) -> list[int]:
    """Options of the hand that the player can use now; a cost of so much can surely be paid."""
    colors = field_colors(g, player)
    found = []
    for i, card in hand.by_kind[OPTION]:
        if meets_colors(g, i, player, colors):
            cost = card.typed.cost or 0
            if cost <= surely or (may_do(g, "use", player, i) and affordable(g, "use", i, player, cost)):
                found.append(i)
    return found


@rule("digimon:option.1", "cr:9-1-1")
def meets_colors(g: Game, card: int, player: int, colors: frozenset[str]) -> bool:
    """The colour requirements hold with these colours on the field, or need not."""
    of = g.objs[card].card.typed
    return has_colors(of.colors, colors) or ignores_colors(g, card, player)


@rule("digimon:keyword.40", "cr:16-42-1", "cr:16-42-3")
def ignores_colors(g: Game, card: int, player: int) -> bool:
    """Use Req.: with one of the cards it names on the field, colours need not be there; nor when an effect says so."""
    if ignores(g, card, "colour requirements"):
        return True
    tests = [a.data.arg for a in g.objs[card].card.box("text") if a.keyword == "use req" and a.data.arg is not None]
    if not tests:
        return False
    v = {"src": card, "me": player}
    return any(test(g, v, i) for test in tests for kind in FIELD for i in g.zones[2 * kind + player])


@rule("digimon:option.color.2", "digimon:option.color.3", "cr:4-22-3", "cr:4-22-4")
def has_colors(required: frozenset[str], colors: frozenset[str]) -> bool:
    """Every colour of the Option is there, on one card or on several."""
    return required <= colors


@rule("digimon:option.color.1", "digimon:digivolve.cards.3", "cr:4-22-2")
def field_colors(g: Game, player: int) -> frozenset[str]:
    """Colours of the player's Digimon and Tamers on the field: battle area and breeding area (DG-28)."""
    battle, breeding = FIELD
    return colors_in(g, 2 * battle + player) | colors_in(g, 2 * breeding + player)


def colors_in(g: Game, zone: int) -> frozenset[str]:
    """Colours of the Digimon and Tamers in one area; looked at once, as long as the cards in it are the same."""
    memo = section(g, zone).memo
    known: frozenset[str] | None = memo.get("colours")
    if known is None:
        cards = [g.objs[i].card for i in g.zones[zone]]
        kinds = [card.typed or facts(card) for card in cards]
        known = memo["colours"] = frozenset().union(*[of.colors for of in kinds if of.kind != OPTION])
    return known


@rule("digimon:option.5", "cr:9-1-9-1")
def declare_use(g: Game, f: Frame) -> Result:
    """Declare and reveal the Option, unless an effect forbids to use it."""
    if not may_do(g, "use", f.v["who"], f.v["card"]):
        return End(())
    return Do(revealing(f.v["card"], f.v["who"], "digimon:option.5"))


def would_be_used(g: Game, f: Frame) -> Result:
    """What interrupts a use comes between the reveal and the payment."""
    v = f.v
    return announced(g, f, "use", v["card"], "DG.USING", card=v["card"], free=v.get("free", False), price=v.get("price", FULL))


@rule("digimon:option.6", "cr:9-1-9-2")
def pay_use_cost(g: Game, f: Frame) -> Result:
    """Pay the use cost."""
    v = f.v
    cost = facts_of(g, v["card"]).cost
    if g.objs[v["card"]].gone:
        return End(())
    if v["free"] or cost is None:
        return None
    asked = asked_cost(changed_cost(g, "use", v["card"], cost), v["price"])
    return paid_or_off(g, v["who"], altered_cost(asked, v["altered"]), v["card"])


@rule("digimon:option.2", "cr:9-1-4")
def leave_hand(g: Game, f: Frame) -> Result:
    """The use is resolved; until its effect is, the Option is in no area."""
    event = Event("move", f.v["card"], "use", to=RESOLVING, who=f.v["who"], how=FACE_UP, rule="digimon:option.2")
    return Do(event, into="done")


@rule("digimon:option.7", "cr:9-1-2", "cr:9-1-9-3")
def activate_main(g: Game, f: Frame) -> Result:
    """The [Main] effect activates at once: nothing is looked at or resolved in between."""
    v = f.v
    v["card"] = g.objs[v["card"]].next
    effects = main_effects(g.objs[v["card"]].card)
    if not effects:
        return None
    return Call("RESOLVE", key=effects[0].key, src=v["card"], me=v["who"], event=None)


@rule("digimon:option.3", "digimon:option.4", "digimon:areas.7", "cr:9-1-5")
def trash_option(g: Game, f: Frame) -> Result:
    """Then it is trashed, unless its effect has put it somewhere."""
    return Do(Event("move", f.v["card"], "trash_option", to=TRASH, who=f.v["who"], rule="digimon:option.3"))


procedure("DG.USE", declare_use, would_be_used, pay_use_cost, leave_hand, activate_main, trash_option, carried_out)
procedure("DG.USING", pay_use_cost, leave_hand, activate_main, trash_option, carried_out)
