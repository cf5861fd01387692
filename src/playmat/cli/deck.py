"""`playmat deck check`: is a deck legal?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.cli.common import deck_text
from playmat.games.base import game as game_package
from playmat.games.decks import built_in_decks, check_deck

app = typer.Typer(help="Work with deck files.", no_args_is_help=True)


@app.callback()
def decks() -> None:
    """Work with deck files."""


@app.command("check")
def check(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`")],
    file: Annotated[str, typer.Argument(help="a deck file (`4 Name` a line), or the name of a built-in deck")],
) -> None:
    """Check a deck against every rule of deck construction. Exit status 2 when it breaks one."""
    package = game_package(game)
    text = built_in_decks(package.name).get(file) or deck_text(Path(file))
    ids, problems = check_deck(package.name, text)
    for problem in problems:
        print(f"{file}: {problem}")
    if problems:
        raise typer.Exit(2)
    print(f"{file}: legal, {len(ids)} cards")
