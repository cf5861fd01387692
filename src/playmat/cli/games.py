"""`playmat games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from playmat.cli.common import console, rules_version
from playmat.games.base import games as all_games
from playmat.games.decks import built_in_decks


def games() -> None:
    """List the games, the rules they follow, and their built-in decks."""
    table = Table("game", "title", "rules", "decks", box=None)
    for name, package in all_games().items():
        table.add_row(name, package.title, rules_version(package), ", ".join(built_in_decks(name)))
    console().print(table)
