"""What the how-to pages tell is what happens."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def step(page: str, n: int) -> str:
    """A numbered step of a page."""
    text = (ROOT / "docs" / "how-to" / page).read_text(encoding="utf-8")
    return re.split(r"^\d+\. ", text, flags=re.M)[n]


def test_the_difference_shows_the_golden_file_of_a_new_set(tmp_path: Path) -> None:
    """Step 1 says that a new set is a new file, and so its golden file is one that git does not know yet."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=tmp_path, check=True, capture_output=True, text=True).stdout

    commands = re.findall(r"^   git (.+)$", step("add-a-card.md", 7), re.M)
    git("init", "--quiet")
    golden = tmp_path / "tests" / "games" / "duelmasters" / "golden" / "new.txt"
    golden.parent.mkdir(parents=True)
    golden.write_text("a tree\n", encoding="utf-8")
    said = [git(*command.split()) for command in commands]
    assert "golden/new.txt" in said[-1]


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_where_every_card_has_to_stand_in_a_deck_the_page_says_so(game: str) -> None:
    title = {"duelmasters": "Duel Masters", "digimon": "Digimon", "palworld": "Palworld", "zx": "Z/X"}[game]
    tests = "".join(f.read_text(encoding="utf-8") for f in (ROOT / "tests" / "games" / game).glob("test_*.py"))
    needed, _, wanted = step("add-a-card.md", 6).partition("(`test_every_card_is_in_a_deck` fails without)")
    assert ("def test_every_card_is_in_a_deck" in tests) == (f"in {title}" in needed) == (f"in {title}" not in wanted.partition(". ")[0])
