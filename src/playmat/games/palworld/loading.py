"""The game's cards: read from its card files and compiled, once per process."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.base import Fact, check_facts, fact_keys, read_box, read_card_files
from playmat.games.palworld.facts import COLOURS, EVENT, GEAR, PAL, SOUL, STRUCTURE
from playmat.games.palworld.lexicon import LEXICON
from playmat.games.palworld.refusing import check_kinds, check_lines
from playmat.games.palworld.words import WORDS
from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.language.compile import compile_card
from playmat.language.plain import Language

FILES: Traversable = files("playmat.games.palworld")
BOXES = ("text",)
FACTS = fact_keys(
    (PAL, STRUCTURE, GEAR, EVENT, SOUL),
    BOXES,
    {
        "subtype": Fact(allowed=("normal", "lucky")),
        "colors": Fact(many=True, allowed=COLOURS),
        "elements": Fact(many=True),
        "work": Fact(many=True),
        "cost": Fact(int, needed=(PAL, STRUCTURE, GEAR, EVENT), least=0),
        "power": Fact(int, needed=(PAL, STRUCTURE), least=0),
        "strike": Fact(int, needed=(PAL,), least=0),
        "quick": Fact(bool),
        "copies": Fact(int, least=0),
    },
)
"""What the table of a card may state; a card without colours may leave them out."""


@cache
def language() -> Language:
    """The reader of the game's card texts, made on first use."""
    return Language(LEXICON)


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file.

    Raises PlaymatError naming the fact that is wrong or the line that is not understood, KernelFault for one that nothing would do.
    """
    check_facts(table, FACTS)
    facts = {key: value for key, value in table.items() if key not in BOXES}
    boxes = {box: read_box(table, box, language()) for box in BOXES}
    check_lines((line for lines in boxes.values() for line in lines), table["id"])
    card = compile_card(WORDS, table["id"], table["name"], facts, boxes)
    check_kinds(WORDS, table["type"], card.box("text"), table["id"])
    return card


def read_cards() -> dict[str, Card]:
    """Every card of the game's own files, by id."""
    return read_card_files(FILES.joinpath("cards"), make_card)


def written(tree: Any) -> str:
    """A line of card text from its tree; empty when it is only part of one."""
    try:
        return language().write(tree)
    except (PlaymatError, KeyError, ValueError, TypeError):
        return ""
