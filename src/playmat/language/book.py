"""The phrasebook: one table of templates and records that both reads and writes.

A production says that a template of a category stands for a value: a record, a constant, or whatever a pair of functions
makes of the template's fields and takes apart again. `freeze` checks the table and builds its index; `reader` and
`writer` work on the frozen table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeAlias

from playmat.language.template import Element, Join, Literal, Many, Optional, Slot, elements_of, fields_of
from playmat.language.tokens import INT, NAME, SIGNED, TRAIT

Env: TypeAlias = Mapping[str, object]
Build: TypeAlias = Callable[[dict[str, Any]], object]
Take: TypeAlias = Callable[[object], Env | None]
Check: TypeAlias = Callable[[Any], bool]


OUT_OF_REACH = 1_000


class GrammarError(ValueError):
    """The phrasebook itself is faulty: found when it is put together, before anything is read."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """A category that is one token: what it is called, and what value its text has."""

    name: str
    key: str
    label: str
    value: Callable[[str], object]
    text: Callable[[object], str | None]
    samples: tuple[object, ...]


def _number(least: int) -> Callable[[object], str | None]:
    return lambda value: str(value) if type(value) is int and value >= least else None


def _quoted(form: str) -> Callable[[object], str | None]:
    return lambda value: form.format(value) if isinstance(value, str) else None


def _signed(value: object) -> str | None:
    return f"{value:+d}" if type(value) is int else None


TERMINALS: dict[str, Terminal] = {
    terminal.name: terminal
    for terminal in (
        Terminal("INT", INT, "a number", int, _number(0), (0, 1, 2, 3, 7)),
        Terminal("SIGNED", SIGNED, "a number with + or -", int, _signed, (1, 2, -1, -3000)),
        Terminal("NAME", NAME, 'a "name"', str, _quoted('"{}"'), ("Ann", "Bob and Co.", "C [d]")),
        Terminal("TRAIT", TRAIT, "a [trait]", str, _quoted("[{}]"), ("Red Dog", "Cat", "D-4")),
    )
}


class Refused:
    """What a builder returns when the fields do not make a value."""


REFUSED = Refused()


@dataclass(frozen=True, slots=True)
class Production:
    """One line of the phrasebook. `alias`: read, never written, never made up."""

    category: str
    template: str
    elements: tuple[Element, ...]
    build: Build
    take: Take
    defaults: Env
    alias: bool = False


class Book:
    """A phrasebook under construction."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.labels: dict[str, str] = {}

    def declare(self, category: str, label: str = "") -> None:
        """Name a category that may stay empty, and what to call it in an error message."""
        self.productions.setdefault(category, [])
        if label:
            self.labels[category] = label

    def record(
        self,
        category: str,
        template: str,
        kind: type,
        /,
        *,
        check: Check | None = None,
        alias: bool = False,
        **constants: object,
    ) -> None:
        """A template for a record; the fields it does not bind are constants or have their defaults."""
        elements = elements_of(template)
        bound = fields_of(elements)
        defaults = {field.name: field.default for field in fields(kind)}
        unknown = (bound | set(constants)) - set(defaults)
        needed = [name for name, value in defaults.items() if value is MISSING and name not in bound | set(constants)]
        if unknown or needed:
            raise GrammarError(f"{template!r} does not fit {kind.__name__}: {', '.join([*sorted(unknown), *needed])}")
        fixed = {name: constants.get(name, defaults[name]) for name in defaults if name not in bound}

        def build(env: dict[str, object]) -> object:
            value = kind(**constants, **env)
            return value if check is None or check(value) else REFUSED

        def take(value: object) -> Env | None:
            if type(value) is not kind:
                return None
            for name, wanted in fixed.items():
                if getattr(value, name) != wanted:
                    return None
            if check is not None and not check(value):
                return None
            return {name: getattr(value, name) for name in bound}

        self._add(Production(category, template, elements, build, take, defaults, alias))

    def constant(self, category: str, words: str, value: object, *, alias: bool = False) -> None:
        """Words for one value."""
        elements = elements_of(words)
        kind = type(value)
        self._add(
            Production(
                category, words, elements, lambda _: value, lambda v: {} if type(v) is kind and v == value else None, {}, alias
            )
        )

    def through(self, category: str, template: str, *, check: Check | None = None, alias: bool = False) -> None:
        """A template around one value, in the field `v`."""
        elements = elements_of(template)
        assert fields_of(elements) == {"v"}, template

        def build(env: dict[str, object]) -> object:
            return env["v"] if check is None or check(env["v"]) else REFUSED

        def take(value: object) -> Env | None:
            return {"v": value} if check is None or check(value) else None

        self._add(Production(category, template, elements, build, take, {}, alias))

    def custom(
        self,
        category: str,
        template: str,
        build: Build,
        take: Take,
        *,
        defaults: Env | None = None,
        alias: bool = False,
    ) -> None:
        """A template with functions that make the value of its fields and take it apart again."""
        self._add(Production(category, template, elements_of(template), build, take, defaults or {}, alias))

    def words(self, category: str, words: Iterable[str]) -> None:
        """Words that stand for themselves."""
        self.declare(category)
        for word in words:
            self.constant(category, word, word)

    def _add(self, production: Production) -> None:
        self.productions.setdefault(production.category, []).append(production)

    def freeze(self) -> Frozen:
        """The checked and indexed table."""
        return Frozen(self)


class Frozen:
    """A phrasebook ready for use.

    `index[category][key]`: the productions that can begin with that token. `cost[category]`: the depth of its shortest
    derivation. Productions that can never be completed, because a category has no words, are left out.
    """

    def __init__(self, book: Book) -> None:
        self.labels = dict(book.labels)
        self.cost = _depths(book)
        self.productions: dict[str, list[Production]] = {
            category: [production for production in found if _depth(production.elements, self.cost) is not None]
            for category, found in book.productions.items()
        }
        self._check_left_recursion()
        self.first: dict[str, frozenset[str]] = self._first_keys()
        self.index: dict[str, dict[str, list[Production]]] = {}
        for category, found in self.productions.items():
            entries = self.index.setdefault(category, {})
            for production in found:
                for key in sorted(self.first_of(production.elements)):
                    entries.setdefault(key, []).append(production)
        self.words = sorted({key for keys in self.first.values() for key in keys} | self._all_words())

    def first_of(self, elements: tuple[Element, ...]) -> frozenset[str]:
        """The keys of the tokens that these elements can begin with."""
        found: set[str] = set()
        for element in elements:
            for leading in _leading(element):
                match leading:
                    case Literal(key=key):
                        found.add(key)
                    case Slot(category=category) | Many(category=category):
                        terminal = TERMINALS.get(category)
                        found |= {terminal.key} if terminal else self.first.get(category, frozenset())
            if not isinstance(element, Optional):
                break
        return frozenset(found)

    def depth_of(self, elements: tuple[Element, ...]) -> int:
        """The depth of the shortest derivation of these elements, out of reach if there is none."""
        depth = _depth(elements, self.cost)
        return OUT_OF_REACH if depth is None else depth

    def words_of(self, category: str) -> list[str]:
        """The words of a category that has only words."""
        found = [production.template for production in self.productions[category] if not fields_of(production.elements)]
        return sorted(found) if len(found) == len(self.productions[category]) else []

    def corners(self, elements: tuple[Element, ...]) -> list[str]:
        """The categories and words that these elements can begin with."""
        found: list[str] = []
        for element in elements:
            for part in _leading(element):
                if isinstance(part, Literal):
                    found.append(part.exact[0])
                elif isinstance(part, Slot | Many):
                    found.append(part.category)
            if not isinstance(element, Optional):
                break
        return found

    def _first_keys(self) -> dict[str, frozenset[str]]:
        self.first = {category: frozenset() for category in self.productions}
        changed = True
        while changed:
            changed = False
            for category, found in self.productions.items():
                keys = frozenset().union(*(self.first_of(production.elements) for production in found))
                if keys != self.first[category]:
                    self.first[category] = keys
                    changed = True
        return self.first

    def _check_left_recursion(self) -> None:
        edges = {category: _left_corners(found) for category, found in self.productions.items()}
        done: set[str] = set()

        def visit(category: str, path: tuple[str, ...]) -> None:
            if category in path:
                loop = " > ".join((*path[path.index(category) :], category))
                raise GrammarError(f"left recursion: {loop}")
            if category not in done:
                for after in sorted(edges.get(category, ())):
                    visit(after, (*path, category))
                done.add(category)

        for category in sorted(edges):
            visit(category, ())

    def _all_words(self) -> set[str]:
        found = [production.elements for productions in self.productions.values() for production in productions]
        return {key for elements in found for part in _literals(elements) for key in part.exact if key[0].isalpha()}


def _leading(element: Element) -> Iterator[Element]:
    """The plain elements that an element can begin with."""
    match element:
        case Optional(elements=inner):
            for part in inner:
                yield from _leading(part)
                if not isinstance(part, Optional):
                    break
        case Join(parts=parts):
            for elements in parts:
                yield from _leading(elements[0])
        case _:
            yield element


def _left_corners(productions: list[Production]) -> set[str]:
    found: set[str] = set()
    for production in productions:
        if all(isinstance(element, Optional) for element in production.elements):
            raise GrammarError(f"{production.category}: {production.template!r} can be empty")
        for element in production.elements:
            found |= {part.category for part in _leading(element) if isinstance(part, Slot | Many)}
            if not isinstance(element, Optional):
                break
    return found - set(TERMINALS)


def _literals(elements: tuple[Element, ...]) -> Iterator[Literal]:
    for element in elements:
        match element:
            case Literal():
                yield element
            case Many(separator=separator):
                yield separator
            case Optional(elements=inner):
                yield from _literals(inner)
            case Join(parts=parts):
                for part in parts:
                    yield from _literals(part)
            case Slot():
                pass


def _depths(book: Book) -> dict[str, int]:
    """For each category the depth of its shortest derivation."""
    known = set(book.productions) | set(TERMINALS)
    for found in book.productions.values():
        for production in found:
            missing = _categories(production.elements) - known
            if missing:
                raise GrammarError(f"{production.template!r} uses an unknown category: {', '.join(sorted(missing))}")
    depths: dict[str, int] = dict.fromkeys(TERMINALS, 0)
    changed = True
    while changed:
        changed = False
        for category, found in book.productions.items():
            written = [production for production in found if not production.alias]
            reached = [depth for production in written if (depth := _depth(production.elements, depths)) is not None]
            if reached and min(reached) + 1 < depths.get(category, OUT_OF_REACH):
                depths[category] = min(reached) + 1
                changed = True
    return depths


def _categories(elements: tuple[Element, ...]) -> set[str]:
    found: set[str] = set()
    for element in elements:
        match element:
            case Slot(category=category) | Many(category=category):
                found.add(category)
            case Optional(elements=inner):
                found |= _categories(inner)
            case Join(parts=parts):
                found.update(*map(_categories, parts))
            case Literal():
                pass
    return found


def _depth(elements: tuple[Element, ...], depths: dict[str, int]) -> int | None:
    """The depth of the shortest derivation, None if there is none (yet)."""
    deepest = 0
    for element in elements:
        match element:
            case Slot(category=category) | Many(category=category):
                depth = depths.get(category)
            case Join(parts=parts):
                reached = [found for part in parts if (found := _depth(part, depths)) is not None]
                depth = min(reached) if reached else None
            case _:
                depth = 0
        if depth is None:
            return None
        deepest = max(deepest, depth)
    return deepest
