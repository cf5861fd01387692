"""Deck files as people have them: a line is a count and a card (`4 Name`, `4x Name`, `4 Name ST1-03`), `#` begins a comment."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playmat.games.base import GamePackage, Problem, game
from playmat.kernel.errors import DeckError, PlaymatError
from playmat.kernel.policy import policy

LINE = re.compile(r"(?P<count>[1-9]\d{0,2})\s*[xX]?\s+(?P<card>\S.*)")


def parse_deck(package: GamePackage, text: str) -> tuple[tuple[str, ...], list[Problem], dict[str, int]]:
    """(card ids in the order of the file, problems of single lines, the last line that names each card)."""
    p = policy(package.name)
    ids: list[str] = []
    problems: list[Problem] = []
    lines: dict[str, int] = {}
    for n, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        m = LINE.fullmatch(line)
        if m is None:
            problems.append(Problem(f"{line!r} is not a count and a card", line=n))
            continue
        try:
            id = package.find_card(p, m["card"].strip())
            ids += [id] * int(m["count"])
            lines[id] = n
        except PlaymatError as e:
            problems.append(Problem(str(e), line=n))
    return tuple(ids), problems, lines


def check_deck(name: str, text: str) -> tuple[tuple[str, ...], list[Problem]]:
    """(card ids, every problem of the deck: line by line, then those of the deck as a whole)."""
    package = game(name)
    ids, problems, lines = parse_deck(package, text)
    found = (replace(p, line=lines.get(p.card, 0)) for p in package.check_deck(policy(name), ids))
    return ids, sorted([*problems, *found], key=lambda p: (p.line == 0, p.line))


def built_in_decks(name: str) -> dict[str, str]:
    """The decks that come with a game: name to text."""
    folder = game(name).files.joinpath("decks")
    found = {f.name.removesuffix(".txt"): f.read_text(encoding="utf-8") for f in folder.iterdir() if f.name.endswith(".txt")}
    return dict(sorted(found.items()))


def find_deck(name: str, deck: str) -> tuple[str, ...]:
    """The cards of a deck given by the name of a built-in one or as a file. Raises DeckError naming every problem."""
    built_in = built_in_decks(name)
    if deck in built_in:
        text = built_in[deck]
    elif Path(deck).is_file():
        text = Path(deck).read_text(encoding="utf-8")
    else:
        raise DeckError(f"no deck {deck!r}: neither a file nor one of {', '.join(built_in)}")
    ids, problems = check_deck(name, text)
    if problems:
        raise DeckError(f"deck {deck}: " + "; ".join(str(p) for p in problems))
    return ids
