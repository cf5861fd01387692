"""`playmat rules`: how much of a rulebook is carried, and by what."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from playmat.cli.common import console, print_json
from playmat.cli.ruleids import meant, named_ids
from playmat.games.base import GamePackage
from playmat.games.base import game as game_package
from playmat.kernel.policy import Ambiguity, policy
from playmat.scenarios.report import Coverage, cover, rows_of, scenario_folder, source_of
from playmat.scenarios.teeth import Bite, teeth, toothed, trials


def rules(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`")],
    rule: Annotated[str, typer.Argument(help="a rule's id, or an ambiguity's; the whole rulebook when left out")] = "",
    list_ids: Annotated[bool, typer.Option("--list", help="list every rule with its id")] = False,
    open_rules: Annotated[bool, typer.Option("--open", help="list the open rules, and what is missing for each")] = False,
    with_teeth: Annotated[bool, typer.Option("--teeth", help="take out each cited function in turn; some scenario must fail")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="processes for --teeth")] = 1,
    ambiguities: Annotated[bool, typer.Option("--ambiguities", help="list what the rules leave open, with the answer taken")] = False,
    scenarios: Annotated[Path | None, typer.Option(help="folder of scenarios; `scenarios/` when left out")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Count the rules that are carried: cited by code that ran in a passing scenario which names them."""
    package = game_package(game)
    if ambiguities:
        list_ambiguities(package, as_json)
        return
    if list_ids:
        list_rules(package, as_json)
        return
    rule = meant(package, rule) if rule else ""
    if rule and rule not in rows_of(package):
        outside(package, rule, as_json)
        return
    coverage = cover(package, scenario_folder(package, scenarios))
    bites = take_out(coverage, jobs) if with_teeth else None
    for line in coverage.broken:
        print(f"playmat: {line}", file=sys.stderr)
    if rule:
        one_rule(coverage, rule, bites, as_json)
    elif as_json:
        print_json(summary(coverage, bites))
    else:
        tell(coverage, bites, open_rules)
    if coverage.broken:
        raise typer.Exit(1)


def list_ambiguities(package: GamePackage, as_json: bool) -> None:
    """What the rules leave open: each question with the answer taken and the others there could be."""
    found = sorted(policy(package.name).ambiguities.values(), key=lambda a: a.id)
    if as_json:
        print_json([ambiguity_data(a) for a in found])
        return
    table = Table("id", "question", "answer taken", "instead of", box=None)
    for a in found:
        table.add_row(a.id, a.question, a.chosen, "; ".join(a.alternatives))
    console().print(table, markup=False)


def ambiguity_data(a: Ambiguity) -> dict[str, Any]:
    """An ambiguity as plain data."""
    return {"id": a.id, "question": a.question, "chosen": a.chosen, "alternatives": list(a.alternatives)}


def list_rules(package: GamePackage, as_json: bool) -> None:
    """Every row of the rulebook: its id and what it says. Nothing is run for it."""
    rows = rows_of(package).values()
    if as_json:
        print_json([{"id": r.id, "chapter": r.chapter, "kind": r.kind, "paraphrase": r.paraphrase, "status": r.status} for r in rows])
        return
    out = console()
    for r in rows:
        out.print(f"{r.id:32} {r.paraphrase}", markup=False)


def outside(package: GamePackage, id: str, as_json: bool) -> None:
    """What the rulebook has no row for: an ambiguity with its answer, or the functions that name a rule."""
    out = console()
    a = policy(package.name).ambiguities.get(id)
    if a is not None:
        if as_json:
            print_json(ambiguity_data(a))
            return
        out.print(f"{id}  left open by the rules\n  {a.question}\n  answer taken: {a.chosen}", markup=False)
        for other in a.alternatives:
            out.print(f"  instead of: {other}", markup=False)
        return
    functions = named_ids(package)[id]
    if as_json:
        print_json({"game": package.name, "rule": id, "functions": [f._asdict() for f in functions]})
        return
    out.print(f"{id}  named by these functions; rulebook.tsv has no row for it", markup=False)
    for f in functions:
        out.print(f"  {f.source}  {f.function}{'' if f.cites else '  (as the rule of what it does)'}", markup=False)


def take_out(coverage: Coverage, jobs: int) -> list[Bite]:
    """Take out every cited function, with a progress bar on stderr."""
    bites: list[Bite] = []
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task("taking out", total=len(trials(coverage)))
        for bite in teeth(coverage, jobs):
            bites.append(bite)
            progress.update(bar, advance=1, refresh=True)
    return bites


def summary(coverage: Coverage, bites: list[Bite] | None) -> dict[str, Any]:
    """The numbers of a rulebook. `teeth`: carried rules for which a scenario fails once a function citing them is out."""
    return {
        "game": coverage.package.name, "rows": len(coverage.rows), "carried": len(coverage.carried),
        "definition": len(coverage.definitions), "open": len(coverage.open), "scenarios": len(coverage.scenarios),
        "teeth": len(toothed(coverage, bites)) if bites is not None else None,
    }  # fmt: skip


def tell(coverage: Coverage, bites: list[Bite] | None, open_rules: bool) -> None:
    """The numbers for a person; with `--open` every open rule, with `--teeth` every rule that nobody misses."""
    out = console()
    numbers = summary(coverage, bites)
    passing = sum(r.passed for r in coverage.results)
    out.print(
        f"{numbers['game']}: {numbers['rows']} rules: {numbers['carried']} carried, {numbers['definition']} definitions, "
        f"{numbers['open']} open; {passing} of {numbers['scenarios']} scenarios pass"
    )
    unknown = sorted(set(coverage.package.rulebook.cited) - set(coverage.rows))
    if unknown:
        out.print(f"cited, but no rule of the rulebook: {', '.join(unknown)}", markup=False)
    out.print(f"cited without a passing scenario that names it: {len(coverage.without_scenario)}")
    if bites is not None:
        carried = numbers["carried"]
        out.print(f"with teeth: {numbers['teeth']} of {carried} carried" + (f" ({numbers['teeth'] / carried:.0%})" if carried else ""))
        kept = sorted(set(coverage.carried) - toothed(coverage, bites))
        if kept:
            out.print(f"without teeth: {', '.join(kept)}", markup=False)
    if open_rules:
        table = Table("rule", "what is missing", "says", box=None)
        for id in coverage.open:
            table.add_row(id, coverage.why_open(id), coverage.rows[id].paraphrase)
        out.print(table, markup=False)


def one_rule(coverage: Coverage, id: str, bites: list[Bite] | None, as_json: bool) -> None:
    """One rule: what it says, the functions that carry it, the scenarios that prove it."""
    row = coverage.rows[id]
    status = "carried" if id in coverage.carried else row.status if id in coverage.definitions else "open"
    functions = [{"function": c.place, "source": source_of(c)} for c in coverage.package.rulebook.cited.get(id, ())]
    found = [
        {"id": s.id, "path": str(s.path), "title": s.title, "case": s.case, "passed": r.passed, "proves": n in coverage.proven.get(id, ())}
        for n, (s, r) in enumerate(zip(coverage.scenarios, coverage.results, strict=True))
        if id in s.rules
    ]
    has_teeth = id in toothed(coverage, bites) if bites is not None else None
    if as_json:
        print_json(
            {
                "game": coverage.package.name, "rule": id, "chapter": row.chapter, "kind": row.kind, "paraphrase": row.paraphrase,
                "status": status, "reason": row.reason, "functions": functions, "scenarios": found, "teeth": has_teeth,
            }
        )  # fmt: skip
        return
    out = console()
    out.print(f"{id}  {row.chapter}\n  {row.paraphrase}", markup=False)
    missing = coverage.why_open(id) if status == "open" else row.reason
    out.print(f"  {status}{': ' + missing if missing else ''}", markup=False)
    for f in functions:
        out.print(f"  {f['source']}  {f['function']}", markup=False)
    for s in found:
        case = f" [{s['case']}]" if s["case"] else ""
        out.print(f"  {'ok  ' if s['passed'] else 'FAIL'} {s['path']}{case}: {s['title']}", markup=False)
    if has_teeth is not None:
        out.print(f"  {'has teeth' if has_teeth else 'no scenario misses it'}")
