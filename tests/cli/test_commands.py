"""Each command: what it prints, and that bad input is one line on stderr, exit status 2, and nothing written."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path

import pytest

import playmat as api
from playmat.games import base
from playmat.kernel.policy import POLICIES, policy

COMMANDS = ["games", "play", "serve", "simulate", "scenario", "rules", "cards", "fmt", "replay", "deck check"]
SCENARIO = """
title: A block
game: tiny
rules: [T4, T5]
start: {attack: {attacker: Bear}}
P1: {field: [Bear]}
P2: {field: [Wolf]}
play: [{P2: Wolf}]
see: {P2: {discard: [Wolf]}}
"""


@pytest.mark.parametrize("command", COMMANDS)
def test_help(playmat, command: str) -> None:
    ran = playmat(*command.split(), "--help")
    assert ran.status == 0
    assert "Usage" in ran.out


def test_version(playmat) -> None:
    ran = playmat("--version")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"playmat {version('playmat')}\n"


@pytest.mark.parametrize("command", ["serve", "play"])
def test_no_help_names_a_port_that_is_none(playmat, command: str) -> None:
    said = playmat(command, "--help").out
    assert "8765" in said
    assert "default: 0]" not in said


def test_games(playmat) -> None:
    ran = playmat("games")
    assert ran.status == 0
    assert "tiny" in ran.out
    assert "mixed, wolves" in ran.out


# ---------------------------------------------------------------- simulate
KEYS = {
    "game", "rules_version", "decks", "agents", "seed", "games", "decisions", "events", "seconds", "games_per_second",
    "decisions_per_second", "wins", "draws", "longest_game", "failures",
}  # fmt: skip


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_json(playmat, jobs: str) -> None:
    ran = playmat("simulate", "tiny", "--decks", "mixed", "wolves", "--games", "25", "--seed", "7", "--jobs", jobs, "--json")
    data = json.loads(ran.out)
    assert ran.status == 0
    assert set(data) == KEYS
    assert data["games"] == 25
    assert sum(data["wins"]) + data["draws"] == 25
    assert data["failures"] == 0
    assert data["decisions"] > 25


def test_simulate_is_the_same_with_any_number_of_processes(playmat) -> None:
    args = ("simulate", "tiny", "--decks", "mixed", "wolves", "--agents", "greedy", "random", "--games", "30", "--json")
    one, two = (json.loads(playmat(*args, "--jobs", n).out) for n in ("1", "2"))
    same = ("decisions", "events", "wins", "longest_game")
    assert [one[k] for k in same] == [two[k] for k in same]


def test_simulate_starts_no_more_processes_than_are_of_use(playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    from playmat.cli import simulate

    started: list[int] = []
    monkeypatch.setattr(simulate, "spread", lambda work, tasks, processes: started.append(processes) or map(work, tasks))
    monkeypatch.setattr(simulate.os, "cpu_count", lambda: 2)
    for games in ("2", "9"):
        assert playmat("simulate", "tiny", "--decks", "mixed", "wolves", "--games", games, "--jobs", "1000").status == 0
    assert started == [2, 4]


def test_simulate_interrupted_keeps_what_is_done(playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    from playmat.cli import simulate

    played = simulate.play_games

    def until_six(plan):  # type: ignore[no-untyped-def]
        if plan.seeds[0] >= 6:
            raise KeyboardInterrupt
        return played(plan)

    monkeypatch.setattr(simulate, "play_games", until_six)
    ran = playmat("simulate", "tiny", "--decks", "mixed", "wolves", "--games", "50", "--json")
    assert ran.status == 130
    assert json.loads(ran.out)["games"] == 6


def test_simulate_tells_of_games_that_break_off(playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    import tinygame

    def broken(*args: object) -> bool:
        raise ValueError("oops")

    monkeypatch.setattr(tinygame, "can_attack", broken)
    ran = playmat("simulate", "tiny", "--decks", "mixed", "wolves", "--games", "3", "--seed", "4", "--json")
    assert json.loads(ran.out)["failures"] == 3
    assert "the game with seed 4 broke off: ValueError: oops" in ran.err
    assert ran.status == 1


# ---------------------------------------------------------------- scenario and rules
def test_scenario(playmat, tmp_path: Path) -> None:
    (tmp_path / "it.yaml").write_text(SCENARIO, encoding="utf-8")
    ran = playmat("scenario", "it.yaml")
    assert ran.status == 0
    assert "ok" in ran.out
    for mode in ("clone", "save", "replay"):
        ran = playmat("scenario", ".", "--at-every-decision", mode, "--json")
        data = json.loads(ran.out)
        assert (data["passed"], data["failed"], data["at_every_decision"]) == (1, 0, mode)


def test_scenario_that_fails(playmat, tmp_path: Path) -> None:
    (tmp_path / "it.yaml").write_text(SCENARIO.replace("discard: [Wolf]", "discard: []"), encoding="utf-8")
    ran = playmat("scenario", "it.yaml")
    assert ran.status == 1
    assert "discard: more than expected: Wolf" in ran.out


def test_a_broken_scenario_does_not_hide_the_others(playmat, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("title: [", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(SCENARIO, encoding="utf-8")
    ran = playmat("scenario", ".")
    assert ran.status == 2
    assert ran.err.startswith("playmat: a.yaml:")
    assert "1 of 1 scenarios pass" in ran.out


@pytest.mark.parametrize(
    ("text", "said"), [("title: [", "it.yaml:2: "), (SCENARIO.replace("game: tiny", "game: chess"), "it.yaml: no game is called 'chess'")]
)
def test_where_nothing_can_be_run_the_line_that_says_why_stands_alone(playmat, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "it.yaml").write_text(text, encoding="utf-8")
    ran = playmat("scenario", "it.yaml")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"playmat: {said}")
    assert len(ran.err.splitlines()) == 1


def test_ambiguities(playmat) -> None:
    listed = json.loads(playmat("rules", "duelmasters", "--ambiguities", "--json").out)
    assert [a["id"] for a in listed] == sorted(a["id"] for a in listed)
    assert set(listed[0]) == {"id", "question", "chosen", "alternatives"}
    assert "What ends an endless loop?" in " ".join(playmat("rules", "duelmasters", "--ambiguities").out.replace("|", " ").split())


def test_rules(playmat, tmp_path: Path) -> None:
    (tmp_path / "scenarios" / "tiny").mkdir(parents=True)
    (tmp_path / "scenarios" / "tiny" / "it.yaml").write_text(SCENARIO, encoding="utf-8")
    ran = playmat("rules", "tiny", "--json")
    assert json.loads(ran.out) == {"game": "tiny", "rows": 10, "carried": 2, "definition": 1, "open": 7, "scenarios": 1, "teeth": None}
    assert json.loads(playmat("rules", "tiny", "--teeth", "--json").out)["teeth"] == 2
    assert json.loads(playmat("rules", "tiny", "--teeth", "--jobs", "2", "--json").out)["teeth"] == 2
    ran = playmat("rules", "tiny", "--open")
    assert "cited, but no passing scenario names it" in ran.out
    ran = playmat("rules", "tiny", "T4", "--teeth")
    assert "An untapped creature may block." in ran.out
    assert "tinygame.ask_block" in ran.out
    assert "__init__.py:" in ran.out
    assert "has teeth" in ran.out
    assert "ok   scenarios/tiny/it.yaml: A block" in ran.out
    data = json.loads(playmat("rules", "tiny", "T4", "--json").out)
    assert data["status"] == "carried"
    assert data["scenarios"][0]["proves"] is True


def test_rules_tells_the_cases_of_a_scenario_apart(playmat, tmp_path: Path) -> None:
    (tmp_path / "scenarios" / "tiny").mkdir(parents=True)
    cases = SCENARIO + "cases:\n  - case: once\n  - case: again\n    turn: P1\n"
    (tmp_path / "scenarios" / "tiny" / "it.yaml").write_text(cases, encoding="utf-8")
    out = playmat("rules", "tiny", "T4").out
    assert "ok   scenarios/tiny/it.yaml [once]: A block" in out
    assert "ok   scenarios/tiny/it.yaml [again]: A block" in out
    assert [s["case"] for s in json.loads(playmat("rules", "tiny", "T4", "--json").out)["scenarios"]] == ["once", "again"]


def test_rules_that_only_code_names_show_the_functions(playmat) -> None:
    ran = playmat("rules", "digimon", "cr:15-1-5")
    assert ran.status == 0
    assert "playmat.games.digimon.words.gain_memory" in ran.out
    data = json.loads(playmat("rules", "digimon", "cr:4-15-1", "--json").out)
    assert {f["function"]: f["cites"] for f in data["functions"]}["playmat.games.digimon.rules.deletion.deletion"] is True


@pytest.mark.parametrize(("game", "id"), [("zx", "ZX-29"), ("palworld", "PW-06"), ("palworld", "pw-06")])
def test_rules_shows_an_ambiguity(playmat, game: str, id: str) -> None:
    known = policy(game).ambiguities[id.upper()]
    data = {"id": known.id, "question": known.question, "chosen": known.chosen, "alternatives": list(known.alternatives)}
    assert json.loads(playmat("rules", game, id, "--json").out) == data
    ran = playmat("rules", game, id)
    assert ran.status == 0
    said = " ".join(ran.out.split())
    assert all(text in said for text in (known.question, known.chosen, *known.alternatives))


@pytest.mark.parametrize(
    ("game", "said", "id"),
    [("palworld", "1.7.draw", "palworld:1.7.draw"), ("zx", "zx:903.1", "903.1"), ("zx", "2.6.resource", "zx:2.6.resource"),
     ("digimon", "4-15-1", "cr:4-15-1"), ("digimon", "digimon:cr:15-1-5", "cr:15-1-5")],
)  # fmt: skip
def test_rules_takes_an_id_without_its_prefix(playmat, tmp_path: Path, game: str, said: str, id: str) -> None:
    (tmp_path / "none").mkdir()
    ran = playmat("rules", game, said, "--scenarios", "none", "--json")
    assert json.loads(ran.out)["rule"] == id


def test_rules_suggests_the_nearest_id_and_lists_them_all(playmat) -> None:
    ran = playmat("rules", "palworld", "1.7.drow")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("playmat: palworld has no rule '1.7.drow'; the nearest: palworld:1.7.draw, ")
    assert "`playmat rules palworld --list` lists them all" in ran.err
    listed = json.loads(playmat("rules", "palworld", "--list", "--json").out)
    assert "palworld:1.7.draw" in {r["id"] for r in listed}
    assert len(playmat("rules", "tiny", "--list").out.splitlines()) == 10


@pytest.mark.parametrize(
    ("game", "id"),
    [("duelmasters", "506.1c"), ("digimon", "digimon:attack.1"), ("palworld", "palworld:1.7.draw"), ("zx", "903.1"),
     ("zx", "zx:2.6.resource")],
)  # fmt: skip
def test_the_ids_in_the_readme_are_listed(playmat, game: str, id: str) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"`{id}`" in readme
    assert id in {r["id"] for r in json.loads(playmat("rules", game, "--list", "--json").out)}


# ---------------------------------------------------------------- replays
def test_replay(playmat, tmp_path: Path) -> None:
    game = api.start("tiny", decks=("mixed", "wolves"), seed=5)
    for _ in range(6):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    (tmp_path / "it.playmat").write_bytes(api.record(game))
    ran = playmat("replay", "it.playmat")
    assert ran.status == 0
    assert "tiny, seed 5, 6 of 6 answers" in ran.out
    assert "P1 draws a card" in ran.out
    mine = playmat("replay", "it.playmat", "--view", "P1", "--to", "2")
    assert "2 of 6 answers" in mine.out
    assert "P1 draws a card" not in mine.out
    assert "P2 draws a card" in mine.out
    (tmp_path / "save.playmat").write_bytes(game.save())
    assert playmat("replay", "save.playmat").out == ran.out


# ---------------------------------------------------------------- bad input
BAD = [
    ("play chess --terminal", "no game is called 'chess'"),
    ("play tiny --terminal --deck dragons", "no deck 'dragons': neither a file nor one of mixed, wolves"),
    ("play tiny --terminal --deck bad.txt", "bad.txt: line 1: no card is called 'Lion'"),
    ("play tiny --terminal --resume nowhere.playmat", "nowhere.playmat: No such file"),
    ("play tiny --terminal --resume damaged.playmat", "damaged.playmat: the save is damaged"),
    ("play tiny --terminal --resume bad.txt", "bad.txt: this is not a Playmat save"),
    ("simulate chess --decks a b", "no game is called 'chess'"),
    ("simulate tiny --decks mixed dragons", "no deck 'dragons'"),
    ("simulate tiny --decks mixed wolves --agents random genius", "no agent is called 'genius'"),
    ("scenario nowhere.yaml", "nowhere.yaml: no scenario file of this name"),
    ("scenario empty", "empty: no scenario files in this folder"),
    ("rules chess", "no game is called 'chess'"),
    ("rules tiny --scenarios nowhere", "no scenarios of tiny in nowhere"),
    ("deck check chess bad.txt", "no game is called 'chess'"),
    ("deck check tiny nowhere.txt", "nowhere.txt: No such file"),
    ("deck check tiny damaged.playmat.bin", "this is not text"),
    ("cards tiny Lion", "no card is called 'Lion'"),
    ("fmt nowhere.toml", "nowhere.toml: No such file"),
    ("fmt cards.toml", "cards.toml: say which game its cards are of"),
    ("fmt cards.toml --game tiny", "tiny has no card language"),
    ("fmt cards.toml --game duelmasters", "cards.toml: x, text, line 1"),
    ("fmt bad.txt --game duelmasters", "bad.txt: "),
    ("replay nowhere.playmat", "nowhere.playmat: No such file"),
    ("replay damaged.playmat", "damaged.playmat: the save is damaged"),
    ("replay foreign.playmat", "foreign.playmat: the replay was made under rules 0"),
    ("replay wrong.playmat", "wrong.playmat: the replay does not fit at answer 0"),
    ("simulate tiny --decks mixed", "Option '--decks' requires 2 arguments"),
    ("simulate tiny --decks mixed wolves --games 0", "'--games'"),
    ("play --terminal", "a game must be named with --terminal; there are:"),
    ("play tiny --resume x", "--resume and --record go with --terminal"),
    ("play --seed 3", "--deck, --against and --seed are for a game against a bot"),
    ("play tiny --deck nope", "no deck 'nope'"),
    ("serve --images nowhere --data here --no-open", "nowhere: this is no folder"),
    ("play tiny --terminal --seed many", "Invalid value for '--seed': this is not a whole number; `playmat play --help` tells how"),
    ("play tiny --opponent dog", "Invalid value for '--opponent': this is none of greedy, random, human; "),
    ("scenario x --at-every-decision dog", "Invalid value for '--at-every-decision': this is none of clone, save, replay; "),
    ("rules tiny --jobs 0", "Invalid value for '--jobs': this is not a whole number of 1 or more; "),
    ("serve --port 70000", "Invalid value for '--port': this is not a whole number from 0 to 65535; "),
    ("shuffle", "No such command 'shuffle'"),
    ("replay good.playmat --view P3", "a player is P1 or P2, not 'P3'"),
]


@pytest.mark.parametrize(("command", "said"), BAD, ids=[c for c, _ in BAD])
def test_bad_input(playmat, tmp_path: Path, command: str, said: str) -> None:
    game = api.start("tiny", decks=("mixed", "wolves"), seed=5)
    game.answer(game.decision.options[0])  # type: ignore[union-attr]
    (tmp_path / "good.playmat").write_bytes(api.record(game))
    (tmp_path / "damaged.playmat").write_bytes(game.save()[:-9])
    (tmp_path / "damaged.playmat.bin").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "foreign.playmat").write_bytes(api.record(game).replace(b'"rules":"1"', b'"rules":"0"'))
    game.answers.open[0] = 99
    (tmp_path / "wrong.playmat").write_bytes(api.record(game))
    (tmp_path / "bad.txt").write_text("4 Lion\n", encoding="utf-8")
    (tmp_path / "cards.toml").write_text("[[card]]\nid = 'x'\nname = 'X'\ntext = [\n  'flies about',\n]\n", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    before = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    ran = playmat(*command.split())
    assert ran.status == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("playmat: ")
    assert {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()} == before


# ---------------------------------------------------------------- games that cannot be loaded
def test_a_game_that_cannot_be_loaded_leaves_the_others_alone(playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base._broken, "chess", "ImportError: no board")
    ran = playmat("games")
    assert ran.status == 0
    assert "tiny" in ran.out
    assert ran.err == "playmat: chess cannot be loaded: ImportError: no board\n"
    ran = playmat("play", "chess", "--terminal")
    assert (ran.status, ran.err) == (2, "playmat: chess cannot be loaded: ImportError: no board\n")


def test_a_game_whose_cards_cannot_be_read_leaves_the_others_alone(playmat, monkeypatch: pytest.MonkeyPatch) -> None:
    import tinygame

    def unreadable() -> object:
        raise KeyError("power")

    monkeypatch.setitem(base._games, "go", replace(tinygame.GAME, name="go", make_policy=unreadable))
    monkeypatch.setitem(POLICIES, "go", partial(base.made, base._games["go"]))
    ran = playmat("games")
    assert "tiny" in ran.out
    assert ran.err == "playmat: go cannot be loaded: KeyError: 'power'\n"
    assert playmat("cards", "go").err == "playmat: go cannot be loaded: KeyError: 'power'\n"
