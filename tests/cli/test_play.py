"""A sitting at the terminal, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import playmat as api
from playmat.agents.human import Choice, Human

START = ("play", "tiny", "--terminal", "--seed", "80")


def test_the_table_and_the_question(playmat) -> None:
    ran = playmat(*START)
    assert ran.status == 0
    assert "Tiny: P1 mixed, P2 wolves, seed 80" in ran.out
    assert "P1 (you)" in ran.out
    assert "hand Cub; 3x Wolf" in ran.out
    assert "hand 3" in ran.out
    assert "   1  play Cub" in ran.out
    assert "   2  play Wolf  (3 alike)" in ran.out
    assert "discard" not in ran.out, "what lies open and is empty is not told"
    assert "P2 draws a card" in ran.out


def test_end_of_input_saves_and_the_game_goes_on(playmat, tmp_path: Path) -> None:
    ran = playmat(*START, lines="1\n")
    assert "saved; go on with: playmat play tiny --terminal --resume tiny.playmat" in ran.out
    saved = api.load((tmp_path / "tiny.playmat").read_bytes())
    assert saved.decision is not None
    again = playmat("play", "tiny", "--terminal", "--resume", "tiny.playmat")
    assert again.status == 0
    assert (tmp_path / "tiny.playmat").read_bytes() == saved.save()


def test_a_new_game_never_overwrites_a_saved_one(playmat, tmp_path: Path) -> None:
    playmat(*START)
    first = (tmp_path / "tiny.playmat").read_bytes()
    ran = playmat("play", "tiny", "--terminal", "--seed", "4")
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
    assert (tmp_path / "tiny.playmat").read_bytes() == saved, "the bot is taken back too: it answers as it did"


def test_help_cards_and_reasons(playmat) -> None:
    ran = playmat(
        *START, lines="?\n? Scout\n? 1\n? Lion\n? SCO\n1\nw\nw play Cub\nw play Wolf\nw attack Cub\nw attack Nobody at all\nt\nl\nx\n99\n"
    )
    assert "a number, or several: choose" in ran.out
    assert "when played: draw 1" in ran.out
    assert "Cub  [cub]" in ran.out
    assert "no card is called 'Lion'" in ran.out
    assert "w and what you would do" in ran.out
    assert "you can: option 1, play Wolf" in ran.out
    assert "a number chooses; ? for help" in ran.out
    assert "choose a number from 1 to" in ran.out


def test_why_not_names_the_rule(playmat) -> None:
    ran = playmat(*START, "--opponent", "human", lines="2\n1\n1\nw attack Cub -> player\n")
    assert "Cub came this turn (T8)" in ran.out


def test_between_two_people(playmat) -> None:
    ran = playmat(*START, "--opponent", "human", lines="3\n1\nu\n")
    assert "P2 answers" in ran.out
    assert "nothing is taken back against a person" in ran.out
    assert "--opponent human" in ran.out


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_a_whole_game(playmat, tmp_path: Path, opponent: str) -> None:
    ran = playmat(*START, "--opponent", opponent, "--record", "it.replay", lines="1\n" * 500)
    assert ran.status == 0
    assert "wins (T" in ran.out
    assert "concedes" not in ran.out
    assert "saved" not in ran.out
    assert "wins (T" in playmat("replay", "it.replay").out


def test_giving_up(playmat, tmp_path: Path) -> None:
    playmat(*START)
    saved = (tmp_path / "tiny.playmat").read_bytes()
    resume = ("play", "tiny", "--terminal", "--resume", "tiny.playmat")
    ran = playmat(*resume, "--record", "it.replay", lines="concede\nyes\n")
    assert "really?" in ran.out
    assert "P1 concedes: P2 wins (X-05)" in ran.out
    assert "tiny.playmat keeps the game as it was when it was last saved" in ran.out
    assert (tmp_path / "tiny.playmat").read_bytes() == saved, "a file that the person named is never removed"
    assert "P1 concedes: P2 wins (X-05)" in playmat("replay", "it.replay").out


@pytest.mark.parametrize("line", ["no", "", "1"])
def test_giving_up_is_asked_about_first(playmat, tmp_path: Path, line: str) -> None:
    ran = playmat(*START, lines=f"concede\n{line}\n1\n")
    assert "the game goes on" in ran.out
    assert "P1 plays Cub" in ran.out
    assert "wins" not in ran.out


def test_the_other_players_cards_stay_hidden(playmat) -> None:
    import tinygame  # noqa: F401

    game = api.start("tiny", ("mixed", "wolves"), 3)
    theirs = {game.card(i).name for i in game.zones[2 * 1 + 1]}
    mine = {game.card(i).name for i in game.zones[2 * 1]}
    out = playmat(*START).out
    assert not any(name in out for name in theirs - mine)


def test_ctrl_c_saves_and_ends_without_an_error(playmat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = playmat(*START)
    assert (ran.status, ran.err) == (0, "")
    assert "saved; go on with" in ran.out
    assert api.load((tmp_path / "tiny.playmat").read_bytes()).decision is not None


def test_a_fault_of_a_game_leaves_a_report_and_a_save(playmat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import tinygame

    playmat(*START)
    before = (tmp_path / "tiny.playmat").read_bytes()

    def broken(*args: object) -> bool:
        raise ValueError("oops")

    monkeypatch.setattr(tinygame, "can_attack", broken)
    ran = playmat("play", "tiny", "--terminal", "--resume", "tiny.playmat", lines="1\n")
    assert ran.status == 1
    assert ran.err == "playmat: the game broke off: ValueError: oops; the replay in tiny-fault.playmat shows how: please report it\n"
    assert (tmp_path / "tiny.playmat").read_bytes() == before
    shown = playmat("replay", "tiny-fault.playmat")
    assert shown.status == 1
    assert "P1 draws a card" in shown.out, "as far as it goes"
    assert shown.err == "playmat: tiny-fault.playmat: the game breaks off at answer 1: ValueError: oops\n"
    assert b'"replay":true' in (tmp_path / "tiny-fault.playmat").read_bytes()


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_nobody_is_called_by_a_number_of_the_machine(playmat, game: str) -> None:
    out = playmat("play", game, "--terminal", "--seed", "3", lines="1\n" * 60).out
    assert "P1" in out
    assert not re.search(r"[Pp]layer [01]|-\d+ memory|\bc\d+\b|keywords", out)


def test_the_table_of_digimon_draws_the_gauge(playmat) -> None:
    out = playmat("play", "digimon", "--terminal", "--seed", "3", lines="1\n").out
    assert "memory  P2  10 9 8 7 6 5 4 3 2 1 [0] 1 2 3 4 5 6 7 8 9 10  P1" in out
    assert "P1 shuffles the digi-egg deck.  digimon:prep.2" in out


def test_no_line_of_input_is_a_fault_of_the_game(playmat) -> None:
    odd = [
        "\u00b2",
        "9" * 5000,
        "? " + "9" * 5000,
        "-1",
        "0",
        "1 1 1",
        "w",
        "w w w",
        "w attack",
        "? \u00b2",
        "u u",
        "\u0000",
        "[bold]",
        "t l u",
    ]
    for game in ("tiny", "duelmasters", "digimon", "palworld", "zx"):
        ran = playmat("play", game, "--terminal", "--seed", "3", lines="\n".join(odd) + "\n")
        assert (ran.status, ran.err) == (0, "")
        assert "saved; go on with" in ran.out


def test_many_options_are_listed_by_kind() -> None:
    told: list[str] = []
    choices = [Choice(("play", n), f"play {n}", "play") for n in range(4)] + [
        Choice(("attack", n), f"attack {n}", "attack") for n in range(4)
    ]
    human = Human(lambda prompt: "5", told.append, menu=lambda view, d: choices)
    game = api.start("tiny", ("mixed", "wolves"), 3)
    assert game.decision is not None
    assert human.choose(api.view(game, 0), game.decision) == ("attack", 0)
    assert told[1:] == ["  play", "   1  0", "   2  1", "   3  2", "   4  3", "  attack", "   5  0", "   6  1", "   7  2", "   8  3"]


def test_reasons_name_what_is_wrong_with_the_words(playmat) -> None:
    asked = "w play WarGreymon\nw block Agumon\nw digivolve Koromon -> WarGreymon\nw digivolve Koromon -> Birdramon\nw attack Koromon\n"
    out = playmat("play", "digimon", "--terminal", "--seed", "5", "--opponent", "random", lines="1\n1\n" + asked).out
    assert "no card that you can see is called 'wargreymon'" in out
    assert "in the main phase one can play, use, digivolve, attack, activate or pass (digimon:turn.main.3)" in out
    assert "Koromon meets no digivolution requirement of Birdramon (digimon:digivolve.1)" in out
    assert "Koromon is no Digimon in your battle area (digimon:attack.1)" in out


def test_coming_back_tells_the_last_of_what_happened(playmat) -> None:
    first = playmat("play", "digimon", "--terminal", "--seed", "3", lines="1\n")
    assert "P1 shuffles the deck" in first.out
    again = playmat("play", "digimon", "--terminal", "--resume", "digimon.playmat")
    assert "P1 shuffles the deck" not in again.out
    assert "The turn of P1 begins" in again.out
    assert "P1 shuffles the deck" in playmat("play", "digimon", "--terminal", "--resume", "digimon.playmat", lines="l\n").out


@pytest.mark.parametrize(("path", "said"), [("no/it.replay", "there is no folder no"), (".", "this is a folder, not a file")])
def test_a_record_that_cannot_be_written_is_refused_before_the_game(playmat, path: str, said: str) -> None:
    ran = playmat(*START, "--record", path, lines="1\n")
    assert (ran.status, ran.out, ran.err) == (2, "", f"playmat: {path}: {said}\n")


@pytest.mark.parametrize("more", [("--seed", "0"), ("--deck", "mixed"), ("--against", "wolves")])
def test_a_saved_game_has_its_decks_and_its_seed(playmat, more: tuple[str, str]) -> None:
    playmat(*START)
    ran = playmat("play", "tiny", "--terminal", "--resume", "tiny.playmat", *more)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "playmat: a saved game has its decks and its seed: --resume goes without --deck, --against and --seed\n"


@pytest.mark.parametrize("line", ["1 1", "1,2"])
def test_one_number_is_asked(playmat, line: str) -> None:
    ran = playmat(*START, lines=f"{line}\n")
    assert "one number is asked, and these are 2" in ran.out
    assert "P1 plays" not in ran.out


def test_w_tells_what_can_be_done_and_what_it_does_not_understand(playmat) -> None:
    asked = "w 2\nw 9\nw summon Wolf\nw Wolf, the\nw dance wildly\nw attack Nobody\nw attack\n"
    out = playmat(*START, lines=asked).out
    assert out.count("you can: option 2, play Wolf  (3 alike)") >= 2
    assert "there is no option 9: they go from 1 to 3" in out
    assert "I do not understand 'dance wildly'" in out
    assert "no card that you can see is called 'nobody'" in out
    assert "say which card: w attack NAME" in out


@pytest.mark.parametrize("target", ["player", "the opponent", "P1"])
def test_why_not_takes_any_word_for_the_other_player(playmat, target: str) -> None:
    ran = playmat(*START, "--opponent", "human", lines=f"2\n1\n1\nw attack Cub -> {target}\n")
    assert "Cub came this turn (T8)" in ran.out


@pytest.mark.parametrize(
    ("word", "said"), [("help", "a number, or several"), ("undo", "nothing to take back"), ("quit", "saved;"), ("exit", "saved;")]
)
def test_whole_words_for_commands(playmat, word: str, said: str) -> None:
    out = playmat(*START, lines=f"{word}\n1\n").out
    assert said in out
    assert ("P1 plays" in out) == (word in ("help", "undo"))


@pytest.mark.parametrize("said", ["play Sparkit", "play sparkit - hazardous contact", "PLAY spark", "play Hazardous Contact", "hazardous"])
def test_w_understands_a_part_of_a_name(playmat, said: str) -> None:
    out = playmat("play", "palworld", "--terminal", "--seed", "5", lines=f"1\n1\n1\nw {said}\n").out
    assert "you can: option 1, play Sparkit \u2013 Hazardous Contact" in out


def test_w_finds_a_part_of_a_name_on_the_table(playmat) -> None:
    asked = "w attack Foxparks -> player\nw attack foxparks light\nw attack o\n"
    out = playmat("play", "palworld", "--terminal", "--seed", "3", lines="1\n1\n1\n" + asked).out
    assert out.count("Foxparks \u2013 Light of Courage is no Pal in your base (palworld:1.10.attacker)") == 2
    assert "no card that you can see is called 'o'" in out


def test_w_says_when_a_part_fits_several_names_and_tells_nothing_hidden(playmat) -> None:
    asked = "w play mon\nw play WarGrey\n"
    out = playmat("play", "digimon", "--terminal", "--seed", "3", lines="1\n1\n" + asked).out
    several = re.search(r"'mon' fits several cards that you can see: (.*)", out)
    assert several
    assert "WarGreymon" not in several[1]
    assert "no card that you can see is called 'wargrey'" in out
