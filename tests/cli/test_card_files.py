"""Card files on the command line: their one form, and what is said of faulty ones."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import playmat as api
from playmat.games import base
from playmat.kernel.cards import ABILITIES
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import policy

CARDS = """# one of each
[[card]]
id = "x/one"
name = "One"
type = "creature"
civilizations = ["light"]
cost = 2
power = 2000
races = ["Initiate"]
text = ["blocker", 'when this enters play:  draw 1']
"""


def test_fmt(playmat, tmp_path: Path) -> None:
    file = tmp_path / "duelmasters" / "cards.toml"
    file.parent.mkdir()
    file.write_text(CARDS, encoding="utf-8")
    ran = playmat("fmt", "--check", str(file))
    assert ran.status == 1
    assert file.read_text(encoding="utf-8") == CARDS
    assert playmat("fmt", str(file)).status == 0
    made = file.read_text(encoding="utf-8")
    assert made.startswith("# one of each\n[[card]]\n")
    assert tomllib.loads(made)["card"][0]["text"] == ["blocker", "when this enters play: draw 1"]
    assert playmat("fmt", "--check", str(file)).status == 0


def test_fmt_writes_nothing_when_a_file_is_faulty(playmat, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "b.toml").write_text(CARDS.replace("blocker", "blokker"), encoding="utf-8")
    ran = playmat("fmt", "a.toml", "b.toml", "--game", "duelmasters")
    assert ran.status == 2
    assert "b.toml: x/one, text, line 1" in ran.err
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == CARDS


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost = 2", 'cost = "x"', "x/one: cost: 'x' is not a whole number"),
        ("cost = 2", "", "x/one: cost: a card needs it"),
        ("power = 2000", "pover = 2000", "x/one: pover: there is no such fact; did you mean 'power'?"),
    ],
)
def test_fmt_refuses_what_loading_refuses_with_the_same_line(
    playmat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, said: str
) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "a.toml").write_text(CARDS.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(import_module("playmat.games.duelmasters.pool"), "FILES", tmp_path)
    with pytest.raises(PlaymatError) as e:
        base.made(base.game("duelmasters"))
    assert str(e.value) == f"duelmasters cannot be loaded: a.toml: {said}"
    ran = playmat("fmt", "cards/a.toml", "--game", "duelmasters")
    assert (ran.status, ran.out, ran.err) == (2, "", f"playmat: cards/a.toml: {said}\n")
    assert (folder / "a.toml").read_text(encoding="utf-8") == CARDS.replace(old, new)


def test_fmt_leaves_the_cards_that_are_played_as_they_are(playmat) -> None:
    policy("palworld")
    before = dict(ABILITIES)
    assert playmat("fmt", "--check", *(str(f) for f in card_files() if "palworld" in f.parts)).status == 0
    assert {key: ability for key, ability in ABILITIES.items() if before.get(key) is not ability} == {}


def card_files() -> list[Path]:
    """Every card file that comes with a game."""
    folder = Path(api.__file__).parent / "games"
    return sorted(folder.glob("*/cards/*.toml"))


@pytest.mark.parametrize("file", card_files(), ids=lambda f: f"{f.parts[-3]}/{f.name}")
def test_card_files_are_canonical(playmat, file: Path) -> None:
    ran = playmat("fmt", "--check", str(file))
    assert (ran.status, ran.out) == (0, ""), "bring it into form: playmat fmt"


FAULTY = {
    "duelmasters": 'id = "x/a"\nname = "A"\ntype = "creature"\ncivilizations = ["fire"]\ncost = 1\npower = 1000\n',
    "digimon": 'id = "x/a"\nname = "A"\ntype = "digimon"\ncolors = ["red"]\nlevel = 3\ncost = 3\ndp = 2000\n',
    "palworld": 'id = "x/a"\nname = "A"\ntype = "pal"\ncost = 1\npower = 300\nstrike = 1\n',
    "zx": 'id = "x/a"\nname = "A"\ntype = "z/x"\ncolors = ["red"]\ncost = 1\npower = 1000\n',
}


@pytest.mark.parametrize("game", FAULTY)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[card]\n", "a.toml: Expected ']]'"),
        ("", "a.toml: a card file holds [[card]] tables, and this has none"),
        ('[[card]]\nid = "x/a"\n', "a.toml: x/a: name: a card needs it"),
        ("[[card]]\n{facts}text = ['destroy the moon']\n", "a.toml: x/a: text, line 1: "),
        ("[[card]]\n{facts}text = 'flying'\n", "a.toml: x/a: text: 'flying' is not a list"),
    ],
)
def test_a_faulty_card_file_is_told_in_one_line(
    playmat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, text: str, said: str
) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "a.toml").write_text(text.replace("{facts}", FAULTY[game]), encoding="utf-8")
    module = {"duelmasters": "pool", "digimon": "loading", "palworld": "loading", "zx": "pool"}[game]
    monkeypatch.setattr(import_module(f"playmat.games.{game}.{module}"), "FILES", tmp_path)
    with pytest.raises(PlaymatError) as e:
        base.made(base.game(game))
    told = str(e.value)
    assert told.startswith(f"{game} cannot be loaded: {said}")
    assert "\n" not in told
    assert "^" not in told, "in one line a mark points at nothing"
    assert ("(in 'destroy the moon')" in told) == ("moon" in text)
