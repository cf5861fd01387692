"""Deck lists in the forms that people have them."""

from __future__ import annotations

import json

import pytest

from playmat.games.base import game
from playmat.games.decks import MOST_CARDS, MOST_WRONG, built_in_decks, check_deck, parse_deck


def read(name: str, text: str) -> tuple[tuple[str, ...], list[str]]:
    found = parse_deck(game(name), text)
    return found.ids, [str(p) for p in found.problems]


@pytest.mark.parametrize(
    "line",
    [
        "2 Gabumon ST2-03", "2x Gabumon ST2-03", "2 x ST2-03", "ST2-03 Gabumon 2", "st2-03 x2", "2 Gabumon ST2-03_P1", "2 ST2-03_P2",
        "ST2-03_P1 Gabumon 2", "2\tGabumon (ST2-03)", "2 × ST2-03", "x2 ST2-03", "2 gabumon st2-03",  # noqa: RUF001
    ],
)  # fmt: skip
def test_a_line_of_a_digimon_list(line: str) -> None:
    assert read("digimon", line) == (("ST2-03", "ST2-03"), [])


@pytest.mark.parametrize("header", ["// Digimon DeckList", "# Digimon Deck List", "Digimon Deck", "[Main Deck]", "Main Deck (50):", "Eggs"])
def test_headers_and_comments_say_nothing(header: str) -> None:
    text = f"{header}\r\n\r\n4 Koromon ST1-01\r\n// Main Deck\r\n4 Agumon ST1-03 // the small one\r\n"
    assert read("digimon", text) == (("ST1-01",) * 4 + ("ST1-03",) * 4, [])


def test_an_array_of_numbers_with_eggs_mixed_in() -> None:
    ids = ["Exported from https://example.org", *["ST1-03_P1"] * 2, "ST1-01", "BT99-001"]
    for text in (json.dumps(ids), json.dumps(ids, indent=1)):
        found = parse_deck(game("digimon"), text)
        assert found.ids == ("ST1-03", "ST1-03", "ST1-01")
        assert len(found.problems) == 1
        assert "BT99-001" in found.problems[0].text
    assert found.problems[0].line == 6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1, 2]", "line 1: entry 1 is not the number of a card in quotation marks"),
        ("[", "line 1: this begins like a JSON array and is none"),
        ("[" * 100_000, "line 1: this begins like a JSON array and is none"),
    ],
)  # fmt: skip
def test_arrays_that_are_none(text: str, said: str) -> None:
    assert read("digimon", text)[1][0] == said


@pytest.mark.parametrize(
    "name",
    ["Überdragon Jabaha", "uberdragon jabaha", "UBERDRAGON  JABAHA", "Uberdragon-Jabaha", "Rikabu’s Screwdriver", "rikabus screwdriver"],  # noqa: RUF001
)
def test_names_without_case_accents_and_punctuation(name: str) -> None:
    ids, problems = read("duelmasters", f"3x {name}")
    assert (len(ids), problems) == (3, [])


def test_a_near_miss_has_a_suggestion_and_its_line() -> None:
    found = parse_deck(game("duelmasters"), "4 Aqua Hulcus\n\n4 Aqua Hulkus\n2 Zzzz\nBolshack")
    assert found.ids == ("dm01/aqua-hulcus",) * 4, "the rest of the list is read all the same"
    assert [(p.line, p.suggestion) for p in found.problems] == [(3, "Aqua Hulcus"), (4, ""), (5, "")]
    (problem,) = parse_deck(game("digimon"), "4 Tai Kamiya BT99-020").problems
    assert problem.suggestion == "Tai Kamiya"


def test_every_problem_has_its_line_and_its_rule() -> None:
    _, problems = check_deck("duelmasters", "5 Aqua Hulcus\n3 Terror Pit\n1 Terror Pits")
    assert [(p.line, p.rule) for p in problems] == [(1, "100.2a"), (3, ""), (0, "100.2")]


@pytest.mark.parametrize("text", ["999 Aqua Hulcus\n" * 50, "1 Nothing of the sort\n" * 5000])
def test_a_list_of_no_sensible_length_is_read_so_far(text: str) -> None:
    found = parse_deck(game("duelmasters"), text)
    assert len(found.ids) <= MOST_CARDS
    assert len(found.problems) <= MOST_WRONG + 1
    assert "from here on the list was not read" in found.problems[-1].text


@pytest.mark.parametrize("name", ["duelmasters", "digimon", "palworld", "zx"])
def test_the_decks_that_come_with_a_game(name: str) -> None:
    for text in built_in_decks(name).values():
        assert check_deck(name, text)[1] == []
