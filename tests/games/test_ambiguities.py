"""What the rules leave open: every entry is filled in, and the code that takes its answer says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import playmat
from playmat.kernel.policy import policy

SOURCE = Path(playmat.__file__).parent
ID = re.compile(r"\b(?:DM|DG|PW|ZX|X)-\d\d\b")


def named(game: str) -> set[str]:
    """The ids that the code of a game names, or that of the kernel, which decides for every game."""
    files = [p for p in (SOURCE / "games" / game).rglob("*.py") if p.name != "ambiguities.py"]
    return {id for p in (*files, *(SOURCE / "kernel").glob("*.py")) for id in ID.findall(p.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("game", ["digimon", "duelmasters", "palworld", "zx"])
def test_every_entry_is_filled_in(game: str) -> None:
    playmat.games()
    for id, a in policy(game).ambiguities.items():
        assert a.id == id
        assert a.question.endswith("?"), id
        assert a.chosen, id
        assert a.alternatives, id
        assert a.chosen not in a.alternatives, id


@pytest.mark.parametrize("game", ["digimon", "duelmasters", "palworld", "zx"])
def test_every_entry_is_named_in_the_code_and_every_name_has_an_entry(game: str) -> None:
    playmat.games()
    known = set(policy(game).ambiguities)
    own = {id for id in named(game) if not id.startswith("X-")}
    assert sorted(known - named(game)) == []
    assert sorted(own - known) == []
