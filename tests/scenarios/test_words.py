"""How an answer finds the option it means."""

from __future__ import annotations

import pytest

from playmat.scenarios.words import Together, nearest, tokens, unsaid

ATTACK = [[("attack",)], [("bolshack", "dragon"), ("it",)], [("player",), ("the", "opponent")]]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("attack Bolshack Dragon player", 0),
        ("attack with Bolshack Dragon -> player", 0),
        ("Attack: it, to the opponent.", 0),
        ("attack with it", 1),
        ("Bolshack Dragon", 2),
        ("the opponent", 2),
        ("attack", 2),
        ("attack Bolshack", -1),
        ("attack Dragon", -1),
        ("player Bolshack Dragon", -1),
        ("attack it it", -1),
        ("attack with", 2),
        ("with", -1),
        ("", -1),
    ],
)
def test_words_name_parts_in_order(said: str, left: int) -> None:
    assert unsaid(ATTACK, tokens(said)) == left


@pytest.mark.parametrize(
    ("said", "left"), [("pay x, y, y", 0), ("pay y x y", 0), ("y and y", 2), ("pay z", -1), ("pay x x", -1), ("pay", 3)]
)
def test_a_group_is_said_in_any_order(said: str, left: int) -> None:
    group = Together([[("x",)], [("y",)], [("y",)]])
    assert unsaid([[("pay",)], group], tokens(said)) == left


def test_long_payments_are_no_puzzle() -> None:
    group = Together([[("forest", str(n)), ("forest",)] for n in range(12)])
    assert unsaid([[("pay",)], group], tokens("pay " + "forest " * 12)) == 0
    assert unsaid([[("pay",)], group], tokens("pay " + "forest " * 12 + "swamp")) == -1


def test_the_nearest_option_is_named_first() -> None:
    assert nearest("attack Wulf", ["pass", "play Bear", "attack Wolf"]).startswith("attack Wolf;")
    assert nearest("", [f"option {n}" for n in range(20)]).endswith("; and 8 more")
