"""Rules that functions of the kernel and the runtime carry: made to say something else, each is missed by a scenario.

Taking out a function that every game stands on breaks nearly everything, which proves little of a single rule.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tests.games.palworld.otherwise import OTHERWISE, WHOLE

from playmat.games.base import games
from playmat.games.palworld import GAME
from playmat.scenarios import Scenario, read_scenarios, run_scenario
from playmat.scenarios.teeth import limit

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "palworld"
SECONDS = 4.0
"""More time than any scenario takes."""
PAIRS = [(name, row) for name, (_, rows) in OTHERWISE.items() for row in rows]


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of the game."""
    games()
    return tuple(s for file in sorted(SCENARIOS.rglob("*.yaml")) for s in read_scenarios(file))


def passes(s: Scenario) -> bool:
    """Does it pass? What breaks does not, nor what does not end."""
    try:
        with limit(SECONDS):
            return run_scenario(s, record=False).passed
    except Exception:  # whatever breaks breaks for want of the rule
        return False


@pytest.mark.parametrize(("name", "row"), PAIRS, ids=[f"{row} - {name}" for name, row in PAIRS])
def test_a_scenario_about_the_rule_fails_when_it_says_something_else(name: str, row: str) -> None:
    about = [s for s in scenarios() if f"palworld:{row}" in s.rules]
    assert about
    assert [s.id for s in about if not passes(s)] == []
    with OTHERWISE[name][0]():
        assert not all(passes(s) for s in about)


def test_every_rule_that_only_shared_functions_carry_is_here() -> None:
    games()
    below = {id for id, found in GAME.rulebook.cited.items() if not any(c.place.startswith("playmat.games.") for c in found)}
    assert below == {f"palworld:{row}" for _, row in PAIRS} | WHOLE
