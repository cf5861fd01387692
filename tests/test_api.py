"""The door from Python: what it gives, and one clear line for everything it cannot take."""

from __future__ import annotations

from typing import Any

import pytest

import playmat

DECKS = ("fire-rush", "dark-tide")


@pytest.mark.parametrize(
    ("name", "decks", "seed"),
    [
        ("nothing", DECKS, 0),
        ("duelmasters", ("fire-rush",), 0),
        ("duelmasters", ("fire-rush", "no-such-deck"), 0),
        ("duelmasters", "fire-rush", 0),
        ("duelmasters", None, 0),
        ("duelmasters", (("dm01/aqua-hulcus",) * 40, "fire-rush"), 0),
        ("duelmasters", DECKS, "x"),
        ("duelmasters", DECKS, 1.5),
    ],
)
def test_a_game_that_cannot_be_started_is_one_clear_line(name: str, decks: Any, seed: Any) -> None:
    with pytest.raises(playmat.PlaymatError) as told:
        playmat.start(name, decks, seed)
    assert str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("data", [b"", b"{}", b"nonsense\n", "text", None, 7])
def test_only_saves_are_loaded(data: Any) -> None:
    with pytest.raises(playmat.SaveError):
        playmat.load(data)


@pytest.mark.parametrize("viewer", [2, -2, None, "P1"])
def test_a_view_is_for_a_player_or_a_spectator(viewer: Any) -> None:
    game = playmat.start("duelmasters", DECKS)
    with pytest.raises(playmat.PlaymatError):
        playmat.view(game, viewer)
    with pytest.raises(playmat.PlaymatError):
        playmat.why_not(game, viewer, "attack")


def test_a_replay_is_the_same_game() -> None:
    game = playmat.start("digimon", ("st1", "st2"), seed=9)
    while game.decision is not None:
        game.answer(game.decision.options[0])
    assert playmat.Replay(playmat.record(game)).play().save() == game.save()
