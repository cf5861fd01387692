"""What is counted of a rulebook: carried means that what ran proves it, teeth that somebody misses it."""

from __future__ import annotations

from pathlib import Path

import pytest

import tinygame
from playmat.kernel.rulebook import Cited
from playmat.scenarios.model import ScenarioError
from playmat.scenarios.report import Coverage, cover, scenario_folder
from playmat.scenarios.teeth import fails_without, limit, teeth, toothed, trials

BLOCK = """
title: A blocked attack
game: tiny
rules: [T3, T4, T5]
start: {attack: {attacker: Bear}}
P1: {field: [Bear]}
P2: {field: [Wolf]}
play: [{P2: Wolf}]
see: {P1: {field: [Bear (tapped)]}, P2: {discard: [Wolf]}}
"""
HARMLESS = """
title: It says that it shows T6, but looks at nothing that T6 does
game: tiny
rules: [T6]
start: {attack: {attacker: Bear}}
P1: {field: [Bear]}
see: {P1: {field: [Bear]}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("block", BLOCK), ("harmless", HARMLESS)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def coverage(folder: Path) -> Coverage:
    return cover(tinygame.GAME, folder)


def entry(name: str) -> Cited:
    return next(e for e in tinygame.RULES.functions if e.place == f"tinygame.{name}")


def test_carried_is_what_a_passing_scenario_ran(folder: Path) -> None:
    c = coverage(folder)
    assert c.carried == ["T3", "T4", "T5", "T6"]
    assert c.definitions == ["T10"]
    assert c.open == ["T1", "T2", "T7", "T8", "T9"]
    assert c.without_scenario == ["T7", "T8", "T1", "T2"]
    assert c.broken == ()
    assert c.why_open("T1") == "cited, but no passing scenario names it"
    assert c.why_open("T9") == "no scenario yet"


def test_a_scenario_that_fails_proves_nothing(folder: Path) -> None:
    (folder / "harmless.yaml").write_text(HARMLESS.replace("[Bear]}\n", "[Wolf]}\n"), encoding="utf-8")
    c = coverage(folder)
    assert "T6" in c.open
    assert len(c.broken) == 1


def test_a_broken_file_is_named_and_the_others_count(folder: Path) -> None:
    (folder / "harmless.yaml").write_text("title: [", encoding="utf-8")
    c = coverage(folder)
    assert c.carried == ["T3", "T4", "T5"]
    assert "harmless.yaml" in c.broken[0]


@pytest.mark.parametrize("processes", [1, 2])
def test_teeth(folder: Path, processes: int) -> None:
    c = coverage(folder)
    assert {t.entry.place for t in trials(c)} == {f"tinygame.{n}" for n in ("declare", "ask_block", "battle", "damage")}
    bites = list(teeth(c, processes))
    assert toothed(c, bites) == {"T3", "T4", "T5"}


def test_nothing_is_left_of_taking_out(folder: Path) -> None:
    list(teeth(coverage(folder)))
    assert coverage(folder).carried == ["T3", "T4", "T5", "T6"]


def test_a_run_without_end_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(*args: object, **more: object) -> None:
        while True:
            pass

    monkeypatch.setattr("playmat.scenarios.teeth.SECONDS", 0.05)
    monkeypatch.setattr("playmat.scenarios.run.Run.go", for_ever)
    c = coverage_of_one(folder)
    assert fails_without(tinygame.RULES, entry("battle"), c)


def coverage_of_one(folder: Path):  # type: ignore[no-untyped-def]
    from playmat.scenarios import read_scenarios

    return read_scenarios(folder / "block.yaml")[0]


def test_the_timer_is_put_back() -> None:
    with limit(5):
        pass
    import signal

    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="no scenarios of tiny"):
        scenario_folder(tinygame.GAME, tmp_path / "nowhere")
