"""Ability trees as JSON."""

import json

import pytest

from playmat.language import codec, tree

DESTROY = tree.Ability(
    on=(tree.Timing("on play"),),
    body=(
        tree.Sentence(
            (
                tree.Clause(
                    if_=tree.Have(tree.Player("you"), tree.Filter(("creature",)), ">=", tree.Num(1)),
                    do=(tree.Do("destroy", what=tree.Pick(tree.Num(1), tree.Filter(("creature",), "opposing"))),),
                ),
            )
        ),
    ),
)


def test_a_tree_comes_back() -> None:
    assert codec.loads(codec.dumps(DESTROY), tree.Ability) == DESTROY


def test_defaults_are_left_out_and_keys_are_plain() -> None:
    data = codec.to_json(DESTROY)
    assert isinstance(data, dict)
    assert sorted(data) == ["body", "on", "t"]
    assert '"if": {' in codec.dumps(DESTROY)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"t": "Abilty"}, "Ability: 'Abilty' is not a record of the ability tree"),
        ({"t": "Num", "n": 1}, "Ability: Num cannot stand here, only Ability"),
        ({"t": "Ability", "off": 1}, "Ability: Ability has no field off"),
        ({"t": "Ability", "turn": "mine"}, "Ability.turn: 'mine' is not 'your' or 'opposing' or 'any'"),
        ({"t": "Ability", "on": [{"t": "Timing"}]}, "Ability.on[0]: Timing needs name"),
        ({"t": "Ability", "limit": {"t": "Limit", "n": True, "per": "turn"}}, "Ability.limit.n: True is not int"),
        ({"t": "Ability", "limit": []}, "Ability.limit: a list is not Limit"),
    ],
)
def test_damage_is_one_clear_error(change: dict[str, object], message: str) -> None:
    with pytest.raises(codec.TreeError) as error:
        codec.from_json(change, tree.Ability)
    assert str(error.value) == message


def test_broken_text_is_an_error() -> None:
    with pytest.raises(codec.TreeError, match="not JSON"):
        codec.loads("{", tree.Ability)


def test_every_record_has_readable_types() -> None:
    for name in codec.RECORDS:
        assert set(codec._hints(name)) == {field.name for field in codec._fields(name).values()}


def test_text_is_json_with_one_field_to_a_line() -> None:
    text = codec.dumps(DESTROY)
    assert json.loads(text) == codec.to_json(DESTROY)
    assert all(line.count('": ') <= 1 for line in text.splitlines())
