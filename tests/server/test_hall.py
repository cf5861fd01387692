"""Tables: coming, leaving, coming back, a killed process, rematches, spectators, faults, and who is told what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playmat
from playmat.agents.random import Random
from playmat.kernel.errors import PlaymatError
from playmat.scenarios.reports import run_report
from playmat.server.hall import MOST_WATCHERS, Hall, NoTable
from playmat.server.rest import NewTable
from playmat.server.store import Store
from tests.server.conftest import Player, asked, in_loop, opened, play, seated


def test_two_people_play_to_the_end(hall: Hall) -> None:
    players = seated(hall, opened(hall))
    play(players, 10_000)
    states = [p.state for p in players]
    assert states[0]["table"]["over"]
    assert states[0]["table"]["winner"] == states[1]["table"]["winner"]
    assert all(s["seed"] == "3" and s["can"]["rematch"] for s in states)
    assert not any(m["type"] == "error" for p in players for m in p.heard)
    for p in players:
        assert [line["n"] for line in p.lines] == list(range(len(p.lines)))


@pytest.mark.parametrize("game", ["tiny", "duelmasters", "digimon", "palworld", "zx"])
def test_leaving_coming_back_and_a_killed_process(hall: Hall, again, game: str) -> None:
    made = opened(hall, game=game, seed=7)
    players = seated(hall, made)
    for n in (3, 17, 30):
        play(players, n, n)
        before = [p.state for p in players]
        for p in players:
            p.talk.leave()
        assert not hall.tables, "an idle table costs nothing"
        hall = again()
        players = [Player(hall, s.token, p.lines) for s, p in zip(made.seats, players, strict=True)]
        for p, was in zip(players, before, strict=True):
            now = p.state
            assert now["lines"] == [], "whoever knows the lines is not sent them again"
            for key in ("lines", "moves", "from", "online"):
                was.pop(key), now.pop(key)
            assert now == was, "at the same question, with the same number"
    for p, seat in zip(players, made.seats, strict=True):
        assert Player(hall, seat.token).lines == p.lines


def test_answers_are_on_disk_before_anybody_is_told(hall: Hall, again, monkeypatch: pytest.MonkeyPatch) -> None:
    made = opened(hall)
    players = seated(hall, made)
    told: list[int] = []
    table = players[0].talk.table
    for client in table.clients:
        client.wake = lambda: told.append(len(again().store.last_round(made.table).answers))
    who = asked(players)
    who.talk.hear(json.dumps({"type": "answer", "at": who.state["at"], "picks": [0]}))
    assert told
    assert min(told) == len(table.match.game.answers)


def test_what_cannot_be_written_is_told_to_nobody(hall: Hall, again, monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3

    made = opened(hall)
    players = seated(hall, made)
    who = asked(players)
    other = players[1 - players.index(who)]
    before = other.state

    def full(*args: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(hall.store, "add_answers", full)
    answer = who.answer(0)
    assert answer[0]["text"] == "the answer could not be written down: nothing has changed"
    assert all(p.closed for p in players), "they come back to the table as it is on disk"
    monkeypatch.undo()
    back = Player(hall, made.seats[players.index(other)].token)
    assert back.state["table"] == before["table"]


def test_answers_written_together_are_on_disk_before_anybody_is_told(tmp_path: Path, again, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio
    import sqlite3
    import time

    store = Store(tmp_path / "tables.sqlite")
    hall = Hall(store, tmp_path, together=True)
    made = opened(hall, game="duelmasters")
    write = store.add_answers

    def slowly(batch) -> None:
        time.sleep(0.02)
        write(batch)

    async def game() -> None:
        players = seated(hall, made)
        monkeypatch.setattr(store, "add_answers", slowly)
        table = players[0].talk.table
        taken_back = 0
        for _ in range(40):
            if table.match.over:
                break
            who = next(p for p in players if table.match.at(p.talk.seat.player) >= 0)
            at = table.match.at(who.talk.seat.player)
            assert who.say(type="answer", at=at, picks=[0]) == [], "nothing is said before it is on disk"
            while table.unwritten:
                assert not any(p.listen() for p in players)
                await asyncio.sleep(0.001)
            assert who.state["table"] is not None
            assert again().store.last_round(made.table).answers == list(table.match.game.answers)
            if taken_back < 3 and not table.match.why_no_take_back(0):
                taken_back += 1
                players[0].say(type="take back")
                players[1].say(type="reply", to="take back", yes=True)
                assert again().store.last_round(made.table).answers == list(table.match.game.answers)
        assert taken_back

        def full(batch) -> None:
            raise sqlite3.OperationalError("full")

        monkeypatch.setattr(store, "add_answers", full)
        before = again().store.last_round(made.table).answers
        who = next(p for p in players if table.match.at(p.talk.seat.player) >= 0)
        who.say(type="answer", at=table.match.at(who.talk.seat.player), picks=[0])
        while not who.closed:
            assert who.listen() == []
            await asyncio.sleep(0.001)
        assert who.say(type="concede") == []
        assert again().store.last_round(made.table).answers == before

    in_loop(game)
    store.close()


def test_take_back_by_consent(hall: Hall, again) -> None:
    made = opened(hall, game="duelmasters")
    players = seated(hall, made)
    agent = Random(1)
    while not any(p.state["can"].get("take_back") for p in players):
        who = asked(players)
        who.answer(agent.below(len(who.decision["options"])))
    me = next(p for p in players if p.state["can"].get("take_back"))
    other = players[1 - players.index(me)]
    lines = len(me.lines)
    answers = len(me.talk.match.game.answers)
    me.say(type="take back")
    assert {"type": "asked", "what": "take back", "by": players.index(me)} in other.listen()
    assert other.state["asked"] == {"what": "take back", "by": players.index(me)}
    assert "asked" not in me.state
    other.say(type="reply", to="take back", yes=True)
    assert me.state["at"] >= 0
    assert len(me.lines) <= lines
    assert len(me.talk.match.game.answers) < answers
    same = Player(again(), made.seats[players.index(me)].token)
    assert same.state["table"] == me.state["table"]
    assert same.state["at"] == me.state["at"]
    assert same.lines == me.lines


def test_rematch_needs_both_and_takes_other_decks(hall: Hall, again) -> None:
    made = opened(hall)
    a, b = seated(hall, made)
    assert a.say(type="rematch")[0]["text"] == "the game is not over"
    a.say(type="concede")
    assert b.state["table"]["winner"] == 1
    late = asked_number = a.talk.match.base[0] + 5
    a.say(type="rematch", deck={"name": "wolves"})
    assert b.state["wants"] == [0]
    assert b.state["round"] == 1 if "round" in b.state else True
    b.say(type="rematch")
    for p in (a, b):
        assert p.state["round"] == 2
        assert p.state["from"] == 0
        assert not p.state["table"].get("over")
    assert a.talk.match.game.setup[0] == playmat.find_deck("tiny", "wolves")
    assert late == asked_number
    assert Player(again(), made.seats[1].token).state["round"] == 2


def test_a_friend_chooses_the_other_deck(hall: Hall, again) -> None:
    made = hall.open(NewTable("tiny", "friend", name="Ada"))
    a = Player(hall, made.seats[0].token)
    assert a.heard[-1] == {
        "type": "waiting", "game": "tiny", "names": ["Ada", "Player 2"], "you": 0, "online": [True, False], "need": "other",
        "watch": made.watch,
    }  # fmt: skip
    b = Player(hall, made.seats[1].token)
    assert b.heard[-1]["need"] == "deck"
    bad = b.say(type="sit", deck={"text": "3 Cub\n2 Lion"})
    assert bad[0]["type"] == "error"
    assert [p["line"] for p in bad[0]["problems"]] == [2, 0]
    for wrong in ("answer", "take back", "why", "card"):
        more = {"answer": {"at": 0, "picks": [0]}, "why": {"card": "c1"}, "card": {"card": "c1"}}.get(wrong, {})
        assert b.say(type=wrong, **more)[0]["text"] == "the game has not begun"
    same = Player(again(), made.seats[1].token)
    assert same.heard[-1]["need"] == "deck", "it waits after a restart too"
    b.say(type="sit", deck={"name": "wolves"}, name="<b>Bob</b>")
    assert a.state["names"] == ["Ada", "<b>Bob</b>"]
    assert asked([a, b])
    assert b.say(type="sit", deck={"name": "wolves"})[0]["text"] == "this seat has its deck already"


def test_who_watches_sees_what_is_public_and_can_do_nothing(hall: Hall) -> None:
    made = opened(hall)
    players = seated(hall, made)
    watcher = Player(hall, made.watch.removeprefix("/w/"))
    play(players, 12)
    state = watcher.state
    assert (state["you"], state["at"], state["can"]) == (-1, -1, {})
    assert state["table"]["viewer"] == -1
    hands = [z for z in state["table"]["zones"] if z["name"] == "hand"]
    assert not any(c.get("card") for z in hands for c in z.get("cards", ()))
    for message in ("concede", "take back", "rematch"):
        assert watcher.say(type=message)[0]["text"] == "you only watch here"
    assert "watch" not in state


def test_a_player_lets_others_watch_and_sends_them_away(hall: Hall) -> None:
    made = opened(hall)
    players = seated(hall, made)
    path = players[0].say(type="let watch", yes=True)[0]["path"]
    watcher = Player(hall, path.removeprefix("/w/"))
    mine, seen = players[0].state, watcher.state
    assert seen["table"] == mine["table"]
    assert (seen["you"], seen["at"]) == (-1, -1)
    assert watcher.say(type="concede")[0]["text"] == "you only watch here"
    assert players[0].say(type="let watch", yes=False)[0]["path"] == ""
    assert watcher.closed
    with pytest.raises(NoTable):
        Player(hall, path.removeprefix("/w/"))
    for _ in range(MOST_WATCHERS):
        players[0].say(type="let watch", yes=True)
    assert players[0].say(type="let watch", yes=True)[0]["text"] == "there are too many such links already"


def test_a_report_is_a_file_that_replays(hall: Hall, tmp_path: Path) -> None:
    players = seated(hall, opened(hall))
    play(players, 9)
    (told, *_) = players[0].say(type="report", note="the wolf did not bite")
    file = tmp_path / "reports" / told["file"]
    assert "/" not in told["file"]
    assert b"the wolf did not bite" in file.read_bytes()
    assert playmat.Replay(file.read_bytes()).play().save() == players[0].talk.match.game.save()
    ran = run_report(file)
    assert (ran.passed, ran.message, ran.note) == (True, "", "the wolf did not bite")


def test_a_fault_of_a_game_ends_the_match_with_a_report(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tinygame

    players = seated(hall, opened(hall))

    def broken(*args: object) -> bool:
        raise ValueError("oops")

    monkeypatch.setattr(tinygame, "can_attack", broken)
    asked(players).answer(0)
    for p in players:
        assert "broke off" in p.state["fault"]
        assert p.state["can"]["rematch"]
        assert p.state["table"]["decision"] is None if "decision" in p.state["table"] else True
    (report,) = (tmp_path / "reports").iterdir()
    assert b'"replay":true' in report.read_bytes()


def test_a_table_of_other_rules_says_so(hall: Hall, again, monkeypatch: pytest.MonkeyPatch) -> None:
    made = opened(hall)
    play(seated(hall, made), 5)
    monkeypatch.setattr(playmat.kernel.policy.policy("tiny"), "rules_version", "2")
    with pytest.raises(PlaymatError, match="this game was begun under rules"):
        Player(again(), made.seats[0].token)


def test_old_tables_are_forgotten(hall: Hall) -> None:
    tokens = [opened(hall).seats[0].token for _ in range(5)]
    assert hall.store.forget(30, 3) == 3
    assert sum(hall.store.seat(t) is not None for t in tokens) == 3
    hall.store.db.execute("UPDATE tables SET touched = 0")
    assert hall.store.forget(30, 3) == 0
    assert all(hall.store.seat(t) is None for t in tokens)


def test_cards_and_reasons(hall: Hall) -> None:
    players = seated(hall, opened(hall, game="duelmasters"))
    play(players, 30)
    for p in players:
        seen = [c for z in p.state["table"]["zones"] for c in z.get("cards", ()) if c.get("card")]
        assert seen
        for card in seen:
            told = p.say(type="card", card=card["id"])[0]
            assert (told["type"], told["id"], told["name"]) == ("card", card["card"], card["name"])
            for change in told["changes"]:
                total = change["printed"]
                for part in sorted(change["parts"], key=lambda x: not x.get("sets")):
                    total = part["n"] if part.get("sets") else total + part["n"]
                assert total == change["now"] == card["values"][change["value"]]
            assert p.say(type="why", card=card["id"])[0]["type"] == "why"
    for handle in ("c0", "c99999", "hand 1.0", "deck 0.0", "", "c-1", "cx"):
        assert p.say(type="card", card=handle)[0]["text"] == "that is no card that you can see"


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_what_options_and_arrows_name_lies_on_the_table(hall: Hall, game: str) -> None:
    """A number in an option is no card; the place of a hidden card in a deck is nobody's to know."""
    arrows = 0
    for seed in range(3):
        players = seated(hall, opened(hall, game=game, seed=seed))
        agent = Random(seed)
        while not players[0].state["table"].get("over") and len(players[0].talk.match.given) < 150:
            who = asked(players)
            for p in players:
                arrow = p.state.get("arrow")
                if arrow is not None:
                    arrows += 1
                    shown = {c["id"] for z in p.state["table"]["zones"] for c in z.get("cards", ())}
                    assert arrow["from"] in shown
                    assert arrow["to"] in shown if "to" in arrow else arrow["to_player"] in (0, 1)
            for option in who.decision["options"]:
                for handle in option.get("cards", ()):
                    assert not handle.startswith(("deck", "main deck", "digi-egg deck"))
            who.answer(agent.below(len(who.decision["options"])))
    assert arrows


def test_whoever_sits_there_is_told_where_the_replay_is(hall: Hall) -> None:
    made = opened(hall)
    a, b = seated(hall, made)
    watcher = Player(hall, made.watch.removeprefix("/w/"))
    assert "replay" not in a.state
    b.say(type="concede")
    assert a.state["replay"] == f"/api/tables/{made.table}/replay?seat={made.seats[0].token}"
    assert "replay" not in watcher.state
