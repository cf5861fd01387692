"""What the commands share."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from playmat.games.base import GamePackage, Problem
from playmat.games.decks import built_in_decks, check_deck
from playmat.kernel.errors import DeckError, PlaymatError
from playmat.kernel.policy import policy

PLAYERS = {"P1": 0, "P2": 1}


def console() -> Console:
    """The terminal, or whatever stands in for it: plain text of a steady width where it is none."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else 100, soft_wrap=not sys.stdout.isatty())


def print_json(data: Any) -> None:
    """One value as JSON."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def fail(reason: str, status: int = 2) -> typer.Exit:
    """One line on stderr; raise what is returned."""
    print(f"playmat: {reason}", file=sys.stderr)
    return typer.Exit(status)


def read_bytes(path: Path) -> bytes:
    """A file. Raises PlaymatError in one line."""
    try:
        return path.read_bytes()
    except OSError as e:
        raise PlaymatError(f"{path}: {e.strerror}") from None


def writable(path: Path) -> None:
    """Can a file be written there later? Raises PlaymatError in one line, and writes nothing."""
    folder = path.parent
    if path.is_dir():
        raise PlaymatError(f"{path}: this is a folder, not a file")
    if not folder.is_dir():
        raise PlaymatError(f"{path}: there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise PlaymatError(f"{path}: this may not be written")


def deck_of(package: GamePackage, deck: str) -> tuple[str, ...]:
    """The cards of a deck by name or file. Raises DeckError naming every problem of the deck by line and rule."""
    built_in = built_in_decks(package.name)
    text = built_in.get(deck)
    if text is None:
        if not Path(deck).is_file():
            raise DeckError(f"no deck {deck!r}: neither a file nor one of {', '.join(built_in)}")
        text = deck_text(Path(deck))
    ids, problems = check_deck(package.name, text)
    if problems:
        raise DeckError(f"{deck}: {told(problems)}")
    return ids


def deck_text(path: Path) -> str:
    """The text of a deck file. Raises DeckError in one line."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DeckError(f"{path}: this is not text") from None
    except OSError as e:
        raise DeckError(f"{path}: {e.strerror}") from None


def told(problems: list[Problem], most: int = 3) -> str:
    """Problems of a deck in one line."""
    more = len(problems) - most
    return "; ".join(str(p) for p in problems[:most]) + (f"; and {more} more" if more > 0 else "")


def note_lines(note: str) -> list[str]:
    """A note that somebody wrote to a report, as lines for a terminal: whatever could steer one is left out."""
    lines = ("".join(c for c in line if c.isprintable()) for line in note.strip().splitlines())
    return [f"{'note: ' if n == 0 else '      '}{line}" for n, line in enumerate(lines)]


def seat(name: str) -> int:
    """P1 or P2 as a number. Raises PlaymatError."""
    if name.upper() not in PLAYERS:
        raise PlaymatError(f"a player is P1 or P2, not {name!r}")
    return PLAYERS[name.upper()]


def rules_version(package: GamePackage) -> str:
    """The version of the rules that this game plays by."""
    return policy(package.name).rules_version


def free_name(game: str) -> Path:
    """A file name that is not taken: `game.playmat`, `game-2.playmat` ..."""
    n = 1
    while (path := Path(f"{game}.playmat" if n == 1 else f"{game}-{n}.playmat")).exists():
        n += 1
    return path
