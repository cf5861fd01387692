"""The same rules, decks, seed and answers give the same game in every process, byte for byte: nothing hangs on how strings hash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import playmat
from tests.proof.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]
GAMES = 3


def other_process(hash_seed: str) -> list[str]:
    """The fingerprints as another process makes them, whose strings hash in another way."""
    command = [sys.executable, "-m", "tests.proof.fingerprint", "0", str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_two_processes_play_the_same_game() -> None:
    names = sorted(name for name in playmat.games() if name != "tiny")  # the tests' own game is known in this process only
    here = [line for name in names for n in range(GAMES) for line in fingerprint(name, n)]
    for hash_seed in ("1", "2026"):
        there = other_process(hash_seed)
        first = next((pair for pair in zip(here, there, strict=False) if pair[0] != pair[1]), None)
        assert first is None, f"with PYTHONHASHSEED={hash_seed} the games part at {first}"
        assert len(here) == len(there)
