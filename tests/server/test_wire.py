"""Bytes that no client of ours sends, on real connections: nothing is logged, nobody else notices, and the table goes on."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from playmat.server.limits import Limits
from tests.server.test_hostile import RAW
from tests.server.test_run import post, served, state

NO_REQUEST = "WARNING:  Invalid HTTP request received."
"""What uvicorn says of bytes that are no request: it is a line each, and no exception."""
HERE = b" HTTP/1.1\r\nHost: localhost\r\n"
JSON = b"POST /api/tables" + HERE + b"Content-Type: application/json\r\n"
SOCKET = b"GET /ws/x" + HERE + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
BROKEN = [
    b"\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 80, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff" * 4000,
    b"GET /" + b"a" * 100_000 + HERE + b"\r\n", b"GET /" + HERE + b"X: y\r\n" * 5_000 + b"\r\n",
    JSON + b"Content-Length: 99999999999\r\n\r\n{", JSON + b"Content-Length: -1\r\n\r\n{}", JSON + b"Content-Length: 40\r\n\r\n{",
    JSON + b"Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n{", JSON + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}",
    SOCKET + b"Sec-WebSocket-Version: 13\r\n\r\n", SOCKET + b"Sec-WebSocket-Key: x\r\n\r\n" + b"\x81\xff" * 99,
    b"DELETE /" + HERE + b"\r\n", b"GET /%zz%00" + HERE + b"\r\n", b"GET *" + HERE + b"\r\n",
    b"GET http://elsewhere/ HTTP/1.1\r\nHost: elsewhere\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
]  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Any:
    """(address, token, spectator's token) of a table in mid-game."""
    with served(tmp_path) as (url, _):
        made = post(f"{url}/api/tables", game="digimon", mode="bot", seed=5)
        yield url, made["seats"][0]["token"], made["watch"].removeprefix("/w/")
    said = (tmp_path / "errors").read_text().splitlines()
    assert [line for line in said if line != NO_REQUEST] == [], "nothing is logged"


def seat(url: str, token: str) -> ClientConnection:
    """A connection to a seat."""
    return connect(f"{url.replace('http', 'ws')}/ws/{token}", max_size=None)


def test_what_no_client_says_to_a_seat(table: tuple[str, str, str]) -> None:
    url, token, watch = table
    with seat(url, token) as mine:
        before = state(mine)
        for who in (token, watch):
            for raw in RAW:
                with seat(url, who) as other:
                    json.loads(other.recv(10))
                    data = raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass")
                    other.send(data, text=isinstance(raw, str) and raw.isascii())
                    if len(data) <= Limits().message:
                        assert json.loads(other.recv(10))["type"] == "error"
                        continue
                    with pytest.raises(ConnectionClosed):
                        other.recv(10)
        with seat(url, token) as again:
            now = state(again)
        assert (now["at"], now["table"]) == (before["at"], before["table"])
        mine.send(json.dumps({"type": "answer", "at": now["at"], "picks": [0]}))
        while state(mine)["at"] == now["at"]:
            pass


def test_bytes_that_are_no_request(table: tuple[str, str, str]) -> None:
    url, token, _ = table
    host, port = url.removeprefix("http://").split(":")
    with seat(url, token) as mine:
        before = state(mine)
        for data in BROKEN:
            with socket.create_connection((host, int(port)), timeout=10) as wire:
                try:
                    wire.sendall(data)
                    wire.shutdown(socket.SHUT_WR)
                    answer = wire.recv(4000)
                except OSError:
                    continue  # the server ended it while we wrote
                assert not answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 5")), (data[:80], answer[:300])
        mine.send(json.dumps({"type": "answer", "at": before["at"], "picks": [0]}))
        assert state(mine)["at"] != before["at"]


def test_links_that_open_nothing(table: tuple[str, str, str]) -> None:
    url, token, _ = table
    for wrong in ("x", token[:-1], token + "a", token.swapcase(), "%00", "..%2f" + token, "'%20OR%201=1--", "a" * 3000):
        try:
            with seat(url, wrong) as other:
                assert json.loads(other.recv(10))["text"] == "there is no such table"
                with pytest.raises(ConnectionClosed):
                    other.recv(10)
        except (InvalidStatus, ConnectionClosed):
            continue
