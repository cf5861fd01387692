"""A game so far as a file, with a note: `playmat replay` and `playmat scenario` read it. It holds both decks and the seed, so it stays with
who runs the server."""

from __future__ import annotations

import secrets
from pathlib import Path

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.scenarios.reports import make_report


def keep_report(folder: Path, game: Game, note: str, most: int) -> str:
    """Write a report into the folder. Returns its name. Raises PlaymatError when there are too many, or it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sum(1 for _ in folder.iterdir()) >= most:
            raise PlaymatError("there are too many reports already: whoever runs this server has to look through them")
        file = folder / f"{game.policy.name}-{secrets.token_hex(6)}.playmat"
        file.write_bytes(make_report(game, note))
    except OSError as e:
        raise PlaymatError(f"the report could not be written: {e.strerror}") from None
    return file.name
