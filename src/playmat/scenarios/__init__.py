"""Scenarios: small files with a position, what players answer and what must be seen. `scenarios/README.md` gives their form."""

from playmat.scenarios.model import Scenario, ScenarioError
from playmat.scenarios.read import read_scenarios, scenario_files
from playmat.scenarios.run import MODES, Result, run_scenario

__all__ = ["MODES", "Result", "Scenario", "ScenarioError", "read_scenarios", "run_scenario", "scenario_files"]
