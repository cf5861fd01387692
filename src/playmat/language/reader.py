"""Reading: every parse of a text by the phrasebook, or an error that says what could have stood there."""

from __future__ import annotations

import difflib
from typing import TypeAlias

from playmat.language.book import REFUSED, TERMINALS, Frozen
from playmat.language.template import Element, Join, Literal, Many, Optional, Slot
from playmat.language.tokens import END, TokenError, Tokens, tokenize

MOST_PARSES = 200
"""So many values of one category at one place are taken for a fault of the phrasebook."""

Pairs: TypeAlias = tuple[tuple[str, object], ...]
State: TypeAlias = tuple[Pairs, int]


class PlainError(ValueError):
    """A line that cannot be read: where, why, and what could stand there."""

    def __init__(self, reason: str, *, text: str = "", at: int | None = None, place: str = "") -> None:
        self.reason = reason
        self.text = text
        self.at = at
        self.place = place
        lines = [f"{place}: {reason}" if place else reason]
        if text:
            lines.append(f"    {text}")
        if at is not None:
            lines.append(f"    {' ' * at}^")
        super().__init__("\n".join(lines))


def read(book: Frozen, text: str, category: str, place: str = "") -> tuple[object, ...]:
    """All values of the category that the text stands for; at least one."""
    try:
        tokens = tokenize(text)
    except TokenError as error:
        raise PlainError(str(error), text=text, at=error.at, place=place) from None
    reading = _Reading(book, tokens)
    found = [value for value, end in reading.parse(category, 0) if reading.ends(end)]
    if not found:
        at = tokens.starts[reading.farthest]
        raise PlainError(reading.explain(), text=text, at=at, place=place)
    return tuple(dict.fromkeys(found))


class _Reading:
    """One text being read. Results are remembered per category and place."""

    def __init__(self, book: Frozen, tokens: Tokens) -> None:
        self.book = book
        self.tokens = tokens
        self.keys = tokens.keys
        self.exact = tokens.exact
        self.memo: dict[tuple[str, int], list[tuple[object, int]]] = {}
        self.farthest = 0
        self.expected: set[str] = set()

    def ends(self, at: int) -> bool:
        if self.keys[at] == END:
            return True
        self.miss(at, "end of line")
        return False

    def miss(self, at: int, wanted: str) -> None:
        """Remember what could have stood at the farthest place reached."""
        if at > self.farthest:
            self.farthest = at
            self.expected = {wanted}
        elif at == self.farthest:
            self.expected.add(wanted)

    def parse(self, category: str, at: int) -> list[tuple[object, int]]:
        known = self.memo.get((category, at))
        if known is not None:
            return known
        found: list[tuple[object, int]] = []
        terminal = TERMINALS.get(category)
        if terminal:
            if self.keys[at] == terminal.key:
                found.append((terminal.value(self.tokens.texts[at]), at + 1))
            else:
                self.miss(at, category)
        else:
            productions = self.book.index[category].get(self.keys[at])
            if productions is None:
                self.miss(at, category)
                productions = []
            for production in productions:
                for env, end in self.follow(production.elements, [((), at)]):
                    value = production.build(dict(env))
                    if value is not REFUSED:
                        found.append((value, end))
            if len(found) > 1:
                found = list(dict.fromkeys(found))
                if len(found) > MOST_PARSES:
                    raise PlainError(f"more than {MOST_PARSES} ways to read {category}: the phrasebook is too loose")
        self.memo[category, at] = found
        return found

    def follow(self, elements: tuple[Element, ...], states: list[State]) -> list[State]:
        """All states after the elements."""
        for element in elements:
            if not states:
                break
            match element:
                case Literal(exact=exact):
                    states = [(env, end) for env, at in states if (end := self.literal(exact, at))]
                case Slot(field=field, category=category):
                    states = [
                        ((*env, (field, value)), end)
                        for env, at in states
                        for value, end in self.parse(category, at)
                    ]
                case Optional(elements=inner):
                    states = states + self.follow(inner, states)
                case Many():
                    states = [
                        ((*env, (element.field, values)), end)
                        for env, at in states
                        for values, end in self.several(element, at)
                    ]
                case Join():
                    states = self.join(element, states)
        return states

    def literal(self, words: tuple[str, ...], at: int) -> int:
        """The place after the words, 0 if they do not stand here."""
        for word in words:
            if self.exact[at] != word:
                self.miss(at, word)
                return 0
            at += 1
        return at

    def several(self, element: Many, at: int) -> list[tuple[tuple[object, ...], int]]:
        """All lists that begin here."""
        found: list[tuple[tuple[object, ...], int]] = []
        partial: list[tuple[tuple[object, ...], int]] = [((), at)]
        while partial:
            longer = [((*values, value), end) for values, start in partial for value, end in self.parse(element.category, start)]
            found.extend(item for item in longer if len(item[0]) >= element.least)
            partial = [(values, start) for values, end in longer if (start := self.literal(element.separator.exact, end))]
        return found

    def join(self, element: Join, states: list[State]) -> list[State]:
        """All states after at least one of the parts, in order."""
        found: list[State] = []
        waiting = states
        for part in element.parts:
            after = self.follow(part, waiting)
            found += after
            waiting = waiting + [(env, start) for env, end in after if (start := self.literal(element.separator.exact, end))]
        return found

    # --- what to say when nothing fits

    def explain(self) -> str:
        """What was found at the farthest place, what could stand there, and the nearest word."""
        found = self.tokens.texts[self.farthest]
        key = self.keys[self.farthest]
        options = self.options()
        what = "the line ends too early" if key == END else f"unexpected {found!r}"
        said = ", ".join(options[:9]) + (", ..." if len(options) > 9 else "")
        return f"{what}; expected {said}{self.hint(found)}"

    def hint(self, found: str) -> str:
        """The words that may have been meant: first of what could stand here, then of the whole lexicon."""
        if found in ("a", "an", "the"):
            return "; there are no articles: say 1 for a choice, any in a pattern, each for all"
        if not found or found in self.book.words:
            return ""
        here = sorted({word for wanted in self.expected for word in self.book.first.get(wanted, (wanted,))})
        near = [word for word in self.book.words if word.lower() == found.lower()]
        near = near or difflib.get_close_matches(found, here, 2, 0.5) or difflib.get_close_matches(found, self.book.words, 2, 0.6)
        return f"; did you mean {' or '.join(near)}?" if near else ""

    def options(self) -> list[str]:
        """What could stand at the farthest place: categories by their names, else words."""
        named: dict[str, None] = {}
        plain: dict[str, None] = {}

        def add(wanted: str, seen: frozenset[str]) -> None:
            if wanted in TERMINALS:
                named[TERMINALS[wanted].label] = None
            elif wanted in self.book.labels:
                words = self.book.words_of(wanted)
                label = self.book.labels[wanted]
                named[f"{label} ({', '.join(words[:8])}{', ...' if len(words) > 8 else ''})" if words else label] = None
            elif wanted in self.book.productions and wanted not in seen:
                for production in self.book.productions[wanted]:
                    for part in self.book.corners(production.elements):
                        add(part, seen | {wanted})
            elif wanted not in self.book.productions:
                plain[wanted] = None

        for wanted in sorted(self.expected):
            add(wanted, frozenset())
        return [*named, *sorted(plain)]
