"""Keyword effects and card text rules do what the rulebook says: one small scenario file each."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.games.digimon.keywords.registry import ASKED_FOR, BRINGS, INSTRUCTIONS
from playmat.scenarios.model import Scenario
from playmat.scenarios.read import read_scenarios
from playmat.scenarios.run import run_scenario

HERE = Path(__file__).parent
FILES = sorted((HERE / "keywords").glob("*.yaml"))
SCENARIOS = [s for file in (*FILES, *sorted((HERE / "texts").glob("*.yaml"))) for s in read_scenarios(file)]
ELSEWHERE = {"blocker", "engage"}
"""Blocker has its scenarios under block timing; Engage is an attack at the end of the turn like Vortex."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: str(s.id))
def test_keyword_or_text(scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.passed, result.message


@pytest.mark.parametrize("mode", ["clone", "save"])
def test_keywords_go_on_from_copies_and_saves(mode: str) -> None:
    assert [r.message for s in SCENARIOS if not (r := run_scenario(s, mode, record=False)).passed] == []


def test_every_keyword_has_a_file() -> None:
    named = {file.stem.replace("-", " ") for file in FILES}
    built = {k.replace("-", " ") for k in (*ASKED_FOR, *BRINGS, *INSTRUCTIONS)}
    assert built - named == ELSEWHERE
