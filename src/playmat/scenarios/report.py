"""What of a rulebook is carried: counted from what ran while the scenarios that name a rule were played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import playmat
from playmat.games.base import GamePackage
from playmat.kernel.errors import PlaymatError
from playmat.kernel.rulebook import CARRIED, DEFINITION, Cited, Row
from playmat.scenarios.model import Scenario, ScenarioError
from playmat.scenarios.read import read_scenarios, scenario_files
from playmat.scenarios.run import Result, run_scenario


@dataclass(frozen=True, slots=True)
class Coverage:
    """A rulebook and its scenarios. `proven`: for each carried rule the scenarios that name it, pass, and ran a function citing it."""

    package: GamePackage
    rows: dict[str, Row]
    scenarios: tuple[Scenario, ...]
    results: tuple[Result, ...]
    proven: dict[str, tuple[int, ...]]  # rule id: positions in `scenarios`
    broken: tuple[str, ...] = ()

    @property
    def carried(self) -> list[str]:
        """Rules whose row says carried, and that a passing scenario proves."""
        return [id for id, row in self.rows.items() if row.status == CARRIED and id in self.proven]

    @property
    def definitions(self) -> list[str]:
        """Rules with nothing to run."""
        return [id for id, row in self.rows.items() if row.status == DEFINITION]

    @property
    def open(self) -> list[str]:
        """Everything else."""
        done = {*self.carried, *self.definitions}
        return [id for id in self.rows if id not in done]

    def why_open(self, id: str) -> str:
        """What is missing before an open rule counts as carried."""
        row = self.rows[id]
        if id in self.package.rulebook.cited and id not in self.proven:
            return "cited, but no passing scenario names it" if row.status == CARRIED else f"cited, but its row says {row.status}"
        if row.status == CARRIED:
            return "its row says carried, but no function cites it"
        return row.reason or ("a scenario proves it, but its row says open" if id in self.proven else "open")

    @property
    def without_scenario(self) -> list[str]:
        """Rules that functions cite and no passing scenario proves."""
        return [id for id in self.package.rulebook.cited if id not in self.proven]


def rows_of(package: GamePackage) -> dict[str, Row]:
    """The rows of a game's rulebook. Raises PlaymatError when it has none."""
    file = package.files.joinpath("rulebook.tsv")
    if not file.is_file():
        raise PlaymatError(f"{package.name} has no rulebook.tsv")
    return package.rulebook.rows(file)


def scenario_folder(package: GamePackage, folder: Path | None = None) -> Path:
    """Where the scenarios of a game stand: in `folder`, in the current folder, or beside the source."""
    places = [folder] if folder else [Path("scenarios"), Path(playmat.__file__).parents[2] / "scenarios"]
    for place in places:
        for found in (place / package.name, place):
            if found.is_dir() and (found.name == package.name or folder):
                return found
    raise ScenarioError(f"no scenarios of {package.name} in {' or '.join(str(p) for p in places)}")


def cover(package: GamePackage, folder: Path) -> Coverage:
    """Run every scenario of a game and count."""
    scenarios: list[Scenario] = []
    broken: list[str] = []
    for file in scenario_files(folder) if any(folder.rglob("*.yaml")) else []:
        try:
            scenarios += [s for s in read_scenarios(file) if s.game == package.name]
        except ScenarioError as e:
            broken.append(str(e))
    results = tuple(run_scenario(s) for s in scenarios)
    broken += [r.message for r in results if not r.passed]
    return Coverage(package, rows_of(package), tuple(scenarios), results, prove(package, results), tuple(broken))


def prove(package: GamePackage, results: Iterable[Result]) -> dict[str, tuple[int, ...]]:
    """For each rule, the passing scenarios that name it and ran a function citing it."""
    cited = package.rulebook.cited
    proven: dict[str, list[int]] = {}
    for n, r in enumerate(results):
        if not r.passed:
            continue
        ran = set(r.ran)
        for id in r.rules:
            if any(c.place in ran for c in cited.get(id, ())):
                proven.setdefault(id, []).append(n)
    return {id: tuple(ns) for id, ns in proven.items()}


def source_of(entry: Cited) -> str:
    """File and line of a cited function."""
    code = entry.function.__code__
    try:
        file = str(Path(code.co_filename).relative_to(Path.cwd()))
    except ValueError:
        file = code.co_filename
    return f"{file}:{code.co_firstlineno}"
