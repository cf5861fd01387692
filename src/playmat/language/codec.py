"""Ability trees as JSON, both ways.

A record is an object whose `t` is the record's name; fields that have their default value are left out, and a field
such as `if_` is written `if`. Keys are sorted and every field stands on a line of its own, so that two versions of a
tree can be compared line by line. What cannot be read raises `TreeError`, which names the place in the tree.
"""

from __future__ import annotations

import json
import types
import typing
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Literal, TypeVar, Union, get_args, get_origin

from playmat.language import tree

Json = dict[str, "Json"] | list["Json"] | str | int | bool | None
R = TypeVar("R")

NAMESPACE: dict[str, object] = {name: getattr(tree, name) for name in tree.__all__}
RECORDS: dict[str, type] = {
    name: value for name, value in NAMESPACE.items() if isinstance(value, type) and is_dataclass(value)
}


class TreeError(ValueError):
    """The JSON is not an ability tree; the message says where and why."""


def to_json(value: object) -> Json:
    """The tree as plain JSON data."""
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if value is None or isinstance(value, str | int | bool):
        return value
    name = type(value).__name__
    if RECORDS.get(name) is not type(value):
        raise TreeError(f"{name} is not a record of the ability tree")
    found: dict[str, Json] = {"t": name}
    for field in _fields(name).values():
        part = getattr(value, field.name)
        if field.default is MISSING or part != field.default:
            found[_key(field)] = to_json(part)
    return found


def from_json(data: object, kind: type[R]) -> R:
    """The tree of this kind that the JSON data stands for."""
    value = _read(data, kind, kind.__name__)
    assert isinstance(value, kind)
    return value


def dumps(value: object) -> str:
    """The tree as text: sorted keys, one field to a line."""
    return json.dumps(to_json(value), indent=1, sort_keys=True, ensure_ascii=False)


def loads(text: str, kind: type[R]) -> R:
    """The tree of this kind that the text stands for."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise TreeError(f"not JSON: {error}") from None
    return from_json(data, kind)


def line_from_json(data: object) -> tree.Line:
    """The ability, keyword or route that the JSON data stands for."""
    value = _read(data, tree.Line, "line")
    assert isinstance(value, tree.Ability | tree.Kw | tree.Route)
    return value


def _key(field: Field[object]) -> str:
    return field.name.rstrip("_")


@cache
def _fields(name: str) -> dict[str, Field[object]]:
    """The fields of a record by the key they have in JSON."""
    return {_key(field): field for field in fields(RECORDS[name])}


@cache
def _hints(name: str) -> dict[str, object]:
    """The types of a record's fields, with the names of all modules of the tree in reach."""
    return typing.get_type_hints(RECORDS[name], NAMESPACE | {"Literal": Literal})


@cache
def _members(hint: object) -> tuple[object, ...]:
    """What a type allows, with unions opened."""
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(member for part in get_args(hint) for member in _members(part))
    return (hint,)


def _read(data: object, hint: object, where: str) -> object:
    members = _members(hint)
    if isinstance(data, dict):
        return _read_record(data, members, where)
    if isinstance(data, list):
        return _read_tuple(data, members, where)
    for member in members:
        if get_origin(member) is Literal and data in get_args(member) and not isinstance(data, bool):
            return data
        if member is type(data):
            return data
    raise TreeError(f"{where}: {data!r} is not {_say(members)}")


def _read_tuple(data: list[object], members: tuple[object, ...], where: str) -> tuple[object, ...]:
    for member in members:
        if get_origin(member) is tuple:
            item = get_args(member)[0]
            return tuple(_read(part, item, f"{where}[{index}]") for index, part in enumerate(data))
    raise TreeError(f"{where}: a list is not {_say(members)}")


def _read_record(data: dict[object, object], members: tuple[object, ...], where: str) -> object:
    name = data.get("t")
    if not isinstance(name, str) or name not in RECORDS:
        raise TreeError(f"{where}: {name!r} is not a record of the ability tree")
    if RECORDS[name] not in members:
        raise TreeError(f"{where}: {name} cannot stand here, only {_say(members)}")
    known, hints = _fields(name), _hints(name)
    unknown = sorted(str(key) for key in data if key != "t" and key not in known)
    if unknown:
        raise TreeError(f"{where}: {name} has no field {', '.join(unknown)}")
    values: dict[str, object] = {}
    for key, field in known.items():
        if key in data:
            values[field.name] = _read(data[key], hints[field.name], f"{where}.{key}")
        elif field.default is MISSING:
            raise TreeError(f"{where}: {name} needs {key}")
    return RECORDS[name](**values)


def _say(members: tuple[object, ...]) -> str:
    """The allowed types in words."""
    words: list[str] = []
    for member in members:
        if get_origin(member) is Literal:
            words.extend(repr(value) for value in get_args(member))
        elif get_origin(member) is tuple:
            words.append("a list")
        elif member is not type(None):
            words.append(getattr(member, "__name__", str(member)))
    return " or ".join(words)
