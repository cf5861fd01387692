"""The rulebook's rows and the functions that cite them belong together; what is left open has an answer that the code names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import playmat
from playmat.games.zx import GAME
from playmat.games.zx.carried_below import MISSING
from playmat.games.zx.words import WORDS
from playmat.kernel.policy import policy
from playmat.kernel.rulebook import CARRIED, DEFINITION, OPEN

ROWS = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
CITED = set(GAME.rulebook.cited)
SOURCE = Path(playmat.__file__).parent
ID = re.compile(r"\b(?:ZX|X)-\d\d\b")


def test_no_row_is_lost() -> None:
    """64 rows of chapter 900 and 193 facts about the rest, with their headings; numbers that are printed twice are told apart."""
    assert len(ROWS) == 287
    assert {"905.1", "905.1(2)", "905.1(3)", "908.1", "908.1(2)"} <= set(ROWS)


def test_every_cited_rule_is_a_row() -> None:
    assert sorted(CITED - set(ROWS)) == []


def test_carried_rows_are_those_that_are_cited() -> None:
    assert {id for id, row in ROWS.items() if row.status == CARRIED} == CITED


def test_every_other_row_says_why() -> None:
    assert {row.status for row in ROWS.values()} <= {CARRIED, DEFINITION, OPEN}
    assert [id for id, row in ROWS.items() if row.status != CARRIED and not row.reason] == []


def test_what_is_carried_below_is_still_there_under_its_name() -> None:
    assert MISSING == ()


def test_no_function_is_entered_twice() -> None:
    counts = Counter(entry.place for entry in GAME.rulebook.functions)
    assert [place for place, n in counts.items() if n > 1] == []


def test_what_is_left_open_has_an_answer_that_the_code_names() -> None:
    known = policy("zx").ambiguities
    files = [p for p in (SOURCE / "games" / "zx").rglob("*.py") if p.name != "ambiguities.py"]
    code = "\n".join(p.read_text(encoding="utf-8") for p in (*files, *(SOURCE / "kernel").glob("*.py")))
    book = "\n".join(row.reason for row in ROWS.values())
    named = set(ID.findall(code)) | set(ID.findall(book))
    assert sorted(set(known) - named) == []
    assert sorted({id for id in named if id.startswith("ZX")} - set(known)) == []
    assert all(a.question.endswith("?") and a.chosen and a.alternatives for a in known.values())


def test_every_tag_that_is_watched_is_known() -> None:
    tags = policy("zx").tags
    watched = {tag for role in WORDS.roles.values() for tag in role.tags} | {tag for t in WORDS.timings.values() for tag in t.tags}
    assert watched <= set(tags)
    assert {parent for parents in tags.values() for parent in parents} <= set(tags)
