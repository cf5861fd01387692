"""Card files: facts and Plain text in TOML.

    [[card]]
    id = "dm01/terror-pit"
    name = "Terror Pit"
    type = "spell"
    cost = 6
    text = ['shield trigger', 'destroy 1 opposing creature']

Every card has an id and a name. Its text boxes (`text`, `inherited`, `security`) are lists of lines in Plain; all other
keys are facts, which the game interprets. Full-line comments belong to the card below them. `format_file` brings a
file into its one canonical form.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from playmat.language.plain import Language
from playmat.language.reader import PlainError
from playmat.language.tree import Line

Fact: TypeAlias = str | int | float | bool | list["Fact"] | dict[str, "Fact"]

BOXES = ("text", "inherited", "security")
FIRST_KEYS = ("id", "name", "type")
WIDTH = 120


class CardFileError(ValueError):
    """A card file is faulty; `problems` names every fault with file, card, box and line."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problems))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its facts as plain data, and each text box as lines of Plain and as ability trees."""

    id: str
    name: str
    facts: Mapping[str, Fact]
    texts: Mapping[str, tuple[str, ...]]
    lines: Mapping[str, tuple[Line, ...]]


def read_cards(path: Path, language: Language, boxes: Sequence[str] = BOXES) -> tuple[Card, ...]:
    """The cards of a file, in their order."""
    return cards_of(path.read_text("utf-8"), language, str(path), boxes)


def cards_of(source: str, language: Language, file: str = "cards", boxes: Sequence[str] = BOXES) -> tuple[Card, ...]:
    """The cards of a file's text; `file` is named in errors."""
    problems: list[str] = []
    cards: list[Card] = []
    seen: set[str] = set()
    for number, table in enumerate(_tables(source, file), 1):
        place = f"{file}: {table.get('id') or f'card {number}'}"
        faults = _faults(table, boxes, seen)
        if faults:
            problems += [f"{place}: {fault}" for fault in faults]
            continue
        seen.add(table["id"])
        lines = {box: _read_box(table[box], language, f"{place}, {box}", problems) for box in boxes if box in table}
        texts = {box: tuple(table[box]) for box in boxes if box in table}
        facts = {key: value for key, value in table.items() if key not in ("id", "name", *boxes)}
        cards.append(Card(table["id"], table["name"], facts, texts, lines))
    if problems:
        raise CardFileError(problems)
    return tuple(cards)


def format_file(path: Path, language: Language, *, check: bool = False, boxes: Sequence[str] = BOXES) -> bool:
    """Bring a file into canonical form; whether it was not. With `check` the file is left as it is."""
    source = path.read_text("utf-8")
    formatted = format_cards(source, language, str(path), boxes)
    if formatted != source and not check:
        path.write_text(formatted, "utf-8")
    return formatted != source


def format_cards(source: str, language: Language, file: str = "cards", boxes: Sequence[str] = BOXES) -> str:
    """The canonical form of a card file's text: order of keys, quoting, and every line of Plain in its one spelling."""
    cards = cards_of(source, language, file, boxes)
    comments = _comments(source, file)
    blocks = []
    for card, table, above in zip(cards, _tables(source, file), comments, strict=False):
        table = table | {box: [language.write(line) for line in lines] for box, lines in card.lines.items()}
        blocks.append("\n".join([*above, "[[card]]", *_entries(table, boxes)]))
    return "\n\n".join([*blocks, *("\n".join(rest) for rest in comments[len(cards) :] if rest)]) + "\n"


# --- reading


def _tables(source: str, file: str) -> list[dict[str, Any]]:
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise CardFileError([f"{file}: {error}"]) from None
    unknown = sorted(set(data) - {"card"})
    tables = data.get("card", [])
    if unknown or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise CardFileError([f"{file}: a card file holds [[card]] tables only{', not ' + ', '.join(unknown) if unknown else ''}"])
    return tables


def _faults(table: Mapping[str, Any], boxes: Sequence[str], seen: set[str]) -> list[str]:
    """What is wrong with a card's table, apart from its Plain."""
    found = [f"needs {key!r}, a text" for key in ("id", "name") if not isinstance(table.get(key), str) or not table[key]]
    if table.get("id") in seen:
        found.append("the id stands on two cards")
    for box in boxes:
        lines = table.get(box, [])
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            found.append(f"{box!r} is a list of lines")
    return found


def _read_box(texts: Sequence[str], language: Language, place: str, problems: list[str]) -> tuple[Line, ...]:
    lines = []
    for number, text in enumerate(texts, 1):
        try:
            lines.append(language.read(text, f"{place}, line {number}"))
        except PlainError as error:
            problems.append(str(error))
    return tuple(lines)


# --- writing


def _entries(table: Mapping[str, Fact], boxes: Sequence[str]) -> list[str]:
    """The entries of a card: id, name and type, then the facts as they came, then the texts."""
    facts = [key for key in table if key not in FIRST_KEYS and key not in boxes]
    keys = [*(key for key in FIRST_KEYS if key in table), *facts]
    return [f"{_key(key)} = {_value(table[key])}" for key in keys] + [_box(box, table[box]) for box in boxes if table.get(box)]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else _basic(key)


def _value(value: Fact) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return _basic(value)
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items()) + " }" if value else "{}"
    raise CardFileError([f"{value!r} cannot stand in a card file"])


def _box(box: str, lines: object) -> str:
    """A text box: on one line if it is a single line that fits, else a line of Plain to a line."""
    assert isinstance(lines, list)
    texts = [f"'{line}'" if "'" not in line else _basic(line) for line in lines]
    short = f"{box} = [{', '.join(texts)}]"
    if len(texts) == 1 and len(short) <= WIDTH:
        return short
    return "\n".join([f"{box} = [", *(f"    {text}," for text in texts), "]"])


def _basic(text: str) -> str:
    """A TOML string in double quotes."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(char) or (char if char >= " " and char != "\x7f" else f"\\u{ord(char):04x}") for char in text) + '"'


def _comments(source: str, file: str) -> list[list[str]]:
    """The full-line comments above each card (and below the last), blank lines between blocks kept as one."""
    found: list[list[str]] = [[]]
    inside = False
    for number, line in enumerate(source.splitlines(), 1):
        text = line.strip()
        if text.startswith("[[card]]"):
            found.append([])
            inside = True
        elif text.startswith("#"):
            found[-1].append(text)
            inside = False
        elif not text and found[-1] and not inside and found[-1][-1]:
            found[-1].append("")
        elif text and _has_comment(text):
            raise CardFileError([f"{file}: line {number}: put the comment on a line of its own"])
    last = [line for line in found.pop() if line]
    return [*found, last] if last else found


def _has_comment(line: str) -> bool:
    """Whether something follows a # outside of strings."""
    return "#" in re.sub(r'"(?:\\.|[^"\\])*"|\'[^\']*\'', "", line)
