"""Scenario files of the invented game: what passes, what fails, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.scenarios import MODES, read_scenarios, run_scenario
from playmat.scenarios.model import ScenarioError

BASE = """
title: A bear attacks and a wolf blocks
game: tiny
rules: [T3, T4, T5]
source: T5
start: main step
P1:
  field: [Bear, it = Cub (tapped)]
  hand: [Scout, Scout]
P2:
  field: [Wolf]
  life: 2
play:
  - P1: attack with Bear -> player
  - see: {asks: P2 block, offers only: [Wolf, none]}
  - P2 block: Wolf
see:
  P1:
    field: [Bear (tapped), it (tapped)]
    hand: 2
    deck: 5
  P2:
    field: []
    discard: [Wolf]
    life: 2
  Bear: {power: 3, zone: field}
  log: [destroy Wolf (T5)]
  not in log: damage
"""


def run(tmp_path: Path, text: str, mode: str = "") -> str:
    file = tmp_path / "T5" / "it.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    results = [run_scenario(s, mode) for s in read_scenarios(file)]
    return "; ".join(r.message for r in results if not r.passed)


def broken(tmp_path: Path, text: str) -> str:
    try:
        return run(tmp_path, text)
    except ScenarioError as e:
        return str(e)


@pytest.mark.parametrize("mode", ["", *MODES])
def test_passes_in_every_mode(tmp_path: Path, mode: str) -> None:
    assert run(tmp_path, BASE, mode) == ""


def test_counts_decisions_and_names_what_ran(tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(BASE, encoding="utf-8")
    (scenario,) = read_scenarios(file)
    result = run_scenario(scenario)
    assert result.decisions == 2
    assert "tinygame.battle" in result.ran
    assert "tinygame.untap_and_draw" not in result.ran


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("P2 block: Wolf", "P2 block: Bear", "'Bear' is not offered for 'block': none; Wolf"),
        ("P2 block: Wolf", "P1: Wolf", "it is P2 who is asked 'block'"),
        ("P2 block: Wolf", "P2 guard: Wolf", "it is P2 who is asked 'block'"),
        ("  - P2 block: Wolf\n", "", "see P2: field: more than expected: Wolf"),
        ("attack with Bear -> player", "Bear", None),
        ("P2 block: Wolf", "P2 block: [Wolf, Wolf]", "one pick too many"),
        ("rules: [T3, T4, T5]", "rules: [T1]", "rule T1: tinygame.untap_and_draw did not run"),
        ("rules: [T3, T4, T5]", "rules: [T10]", None),
        ("rules: [T3, T4, T5]", "rules: [T99]", "there is no rule 'T99'"),
        ("rules: [T3, T4, T5]", "rules: [T9]", "rule T9: no function cites it"),
        ("  life: 2\n  Bear", "  life: 1\n  Bear", "life: expected 1, seen 2"),
        ("power: 3", "power: 4", "Bear: power: expected 4, seen 3"),
        ("discard: [Wolf]", "discard: [Wolf, Cub]", "discard: Cub is not there; seen: nothing"),
        ("field: []", "field: 1", "field: expected 1 cards, seen 0: nothing"),
        ("destroy Wolf (T5)", "destroy Wolf (T4)", "'destroy Wolf (T4)' did not happen; happened"),
        ("not in log: damage", "not in log: [destroy]", "'destroy' happened"),
        ("[Wolf, none]}", "[Wolf]}", "offered too: none"),
        ("not in log: damage", "ofers: x", "did you mean 'offers'?"),
    ],
)
def test_failures_say_what_was_seen(tmp_path: Path, old: str, new: str, said: str | None) -> None:
    assert old in BASE
    message = run(tmp_path, BASE.replace(old, new))
    if said is None:
        assert message == ""
    else:
        assert said in message
        assert "it.yaml:" in message


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("source: T5", "sorce: T5", 5, "unknown key 'sorce'; did you mean 'source'?"),
        ("title: A bear attacks and a wolf blocks\n", "", 1, "'title' is missing"),
        ("game: tiny", "game: chess", 0, "no game is called 'chess'"),
        ("field: [Wolf]", "field: [Wulf]", 0, "no card is called 'Wulf'"),
        ("field: [Wolf]", "feld: [Wolf]", 0, "no zone is called 'feld'; zones: deck, hand, field, discard"),
        ("life: 2\nplay", "lives: 2\nplay", 0, "no zone or number called 'lives'"),
        ("Cub (tapped)", "Cub (sleepy)", 0, "nothing can be 'sleepy'"),
        ("start: main step", "start: supper", 0, "play cannot begin at 'supper'; it can at: main step, attack"),
        ("start: main step", "start: {attack: {attacker: Scout}}", 0, "2 cards are called 'Scout'"),
        ("play:", "play: [", 14, "did not find"),
        ("game: tiny", "game: tiny\ngame: tiny", 4, "'game' stands here twice"),
        ("  - P2 block: Wolf", "  - Wolf blocks", 16, "play 3: expected 'key: value' lines, found 'Wolf blocks'"),
        ("  - P2 block: Wolf", "  - P3: Wolf", 16, "play 3: 'P3' is neither a player (P1, P2) nor 'see'"),
    ],
)
def test_broken_files_name_place_and_reason(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    message = broken(tmp_path, BASE.replace(old, new, 1))
    assert said in message
    assert "\n" not in message
    assert f"it.yaml:{line}" in message if line else "it.yaml" in message


def test_a_question_without_answer_fails(tmp_path: Path) -> None:
    text = BASE.split("  - see:")[0] + "see:\n  P2: {life: 2}\n"
    assert "the script ends, but P2 is asked 'block': Wolf; none" in run(tmp_path, text)


def test_a_question_without_answer_is_told_before_what_is_not_seen(tmp_path: Path) -> None:
    ends = BASE.replace("  - P2 block: Wolf\n", "").replace("  - see: {asks: P2 block, offers only: [Wolf, none]}\n", "")
    message = run(tmp_path, ends)
    assert "the script ends, but P2 is asked 'block': Wolf; none; what is seen may come of that: see" in message
    assert message.endswith("field: more than expected: Wolf")
    between = ends.replace("-> player\n", "-> player\n  - see: {P2: {life: 1}}\n  - P1: Bear\n")
    message = run(tmp_path, between)
    assert "the script has no answer here, but P2 is asked 'block': Wolf; none; what is seen may come of that" in message
    assert "life: expected 1, seen 2" in message
    answered = BASE.replace("offers only: [Wolf, none]", "P2: {life: 1}")
    assert "the script" not in run(tmp_path, answered), "the next line answers it: only the look is wrong"


def test_two_options_that_fit_are_an_error(tmp_path: Path) -> None:
    text = BASE.replace("field: [Wolf]", "field: [Wolf, Cub, 2x Wolf (tapped)]").replace("Bear -> player", "Bear")
    assert "fits" in run(tmp_path, text)


def test_alike_cards_need_no_names(tmp_path: Path) -> None:
    text = BASE.replace("P1: attack with Bear -> player", "P1: summon Scout").split("  - see:")[0]
    text = text.replace("[T3, T4, T5]", "[T2]") + "see:\n  P1: {hand: [Scout, Cub], deck: 4}\n  log: [enter, resolve Scout, draw]\n"
    assert run(tmp_path, text) == ""


INVENTED = """
title: A card the file itself defines
game: tiny
start: main step
cards:
  - {name: Owl, power: 5, text: ["when played: draw 1"]}
P1: {hand: [Owl], field: [Bear (new), Wolf], deck: [Wolf, Cub]}
play:
  - see:
      not offered:
        - attack Bear -> player: came this turn (T8)
      offers: attack Wolf
  - P1: play Owl
rules: [T8]
see:
  P1: {hand: [Wolf], deck: {top: [Cub], count: 1, has not: [Wolf]}, field: {has: [Owl (power 5)]}}
  asks: P1
"""


@pytest.mark.parametrize("mode", ["", *MODES])
def test_invented_cards_and_reasons(tmp_path: Path, mode: str) -> None:
    assert run(tmp_path, INVENTED, mode) == ""


def test_an_invented_card_that_is_not_understood(tmp_path: Path) -> None:
    message = broken(tmp_path, INVENTED.replace('"when played: draw 1"', "fly"))
    assert "cards: Owl: Owl: 'fly' is not understood" in message
    assert "it.yaml" in message


def test_invented_cards_leave_the_pool(tmp_path: Path) -> None:
    from playmat.kernel.policy import policy

    before = dict(policy("tiny").cards)
    run(tmp_path, INVENTED)
    assert policy("tiny").cards == before


def test_cases_say_what_differs(tmp_path: Path) -> None:
    text = """
title: Who wins a battle
game: tiny
rules: [T5]
start: {attack: {attacker: Wolf, target: it}}
P1: {field: [Wolf]}
cases:
  - {case: weaker, P2: {field: [it = Cub (tapped)]}, see: {P1: {field: [Wolf]}, P2: {field: []}}}
  - {case: equal, P2: {field: [it = Wolf (tapped)]}, see: {P1: {field: []}, P2: {field: []}}}
  - {case: stronger, P2: {field: [it = Bear (tapped)]}, see: {P1: {field: []}, P2: {field: []}}}
"""
    # the starting point names 'Wolf', which two cards of the second case are called
    message = broken(tmp_path, text)
    assert "2 cards are called 'Wolf'" in message
    message = run(tmp_path, text.replace("attacker: Wolf", "attacker: me").replace("[Wolf]}\ncases", "[me = Wolf]}\ncases"))
    assert message.endswith("P2: field: more than expected: Bear")
    assert "it.yaml:10 [stronger]" in message


def test_the_end_of_a_game(tmp_path: Path) -> None:
    text = """
title: The last life
game: tiny
rules: [T6, T7]
start: {attack: {attacker: Wolf}}
P1: {field: [Wolf]}
P2: {life: 1}
see: {winner: P1, ended by: T7, asks: nothing, turn: P1, standby: 0}
"""
    assert run(tmp_path, text) == ""


def test_deck_check(tmp_path: Path) -> None:
    text = "title: 20 cards\ngame: tiny\nstart: deck check\ndeck: |\n  3 Cub\nsee: {problems: [T10]}\n"
    assert run(tmp_path, text) == ""
    assert "problems: expected [], found: a deck has 20 cards, not 3 (T10)" in run(tmp_path, text.replace("[T10]", "[]"))


def test_a_whole_game(tmp_path: Path) -> None:
    text = "title: First\ngame: tiny\nstart: game\ndecks: [mixed, wolves]\nseed: 3\nrules: T1\nsee: {P1: {hand: 4, deck: 16}, turn: P1}\n"
    assert run(tmp_path, text) == ""


@pytest.mark.parametrize("hand", ["-1", "1000000000000", "[{card: Scout, count: 0}]", "[{card: Scout, count: 1001}]"])
def test_numbers_of_cards_that_no_zone_has_are_refused(tmp_path: Path, hand: str) -> None:
    said = broken(tmp_path, BASE.replace("hand: [Scout, Scout]", f"hand: {hand}"))
    assert "1000" in said
    assert "P1" in said
