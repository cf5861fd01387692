"""Ten thousand malformed, stale, foreign and hostile messages: no exception is logged, and no table is disturbed."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from playmat.agents.random import Random
from playmat.server.hall import Hall
from playmat.server.match import Match
from tests.server.conftest import Player, opened, seated

MESSAGES = 10_000
KINDS = [
    "answer",
    "take back",
    "reply",
    "concede",
    "rematch",
    "sit",
    "name",
    "why",
    "card",
    "outcome",
    "let watch",
    "report",
    "state",
    "error",
    "",
    "x" * 90,
]
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 3, 2**31, 2**63, -(2**70), 1e308, 0.5, "", "c1", "c0", "c999999", "hand 1.0", "deck 0.0", "take back",
    "<script>alert(1)</script>",
    "'; DROP TABLE answers; --", "../../etc/passwd", "\u0000", "\u202e", "\ud83d", "💥" * 50, "a" * 7000, [], [0], [0, 0], [-1],
    [10**9], ["0"], [[0]],
    list(range(400)), {}, {"name": "wolves"}, {"text": "4 Cub"}, {"name": ""}, {"name": "x", "more": 1}, {"text": "x" * 7000},
]  # fmt: skip
FIELDS = ["at", "picks", "to", "yes", "deck", "name", "card", "note", "type", "seat", "__class__", "from", "player"]
RAW: list[str | bytes] = [
    "", " ", "{", "}", "null", "[]", "0", '""', "nan", "[" * 4000, '{"type":' * 900, '{"type":"answer"',
    '{"type":"answer","at":0,"picks":[0]}x',
    '{"type":"answer","type":"concede"}', '{"type":["answer"]}', '{"type":{"a":1}}', b"\xff\xfe\x00", b"\x00" * 50,
    "\ud800", "x" * 9000, '{"type":"\\ud800"}',
]  # fmt: skip


def pick(agent: Random, things: list[Any]) -> Any:
    return things[agent.below(len(things))]


def message(agent: Random, talkers: list[Player]) -> str | bytes:
    """Some message that nobody should send: raw rubbish, a record of odd fields, a stale answer, or another seat's."""
    kind = agent.below(5)
    if kind == 0:
        return pick(agent, RAW)
    if kind == 1:
        other = pick(agent, talkers)
        states = [m for m in other.heard if m["type"] == "state"]
        said = {"type": pick(agent, ["answer", "outcome"]), "at": pick(agent, states)["at"] if states else 0, "picks": [agent.below(9)]}
        return json.dumps(said)
    fields = {pick(agent, FIELDS): pick(agent, ODD) for _ in range(agent.below(4))}
    return json.dumps({"type": pick(agent, KINDS), **fields} if kind < 4 else fields)


def harmless(data: str | bytes) -> bool:
    """Is it nothing that its seat may really do? What is well formed and in time would be obeyed, as it should."""
    try:
        said = json.loads(data)
        return not isinstance(said, dict) or said.get("type") not in (
            "answer",
            "take back",
            "reply",
            "concede",
            "rematch",
            "name",
            "let watch",
            "report",
        )
    except (ValueError, RecursionError):
        return True


def fingerprint(match: Match) -> tuple[bytes, list[int], list[str]]:
    return match.game.save(), match.base, [line.text for line in match.tellings[0].lines]


def test_ten_thousand_messages(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """Strangers, who hold a spectator's link, say anything; those who sit at a table say only what is no message of theirs."""
    caplog.set_level(logging.WARNING)
    tables = [opened(hall, game=game, seed=5) for game in ("tiny", "duelmasters", "digimon", "palworld", "zx")]
    players = [seated(hall, made) for made in tables]
    watchers = [Player(hall, made.watch.removeprefix("/w/")) for made in tables]
    agent = Random(11)
    for both in players:
        for _ in range(8):
            who = next(p for p in both if p.state["at"] >= 0)
            who.answer(agent.below(len(who.decision["options"])))
    before = [fingerprint(both[0].talk.match) for both in players]
    seats = [p for both in players for p in both]
    for n in range(MESSAGES):
        data = message(agent, seats)
        who = pick(agent, watchers if n % 2 or not harmless(data) else seats)
        who.talk.hear(data)
        heard = who.listen()
        assert heard, "everybody is told what was wrong"
        assert heard[0]["type"] in ("error", "why", "card", "outcome"), heard[0]
        assert len(who.raw[-1]) < 100_000
        del who.heard[:-50], who.raw[:-50]
    assert [fingerprint(both[0].talk.match) for both in players] == before
    assert not caplog.records
    for both in players:
        for p in both:
            p.talk.last = b""
        who = next(p for p in both if p.state["at"] >= 0)
        who.answer(0)
        assert who.heard[-1]["type"] == "state"


def test_stale_and_foreign_answers_of_the_seats_themselves(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever sits at a table says anything at all: the game follows its rules, is on disk as it is here, and nothing is logged."""
    caplog.set_level(logging.WARNING)
    agent = Random(5)
    for game in ("tiny", "digimon"):
        made = opened(hall, game=game, seed=5)
        both = seated(hall, made)
        for n in range(1000):
            who, said = pick(agent, both), message(agent, both)
            if n < 900 and "concede" in str(said):
                continue
            who.talk.hear(said)
            who.listen()
            match = who.talk.match
            assert hall.store.last_round(made.table).answers == list(match.game.answers)
            del who.heard[:-50]
        assert (
            Match.begin(match.package, match.game.setup, match.game.seed, "", list(match.game.answers), list(match.base)).game.save()
            == match.game.save()
        )
    assert not caplog.records
