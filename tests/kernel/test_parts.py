"""The small parts of the kernel: history, randomness, labels, and what may not be in it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import playmat.kernel
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.history import CHUNK, History
from playmat.kernel.procedure import PROCEDURES, Frame, Result, labels_of, procedure
from playmat.kernel.randomness import below, sample, shuffled, step

SOURCES = sorted(Path(playmat.kernel.__file__).parent.glob("*.py"))


# ---------------------------------------------------------------- history
def test_history_gives_back_what_it_got() -> None:
    h = History()
    for n in range(3 * CHUNK + 5):
        assert len(h) == n
        h.append(n)
    for start in (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 4, 3 * CHUNK + 5):
        assert h.since(start) == list(range(start, 3 * CHUNK + 5))
    assert list(h) == h.since(0)


@pytest.mark.parametrize("size", [0, 1, CHUNK - 1, CHUNK, 2 * CHUNK + 3])
def test_copies_of_a_history_go_their_own_ways(size: int) -> None:
    h = History()
    for n in range(size):
        h.append(n)
    other = h.copy()
    assert other.chunks is h.chunks  # what is full is shared
    for n in range(CHUNK + 1):
        h.append(("h", n))
        other.append(("other", n))
    assert list(h) == [*range(size), *(("h", n) for n in range(CHUNK + 1))]
    assert list(other) == [*range(size), *(("other", n) for n in range(CHUNK + 1))]


# ---------------------------------------------------------------- randomness
def test_randomness_is_the_same_everywhere() -> None:
    state, seen = 1234567, []
    for _ in range(5):
        state, bits = step(state)
        seen.append(bits)
    assert seen == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert step(0)[1] == 0xE220A8397B1DCDAF
    assert shuffled(7, tuple(range(10)))[1] == shuffled(7, tuple(range(10)))[1]


def test_shuffles_by_fixed_vectors() -> None:
    assert shuffled(1, tuple(range(8))) == SHUFFLED
    assert sample(1, tuple(range(8)), 3) == (SHUFFLED[0], SHUFFLED[1][:3])
    assert shuffled(5, ()) == (5, ())


SHUFFLED = (4354685564936845355, (2, 4, 5, 3, 0, 6, 7, 1))


def test_a_shuffle_is_fair() -> None:
    state, first = 99, [0] * 5
    for _ in range(5000):
        state, order = shuffled(state, tuple(range(5)))
        assert sorted(order) == [0, 1, 2, 3, 4]
        first[order[0]] += 1
        state, n = below(state, 3)
        assert 0 <= n < 3
    assert all(850 < n < 1150 for n in first)


# ---------------------------------------------------------------- procedures
def a(g: Game, f: Frame) -> Result:
    return None


def b(g: Game, f: Frame) -> Result:
    return None


def c(g: Game, f: Frame) -> Result:
    return None


def test_labels_of_repeated_steps() -> None:
    assert labels_of(["a", "s", "b", "s", "c"]) == ["a", "s after a", "b", "s after b", "c", "end"]
    assert labels_of(["s", "a", "s"]) == ["s after start", "a", "s after a", "end"]
    assert procedure("TEST.LABELS", a, b, a).labels == {"a after start": 0, "b": 1, "a after b": 2, "end": 3}
    del PROCEDURES["TEST.LABELS"]


def test_two_steps_of_one_label_are_an_error() -> None:
    with pytest.raises(KernelFault, match=r"TEST\.TWICE: two steps have one label"):
        procedure("TEST.TWICE", a, b, b, c)
    assert "TEST.TWICE" not in PROCEDURES


def test_two_procedures_of_one_name_are_an_error() -> None:
    with pytest.raises(KernelFault, match="two procedures are named SETTLE"):
        procedure("SETTLE", a)


# ---------------------------------------------------------------- what the kernel does not know
WORDS = (
    "mana", "shields?", "memory", "security", "souls?", "squares?", "digimon", "duel ?masters", "palworld", "z/x", "civili[sz]ations?",
    "creatures?", "digivol\\w*", "evolution", "evolve\\w*", "tamers?", "pals?", "breaker", "blockers?", "spells?", "dm\\d\\d",
    "graveyard", "battle ?zone", "breeding", "inherited", "level", "power", "dp",
)  # fmt: skip


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_the_kernel_speaks_of_no_game(source: Path) -> None:
    """Not even in its comments."""
    text = source.read_text(encoding="utf-8")
    found = re.findall(rf"\b(?:{'|'.join(WORDS)})\b", text, flags=re.IGNORECASE)
    assert not found


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_the_kernel_imports_nothing_above_it(source: Path) -> None:
    names = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add(node.module or "")
        elif isinstance(node, ast.Import):
            names |= {x.name for x in node.names}
    assert not [n for n in names if n.split(".")[0] == "playmat" and not n.startswith("playmat.kernel")]
