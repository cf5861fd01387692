"""The game's cards: read from its card files and compiled, once per process."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.base import Fact, check_facts, fact_keys, read_box, read_card_files
from playmat.games.digimon.facts import DIGI_EGG, DIGIMON, OPTION, TAMER
from playmat.games.digimon.lexicon import LEXICON
from playmat.games.digimon.words import COLOURS, WORDS
from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.language.compile import compile_card
from playmat.language.plain import Language

FILES: Traversable = files("playmat.games.digimon")
BOXES = ("text", "inherited", "security")
REQUIREMENT = {
    "color": Fact(needed=True, allowed=COLOURS),
    "level": Fact(int, needed=True, least=0),
    "cost": Fact(int, needed=True, least=0),
}
FACTS = fact_keys(
    (DIGIMON, DIGI_EGG, TAMER, OPTION),
    BOXES,
    {
        "token": Fact(bool),
        "colors": Fact(many=True, needed=True, allowed=COLOURS),
        "level": Fact(int, needed=(DIGIMON, DIGI_EGG), least=0),
        "cost": Fact(int, needed=(DIGIMON, TAMER, OPTION), least=0),
        "dp": Fact(int, needed=(DIGIMON,), least=0),
        "form": Fact(),
        "attribute": Fact(),
        "types": Fact(many=True),
        "digivolve": Fact(REQUIREMENT, many=True),
        "overflow": Fact(int, least=0),
        "limit": Fact(int, least=0),
    },
)
"""What the table of a card may state."""
_language: list[Language] = []


def language() -> Language:
    """The reader of the game's card texts, made on first use."""
    if not _language:
        _language.append(Language(LEXICON))
    return _language[0]


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file. Raises PlaymatError naming the fact that is wrong or the line that is not understood."""
    check_facts(table, FACTS)
    boxes = {box: read_box(table, box, language()) for box in BOXES if box in table}
    return compile_card(WORDS, table["id"], table["name"], table, boxes, token=bool(table.get("token")))


def read_cards() -> dict[str, Card]:
    """Every card of the game's own files, by id."""
    return read_card_files(FILES.joinpath("cards"), make_card)


def written(tree: Any) -> str:
    """A line of card text from its tree; empty when it is only part of one."""
    try:
        return language().write(tree)
    except (PlaymatError, KeyError, ValueError, TypeError):
        return ""
