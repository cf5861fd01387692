"""The templates of a phrasebook, cut into elements.

`destroy {what:np}` has the literal `destroy` and a slot: field `what`, category `np`. Further elements:
`{do:act* and }` one or more, joined by ` and `; `{items:cond*2 and }` at least two; `[[ from {from_:zone}]]` may be
missing; `<<, |in {from_:zones}|{turn:turn}>>` at least one of the parts in this order, joined by `, `; `{{` and `}}`
are braces.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from playmat.language.tokens import tokenize


@dataclass(frozen=True, slots=True)
class Literal:
    """Fixed words: as written, as exact tokens, and the kind of the first token."""

    text: str
    exact: tuple[str, ...]
    key: str


@dataclass(frozen=True, slots=True)
class Slot:
    """One value of a category, bound to a field."""

    field: str
    category: str


@dataclass(frozen=True, slots=True)
class Many:
    """Values of a category, joined by a separator, bound to a field as a tuple."""

    field: str
    category: str
    separator: Literal
    least: int


@dataclass(frozen=True, slots=True)
class Optional:
    """Elements that may be missing together; their fields then have their defaults."""

    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """At least one of the parts, in order, joined by a separator."""

    separator: Literal
    parts: tuple[tuple[Element, ...], ...]


Element: TypeAlias = Literal | Slot | Many | Optional | Join

_SPECIAL = re.compile(r"\{(\w+):(\w+)(?:\*(\d?)([^}]*))?\}|\[\[|\]\]|<<([^|]*)\||>>|\||\{\{|\}\}")


def elements_of(template: str) -> tuple[Element, ...]:
    """The elements of a template."""
    elements, rest = _until(template, 0, "")
    assert rest == len(template), template
    return elements


def fields_of(elements: tuple[Element, ...]) -> frozenset[str]:
    """The fields that a template binds."""
    found: set[str] = set()
    for element in elements:
        match element:
            case Slot(field=field) | Many(field=field):
                found.add(field)
            case Optional(elements=inner):
                found |= fields_of(inner)
            case Join(parts=parts):
                found.update(*map(fields_of, parts))
            case Literal():
                pass
    return frozenset(found)


def literal(text: str) -> Literal:
    """Fixed words."""
    tokens = tokenize(text)
    return Literal(text, tuple(tokens.exact[:-1]), tokens.keys[0])


def _until(template: str, at: int, closing: str) -> tuple[tuple[Element, ...], int]:
    """The elements from here to the closing mark, and where that begins."""
    found: list[Element] = []
    text = ""

    def close_literal() -> None:
        nonlocal text
        if text:
            found.append(literal(text))
        text = ""

    while match := _SPECIAL.search(template, at):
        text += template[at : match.start()]
        mark, at = match[0], match.end()
        if mark in ("{{", "}}"):
            text += mark[0]
            continue
        close_literal()
        if closing and mark in closing.split():
            return tuple(found), match.start()
        if mark == "[[":
            inner, at = _until(template, at, "]]")
            found.append(Optional(inner))
            at += len("]]")
        elif match[5] is not None:
            parts, at = _parts(template, at)
            found.append(Join(literal(match[5]), parts))
        elif match[4] is not None:
            found.append(Many(match[1], match[2], literal(match[4]), int(match[3] or 1)))
        else:
            assert match[1], f"{mark!r} out of place in {template!r}"
            found.append(Slot(match[1], match[2]))
    text += template[at:]
    close_literal()
    return tuple(found), len(template)


def _parts(template: str, at: int) -> tuple[tuple[tuple[Element, ...], ...], int]:
    """The parts of a join up to its end, and where that ends."""
    parts: list[tuple[Element, ...]] = []
    while not parts or template[at] == "|":
        inner, at = _until(template, at + bool(parts), "| >>")
        parts.append(inner)
    return tuple(parts), at + len(">>")
