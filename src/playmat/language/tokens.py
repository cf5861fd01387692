"""Plain cut into tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass

INT, SIGNED, NAME, TRAIT, END = "<int>", "<signed>", "<name>", "<trait>", "<end>"

_TOKEN = re.compile(
    r"""\s*(?: "(?P<name>[^"]*)" | \[(?P<trait>[^\[\]]*)\] | (?P<signed>[+-]\d+) | (?P<int>\d+)
    | (?P<word>[A-Za-z][\w-]*) | (?P<mark>[.,;:/(){}+-]) )""",
    re.VERBOSE,
)
_KIND = {"name": NAME, "trait": TRAIT, "signed": SIGNED, "int": INT}
_SPACE = re.compile(r"\s*$")


class TokenError(ValueError):
    """A character that Plain does not use; `at` is its place in the text."""

    def __init__(self, at: int, char: str) -> None:
        super().__init__(f"unexpected {char!r}")
        self.at = at
        self.char = char


@dataclass(slots=True)
class Tokens:
    """A text's tokens, column by column: kind (of a word: itself), exact form in templates, what was written, where."""

    keys: list[str]
    exact: list[str]
    texts: list[str]
    starts: list[int]


def tokenize(text: str) -> Tokens:
    """The tokens of a text, closed by an end token. A word or mark is its own key; other keys are kinds."""
    keys: list[str] = []
    exact: list[str] = []
    texts: list[str] = []
    starts: list[int] = []
    at = 0
    while match := _TOKEN.match(text, at):
        group = match.lastgroup or ""
        found = match[group]
        keys.append(_KIND.get(group, found))
        exact.append(_KIND[group] if group in ("name", "trait") else found)
        texts.append(found)
        starts.append(match.start(group) - (group in ("name", "trait")))
        at = match.end()
    if not _SPACE.match(text, at):
        at += len(text[at:]) - len(text[at:].lstrip())
        raise TokenError(at, text[at])
    return Tokens([*keys, END], [*exact, END], [*texts, ""], [*starts, len(text)])
