"""Every scenario of the repository, as it is and with the game copied, saved or replayed at every question."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.scenarios import MODES, Scenario, ScenarioError, read_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios"


def everything() -> list[Scenario | ScenarioError]:
    """Every scenario; of a file that cannot be read, why."""
    found: list[Scenario | ScenarioError] = []
    for file in sorted(FOLDER.rglob("*.yaml")):
        try:
            found += read_scenarios(file)
        except ScenarioError as e:
            found.append(e)
    return found


def name(scenario: Scenario | ScenarioError) -> str:
    return f"{scenario.game}/{scenario.id}" if isinstance(scenario, Scenario) else str(scenario).split(":")[0]


ALL = everything()


@pytest.mark.parametrize("mode", ["", *MODES], ids=lambda m: m or "as it is")
@pytest.mark.parametrize("scenario", ALL, ids=[name(s) for s in ALL])
def test_scenario(scenario: Scenario | ScenarioError, mode: str) -> None:
    if isinstance(scenario, ScenarioError):
        pytest.fail(str(scenario))
    result = run_scenario(scenario, mode, record=not mode)
    assert result.passed, result.message


def test_ids_are_unique() -> None:
    ids = [name(s) for s in ALL]
    assert len(ids) == len(set(ids))


def test_files_stand_under_their_game() -> None:
    for s in ALL:
        if isinstance(s, Scenario):
            assert s.path.relative_to(FOLDER).parts[0] == s.game, s.path
