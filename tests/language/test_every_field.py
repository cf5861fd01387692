"""Whatever a line says is looked at when it is compiled, or the line is refused: nothing is read and then passed over in silence.

Every record of a tree notes which of its fields are asked for while random lines of each game are compiled. A field that says something
(that is not as it is when nothing is said) and that nobody asks for is a fault, unless `ONLY_WORDS` says why it means nothing.
"""

import dataclasses
import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from playmat.kernel.errors import KernelFault
from playmat.language import compile as compiling
from playmat.language import compile_choices, compile_nouns, compile_script, refusals, tree, walk
from playmat.language.plain import Language

GAMES = ("duelmasters", "digimon", "palworld", "zx")
NODES: dict[type, dict[str, Any]] = {
    kind: {f.name: f.default for f in dataclasses.fields(kind)}
    for kind in map(tree.__dict__.get, tree.__all__)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind)
}
ONLY_WORDS = {
    ("Ref", "many"): "the number of the pronoun: whether it agrees is asked of the whole line",
    ("Done", "many"): "the same",
    ("This", "noun"): "what this is called",
    ("Route", "note"): "what the game adds to a way into play, for the game to read",
    ("Player", "which"): "what is attacked: an attack on a player is on the opponent of the attacker",
}
OVERLOOKED = ("walk.py", "dataclasses.py", "bindings.py", "refusals.py", "<string>")
"""Files that look at every field alike; it shows nothing that they do. (The last: how records are compared.)"""


class Reads:
    """Which fields of which records were asked for, of copies on behalf of what they were copied from."""

    def __init__(self) -> None:
        self.fields: dict[int, set[str]] = {}
        self.copies: list[tuple[Any, Any]] = []
        self.on = False

    def replace(self, of: Any, /, **changes: Any) -> Any:
        new = dataclasses.replace(of, **changes)
        self.copies.append((of, new))
        return new

    def note(self, node: Any, name: str) -> None:
        if self.on and not sys._getframe(2).f_code.co_filename.endswith(OVERLOOKED):
            self.fields.setdefault(id(node), set()).add(name)

    def settle(self) -> None:
        for of, new in reversed(self.copies):
            self.fields.setdefault(id(of), set()).update(self.fields.get(id(new), ()))


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reads]:
    found = Reads()

    def asked(node: Any, name: str) -> Any:
        if name in NODES[type(node)]:
            found.note(node, name)
        return object.__getattribute__(node, name)

    for kind in NODES:
        kind.__getattribute__ = asked  # type: ignore[assignment,method-assign]
    for module in (compiling, compile_choices, compile_nouns, compile_script, walk):
        monkeypatch.setattr(module, "replace", found.replace)
    monkeypatch.setattr(refusals, "unbound", lambda ability, starts: [])  # random lines refer to what is not there
    yield found
    for kind in NODES:
        del kind.__getattribute__


def said(line: Any) -> Iterator[tuple[Any, str]]:
    """Every field of a line that says something, with its record. What a card is made to be is kept and compared as a whole."""
    whole = {id(x) for node in walk.walk(line) if isinstance(node, tree.As | tree.Become) for x in walk.walk(node.what)}
    for node in walk.walk(line):
        if id(node) in whole:
            continue
        for name, default in NODES.get(type(node), {}).items():
            if object.__getattribute__(node, name) != (None if default is dataclasses.MISSING else default):
                yield node, name


@pytest.mark.parametrize("game", GAMES)
def test_what_a_line_says_is_looked_at_or_refused(reads: Reads, game: str) -> None:
    words = importlib.import_module(f"playmat.games.{game}.words").WORDS
    language = Language(importlib.import_module(f"playmat.games.{game}.lexicon").LEXICON)
    rng = Random(11)
    compiled: Counter[str] = Counter()
    for _ in range(900):
        text = language.random_line(rng)
        line = language.read(text)
        reads.__init__()  # type: ignore[misc]
        reads.on = True
        try:
            compiling.compile_lines(words, "random", "text", [line])
        except (KernelFault, KeyError):
            continue
        finally:
            reads.on = False
        reads.settle()
        for node, name in said(line):
            kind = type(node).__name__
            compiled[kind] += 1
            assert name in reads.fields.get(id(node), ()) or (kind, name) in ONLY_WORDS, (kind, name, text)
    assert len(compiled) > 50, "the sample has something of most records"
