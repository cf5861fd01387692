"""What a process makes of some seeded games, as lines of text: run as a module, compared between processes."""

from __future__ import annotations

import hashlib
import sys

import playmat
from playmat.agents.base import make_agent
from playmat.games.base import game as package_of
from playmat.kernel.replay import record
from tests.proof.test_random_play import decks_of

AGENTS = ("random", "greedy")


def fingerprint(game: str, n: int) -> list[str]:
    """One line for each question of a game (who, what, how many options, what every viewer receives), then its save and its replay."""
    g = playmat.start(game, decks_of(game, n), seed=n)
    agents = [make_agent(AGENTS[(n + player) % 2], package_of(game), n) for player in (0, 1)]
    lines = []
    while g.decision is not None:
        d = g.decision
        seen = b"".join(playmat.view(g, viewer).data() for viewer in (-1, 0, 1))
        lines.append(f"{game} {n}, P{d.player + 1} {d.what} of {len(d.options)}: {digest(seen + repr(d).encode())}")
        g.answer(agents[d.player].choose(playmat.view(g, d.player), d))
    lines += [f"{line.rule} {line.text}" for viewer in (-1, 0, 1) for line in playmat.view(g, viewer).log()]
    return [*lines, digest(g.save()), digest(record(g))]


def digest(data: bytes) -> str:
    """A few letters that stand for the bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    for name in sorted(playmat.games()):
        for number in range(int(sys.argv[1]), int(sys.argv[2])):
            print("\n".join(fingerprint(name, number)))
