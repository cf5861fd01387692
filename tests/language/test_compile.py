"""What lines become when they are compiled: kinds, timings, what they watch, keywords, entries, inner abilities."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy import DISCARD, FIELD, HAND, WORDS, Table, Toy

from playmat.kernel.cards import ABILITIES, Kind
from playmat.kernel.errors import KernelFault
from playmat.kernel.records import Event
from playmat.language.compile import compile_card
from playmat.language.continuous import enters_how
from playmat.language.runtime import Script


@pytest.fixture
def table() -> Table:
    return Table()


KINDS = {
    "guard": Kind.KEYWORD,
    "this gets +500 power": Kind.STATIC,
    "your turn: each own creature gets +500 power": Kind.STATIC,
    "draw 1": Kind.TEXT,
    "each own creature gets +500 power this turn": Kind.TEXT,
    "1 own creature gets +500 power": Kind.TEXT,
    "on entering: draw 1": Kind.TRIGGERED,
    "when any creature is destroyed: draw 1": Kind.TRIGGERED,
    "main: draw 1": Kind.ACTIVATED,
    "by tapping this: draw 1": Kind.ACTIVATED,
    "when this would be destroyed: draw 1": Kind.INTERRUPT,
    "when this would be destroyed: instead draw 1": Kind.REPLACEMENT,
}


@pytest.mark.parametrize("line", KINDS)
def test_kinds_follow_from_the_fields(line: str, table: Table) -> None:
    assert table.card("c", (line,)).abilities["text"][0].kind == KINDS[line]


def test_what_an_ability_holds(table: Table) -> None:
    made = table.card("c", ("main, once per turn: you may draw 1",)).abilities["text"][0]
    assert isinstance(made.data, Script)
    assert (made.data.timings, made.data.limit, made.limit, made.optional) == (frozenset({"main"}), 1, 1, True)
    assert ABILITIES[made.key] is made


def test_an_interrupt_asks_only_for_itself(table: Table) -> None:
    line = "when this would be destroyed: by discarding 1 card in your hand, it stays"
    made = table.card("c", (line,)).abilities["text"][0]
    assert not made.optional
    table.put("x", HAND)
    a = table.put("a", text=(line,))
    table.destroy(a)
    assert table.question == "pay"
    assert table.where(table.no().g.objs[a].id) == DISCARD


def test_a_word_that_the_game_does_not_know(table: Table) -> None:
    with pytest.raises(KernelFault, match="bad"):
        compile_card(WORDS, "bad", "bad", {}, {"text": ["not a tree"]})


def test_what_nothing_does_is_neither_forbidden_nor_permitted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KernelFault, match="cannot 'redirect'"):
        table.card("a", ("you cannot redirect the attack",))
    monkeypatch.setattr("toy.WORDS", replace(WORDS, heeded=frozenset({("cannot", "redirect")})))
    table.card("a", ("you cannot redirect the attack",))
    with pytest.raises(KernelFault, match="can 'redirect'"):
        table.card("b", ("you can redirect the attack",))
    monkeypatch.setattr("toy.WORDS", replace(WORDS, unheeded=frozenset({("cannot", "enter")})))
    with pytest.raises(KernelFault, match="cannot 'enter'"):
        table.card("c", ("each creature cannot enter play",))


def test_tokens_are_made_by_who_is_said_to_and_come_as_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, int, int, tuple[str, ...]]] = []
    words = replace(WORDS, create=lambda g, f, name, a: told.append((name, a.who, a.n, a.how)))
    monkeypatch.setattr("toy.WORDS", words)
    monkeypatch.setattr(Toy, "words", words)
    table.resolve('put 2 "Imp" tokens into your field, face up. your opponent puts 1 "Imp" token into their field')
    assert told == [("Imp", 0, 2, ("face up",)), ("Imp", 1, 1, ())]


def test_an_ability_with_two_triggers_has_one_limit(table: Table) -> None:
    table.put("a", text=("once per turn, when any creature is destroyed or when any creature enters play: mark 1",))
    table.destroy(table.put("x"))
    table.enter(table.put("y", HAND))
    assert table.marks() == [1]


def test_the_first_time_each_turn(table: Table) -> None:
    table.put("a", text=("the first time each turn any creature is destroyed: mark 1",))
    for _ in range(2):
        table.destroy(table.put("x"))
    assert table.marks() == [1]
    table.end_turn().destroy(table.put("x"))
    assert table.marks() == [1, 1]


def test_a_condition_of_the_trigger_and_one_of_the_effect(table: Table) -> None:
    table.put("a", text=("when any creature is destroyed if you have any blue creature: mark 1",))
    table.destroy(table.put("x"))
    assert table.marks() == []
    table.put("blue", colour="blue")
    table.destroy(table.put("x"))
    assert table.marks() == [1]


def test_turns_of_triggers(table: Table) -> None:
    table.put("a", text=("opposing turn, when any creature is destroyed: mark 1",))
    table.destroy(table.put("x"))
    assert table.marks() == []
    table.end_turn().destroy(table.put("x"))
    assert table.marks() == [1]


def test_causes_of_triggers(table: Table) -> None:
    table.put(
        "a", text=("when any own creature is destroyed by opposing effects: mark 1", "when any creature is destroyed by battle: mark 2")
    )
    his = table.put("his", player=1, kind="spell")
    table.destroy(table.put("x"))
    table.destroy(table.put("x"), src=his, who=1)
    table.destroy(table.put("x"), key="battle")
    assert table.marks() == [1, 2]


def test_how_a_card_enters(table: Table) -> None:
    assert enters_how(table.g, table.put("a", HAND, text=("this enters play, face up",)), FIELD) == ("face up",)
    assert enters_how(table.g, table.put("b", HAND), FIELD) == ()


def test_abilities_of_another_are_activated(table: Table) -> None:
    table.put("a", text=("on entering: mark 1", "on entering: mark 2", "when this is destroyed: mark 3"))
    table.resolve("activate 1 on entering of each own creature")
    assert table.question == "activate"
    table.answer(table.options[1])
    assert table.marks() == [2]


def test_a_verb_is_told_whether_its_number_is_the_most(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, bool]] = []
    monkeypatch.setitem(WORDS.verbs, "draw", lambda g, f, a: told.append((a.n, a.upto)))
    table.resolve("draw 2. draw up to 3")
    assert told == [(2, False), (3, True)]


def test_instructions(table: Table) -> None:
    a = table.put("a")
    table.do(Event("turn", a, "tap", n=1))
    table.resolve("let 1 own creature perform haste")
    assert not table.g.objs[a].tapped


def test_a_delayed_replacement_is_used_once(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +1 power. the next time it would be destroyed this turn, (instead tap it)")
    table.destroy(a)
    assert (table.where(a), table.g.objs[a].tapped, table.g.delayed) == (FIELD, True, ())
    table.destroy(a)
    assert table.where(a) == DISCARD


def test_a_limited_replacement(table: Table) -> None:
    a = table.put("a", text=("once per turn, when this would be destroyed: instead mark 1",))
    table.destroy(a)
    assert (table.where(a), table.marks()) == (FIELD, [1])
    table.destroy(a)
    assert table.where(a) == DISCARD


def test_replacement_of_another_cards_event_leaves_the_rest_of_the_batch(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: instead return this to your hand",))
    b = table.put("b")
    table.destroy(a, b)
    assert (table.where(a), table.where(b)) == (HAND, DISCARD)
