"""The board of Z/X by itself, and how it is drawn."""

from __future__ import annotations

import pytest

import playmat
from playmat.games.zx import squares
from playmat.games.zx.talk import CELL


@pytest.mark.parametrize(("a", "b", "steps"), [(1, 2, 1), (1, 4, 1), (1, 5, 2), (1, 9, 4), (2, 8, 2), (3, 4, 3), (5, 5, 0)])
def test_distance_counts_orthogonal_steps(a: int, b: int, steps: int) -> None:
    assert squares.distance(a, b) == squares.distance(b, a) == steps
    assert squares.adjacent(a, b) == (steps == 1)


def test_each_player_has_a_row_with_the_player_square_in_its_middle() -> None:
    for player in (0, 1):
        assert squares.PLAYER_SQUARE[player] == squares.army_area(player)[1]
        assert squares.enemy_area(player) == squares.army_area(1 - player)
    assert sum(squares.is_normal(n) for n in squares.NUMBERS) == 7


def test_a_square_is_a_kind_of_zone() -> None:
    g = playmat.start("zx", ("hearth", "hollow"), seed=1)
    names = [kind.name for kind in g.policy.zones]
    assert [names[squares.kind_of(n)] for n in squares.NUMBERS] == [f"square {n}" for n in squares.NUMBERS]
    assert all(squares.said(squares.says(n)) == n for n in squares.NUMBERS)
    pieces = [i for p in (0, 1) for i in g.zones[2 * squares.kind_of(squares.PLAYER_SQUARE[p]) + p]]
    assert [squares.square_of(g, i) for i in pieces] == [2, 8]


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_the_board_is_drawn_with_the_own_row_below(viewer: int) -> None:
    g = playmat.start("zx", ("hearth", "hollow"), seed=1)
    lines = g.policy.drawn(g, viewer)
    assert {len(line) for line in lines} == {3 * CELL + 4}
    mine = "Corvin" if viewer == 1 else "Ilse"
    at = next(n for n, line in enumerate(lines) if mine in line)
    assert at > len(lines) / 2
