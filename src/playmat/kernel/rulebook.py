"""Rules and the functions that carry them: citing, coverage taken from what ran, and taking a rule out to see who notices.

A game makes one `Rulebook` and cites with it: `@rule("506.1c")` above the function that carries the rule. Citing costs nothing when a
game runs; coverage is taken with the interpreter's profile hook, and a rule is taken out by exchanging the function's code in place.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeVar

from playmat.kernel.errors import KernelFault

F = TypeVar("F", bound=Callable[..., Any])

CARRIED, DEFINITION, OPEN = "carried", "definition", "open"


class Row:
    """A rule: stable id, chapter, kind, our paraphrase, status, and for a definition or an open row the reason."""

    __slots__ = ("chapter", "id", "kind", "paraphrase", "reason", "status")

    def __init__(self, id: str, chapter: str, kind: str, paraphrase: str, status: str, reason: str) -> None:
        self.id = id
        self.chapter = chapter
        self.kind = kind
        self.paraphrase = paraphrase
        self.status = status
        self.reason = reason


class Cited:
    """A function that carries rules, and how to take it out: skip a step, negate or empty an answer."""

    __slots__ = ("function", "rules")

    def __init__(self, function: FunctionType, rules: tuple[str, ...]) -> None:
        self.function = function
        self.rules = rules

    @property
    def place(self) -> str:
        """Where it stands."""
        return f"{self.function.__module__}.{self.function.__qualname__}"


class Rulebook:
    """The rows of a game's rulebook and the functions that cite them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cited: dict[str, list[Cited]] = {}
        self.functions: list[Cited] = []
        self.by_code: dict[CodeType, Cited] = {}

    def rule(self, *ids: str) -> Callable[[F], F]:
        """Decorator: the function carries these rules."""

        def cite(function: F) -> F:
            if not isinstance(function, FunctionType):
                raise KernelFault(f"only functions can cite a rule: {function!r}")
            entry = Cited(function, ids)
            self.functions.append(entry)
            self.by_code[function.__code__] = self.together(entry)
            for id in ids:
                self.cited.setdefault(id, []).append(entry)
            return function

        return cite

    def together(self, entry: Cited) -> Cited:
        """All that the entry's function carries: it may cite more than once. Two functions of one code could not be told apart."""
        earlier = self.by_code.get(entry.function.__code__)
        if earlier is None:
            return entry
        if earlier.function is not entry.function:
            raise KernelFault(f"{entry.place} cites a rule in code that it shares with another function")
        return Cited(entry.function, (*earlier.rules, *entry.rules))

    def rows(self, file: Traversable) -> dict[str, Row]:
        """Read `rulebook.tsv`: id, chapter, kind, paraphrase, status, reason."""
        lines = file.read_text(encoding="utf-8").splitlines()
        reader = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {r["id"]: Row(r["id"], r["chapter"], r["kind"], r["paraphrase"], r["status"], r["reason"] or "") for r in reader}

    @contextmanager
    def recording(self) -> Iterator[set[str]]:
        """Collect the ids of rules whose functions run meanwhile."""
        ran: set[str] = set()
        with self.seeing(lambda entry: ran.update(entry.rules)):
            yield ran

    @contextmanager
    def seeing(self, saw: Callable[[Cited], None]) -> Iterator[None]:
        """Call `saw` whenever a cited function is called meanwhile."""
        by_code = self.by_code

        def profile(frame: FrameType, what: str, arg: Any) -> None:
            if what == "call":
                entry = by_code.get(frame.f_code)
                if entry is not None:
                    saw(entry)

        before = sys.getprofile()
        sys.setprofile(profile)
        try:
            yield
        finally:
            sys.setprofile(before)

    @contextmanager
    def without(self, entry: Cited) -> Iterator[None]:
        """The game without what this function does: a step is skipped, a yes is a no, a list is empty, a number is 0."""
        function = entry.function
        original = function.__code__
        keep = FunctionType(original, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
        keep.__kwdefaults__ = function.__kwdefaults__
        name = f"__kept_{id(entry)}"
        function.__globals__[name] = keep
        function.__code__ = taken_out(entry, name)
        try:
            yield
        finally:
            function.__code__ = original
            del function.__globals__[name]


def taken_out(entry: Cited, kept: str) -> CodeType:
    """Code that stands in for a function whose rule is taken out."""
    function = entry.function
    free = function.__code__.co_freevars
    returns = str(function.__annotations__.get("return", ""))
    body = {
        True: "return None",
        "bool" in returns: f"return not {kept}(*args, **kwargs)",
        returns.startswith(("tuple", "list", "set")): f"return type({kept}(*args, **kwargs))()",
        returns == "int": "return 0",
        returns == "str": "return ''",
    }[True]
    outer = "".join(f"    {v} = None\n" for v in free)
    uses = "".join(f"        {v}\n" for v in free)
    source = f"def outer():\n{outer}    def stand_in(*args, **kwargs):\n{uses}        {body}\n    return stand_in\n"
    space: dict[str, Any] = {}
    exec(compile(source, f"<without {entry.place}>", "exec"), space)
    code: CodeType = space["outer"]().__code__
    return code


def cite_below(rule: Callable[..., Callable[[Any], Any]], table: Iterable[tuple[Any, str, tuple[str, ...]]]) -> tuple[str, ...]:
    """Cite rules on functions of the kernel or the ability runtime: (module or class, name, rules) each.

    Returns the names that are not there any more.
    """
    missing = []
    for place, name, ids in table:
        function = getattr(place, name, None)
        if function is None:
            missing.append(f"{place.__name__}.{name}")
        else:
            rule(*ids)(function)
    return tuple(missing)
