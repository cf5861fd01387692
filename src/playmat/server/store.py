"""What is kept on disk: tables, seats, rounds and every answer. An answer is on disk before anybody is told of it."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from playmat.kernel.errors import PlaymatError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL, bot TEXT NOT NULL, names TEXT NOT NULL, touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    token TEXT PRIMARY KEY, home TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, player INTEGER NOT NULL, watching INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of ON seats (home);
CREATE TABLE IF NOT EXISTS rounds (
    home TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, decks TEXT NOT NULL, seed TEXT NOT NULL,
    base TEXT NOT NULL, rules TEXT NOT NULL, PRIMARY KEY (home, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    home TEXT NOT NULL, round INTEGER NOT NULL, n INTEGER NOT NULL, choice INTEGER NOT NULL, PRIMARY KEY (home, round, n),
    FOREIGN KEY (home, round) REFERENCES rounds (home, n) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS replays (id TEXT PRIMARY KEY, data BLOB NOT NULL, touched INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holders (
    home TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, player INTEGER NOT NULL, browser TEXT NOT NULL, PRIMARY KEY (home, player)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tickets (
    home TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, player INTEGER NOT NULL, token TEXT NOT NULL UNIQUE,
    PRIMARY KEY (home, player)
) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
VERSION = 1
Decks = list[tuple[str, ...] | None]
"""Of each player the cards of the deck; None as long as nobody has sat down with one."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a token opens: a table, as this player (-1: as a spectator of what is public), to play or only to watch."""

    token: str
    table: str
    player: int
    watching: bool


@dataclass(slots=True)
class TableRow:
    """A table: its game, who plays, and the names of both sides."""

    id: str
    game: str
    mode: str
    bot: str
    names: list[str]


@dataclass(slots=True)
class RoundRow:
    """A round: number, decks, seed, the numbers that questions start from, the rules it is played by, and the answers."""

    n: int
    decks: Decks
    seed: int
    base: list[int]
    rules: str
    answers: list[int]


@dataclass(frozen=True, slots=True)
class NewAnswers:
    """Answers given at a table, the first of which has this number."""

    table: str
    round: int
    first: int
    choices: list[int]


class Store:
    """A SQLite file. Every method that writes is one transaction, on disk when it returns; one thread writes at a time."""

    def __init__(self, file: Path | str) -> None:
        """Open the file, or make it. Raises PlaymatError when it is none of ours."""
        try:
            self.lock = threading.Lock()
            self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            version = self.db.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, VERSION):
                raise PlaymatError(f"{file}: tables of another version of Playmat ({version}, this is {VERSION})")
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
                self.db.execute(f"PRAGMA {pragma}")
            self.db.executescript(SCHEMA)
        except sqlite3.Error as e:
            raise PlaymatError(f"{file}: {e}") from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing."""
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    # ------------------------------------------------------------ tables
    def add_table(self, row: TableRow, seats: list[Seat], first: RoundRow) -> None:
        """A new table with its seats and its first round."""
        with self.writing() as db:
            names = msgspec.json.encode(row.names).decode()
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", (row.id, row.game, row.mode, row.bot, names, now()))
            db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", [(s.token, s.table, s.player, s.watching) for s in seats])
            self.put_round(db, row.id, first)

    def put_round(self, db: sqlite3.Connection, table: str, r: RoundRow) -> None:
        """Write a round with its answers, instead of what was there."""
        decks, base = msgspec.json.encode(r.decks).decode(), msgspec.json.encode(r.base).decode()
        db.execute("INSERT OR REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?)", (table, r.n, decks, str(r.seed), base, r.rules))
        db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", [(table, r.n, n, choice) for n, choice in enumerate(r.answers)])

    def set_round(self, table: str, r: RoundRow) -> None:
        """A round begins, or begins anew with other decks."""
        with self.writing() as db:
            self.put_round(db, table, r)
            db.execute("UPDATE tables SET touched = ? WHERE id = ?", (now(), table))

    def set_names(self, table: str, names: list[str]) -> None:
        """What the two sides are called."""
        with self.writing() as db:
            db.execute("UPDATE tables SET names = ? WHERE id = ?", (msgspec.json.encode(names).decode(), table))

    def table(self, id: str) -> TableRow | None:
        """A table by its id."""
        found = self.db.execute("SELECT id, game, mode, bot, names FROM tables WHERE id = ?", (id,)).fetchone()
        if not found:
            return None
        game, mode, bot, names = found[1:]
        return TableRow(id, game, mode, bot, msgspec.json.decode(names, type=list[str]))

    def last_round(self, table: str) -> RoundRow:
        """The round that is played at a table, with its answers."""
        sql = "SELECT n, decks, seed, base, rules FROM rounds WHERE home = ? ORDER BY n DESC LIMIT 1"
        n, decks, seed, base, rules = self.db.execute(sql, (table,)).fetchone()
        answers = self.db.execute("SELECT choice FROM answers WHERE home = ? AND round = ? ORDER BY n", (table, n))
        return RoundRow(
            n, msgspec.json.decode(decks, type=Decks), int(seed), msgspec.json.decode(base, type=list[int]), rules, [a[0] for a in answers]
        )

    def forget(self, days: int, most: int) -> int:
        """Remove tables and replays that nobody has touched for so many days, and the oldest beyond so many. Returns how many tables."""
        with self.writing() as db:
            before = now() - days * 86_400
            for kind in ("tables", "replays"):
                db.execute(f"DELETE FROM {kind} WHERE touched < ?", (before,))
                db.execute(f"DELETE FROM {kind} WHERE id IN (SELECT id FROM {kind} ORDER BY touched DESC LIMIT -1 OFFSET ?)", (most,))
        return int(self.db.execute("SELECT count(*) FROM tables").fetchone()[0])

    # ------------------------------------------------------------ answers
    def add_answers(self, batch: list[NewAnswers]) -> None:
        """Answers of any number of tables, all of them or none."""
        with self.writing() as db:
            for a in batch:
                rows = [(a.table, a.round, n, choice) for n, choice in enumerate(a.choices, a.first)]
                db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", rows)
            db.executemany("UPDATE tables SET touched = ? WHERE id = ?", [(now(), table) for table in {a.table for a in batch}])

    def take_back(self, table: str, round: int, to: int, base: list[int]) -> None:
        """Only the first `to` answers stand."""
        with self.writing() as db:
            db.execute("DELETE FROM answers WHERE home = ? AND round = ? AND n >= ?", (table, round, to))
            db.execute("UPDATE rounds SET base = ? WHERE home = ? AND n = ?", (msgspec.json.encode(base).decode(), table, round))

    # ------------------------------------------------------------ seats
    def seat(self, token: str) -> Seat | None:
        """What a token opens."""
        found = self.db.execute("SELECT token, home, player, watching FROM seats WHERE token = ?", (token,)).fetchone()
        return Seat(found[0], found[1], found[2], bool(found[3])) if found else None

    def seats(self, table: str) -> list[Seat]:
        """Every token of a table."""
        found = self.db.execute("SELECT token, home, player, watching FROM seats WHERE home = ?", (table,))
        return [Seat(t, home, player, bool(watching)) for t, home, player, watching in found]

    def add_seat(self, seat: Seat) -> None:
        """One more token."""
        with self.writing() as db:
            db.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (seat.token, seat.table, seat.player, seat.watching))

    def drop_seats(self, tokens: list[str]) -> None:
        """These tokens open nothing any more."""
        with self.writing() as db:
            db.executemany("DELETE FROM seats WHERE token = ?", [(t,) for t in tokens])

    # ------------------------------------------------------------ who sits where
    def holder(self, table: str, player: int) -> str:
        """The browser that holds a seat; empty when none does."""
        found = self.db.execute("SELECT browser FROM holders WHERE home = ? AND player = ?", (table, player)).fetchone()
        return str(found[0]) if found else ""

    def set_holders(self, table: str, players: list[int], browser: str) -> None:
        """This browser holds these seats."""
        with self.writing() as db:
            db.executemany("INSERT OR REPLACE INTO holders VALUES (?, ?, ?)", [(table, player, browser) for player in players])

    def set_ticket(self, token: str, table: str, player: int) -> None:
        """Whoever has this token can take the seat over; no other token can."""
        with self.writing() as db:
            db.execute("INSERT OR REPLACE INTO tickets VALUES (?, ?, ?)", (table, player, token))

    def use_ticket(self, token: str) -> tuple[str, int] | None:
        """(table, player) of a token that lets a seat be taken over; it is good no more."""
        with self.writing() as db:
            found = db.execute("SELECT home, player FROM tickets WHERE token = ?", (token,)).fetchone()
            db.execute("DELETE FROM tickets WHERE token = ?", (token,))
        return (str(found[0]), int(found[1])) if found else None

    # ------------------------------------------------------------ replays
    def add_replay(self, id: str, data: bytes) -> None:
        """Keep a replay."""
        with self.writing() as db:
            db.execute("INSERT OR REPLACE INTO replays VALUES (?, ?, ?)", (id, data, now()))

    def replay(self, id: str) -> bytes | None:
        """A replay by its id."""
        found = self.db.execute("SELECT data FROM replays WHERE id = ?", (id,)).fetchone()
        return bytes(found[0]) if found else None


def now() -> int:
    """Seconds since the epoch."""
    return int(time.time())
