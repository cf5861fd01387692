"""Every word of the Z/X lexicon means something in the game, or a line with it is refused."""

from __future__ import annotations

import pytest

from playmat.games.zx.lexicon import LEXICON
from playmat.games.zx.pool import make_card
from playmat.games.zx.words import ACTS, WORDS
from playmat.kernel.errors import KernelFault

NOT_DONE = {"exceed charge limit"}
"""Verbs that are only permitted."""


def test_every_word_of_the_lexicon_has_a_meaning() -> None:
    assert {noun.singular for noun in LEXICON.nouns} == set(WORDS.nouns)
    assert set(LEXICON.zones) == set(WORDS.zones)
    assert set(LEXICON.stats) == set(WORDS.stats)
    assert set(LEXICON.adjectives) == set(WORDS.states)
    assert set(LEXICON.reasons) == set(WORDS.reasons)
    assert set(LEXICON.relations) == set(WORDS.relations)
    assert {timing.name for timing in LEXICON.timings} | set(LEXICON.points) == set(WORDS.timings)
    assert {verb.name for verb in LEXICON.verbs} - NOT_DONE <= set(ACTS)


def card(*text: str) -> dict[str, object]:
    return {"id": "test/words", "name": "Test", "type": "z/x", "colors": [], "cost": 1, "power": 1000, "tribes": [], "text": list(text)}


@pytest.mark.parametrize(
    "line",
    [
        "this must attack if able",
        "this can attack players",
        "this cannot block",
        "this enters play, sleeping",
        "you cannot win the game",
        "when this enters play: take an extra turn",
        "when this enters play: redirect the attack to this",
        "advent: you may discard 1 card in your hand",
    ],
)
def test_a_line_that_nothing_would_carry_out_is_refused(line: str) -> None:
    with pytest.raises(KernelFault):
        make_card(card(line))


@pytest.mark.parametrize(
    "line",
    [
        "this cannot be attacked",
        "each opposing z/x adjacent to this cannot attack",
        "you can exceed your charge limit",
        "when you would take damage: reduce the damage by 1",
        "startup, by paying 2 resource or by discarding 1 card in your hand: move this up to 2 squares",
        "in dynamis, while this is face up: each own z/x gets +500 power",
    ],
)
def test_a_line_that_the_game_carries_out_is_taken(line: str) -> None:
    assert make_card(card(line)).box("text")
