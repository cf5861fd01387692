"""`playmat play`: a game in the terminal, against a bot or between two people at one keyboard."""

from __future__ import annotations

import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

import playmat
from playmat.agents import make_agent
from playmat.cli.common import console, deck_of, read_bytes, writable
from playmat.cli.session import Session
from playmat.games.base import GamePackage, games
from playmat.games.base import game as game_package
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import DeckError, PlaymatError, SaveError
from playmat.kernel.game import Game


class Opponent(StrEnum):
    """Who sits opposite."""

    GREEDY = "greedy"
    RANDOM = "random"
    HUMAN = "human"


def play(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`")],
    deck: Annotated[str, typer.Option(help="your deck, by name or file; the first built-in one when left out")] = "",
    against: Annotated[str, typer.Option(help="the other deck; the second built-in one when left out")] = "",
    opponent: Annotated[Opponent, typer.Option(help="who sits opposite")] = Opponent.GREEDY,
    seed: Annotated[int | None, typer.Option(help="decides every random thing; any when left out")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    record: Annotated[Path | None, typer.Option(help="write a replay to this file when the game ends or is left")] = None,
) -> None:
    """Play a game in the terminal. `?` helps, `u` takes back, `w` says why something cannot be done, `q` leaves and saves."""
    package = game_package(game)
    if resume and (seed is not None or deck or against):
        raise PlaymatError("a saved game has its decks and its seed: --resume goes without --deck, --against and --seed")
    if record:
        writable(record)
    started = saved(package, resume) if resume else new(package, deck, against, secrets.randbelow(1 << 32) if seed is None else seed)
    bot = None if opponent is Opponent.HUMAN else make_agent(opponent.value, package, started.seed)
    session = Session(package, started, bot, opponent.value, console(), resume)
    try:
        session.run()
    finally:
        if record:
            record.write_bytes(playmat.record(session.game))


def new(package: GamePackage, deck: str, against: str, seed: int) -> Game:
    """A new game with the decks named, or the first built-in ones."""
    names = list(built_in_decks(package.name))
    if not names and not (deck and against):
        raise DeckError(f"{package.name} has no built-in decks: name two with --deck and --against")
    mine = deck or names[0]
    other = against or (names[1] if len(names) > 1 else names[0])
    game = playmat.start(package.name, (deck_of(package, mine), deck_of(package, other)), seed)
    print(f"{package.title}: P1 {mine}, P2 {other}, seed {seed}")
    return game


def saved(package: GamePackage, path: Path) -> Game:
    """A saved game of this kind. Raises SaveError naming the file."""
    games()
    try:
        game = playmat.load(read_bytes(path))
    except SaveError as e:
        raise SaveError(f"{path}: {e}") from None
    if game.policy.name != package.name:
        raise PlaymatError(f"{path}: this is a game of {game.policy.name}, not of {package.name}")
    return game
