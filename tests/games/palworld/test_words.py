"""Every word of the Palworld lexicon means something in the game, or a line with it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.palworld.lexicon import LEXICON
from playmat.games.palworld.loading import make_card
from playmat.games.palworld.words import WORDS
from playmat.kernel.errors import KernelFault

NOT_DONE = {"stand in phase"}
"""Verbs that are only forbidden."""


def test_every_word_of_the_lexicon_has_a_meaning() -> None:
    assert {noun.singular for noun in LEXICON.nouns} == set(WORDS.nouns)
    assert set(LEXICON.zones) == set(WORDS.zones)
    assert set(LEXICON.stats) == set(WORDS.stats)
    assert set(LEXICON.adjectives) == set(WORDS.states)
    assert set(LEXICON.reasons) == set(WORDS.reasons)
    assert set(LEXICON.counters) == set(WORDS.counters)
    assert set(LEXICON.nameable) == set(WORDS.namings) == set(WORDS.qualities)
    assert {timing.name for timing in LEXICON.timings} | set(LEXICON.points) == set(WORDS.timings)
    assert set(LEXICON.spans) <= set(WORDS.spans)
    assert {verb.name for verb in LEXICON.verbs} - NOT_DONE <= set(WORDS.verbs)


def card(*text: str) -> dict[str, Any]:
    return {"id": "test/words", "name": "Test", "type": "pal", "colors": [], "cost": 1, "power": 100, "strike": 1, "text": list(text)}


@pytest.mark.parametrize(
    "line",
    [
        "this enters play, resting",
        "this must block if able",
        "this can block",
        "on deploy: put 1 card in your hand under this",
        "this gets +100 power for each pal with no cards",
        "on deploy: return 1 pal to hand of its owner, resting",
        "on deploy: deploy 1 pal in your hand, face down",
        "on deploy: deploy 1 pal in your hand, without activating on deploy",
        'this gets +100 power for each pal with "Interrupt" in text',
        "on deploy: take an extra turn",
        "on deploy: search your deck for 1 pal",
        "draw 1",
        "your turn: draw 1",
        "this gets +100 power. draw 1",
        "each own pal gets +100 power this turn",
        "if you have any gear, draw 1",
        "on deploy: 1 own pal gains {draw 1} this turn",
    ],
)
def test_a_line_that_nothing_would_carry_out_is_refused(line: str) -> None:
    with pytest.raises(KernelFault):
        make_card(card(line))


@pytest.mark.parametrize(
    "line",
    [
        "this can attack any standing pal",
        "this must attack if able",
        "each opposing pal cannot block",
        "on deploy: deploy 1 pal in your hand, resting",
        "on deploy: put 1 pal in your graveyard into your base",
        "on deploy: play 1 pal in your hand for cost 2",
        "while you have no cards in your hand: draw 1",
        "on deploy: 1 own pal gains {while you have no cards in your hand: draw 1} this turn",
        "when any opposing pal would deal damage to this: instead reduce the damage by 100",
    ],
)
def test_a_line_that_the_game_carries_out_is_taken(line: str) -> None:
    assert make_card(card(line)).box("text")


def test_an_event_does_not_wait() -> None:
    event = {**card("on deploy: draw 1"), "type": "event"}
    with pytest.raises(KernelFault):
        make_card(event)
    assert make_card({**event, "text": ["draw 1"]}).box("text")
