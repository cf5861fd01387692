"""What people read, in random games of every game: words and rules, nothing of the machine."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import playmat
from playmat.agents.random import Random
from playmat.games.decks import built_in_decks

RAW = re.compile(r"[a-z0-9]+/[a-z-]+:|\b[Pp]layer [01]\b|\(\(|\['|\bNone\b|:text|-\d+ memory|  |\.\.|\{|\}")
"""Keys of abilities, players by number, Python values, gaps where a word is missing."""


def finished(game: str, n: int) -> Iterator[playmat.Game]:
    """A random game at each of its questions, and over."""
    names = list(built_in_decks(game))
    g = playmat.start(game, (names[n % len(names)], names[(3 * n + 1) % len(names)]), n)
    agent = Random(n)
    while g.decision is not None:
        yield g
        g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
    yield g


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_questions_and_options_are_words(game: str) -> None:
    for n in range(6):
        for g in finished(game, n):
            if g.decision is not None:
                shown = playmat.view(g, g.decision.player).decision()
                assert shown is not None
                for text in (shown.prompt, *(o.text for o in shown.options)):
                    assert text
                    assert not RAW.search(text), f"{shown.what}: {text}"


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_log_lines_are_sentences_with_rules(game: str, viewer: int) -> None:
    for n in range(6):
        *_, g = finished(game, n)
        for line in playmat.view(g, viewer).log():
            assert line.rule, line.text
            assert line.text == line.text.strip(), line.text
            assert line.text.endswith("."), line.text
            assert not line.text[0].islower(), line.text
            assert not RAW.search(line.text), f"{line.tag}: {line.text}"


def test_a_battle_says_what_is_compared_and_memory_from_where_to_where() -> None:
    *_, g = finished("duelmasters", 1)
    said = [line.text for line in playmat.view(g, 0).log()]
    assert any(re.fullmatch(r".+ \(power \d+\) battles .+ \(power \d+\)\.", text) for text in said)
    assert any(re.fullmatch(r".+'s ability is carried out: .+", text) for text in said)
    *_, g = finished("digimon", 1)
    said = [line.text for line in playmat.view(g, 0).log()]
    assert any(re.fullmatch(r".+ \(\d+ DP\) battles .+ \(\d+ DP\)\.", text) for text in said)
    assert any(re.fullmatch(r"P[12] pays \d+ memory: memory goes from (0|\d+ for P[12]) to (0|\d+ for P[12])\.", text) for text in said)
    assert any(re.fullmatch(r".+ activates: .+", text) for text in said)
