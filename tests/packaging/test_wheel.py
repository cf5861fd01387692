"""A wheel, built and installed where nothing else is: the client is inside, no Node is needed, and a game is played to its end.

It gets what it needs from PyPI, and takes a minute: `make nightly` runs it (PLAYMAT_WHEEL=1).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
pytestmark = pytest.mark.skipif(
    not os.environ.get("PLAYMAT_WHEEL"), reason="a wheel is built and installed in `make nightly` (PLAYMAT_WHEEL=1)"
)
QUIET = ("--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "pip", "wheel", *QUIET, "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (made,) = folder.glob("playmat-*.whl")
    return made


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of a fresh environment in which nothing but the wheel has been installed."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=True)
    subprocess.run([str(folder / "bin" / "python"), "-m", "pip", "install", *QUIET, str(wheel)], check=True, env=alone(folder / "bin"))
    return folder / "bin"


def alone(scripts: Path, **more: str) -> dict[str, str]:
    """An environment in which no program is found but those of the virtual environment; what pip is told by variables is kept."""
    return {"PATH": str(scripts), **{k: v for k, v in os.environ.items() if k.startswith(("PIP_", "SSL_", "HOME"))}, **more}


@pytest.fixture
def table(scripts: Path, tmp_path: Path) -> Iterator[str]:
    """The address of `playmat play`, started in an empty folder."""
    env = alone(scripts, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path), PYTHONUNBUFFERED="1")
    with (tmp_path / "errors").open("w") as errors:
        playing = subprocess.Popen(
            [str(scripts / "playmat"), "play", "--no-open"], cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        assert playing.stdout is not None
        said = playing.stdout.readline()
        yield re.findall(r"http://\S+", said)[0]
    finally:
        playing.kill()
        playing.wait()
    assert (tmp_path / "errors").read_text() == ""


def get(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        found: bytes = answer.read()
    return found


def test_the_wheel_holds_the_built_client_and_nothing_of_its_making(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    client = [n for n in names if n.startswith("playmat/server/static/")]
    assert "playmat/server/static/index.html" in client
    assert {Path(n).suffix for n in client} == {".html", ".js", ".css", ".svg"}
    assert not [n for n in names if "node_modules" in n or not n.startswith(("playmat/", "playmat-"))]
    assert wheel.stat().st_size < 3_000_000


def test_there_is_no_node_where_it_is_installed(scripts: Path) -> None:
    code = "import shutil, playmat; print(shutil.which('node'), shutil.which('npm'), playmat.__file__)"
    said = subprocess.run(
        [str(scripts / "python"), "-c", code], cwd="/", env=alone(scripts), capture_output=True, text=True, check=True
    ).stdout
    assert said.startswith(f"None None {scripts.parent}"), said


def test_the_client_is_served_whole(table: str) -> None:
    page = get(table).decode()
    assets = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert {Path(a).suffix for a in assets} >= {".js", ".css"}, page
    for asset in assets:
        assert get(table + asset)


@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_a_game_is_played_to_its_end(table: str, game: str) -> None:
    body = json.dumps({"game": game, "mode": "bot", "bot": "random", "seed": 5}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{table}/api/tables", body, {"Content-Type": "application/json"})) as answer:
        token = json.load(answer)["seats"][0]["token"]
    with connect(f"{table.replace('http', 'ws')}/ws/{token}", max_size=None) as socket:
        for n in range(20_000):
            said: dict[str, Any] = json.loads(socket.recv(30))
            assert said["type"] == "state", said
            if said["table"].get("over"):
                break
            if said["at"] >= 0:
                time.sleep(1 / 30)  # as many messages as one may send for long
                options = said["table"]["decision"]["options"]
                socket.send(json.dumps({"type": "answer", "at": said["at"], "picks": [options[n % len(options)]["index"]]}))
    assert said["table"].get("over")
    assert said["table"]["ended_by"]
