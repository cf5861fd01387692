"""The clause frame, every combination of link, if, by, may and times, against a specification of its own.

A script of four sentences: A before, B the clause under test, then what is done only if B was done, then what is done anyway.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from toy import WORDS, Table, Toy

from playmat.language import tree as t
from playmat.language.runtime import Words

LINKS = ("", "then", "if done", "if not done", "otherwise", "instead")
BEFORE = ("done", "not done", "if failed", "price refused")
CONDITIONS = ("", "true", "false")
PRICES = ("", "paid", "declined", "impossible")
WISHES = ("", "yes", "no", "impossible")
TIMES = (None, 0, 1, 3)

TRUE = t.Compare(t.Num(1), "=", t.Num(1))
FALSE = t.Compare(t.Num(1), "=", t.Num(2))
A, PAID, B, IF_DONE, LAST = 1, 5, 2, 8, 9


def mark(n: int, verb: str = "mark") -> t.Do:
    return t.Do(verb, n=t.Num(n))


def before(kind: str) -> t.Clause:
    """The clause before."""
    if kind == "not done":
        return t.Clause(do=(mark(A, "nothing"),))
    if kind == "if failed":
        return t.Clause(if_=FALSE, do=(mark(A),))
    if kind == "price refused":
        return t.Clause(by=(mark(4, "stuck"),), do=(mark(A),))
    return t.Clause(do=(mark(A),))


def under_test(link: str, if_: str, by: str, may: str, times: int | None) -> t.Clause:
    """The clause under test."""
    return t.Clause(
        link=link or None,  # type: ignore[arg-type]
        if_={"": None, "true": TRUE, "false": FALSE}[if_],
        by=() if not by else (mark(PAID, "stuck" if by == "impossible" else "mark"),),
        may=bool(may),
        times=None if times is None else t.Num(times),
        do=(mark(B, "stuck" if may == "impossible" else "mark"),),
    )


# ---------------------------------------------------------------- the specification
class Stopped(Exception):
    """The rest of the ability is not carried out."""


class Spec:
    """What should be asked and done, worked out without any code of the resolver."""

    def __init__(self, gates_all: bool) -> None:
        self.gates_all = gates_all
        self.trace: list[str | int] = []

    def unwind(self, prev: str, link: str, if_: str, by: str, may: str, times: int | None) -> list[str | int]:
        try:
            done = self.first_two(prev, link, if_, by, may, times)
            self.trace += [IF_DONE] if done else []
            self.trace.append(LAST)
        except Stopped:
            pass
        return self.trace

    def first_two(self, prev: str, link: str, if_: str, by: str, may: str, times: int | None) -> bool:
        """A and B; was the latter, as far as it counts, done?"""
        if link == "instead":
            if prev == "if failed":
                return False  # nothing to stand for
            if prev == "price refused" and self.gates_all:
                raise Stopped
            if prev == "price refused" or if_ == "false":
                return self.clause_a(prev)
            if by in ("declined", "impossible") or (may in ("no", "impossible") and times != 0):
                asked = self.price(by)
                if asked:
                    self.wish(may, times)
                did = self.clause_a(prev)
                if not asked and self.gates_all:
                    raise Stopped
                return did
            return self.body(by, may, times)
        did = self.clause_a(prev)
        failed = prev == "if failed"
        if link == "otherwise" and not failed:
            return did
        if (link == "if done" and not did) or (link == "if not done" and did):
            return False
        return if_ != "false" and self.body(by, may, times)

    def clause_a(self, prev: str) -> bool:
        if prev == "price refused" and self.gates_all:
            raise Stopped
        if prev == "done":
            self.trace.append(A)
        return prev == "done"

    def body(self, by: str, may: str, times: int | None) -> bool:
        """by > may > times > do."""
        if not self.price(by):
            if self.gates_all:
                raise Stopped
            return False
        if not self.wish(may, times):
            return False
        count = 1 if times is None else times
        self.trace += [B] * count
        return count > 0

    def price(self, by: str) -> bool:
        if by in ("paid", "declined"):
            self.trace.append("pay")
        if by == "paid":
            self.trace.append(PAID)
        return by in ("", "paid")

    def wish(self, may: str, times: int | None) -> bool:
        if times == 0:
            return False  # nothing to be asked about
        if may in ("yes", "no"):
            self.trace.append("may")
        return may in ("", "yes")


# ---------------------------------------------------------------- the machine
def played(body: tuple[t.Sentence, ...], words: Words, answers: dict[str, str]) -> list[str | int]:
    """What is asked and done."""
    table = Table(deck=0)
    policy = table.g.policy
    assert isinstance(policy, Toy)
    policy.words = words
    try:
        table.resolve(t.Ability(body=body))
        asked: list[tuple[int, str]] = []
        while table.question:
            asked.append((len(table.marks()), table.question))
            table.answer(answers[table.question])
    finally:
        policy.words = WORDS
    trace: list[str | int] = list(table.marks())
    for at, what in reversed(asked):
        trace.insert(at, what)
    return trace


def combinations() -> Iterator[tuple[str, str, str, str, int | None]]:
    return itertools.product(BEFORE, CONDITIONS, PRICES, WISHES, TIMES)


@pytest.mark.parametrize("gates_all", [True, False])
@pytest.mark.parametrize("link", LINKS)
def test_every_combination(link: str, gates_all: bool) -> None:
    words = replace(WORDS, by_gates_all=gates_all)
    wrong = []
    for prev, if_, by, may, times in combinations():
        body = (
            t.Sentence((before(prev),)),
            t.Sentence((under_test(link, if_, by, may, times),)),
            t.Sentence((t.Clause("if done", do=(mark(IF_DONE),)),)),
            t.Sentence((t.Clause(do=(mark(LAST),)),)),
        )
        answers = {"pay": "yes" if by == "paid" else "no", "may": "yes" if may == "yes" else "no"}
        expected = Spec(gates_all).unwind(prev, link, if_, by, may, times)
        seen = played(body, words, answers)
        if seen != expected:
            wrong.append((prev, if_, by, may, times, expected, seen))
    assert not wrong, f"{len(wrong)} wrong, first: {wrong[:5]}"
