"""Card facts, typed: what is printed on a card, and what an object is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.kernel.cards import NOTHING, UNKNOWN, Card
from playmat.language.continuous import live

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PAL, STRUCTURE, GEAR, EVENT, SOUL = "pal", "structure", "gear", "event", "soul"
COLOURS = ("red", "blue", "green", "purple")
NEVER = 1000
COPIES = 4
"""How many cards with the same whole name a main deck may hold, unless the card says otherwise."""
DASH = " \N{EN DASH} "


class Facts:
    """What is printed on a card; a number that is not printed is None. `power` is the durability of a structure.

    names: the whole name and the main name, by either of which a text can mean the card. traits: elements and work suitabilities. quick: it
    has the Quick icon. copies: how many of it a deck may hold. price: its cost, of a Soul,
    which is never played, more than anybody has. keywords: those printed on it.
    """

    __slots__ = (
        "colors", "copies", "cost", "keywords", "kind", "lucky", "main_name", "name", "names", "power", "price", "quick",
        "strike", "traits",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        f = card.facts
        self.kind: str = str(f.get("type", ""))
        self.lucky: bool = has_lucky_icon(card)
        self.name: str = card.name
        self.names: tuple[str, ...] = forms_of(card.name)
        self.main_name: str = self.names[-1]
        self.colors: frozenset[str] = colors_of(card)
        self.traits: frozenset[str] = traits_of(card)
        self.cost: int = printed_cost(card)
        self.power: int | None = printed_power(card)
        self.strike: int | None = f.get("strike")
        self.quick: bool = bool(f.get("quick"))
        self.price: int = self.cost if self.kind != SOUL else NEVER
        self.keywords: frozenset[str] = frozenset(a.keyword for a in card.box("text") if a.keyword)
        self.copies: int = int(f.get("copies", COPIES))


@rule("palworld:1.3.types.pal-subtype", "palworld:1.3.types.lucky-icon")
def has_lucky_icon(card: Card) -> bool:
    """Is it a Lucky Pal? Those, and no others, carry the Lucky icon."""
    return card.facts.get("subtype") == "lucky"


@rule("palworld:1.3.name.form", "palworld:1.3.name.main")
def forms_of(name: str) -> tuple[str, ...]:
    """A whole name, and the main name that stands before its dash: a text may mean a card by either."""
    return tuple(dict.fromkeys((name, name.split(DASH)[0])))


@rule("palworld:1.3.colors", "palworld:1.3.colors.colorless")
def colors_of(card: Card) -> frozenset[str]:
    """The colours of a card: a colourless one has none, so that no colour means it."""
    return frozenset(card.facts.get("colors", ()))


@rule("palworld:1.3.elements", "palworld:1.3.work", "palworld:1.3.work.several", "palworld:1.3.work.not-name")
def traits_of(card: Card) -> frozenset[str]:
    """Elements and work suitabilities, each by itself, whatever words the name of the card has."""
    return frozenset((*card.facts.get("elements", ()), *card.facts.get("work", ())))


@rule("palworld:1.3.cost")
def printed_cost(card: Card) -> int:
    """The printed cost."""
    return int(card.facts.get("cost", 0))


@rule("palworld:1.3.pal.power", "palworld:1.3.structure.durability", "palworld:1.3.gear-event.no-power")
def printed_power(card: Card) -> int | None:
    """The power of a Pal, the durability of a Structure; other cards print neither."""
    n: int | None = card.facts.get("power")
    return n


def facts(card: Card) -> Facts:
    """The typed facts of a card, read once and kept with it; what stands for a card in every game keeps those of none."""
    found: Facts | None = card.typed
    if found is None:
        found = Facts(card)
        if card is not UNKNOWN and card is not NOTHING:
            card.typed = found
    return found


def facts_of(g: Game, id: int) -> Facts:
    """The typed facts of an object's card."""
    card = g.objs[id].card
    found: Facts = card.typed or facts(card)
    return found


@rule("palworld:1.3.types.main")
def is_kind(g: Game, id: int, kind: str) -> bool:
    """Is it a card of this type, wherever it is?"""
    card = g.objs[id].card
    f: Facts = card.typed or facts(card)
    return f.kind == kind


def is_pal(g: Game, id: int) -> bool:
    """Is it a Pal, or a Pal card elsewhere?"""
    return is_kind(g, id, PAL)


def is_structure(g: Game, id: int) -> bool:
    """Is it a Structure?"""
    return is_kind(g, id, STRUCTURE)


def is_gear(g: Game, id: int) -> bool:
    """Is it a Gear?"""
    return is_kind(g, id, GEAR)


def number_of(g: Game, id: int, stat: str) -> int:
    """A number of an object now, as last known of one that left the base; 0 where it has none."""
    if not g.objs[id].gone and not live(g, stat):
        return getattr(facts_of(g, id), stat) or 0
    value = g.value(id, stat)
    return getattr(facts_of(g, id), stat) or 0 if value is None else int(value)


def power(g: Game, id: int) -> int:
    """Power of a Pal, durability of a Structure."""
    return number_of(g, id, "power")


def strike(g: Game, id: int) -> int:
    """Strike of a Pal."""
    return number_of(g, id, "strike")
