"""The server as a process of its own: started, killed in mid-game, started again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from playmat.kernel.errors import PlaymatError
from playmat.server.run import HERE, listen
from playmat.server.store import Store


@contextmanager
def served(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """(address, process) of `playmat serve` over a folder."""
    command = [sys.executable, "-c", "from playmat.cli.main import main; main()", "serve", "--no-open", "--data", str(folder), *more]
    with (folder / "errors").open("a") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env={"PYTHONUNBUFFERED": "1"})
    try:
        assert process.stdout is not None
        yield re.findall(r"http://\S+", process.stdout.readline())[0], process
    finally:
        process.kill()
        process.wait()


def post(url: str, **body: Any) -> dict[str, Any]:
    asked = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def state(socket: ClientConnection) -> dict[str, Any]:
    """The next state with a question for this seat, or the end of the game."""
    while True:
        said: dict[str, Any] = json.loads(socket.recv(20))
        assert said["type"] == "state", said
        if said["at"] >= 0 or said["table"].get("over"):
            return said


@pytest.mark.parametrize("game", ["digimon", "zx"])
def test_killed_in_mid_game_and_started_again(tmp_path: Path, game: str) -> None:
    with served(tmp_path) as (url, process):
        token = post(f"{url}/api/tables", game=game, mode="bot", seed=6)["seats"][0]["token"]
        with connect(f"{url.replace('http', 'ws')}/ws/{token}", max_size=None) as socket:
            now = state(socket)
            for _ in range(6):
                socket.send(json.dumps({"type": "answer", "at": now["at"], "picks": [0]}))
                now = state(socket)
            process.kill()
            process.wait()
    for _ in range(2):
        with served(tmp_path) as (url, _), connect(f"{url.replace('http', 'ws')}/ws/{token}", max_size=None) as socket:
            back = state(socket)
            assert back["at"] >= 0, "the game goes on: its seed has to fit"
            assert (back["at"], back["table"]) == (now["at"], now["table"]), "at the same question"
            socket.send(json.dumps({"type": "answer", "at": back["at"], "picks": [0]}))
            now = state(socket)
    assert (tmp_path / "errors").read_text() == ""


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with listen(HERE, 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PlaymatError, match=f"cannot listen at 127.0.0.1, port {port}"):
            listen(HERE, port)
    with listen(HERE, 0) as one, listen(HERE, 0) as two:
        assert one.getsockname() != two.getsockname(), "without a port that was asked for, another is taken"
    with pytest.raises(PlaymatError, match="cannot listen at nowhere"):
        listen("nowhere.invalid", 0)


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"this is no database, whatever its name says" * 100)
    with pytest.raises(PlaymatError, match=r"tables\.sqlite: "):
        Store(tmp_path / "tables.sqlite")
