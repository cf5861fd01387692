"""A sitting at the terminal, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat as api

START = ("play", "tiny", "--seed", "3")


def test_the_table_and_the_question(playmat) -> None:
    ran = playmat(*START)
    assert ran.status == 0
    assert "Tiny: P1 mixed, P2 wolves, seed 3" in ran.out
    assert "P1 (you)" in ran.out
    assert "hand Cub, 3x Wolf" in ran.out
    assert "hand 3" in ran.out
    assert "   1  play Cub" in ran.out
    assert "P2 draws a card" in ran.out


def test_end_of_input_saves_and_the_game_goes_on(playmat, tmp_path: Path) -> None:
    ran = playmat(*START, lines="1\n")
    assert "saved; go on with: playmat play tiny --resume tiny.playmat" in ran.out
    saved = api.load((tmp_path / "tiny.playmat").read_bytes())
    assert saved.decision is not None
    again = playmat("play", "tiny", "--resume", "tiny.playmat")
    assert again.status == 0
    assert (tmp_path / "tiny.playmat").read_bytes() == saved.save()


def test_a_new_game_never_overwrites_a_saved_one(playmat, tmp_path: Path) -> None:
    playmat(*START)
    first = (tmp_path / "tiny.playmat").read_bytes()
    ran = playmat("play", "tiny", "--seed", "4")
    assert "--resume tiny-2.playmat" in ran.out
    assert (tmp_path / "tiny.playmat").read_bytes() == first


def test_take_back(playmat, tmp_path: Path) -> None:
    once = playmat(*START, lines="1\n")
    saved = (tmp_path / "tiny.playmat").read_bytes()
    (tmp_path / "tiny.playmat").unlink()
    ran = playmat(*START, lines="u\n2\nu\n1\n")
    assert "there is nothing to take back" in ran.out
    assert "taken back" in ran.out
    assert "P1 plays Cub" in once.out
    # the bot may answer otherwise the second time; what the person did is the same
    mine = [next(iter(api.load(x).answers)) for x in (saved, (tmp_path / "tiny.playmat").read_bytes())]
    assert mine[0] == mine[1]


def test_help_cards_and_reasons(playmat) -> None:
    ran = playmat(*START, lines="?\n? Scout\n? 1\n? Lion\n1\nw\nw play Cub\nw play Wolf\nw attack Cub\nt\nl\nx\n99\n")
    assert "a number, or several: choose" in ran.out
    assert "when played: draw 1" in ran.out
    assert "Cub  [cub]" in ran.out
    assert "no card is called 'Lion'" in ran.out
    assert "w and what you would do" in ran.out
    assert "it can be done: it is one of the options" in ran.out
    assert "a number chooses; ? for help" in ran.out
    assert "choose a number from 1 to" in ran.out


def test_why_not_names_the_rule(playmat) -> None:
    ran = playmat(*START, "--opponent", "human", lines="2\n1\n1\nw attack Cub -> player\n")
    assert "Cub came this turn (T8)" in ran.out


def test_between_two_people(playmat) -> None:
    ran = playmat(*START, "--opponent", "human", lines="5\n1\nu\n")
    assert "P2 answers" in ran.out
    assert "nothing is taken back against a person" in ran.out
    assert "--opponent human" in ran.out


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_a_whole_game(playmat, tmp_path: Path, opponent: str) -> None:
    ran = playmat(*START, "--opponent", opponent, "--record", "it.replay", lines="1\n" * 500)
    assert ran.status == 0
    assert "wins (T" in ran.out
    assert "saved" not in ran.out
    assert "wins (T" in playmat("replay", "it.replay").out


def test_giving_up(playmat, tmp_path: Path) -> None:
    playmat(*START)
    ran = playmat("play", "tiny", "--resume", "tiny.playmat", lines="concede\n")
    assert "P2 wins (X-05)" in ran.out
    assert not (tmp_path / "tiny.playmat").exists()


def test_the_other_players_cards_stay_hidden(playmat) -> None:
    import tinygame  # noqa: F401

    game = api.start("tiny", ("mixed", "wolves"), 3)
    theirs = {game.card(i).name for i in game.zones[2 * 1 + 1]}
    mine = {game.card(i).name for i in game.zones[2 * 1]}
    out = playmat(*START).out
    assert not any(name in out for name in theirs - mine)
