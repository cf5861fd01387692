"""Writing: the text of a value by the phrasebook, and random texts for trying the phrasebook out."""

from __future__ import annotations

from random import Random

from playmat.language.book import REFUSED, TERMINALS, Env, Frozen, Production
from playmat.language.template import Element, Join, Literal, Many, Optional, Slot, fields_of


def write(book: Frozen, value: object, category: str, marked: frozenset[str] = frozenset()) -> str | None:
    """The text of a value, None if the category has none for it. Phrases of `marked` categories stand in <>."""
    terminal = TERMINALS.get(category)
    if terminal:
        return terminal.text(value)
    for production in book.productions[category]:
        if production.alias:
            continue
        env = production.take(value)
        if env is None:
            continue
        text = _fill(book, production.elements, env, production.defaults, marked)
        if text is not None:
            return f"<{text}>" if category in marked else text
    return None


def _fill(
    book: Frozen, elements: tuple[Element, ...], env: Env, defaults: Env, marked: frozenset[str]
) -> str | None:
    parts: list[str] = []
    for element in elements:
        text: str | None
        match element:
            case Literal(text=text):
                pass
            case Slot(field=field, category=category):
                text = write(book, env[field], category, marked)
            case Many(field=field):
                text = _list(book, element, env[field], marked)
            case Optional(elements=inner):
                if _is_default(inner, env, defaults):
                    continue
                text = _fill(book, inner, env, defaults, marked)
            case Join():
                used = [part for part in element.parts if not _is_default(part, env, defaults)]
                texts = [_fill(book, part, env, defaults, marked) for part in used]
                text = element.separator.text.join(t for t in texts if t is not None) if texts and None not in texts else None
        if text is None:
            return None
        parts.append(text)
    return "".join(parts)


def _list(book: Frozen, element: Many, values: object, marked: frozenset[str]) -> str | None:
    if not isinstance(values, tuple) or len(values) < element.least:
        return None
    texts = [write(book, value, element.category, marked) for value in values]
    return None if None in texts else element.separator.text.join(text for text in texts if text is not None)


def _is_default(elements: tuple[Element, ...], env: Env, defaults: Env) -> bool:
    return all(env[field] == defaults.get(field) for field in fields_of(elements))


class Improviser:
    """Derives random values with their texts from a phrasebook."""

    def __init__(self, book: Frozen, rng: Random) -> None:
        self.book = book
        self.rng = rng

    def make(self, category: str, depth: int) -> tuple[object, str] | None:
        """A random value of the category and its text, not much deeper than `depth`; None if luck fails."""
        terminal = TERMINALS.get(category)
        if terminal:
            value = self.rng.choice(terminal.samples)
            text = terminal.text(value)
            return None if text is None else (value, text)
        options = [production for production in self.book.productions[category] if not production.alias]
        if depth <= self.book.cost[category]:
            options = [p for p in options if self.book.depth_of(p.elements) < self.book.cost[category]]
        for _ in range(4):
            made = self._derive(self.rng.choice(options), depth)
            if made is not None:
                return made
        return None

    def use(self, production: Production, depth: int) -> tuple[object, str]:
        """A random value made by this production, and its text; deeper and deeper until there is one."""
        made = None
        while made is None:
            made = self._derive(production, depth)
            depth += 1
        return made

    def _derive(self, production: Production, depth: int) -> tuple[object, str] | None:
        env: dict[str, object] = {}
        text = self._elements(production.elements, env, depth - 1)
        if text is None:
            return None
        value = production.build(env)
        return None if value is REFUSED else (value, text)

    def _elements(self, elements: tuple[Element, ...], env: dict[str, object], depth: int) -> str | None:
        parts: list[str] = []
        for element in elements:
            text = self._element(element, env, depth)
            if text is None:
                return None
            parts.append(text)
        return "".join(parts)

    def _element(self, element: Element, env: dict[str, object], depth: int) -> str | None:
        match element:
            case Literal(text=text):
                return text
            case Slot(field=field, category=category):
                made = self.make(category, depth)
                if made is None:
                    return None
                env[field] = made[0]
                return made[1]
            case Many():
                return self._several(element, env, depth)
            case Optional(elements=inner):
                wanted = self.book.depth_of(inner) <= depth and self.rng.random() < 0.3
                return self._elements(inner, env, depth) if wanted else ""
            case Join(parts=parts):
                able = [part for part in parts if self.book.depth_of(part) <= max(depth, 1)]
                chosen = [part for part in able if self.rng.random() < 0.25] or [self.rng.choice(able)]
                texts = [self._elements(part, env, depth) for part in chosen]
                return None if None in texts else element.separator.text.join(t for t in texts if t is not None)

    def _several(self, element: Many, env: dict[str, object], depth: int) -> str | None:
        length = element.least
        while depth > 0 and self.rng.random() < 0.25:
            length += 1
        made = [self.make(element.category, depth) for _ in range(length)]
        items = [item for item in made if item is not None]
        if len(items) < length:
            return None
        env[element.field] = tuple(value for value, _ in items)
        return element.separator.text.join(text for _, text in items)


def first_difference(one: object, two: object, where: str = "") -> str:
    """Where two trees begin to differ, for an error message."""
    if type(one) is type(two) and hasattr(one, "__dataclass_fields__"):
        for name in one.__dataclass_fields__:
            a, b = getattr(one, name), getattr(two, name)
            if a != b:
                return first_difference(a, b, f"{where}.{name}" if where else name)
    if isinstance(one, tuple) and isinstance(two, tuple) and len(one) == len(two):
        for index, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return first_difference(a, b, f"{where}[{index}]")
    return f"{where}: {_name(one)} or {_name(two)}"


def _name(value: object) -> str:
    return type(value).__name__ if hasattr(value, "__dataclass_fields__") else repr(value)

