"""`playmat scenario`: run scenario files."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.cli.common import console, note_lines, print_json
from playmat.scenarios import Result, Scenario, ScenarioError, read_scenarios, run_scenario, scenario_files
from playmat.scenarios.reports import SUFFIX, is_recorded, run_report


class Mode(StrEnum):
    """What happens to the game at every question."""

    CLONE = "clone"
    SAVE = "save"
    REPLAY = "replay"


def scenario(
    paths: Annotated[list[Path], typer.Argument(help="scenario files, reports of games, or folders of them", metavar="PATH...")],
    at_every_decision: Annotated[
        Mode | None, typer.Option(help="at each question go on with a copy, a loaded save, or a replay from the start")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Run scenarios; and reports, which have to come out as they were recorded. Exit status 1 when one fails, 2 when a file is broken."""
    mode = at_every_decision.value if at_every_decision else ""
    broken: list[str] = []
    scenarios: list[Scenario] = []
    reports: list[Result] = []
    for path in paths:
        for file in scenario_files(path, (".yaml", SUFFIX)):
            try:
                if is_recorded(file):
                    reports.append(run_report(file, mode))
                else:
                    scenarios += read_scenarios(file)
            except ScenarioError as e:
                broken.append(str(e))
    results = [*(run_scenario(s, mode) for s in scenarios), *reports]
    broken += [r.message for r in results if r.broken]
    sound = [r for r in results if not r.broken]
    if as_json:
        print_json(report(results, broken, mode))
    elif sound:
        tell(sound, len(paths) == 1 and paths[0].is_file())
    for line in broken:
        print(f"playmat: {line}", file=sys.stderr)
    if broken:
        raise typer.Exit(2)
    if not all(r.passed for r in results):
        raise typer.Exit(1)


def report(results: list[Result], broken: list[str], mode: str) -> dict[str, Any]:
    """The results as plain data."""
    listed = [
        {
            "id": r.id, "path": r.path, "title": r.title, "game": r.game, "passed": r.passed, "message": r.message,
            "rules": list(r.rules), "ran": list(r.ran), "decisions": r.decisions, "seconds": round(r.seconds, 4), "note": r.note,
        }
        for r in results
    ]  # fmt: skip
    passed = sum(r.passed for r in results)
    return {
        "scenarios": len(results), "passed": passed, "failed": len(results) - passed, "broken": broken, "at_every_decision": mode or None,
        "results": listed,
    }  # fmt: skip


def tell(results: list[Result], one: bool) -> None:
    """The results for a person: a line for each failure, what people wrote to reports, and the count; of a single file the title too."""
    out = console()
    for r in results:
        if one or r.note or not r.passed:
            mark = "[green]ok[/green]  " if r.passed else "[red]FAIL[/red]"
            out.print(f"{mark} {r.id.replace('[', chr(92) + '[')}  {r.title.replace('[', chr(92) + '[')}")
        if not r.passed:
            out.print(f"     {r.message}", markup=False)
        for line in note_lines(r.note):
            out.print(f"     {line}", markup=False)
    passed = sum(r.passed for r in results)
    out.print(f"{passed} of {len(results)} scenarios pass, {sum(r.seconds for r in results):.1f} s")
