"""The golden playthrough of a game: a seeded game between random players, written out for people to read."""

from __future__ import annotations

from pathlib import Path

import playmat
from playmat.agents.random import Random
from playmat.games.decks import built_in_decks

FOLDER = Path(__file__).parent / "golden"
SEED = 2026


def transcript(game: str) -> str:
    """Everything that happened, with its rules, and every answer, as a spectator with open eyes would write it down."""
    names = list(built_in_decks(game))
    g = playmat.start(game, (names[0], names[-1]), seed=SEED)
    agent = Random(SEED)
    lines = [f"{game}: {names[0]} against {names[-1]}, seed {SEED}"]
    written = 0
    while True:
        view = playmat.view(g, g.decision.player if g.decision is not None else 0)
        for line in view.log(written):
            lines.append(f"  {line.text}" + (f"  ({line.rule})" if line.rule else ""))
        written = len(g.log)
        if g.decision is None:
            break
        d = g.decision
        option = agent.choose(view, d)
        lines.append(f"P{d.player + 1}, {d.what} [{len(d.options)}]: {view.option(d, option)}" + (f"  ({d.rule})" if d.rule else ""))
        g.answer(option)
    assert g.outcome is not None
    winner = "draw" if g.outcome.winner is None else f"P{g.outcome.winner + 1} wins"
    return "\n".join([*lines, f"turn {g.turn}: {winner} ({g.outcome.rule})"]) + "\n"


def main() -> None:
    """Write the golden files."""
    FOLDER.mkdir(exist_ok=True)
    for game in playmat.games():
        (FOLDER / f"{game}.txt").write_text(transcript(game), encoding="utf-8")


if __name__ == "__main__":
    main()
