"""`playmat fmt`: card files in their one canonical form."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.cli.common import fail
from playmat.games.base import GamePackage, card_at, games
from playmat.games.base import game as game_package
from playmat.kernel.cards import ABILITIES, Card
from playmat.kernel.errors import PlaymatError
from playmat.language.cardfile import CardFileError, format_cards


def package_of(path: Path, name: str) -> GamePackage:
    """The game a card file belongs to: the one named, else the one whose folder it stands in."""
    if name:
        return game_package(name)
    for part in reversed(path.resolve().parts[:-1]):
        if part in games():
            return game_package(part)
    raise PlaymatError(f"{path}: say which game its cards are of: --game {'|'.join(games())}")


def canonical(path: Path, text: str, game: str) -> str:
    """The canonical form of a card file. Raises PlaymatError with the first fault: file, card, line and reason."""
    package = package_of(path, game)
    if package.language is None or package.make_card is None:
        raise PlaymatError(f"{package.name} has no card language")
    try:
        made = format_cards(text, package.language(), str(path), package.boxes)  # names every line of Plain that cannot be read
        load_cards(path, text, package.make_card)
        return made
    except CardFileError as e:
        more = len(e.problems) - 1
        raise PlaymatError(e.problems[0].splitlines()[0] + (f" (and {more} more)" if more else "")) from None


def load_cards(path: Path, text: str, make: Callable[[dict[str, Any]], Card]) -> None:
    """Would the cards of a file be loaded? Raises PlaymatError with the same line as loading them."""
    played = dict(ABILITIES)
    try:
        for number, table in enumerate(tomllib.loads(text).get("card", []), 1):
            card_at(f"{path}: {table.get('id') or f'card {number}'}", table, make)
    finally:  # these cards are only tried, and are not those that are played
        ABILITIES.clear()
        ABILITIES.update(played)


def fmt(
    files: Annotated[list[Path], typer.Argument(help="card files (TOML)")],
    check: Annotated[bool, typer.Option("--check", help="write nothing; exit status 1 when a file would change")] = False,
    game: Annotated[str, typer.Option(help="the game, where the folder of a file does not tell")] = "",
) -> None:
    """Bring card files into canonical form. All of them are read before one is written."""
    made: list[tuple[Path, str, str]] = []
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as e:
            raise PlaymatError(f"{path}: {getattr(e, 'strerror', None) or 'this is not text'}") from None
        made.append((path, text, canonical(path, text, game)))
    different = [(path, new) for path, old, new in made if old != new]
    if check:
        for path, _ in different:
            print(f"{path}: is not in canonical form")
        if different:
            raise fail(f"{len(different)} of {len(made)} files would change; run `playmat fmt`", 1)
        return
    for path, new in different:
        path.write_text(new, encoding="utf-8")
        print(f"{path}: written in canonical form")
