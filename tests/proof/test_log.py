"""What the log has told a viewer stays told: later events change no line, whatever becomes of the cards that it speaks of."""

from __future__ import annotations

import pytest

import playmat
from playmat.agents.random import Random
from playmat.kernel.view import LogLine
from tests.proof.test_random_play import decks_of

VIEWERS = (-1, 0, 1)


@pytest.mark.parametrize("n", range(6))
@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_no_line_of_the_log_is_rewritten(game: str, n: int) -> None:
    g = playmat.start(game, decks_of(game, n), seed=n)
    agent = Random(n)
    told: dict[int, list[LogLine]] = {viewer: [] for viewer in VIEWERS}
    while g.decision is not None:
        for viewer in VIEWERS:
            lines = playmat.view(g, viewer).log()
            before = told[viewer]
            assert lines[: len(before)] == before
            told[viewer] = lines
        g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
