"""The Z/X cards and decks of the repository: facts, texts, trees, decks."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playmat.games.zx.facts import COLORS, TYPES
from playmat.games.zx.lexicon import LEXICON
from playmat.language.codec import line_from_json, to_json
from playmat.language.plain import Language
from playmat.language.validate import problems

from . import golden

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src" / "playmat" / "games" / "zx"
CARD_FILES = sorted((GAME / "cards").glob("*.toml"))
DECK_FILES = sorted((GAME / "decks").glob("*.txt"))

COMMON = {"id", "name", "type", "colors"}
MAIN = {"z/x", "event"}
DYNAMIS = {"z/x extra", "event extra", "shift", "overboost"}
FIGHTS = COMMON | {"cost", "power", "tribes"}
OF_TYPE = {
    "z/x": (FIGHTS, {"ignition", "text"}),
    "event": (COMMON | {"cost", "text"}, {"ignition"}),
    "player": (COMMON | {"player"}, {"text"}),
    "player extra": (COMMON | {"player", "text"}, set()),
    "z/x extra": (FIGHTS | {"text"}, set()),
    "event extra": (COMMON | {"cost", "text"}, set()),
    "overboost": (FIGHTS | {"text"}, {"player"}),
    "overboost lower": (COMMON, {"text"}),
    "shift": (COMMON | {"cost", "text"}, {"tribes"}),
    "token": (FIGHTS | {"token"}, {"text"}),
    "link": (COMMON | {"text"}, set()),
}
"""What a card of each type has to have, and what it may have. The virtual Player card has no file: the rules make it."""


def read_cards() -> list[dict[str, Any]]:
    return [card for path in CARD_FILES for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]]


CARDS = read_cards()
BY_ID = {card["id"]: card for card in CARDS}
LINES = [(str(card["id"]), line) for card in CARDS for line in card.get("text", [])]


def read_deck(path: Path) -> Counter[str]:
    """How many of each card."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    deck = Counter[str]()
    for line in lines:
        if line and not line.startswith("#"):
            count, name = line.split(" ", 1)
            found = [id for id, card in BY_ID.items() if name in (card["name"], f"{card['name']} {id}")]
            assert len(found) == 1, f"{path.stem}: {line}"
            deck[found[0]] += int(count)
    return deck


def names(card: dict[str, Any]) -> str:
    return str(card["id"])


@pytest.fixture(scope="module")
def language() -> Language:
    return Language(LEXICON)


def test_no_id_stands_twice_and_every_type_but_the_virtual_player_is_there() -> None:
    assert len(BY_ID) == len(CARDS)
    assert {card["type"] for card in CARDS} == set(TYPES) - {"virtual player"}


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_card_has_the_facts_of_its_type(card: dict[str, Any]) -> None:
    needed, possible = OF_TYPE[card["type"]]
    assert needed <= card.keys() <= needed | possible
    assert set(card["colors"]) <= set(COLORS)
    if card["type"] == "token":
        assert card["cost"] == -1
    else:
        assert card.get("cost", 0) >= 0
    assert card.get("power", 500) > 0
    assert card.get("power", 500) % 500 == 0


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_void_bringer_and_life_recovery_stand_where_they_are_printed(card: dict[str, Any]) -> None:
    if "void bringer" in card.get("text", []):
        assert card["type"] == "z/x"
        assert card["ignition"]
    if "life recovery" in card.get("text", []):
        assert card["ignition"]
        assert card["cost"] == 3
        assert card["power"] <= 5000


@pytest.mark.parametrize(("place", "line"), LINES)
def test_line_has_one_tree_and_comes_back_as_written(place: str, line: str, language: Language) -> None:
    found = language.read(line, place)
    assert language.write(found) == line
    assert line_from_json(to_json(found)) == found
    carried_out_at_once = BY_ID[place]["type"] in ("event", "event extra") and not line.startswith("in ")
    assert problems(found, language, carried_out_at_once) == ()


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: str(path.stem))
def test_trees_are_those_of_the_golden_file(path: Path, language: Language) -> None:
    assert golden.golden_path(path).read_text(encoding="utf-8") == golden.golden_text(path, language)


def test_every_golden_file_has_a_card_file() -> None:
    assert {path.stem for path in (golden.HERE / "golden").iterdir()} == {path.stem for path in CARD_FILES}


@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: str(path.stem))
def test_deck_is_legal(path: Path) -> None:
    deck = read_deck(path)
    sizes = Counter[str]()
    for id, count in deck.items():
        sizes[BY_ID[id]["type"]] += count
        assert count <= 4
    assert sum(sizes[kind] for kind in MAIN) == 50
    assert sum(count for id, count in deck.items() if BY_ID[id].get("ignition")) == 20
    for word in ("void bringer", "life recovery"):
        assert sum(count for id, count in deck.items() if word in BY_ID[id].get("text", [])) <= 4
    assert sizes["player"] == 1
    assert sizes["overboost lower"] + sizes["player extra"] == 1
    assert 0 < sum(sizes[kind] for kind in DYNAMIS) <= 16
    assert not sizes["token"]


def test_every_card_is_in_a_deck_or_comes_of_one_that_is() -> None:
    used = Counter[str]()
    for path in DECK_FILES:
        used.update(read_deck(path))
    text = " ".join(line for id in used for line in BY_ID[id].get("text", []))
    left = [card for id, card in BY_ID.items() if id not in used and id != "zx/plain"]
    assert [card["name"] for card in left if card["type"] != "token" or f'"{card["name"]}"' not in text] == []


UNUSED = (
    "life recovery",
    "in hand: this costs 1 less to play, at least 1",
    "startup, once per turn, by paying 2 resource and destroying 1 other own z/x: recover 1",
    "each own home z/x in line with this gets +500 power",
    "when any z/x with cost 3 or less attacks this: move this up to 2 squares",
    "when you would take damage: reduce the damage by 1",
    "while you have 2 or more face up cards in your dynamis with [Relic]: this gets +1000 power",
    "search your deck for up to 1 igniting z/x; reveal it; put it into your hand. then shuffle your deck",
    "end of battle: you may sleep 1 opposing z/x within 2 of this",
)
"""Lines that no card here has."""


@pytest.mark.parametrize("line", UNUSED)
def test_language_is_ready_for_other_lines(line: str, language: Language) -> None:
    assert language.write(language.read(line)) == line
