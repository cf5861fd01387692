"""What the log has told a viewer stays told: later events change no line, whatever becomes of the cards that it speaks of. And every event
happens under a rule, or under a ruling where the rules are silent.
"""

from __future__ import annotations

import pytest

import playmat
from playmat.agents.random import Random
from playmat.kernel.view import LogLine
from tests.proof.test_random_play import BATCH, GAMES, decks_of

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


@pytest.mark.parametrize("start", range(0, GAMES, BATCH))
@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_every_event_names_its_rule(game: str, start: int) -> None:
    for n in range(start, min(start + BATCH, GAMES)):
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        while g.decision is not None:
            g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
        assert {(e.kind, e.tag, e.key) for e, _ in g.log if not e.rule} == set()
