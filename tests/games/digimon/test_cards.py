"""The Digimon cards and decks of the repository: facts, texts, trees, decks."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playmat.games.digimon.lexicon import LEXICON
from playmat.language.codec import line_from_json, to_json
from playmat.language.grammar import CORE_VERBS
from playmat.language.plain import Language

from . import golden

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src" / "playmat" / "games" / "digimon"
CARD_FILES = sorted((GAME / "cards").glob("*.toml"))
DECK_FILES = sorted((GAME / "decks").glob("*.txt"))
DATA = ROOT.parent / "shared" / "data" / "digimon"
KEYWORD_ROWS = ROOT.parent / "shared" / "spec" / "rules_index" / "digimon.tsv"

NUMBER = re.compile(r" [+-]?X( / -X)?$")

COLORS = {"red", "blue", "yellow", "green", "black", "purple", "white"}
BOXES = {"text": "effectText", "inherited": "inheritedEffectText", "security": "securityEffectText"}
COMMON = {"id", "name", "type", "colors"}
OF_TYPE = {
    "digi-egg": (COMMON | {"level", "form", "types"}, {"inherited"}),
    "digimon": (
        COMMON | {"level", "cost", "digivolve", "dp", "form", "attribute", "types"},
        {"overflow", *BOXES},
    ),
    "tamer": (COMMON | {"cost"}, {"types", *BOXES}),
    "option": (COMMON | {"cost"}, {"types", "limit", "text", "security"}),
    "token": (COMMON | {"dp", "token"}, {"text"}),
}
"""What a card of each type has to have, and what it may have."""


def read_cards() -> list[dict[str, Any]]:
    return [card for path in CARD_FILES for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]]


def read_deck(path: Path) -> list[tuple[int, str, str]]:
    """Count, name and number of each line."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    deck = []
    for line in lines:
        if line and not line.startswith("#"):
            count, rest = line.split(" ", 1)
            name, number = rest.rsplit(" ", 1)
            deck.append((int(count), name, number))
    return deck


CARDS = read_cards()
BY_ID = {card["id"]: card for card in CARDS}
PRINTED = [card for card in CARDS if "token" not in card]
LINES = [(f"{card['id']} {box}", line) for card in CARDS for box in BOXES for line in card.get(box, [])]


def names(card: dict[str, Any]) -> str:
    return str(card["id"])


def test_every_number_of_the_starter_decks_is_there_and_no_number_twice() -> None:
    assert [number for number, times in Counter(card["id"] for card in CARDS).items() if times > 1] == []
    assert {f"ST{deck}-{n:02}" for deck in (1, 2, 3) for n in range(1, 17)} <= set(BY_ID)


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_card_has_the_facts_of_its_type(card: dict[str, Any]) -> None:
    needed, possible = OF_TYPE["token" if "token" in card else card["type"]]
    assert needed <= card.keys() <= needed | possible
    assert card["colors"]
    assert set(card["colors"]) <= COLORS
    for way in card.get("digivolve", []):
        assert way.keys() == {"color", "level", "cost"}
        assert way["color"] in COLORS
        assert way["level"] < card["level"]


@pytest.mark.parametrize("card", CARDS, ids=names)
def test_what_stands_in_the_security_box_is_a_security_effect(card: dict[str, Any]) -> None:
    assert all(line.startswith("security: ") for line in card.get("security", []))


@pytest.fixture(scope="module")
def language() -> Language:
    return Language(LEXICON)


@pytest.mark.parametrize(("place", "line"), LINES)
def test_line_has_one_tree_and_comes_back_as_written(place: str, line: str, language: Language) -> None:
    found = language.read(line, place)
    assert language.write(found) == line
    assert line_from_json(to_json(found)) == found


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: str(path.stem))
def test_trees_are_those_of_the_golden_file(path: Path, language: Language) -> None:
    assert golden.golden_path(path).read_text(encoding="utf-8") == golden.golden_text(path, language)


def test_every_golden_file_has_a_card_file() -> None:
    assert {path.stem for path in (golden.HERE / "golden").iterdir()} == {path.stem for path in CARD_FILES}


UNUSED = (
    "engage",
    "guard",
    "iceclad",
    "link +1",
    "partition (blue digimon card with level 4 or green digimon card with level 4)",
    "detach (link card with [Seven Code])",
    'succession (card with name "Jupitermon")',
    'main: mind link (own digimon with "Pulsemon" in text)',
    'in hand, counter: blast DNA digivolve (card with name "WarGreymon" or card with name "MetalGarurumon")',
    'digivolve from level 3 with [TS] / "Agumon": cost 2',
    "on moving: this gains reboot until opposing turn ends",
)
"""Keywords and ways into play that no card here has yet."""


@pytest.mark.parametrize("line", UNUSED)
def test_language_is_ready_for_the_other_keywords(line: str, language: Language) -> None:
    assert language.write(language.read(line)) == line


def test_lexicon_knows_every_keyword_of_the_rules() -> None:
    if not KEYWORD_ROWS.exists():
        pytest.skip("the rule rows are not here")
    rows = [line.split("\t") for line in KEYWORD_ROWS.read_text(encoding="utf-8").splitlines()]
    said = [row[4].split(":")[0] for row in rows if row[0].startswith("digimon:keyword.") and ":" in row[4]]
    named = {NUMBER.sub("", word).lower().replace("security a.", "security attack").rstrip(".") for word in said}
    assert len(named) == 39
    known = {keyword.name.lower() for keyword in LEXICON.keywords}
    known |= {verb.name.lower() for verb in (*LEXICON.verbs, *CORE_VERBS)}
    assert named - known == set()


@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: str(path.stem))
def test_deck_is_legal(path: Path) -> None:
    counts = Counter[str]()
    for count, name, number in read_deck(path):
        assert BY_ID[number]["name"] == name
        counts[number] += count
    eggs = sum(count for number, count in counts.items() if BY_ID[number]["type"] == "digi-egg")
    assert eggs <= 5
    assert counts.total() - eggs == 50
    for number, count in counts.items():
        assert count <= BY_ID[number].get("limit", 4)


def data(name: str) -> Any:
    path = DATA / name
    if not path.exists():
        pytest.skip("the card data is not here")
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def known() -> dict[str, dict[str, Any]]:
    return {card["cardId"]: card for card in data("cards.json")}


@pytest.mark.parametrize("card", PRINTED, ids=names)
def test_facts_are_those_of_the_data(card: dict[str, Any], known: dict[str, dict[str, Any]]) -> None:
    printed = known[card["id"]]
    kind = {"DigiEgg": "digi-egg"}.get(printed["kinds"][0], printed["kinds"][0].lower())
    assert card["name"] == printed["nameEn"]
    assert card["type"] == kind
    assert card["colors"] == [color.lower() for color in printed["colors"]]
    assert card.get("level") == printed.get("level")
    assert card.get("cost", -1) == printed["playCost"]
    assert card.get("dp", 0) == printed["dp"]
    assert card.get("overflow") == printed.get("overflowMemory")
    assert card.get("digivolve", []) == [
        {"color": way["color"].lower(), "level": way["level"], "cost": way["memoryCost"]} for way in printed["evoCosts"]
    ]
    assert card.get("types", []) == [word for word in printed.get("types", []) if word != "-"]
    if kind in ("digi-egg", "digimon"):
        assert [card["form"].replace(" ", "")] == [word.replace(" ", "") for word in printed["forms"]]
        assert card.get("attribute", "-") == next(iter(printed.get("attributes", [])), "-")
    for box, key in BOXES.items():
        assert bool(card.get(box)) == bool(printed.get(key))


def test_limits_are_those_of_the_restriction_list() -> None:
    limits = {event["cardId"]: event["count"] for event in current(data("banlist.json")["events"])}
    assert {card["id"]: card["limit"] for card in PRINTED if "limit" in card} == {
        number: count for number, count in limits.items() if number in BY_ID
    }


def current(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The restrictions that hold now: the latest word on each card, unless it lifts one."""
    latest: dict[str, dict[str, Any]] = {}
    for event in sorted(events, key=lambda event: str(event["effectiveDate"])):
        latest[event["cardId"]] = event
    return [event for event in latest.values() if event["action"] != "lift"]
