"""The phrasebook engine by itself."""

from dataclasses import dataclass

import pytest

from playmat.language.book import Book, GrammarError
from playmat.language.reader import MOST_PARSES, PlainError, read
from playmat.language.template import elements_of
from playmat.language.tokens import TokenError, tokenize
from playmat.language.writer import write


@dataclass(frozen=True, slots=True)
class Sum:
    left: object
    right: object
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Items:
    items: tuple[object, ...] = ()
    turn: str | None = None


def digits() -> Book:
    book = Book()
    book.through("digit", "{v:INT}")
    return book


def test_tokens_have_kinds_forms_and_places() -> None:
    tokens = tokenize('gets +1000 DP with "A b" or [C-d], 2')
    assert tokens.keys == ["gets", "<signed>", "DP", "with", "<name>", "or", "<trait>", ",", "<int>", "<end>"]
    assert tokens.texts[1] == "+1000"
    assert tokens.texts[4] == "A b"
    assert tokens.starts[4] == 19


def test_a_character_that_plain_does_not_use_is_an_error() -> None:
    with pytest.raises(TokenError) as error:
        tokenize("draw 1 §")
    assert error.value.at == 7


def test_templates_have_lists_options_joins_and_braces() -> None:
    kinds = [type(element).__name__ for element in elements_of("a {b:c}[[ d {e:f* and }]]{{{g:h}}}<<, |{i:j}|k {l:m}>>")]
    assert kinds == ["Literal", "Slot", "Optional", "Literal", "Slot", "Literal", "Join"]


def test_both_directions_with_optional_parts() -> None:
    book = digits()
    book.words("note", ("soon", "late"))
    book.record("sum", "{left:digit} plus {right:digit}[[, {note:note}]]", Sum)
    frozen = book.freeze()
    for text, value in (("1 plus 2", Sum(1, 2)), ("1 plus 2, late", Sum(1, 2, "late"))):
        assert read(frozen, text, "sum") == (value,)
        assert write(frozen, value, "sum") == text


def test_joined_parts_stand_in_order_and_one_is_needed() -> None:
    book = digits()
    book.words("turn", ("mine", "yours"))
    book.record("line", "<<, |of {items:digit* and }|{turn:turn}>>: go", Items)
    frozen = book.freeze()
    for text in ("of 1 and 2: go", "mine: go", "of 1, yours: go"):
        (value,) = read(frozen, text, "line")
        assert write(frozen, value, "line") == text
    for text in (": go", "yours, of 1: go"):
        with pytest.raises(PlainError):
            read(frozen, text, "line")


def test_all_parses_are_found_and_equal_ones_are_one() -> None:
    book = digits()
    book.through("a", "{v:digit}")
    book.through("a", "{v:same}")
    book.through("same", "{v:digit}")
    book.record("pair", "{items:a* }", Items)
    book.record("other", "{items:a* }", Items, turn="mine")
    book.through("either", "{v:pair}")
    book.through("either", "{v:other}")
    frozen = book.freeze()
    assert read(frozen, "1 2", "pair") == (Items((1, 2)),)
    assert read(frozen, "1 2", "either") == (Items((1, 2)), Items((1, 2), "mine"))


def test_left_recursion_is_refused() -> None:
    book = digits()
    book.through("sum", "{v:digit}")
    book.record("sum", "[[{note:label} ]]{left:term} plus {right:digit}", Sum)
    book.words("label", ("so",))
    book.through("term", "{v:sum}")
    with pytest.raises(GrammarError, match="left recursion: sum > term > sum"):
        book.freeze()


def test_a_production_that_can_be_empty_is_refused() -> None:
    book = digits()
    book.record("none", "[[{items:digit* }]]", Items)
    with pytest.raises(GrammarError, match="can be empty"):
        book.freeze()


def test_an_unknown_category_is_refused() -> None:
    book = Book()
    book.record("sum", "{left:number} plus {right:number}", Sum)
    with pytest.raises(GrammarError, match="unknown category: number"):
        book.freeze()


def test_a_template_that_does_not_fit_its_record_is_refused() -> None:
    with pytest.raises(GrammarError, match="does not fit Sum: middle, right"):
        Book().record("sum", "{left:digit} and {middle:digit}", Sum)


def test_too_many_parses_are_stopped() -> None:
    book = digits()
    book.record("leaf", "{left:digit}", Sum, right=None)
    book.through("tree", "{v:leaf}")
    for note in "abcdefghij":
        book.record("tree", "({left:tree} {right:tree})", Sum, note=note)
    frozen = book.freeze()
    with pytest.raises(PlainError, match=f"more than {MOST_PARSES} ways to read tree"):
        read(frozen, "((1 1) ((1 1) 1))", "tree")


def test_a_category_without_words_leaves_its_productions_out() -> None:
    book = digits()
    book.declare("nothing")
    book.record("sum", "{left:digit} plus {right:nothing}", Sum)
    book.record("sum", "{left:digit} plus {right:digit}[[, {note:nothing}]]", Sum)
    frozen = book.freeze()
    assert len(frozen.productions["sum"]) == 1
    assert read(frozen, "1 plus 2", "sum") == (Sum(1, 2),)


def test_an_alias_is_read_and_never_written() -> None:
    book = Book()
    book.constant("turn", "mine", "own")
    book.constant("turn", "my own", "own", alias=True)
    frozen = book.freeze()
    assert read(frozen, "my own", "turn") == ("own",)
    assert write(frozen, "own", "turn") == "mine"
