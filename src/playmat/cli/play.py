"""`playmat play`: a game at the table in the browser; or in the terminal, against a bot or between two people at one keyboard."""

from __future__ import annotations

import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

import playmat
from playmat.agents import make_agent
from playmat.cli.common import console, deck_of, deck_text, read_bytes, writable
from playmat.cli.session import Session
from playmat.games.base import GamePackage, games
from playmat.games.base import game as game_package
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import DeckError, PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.server.messages import DeckChoice
from playmat.server.rest import NewTable
from playmat.server.run import Serving, serve


class Opponent(StrEnum):
    """Who sits opposite."""

    GREEDY = "greedy"
    RANDOM = "random"
    HUMAN = "human"


def play(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`; in the browser it can be chosen there")] = "",
    deck: Annotated[str, typer.Option(help="your deck, by name or file; the first built-in one when left out")] = "",
    against: Annotated[str, typer.Option(help="the other deck; the second built-in one when left out")] = "",
    opponent: Annotated[Opponent, typer.Option(help="who sits opposite")] = Opponent.GREEDY,
    seed: Annotated[int | None, typer.Option(help="decides every random thing; any when left out")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="play in the terminal, not in the browser")] = False,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game (in the terminal)")] = None,
    record: Annotated[Path | None, typer.Option(help="write a replay to this file when the game ends or is left (in the terminal)")] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, show_default=False, help="where the table listens; 8765, or a free one, when left out")
    ] = 0,
    images: Annotated[Path | None, typer.Option(help="a folder with your own card pictures, named by card id")] = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="open the browser")] = True,
) -> None:
    """Play a game at the table in the browser; or in the terminal, where `?` helps, `u` takes back, and `q` leaves and saves."""
    if not terminal:
        if resume or record:
            raise PlaymatError("--resume and --record go with --terminal: the table in the browser keeps its games by itself")
        at_the_table(game, deck, against, opponent, seed, Serving(port=port, images=images, opens=opens))
        return
    if not game:
        raise PlaymatError(f"a game must be named with --terminal; there are: {', '.join(games())}")
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


def at_the_table(game: str, deck: str, against: str, opponent: Opponent, seed: int | None, how: Serving) -> None:
    """Serve the table, and open it at this game where one is named. Raises DeckError before anything is served."""
    first = None
    if game and opponent is not Opponent.HUMAN:
        package = game_package(game)
        mine, theirs = (chosen(package, name) for name in (deck, against))
        first = NewTable(package.name, "bot", opponent.value, "", mine, theirs, seed)
    elif deck or against or seed is not None:
        raise PlaymatError("--deck, --against and --seed are for a game against a bot, or for --terminal; in the browser choose them there")
    serve(how, print, first=first)


def chosen(package: GamePackage, deck: str) -> DeckChoice | None:
    """A deck by name or file. Raises DeckError naming every problem of the deck by line and rule."""
    if not deck:
        return None
    deck_of(package, deck)
    return DeckChoice(deck) if deck in built_in_decks(package.name) else DeckChoice(text=deck_text(Path(deck)))


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
