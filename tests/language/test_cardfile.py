"""Card files: reading, errors with their place, the canonical form."""

from pathlib import Path

import pytest
from tiny import LANGUAGE

from playmat.language import tree as t
from playmat.language.cardfile import CardFileError, cards_of, format_cards, format_file, read_cards

SOURCE = """\
# A set.

# The first card.
[[card]]
id = "a/wolf"
name = "Wolf, the \\"Grey\\""
type = "beast"
cost = 3
colors = ["red", "blue"]
morph = [{ color = "red", level = 2, cost = 0 }, {}]
promo = true
text = ['guard']
inherited = [
    'on play: draw 1',
    'act: slay 1 beast with name "Ann"',
]

[[card]]
id = "a/plain-wolf"
name = "Plain Wolf"
type = "beast"
power = -1000

# The end.
"""


def test_facts_and_lines() -> None:
    wolf, plain = cards_of(SOURCE, LANGUAGE)
    assert (wolf.id, wolf.name) == ("a/wolf", 'Wolf, the "Grey"')
    assert wolf.facts == {
        "type": "beast", "cost": 3, "colors": ["red", "blue"],
        "morph": [{"color": "red", "level": 2, "cost": 0}, {}], "promo": True,
    }  # fmt: skip
    assert wolf.lines["text"] == (t.Kw("guard"),)
    assert wolf.texts["inherited"][0] == "on play: draw 1"
    assert plain.lines == {}


def test_the_canonical_form_is_kept() -> None:
    assert format_cards(SOURCE, LANGUAGE) == SOURCE


def test_formatting_orders_keys_and_spells_lines_in_one_way() -> None:
    loose = """
[[card]]
# below
text = ["act: if you have 1 or more beasts,draw 1", "guard"]
name = 'Wolf'
cost = 3
type = "beast"
security = []
id = "wolf"



# about the second
[[card]]
name = "Ox"
id = "ox"
"""
    neat = """\
[[card]]
id = "wolf"
name = "Wolf"
type = "beast"
cost = 3
text = [
    'act: if you have any beast, draw 1',
    'guard',
]

# below

# about the second
[[card]]
id = "ox"
name = "Ox"
"""
    assert format_cards(loose, LANGUAGE) == neat
    assert format_cards(neat, LANGUAGE) == neat


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(SOURCE.replace("cost = 3", "cost   = 3"), "utf-8")
    assert len(read_cards(path, LANGUAGE)) == 2
    assert format_file(path, LANGUAGE, check=True)
    assert format_file(path, LANGUAGE)
    assert path.read_text("utf-8") == SOURCE
    assert not format_file(path, LANGUAGE)


def test_a_line_that_cannot_be_read_is_named_with_its_place() -> None:
    source = SOURCE.replace("on play: draw 1", "on play: drew 1").replace("'guard'", "'gard'")
    with pytest.raises(CardFileError) as error:
        cards_of(source, LANGUAGE, "a.toml")
    first, second = error.value.problems
    assert first.startswith("a.toml: a/wolf, text, line 1: unexpected 'gard'")
    assert "did you mean guard" in first
    assert second.startswith("a.toml: a/wolf, inherited, line 1: unexpected 'drew'")


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("[[card]\n", "a.toml: Expected ']]'"),
        ("[[cards]]\n", "a.toml: a card file holds [[card]] tables only, not cards"),
        ("card = 1\n", "a.toml: a card file holds [[card]] tables only"),
        ('[[card]]\nname = "A"\n', "a.toml: card 1: needs 'id', a text"),
        ('[[card]]\nid = "a"\nname = 3\n', "a.toml: a: needs 'name', a text"),
        ('[[card]]\nid = "a"\nname = "A"\ntext = "guard"\n', "a.toml: a: 'text' is a list of lines"),
        ('[[card]]\nid = "a"\nname = "A"\n[[card]]\nid = "a"\nname = "B"\n', "a.toml: a: the id stands on two cards"),
    ],
)
def test_faulty_files(source: str, problem: str) -> None:
    with pytest.raises(CardFileError) as error:
        cards_of(source, LANGUAGE, "a.toml")
    assert error.value.problems[0].startswith(problem)


def test_a_comment_that_would_be_lost_is_an_error() -> None:
    source = '[[card]]\nid = "a" # mine\nname = "No # sign"\n'
    with pytest.raises(CardFileError, match="line 2: put the comment on a line of its own"):
        format_cards(source, LANGUAGE)
