"""A replay: rules version, decks, seed and answers. The same four give the same game, byte for byte."""

from __future__ import annotations

import zlib

import msgspec

from playmat.kernel.driver import concede, run
from playmat.kernel.errors import PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.save import FORMAT, header
from playmat.kernel.watch import narrow


class Body(msgspec.Struct):
    """What a replay holds besides its first line: decks as lists of card ids, seed, and the index of every option chosen."""

    decks: tuple[tuple[str, ...], ...]
    seed: int
    answers: list[int]


def new_game(name: str, decks: tuple[tuple[str, ...], ...], seed: int) -> Game:
    """A game at its first question. Decks are lists of card ids."""
    p = policy(name)
    g = Game(p, seed)
    g.setup = decks
    p.begin(g, decks)
    narrow(g)
    run(g)
    return g


def record(g: Game) -> bytes:
    """The replay of a game so far."""
    body = msgspec.json.encode(Body(g.setup, g.seed, list(g.answers)))
    head = {"playmat": FORMAT, "game": g.policy.name, "rules": g.policy.rules_version, "replay": True, "check": zlib.crc32(body)}
    return msgspec.json.encode(head) + b"\n" + body


class Replay:
    """A recorded game that can be played again answer by answer."""

    def __init__(self, data: bytes) -> None:
        """Read a replay. Raises SaveError when it is damaged, foreign or of other rules."""
        head, rest = header(data, "replay")
        if not head.get("replay"):
            raise SaveError("this is a save, not a replay")
        self.game_name = str(head["game"])
        try:
            body = msgspec.json.decode(rest, type=Body)
        except (msgspec.DecodeError, RecursionError) as e:
            raise SaveError(f"the replay is damaged: {e}") from None
        self.decks = body.decks
        self.seed = body.seed
        self.answers = body.answers

    def play(self, to: int | None = None) -> Game:
        """The game after `to` answers (all of them by default)."""
        g = new_game(self.game_name, self.decks, self.seed)
        for n, at in enumerate(self.answers[:to]):
            step(g, at, n)
        return g


def step(g: Game, at: int, n: int) -> None:
    """Give the recorded answer number `n`: the option at an index, or a concession (negative)."""
    d = g.decision
    if at >= 0 and (d is None or at >= len(d.options)):
        raise SaveError(f"the replay does not fit at answer {n}: other rules or cards")
    try:
        if at < 0:
            concede(g, -1 - at)
        elif d is not None:
            g.answer(d.options[at])
    except PlaymatError as e:
        raise SaveError(f"the replay does not fit at answer {n}: {e}") from None
