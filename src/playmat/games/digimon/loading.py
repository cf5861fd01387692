"""The game's cards: read from its card files and compiled, once per process."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.digimon.lexicon import LEXICON
from playmat.games.digimon.words import WORDS
from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.language.compile import compile_card
from playmat.language.plain import Language

FILES: Traversable = files("playmat.games.digimon")
BOXES = ("text", "inherited", "security")
_language: list[Language] = []


def language() -> Language:
    """The reader of the game's card texts, made on first use."""
    if not _language:
        _language.append(Language(LEXICON))
    return _language[0]


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file. Raises PlaymatError naming the card and the line that is not understood."""
    missing = [key for key in ("id", "name", "type") if not table.get(key)]
    if missing:
        raise PlaymatError(f"a card needs {' and '.join(missing)}: {table}")
    read = language().read
    boxes = {}
    for box in BOXES:
        if box in table:
            try:
                boxes[box] = tuple(read(line) for line in table[box])
            except Exception as e:
                raise PlaymatError(f"{table['id']} {table['name']}, {box}: {e}") from e
    return compile_card(WORDS, table["id"], table["name"], table, boxes, token=bool(table.get("token")))


def read_cards() -> dict[str, Card]:
    """Every card of the game's own files, by id."""
    found: dict[str, Card] = {}
    for file in sorted(FILES.joinpath("cards").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            for table in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
                found[table["id"]] = make_card(table)
    return found


def written(tree: Any) -> str:
    """A line of card text from its tree; empty when it is only part of one."""
    try:
        return language().write(tree)
    except (PlaymatError, KeyError, ValueError, TypeError):
        return ""
