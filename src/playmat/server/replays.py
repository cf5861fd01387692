"""Recorded games that are looked at move by move: played once, kept at every few answers, shown from any side."""

from __future__ import annotations

import time

from playmat.games.base import game as game_package
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.replay import Replay, new_game, step
from playmat.kernel.view import view
from playmat.scenarios.reports import read_replay
from playmat.server.match import VIEWERS
from playmat.server.messages import Can, State
from playmat.server.rest import ReplayPage, TurnMark
from playmat.server.states import arrow, only_what_lies_there
from playmat.server.telling import Telling

EVERY = 16
"""A copy of the game is kept at every so many answers."""
SECONDS = 20.0
"""A game that takes longer to play again is not shown."""


class Recorded:
    """A recorded game, played through. Raises PlaymatError when it cannot be."""

    def __init__(self, data: bytes, names: tuple[str, str] = ("P1", "P2")) -> None:
        replay, kept = read_replay(data)
        self.note = kept.note
        self.names = names
        self.seed = replay.seed
        self.answers = replay.answers
        self.tellings = {v: Telling(v) for v in VIEWERS}
        self.copies: dict[int, Game] = {}
        self.turns: list[TurnMark] = []
        self.fault = ""
        self.length = 0
        self.play(replay)

    def play(self, replay: Replay) -> None:
        """Play the game once; where it breaks off, as far as it goes."""
        until = time.monotonic() + SECONDS
        try:
            game = new_game(replay.game_name, replay.decks, replay.seed)
            self.seen(game, 0)
            for n, at in enumerate(replay.answers):
                if time.monotonic() > until:
                    raise PlaymatError("this game takes too long to play again")
                step(game, at, n)
                self.seen(game, n + 1)
        except PlaymatError:
            raise
        except Exception as e:  # a fault of the game, which is what such a replay was kept for; or decks of which no game can be made
            if not self.copies:
                raise PlaymatError(f"this replay cannot be played: {type(e).__name__}") from None
            self.fault = f"the game breaks off here: {type(e).__name__}"

    def seen(self, game: Game, n: int) -> None:
        """The game after so many answers: tell of it, and keep it now and then."""
        for telling in self.tellings.values():
            telling.tell(game)
        if n % EVERY == 0:
            self.copies[n] = game.copy()
        if not self.turns or self.turns[-1].turn != game.turn:
            self.turns.append(TurnMark(game.turn, game.turn_player, n))
        self.length = n

    def at(self, n: int) -> Game:
        """The game after so many answers."""
        first = n - n % EVERY
        game = self.copies[first].copy()
        for k in range(first, n):
            step(game, self.answers[k], k)
        return game

    def page(self, n: int, side: int) -> ReplayPage:
        """The game after so many answers (at most all) as a side saw it, with all lines until then and the moves of the last answer."""
        n = max(0, min(n, self.length))
        game, telling = self.at(n), self.tellings[side]
        lines, moves, *_ = telling.marks[n]
        before = telling.marks[n - 1][1] if n else 0
        table = view(game, side).table()
        only_what_lies_there(game, table)
        shown = State(
            at=n, table=table, lines=telling.lines[:lines], from_=0, moves=telling.moves[before:moves], names=self.names,
            you=side, online=(False, False), can=Can(), game=game.policy.name, mode="replay", seed=str(self.seed),
            fault=self.fault if n == self.length else "", arrow=arrow(game_package(game.policy.name), game, side),
        )  # fmt: skip
        return ReplayPage(shown, self.length, self.turns, [mark[0] for mark in telling.marks], self.note)
