"""A game so far as a file, with a note: a replay that `playmat replay` reads. It holds both decks and the seed, so it stays with who runs
the server."""

from __future__ import annotations

import secrets
import zlib
from pathlib import Path

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.replay import record


def with_note(game: Game, note: str) -> bytes:
    """The replay of a game with a note in it; whoever reads replays passes over it."""
    first, _, rest = record(game).partition(b"\n")
    head = msgspec.json.decode(first)
    body = msgspec.json.encode({**msgspec.json.decode(rest), "note": note})
    return msgspec.json.encode({**head, "check": zlib.crc32(body)}) + b"\n" + body


def keep_report(folder: Path, game: Game, note: str, most: int) -> str:
    """Write a report into the folder. Returns its name. Raises PlaymatError when there are too many, or it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sum(1 for _ in folder.iterdir()) >= most:
            raise PlaymatError("there are too many reports already: whoever runs this server has to look through them")
        file = folder / f"{game.policy.name}-{secrets.token_hex(6)}.playmat"
        file.write_bytes(with_note(game, note))
    except OSError as e:
        raise PlaymatError(f"the report could not be written: {e.strerror}") from None
    return file.name
