"""`playmat replay`: a recorded game as a transcript, as far as a player or a spectator saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import playmat
from playmat.cli.common import console, read_bytes, seat
from playmat.cli.table import log_lines, show
from playmat.games.base import games
from playmat.kernel.errors import PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.kernel.replay import Replay
from playmat.kernel.view import SPECTATOR


def open_replay(path: Path) -> Replay:
    """A replay file; a saved game is the replay of what was played of it."""
    games()
    data = read_bytes(path)
    try:
        if b'"replay":true' not in data.split(b"\n", 1)[0]:
            data = playmat.record(playmat.load(data))
        return Replay(data)
    except SaveError as e:
        raise SaveError(f"{path}: {e}") from None
    except (KeyError, TypeError, ValueError) as e:
        raise SaveError(f"{path}: the replay is damaged: {type(e).__name__} {e}") from None


def replay(
    file: Annotated[Path, typer.Argument(help="a replay, or a saved game")],
    to: Annotated[int | None, typer.Option(min=0, help="stop after this many answers")] = None,
    view: Annotated[str, typer.Option(help="as P1 or P2 saw it; as a spectator when left out")] = "",
) -> None:
    """Print what happened in a recorded game, and the table as it then stands."""
    viewer = seat(view) if view else SPECTATOR
    recorded = open_replay(file)
    try:
        game: Game = recorded.play(to)
    except PlaymatError as e:
        raise SaveError(f"{file}: {e}") from None
    out = console()
    seen = playmat.view(game, viewer)
    total = len(recorded.answers)
    shown = total if to is None else min(to, total)
    out.print(f"{recorded.game_name}, seed {recorded.seed}, {shown} of {total} answers", markup=False)
    for line in log_lines(seen.log()):
        out.print(line)
    show(out, seen)
