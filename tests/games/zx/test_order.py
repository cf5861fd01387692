"""The order of the Rule Effects (901.2b): exchanging any two neighbours in the table is noticed by a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.games.base import games
from playmat.games.zx.ch9_rule_effects import r901_order
from playmat.scenarios import Scenario, read_scenarios, run_scenario

ROOT = Path(__file__).parents[3]
PAIRS = range(len(r901_order.RANKS) - 1)


def about_the_order() -> Iterator[Scenario]:
    """The scenarios that name rules of the order."""
    games()
    for file in sorted((ROOT / "scenarios" / "zx").glob("9*/*.yaml")):
        yield from (s for s in read_scenarios(file) if any(id.startswith("901.2b") for id in s.rules))


@pytest.mark.parametrize("first", PAIRS, ids=[f.__name__ for f in r901_order.RANKS[:-1]])
def test_two_neighbours_exchanged_make_a_scenario_fail(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = list(r901_order.RANKS)
    table[first], table[first + 1] = table[first + 1], table[first]
    scenarios = list(about_the_order())
    assert all(run_scenario(s, record=False).passed for s in scenarios)
    monkeypatch.setattr(r901_order, "RANKS", tuple(table))
    monkeypatch.setattr(r901_order, "ABOUT_PIECES", 0)  # no shortcut: it is the order that is looked at
    assert not all(run_scenario(s, record=False).passed for s in scenarios)
