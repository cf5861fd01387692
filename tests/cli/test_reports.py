"""A report of a game, read by `playmat scenario` and by `playmat replay`."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playmat as api
from playmat.agents.random import Random
from playmat.scenarios.reports import make_report

NOTE = "the wolf did not bite\nit should have"


def played(game: str = "tiny", answers: int = 12) -> api.Game:
    """A game of random answers so far."""
    decks = sorted(d.name.removesuffix(".txt") for d in api.games()[game].files.joinpath("decks").iterdir())
    g, agent = api.start(game, (decks[0], decks[1]), 5), Random(5)
    for _ in range(answers):
        if g.decision is not None:
            g.answer(agent.choose(api.view(g, g.decision.player), g.decision))
    return g


def changed(report: bytes, change: Callable[[dict[str, Any]], None], **head: Any) -> bytes:
    """A report as somebody else, or another version, would have written it: whole, with a checksum that fits."""
    first, _, rest = report.partition(b"\n")
    body = json.loads(rest)
    change(body)
    data = json.dumps(body).encode()
    return json.dumps({**json.loads(first), "check": zlib.crc32(data), **head}, separators=(",", ":")).encode() + b"\n" + data


@pytest.mark.parametrize("game", ["tiny", "duelmasters", "digimon", "palworld", "zx"])
def test_a_report_comes_out_as_it_was_and_its_note_is_told(playmat, tmp_path: Path, game: str) -> None:
    g = played(game)
    (tmp_path / "it.playmat").write_bytes(make_report(g, NOTE))
    ran = playmat("scenario", "it.playmat")
    assert (ran.status, ran.err) == (0, "")
    assert f"{game}, seed 5, {len(g.answers)} answers, log compared" in ran.out
    assert "note: the wolf did not bite\n           it should have\n" in ran.out
    assert "1 of 1 scenarios pass" in ran.out


@pytest.mark.parametrize("mode", ["clone", "save", "replay"])
def test_a_report_in_every_mode(playmat, tmp_path: Path, mode: str) -> None:
    (tmp_path / "it.playmat").write_bytes(make_report(played(), NOTE))
    ran = playmat("scenario", "it.playmat", "--at-every-decision", mode, "--json")
    assert ran.status == 0
    (result,) = json.loads(ran.out)["results"]
    assert (result["note"], result["passed"], result["decisions"]) == (NOTE, True, 12)


def test_a_folder_of_reports_whatever_one_of_them_is(playmat, tmp_path: Path) -> None:
    (tmp_path / "a.playmat").write_bytes(make_report(played(), "first"))
    (tmp_path / "b.playmat").write_bytes(make_report(played(), "second")[:-5])
    (tmp_path / "c.playmat").write_bytes(make_report(played(answers=3), "third"))
    ran = playmat("scenario", ".")
    assert ran.status == 2
    assert "note: first" in ran.out
    assert "note: third" in ran.out
    assert ran.err == "playmat: b.playmat: the replay is damaged: its checksum does not fit\n"


def test_replays_and_saves_are_read_too_without_a_log_to_compare(playmat, tmp_path: Path) -> None:
    g = played()
    (tmp_path / "replay.playmat").write_bytes(api.record(g))
    (tmp_path / "save.playmat").write_bytes(g.save())
    for file in ("replay.playmat", "save.playmat"):
        ran = playmat("scenario", file)
        assert (ran.status, ran.err) == (0, "")
        assert "12 answers, log not kept" in ran.out


def test_an_empty_log_is_one_to_compare(playmat, tmp_path: Path) -> None:
    (tmp_path / "it.playmat").write_bytes(changed(make_report(played(), NOTE), lambda body: body.update(log=[])))
    ran = playmat("scenario", "it.playmat")
    assert ran.status == 1
    assert "12 answers, log compared" in ran.out
    assert "the game comes out otherwise: before the first answer entry 1 of the log is another one" in ran.out


def test_a_report_by_any_name(playmat, tmp_path: Path) -> None:
    (tmp_path / "it.txt").write_bytes(make_report(played(), NOTE))
    assert "note: the wolf did not bite" in playmat("scenario", "it.txt").out


def test_a_log_that_comes_out_otherwise_fails_at_its_entry(playmat, tmp_path: Path) -> None:
    report = make_report(played(), NOTE)

    def another(body: dict[str, Any]) -> None:
        body["log"][-1] += 1

    (tmp_path / "it.playmat").write_bytes(changed(report, another))
    ran = playmat("scenario", "it.playmat")
    assert ran.status == 1
    assert "FAIL" in ran.out
    assert "it.playmat: the game comes out otherwise: after answer 12 entry" in ran.out
    assert "of the log is another one: P" in ran.out
    assert "note: the wolf did not bite" in ran.out
    (tmp_path / "it.playmat").write_bytes(changed(report, lambda body: body["log"].append(7)))
    assert "after answer 12 1 more entries of the log were recorded" in playmat("scenario", "it.playmat").out
    (tmp_path / "it.playmat").write_bytes(changed(report, lambda body: body["answers"].append(0)))
    assert "of the log is another one" in playmat("scenario", "it.playmat").out


def test_a_rule_that_works_otherwise_now_fails_the_report(playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a report is for: the same answers under changed code."""
    import tinygame

    (tmp_path / "it.playmat").write_bytes(make_report(played(answers=40), NOTE))
    monkeypatch.setattr(tinygame, "can_attack", lambda *args: False)
    ran = playmat("scenario", "it.playmat")
    assert ran.status == 1
    assert "it.playmat: the " in ran.out


def test_an_answer_that_is_no_longer_offered_fails(playmat, tmp_path: Path) -> None:
    def another(body: dict[str, Any]) -> None:
        body["answers"][3] = 99

    (tmp_path / "it.playmat").write_bytes(changed(make_report(played(), NOTE), another))
    ran = playmat("scenario", "it.playmat")
    assert ran.status == 1
    assert "the replay does not fit at answer 3" in ran.out


def test_a_game_that_breaks_off_fails_with_its_fault(playmat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tinygame

    def broken(*args: object) -> bool:
        raise ValueError("oops")

    (tmp_path / "it.playmat").write_bytes(make_report(played(answers=40), NOTE))
    monkeypatch.setattr(tinygame, "can_attack", broken)
    ran = playmat("scenario", "it.playmat")
    assert ran.status == 1
    assert "the game breaks off at answer" in ran.out
    assert "ValueError: oops" in ran.out


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("it.playmat", b"", "this is not a Playmat replay"),
        ("it.playmat", b"\xff\xfe\x00", "this is not a Playmat replay"),
        ("it.playmat", b"title: a scenario\n", "this is not a Playmat replay"),
        ("it.playmat", b"[" * 9000, "this is not a Playmat replay"),
        ("it.playmat", "cut", "the replay is damaged: its checksum does not fit"),
        ("it.playmat", "rules", "the replay was made under rules 0, these are 1"),
        ("it.playmat", "chess", "the replay cannot be read: no game is called 'chess'"),
        ("it.playmat", "cards", "a deck of this replay cannot be played: no card has the id 'dragon'"),
        ("it.playmat", "few", "a deck of this replay cannot be played: "),
        ("it.playmat", "one deck", "this is no replay of a game between two players"),
        ("it.playmat", "seed", "the replay is damaged: "),
        ("it.playmat", "log", "the replay is damaged: "),
        ("it.txt", "cut", "the replay is damaged: its checksum does not fit"),
    ],
)
def test_damaged_and_foreign_reports_are_told_in_one_line(playmat, tmp_path: Path, name: str, data: bytes | str, said: str) -> None:
    report = make_report(played(), NOTE)
    made = {
        "cut": report[:-9],
        "rules": changed(report, lambda body: None, rules="0"),
        "chess": changed(report, lambda body: None, game="chess"),
        "cards": changed(report, lambda body: body["decks"][0].append("dragon")),
        "few": changed(report, lambda body: body["decks"][1].clear()),
        "one deck": changed(report, lambda body: body["decks"].pop()),
        "seed": changed(report, lambda body: body.update(seed="x")),
        "log": changed(report, lambda body: body.update(log="x")),
    }
    (tmp_path / name).write_bytes(data if isinstance(data, bytes) else made[data])
    for command in ("scenario", "replay"):
        ran = playmat(command, name)
        assert ran.status == 2
        assert ran.err.startswith(f"playmat: {name}: ")
        assert said in ran.err
        assert len(ran.err.splitlines()) == 1


def test_replay_tells_the_note_and_no_note_steers_the_terminal(playmat, tmp_path: Path) -> None:
    (tmp_path / "it.playmat").write_bytes(make_report(played(), "red \x1b[31mtext [bold]now"))
    for command in ("replay", "scenario"):
        ran = playmat(command, "it.playmat")
        assert ran.status == 0
        assert "note: red [31mtext [bold]now" in ran.out
        assert "\x1b" not in ran.out
