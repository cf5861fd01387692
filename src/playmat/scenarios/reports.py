"""Reports: a game so far, recorded, with a note and what its log came to. One is run like a scenario: it comes out the same, or not."""

from __future__ import annotations

import time
import zlib
from pathlib import Path

import msgspec

from playmat.games.base import game as game_package
from playmat.games.base import games
from playmat.kernel.errors import PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.replay import Replay, new_game, record, step
from playmat.kernel.save import load, plain
from playmat.kernel.view import SPECTATOR, View
from playmat.scenarios.model import Mismatch, ScenarioError
from playmat.scenarios.run import Result, go_on_with

SUFFIX = ".playmat"
OURS = b'{"playmat":'
"""How our files begin, whatever their names."""
MOST_ANSWERS, MOST_CARDS = 20_000, 1_000
"""More than any game between two people has."""


class Kept(msgspec.Struct):
    """What a report holds besides the replay that it is: the note, and a checksum of every entry of the log. Other replays have neither."""

    note: str = ""
    log: list[int] | None = None


# ---------------------------------------------------------------- writing
def make_report(game: Game, note: str) -> bytes:
    """The game so far as a replay with a note and with what its log came to; whoever only reads replays passes over both."""
    first, _, rest = record(game).partition(b"\n")
    head = msgspec.json.decode(first)
    kept = msgspec.to_builtins(Kept(note, entries(game)))
    body = msgspec.json.encode({**msgspec.json.decode(rest), **kept})
    return msgspec.json.encode({**head, "check": zlib.crc32(body)}) + b"\n" + body


def entries(game: Game) -> list[int]:
    """A checksum of each entry of the log."""
    return [zlib.crc32(msgspec.json.encode(plain(entry))) for entry in game.log]


# ---------------------------------------------------------------- reading
def is_recorded(path: Path) -> bool:
    """Is this file meant as a report, a replay or a saved game, whether it is a sound one or not?"""
    if path.suffix == SUFFIX:
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(OURS)) == OURS
    except OSError:
        return False


def as_replay(data: bytes) -> bytes:
    """A saved game as the replay of what was played of it; anything else as it is. Only for files of one's own: a save is not looked
    through as a replay is. Raises SaveError."""
    games()
    is_save = data.startswith(OURS) and b'"replay":true' not in data.partition(b"\n")[0]
    return record(load(data)) if is_save else data


def read_replay(data: bytes) -> tuple[Replay, Kept]:
    """A recorded game of a size that games have, with decks that may be played; and what a report holds besides. Raises PlaymatError."""
    games()
    try:
        replay = Replay(data)
        kept = msgspec.json.decode(data.partition(b"\n")[2], type=Kept)
    except PlaymatError:
        raise
    except (KeyError, TypeError, ValueError, RecursionError) as e:
        raise SaveError(f"the replay is damaged: {type(e).__name__}") from None
    check_decks(replay)
    return replay, kept


def check_decks(replay: Replay) -> None:
    """Is this a game between two players, of sensible length, with decks that may be played? Raises PlaymatError."""
    if len(replay.answers) > MOST_ANSWERS or len(replay.decks) != 2 or any(len(d) > MOST_CARDS for d in replay.decks):
        raise SaveError("this is no replay of a game between two players, or one of no sensible length")
    package, p = game_package(replay.game_name), policy(replay.game_name)
    for deck in replay.decks:
        unknown = next((id for id in deck if id not in p.cards), None)
        problems = [f"no card has the id {unknown!r}"] if unknown is not None else package.check_deck(p, deck)
        if problems:
            raise SaveError(f"a deck of this replay cannot be played: {problems[0]}")


# ---------------------------------------------------------------- running
def run_report(path: Path, mode: str = "") -> Result:
    """Play a recorded game to its point: does it come out the same? mode: as of a scenario. Raises ScenarioError when the file is damaged,
    foreign, or of other rules."""
    began = time.perf_counter()
    try:
        replay, kept = read_replay(as_replay(path.read_bytes()))
    except OSError as e:
        raise ScenarioError(f"{path}: {e.strerror}") from None
    except PlaymatError as e:
        raise ScenarioError(f"{path}: {e}") from None
    message = ""
    try:
        play_again(replay, kept, mode)
    except Mismatch as m:
        message = f"{path}: {m.reason}"
    many = len(replay.answers)
    log = "not kept" if kept.log is None else "compared"
    title = f"{replay.game_name}, seed {replay.seed}, {many} answer{'' if many == 1 else 's'}, log {log}"
    return Result(
        f"{path.parent.name}/{path.stem}", str(path), title, replay.game_name, not message, message, decisions=many,
        seconds=time.perf_counter() - began, note=kept.note,
    )  # fmt: skip


def play_again(replay: Replay, kept: Kept, mode: str) -> None:
    """Play the game, and compare the log where it was kept. Raises Mismatch."""
    lengths: list[int] = []
    try:
        game = new_game(replay.game_name, replay.decks, replay.seed)
        for n, at in enumerate(replay.answers):
            lengths.append(len(game.log))
            game = go_on_with(game, mode, lambda answers: again(replay, answers))
            step(game, at, n)
    except (PlaymatError, Mismatch) as e:
        raise Mismatch(str(e)) from None
    except Exception as e:  # a fault of the game, which is what a report may have been made for
        raise Mismatch(f"the game breaks off at answer {len(lengths)}: {type(e).__name__}: {e}") from None
    if kept.log is not None:
        compare(game, kept.log, lengths)


def again(replay: Replay, answers: list[int]) -> Game:
    """The game of a replay after these answers, from its start."""
    game = new_game(replay.game_name, replay.decks, replay.seed)
    for n, at in enumerate(answers):
        step(game, at, n)
    return game


def compare(game: Game, log: list[int], lengths: list[int]) -> None:
    """Is the log the one that was kept? lengths: how long it was before each answer. Raises Mismatch naming the first difference."""
    now = entries(game)
    if now == log:
        return
    at = next((n for n, (a, b) in enumerate(zip(now, log, strict=False)) if a != b), min(len(now), len(log)))
    answer = sum(1 for length in lengths if length <= at)
    where = f"after answer {answer}" if answer else "before the first answer"
    if at >= len(now):
        raise Mismatch(f"the game comes out otherwise: {where} {len(log) - at} more entries of the log were recorded")
    raise Mismatch(f"the game comes out otherwise: {where} entry {at + 1} of the log is another one: {told(game, at)}")


def told(game: Game, at: int) -> str:
    """An entry of the log in words, as somebody saw it."""
    event, known = game.log.since(at)[0]
    seen = (View(game, viewer).line(event, known, at) for viewer in (SPECTATOR, 0, 1))
    line = next((line for line in seen if line is not None), None)
    return f"{line.text}{f' ({line.rule})' if line.rule else ''}" if line is not None else str(event.tag or event.kind)
