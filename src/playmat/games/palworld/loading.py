"""The game's cards: read from its card files and compiled, once per process."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.base import missing_facts, read_box, read_card_files
from playmat.games.palworld.lexicon import LEXICON
from playmat.games.palworld.refusing import check_kinds, check_lines
from playmat.games.palworld.words import WORDS
from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.language.compile import compile_card
from playmat.language.plain import Language

FILES: Traversable = files("playmat.games.palworld")
NEEDED = ("id", "name", "type")
BOXES = ("text",)


@cache
def language() -> Language:
    """The reader of the game's card texts, made on first use."""
    return Language(LEXICON)


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file.

    Raises PlaymatError naming the fact that is missing or the line that is not understood, KernelFault for one that nothing would do.
    """
    missing = missing_facts(table, NEEDED)
    if missing:
        raise PlaymatError(missing)
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
