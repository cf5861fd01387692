"""Deck lists as people have them.

A line is a count and a card, in either order: `4 Name`, `4x Name`, `4 Name ST1-03`, `ST1-03 Name 4`, `4 ST1-03_P1`. `#` and `//` begin a
comment, and headings such as `Main Deck (50)` say nothing. Or the whole list is a JSON array of card numbers. Names are looked for without
regard to case, accents and punctuation.
"""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playmat.games.base import GamePackage, Problem, game
from playmat.kernel.errors import DeckError, PlaymatError
from playmat.kernel.policy import Policy, policy

FIRST = re.compile(r"[xX]?(?P<count>[1-9]\d{0,2})\s*[xX×]?\s+(?P<card>\S.*)")  # noqa: RUF001
LAST = re.compile(r"(?P<card>\S.*?)\s+[xX×]?(?P<count>[1-9]\d{0,2})[xX×]?")  # noqa: RUF001
COMMENT = re.compile(r"#|(?:^|\s)//")
HEADING = frozenset(
    (
        "main", "egg", "eggs", "digi", "digimon", "deck", "decks", "decklist", "list", "cards", "soul", "souls", "dynamis", "player",
        "markers", "duel", "masters", "palworld",
    )
)  # fmt: skip
"""Words of which headings are made."""
PRINT = re.compile(r"_P\d+\b", re.IGNORECASE)
"""What some lists put behind a number to say which picture is meant."""
EXPORTED = "exported from"
"""How the first entry of an array begins that is no card but says where it comes from."""
MOST_CARDS, MOST_WRONG = 1000, 40
"""More cards than any deck has, and more lines that are no deck's: a longer list is read so far."""
LONGEST, SHOWN = 120, 40
"""Letters of the longest line that can be a card of a deck; letters that are repeated of a longer one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """So many of a card as the list calls it, at a line; or what is wrong with the line."""

    line: int
    count: int
    card: str
    wrong: str = ""


class Listed(NamedTuple):
    """What was found in a deck list: card ids in the order of the list, problems of single lines, the last line that names each card."""

    ids: tuple[str, ...]
    problems: list[Problem]
    lines: dict[str, int]


def parse_deck(package: GamePackage, text: str) -> Listed:
    """Read a deck list. Whatever cannot be read is a problem at its line; the rest of the list is read all the same."""
    p = policy(package.name)
    ids: list[str] = []
    problems: list[Problem] = []
    lines: dict[str, int] = {}
    for entry in entries(text):
        if len(ids) + entry.count > MOST_CARDS or len(problems) == MOST_WRONG:
            what = "this is longer than any deck" if len(problems) < MOST_WRONG else "too many lines are wrong"
            problems.append(Problem(f"{what}: from here on the list was not read", line=entry.line))
            break
        if entry.wrong:
            problems.append(Problem(entry.wrong, line=entry.line))
            continue
        try:
            id = find_card(package, p, entry.card)
            ids += [id] * entry.count
            lines[id] = entry.line
        except PlaymatError as e:
            problems.append(Problem(str(e), line=entry.line, suggestion=suggestion(p, entry.card)))
    return Listed(tuple(ids), problems, lines)


# ---------------------------------------------------------------- the forms of a list
def entries(text: str) -> Iterator[Entry]:
    """Each line of a list, or each entry of an array."""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("[") and not is_heading(text.lstrip().partition("\n")[0]):
        yield from array(text)
        return
    for n, raw in enumerate(text.splitlines(), 1):
        line = COMMENT.split(raw, maxsplit=1)[0].strip()
        m = FIRST.fullmatch(line) or LAST.fullmatch(line)
        if not line or is_heading(line):
            continue
        if m is None or len(line) > LONGEST:
            yield Entry(n, 0, "", f"{short(line)!r} is not a count and a card")
        else:
            yield Entry(n, int(m["count"]), m["card"].strip())


def short(line: str) -> str:
    """A line as a problem repeats it: only its beginning where it is too long to be a card."""
    return line if len(line) <= LONGEST else line[:SHOWN].rstrip() + "\u2026"


def is_heading(line: str) -> bool:
    """Does the line name a part of the deck, with or without how many cards it has?"""
    words = re.findall(r"[^\W\d_]+", line.casefold())
    return bool(words) and HEADING.issuperset(words) and not re.match(r"\d", line)


def array(text: str) -> Iterator[Entry]:
    """A JSON array of card numbers, one entry a copy."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        yield Entry(1, 0, "", "this begins like a JSON array and is none")
        return
    at = 0
    for n, item in enumerate(found):
        if not isinstance(item, str):
            yield Entry(1 + text.count("\n", 0, at), 0, "", f"entry {n + 1} is not the number of a card in quotation marks")
            continue
        at = max(at, text.find(json.dumps(item, ensure_ascii=False), at))
        if len(item) > LONGEST and not (n == 0 and item.casefold().startswith(EXPORTED)):
            yield Entry(1 + text.count("\n", 0, at), 0, "", f"{short(item)!r} is not the number of a card")
        elif n or not item.casefold().startswith(EXPORTED):
            yield Entry(1 + text.count("\n", 0, at), 1, item.strip())
        at += 1


# ---------------------------------------------------------------- which card is meant
def find_card(package: GamePackage, p: Policy, name: str) -> str:
    """The id of the card that a list means. Raises PlaymatError with what the game says of the name."""
    plain = PRINT.sub("", name).strip() or name
    try:
        return package.find_card(p, plain)
    except PlaymatError:
        ids, names = known(package.name)
        words = plain.split()
        for word in (plain, *words[:1], *words[-1:]):
            if word.casefold().strip("()[]") in ids:
                return ids[word.casefold().strip("()[]")]
        found = names.get(bare(plain), ())
        if len(found) == 1:
            return found[0]
        raise


@cache
def known(name: str) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """The cards of a game: id in small letters to id, name without its punctuation to the ids of cards so named."""
    cards = policy(name).cards
    names: dict[str, tuple[str, ...]] = {}
    for id, card in cards.items():
        names[bare(card.name)] = (*names.get(bare(card.name), ()), id)
    return {id.casefold(): id for id in cards}, names


@cache
def bare(name: str) -> str:
    """A name without case, accents, punctuation and spaces."""
    return "".join(c for c in unicodedata.normalize("NFKD", name).casefold() if c.isalnum())


def suggestion(p: Policy, name: str) -> str:
    """What is known and nearest to a name that is not; nothing when nothing is near. A card whose name stands beside an unknown number
    is named with the number that is known."""
    ids, names = known(p.name)
    words = PRINT.sub("", name).split()
    for part in (words, words[:-1], words[1:]):
        found = names.get(bare(" ".join(part)), ())
        if found:
            return told(p, found)
    near = difflib.get_close_matches(bare(name), [*names, *ids], n=1)
    if not near:
        return ""
    return told(p, names[near[0]]) if near[0] in names else ids[near[0]]


def told(p: Policy, ids: tuple[str, ...]) -> str:
    """The card as a list may name it: by its name, or where several have it with the first of their numbers."""
    name = p.cards[ids[0]].name
    return name if len(ids) == 1 else f"{name} {sorted(ids)[0]}"


# ---------------------------------------------------------------- decks
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
