"""The rulebook's rows and the functions that cite them belong together."""

from __future__ import annotations

import re
from collections import Counter

from playmat.games.digimon import GAME
from playmat.games.digimon.carried_below import MISSING
from playmat.games.digimon.cite import COMPREHENSIVE
from playmat.games.digimon.keywords.registry import ASKED_FOR, BRINGS, INSTRUCTIONS, NOT_BUILT
from playmat.games.digimon.lexicon import LEXICON
from playmat.games.digimon.words import WORDS
from playmat.kernel.policy import policy
from playmat.kernel.rulebook import CARRIED, DEFINITION, OPEN
from playmat.language.grammar import CORE_VERBS
from playmat.language.grammar_changes import SPANS

ROWS = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
CITED = set(GAME.rulebook.cited)


def test_no_row_is_lost() -> None:
    assert len(ROWS) == 491
    assert {row.status for row in ROWS.values()} == {CARRIED, DEFINITION, OPEN}


def test_every_cited_rule_is_a_row() -> None:
    assert sorted(CITED - set(ROWS)) == []


def test_numbers_of_the_comprehensive_rules_look_like_that() -> None:
    assert len(COMPREHENSIVE) > 250
    assert [id for id in COMPREHENSIVE if not re.fullmatch(r"cr:\d+(-\d+)+", id)] == []


def test_carried_rows_are_those_that_are_cited() -> None:
    assert {id for id, row in ROWS.items() if row.status == CARRIED} == CITED


def test_every_other_row_says_why() -> None:
    assert [id for id, row in ROWS.items() if row.status != CARRIED and not row.reason] == []


def test_what_is_carried_below_is_still_there_under_its_name() -> None:
    assert MISSING == ()


def test_no_function_is_entered_twice() -> None:
    counts = Counter(entry.place for entry in GAME.rulebook.functions)
    assert [place for place, n in counts.items() if n > 1] == []


def test_most_of_the_book_is_done() -> None:
    assert sum(row.status != OPEN for row in ROWS.values()) >= 380


def test_every_keyword_of_the_language_has_a_meaning() -> None:
    meant = {*ASKED_FOR, *BRINGS, *INSTRUCTIONS}
    assert {k.name for k in LEXICON.keywords if k.name not in meant} == NOT_BUILT


def test_every_word_of_the_language_has_a_meaning() -> None:
    verbs = {v.name for v in (*LEXICON.verbs, *CORE_VERBS) if v.act and v.agent != "nobody"}
    assert verbs - set(WORDS.verbs) == {"link", "DNA digivolve", "remove", "block", "extra turn"}
    assert {t.name for t in LEXICON.timings} | set(LEXICON.points) <= set(WORDS.timings)
    assert {*LEXICON.spans, *SPANS} <= set(WORDS.spans)
    assert set(LEXICON.adjectives) <= set(WORDS.states)
    assert {n.singular for n in LEXICON.nouns} <= set(WORDS.nouns)
    assert set(LEXICON.zones) <= set(WORDS.zones)
    assert set(LEXICON.stats) <= set(WORDS.stats)
    assert set(LEXICON.reasons) <= set(WORDS.reasons)


def test_every_tag_that_is_watched_is_known() -> None:
    tags = policy(GAME.name).tags
    watched = {tag for role in WORDS.roles.values() for tag in role.tags} | {tag for t in WORDS.timings.values() for tag in t.tags}
    assert watched <= set(tags)
    assert {parent for parents in tags.values() for parent in parents} <= set(tags)


def test_functions_that_ask_for_keywords_are_where_the_registry_says() -> None:
    places = {entry.place.removeprefix("playmat.games.digimon.") for entry in GAME.rulebook.functions}
    assert set(ASKED_FOR.values()) <= places


def test_ambiguities_have_answers() -> None:
    assert all(a.question and a.chosen for a in policy(GAME.name).ambiguities.values())
