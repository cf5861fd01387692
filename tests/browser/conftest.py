"""A server in a process of its own, and a Chromium. Where there is none these tests are skipped, and the run says so at its end; with
PLAYMAT_BROWSER=1, as CI sets it, that is a failure. The client is built anew when one of its files has changed: these tests never look at
another client than the one that stands here."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))), "")
NO_CHROMIUM = "the table in the browser is not tested: there is no chromium (apt-get install chromium)"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 15_000
"""Milliseconds until something that has to appear is missed."""


class Server:
    """`playmat serve` with a data folder of its own; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        playmat = [sys.executable, "-c", "from playmat.cli.main import main; main()"]
        command = [*playmat, "serve", "--no-open", "--port", str(self.port), "--data", str(self.folder), *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(self.url + "/api/games", timeout=30):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("playmat serve does not answer")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all browser tests."""
    made = Server(tmp_path_factory.mktemp("tables"))
    yield made
    made.kill()


@pytest.fixture(scope="session")
def client() -> None:
    """The built client, of the files as they are: `make web` builds it where it is missing or older, in one process at a time. While it is
    built it is not there, so nobody may look before that is done."""
    lock = Path(tempfile.gettempdir()) / f"playmat-web-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]}.lock"
    with lock.open("w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        own = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "MFLAGS"}
        made = subprocess.run(["make", "-C", str(ROOT), "web"], env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if made.returncode:
        pytest.fail(f"the client cannot be built (make web):\n{made.stdout[-3000:]}", pytrace=False)


@pytest.fixture(scope="session")
def chromium(request: pytest.FixtureRequest) -> Iterator[Any]:
    """The browser."""
    if not CHROMIUM:
        (pytest.fail if os.environ.get("PLAYMAT_BROWSER") else pytest.skip)(NO_CHROMIUM)
    request.getfixturevalue("client")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


class Person:
    """A browser of somebody's own, with everything that went wrong on its pages."""

    def __init__(self, chromium: Any, served: Server, **how: Any) -> None:
        wide = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        self.context = chromium.new_context(base_url=served.url, **{**wide, **how})
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda e: self.faults.append(str(e)))
        self.page.on("console", lambda m: self.faults.append(m.text) if "Content Security Policy" in m.text else None)

    def open(self, game: str, **wish: Any) -> dict[str, Any]:
        """Open a table by the interface that the start page uses, and go to its first seat."""
        asked = {"game": game, "mode": "bot", "bot": "random", "name": "Ann", **wish}
        if "deck" not in asked:
            decks = next(g for g in self.context.request.get("/api/games").json() if g["name"] == game)["decks"]
            asked["deck"] = {"name": decks[0]["name"]}
            if asked["mode"] != "friend":
                asked["against"] = {"name": decks[1]["name"]}
        answer = self.context.request.post("/api/tables", data=asked)
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.page.goto(made["seats"][0]["path"])
        self.page.wait_for_selector(".table, .room")
        return made


@pytest.fixture
def person(chromium: Any, served: Server) -> Iterator[Any]:
    """(how) -> somebody with a browser; whatever goes wrong on their pages fails the test."""
    made: list[Person] = []

    def come(**how: Any) -> Person:
        made.append(Person(chromium, served, **how))
        return made[-1]

    yield come
    faults = [f for p in made for f in p.faults]
    for p in made:
        p.context.close()
    assert not faults, faults
