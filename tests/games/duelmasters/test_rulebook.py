"""The rulebook's rows and the functions that cite them belong together."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.games.duelmasters import GAME
from playmat.games.duelmasters.carried_below import MISSING
from playmat.kernel.policy import policy
from playmat.kernel.rulebook import CARRIED, DEFINITION, OPEN

ROWS = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
CITED = GAME.rulebook.cited
HEADING = "heading"


def test_no_row_is_lost() -> None:
    assert len(ROWS) == 1264
    assert {row.status for row in ROWS.values()} == {CARRIED, DEFINITION, OPEN}


def test_every_cited_rule_is_a_row() -> None:
    assert sorted(set(CITED) - set(ROWS)) == []


def test_carried_rows_are_those_that_are_cited() -> None:
    assert {id for id, row in ROWS.items() if row.status == CARRIED} == set(CITED)


def test_every_other_row_says_why() -> None:
    assert [id for id, row in ROWS.items() if row.status != CARRIED and not row.reason] == []


def test_what_the_kernel_carries_is_still_there_under_its_name() -> None:
    assert MISSING == ()


def test_no_function_is_entered_twice() -> None:
    counts = Counter(entry.place for entry in GAME.rulebook.functions)
    assert [place for place, n in counts.items() if n > 1] == []


def test_most_of_the_book_is_done() -> None:
    done = [row for row in ROWS.values() if row.status != OPEN and row.reason != HEADING]
    assert len(done) >= 710


UNBUILT = ("not built",)


@pytest.mark.parametrize("chapter", ["5", "6"])
def test_turn_and_use_of_cards_are_open_only_for_what_is_not_built(chapter: str) -> None:
    open_rows = {id: row.reason for id, row in ROWS.items() if id.startswith(chapter) and row.status == OPEN}
    assert {id: why for id, why in open_rows.items() if not any(word in why for word in UNBUILT)} == {}


def test_ambiguities_have_answers() -> None:
    ambiguities = policy(GAME.name).ambiguities
    assert all(a.question and a.chosen for a in ambiguities.values())
