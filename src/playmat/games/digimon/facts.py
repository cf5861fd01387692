"""Card facts, typed: what is printed on a card, and what an object is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.kernel.cards import NOTHING, UNKNOWN, Ability, Card
from playmat.kernel.watch import section
from playmat.language.continuous import live, spoken

if TYPE_CHECKING:
    from playmat.kernel.game import Game

DIGIMON, DIGI_EGG, TAMER, OPTION = "digimon", "digi-egg", "tamer", "option"


class Requirement:
    """A digivolution requirement: from a card of this colour and level, at this cost."""

    __slots__ = ("color", "cost", "level")

    def __init__(self, color: str, level: int, cost: int) -> None:
        self.color = color
        self.level = level
        self.cost = cost


class Facts:
    """What is printed on a card. `traits` are form, attribute and types together; a number that is not printed is None.

    `stands`: no rule check takes it from the battle area as it is printed. `routes`: the ways of digivolving into it that its text gives;
    the cost of each is its number. `from_levels`: those that its printed requirements name. `reach`: at which costs, lowest first, one
    may digivolve from it into other cards by the requirements printed on them, as far as it was asked.
    """

    __slots__ = (
        "colors", "cost", "dp", "from_levels", "kind", "level", "limit", "name", "overflow", "reach", "requirements", "routes",
        "stands", "traits",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        f = card.facts
        self.kind: str = str(f.get("type", ""))
        self.name: str = card.name
        self.colors: frozenset[str] = colors_of(card)
        self.level: int | None = f.get("level")
        self.cost: int | None = f.get("cost")
        self.dp: int | None = f.get("dp")
        self.stands: bool = self.kind == TAMER or (self.kind in (DIGIMON, DIGI_EGG) and bool(self.dp))
        self.overflow: int = int(f.get("overflow", 0))
        self.limit: int = int(f.get("limit", 4))
        self.traits: frozenset[str] = traits_of(card)
        self.requirements: tuple[Requirement, ...] = requirements_of(card)
        self.routes: tuple[Ability, ...] = tuple(a for a in card.box("text") if a.keyword == "route:digivolve")
        self.from_levels: frozenset[int] = frozenset(r.level for r in self.requirements)
        self.reach: dict[Card, tuple[int, ...]] = {}


@rule("digimon:card.digimon.8", "digimon:card.digimon.9")
def colors_of(card: Card) -> frozenset[str]:
    """The colours of a card: one or more of the seven."""
    return frozenset(card.facts.get("colors", ()))


@rule("digimon:card.digimon.12")
def traits_of(card: Card) -> frozenset[str]:
    """Form, attribute and types."""
    f = card.facts
    words = [f.get("form"), f.get("attribute"), *f.get("types", ())]
    return frozenset(str(w) for w in words if w)


@rule("digimon:card.digimon.5", "digimon:digivolve.requirements.1")
def requirements_of(card: Card) -> tuple[Requirement, ...]:
    """The printed requirements: from which colour and level, and at what cost, one may digivolve into the card."""
    return tuple(Requirement(w["color"], w["level"], w["cost"]) for w in card.facts.get("digivolve", ()))


def facts(card: Card) -> Facts:
    """The typed facts of a card, read once and kept with it; what stands for a card in every game keeps those of none."""
    found: Facts | None = card.typed
    if found is None:
        found = Facts(card)
        if card is not UNKNOWN and card is not NOTHING:
            card.typed = found
    return found


def facts_of(g: Game, id: int) -> Facts:
    """The typed facts of the card that speaks for an object."""
    card = g.objs[id].card
    found: Facts = card.typed or facts(card)
    return found


@rule("digimon:card.digimon.1", "digimon:deck.tokens.8", "cr:4-3-1")
def is_digimon(g: Game, id: int) -> bool:
    """Is it a Digimon? On the field Digi-Egg cards are Digimon too; so is a token that was played as one."""
    card = g.objs[id].card
    return (card.typed or facts(card)).kind in (DIGIMON, DIGI_EGG)


def digimon_in(g: Game, zone: int) -> list[int]:
    """The Digimon in an area on the field; looked at once, as long as the cards in it are the same."""
    memo = section(g, zone).memo
    found: list[int] | None = memo.get("digimon")
    if found is None:
        found = memo["digimon"] = [i for i in g.zones[zone] if is_digimon(g, i)]
    return found


@rule("digimon:card.tamer.1", "cr:4-4-1")
def is_tamer(g: Game, id: int) -> bool:
    """Is it a Tamer?"""
    return facts_of(g, id).kind == TAMER


def is_option(g: Game, id: int) -> bool:
    """Is it an Option?"""
    return facts_of(g, id).kind == OPTION


def dp(g: Game, id: int) -> int | None:
    """DP now; None for what has none."""
    if not g.objs[id].gone:
        printed = facts_of(g, id).dp
        if (printed is None and ("sets", "dp") not in spoken(g)) or not live(g, "dp"):  # what has none gains none by more or less of it
            return printed
    value = g.value(id, "dp")
    return None if value is None else int(value)


def level(g: Game, id: int) -> int | None:
    """Level now; None for what has none."""
    if not live(g, "level"):
        return facts_of(g, id).level
    value = g.value(id, "level")
    return None if value is None else int(value)
