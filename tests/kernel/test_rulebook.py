"""Citing, what ran, and taking a rule out."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.procedure import End, Frame, Result
from playmat.kernel.rulebook import Cited, Rulebook

RULES = Rulebook("test")
rule = RULES.rule


@rule("1.1")
def a_step(g: Game, f: Frame) -> Result:
    return End(1)


@rule("1.2")
def may(n: int) -> bool:
    return n > 1


@rule("1.3", "1.3a")
def options(n: int) -> tuple[int, ...]:
    return tuple(range(n))


@rule("1.4")
def many(n: int) -> list[int]:
    return list(range(n))


@rule("1.5")
@rule("1.6")
def number() -> int:
    return 3


class Things:
    @rule("2.1")
    def can(self, n: int = 2, *, more: int = 0) -> bool:
        return n + more > 1


def of(id: str) -> Cited:
    (entry,) = RULES.cited[id]
    return entry


def test_what_ran_is_recorded() -> None:
    with RULES.recording() as ran:
        may(1)
        options(2)
        number()
        Things().can()
    may(1)
    assert ran == {"1.2", "1.3", "1.3a", "1.5", "1.6", "2.1"}


def test_a_rule_taken_out_and_put_back() -> None:
    g, f = None, None
    checks: dict[str, tuple[Any, Any]] = {
        "1.1": (lambda: a_step(g, f) is None, True),  # type: ignore[arg-type]
        "1.2": (lambda: (may(1), may(2)), (True, False)),
        "1.3": (lambda: options(3), ()),
        "1.4": (lambda: many(3), []),
        "1.5": (number, 0),
        "2.1": (lambda: (Things().can(), Things().can(0, more=1)), (False, True)),
    }
    for id, (look, without) in checks.items():
        before = look()
        assert before != without
        with RULES.without(of(id)):
            assert look() == without
        assert look() == before


def test_put_back_after_an_error() -> None:
    with pytest.raises(ValueError, match="meanwhile"), RULES.without(of("1.2")):
        raise ValueError("meanwhile")
    assert may(2)
    assert not [name for name in globals() if name.startswith("__kept_")]


def test_only_functions_cite() -> None:
    with pytest.raises(KernelFault, match="only functions can cite"):
        rule("9")(len)


def test_functions_of_one_code_cannot_be_told_apart() -> None:
    def factory() -> object:
        def made() -> bool:
            return True

        return made

    own = Rulebook("other")
    own.rule("1")(factory())  # type: ignore[type-var]
    with pytest.raises(KernelFault, match="shares with another"):
        own.rule("2")(factory())  # type: ignore[type-var]
