"""The golden playthroughs are what the games do today. `make golden` makes them anew; the diff shows the reach of a change."""

from __future__ import annotations

import pytest

import playmat
from tests.proof.playthrough import FOLDER, transcript


@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_golden_playthrough(game: str) -> None:
    golden = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert transcript(game) == golden, "the game went another way: look at the diff after `make golden`"
