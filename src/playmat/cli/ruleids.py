"""The ids of rules: where the code of a game names one, and which one somebody means who leaves a part of it out."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import playmat
from playmat.games.base import GamePackage
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import policy
from playmat.scenarios.report import rows_of

CITES = "rule"
"""What citing is called, as a decorator and as the word before an event's rule."""
NEAREST = 4
"""Ids that are suggested instead of an unknown one."""


class Named(NamedTuple):
    """A function that names a rule: as its citation, or as the rule of something that it does."""

    function: str
    source: str
    cites: bool


def meant(package: GamePackage, rule: str) -> str:
    """The id of a row, an ambiguity or a rule that only code names; prefix and case may be left out. Raises PlaymatError."""
    rows, open_ = rows_of(package), policy(package.name).ambiguities
    if rule in rows or rule in open_:
        return rule
    known = [*rows, *open_, *(id for id in named_ids(package) if id not in rows)]
    if rule in known:
        return rule
    found = [id for id in known if number(id) == number(rule)]
    if len(found) == 1:
        return found[0]
    near = found or difflib.get_close_matches(number(rule), [number(id) for id in known], NEAREST, 0.5)
    near = list(dict.fromkeys(id for n in near for id in known if number(id) == number(n)))[:NEAREST]
    hint = f"the nearest: {', '.join(near)}; " if near else ""
    raise PlaymatError(f"{package.name} has no rule {rule!r}; {hint}`playmat rules {package.name} --list` lists them all")


def number(id: str) -> str:
    """An id without the prefixes that say whose it is."""
    return id.rpartition(":")[2].casefold()


def named_ids(package: GamePackage) -> dict[str, list[Named]]:
    """Every rule that the code of a game, the kernel or the language names, with the functions that do."""
    root = Path(playmat.__file__).parent
    found: dict[str, list[Named]] = {}
    for folder, name in ((package.files, ""), (root / "kernel", "playmat.kernel"), (root / "language", "playmat.language")):
        for file, module in modules(folder, name or f"playmat.games.{package.name}"):
            reader = Reader(module, shown(file))
            reader.visit(ast.parse(file.read_text(encoding="utf-8")))
            for id, named in reader.found:
                if named not in found.setdefault(id, []):
                    found[id].append(named)
    return found


def modules(folder: Traversable, name: str) -> Iterator[tuple[Traversable, str]]:
    """The Python files in a folder and those below it, with their modules."""
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            yield from modules(entry, f"{name}.{entry.name}")
        elif entry.name.endswith(".py"):
            yield entry, name if entry.name == "__init__.py" else f"{name}.{entry.name[:-3]}"


def shown(file: Traversable) -> str:
    """A file's path, from the current folder when it is below that."""
    path = Path(str(file))
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


class Reader(ast.NodeVisitor):
    """Reads a module for ids: those that citations and events are given, and whatever looks like an id with a prefix."""

    def __init__(self, module: str, file: str) -> None:
        self.where = [module]
        self.file = file
        self.line = 0
        self.cites = False
        self.found: list[tuple[str, Named]] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function, with the citations above it."""
        outer = self.line
        self.where.append(node.name)
        self.line = node.lineno
        for decorator in node.decorator_list:
            self.cites = isinstance(decorator, ast.Call) and called(decorator.func) == CITES
            self.visit(decorator)
        self.cites = False
        for part in (node.args, *node.body):
            self.visit(part)
        self.where.pop()
        self.line = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class: its methods are named with it."""
        self.where.append(node.name)
        self.generic_visit(node)
        self.where.pop()

    def visit_keyword(self, node: ast.keyword) -> None:
        """The rule that an event is given."""
        if node.arg == CITES and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) and node.value.value:
            self.note(node.value)
        else:
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The rule that a policy names for what every game can do, such as giving up."""
        named = isinstance(node.target, ast.Name) and node.target.id.endswith(f"_{CITES}")
        if named and isinstance(node.value, ast.Constant) and node.value.value:
            self.note(node.value)
        else:
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Text: an id in a citation, and elsewhere when it has the shape of one with a prefix."""
        if isinstance(node.value, str) and (self.cites or re.fullmatch(r"[a-z]+:(?=\S*\d)[\w.()-]+", node.value)):
            self.note(node)

    def note(self, node: ast.Constant) -> None:
        """Remember an id with the function around it."""
        named = Named(".".join(self.where), f"{self.file}:{self.line or node.lineno}", self.cites)
        self.found.append((str(node.value), named))


def called(function: ast.expr) -> str:
    """The last name of what is called."""
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
