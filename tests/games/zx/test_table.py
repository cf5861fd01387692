"""What a table says of a piece: the Squares that it can attack."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games.zx.table import reach
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import parse

FAR = {"name": "Far", "type": "z/x", "colors": ["red"], "cost": 3, "power": 3000, "text": ["range 2"]}


@pytest.mark.parametrize(
    ("name", "squares"),
    [("Lava Ram", [1, 5, 7]), ("Far", [1, 2, 5, 6, 7, 8])],
)
def test_a_piece_reaches_as_far_as_its_range(name: str, squares: list[int]) -> None:
    data = {
        "title": "one", "game": "zx", "start": "main phase", "see": {"turn": "P1"}, "cards": [FAR],
        "P1": {"square 4": [f"a = {name}"], "hand": ["h = Lava Ram"]},
    }  # fmt: skip
    setting = Setting(parse(Path(f"{name}.yaml"), data)[0])
    with setting.cards():
        position = Position(setting)
        assert reach(position.game, position.aliases["a"]) == [f"square {n}" for n in squares]
        assert reach(position.game, position.aliases["h"]) == []
