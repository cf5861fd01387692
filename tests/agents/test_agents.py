"""Agents play the invented game to its end; the same seeds give the same game."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents import make_agent, play_game
from playmat.agents.greedy import OFTEN, Greedy
from playmat.agents.random import Random
from playmat.games.base import game as package
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import KernelFault, PlaymatError
from playmat.kernel.records import Decision


def start(seed: int = 1) -> playmat.Game:
    return playmat.start("tiny", decks=("mixed", "wolves"), seed=seed)


def test_random_is_even_and_repeatable() -> None:
    players = [Random(seed) for seed in range(20)]
    many = [r.below(4) for r in players for _ in range(2000)]
    assert sum((many.count(n) - 10_000) ** 2 / 10_000 for n in range(4)) < 16.3, "one in a thousand by chance (3 degrees of freedom)"
    r, again = Random(5), Random(5)
    seen = [r.below(4) for _ in range(4000)]
    assert seen == [again.below(4) for _ in range(4000)]
    assert [Random(s).below(1000) for s in range(20)] != sorted(Random(s).below(1000) for s in range(20))


@pytest.mark.parametrize("names", [("random", "random"), ("greedy", "random"), ("greedy", "greedy")])
def test_games_end_and_repeat(names: tuple[str, str]) -> None:
    records = []
    for _ in range(2):
        game = start()
        match = play_game(game, [make_agent(n, package("tiny"), i) for i, n in enumerate(names)])
        assert match.decisions > 0
        assert match.winner in (0, 1)
        records.append(playmat.record(game))
    assert records[0] == records[1]


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(40):
        game = start(seed)
        agents = [make_agent("greedy", package("tiny"), seed), make_agent("random", package("tiny"), seed + 100)]
        if seed % 2:
            agents.reverse()
        wins += play_game(game, agents).winner == seed % 2
    assert wins > 25


def test_two_players_of_one_match_choose_independently() -> None:
    """A match seeds its players with neighbouring numbers."""
    pairs = [0] * 16
    for seed in range(4000):
        a, b = Random(2 * seed), Random(2 * seed + 1)
        for _ in range(seed % 3):
            a.below(4), b.below(4)
        pairs[4 * a.below(4) + b.below(4)] += 1
    assert sum((n - 250) ** 2 / 250 for n in pairs) < 37.7, "one in a thousand by chance (15 degrees of freedom)"


def asked(what: str, options: tuple[Any, ...]) -> Decision:
    return Decision(0, what, options, options=options)


def test_greedy_does_not_repeat_itself_for_ever() -> None:
    greedy = Greedy(1)
    game = start()
    question = asked("main", (("flip", 1), "pass"))
    chosen = [greedy.choose(playmat.view(game, 0), question) for _ in range(OFTEN + 1)]
    assert chosen == [("flip", 1)] * OFTEN + ["pass"]


def test_greedy_follows_the_score_of_a_game() -> None:
    greedy = Greedy(1, lambda view, d, o: {"a": 1.0, "b": 3.0, "c": 2.0}[o])
    assert greedy.choose(playmat.view(start(), 0), asked("x", ("a", "b", "c"))) == "b"


def test_an_unknown_agent() -> None:
    with pytest.raises(PlaymatError, match="no agent is called 'genius'; there are: random, greedy"):
        make_agent("genius", package("tiny"), 0)


def test_a_game_without_end_is_stopped() -> None:
    with pytest.raises(KernelFault, match="no end after 3 decisions"):
        play_game(start(), [Random(1), Random(2)], limit=3)


@pytest.mark.parametrize("name", ["duelmasters", "digimon", "palworld", "zx"])
def test_greedy_has_good_sense_in_every_game(name: str) -> None:
    """The same seeds give the same games: what is won here is won everywhere. Far more is won than is asked for."""
    decks = list(built_in_decks(name))
    wins = 0
    for seed in range(20):
        game = playmat.start(name, (decks[seed % len(decks)], decks[seed // 2 % len(decks)]), seed)
        agents = [make_agent("greedy", package(name), seed), make_agent("random", package(name), seed + 100)]
        if seed % 2:
            agents.reverse()
        wins += play_game(game, agents).winner == seed % 2
    assert wins >= 14
