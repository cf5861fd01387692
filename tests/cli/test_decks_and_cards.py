"""Decks and cards on the command line: every problem with its line and rule, cards by any part of their names."""

from __future__ import annotations

import json
from pathlib import Path


def test_deck_check(playmat, tmp_path: Path) -> None:
    assert playmat("deck", "check", "tiny", "mixed").status == 0
    (tmp_path / "bad.txt").write_text("3 Cub\nCub\n2 Lion\n", encoding="utf-8")
    ran = playmat("deck", "check", "tiny", "bad.txt")
    assert ran.status == 2
    assert ran.out.splitlines() == [
        "bad.txt: line 2: 'Cub' is not a count and a card",
        "bad.txt: line 3: no card is called 'Lion'",
        "bad.txt: a deck has 20 cards, not 3 (T10)",
    ]


def test_a_file_that_is_no_deck_is_not_repeated_line_by_line(playmat, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("x" * 9000 + "\n4 " + "y" * 9000 + "\n", encoding="utf-8")
    (tmp_path / "bad.json").write_text(json.dumps(["z" * 9000]), encoding="utf-8")
    ran = playmat("deck", "check", "tiny", "bad.txt")
    assert ran.out.splitlines()[:2] == [
        f"bad.txt: line 1: '{'x' * 40}\u2026' is not a count and a card",
        f"bad.txt: line 2: '4 {'y' * 38}\u2026' is not a count and a card",
    ]
    assert f"line 1: '{'z' * 40}\u2026' is not the number of a card" in playmat("deck", "check", "tiny", "bad.json").out


def test_cards(playmat) -> None:
    assert "when played: draw 1" in playmat("cards", "tiny", "Scout").out
    assert json.loads(playmat("cards", "tiny", "Scout", "--json").out)["abilities"] == {"text": ["when played: draw 1"]}
    assert len(json.loads(playmat("cards", "tiny", "--json").out)) == 4


def test_every_problem_of_a_deck_with_its_line_and_rule(playmat, tmp_path: Path) -> None:
    (tmp_path / "dm.txt").write_text("4 Aqua Hulcs\n5 BOLSHACK dragon\nfoo\n999999999 Terror Pit\n", encoding="utf-8")
    ran = playmat("deck", "check", "duelmasters", "dm.txt")
    assert ran.status == 2
    assert ran.out.splitlines() == [
        "dm.txt: line 1: no card is called 'Aqua Hulcs'; the nearest is Aqua Hulcus",
        "dm.txt: line 2: 5 copies of Bolshack Dragon: 4 are allowed (100.2a)",
        "dm.txt: line 3: 'foo' is not a count and a card",
        "dm.txt: line 4: '999999999 Terror Pit' is not a count and a card",
        "dm.txt: a deck has 40 cards, this one has 5 (100.2)",
    ]
    (tmp_path / "dg.txt").write_text("5 agumon ST1-03\n4 Koromn\n6 Koromon ST1-01\n", encoding="utf-8")
    ran = playmat("deck", "check", "digimon", "dg.txt")
    assert ran.status == 2
    assert ran.out.splitlines() == [
        "dg.txt: line 1: 5 copies of Agumon ST1-03: at most 4 (digimon:deck.main.2)",
        "dg.txt: line 2: no card is named 'Koromn'; did you mean 'Koromon'?",
        "dg.txt: line 3: 6 copies of Koromon ST1-01: at most 4 (digimon:deck.egg.2)",
        "dg.txt: a deck has exactly 50 cards, this one 5 (digimon:deck.main.1)",
        "dg.txt: a Digi-Egg deck has at most 5 cards, this one 6 (digimon:deck.egg.1)",
    ]


def test_cards_by_a_part_of_a_name(playmat) -> None:
    ran = playmat("cards", "duelmasters", "H\u00dcLC")
    assert ran.status == 0
    assert ran.out.startswith("Aqua Hulcus  [dm01/aqua-hulcus]")
    assert "when this enters play: you may draw 1" in ran.out
    assert "bits" not in ran.out
    several = json.loads(playmat("cards", "digimon", "greymon", "--json").out)
    assert len(several) > 1
    assert all("greymon" in c["name"].lower() for c in several)
