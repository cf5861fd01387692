"""`playmat replay`: a recorded game as a transcript, as far as a player or a spectator saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import playmat
from playmat.cli.common import console, note_lines, read_bytes, seat
from playmat.cli.table import log_lines, show
from playmat.kernel.errors import KernelFault, PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.kernel.replay import Replay, step
from playmat.kernel.view import SPECTATOR
from playmat.scenarios.reports import as_replay, read_replay


def open_replay(path: Path) -> tuple[Replay, str]:
    """A replay file, and the note of a report; a saved game is the replay of what was played of it."""
    try:
        recorded, kept = read_replay(as_replay(read_bytes(path)))
    except SaveError as e:
        raise SaveError(f"{path}: {e}") from None
    return recorded, kept.note


def replay(
    file: Annotated[Path, typer.Argument(help="a replay, or a saved game")],
    to: Annotated[int | None, typer.Option(min=0, help="stop after this many answers")] = None,
    view: Annotated[str, typer.Option(help="as P1 or P2 saw it; as a spectator when left out")] = "",
) -> None:
    """Print what happened in a recorded game, and the table as it then stands."""
    viewer = seat(view) if view else SPECTATOR
    recorded, note = open_replay(file)
    game, fault = played(file, recorded, to)
    out = console()
    seen = playmat.view(game, viewer)
    total = len(recorded.answers)
    shown = len(game.answers)
    out.print(f"{recorded.game_name}, seed {recorded.seed}, {shown} of {total} answers", markup=False)
    for said in note_lines(note):
        out.print(said, markup=False)
    for line in log_lines(seen.log()):
        out.print(line)
    show(out, seen, game.outcome)
    if fault is not None:
        raise KernelFault(f"{file}: the game breaks off at answer {shown + 1}: {type(fault).__name__}: {fault}")


def played(file: Path, recorded: Replay, to: int | None) -> tuple[Game, Exception | None]:
    """The game after so many answers; where it breaks off before, as far as it goes, and with what."""
    try:
        game = recorded.play(0)
        for n, at in enumerate(recorded.answers[:to]):
            safe = game.copy()
            try:
                step(game, at, n)
            except PlaymatError:
                raise
            except Exception as e:  # a fault of the game, which is what the replay was kept for
                return safe, e
    except PlaymatError as e:
        raise SaveError(f"{file}: {e}") from None
    return game, None
