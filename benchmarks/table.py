"""The load of a table server: many tables of bots against scripted clients on one process, over real WebSockets.

A client thinks for a while, as people do, and then picks any option. Measured is the time from its answer to its next question, whatever
the bot did in between. Prints a table and writes what it found into `bench.json`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

GAMES = ("duelmasters", "digimon", "palworld", "zx")
SERVER = """
from pathlib import Path
import sys
from playmat.server.limits import Limits
from playmat.server.run import Serving, serve
serve(Serving(data=Path(sys.argv[1]), opens=False), lambda text: print(text, flush=True), Limits(opened=1e9, requests=1e9))
"""


@dataclass
class Found:
    """Seconds from an answer to the next question, errors that were told, games that ended."""

    waits: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    games: int = 0


def opened(url: str, game: str) -> str:
    """The token of a new table against a bot."""
    body = json.dumps({"game": game, "mode": "bot"}).encode()
    asked = urllib.request.Request(f"{url}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        token: str = json.load(answer)["seats"][0]["token"]
    return token


async def play(url: str, token: str, think: float, until: float, seed: int, found: Found) -> None:
    """One client: answers until the time is up, and wants a rematch whenever a game is over."""
    chance = random.Random(seed)
    async with connect(f"{url.replace('http', 'ws')}/ws/{token}", max_size=None, compression=None) as socket:
        asked = -1.0
        at = -1
        while time.monotonic() < until:
            try:
                state: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
            except TimeoutError:
                found.errors.append("no question within 10 seconds")
                return
            if state["type"] != "state":
                found.errors.append(str(state.get("text")))
                continue
            over = state["table"].get("over", False)
            if state["at"] == at or (state["at"] < 0 and not over):
                continue
            if asked > 0:
                found.waits.append(time.perf_counter() - asked)
            await asyncio.sleep(chance.expovariate(1 / think))
            at = state["at"]
            said: dict[str, Any] = {"type": "rematch"}
            if over:
                found.games += 1
                at = -1
            else:
                said = {"type": "answer", "at": at, "picks": [chance.randrange(len(state["table"]["decision"]["options"]))]}
            asked = time.perf_counter()
            await socket.send(json.dumps(said))


def resident(pid: int) -> float:
    """The memory of a process in MB, 0 where the system does not say."""
    try:
        m = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0.0
    return int(m[1]) / 1024 if m else 0.0


async def load(url: str, pid: int, tables: int, think: float, seconds: float) -> tuple[Found, list[float]]:
    """(what the clients found, the memory of the server at ten moments)."""
    found = Found()
    tokens = [opened(url, GAMES[n % len(GAMES)]) for n in range(tables)]
    until = time.monotonic() + seconds
    clients = [asyncio.create_task(play(url, t, think, until, n, found)) for n, t in enumerate(tokens)]
    memory = []
    for _ in range(10):
        await asyncio.sleep(seconds / 10)
        memory.append(round(resident(pid), 1))
    await asyncio.gather(*clients)
    return found, memory


def bench(tables: int, think: float, seconds: float) -> dict[str, Any]:
    """Run server and clients, and sum up."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = re.findall(r"http://\S+", server.stdout.readline())[0]
            found, memory = asyncio.run(load(url, server.pid, tables, think, seconds))
        finally:
            server.terminate()
            server.wait()
    waits = sorted(found.waits)
    return {
        "tables": tables, "seconds": seconds, "think_seconds": think, "answers": len(waits), "games_ended": found.games,
        "errors": len(found.errors), "median_ms": round(1000 * statistics.median(waits), 1),
        "p95_ms": round(1000 * waits[int(len(waits) * 0.95)], 1), "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
        "memory_mb": memory,
    }  # fmt: skip


def main() -> None:
    """Measure, print, and keep the result beside the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--think", type=float, default=4.0, help="seconds that a client thinks, on average")
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    result = bench(asked.tables, asked.think, asked.seconds)
    for name, value in result.items():
        print(f"{name:>14}  {value}")
    file = Path("bench.json")
    kept = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps({**kept, "table": result}, indent=1) + "\n")


if __name__ == "__main__":
    main()
