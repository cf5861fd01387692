"""The Duel Masters cards and decks of the repository: facts, texts, decks."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playmat.games.duelmasters.lexicon import LEXICON
from playmat.language.codec import line_from_json, to_json
from playmat.language.plain import Language

from . import golden

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src" / "playmat" / "games" / "duelmasters"
CARD_FILES = sorted((GAME / "cards").glob("*.toml"))
DECK_FILES = sorted((GAME / "decks").glob("*.txt"))
SHARED = ROOT.parent / "shared" / "data" / "duelmasters" / "classic-cards.json"

TYPES = {"creature", "spell", "evolution creature"}
CIVILIZATIONS = ["light", "water", "darkness", "fire", "nature"]


def read_cards() -> list[dict[str, Any]]:
    return [{"text": [], **card} for path in CARD_FILES for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]]


def read_deck(path: Path) -> list[tuple[int, str]]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [(int(count), name) for count, name in (line.split(" ", 1) for line in lines)]


CARDS = read_cards()


def test_there_are_cards_of_every_type_and_no_two_with_one_name() -> None:
    assert {card["type"] for card in CARDS} == TYPES
    assert len(CARDS) >= 64
    for key in ("id", "name"):
        assert [what for what, times in Counter(card[key] for card in CARDS).items() if times > 1] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_card_file_has_every_fact(card: dict[str, Any]) -> None:
    facts = {"id", "name", "type", "civilizations", "cost", "mana", "text"}
    assert card.keys() == (facts if card["type"] == "spell" else facts | {"power", "races"})
    assert card["civilizations"]
    assert set(card["civilizations"]) <= set(CIVILIZATIONS)
    assert card["mana"] == 1
    assert card["type"] != "spell" or card["text"]
    assert any(line.startswith("evolution on ") for line in card["text"]) == (card["type"] == "evolution creature")


@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: str(path.stem))
def test_deck_is_legal(path: Path) -> None:
    deck = read_deck(path)
    names = Counter[str]()
    for count, name in deck:
        names[name] += count
    assert names.total() == 40
    assert max(names.values()) <= 4
    assert set(names) <= {card["name"] for card in CARDS}


def test_every_card_is_in_a_deck() -> None:
    played = {name for path in DECK_FILES for _, name in read_deck(path)}
    assert {card["name"] for card in CARDS} == played


LANGUAGE = Language(LEXICON)
LINES = [(card["id"], line) for card in CARDS for line in card["text"]]


@pytest.mark.parametrize(("card", "line"), LINES, ids=[f"{card}: {line}" for card, line in LINES])
def test_line_has_one_tree_and_comes_back_as_written(card: str, line: str) -> None:
    tree = LANGUAGE.read(line, card)
    assert LANGUAGE.write(tree) == line
    assert line_from_json(to_json(tree)) == tree


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: str(path.stem))
def test_trees_are_those_of_the_golden_file(path: Path) -> None:
    """When a change is meant, `make golden` writes the file anew, and its difference is what the change does."""
    assert golden.golden_path(path).read_text(encoding="utf-8") == golden.golden_text(path, LANGUAGE)


def test_every_golden_file_has_a_card_file() -> None:
    assert {path.stem for path in (golden.HERE / "golden").iterdir()} == {path.stem for path in CARD_FILES}


def as_printed(name: str) -> str:
    """A name of the data file, where some letters were read in the wrong encoding."""
    try:
        return name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return name


@pytest.fixture(scope="module")
def printed() -> dict[str, dict[str, Any]]:
    if not SHARED.exists():
        pytest.skip("the card data is not here")
    cards = json.loads(SHARED.read_text(encoding="utf-8"))["cards"]
    return {as_printed(card["name"]): card for card in cards}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_facts_are_those_of_the_data(card: dict[str, Any], printed: dict[str, dict[str, Any]]) -> None:
    known = printed[card["name"]]
    assert card["civilizations"] == [word.lower() for word in known["civilizations"]]
    assert card["cost"] == known["cost"]
    assert card["id"].split("/")[0] in {one["set"].split()[0].replace("-", "").lower() for one in known["printings"]}
    kind = "evolution creature" if "Evolution" in known.get("supertypes", []) else known["type"].lower()
    assert card["type"] == kind
    assert card.get("races", []) == known.get("subtypes", [])
    assert str(card.get("power", "")) == known.get("power", "").rstrip("+")
    assert bool(card["text"]) == any(line.strip("( ") for line in without_reminders(known).splitlines())


KEYWORDS = ("shield trigger", "blocker", "double breaker", "slayer", "speed attacker", "power attacker")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_keyword_lines_are_those_of_the_data(card: dict[str, Any], printed: dict[str, dict[str, Any]]) -> None:
    lines = [line.strip().lower() for line in without_reminders(printed[card["name"]]).splitlines()]
    assert [line for line in lines if line.startswith(KEYWORDS)] == [
        line for line in card["text"] if line.startswith(KEYWORDS)
    ]


def without_reminders(known: dict[str, Any]) -> str:
    text: str = known.get("text", "")
    while "(" in text:
        start = text.index("(")
        text = text[:start] + text[text.index(")", start) + 1 :]
    return text
