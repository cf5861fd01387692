"""No message, page or header of a seat ever holds what another seat alone may know.

At points of random play the cards that a viewer does not know are exchanged for others, and everything that this viewer receives is
compared byte for byte: states, answers to every question about every card and every option, errors, refusals, pages with their headers.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from playmat.agents.random import Random
from playmat.kernel.game import Game
from playmat.server.app import make_app
from playmat.server.hall import Hall, Table
from playmat.server.match import VIEWERS, Match
from playmat.server.store import Store
from playmat.server.telling import Telling
from tests.proof.test_hidden_information import exchange, hidden_from, reveals
from tests.server.conftest import FAST, Player, opened

POINTS = max(300, int(os.environ.get("PLAYMAT_HIDDEN_POINTS", "300"))) // 25  # fewer would leave nothing to compare
GAMES = ["duelmasters", "digimon", "palworld", "zx"]
WRONG = [
    "",
    "nonsense",
    "[]",
    '{"type":"answer","at":-7,"picks":[0]}',
    '{"type":"answer","at":0,"picks":[99999]}',
    '{"type":"reply","to":"take back","yes":true}',
]


def same(a: bytes, b: bytes) -> None:
    """Equal, or where they begin to differ."""
    if a != b:
        at = next(n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y)
        pytest.fail(f"at byte {at}: {a[at - 150 : at + 60]!r} and {b[at - 20 : at + 60]!r}")


def with_game(match: Match, game: Game) -> Match:
    """The same match with another game in its place, told of from its beginning."""
    made = Match(match.package, game, match.bot, list(match.base), list(match.given), before=dict(match.before), asking=match.asking)
    for viewer in VIEWERS:
        made.tellings[viewer] = Telling(viewer)
        made.tellings[viewer].tell(game)
    return made


def handles(match: Match) -> list[str]:
    """Whatever somebody could ask about, known or not."""
    places = [f"{z.name} {p}.{n}" for z in match.game.policy.zones for p in (0, 1) for n in (0, 1)]
    cards = [f"c{o.id}" for o in match.game.objs[1:] if not o.gone]
    return [*cards[len(match.given) % 3 :: 3], *places[:: 1 + len(places) // 12]]


def received(hall: Hall, table: Table, match: Match, token: str) -> bytes:
    """Every byte that a seat receives on connecting, and whatever it asks or says wrongly."""
    table.match = match
    player = Player(hall, token)
    for wrong in WRONG:
        player.talk.hear(wrong)
        player.listen()
    for handle in handles(match):
        player.say(type="card", card=handle)
        player.say(type="why", card=handle)
    d = match.decision
    for n in range(len(d.options) if d is not None and not player.talk.seat.watching else 0):
        player.say(type="outcome", at=match.at(player.talk.seat.player), picks=[n])
    player.talk.leave()
    moves = msgspec.json.encode(match.tellings[player.talk.seat.player].moves)  # who was there has been sent them all
    return b"\n".join([*player.raw, moves])


def points(hall: Hall, game: str, part: int) -> Iterator[tuple[Table, Match, list[tuple[int, str]]]]:
    """Tables at points of random play, with (viewer, token) of everybody who looks on."""
    n = found = part * 1000
    while found < part * 1000 + POINTS:
        n += 1
        made = opened(hall, game=game, seed=n)
        seats = [(s.player, s.token) for s in made.seats] + [(-1, made.watch.removeprefix("/w/"))]
        table = hall.table(made.table)
        match, agent = table.match, Random(n)
        assert match is not None
        while (d := match.decision) is not None and found < part * 1000 + POINTS:
            if agent.below(12) == 0:
                found += 1
                for p in (0, 1):
                    match.why_no_take_back(p)
                hall.tables[made.table] = table
                yield table, match, seats
                table.match = match
            match.answer(d.player, match.at(d.player), [agent.below(len(d.options))])


@pytest.mark.parametrize("game", GAMES)
def test_exchanging_hidden_cards_changes_no_byte_of_a_conversation(hall: Hall, game: str) -> None:
    for n, (table, match, seats) in enumerate(points(hall, game, 0)):
        for viewer, token in seats:
            other = exchange(match.game, viewer, n) if viewer >= 0 else exchange_for_spectators(match.game, n)
            plain = received(hall, table, with_game(match, match.game), token)
            hall.tables[table.row.id] = table
            same(received(hall, table, with_game(match, other), token), plain)
            hall.tables[table.row.id] = table


def exchange_for_spectators(g: Game, rng: int) -> Game:
    """Exchange what not everybody knows."""
    shown = g.copy()
    from playmat.kernel.objects import edit

    for o in shown.objs[1:]:
        if o.known != 3 and not o.gone:
            edit(shown, o.id).known = 0
    mixed = exchange(shown, 0, rng)
    for o in g.objs[1:]:
        if o.known != 3 and not o.gone:
            edit(mixed, o.id).known = o.known
    return mixed


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_an_own_answer_depends_on_nothing_hidden(hall: Hall, game: str) -> None:
    compared = 0
    for n, (table, match, seats) in enumerate(points(hall, game, 1)):
        d = match.decision
        assert d is not None
        me, token = d.player, seats[d.player][1]
        hidden = set(hidden_from(match.game, me))
        left, right = with_game(match, match.game.copy()), with_game(match, exchange(match.game, me, n))
        for m in (left, right):
            m.answer(me, m.at(me), [0])
        if any(m.decision is None or m.decision.player != me or reveals(m.game, me, hidden) for m in (left, right)):
            continue
        compared += 1
        told = []
        for m in (left, right):
            hall.tables[table.row.id] = table
            told.append(received(hall, table, m, token))
        same(*told)
    assert compared


def test_what_is_not_new_is_not_sent(hall: Hall) -> None:
    """Otherwise one side could count the secret questions that the other answers."""
    made = opened(hall, game="duelmasters")
    players = [Player(hall, s.token) for s in made.seats]
    for p in players:
        p.listen()
    players[0].talk.table.wake()
    assert [p.listen() for p in players] == [[], []]


def test_pages_and_headers_of_a_seat(tmp_path: Path) -> None:
    """The same over HTTP and a WebSocket, as a browser receives it."""
    store = Store(tmp_path / "tables.sqlite")
    app = make_app(store, tmp_path, FAST)
    hall: Hall = app.state.server.hall
    client = TestClient(app)
    client.get("/")  # which gives the browser its key

    def browser(table: Table, match: Match, token: str) -> list[object]:
        hall.tables[table.row.id] = table
        table.match = match
        got: list[object] = []
        for path in (f"/t/{token}", f"/w/{token}", f"/api/tables/{table.row.id}/replay?seat={token}", "/api/games"):
            answer = client.get(path)
            got += [answer.status_code, answer.headers.raw, answer.content]
        hall.tables[table.row.id] = table
        with client.websocket_connect(f"/ws/{token}") as ws:
            got.append(ws.receive_text())
            for text in WRONG[1:]:
                ws.send_text(text)
                got += [ws.receive_text(), ws.receive_text()]
            got.append(ws.accepted_subprotocol)
        return got

    for n, (table, match, seats) in enumerate(points(hall, "digimon", 2)):
        for viewer, token in seats[:2]:
            plain = browser(table, with_game(match, match.game), token)
            assert browser(table, with_game(match, exchange(match.game, viewer, n)), token) == plain
            state = json.loads(str(plain[12]))
            assert state["type"] == "state"
    store.close()
