"""The routes, as a browser calls them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import playmat
from playmat.agents.random import Random
from playmat.games.base import game
from playmat.kernel.policy import policy
from playmat.server import pages
from playmat.server.app import make_app
from playmat.server.headers import HEADERS
from playmat.server.limits import Limits
from playmat.server.store import Store
from tests.server.conftest import FAST

GAMES = ["duelmasters", "digimon", "palworld", "zx"]


def opened(client: TestClient, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": "tiny", "mode": "same screen", "seed": "3", **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_every_answer_has_the_headers(client: TestClient) -> None:
    for path in ("/", "/t/x", "/w/x", "/r/x", "/nothing", "/api/games", "/api/cards/tiny/cub", "/api/cards/tiny/lion", "/api/replays/x"):
        answer = client.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
        assert "server" not in answer.headers
    assert "unsafe" not in HEADERS["Content-Security-Policy"]
    assert client.post("/nothing").headers["Referrer-Policy"] == "no-referrer"


def test_games_and_their_layouts(client: TestClient) -> None:
    found = {g["name"]: g for g in client.get("/api/games").json()}
    assert set(GAMES) <= set(found)
    for name in GAMES:
        layout, zones = found[name]["layout"], {z.name for z in policy(name).zones}
        drawn = {p["zone"] for row in layout["rows"] for p in row}
        drawn |= {zone for row in (layout["board"] or {"squares": []})["squares"] for zone in row}
        assert drawn == zones, "every zone has its place"
        assert {d["cards"] for d in found[name]["decks"]} <= set(range(40, 80))
        assert found[name]["bots"] == ["random", "greedy"]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_page(client: TestClient, name: str) -> None:
    layout = game(name).layout
    assert layout is not None
    for card in policy(name).cards.values():
        page = client.get(f"/api/cards/{name}/{card.id}").json()
        assert page["name"] == card.name
        assert page["face"]["type"] == card.facts["type"]
        assert set(page["face"].get("colours", ())) <= set(layout.colours)
        assert page["image"] == ""
        assert all(page["lines"])


def test_rules_and_what_is_not_there(client: TestClient) -> None:
    assert client.get("/api/rules/duelmasters/504.1").json()["id"] == "504.1"
    assert client.get("/api/rules/digimon/digimon:turn.main.3").json()["text"]
    for path in (
        "/api/rules/tiny/nothing",
        "/api/cards/tiny/lion",
        "/images/tiny/cub",
        "/api/replays/x",
        "/api/tables/x/replay?seat=y",
        "/x",
    ):
        answer = client.get(path)
        assert (answer.status_code, list(answer.json())) == (404, ["error"]), path
    assert client.get("/api/cards/chess/king").status_code == 400


def test_decks(client: TestClient) -> None:
    bad = client.post("/api/decks", json={"game": "duelmasters", "text": "4 Aqua Hulcus\n4 Aqua Hulkus"}).json()
    assert bad["cards"] == [{"id": "dm01/aqua-hulcus", "name": "Aqua Hulcus", "count": 4, "zone": "creature"}]
    assert bad["problems"][0]["line"] == 2
    assert bad["problems"][0]["suggestion"] == "Aqua Hulcus"
    assert bad["problems"][1]["rule"] == "100.2"
    good = client.post("/api/decks", json={"game": "digimon", "name": "st1"}).json()
    assert (good["name"], good["problems"], sum(c["count"] for c in good["cards"])) == ("st1", [], 54)
    refused = client.post("/api/tables", json={"game": "duelmasters", "deck": {"text": "4 Aqua Hulkus"}})
    assert refused.status_code == 400
    assert refused.json()["problems"][0]["suggestion"] == "Aqua Hulcus"


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400), (b"[]", "application/json", 400), (b'{"game":"tiny","more":1}', "application/json", 400),
        (b'{"game":7}', "application/json", 400), (b"\xff", "application/json", 400), (b"[" * 60_000, "application/json", 400),
        (b" " * 70_000, "application/json", 413), (b'{"game":"tiny"}', "text/plain", 415),
        (b'{"game":"tiny","seed":-1}', "application/json", 400),
        (b'{"game":"tiny","mode":"war"}', "application/json", 400), (b'{"game":"' + b"x" * 100 + b'"}', "application/json", 400),
    ],
)  # fmt: skip
def test_bad_requests(client: TestClient, body: bytes, kind: str, status: int, caplog: pytest.LogCaptureFixture) -> None:
    answer = client.post("/api/tables", content=body, headers={"content-type": kind})
    assert (answer.status_code, list(answer.json())) == (status, ["error"])
    assert not [r for r in caplog.records if r.name == "playmat.table"]


def test_other_sites_and_other_names_are_refused(client: TestClient) -> None:
    token = opened(client)["seats"][0]["token"]
    for headers, status in (({"host": "evil.example"}, 421), ({"origin": "http://evil.example"}, 403), ({"origin": "null"}, 403)):
        assert client.get("/api/games", headers=headers).status_code == status
        assert client.post("/api/tables", json={"game": "tiny"}, headers=headers).status_code == status
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{token}", headers=headers):
            pass
    assert client.get("/api/games", headers={"origin": "http://testserver"}).status_code == 200
    assert client.get("/api/games", headers={"host": "localhost:8765", "origin": "http://localhost:8765"}).status_code == 200


def test_too_many_requests(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite")
    client = TestClient(make_app(store, tmp_path, Limits(requests=2, opened=0.1)))
    assert [client.post("/api/tables", json={"game": "tiny"}).status_code for _ in range(3)] == [201, 201, 429]
    assert [client.get("/api/cards/tiny/cub").status_code for _ in range(9)].count(429) >= 1
    store.close()


def test_a_game_over_the_wire(client: TestClient) -> None:
    made = opened(client)
    path = f"/api/tables/{made['table']}/replay?seat={made['seats'][0]['token']}"
    agent = Random(2)
    with (
        client.websocket_connect(f"/ws/{made['seats'][0]['token']}") as a,
        client.websocket_connect(f"/ws/{made['seats'][1]['token']}") as b,
    ):
        sockets, states = [a, b], [json.loads(a.receive_text()), json.loads(b.receive_text())]
        assert states[0]["online"] == [True, False]
        states[0] = json.loads(a.receive_text())
        assert states[0]["online"] == [True, True]
        assert client.get(path).status_code == 409
        while not states[0]["table"].get("over"):
            me = next(p for p in (0, 1) if states[p]["at"] >= 0)
            many = len(states[me]["table"]["decision"]["options"])
            sockets[me].send_text(json.dumps({"type": "answer", "at": states[me]["at"], "picks": [agent.below(many)]}))
            for p in (0, 1):
                states[p] = json.loads(sockets[p].receive_text())
                assert states[p]["type"] == "state"
    replay = client.get(path)
    assert replay.status_code == 200
    assert playmat.Replay(replay.content).play().over
    assert client.get(f"/api/tables/{made['table']}/replay?seat=x").status_code == 404


def test_a_link_that_opens_nothing(client: TestClient) -> None:
    with client.websocket_connect("/ws/nothing") as ws:
        assert json.loads(ws.receive_text())["text"] == "there is no such table"
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_text()
    assert closed.value.code == 4404


@pytest.mark.parametrize("name", ["tiny", *GAMES])
def test_replays(client: TestClient, name: str) -> None:
    decks = list(playmat.games()[name].files.joinpath("decks").iterdir())
    names = sorted(d.name.removesuffix(".txt") for d in decks)
    g, agent = playmat.start(name, (names[0], names[1]), 4), Random(4)
    while g.decision is not None:
        g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
    id = client.post("/api/replays", content=playmat.record(g)).json()["replay"]
    first = client.get(f"/api/replays/{id}").json()
    assert first["length"] == len(g.answers)
    assert first["turns"][-1]["turn"] == g.turn
    for at in (0, 1, 15, 16, 17, len(g.answers) // 2, len(g.answers), 10**9):
        for side in (0, 1, -1):
            page = client.get(f"/api/replays/{id}?at={at}&side={side}").json()
            then = playmat.Replay(playmat.record(g)).play(min(at, len(g.answers)))
            shown, seen = page["state"]["table"], json.loads(playmat.view(then, side).data())
            assert (shown.pop("decision", None) is None) == (seen.pop("decision", None) is None)
            assert shown == seen
            assert page["state"]["at"] == min(at, len(g.answers))
    assert client.get(f"/api/replays/{id}?at=x").status_code == 400
    assert client.get(f"/api/replays/{id}?side=2").status_code == 400


def test_replays_that_are_none(client: TestClient) -> None:
    g = playmat.start("tiny", ("mixed", "wolves"), 4)
    good = playmat.record(g)
    for bad in (
        b"",
        b"nonsense",
        good[:-3],
        good.replace(b"tiny", b"chess"),
        g.save(),
        b"{" * 1000,
        good.replace(b'"replay":true', b'"replay":[]'),
    ):
        answer = client.post("/api/replays", content=bad)
        assert (answer.status_code, list(answer.json())) == (400, ["error"])
    assert client.post("/api/replays", content=b"x" * 300_000).status_code == 413


def test_own_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    (folder / "dm01").mkdir(parents=True)
    (folder / "dm01" / "aqua-hulcus.png").write_bytes(b"png")
    (folder / "ST1-03.webp").write_bytes(b"webp")
    (tmp_path / "secret.png").write_bytes(b"secret")
    store = Store(tmp_path / "tables.sqlite")
    client = TestClient(make_app(store, tmp_path, FAST, folder))
    url = client.get("/api/cards/duelmasters/dm01/aqua-hulcus").json()["image"]
    assert client.get(url).content == b"png"
    assert client.get(client.get("/api/cards/digimon/ST1-03").json()["image"]).content == b"webp"
    for path in ("/images/tiny/..%2F..%2Fsecret", "/images/tiny/../../secret.png", "/images/duelmasters/dm01/nothing"):
        assert client.get(path).status_code == 404
    store.close()


def test_pages_and_files_of_the_client(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    for path in ("/", "/t/x", "/w/x", "/r/x"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert "make web" in answer.text, "it says how to build it"
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    (tmp_path / "static" / "assets" / "a.js").write_text("1")
    (tmp_path / "outside.txt").write_text("secret")
    assert client.get("/t/x").text == "<!doctype html>"
    assert "immutable" in client.get("/assets/a.js").headers["cache-control"]
    assert client.get("/assets/a.js").headers["content-type"].startswith("text/javascript")
    for path in ("/..%2foutside.txt", "/assets/..%2f..%2foutside.txt", "/assets", "/assets/b.js", "//etc/passwd", "/%00", "/" + "x" * 3000):
        assert client.get(path).status_code == 404, path
