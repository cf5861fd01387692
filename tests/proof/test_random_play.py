"""Random games of every deck against every deck, with every invariant after each decision.

200 games of each game by default; the nightly run sets PLAYMAT_RANDOM_GAMES to 5000.
"""

from __future__ import annotations

import os

import pytest

import playmat
from playmat.agents.random import Random
from playmat.games.decks import built_in_decks
from playmat.kernel.replay import Replay, record
from tests.proof.invariants import check, same

GAMES = int(os.environ.get("PLAYMAT_RANDOM_GAMES", "200"))
BATCH = 20
SAVE_EVERY = 16 if GAMES <= 200 else 64
"""At every so many-th question the game is also copied, saved, loaded and played on from the copy."""
LIMIT = 5_000


def decks_of(game: str, n: int) -> tuple[str, str]:
    """The pairing of random game number n: every ordered pair comes up."""
    names = list(built_in_decks(game))
    return names[n % len(names)], names[n // len(names) % len(names)]


@pytest.mark.parametrize("start", range(0, GAMES, BATCH))
@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_random_games_keep_every_invariant(game: str, start: int) -> None:
    for n in range(start, min(start + BATCH, GAMES)):
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        for step in range(LIMIT):
            check(g)
            if g.over:
                break
            assert g.decision is not None
            if step % SAVE_EVERY == 5:
                copied_and_saved(g)
            g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
        assert g.over, f"{game} {n}: no end after {LIMIT} answers"
        if n % 10 == 0:
            assert Replay(record(g)).play().save() == g.save(), f"{game} {n}: the replay went another way"


def copied_and_saved(g: playmat.Game) -> None:
    """A copy and a loaded save are equal, and the copy can be played on without the original noticing."""
    before = g.save()
    copy = g.copy()
    assert same(copy, g)
    assert playmat.load(before).save() == before
    for _ in range(3):
        if copy.decision is not None:
            copy.answer(copy.decision.options[-1])
    assert g.save() == before, "playing a copy changed the original"


@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_a_wrong_answer_changes_nothing(game: str) -> None:
    g = playmat.start(game, decks_of(game, 0), seed=3)
    before = g.save()
    for answer in ((), ("nonsense",), (10**9,), (("attack", -5),), tuple(g.decision.options) * 3 if g.decision else ()):
        with pytest.raises(playmat.WrongAnswer):
            g.answer(*answer)
        assert g.save() == before


@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_same_seed_and_answers_same_game(game: str) -> None:
    a, b = (playmat.start(game, decks_of(game, 1), seed=11) for _ in range(2))
    agent_a, agent_b = Random(5), Random(5)
    while a.decision is not None and b.decision is not None:
        a.answer(agent_a.choose(playmat.view(a, a.decision.player), a.decision))
        b.answer(agent_b.choose(playmat.view(b, b.decision.player), b.decision))
    assert a.save() == b.save()
