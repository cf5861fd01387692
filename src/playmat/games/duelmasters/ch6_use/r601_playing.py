"""601 Playing a card: declaring it, paying for it, executing it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r105_orientation import tap
from playmat.games.duelmasters.ch1_basics.r112_cost import Payment, Purse, Sort, can_pay, payments, purse_of, usable_mana
from playmat.games.duelmasters.ch4_zones.r409_pending import arrived
from playmat.games.duelmasters.ch8_special.r801_evolution import evolve, sources
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import civilizations, is_creature, is_evolution, is_spell, printed_cost
from playmat.games.duelmasters.zones import BATTLE, GRAVEYARD, MANA
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language import continuous, costs, permissions

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game


@rule("601.1", "701.5a")
def verb_for(g: Game, id: int) -> str:
    """What playing the card is called: a creature is summoned, a spell cast."""
    return "cast" if is_spell(g.objs[id].card) else "summon"


@rule("112.1", "112.2b", "601.1a", "601.1a#2", "601.1e")
def cost_of(g: Game, id: int, player: int) -> int:
    """The mana cost of playing the card, fixed when it is declared: the printed one with what texts add and take off (DM-31, DM-34)."""
    printed = printed_cost(g.objs[id].card)
    return printed if continuous.nothing_lasts(g) else costs.modified_cost(g, verb_for(g, id), id, printed)


@rule("601.1b#2")
def may_play(g: Game, id: int, player: int) -> bool:
    """Does no text forbid playing the card? What is forbidden is not even declared."""
    verb = verb_for(g, id)
    return not text_forbids(g, verb, who=player, what=id, on=id) and (verb == "cast" or not text_forbids(g, "enter", what=id, on=id))


@rule("801.1a")
def has_source(g: Game, id: int, player: int) -> bool:
    """Is there something to put an evolution creature on?"""
    return not is_evolution(g.card(id)) or bool(sources(g, id, player))


@rule("112.2", "601.1f")
def is_payable(card: Card, cost: int, purse: Purse) -> bool:
    """Does the usable mana pay the cost and every civilization of the card?"""
    return can_pay(purse, cost, civilizations(card))


@lru_cache(maxsize=65536)
def is_payable_as_printed(card: Card, purse: Purse) -> bool:
    """Does the usable mana pay for the card while no text changes what it costs?"""
    return is_payable(card, printed_cost(card), purse)


def payable(g: Game, player: int, ids: tuple[int, ...], purse: Purse) -> list[int]:
    """Those of a player's cards that the usable mana pays for. Costs are worked out card by card only if some text changes costs."""
    if continuous.live(g, ("cost", "summon")) or continuous.live(g, ("cost", "cast")):
        return [i for i in ids if is_payable(g.card(i), cost_of(g, i, player), purse)]
    objs = g.objs
    return [i for i in ids if is_payable_as_printed(objs[i].card, purse)]


@rule("101.1", "101.2#3")
def from_elsewhere(g: Game, player: int) -> tuple[int, ...]:
    """The player's cards outside the hand that a text allows to be played from where they are."""
    if not (continuous.live(g, ("can", "summon")) or continuous.live(g, ("can", "cast"))):
        return ()
    lying = (*g.cards(player, MANA), *g.cards(player, GRAVEYARD))
    return tuple(i for i in lying if permissions.permitted(g, verb_for(g, i), i, who=player))


@rule("601.1c")
def pays_for_itself(g: Game, id: int) -> tuple[int, ...]:
    """A card that is played from the mana zone may be tapped for its own cost, though it is pending (DM-58)."""
    return (id,) if g.kind_of_zone(id) == MANA else ()


def forget() -> None:
    """Forget what was found out about payments: coverage and mutation have to see it found out again."""
    for found in (payments, can_pay, is_payable_as_printed):
        found.cache_clear()


def can_declare(g: Game, id: int, player: int) -> bool:
    """Can a card that can be paid for be declared, so that nothing stands in the way of executing it?"""
    return may_play(g, id, player) and has_source(g, id, player)


# ---------------------------------------------------------------- DM.PLAY
def payment_option(purse: Purse, mana: dict[Sort, list[int]], payment: Payment) -> tuple[str | int, ...]:
    """A way to pay as an option: the cards that are tapped. Of cards alike, those that lie first (DM-66)."""
    return ("pay", *(i for (sort, _), n in zip(purse, payment, strict=True) for i in mana[sort][:n]))


@rule("112.2c", "601.1f")
def choose_payment(g: Game, f: Frame) -> Result:
    """The player chooses the mana cards to tap, unless every way to pay leaves mana that can do the same."""
    id, me = f.v["src"], f.v["me"]
    mana = usable_mana(g, me, pays_for_itself(g, id))
    purse = purse_of(mana)
    ways = payments(purse, cost_of(g, id, me), civilizations(g.card(id)))
    return Ask(me, "pay", tuple(payment_option(purse, mana, p) for p in ways), "paid", rule="601.1f", about=id)


@rule("105.3#2", "107.2", "601.1f")
def pay(g: Game, f: Frame) -> Result:
    """The chosen cards are tapped for mana; what they yield in excess is lost."""
    return Do(*(tap(i, "601.1f", "pay") for i in f.v["paid"][0][1:]))


@rule("601.1g")
def execute(g: Game, f: Frame) -> Result:
    """Right after that the card is executed."""
    id, me = f.v["src"], f.v["me"]
    if is_creature(g.card(id)):
        return Call("DM.SUMMON", src=id, me=me)
    return Call("DM.CAST", src=id, me=me)


procedure("DM.PLAY", choose_payment, pay, execute)


# ---------------------------------------------------------------- DM.SUMMON
@rule("601.1f#2", "801.1")
def choose_source(g: Game, f: Frame) -> Result:
    """What an evolution creature is put on is chosen now (DM-13). Nothing to put it on, or a text forbids it: it stays where it is."""
    v = f.v
    if not may_play(g, v["src"], v["me"]):
        return End()
    if not is_evolution(g.card(v["src"])):
        v["base"] = ()
        return None
    bases = sources(g, v["src"], v["me"])
    return Ask(v["me"], "evolution source", bases, "base", rule="801.1", about=v["src"]) if bases else End()


@rule("112.3g", "301.2", "409.1a", "605.3", "701.3a")
def enter(g: Game, f: Frame) -> Result:
    """The summoned creature enters the battle zone."""
    v = f.v
    id, me = v["src"], v["me"]
    if not g.alive(id):
        return End()
    tag = v.get("tag", "summon")
    if v["base"]:
        return Do(evolve(id, v["base"][0], me, tag, "801.1"), into="came")
    return Do(Event("move", id, tag, to=BATTLE, who=me, rule="301.2", how=v.get("how", 0)), into="came")


@rule("101.3")
def has_come(g: Game, f: Frame) -> Result:
    """Was it summoned? What asks whether that was done goes on only if nothing else took its place."""
    return End(bool(arrived(f.v["came"])))


procedure("DM.SUMMON", choose_source, enter, has_come)
