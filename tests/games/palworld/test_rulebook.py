"""The rulebook's rows and the functions that cite them belong together."""

from __future__ import annotations

from collections import Counter

from playmat.games.palworld import GAME
from playmat.games.palworld.carried_below import MISSING
from playmat.games.palworld.lexicon import LEXICON
from playmat.games.palworld.words import WORDS
from playmat.kernel.policy import policy
from playmat.kernel.rulebook import CARRIED, DEFINITION

ROWS = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
CITED = set(GAME.rulebook.cited)


def test_no_row_is_lost_and_none_is_open() -> None:
    assert len(ROWS) == 332
    assert {row.status for row in ROWS.values()} == {CARRIED, DEFINITION}


def test_every_cited_rule_is_a_row() -> None:
    assert sorted(CITED - set(ROWS)) == []


def test_carried_rows_are_those_that_are_cited() -> None:
    assert {id for id, row in ROWS.items() if row.status == CARRIED} == CITED


def test_every_other_row_says_why() -> None:
    assert [id for id, row in ROWS.items() if row.status != CARRIED and not row.reason] == []


def test_what_is_carried_below_is_still_there_under_its_name() -> None:
    assert MISSING == ()


def test_no_function_is_entered_twice() -> None:
    counts = Counter(entry.place for entry in GAME.rulebook.functions)
    assert [place for place, n in counts.items() if n > 1] == []


def test_every_tag_that_is_watched_is_known() -> None:
    tags = policy(GAME.name).tags
    watched = {tag for role in WORDS.roles.values() for tag in role.tags} | {tag for t in WORDS.timings.values() for tag in t.tags}
    assert watched <= set(tags)
    assert {parent for parents in tags.values() for parent in parents} <= set(tags)


def test_every_word_of_the_language_has_a_meaning() -> None:
    assert {t.name for t in LEXICON.timings} <= set(WORDS.timings)
    assert set(LEXICON.adjectives) <= set(WORDS.states)
    assert {n.singular for n in LEXICON.nouns} <= set(WORDS.nouns)
    assert set(LEXICON.zones) <= set(WORDS.zones)
    assert set(LEXICON.stats) <= set(WORDS.stats)


def test_every_event_that_is_told_has_a_tag() -> None:
    p = policy(GAME.name)
    assert set(p.sentences) <= set(p.tags)
