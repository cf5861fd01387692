"""The Palworld cards and decks of the repository: facts, texts, trees, decks."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playmat.games.palworld.facts import DASH
from playmat.games.palworld.keywords import MEANINGS
from playmat.games.palworld.lexicon import LEXICON
from playmat.language.cardfile import format_cards
from playmat.language.codec import line_from_json, to_json
from playmat.language.plain import Language
from playmat.language.validate import problems

from . import golden

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src" / "playmat" / "games" / "palworld"
CARD_FILES = sorted((GAME / "cards").glob("*.toml"))
DECK_FILES = sorted((GAME / "decks").glob("*.txt"))
DATA = ROOT.parent / "shared" / "data" / "palworld" / "cards.json"

COLORS = {"red", "blue", "green", "purple"}
COMMON = {"id", "name", "type", "colors", "cost"}
OF_TYPE = {
    "pal": (COMMON | {"subtype", "elements", "work", "power", "strike"}, {"copies", "text"}),
    "structure": (COMMON | {"power"}, {"work", "text"}),
    "gear": (COMMON, {"text"}),
    "event": (COMMON, {"quick", "text"}),
    "soul": ({"id", "name", "type"}, set[str]()),
}
"""What a card of each type has to have, and what it may have."""
FORMER_DECK = {f"EBP01-{n:03}" for n in (2, 6, 8, 10, 12, 16, 17, 21, 24, 29, 34, 36, 38, 43, 46, 47)}


def read_cards() -> list[dict[str, Any]]:
    return [card for path in CARD_FILES for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]]


def read_deck(path: Path) -> list[tuple[int, str, str]]:
    """Count, name and number of each line; Soul cards have no number."""
    deck = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            count, rest = line.split(" ", 1)
            name, _, number = rest.rpartition(" ")
            deck.append((int(count), name or rest, number if name else rest.lower()))
    return deck


CARDS = read_cards()
BY_ID = {card["id"]: card for card in CARDS}
PLAYED = [card for card in CARDS if card["type"] != "soul"]
LINES = [(card, line) for card in CARDS for line in card.get("text", [])]


def names(card: dict[str, Any]) -> str:
    return str(card["id"])


def test_every_number_of_the_decks_is_there_and_no_number_twice() -> None:
    assert [number for number, times in Counter(card["id"] for card in CARDS).items() if times > 1] == []
    assert {f"ETD0{deck}-{n:03}" for deck in (1, 2) for n in range(1, 25)} | FORMER_DECK <= set(BY_ID)


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_card_has_the_facts_of_its_type(card: dict[str, Any]) -> None:
    needed, possible = OF_TYPE[card["type"]]
    assert needed <= card.keys() <= needed | possible
    assert set(card.get("colors", ())) <= COLORS
    assert card.get("subtype") in ({"normal", "lucky"} if card["type"] == "pal" else {None})


@pytest.fixture(scope="module")
def language() -> Language:
    return Language(LEXICON)


@pytest.mark.parametrize(("card", "line"), LINES, ids=lambda x: x["id"] if isinstance(x, dict) else x)
def test_line_has_one_tree_and_comes_back_as_written(card: dict[str, Any], line: str, language: Language) -> None:
    found = language.read(line, card["id"])
    assert language.write(found) == line
    assert line_from_json(to_json(found)) == found
    assert problems(found, language, resolution_text=card["type"] == "event") == ()


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: str(path.stem))
def test_card_files_are_canonical(path: Path, language: Language) -> None:
    source = path.read_text(encoding="utf-8")
    assert format_cards(source, language) == source


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: str(path.stem))
def test_trees_are_those_of_the_golden_file(path: Path, language: Language) -> None:
    assert golden.golden_path(path).read_text(encoding="utf-8") == golden.golden_text(path, language)


def test_every_golden_file_has_a_card_file() -> None:
    assert {path.stem for path in (golden.HERE / "golden").iterdir()} == {path.stem for path in CARD_FILES}


def test_every_keyword_has_a_meaning() -> None:
    assert {keyword.name for keyword in LEXICON.keywords} == set(MEANINGS)


@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: str(path.stem))
def test_deck_is_legal(path: Path) -> None:
    counts = Counter[str]()
    for count, name, number in read_deck(path):
        assert BY_ID[number]["name"].split(DASH)[0] == name
        counts[number] += count
    assert counts.pop("soul") == 10
    assert counts.total() == 50
    assert max(counts.values()) <= 4
    assert len({color for number in counts for color in BY_ID[number]["colors"]}) <= 2
    assert sum(n for number, n in counts.items() if BY_ID[number].get("subtype") == "lucky") <= 8


@pytest.fixture(scope="module")
def known() -> dict[str, dict[str, Any]]:
    if not DATA.exists():
        pytest.skip("the card data is not here")
    return {card["number"]: card for card in json.loads(DATA.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("card", PLAYED, ids=names)
def test_facts_are_those_of_the_data(card: dict[str, Any], known: dict[str, dict[str, Any]]) -> None:
    printed = known[card["id"]]
    assert card["name"] == DASH.join(part for part in (printed["name"], printed["subtitle"]) if part)
    assert card["type"] == printed["type"].lower()
    assert card["colors"] == [color for color in (printed["color"],) if color != "colorless"]
    assert card.get("subtype", "") == printed["subtype"].lower().removesuffix(" pal")
    assert card["cost"] == printed["cost"]
    assert card.get("power") == printed["power"]
    assert card.get("strike") == printed["strike"]
    assert card.get("elements", []) == printed["elements"]
    assert card.get("work", []) == [work for work in printed["workSuitability"].split("|") if work]
    assert bool(card.get("quick")) == printed["ability"].startswith("Quick")
    assert bool(card.get("text")) == bool(printed["ability"])
