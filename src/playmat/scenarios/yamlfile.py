"""YAML as scenario files use it: rule numbers stay text (506.10 is no fraction), doubled keys are errors, lines can be found again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from playmat.scenarios.model import Place, ScenarioError

Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(Base):  # type: ignore[misc]
    """Whole numbers, yes and no, and text; nothing else is guessed."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        """A mapping; a key that stands twice is an error."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen and isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, f"{key.value!r} stands here twice", key.start_mark)
            seen.add(str(key.value))
        made: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return made


Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:yes|no|true|false|Yes|No|True|False)$"), list("yntfYNTF"))
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[-+]?(?:0|[1-9][0-9]*)$"), list("-+0123456789"))
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])


def read_yaml(path: Path) -> tuple[Any, str]:
    """(the data of a file, its text). Raises ScenarioError naming file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise ScenarioError(f"{path}: cannot be read: {e}") from None
    try:
        return yaml.load(text, Loader), text
    except yaml.MarkedYAMLError as e:
        line = e.problem_mark.line + 1 if e.problem_mark else 0
        raise ScenarioError(f"{path}:{line}: {e.problem}") from None
    except (yaml.YAMLError, ValueError) as e:
        raise ScenarioError(f"{path}: {' '.join(str(e).split())}") from None


def line_of(text: str, place: Place) -> int:
    """The line (from 1) at which a place stands, or the nearest place above it."""
    node = yaml.compose(text, Loader)
    line = 1
    for step in place:
        found = None
        if isinstance(node, yaml.MappingNode):
            found = next(((k, v) for k, v in node.value if str(k.value) == str(step)), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            found = (node.value[step], node.value[step])
        if found is None:
            return line
        line = found[0].start_mark.line + 1
        node = found[1]
    return line


def spoken(place: Place) -> str:
    """A place as a person says it: `play 3`, `P1 battle zone 2`."""
    return " ".join(str(step + 1) if isinstance(step, int) else str(step) for step in place)
