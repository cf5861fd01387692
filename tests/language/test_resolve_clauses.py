"""The clause frame, every combination of link, if, by, may and times, against a specification of its own.

A script of four sentences: A before, B the clause under test, then what is done only if B was done, then what is done anyway.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from toy import RUN, WORDS, Table, Toy

from playmat.kernel.history import History
from playmat.kernel.procedure import Frame
from playmat.language import tree as t
from playmat.language.compile import ability_line
from playmat.language.costs import paid
from playmat.language.inside import ANNOUNCED, sure_lists
from playmat.language.runtime import Modes

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
def played(table: Table, key: str, answers: dict[str, str]) -> list[str | int]:
    """What is asked and done."""
    table.g.log = History()
    table.start(Frame(RUN, {"key": key, "src": 0, "me": 0}))
    asked: list[tuple[int, str]] = []
    while table.question:
        asked.append((len(table.marks()), table.question))
        table.answer(answers[table.question])
    trace: list[str | int] = list(table.marks())
    for at, what in reversed(asked):
        trace.insert(at, what)
    return trace


def combinations() -> Iterator[tuple[str, str, str, str, int | None]]:
    return itertools.product(BEFORE, CONDITIONS, PRICES, WISHES, TIMES)


@pytest.fixture(params=[True, False], ids=["a price gates all", "a price gates its clause"])
def gates_all(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(Toy, "words", replace(WORDS, by_gates_all=request.param))
    return bool(request.param)


@pytest.mark.parametrize("link", LINKS)
def test_every_combination(link: str, gates_all: bool) -> None:
    wrong = []
    table = Table(deck=0)
    for prev, if_, by, may, times in combinations():
        body = (
            t.Sentence((before(prev),)),
            t.Sentence((under_test(link, if_, by, may, times),)),
            t.Sentence((t.Clause("if done", do=(mark(IF_DONE),)),)),
            t.Sentence((t.Clause(do=(mark(LAST),)),)),
        )
        answers = {"pay": "yes" if by == "paid" else "no", "may": "yes" if may == "yes" else "no"}
        expected = Spec(gates_all).unwind(prev, link, if_, by, may, times)
        seen = played(table, ability_line(WORDS, t.Ability(body=body), "clauses").key, answers)
        if seen != expected:
            wrong.append((prev, if_, by, may, times, expected, seen))
    assert not wrong, f"{len(wrong)} wrong, first: {wrong[:5]}"


def run_body(*body: t.Sentence) -> list[str | int]:
    """A script that asks nothing."""
    return played(Table(deck=0), ability_line(WORDS, t.Ability(body=body), "clauses").key, {"pay": "yes", "may": "yes"})


def one(*clauses: t.Clause) -> t.Sentence:
    return t.Sentence(clauses)


def test_instead_stands_for_the_whole_sentence_before_it() -> None:
    two = one(t.Clause(do=(mark(1),)), t.Clause(do=(mark(2),)))
    assert run_body(two, one(t.Clause("instead", TRUE, do=(mark(3),))), one(t.Clause(do=(mark(4),)))) == [3, 4]
    assert run_body(two, one(t.Clause("instead", FALSE, do=(mark(3),))), one(t.Clause(do=(mark(4),)))) == [1, 2, 4]


def test_instead_within_a_sentence_stands_for_the_clause_before_it() -> None:
    assert run_body(one(t.Clause(do=(mark(1),)), t.Clause(do=(mark(2),)), t.Clause("instead", TRUE, do=(mark(3),)))) == [1, 3]


def test_of_several_insteads_the_last_that_holds_counts() -> None:
    def script(first: t.Condition, second: t.Condition) -> list[str | int]:
        insteads = (one(t.Clause("instead", first, do=(mark(2),))), one(t.Clause("instead", second, do=(mark(3),))))
        return run_body(one(t.Clause(do=(mark(1),))), *insteads)

    assert [script(a, b) for a in (FALSE, TRUE) for b in (FALSE, TRUE)] == [[1], [3], [2], [3]]


def test_the_condition_of_instead_is_looked_at_before_the_clause_it_stands_for() -> None:
    life_is_ten = t.Compare(t.Counters("life", t.Player("you")), "=", t.Num(10))
    lose = t.Clause(do=(t.Do("lose life", n=t.Num(1)), mark(1)))
    assert run_body(one(lose, t.Clause(do=(mark(2),))), one(t.Clause("instead", life_is_ten, do=(mark(3),)))) == [3]
    life_is_nine = t.Compare(t.Counters("life", t.Player("you")), "=", t.Num(9))
    assert run_body(one(lose, t.Clause(do=(mark(2),))), one(t.Clause("instead", life_is_nine, do=(mark(3),)))) == [1, 2]


def test_instead_overwrites_what_a_price_was_paid_for_but_not_the_price() -> None:
    priced = one(t.Clause(by=(mark(1),), do=(mark(2),)))
    assert run_body(priced, one(t.Clause("instead", TRUE, do=(mark(3),)))) == ["pay", 1, 3]


def test_otherwise_chains() -> None:
    def script(first: t.Condition, second: t.Condition) -> list[str | int]:
        return run_body(
            one(t.Clause(if_=first, do=(mark(1),))),
            one(t.Clause("otherwise", second, do=(mark(2),))),
            one(t.Clause("otherwise", do=(mark(3),))),
            one(t.Clause("if done", do=(mark(4),))),
        )

    assert [script(a, b) for a in (TRUE, FALSE) for b in (TRUE, FALSE)] == [[1, 4], [1, 4], [2, 4], [3, 4]]


def test_a_price_of_two_acts_is_paid_in_full_or_not_at_all() -> None:
    assert run_body(one(t.Clause(by=(mark(1), mark(2, "stuck")), do=(mark(3),)))) == []
    assert run_body(one(t.Clause(by=(mark(1), mark(2)), do=(mark(3),)))) == ["pay", 1, 2, 3]
    assert run_body(one(t.Clause(by=(mark(1), mark(2, "nothing")), do=(mark(3),)))) == ["pay", 1]


def test_delayed_clause_looks_at_its_condition_now_and_is_done_later() -> None:
    later = t.Clause(if_=TRUE, by=(mark(1),), at=t.Timing("end of turn"), times=t.Num(2), do=(mark(2),))
    table = Table(deck=0)
    table.resolve(t.Ability(body=(one(later), one(t.Clause("if done", do=(mark(3),))))))
    assert table.question == "pay"
    assert table.yes().marks() == [1, 3]
    assert table.end_turn().marks() == [1, 3, 2, 2]
    assert table.end_turn().marks() == [1, 3, 2, 2], "once"


def test_delayed_wish_is_asked_when_its_time_comes() -> None:
    table = Table(deck=0)
    table.resolve(t.Ability(body=(one(t.Clause(at=t.Timing("end of turn"), may=True, do=(mark(1),))),)))
    assert table.question == ""
    table.end_turn()
    assert table.question == "may"
    assert table.yes().marks() == [1]


def test_delayed_clause_whose_condition_fails_never_comes() -> None:
    table = Table(deck=0)
    table.resolve(t.Ability(body=(one(t.Clause(if_=FALSE, at=t.Timing("end of turn"), do=(mark(1),))),)))
    assert table.end_turn().marks() == []


def modal(n: t.Amount, *options: t.Sentence, repeat: bool = False) -> t.Sentence:
    return one(t.Clause(do=(t.Modal(n, tuple((o,) for o in options), repeat=repeat),)))


def test_modes_run_in_printed_order_and_count_as_done() -> None:
    marks = [one(t.Clause(do=(mark(n),))) for n in (1, 2, 3)]
    table = Table(deck=0)
    table.resolve(t.Ability(body=(modal(t.Num(2), *marks), one(t.Clause("if done", do=(mark(4),))))))
    assert table.question == "mode"
    assert table.answer(("mode", 2), ("mode", 0)).marks() == [1, 3, 4]


def test_no_mode_chosen_is_nothing_done() -> None:
    table = Table(deck=0)
    table.resolve(t.Ability(body=(modal(t.UpTo(t.Num(1)), one(t.Clause(do=(mark(1),)))), one(t.Clause("if done", do=(mark(4),))))))
    assert table.answer("done").marks() == []


def test_a_mode_that_does_nothing_after_one_that_did() -> None:
    options = (one(t.Clause(do=(mark(1),))), one(t.Clause(do=(mark(2, "nothing"),))))
    assert run_body(modal(t.Num(2), *options), one(t.Clause("if done", do=(mark(4),)))) == [1, 4]


def test_modes_in_modes_and_the_same_mode_again() -> None:
    inner = modal(t.Num(1), one(t.Clause(do=(mark(1),))), one(t.Clause(do=(mark(2),))))
    table = Table(deck=0)
    table.resolve(t.Ability(body=(modal(t.Num(2), inner, one(t.Clause(do=(mark(3),))), repeat=True),)))
    table.answer(("mode", 0)).answer(("mode", 0))
    assert table.answer(("mode", 1)).answer(("mode", 0)).marks() == [2, 1]


LIST = "main, by losing 1 life: choose 1 of: (mark 1) / (choose 1 of: (mark 2) / (mark 3)) / (mark 4). choose 1 of: (mark 5) / (mark 6)"


@pytest.mark.parametrize("price", [False, True])
def test_an_announced_choice_is_not_asked_for_again(price: bool) -> None:
    table = Table()
    a = table.put("a", text=(LIST,))
    key = paid(table.ability(a).key, 0) if price else table.ability(a).key
    (first, modes), (second, others) = sure_lists(table.g, key, {"src": a, "me": 0})
    assert modes == Modes(0, 1, 1, modes.keys)
    assert modes.options == (("mode", 0), ("mode", 1), ("mode", 2))
    assert others.options == (("mode", 0), ("mode", 1))
    table.start(Frame(RUN, {"key": key, "src": a, "me": 0, "bound": ((ANNOUNCED, made(first, second)),)}))
    table.answer(("mode", 1))  # the choice in the choice, which was not made before
    assert table.marks() == [3, 6]


def made(first: int, second: int) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    """From the first list its second option was chosen, and from the second."""
    return ((first, (("mode", 1),)), (second, (("mode", 1),)))


def test_a_choice_not_announced_is_made_as_it_comes() -> None:
    table = Table()
    a = table.put("a", text=(LIST,))
    key = table.ability(a).key
    (first, _), _ = sure_lists(table.g, key, {"src": a, "me": 0})
    table.start(Frame(RUN, {"key": key, "src": a, "me": 0, "bound": ((ANNOUNCED, ((first, (("mode", 2),)),)),)}))
    table.answer(("mode", 0))  # of the second list
    assert table.marks() == [4, 5]


PERHAPS = (
    "if you have any spell, choose 1 of: (mark 2) / (mark 3)", "you may choose 1 of: (mark 2) / (mark 3)",
    "by losing 1 life, choose 1 of: (mark 2) / (mark 3)",
)  # fmt: skip


@pytest.mark.parametrize("text", PERHAPS)
def test_a_choice_that_comes_perhaps_is_not_announced(text: str) -> None:
    table = Table()
    key = table.card("a", (text,)).abilities["text"][0].key
    assert sure_lists(table.g, key, {"src": table.put("a"), "me": 0}) == ()


def test_a_choice_that_comes_later_is_announced() -> None:
    table = Table()
    key = (
        table.card("a", ("mark 1. if you have any spell, choose 1 of: (mark 2) / (mark 3). choose 1 of: (mark 4) / (mark 5)",))
        .abilities["text"][0]
        .key
    )
    ((place, modes),) = sure_lists(table.g, key, {"src": table.put("a"), "me": 0})
    assert (place, len(modes.keys)) == (1, 2)


def test_a_wish_declined_after_an_instead_goes_on() -> None:
    table = Table(deck=0)
    wish = one(t.Clause(may=True, do=(mark(4),)))
    body = (one(t.Clause(do=(mark(1),))), one(t.Clause("instead", TRUE, do=(mark(3),))), wish, one(t.Clause(do=(mark(9),))))
    table.resolve(t.Ability(body=body))
    assert table.no().marks() == [3, 9]
