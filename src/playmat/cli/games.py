"""`playmat games`: what can be played."""

from __future__ import annotations

from rich.table import Table

from playmat.cli.common import console, fail, rules_version
from playmat.games.base import broken_games
from playmat.games.base import games as all_games
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import PlaymatError


def games() -> None:
    """List the games, the rules they follow, and their built-in decks."""
    table = Table("game", "title", "rules", "decks", box=None)
    broken = [f"{name} cannot be loaded: {why}" for name, why in broken_games().items()]
    for name, package in all_games().items():
        try:
            table.add_row(name, package.title, rules_version(package), ", ".join(built_in_decks(name)))
        except PlaymatError as e:
            broken.append(str(e))
    console().print(table)
    for line in broken:
        fail(line)
