"""Whose a seat is: the first browser's that sits down in it, until it is moved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from playmat.server.app import make_app
from playmat.server.holders import COOKIE
from playmat.server.store import Store
from tests.server.conftest import FAST


class Browser:
    """A browser with its key; all of them talk to the server in one event loop, as they do in earnest."""

    def __init__(self, client: TestClient, keeps: bool = True) -> None:
        self.client = client
        said = client.get("/").headers["set-cookie"]
        client.cookies.clear()
        self.key = said.split(";")[0].partition("=")[2]
        self.headers = {"cookie": f"{COOKIE}={self.key}"} if keeps else {}

    def get(self, path: str) -> Any:
        return self.client.get(path, headers=self.headers)

    def post(self, path: str, said: dict[str, Any]) -> Any:
        return self.client.post(path, json=said, headers=self.headers)

    def connect(self, token: str) -> Any:
        return self.client.websocket_connect(f"/ws/{token}", headers=self.headers)


def opened(browser: Browser, mode: str = "friend") -> Any:
    answer = browser.post("/api/tables", {"game": "tiny", "mode": mode})
    assert answer.status_code == 201, answer.text
    return answer.json()


def hears(browser: Browser, token: str) -> Any:
    """The first message that a seat tells this browser."""
    with browser.connect(token) as ws:
        return json.loads(ws.receive_text())


def test_a_browser_is_given_its_key_once_where_no_script_reads_it(client: TestClient) -> None:
    said = client.get("/t/anything").headers["set-cookie"]
    assert said.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(said.split("; "))
    client.cookies.clear()
    assert "set-cookie" not in client.get("/api/games").headers
    assert len({Browser(client).key for _ in range(3)}) == 3
    assert "set-cookie" not in Browser(client).get("/").headers


def test_a_seat_is_the_first_browser_s_that_sits_down(client: TestClient) -> None:
    ann, ben, eve = Browser(client), Browser(client), Browser(client)
    made = opened(ann)
    own, invited = (s["token"] for s in made["seats"])
    assert hears(ann, own)["need"] == "other"
    assert hears(eve, own) == {"type": "taken", "watch": made["watch"]}
    assert hears(ann, invited)["need"] == "deck", "who looks at the link has not sat down"
    with eve.connect(invited) as late, ben.connect(invited) as ws:
        ws.send_text('{"type":"sit","deck":{"name":"wolves"}}')
        while json.loads(late.receive_text())["type"] != "taken":
            pass
        with pytest.raises(WebSocketDisconnect) as closed:
            late.receive_text()
        assert closed.value.code == 4403
    for other in (ann, eve, Browser(client, keeps=False)):
        assert hears(other, invited)["type"] == "taken"
    assert hears(ben, invited)["type"] == "state"
    assert hears(eve, made["watch"].rsplit("/")[-1])["type"] == "state"


def test_a_seat_outlives_the_process_with_its_browser(client: TestClient, tmp_path: Path) -> None:
    ann, eve = Browser(client), Browser(client)
    token = opened(ann, "same screen")["seats"][0]["token"]
    assert hears(ann, token)["type"] == "state"
    store = Store(tmp_path / "tables.sqlite")
    with TestClient(make_app(store, tmp_path, FAST)) as again:
        ann.client = eve.client = again
        assert hears(ann, token)["type"] == "state"
        assert hears(eve, token)["type"] == "taken"
    store.close()


def report(browser: Browser, token: str) -> str:
    """The path of a report that is made at a seat."""
    with browser.connect(token) as ws:
        ws.send_text('{"type":"report","note":"odd"}')
        while (said := json.loads(ws.receive_text()))["type"] != "report":
            pass
        path = said.get("path", "")
        if path:
            answer = browser.get(path)
            assert answer.headers["content-disposition"] == f'attachment; filename="{said["file"]}"'
            assert b'"note":"odd"' in answer.content
        else:
            for seat in opened(browser, "bot")["seats"]:
                assert browser.get(f"/api/tables/x/reports/{said['file']}?seat={seat['token']}").status_code == 404
    return path


def test_a_report_is_handed_out_only_where_it_shows_nothing_hidden_from_who_asks(client: TestClient) -> None:
    ann = Browser(client)
    bot, both = opened(ann, "bot"), opened(ann, "same screen")
    assert report(ann, bot["seats"][0]["token"]).startswith(f"/api/tables/{bot['table']}/reports/tiny-")
    token = both["seats"][0]["token"]
    assert report(ann, token) == ""
    with ann.connect(token) as ws:
        ws.send_text('{"type":"report"}')
        while (said := json.loads(ws.receive_text()))["type"] != "report":
            pass
        path = f"/api/tables/{both['table']}/reports/{said['file']}?seat="
        assert ann.get(path + token).status_code == 409
        assert ann.get(path + bot["seats"][0]["token"]).status_code == 404
        assert ann.get(path + both["watch"].rsplit("/")[-1]).status_code == 404
        ws.send_text('{"type":"concede"}')
        while not (said := json.loads(ws.receive_text())).get("table", {}).get("over"):
            pass
        assert said["lines"][-1]["text"] == "P1 conceded"
        assert said["lines"][-1]["rule"] == "X-05"
        assert ann.get(path + token).status_code == 200


def test_an_address_that_is_none_is_a_page_for_a_browser(client: TestClient) -> None:
    assert client.get("/foo").json() == {"error": "there is no such file"}
    answer = client.get("/foo", headers={"accept": "text/html,*/*"})
    assert answer.status_code in (404, 503)
    assert answer.headers["content-type"].startswith("text/html")


def ticket(browser: Browser, token: str) -> str:
    """A link made at a seat, to take it over elsewhere."""
    with browser.connect(token) as ws:
        ws.send_text('{"type":"elsewhere"}')
        while (said := json.loads(ws.receive_text()))["type"] != "ticket":
            pass
    return str(said["path"]).rsplit("/")[-1]


@pytest.mark.parametrize(("mode", "many"), [("friend", 1), ("same screen", 2), ("bot", 1)])
def test_a_seat_moves_by_a_link_that_is_good_once(client: TestClient, mode: str, many: int) -> None:
    ann, phone, eve = Browser(client), Browser(client), Browser(client)
    seats = opened(ann, mode)["seats"]
    for seat in seats:
        if mode == "same screen":
            assert hears(ann, seat["token"])["type"] == "state"
    token = seats[0]["token"]
    stale, good = ticket(ann, token), ticket(ann, token)
    assert phone.post("/api/seats", {"ticket": stale}).status_code == 404
    assert Browser(client, keeps=False).post("/api/seats", {"ticket": good}).status_code == 400, "for who keeps no key no seat is kept"
    with ann.connect(token) as ws:
        ws.receive_text()
        moved = phone.post("/api/seats", {"ticket": good})
        assert moved.json() == {"seats": seats[:many]}
        while json.loads(ws.receive_text())["type"] != "taken":
            pass
    for seat in seats[:many]:
        assert hears(phone, seat["token"])["type"] in ("state", "waiting")
        assert hears(ann, seat["token"])["type"] == "taken"
    assert eve.post("/api/seats", {"ticket": good}).status_code == 404
