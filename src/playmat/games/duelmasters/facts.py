"""Reading the facts of a printed card, typed (chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.duelmasters.cite import rule
from playmat.kernel.cards import Card

CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")
"""The five civilizations (106.1); a set of them is a number with one bit for each."""


def civilization_bits(names: tuple[str, ...]) -> int:
    """A set of civilizations as bits: none for a colourless card, several for a multicoloured one."""
    return sum(1 << CIVILIZATIONS.index(name) for name in names)


def civilization_names(bits: int) -> tuple[str, ...]:
    """The civilizations whose bits are set."""
    return tuple(name for n, name in enumerate(CIVILIZATIONS) if bits >> n & 1)


class Phrase(str):
    """A name or race in which a part is found only as whole words."""

    __slots__ = ()

    @rule("202.3", "202.3#2", "203.2")
    def __contains__(self, part: object) -> bool:
        return self == part or f" {part} " in f" {self.replace(',', '')} "


class Races(tuple[Phrase, ...]):
    """Races, found by any word of them."""

    __slots__ = ()

    def __contains__(self, race: object) -> bool:
        return any(race in one for one in self)


def with_derived(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a card file and what is read from them again and again."""
    kind = facts["type"]
    civilizations = tuple(facts["civilizations"])
    out = {k: tuple(v) if isinstance(v, list) else v for k, v in facts.items()}
    out["bits"] = civilization_bits(civilizations)
    out["multicolored"] = len(civilizations) > 1
    out["creature"] = kind.endswith("creature")
    out["spell"] = kind == "spell"
    out["evolution"] = kind == "evolution creature"
    out.setdefault("mana", 1)
    out["pays"] = (out["bits"], out["mana"])
    out["races"] = Races(Phrase(race) for race in facts.get("races", ()))
    return out


@rule("204.1", "301.3")
def is_creature(card: Card) -> bool:
    """Is the card a creature, the only type that has power and fights?"""
    return bool(card.facts.get("creature"))


@rule("302.3")
def is_spell(card: Card) -> bool:
    """Is the card a spell, which never lies in the battle zone?"""
    return bool(card.facts.get("spell"))


@rule("204.3", "204.3a")
def is_evolution(card: Card) -> bool:
    """Does the special type in front of the card type say evolution?"""
    return bool(card.facts.get("evolution"))


@rule("106.2b", "405.1#2")
def is_multicolored(card: Card) -> bool:
    """Has the card two or more civilizations?"""
    return bool(card.facts.get("multicolored"))


@rule("201.1", "201.2", "201.2a")
def printed_cost(card: Card) -> int:
    """The cost that references to a card's cost mean: the printed number, whatever is paid for it."""
    cost: int = card.facts.get("cost", 0)
    return cost


@rule("107.2", "107.2#2", "207.1#2", "207.3")
def mana_of(card: Card) -> tuple[int, int]:
    """What the card pays when it is tapped in the mana zone: one of these civilizations (as bits), and so much mana."""
    pays: tuple[int, int] = card.facts["pays"]
    return pays


@rule("106.1", "106.2", "106.2a", "106.2b", "106.2c", "112.2a", "112.2#2")
def civilizations(card: Card) -> int:
    """The civilizations that playing the card asks for, as bits; none if it is colourless."""
    bits: int = card.facts["bits"]
    return bits


@rule("206.1", "206.2a")
def printed_power(card: Card) -> int:
    """The printed power, without what its own abilities add while it is in the battle zone."""
    power: int = card.facts.get("power", 0)
    return power
