"""A game that is installed beside Playmat, and found only by its entry point, plays like the others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
COMMAND = "import sys; from playmat.cli.main import main; sys.exit(main())"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which the package `tinygame` is installed: its code on the path, its metadata naming the entry point."""
    info = tmp_path / "site" / "tinygame-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tinygame\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[playmat.games]\ntiny = tinygame:GAME\n", encoding="utf-8")
    path = os.pathsep.join([str(info.parent), str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}


def playmat(env: dict[str, str], *args: str) -> str:
    """What a command prints."""
    ran = subprocess.run([sys.executable, "-c", COMMAND, *args], env=env, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_it_is_listed_and_plays_to_the_end(installed: dict[str, str]) -> None:
    assert "tiny" in playmat(installed, "games")
    decks = sorted(p.stem for p in (TESTS / "tinygame" / "files" / "decks").iterdir())
    found = json.loads(playmat(installed, "simulate", "tiny", "--decks", decks[0], decks[-1], "--games", "5", "--jobs", "1", "--json"))
    assert found["games"] == 5
    assert found["failures"] == 0
    assert sum(found["wins"]) + found["draws"] == 5


def test_its_scenarios_run(installed: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "a-bear-beats-a-wolf.yaml"
    file.write_text(
        "title: The stronger one wins\ngame: tiny\nrules: [T5]\nstart: {attack: {attacker: Bear, target: Wolf}}\n"
        "P1: {field: [Bear]}\nP2: {field: [Wolf (tapped)]}\nsee: {P1: {field: [Bear]}, P2: {field: []}}\n",
        encoding="utf-8",
    )
    assert "1 of 1" in playmat(installed, "scenario", str(file))


def test_without_it_the_game_is_not_there() -> None:
    ran = subprocess.run([sys.executable, "-c", COMMAND, "games"], capture_output=True, text=True, timeout=120, check=False)
    assert "tiny" not in ran.stdout
