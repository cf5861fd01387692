"""What a card's table states is looked at before the card is made: in card files, and in the cards that scenarios invent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playmat.games.base import Fact, check_facts, fact_keys, read_card_files
from playmat.games.digimon import loading as digimon
from playmat.games.duelmasters import pool as duelmasters
from playmat.games.palworld import loading as palworld
from playmat.games.zx import pool as zx
from playmat.kernel.errors import PlaymatError
from playmat.scenarios.model import ScenarioError
from playmat.scenarios.position import Setting
from playmat.scenarios.read import parse

MAKERS: dict[str, Any] = {
    "duelmasters": duelmasters.make_card, "digimon": digimon.make_card, "palworld": palworld.make_card, "zx": zx.make_card,
}  # fmt: skip
GOOD: dict[str, dict[str, Any]] = {
    "duelmasters": {"type": "creature", "civilizations": ["fire"], "cost": 2, "power": 1000, "races": ["Human"], "mana": 1, "text": []},
    "digimon": {
        "type": "digimon", "colors": ["red"], "level": 4, "cost": 5, "dp": 4000, "text": [],
        "digivolve": [{"color": "red", "level": 3, "cost": 2}],
    },
    "palworld": {"type": "pal", "subtype": "lucky", "colors": ["red"], "cost": 2, "power": 300, "strike": 1, "text": []},
    "zx": {"type": "z/x", "colors": ["red"], "cost": 2, "power": 3000, "tribes": ["Smith"], "text": []},
}  # fmt: skip
COLOUR = {"duelmasters": "civilizations", "digimon": "colors", "palworld": "colors", "zx": "colors"}
NUMBER = {"duelmasters": "power", "digimon": "dp", "palworld": "power", "zx": "power"}


def table(game: str, *without: str, **more: Any) -> dict[str, Any]:
    """A good card of a game, changed."""
    return {key: value for key, value in {"id": "x/a", "name": "A", **GOOD[game], **more}.items() if key not in without}


def wrong(game: str, card: dict[str, Any]) -> str:
    """What is said of a card, in one line."""
    with pytest.raises(PlaymatError) as e:
        MAKERS[game](card)
    assert "\n" not in str(e.value)
    return str(e.value)


@pytest.mark.parametrize("game", MAKERS)
def test_wrong_facts_are_refused(game: str) -> None:
    number, colour = NUMBER[game], COLOUR[game]
    assert MAKERS[game](table(game)).name == "A"
    for value in ("x", 1.5, True, [1]):
        assert wrong(game, table(game, **{number: value})) == f"{number}: {value!r} is not a whole number"
    assert wrong(game, table(game, cost=-2)).startswith("cost: -2 is less than ")
    assert wrong(game, table(game, "cost")).startswith("cost: a card")
    assert wrong(game, table(game, type="monster")).startswith("type: 'monster' is none of ")
    assert wrong(game, table(game, **{colour: ["mauve"]})).startswith(f"{colour}: 'mauve' is none of ")
    assert wrong(game, table(game, **{colour: "red"})) == f"{colour}: 'red' is not a list"
    assert wrong(game, table(game, text="draw 1")) == "text: 'draw 1' is not a list"
    assert wrong(game, table(game, text=[1])) == "text: 1 is not a text"
    assert wrong(game, table(game, name="")) == "name: a card needs it"


@pytest.mark.parametrize("game", MAKERS)
def test_a_misspelt_fact_is_named_with_the_nearest(game: str) -> None:
    assert wrong(game, table(game, "text", txt=[])) == "txt: there is no such fact; did you mean 'text'?"
    assert wrong(game, table(game, "cost", kost=2)) == "kost: there is no such fact; did you mean 'cost'?"
    assert wrong(game, table(game, zzzz=2)).startswith("zzzz: there is no such fact; known: id, name, type, ")


def test_what_a_type_needs() -> None:
    assert wrong("palworld", table("palworld", "strike")) == "strike: a card of the type 'pal' needs it"
    assert palworld.make_card(table("palworld", "strike", "power", type="event")).name == "A"
    assert wrong("digimon", table("digimon", "level")) == "level: a card of the type 'digimon' needs it"
    assert digimon.make_card(table("digimon", "level", "cost", token=True)).token
    assert wrong("duelmasters", table("duelmasters", "power")) == "power: a card of the type 'creature' needs it"
    assert zx.make_card(table("zx", cost=-1)).facts["cost"] == -1


def test_a_table_within_a_table() -> None:
    assert wrong("digimon", table("digimon", digivolve=[{"color": "red", "levle": 3, "cost": 2}])) == (
        "digivolve: levle: there is no such fact; did you mean 'level'?"
    )
    assert wrong("digimon", table("digimon", digivolve=[{"color": "red", "level": 3}])) == "digivolve: cost: a card needs it"
    assert wrong("digimon", table("digimon", digivolve=[3])) == "digivolve: 3 is not a table"


def test_types_are_looked_at_before_what_they_need() -> None:
    known = fact_keys(("beast",), ("text",), {"cost": Fact(int, needed=("beast",))})
    with pytest.raises(PlaymatError, match=r"^type: \['beast'\] is not a text$"):
        check_facts({"id": "a", "name": "A", "type": ["beast"]}, known)


def test_a_card_file_names_file_card_and_key(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        '[[card]]\nid = "MINE-1"\nname = "A"\ntype = "pal"\ncost = 1\npover = 300\nstrike = 1\n', encoding="utf-8"
    )
    with pytest.raises(PlaymatError, match=r"^mine\.toml: MINE-1: pover: there is no such fact; did you mean 'power'\?$"):
        read_card_files(tmp_path, palworld.make_card)


@pytest.mark.parametrize("game", MAKERS)
def test_a_card_of_a_scenario_too(game: str) -> None:
    number = NUMBER[game]
    card = table(game, "id", **{number: "lots"})
    data = {"title": "T", "game": game, "rules": ["1"], "start": "main phase", "cards": [card], "play": [], "see": {"turn": "P1"}}
    setting = Setting(parse(Path("mine.yaml"), data)[0])
    with pytest.raises(ScenarioError, match=rf"^mine\.yaml: cards: A: {number}: 'lots' is not a whole number$"), setting.cards():
        pass
