"""Things in a relation to another thing: next to it, across from it."""

from __future__ import annotations

import pytest
from toy import DISCARD, FIELD, LANGUAGE, Table

from playmat.kernel.records import Event
from playmat.language import tree as t


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize(
    ("text", "filter_"),
    [
        ("creature next to this", t.Filter(("creature",), zone=t.Beside("next to", t.This()))),
        (
            "opposing creature across from any (own creature with guard)",
            t.Filter(
                ("creature",),
                "opposing",
                zone=t.Beside("across from", t.Any(t.Filter(("creature",), "own", with_=(t.HasKw("guard"),)))),
            ),
        ),
    ],
)
def test_a_relation_is_a_place(text: str, filter_: t.Filter) -> None:
    assert LANGUAGE.read_as(text, "f1") == filter_
    assert LANGUAGE.write_as(filter_, "f1") == text


def test_only_what_is_beside_it_is_chosen_or_meant(table: Table) -> None:
    a, b, c, d = (table.put(name) for name in "abcd")
    key = table.card("text", ("destroy 1 own creature next to this. destroy each own creature next to this",)).abilities["text"][0].key
    table.start_key(key, b)
    assert table.options == (a, c)
    table.answer(a)
    assert [table.where(i) for i in (a, b, c, d)] == [DISCARD, FIELD, DISCARD, FIELD]


def test_a_static_ability_follows_who_stands_beside(table: Table) -> None:
    a = table.put("a")
    b = table.put("b", text=("each own creature next to this gets +500 power",))
    c, d = table.put("c"), table.put("d")
    assert [table.power(i) for i in (a, b, c, d)] == [1500, 1000, 1500, 1000]
    table.destroy(c)
    assert table.power(d) == 1500


def test_a_condition_asks_for_a_neighbour_that_fits(table: Table) -> None:
    line = "while this is next to any (own creature with guard): this gets +1000 power"
    a, b, c = table.put("a", text=(line,)), table.put("b"), table.put("c", text=("guard",))
    assert table.power(a) == 1000
    table.destroy(b)
    assert (table.power(a), table.where(c)) == (2000, FIELD)


def test_an_event_is_about_what_stands_beside(table: Table) -> None:
    table.put("a")
    table.put("b", text=("when any creature next to this is tapped: mark 1",))
    c, d = table.put("c"), table.put("d")
    table.do(Event("turn", d, "tap", n=1))
    assert table.marks() == []
    table.do(Event("turn", c, "tap", n=1))
    assert table.marks() == [1]


def test_what_it_is_beside_can_be_chosen_first(table: Table) -> None:
    a, b, c = (table.put(name) for name in "abc")
    x, y = table.put("x", player=1), table.put("y", player=1)
    table.resolve("destroy 1 opposing creature across from (1 own creature)")
    assert table.options == (a, b)  # nothing stands across from the third
    table.answer(b)
    assert [table.where(i) for i in (a, b, c, x, y)] == [FIELD, FIELD, FIELD, FIELD, DISCARD]


def test_what_is_gone_was_beside_those_where_it_stood(table: Table) -> None:
    a = table.put("a")
    b = table.put("b", text=("when this is destroyed: destroy each creature next to this",))
    table.destroy(b)
    assert table.where(a) == DISCARD
