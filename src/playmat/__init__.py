"""Playmat: trading card games played by the book.

    import playmat
    game = playmat.start("duelmasters", decks=(a, b), seed=7)
    while not game.over:
        decision = game.decision
        game.answer(agent.choose(playmat.view(game, decision.player), decision))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.games.base import Problem, game, games
from playmat.games.decks import find_deck
from playmat.kernel.errors import DeckError, PlaymatError, SaveError, WrongAnswer
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.replay import Replay, new_game, record
from playmat.kernel.save import load as _load
from playmat.kernel.view import View, view

__all__ = [
    "DeckError", "Game", "PlaymatError", "Problem", "Replay", "SaveError", "View", "WrongAnswer", "find_deck", "games", "load",
    "record", "start", "view", "why_not",
]  # fmt: skip
__version__ = "0.1.0"
_legal: set[tuple[str, tuple[str, ...]]] = set()


def start(name: str, decks: Sequence[str | Sequence[str]], seed: int = 0) -> Game:
    """A new game at its first question.

    name: a game of `games()`. decks: for each player the name of a built-in deck, a deck file, or a list of card ids. seed: decides
    every random thing; the same decks, seed and answers give the same game. Raises DeckError for an illegal deck.
    """
    package = game(name)
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise DeckError(f"{name} needs two decks in a sequence, not {decks!r}")
    if type(seed) is not int:
        raise PlaymatError(f"a seed is a whole number, not {seed!r}")
    lists = tuple(find_deck(name, d) if isinstance(d, str) else tuple(d) for d in decks)
    if len(lists) != 2:
        raise DeckError(f"{name} is played by two players with a deck each, not {len(lists)}")
    for d in lists:
        if (name, d) not in _legal:  # a deck is looked at once, however many games it plays
            problems = package.check_deck(policy(name), d)
            if problems:
                raise DeckError("; ".join(str(p) for p in problems))
            _legal.add((name, d))
    return new_game(name, lists, seed)


def load(data: bytes) -> Game:
    """The game that `Game.save` wrote. Raises SaveError for anything else."""
    if not isinstance(data, bytes):
        raise SaveError(f"a save is bytes, not {type(data).__name__}")
    games()
    return _load(data)


def why_not(game: Game, player: int, action: Any) -> str:
    """The rule or card that forbids an action which is not offered; an empty string when it is offered. Players are 0 and 1."""
    if player not in (0, 1):
        raise PlaymatError(f"players are 0 and 1, not {player!r}")
    d = game.decision
    if d is not None and d.player == player and action in d.options:
        return ""
    return game.policy.why_not(game, player, action)
