"""Prices: an X that is chosen as it is paid, the parts of a price together, and the costs that an ability names."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy import DISCARD, FIELD, HAND, WORDS, Table, Toy

from playmat.language.costs import paid, payable
from playmat.language.runtime import script


@pytest.fixture
def table() -> Table:
    return Table()


def numbers(table: Table) -> list[int]:
    """The numbers that can be said."""
    return [n for _, n in table.options]


# ---------------------------------------------------------------- X
def test_x_is_chosen_by_who_pays_and_holds_for_the_rest(table: Table) -> None:
    table.resolve("by losing X life, mark X. mark X X times").yes()
    assert (table.question, numbers(table)) == ("X", list(range(11)))
    table.answer(("number", 2))
    assert (table.life(), table.marks()) == (8, [2, 2, 2])


def test_x_goes_as_far_as_the_whole_price_can_be_paid(table: Table) -> None:
    for name in "abc":
        table.put(name, HAND)
    table.resolve("by discarding X cards in your hand and discarding 1 creature in your hand, mark X").yes()
    assert numbers(table) == [0, 1, 2]
    table.answer(("number", 2)).drain()
    assert (len(table.names(HAND)), table.marks()) == (0, [2])


def test_x_of_none_is_nothing_to_pay(table: Table) -> None:
    a = table.put("a")
    table.resolve("by losing X life and tapping 1 own creature, mark (X + 1)").yes()
    table.answer(("number", 0))
    assert (table.life(), table.g.objs[a].tapped, table.marks()) == (10, True, [1])


def test_x_that_the_sentence_gives_is_not_asked_for(table: Table) -> None:
    table.put("a")
    table.resolve("by losing X life, mark X, where X is the number of own creatures").yes()
    assert (table.question, table.life()) == ("", 9)


# ---------------------------------------------------------------- together
def test_two_parts_of_a_price_do_not_take_the_same_card(table: Table) -> None:
    a = table.put("a", HAND)
    line = "by discarding 1 card in your hand and putting 1 creature in your hand into your deck, mark 1"
    table.resolve(line)
    assert (table.question, table.where(a)) == ("", HAND)
    b = table.put("b", HAND, kind="spell")
    table.resolve(line).yes()
    assert (table.where(b), table.marks()) == (DISCARD, [1])  # the creature is needed for the second part


def test_a_part_that_takes_itself_leaves_another_for_the_next(table: Table) -> None:
    a = table.put("a", text=("by tapping this and tapping 1 own creature, mark 1",))
    table.resolve(src=a)
    assert table.question == ""
    b = table.put("b")
    table.resolve(src=a).yes()
    assert [table.g.objs[i].tapped for i in (a, b)] == [True, True]


def test_what_is_tapped_can_still_be_destroyed(table: Table) -> None:
    a = table.put("a")
    table.resolve("by tapping 1 own creature with power 1000 or more and destroying 1 own creature with power 1000 or more, mark 1", src=a)
    table.yes()
    assert (table.where(a), table.marks()) == (DISCARD, [1])


def test_what_was_destroyed_cannot_be_tapped_for_the_next_part(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "words", replace(WORDS, takes_away=frozenset({"destroy"})))
    red, blue = table.put("red"), table.put("blue", colour="blue")
    table.resolve("by destroying 1 own creature and tapping 1 own red creature, mark 1").yes()
    assert [table.where(i) for i in (red, blue)] == [FIELD, DISCARD]  # the red one is needed
    assert (table.g.objs[red].tapped, table.marks()) == (True, [1])
    table.resolve("by destroying 1 own creature and untapping 1 own creature, mark 2")
    assert (table.question, table.where(red)) == ("", FIELD)
    table.resolve("by untapping 1 own creature and destroying 1 own creature, mark 3").yes()
    assert (table.where(red), table.marks()) == (DISCARD, [1, 3])


@pytest.mark.parametrize("pays", [False, True])
def test_what_happens_in_the_place_of_a_price(table: Table, monkeypatch: pytest.MonkeyPatch, pays: bool) -> None:
    monkeypatch.setattr(Toy, "words", replace(WORDS, replaced_pays=pays))
    a = table.put("a", text=("when this would be destroyed: instead return this to your hand",))
    table.resolve("by destroying 1 own creature, mark 1").yes()
    assert (table.where(a), table.marks()) == (HAND, [1] if pays else [])
    table.put("b", text=("when this would be destroyed: it stays",))
    table.resolve("by destroying 1 own creature, mark 2").yes()
    assert 2 not in table.marks()  # nothing happened in its place


# ---------------------------------------------------------------- costs of abilities
ABILITY = "main, by losing 3 life or by discarding 2 cards in your hand: mark 1. destroy the discarded ones"


def test_each_cost_of_an_ability_that_can_be_paid(table: Table) -> None:
    a = table.put("a", text=(ABILITY,))
    key = table.ability(a).key
    assert payable(table.g, key, a, 0) == (0,)
    table.put("x", HAND)
    table.put("y", HAND)
    assert payable(table.g, key, a, 0) == (0, 1)
    table.g.vars["life0"] = 2
    assert payable(table.g, key, a, 0) == (1,)


def test_a_cost_is_paid_and_the_text_goes_on_with_what_it_was(table: Table) -> None:
    a = table.put("a", text=("main, by tapping 1 own creature: the tapped one gets +500 power this turn. destroy it",))
    b = table.put("b")
    table.start_key(paid(table.ability(a).key, 0), a)
    table.answer(b)
    assert (table.where(b), table.where(a)) == (DISCARD, FIELD)


def test_what_is_not_paid_ends_the_ability_in_any_game(table: Table) -> None:
    a = table.put("a", text=("main, by discarding 1 card in your hand: mark 1. mark 2",))
    table.start_key(paid(table.ability(a).key, 0), a)
    assert (table.result, table.marks()) == (False, [])


def test_alternatives_within_the_text_are_still_found_after_the_cost(table: Table) -> None:
    a = table.put("a", text=("main, by losing 1 life: mark 1; instead if you have any creature, mark 2; mark 3",))
    key = table.ability(a).key
    assert [c.insteads for c in script(key).clauses] == [(1,), (), ()]
    table.start_key(paid(key, 0), a)
    assert table.marks() == [2, 3]
