"""Walking through ability trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any


def parts(node: object) -> Iterator[object]:
    """The records and values directly inside a record or tuple, in the order of the fields."""
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node):
        for name in _names(node.__class__):
            yield getattr(node, name)


def walk(node: object) -> Iterator[object]:
    """A node and everything inside it, outermost first."""
    yield node
    for part in parts(node):
        yield from walk(part)


def replaced(node: Any, kind: type, by: Any) -> Any:
    """The same tree with `by` in the place of every record of a kind."""
    if isinstance(node, kind):
        return by
    if isinstance(node, tuple):
        return tuple(replaced(part, kind, by) for part in node)
    if not is_dataclass(node) or isinstance(node, type) or not mentions(node, kind):
        return node
    return replace(node, **{name: replaced(getattr(node, name), kind, by) for name in _names(node.__class__)})


def mentions(node: object, kind: type) -> bool:
    """Is a record of this kind in it?"""
    return any(isinstance(part, kind) for part in walk(node))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
