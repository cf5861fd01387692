"""All tables of the process. A table is loaded when somebody comes, and let go when everybody has left: an idle one costs nothing."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playmat.agents import AGENTS
from playmat.games.base import GamePackage
from playmat.games.base import game as game_package
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import PlaymatError, SaveError
from playmat.kernel.policy import policy
from playmat.kernel.view import SPECTATOR
from playmat.server.decks import cards_of
from playmat.server.holders import Holders, NotYours
from playmat.server.match import Match
from playmat.server.messages import DeckChoice
from playmat.server.rest import Moved, NewTable, SeatMade, TableMade
from playmat.server.states import Room
from playmat.server.store import Decks, NewAnswers, RoundRow, Seat, Store, TableRow
from playmat.server.writing import Writer

LOG = logging.getLogger("playmat.table")
TOKEN_BYTES = 24
MOST_WATCHERS = 20
"""Links to watch one seat, or connections to one token, that there are at a time."""
NAMES = ("Player 1", "Player 2")


class NoTable(PlaymatError):
    """No table, seat or replay is found there."""


class Busy(PlaymatError):
    """There is too much of something already."""


class Client:
    """Somebody who is connected: what it may see, from which browser, and that there is something new for it. `wake` is called for each
    change."""

    def __init__(self, seat: Seat, key: str, wake: Callable[[], None], close: Callable[[], None]) -> None:
        self.seat = seat
        self.key = key
        self.wake = wake
        self.close = close


@dataclass(eq=False)
class Table:
    """A loaded table. match: None as long as a deck is missing. wants: who wants a rematch, and with which deck. driver: the task in which
    the bot answers. stored: how many answers are on disk or on their way; unwritten: how many writings are on their way.
    reports: the files of reports that were made here since it was loaded."""

    row: TableRow
    package: GamePackage
    decks: Decks
    round: RoundRow
    match: Match | None
    watch: str
    clients: set[Client] = field(default_factory=set)
    wants: dict[int, tuple[str, ...]] = field(default_factory=dict)
    driver: asyncio.Task[None] | None = None
    stored: int = 0
    unwritten: int = 0
    reports: set[str] = field(default_factory=set)

    @property
    def may_read_reports(self) -> bool:
        """A report holds both decks and the seed: between people it is not handed out before the game is over."""
        return self.match is not None and (self.match.over or bool(self.row.bot))

    @property
    def room(self) -> Room:
        """What a state says of the table besides the game."""
        there = {c.seat.player for c in self.clients if not c.seat.watching}
        online = (0 in there, 1 in there or bool(self.row.bot))
        return Room(self.row.names, online, self.row.mode, self.watch, list(self.wants), self.round.n)

    def wake(self) -> None:
        """Everybody who is there looks what is new."""
        for client in self.clients:
            client.wake()


class Hall:
    """Opens tables, finds them by token, lets bots play, and writes every answer down before anybody is told of it."""

    def __init__(self, store: Store, folder: Path, together: bool = False) -> None:
        """together: answers of many tables are written down together, in a thread; else each at once."""
        self.store = store
        self.reports = folder / "reports"
        self.holders = Holders(store)
        self.tables: dict[str, Table] = {}
        self.writer = Writer(store, self.lost, self.on_disk) if together else None

    # ------------------------------------------------------------ opening
    def open(self, asked: NewTable) -> TableMade:
        """A new table. Raises PlaymatError for what cannot be: an unknown game or bot, BadDeck with every problem of a deck."""
        package = game_package(asked.game)
        bot = (asked.bot or "greedy") if asked.mode == "bot" else ""
        if bot and bot not in AGENTS:
            raise PlaymatError(f"no bot is called {bot!r}; there are: {', '.join(AGENTS)}")
        if asked.mode == "friend" and asked.seed is not None:
            raise PlaymatError("with a friend the seed is left to chance: who chooses it could work out the order of both decks")
        decks = self.decks_of(package, asked)
        id, watch = secrets.token_urlsafe(12), secrets.token_urlsafe(TOKEN_BYTES)
        row = TableRow(id, package.name, asked.mode, bot, [asked.name or NAMES[0], f"{bot} bot" if bot else NAMES[1]])
        players = (0,) if bot else (0, 1)
        seats = [Seat(secrets.token_urlsafe(TOKEN_BYTES), id, player, False) for player in players]
        first = RoundRow(1, decks, seed_of(asked.seed), [0, 0], policy(package.name).rules_version, [])
        self.store.add_table(row, [*seats, Seat(watch, id, SPECTATOR, True)], first)
        return TableMade(id, [SeatMade(s.player, s.token, f"/t/{s.token}") for s in seats], f"/w/{watch}")

    def decks_of(self, package: GamePackage, asked: NewTable) -> Decks:
        """The decks of a new table: those chosen, else the first two that come with the game. A friend chooses the other one."""
        names = list(built_in_decks(package.name))
        mine = asked.deck or DeckChoice(names[0] if names else "")
        theirs = asked.against
        if theirs is None and asked.mode != "friend":
            theirs = DeckChoice(next((n for n in names if n != mine.name), mine.name))
        return [cards_of(package, mine), cards_of(package, theirs) if theirs is not None else None]

    # ------------------------------------------------------------ finding
    def seat(self, token: str) -> Seat:
        """What a token opens. Raises NoTable."""
        seat = self.store.seat(token)
        if seat is None:
            raise NoTable("there is no such table")
        return seat

    def table(self, id: str) -> Table:
        """A table, loaded where it is not. Raises NoTable; SaveError when it was played by other rules."""
        found = self.tables.get(id)
        if found is not None:
            return found
        row = self.store.table(id)
        if row is None:
            raise NoTable("there is no such table")
        package = game_package(row.game)
        played = self.store.last_round(id)
        watch = next((s.token for s in self.store.seats(id) if s.player == SPECTATOR), "")
        table = Table(row, package, played.decks, played, None, f"/w/{watch}")
        if None not in played.decks:
            if played.answers and played.rules != policy(row.game).rules_version:
                raise SaveError(f"this game was begun under rules {played.rules}; these are {policy(row.game).rules_version}")
            self.begin(table)
        self.tables[id] = table
        return table

    def begin(self, table: Table) -> None:
        """The match of the round, from its answers where there are any."""
        r = table.round
        decks = tuple(d for d in r.decks if d is not None)
        table.match = Match.begin(table.package, decks, r.seed, table.row.bot, r.answers, r.base)
        table.stored = len(r.answers)
        self.keep(table)

    def come(self, client: Client) -> Table:
        """Somebody connects. Raises NoTable, SaveError, Busy, NotYours."""
        table = self.table(client.seat.table)
        if not self.holders.may_sit(client):
            self.let_go(table)
            raise NotYours(table.watch)
        if not client.seat.watching and table.decks[client.seat.player] is not None:
            self.holders.hold(client)
        if sum(c.seat.token == client.seat.token for c in table.clients) >= MOST_WATCHERS:
            raise Busy("this page is open too many times already")
        table.clients.add(client)
        table.wake()
        self.drive(table)
        return table

    def leave(self, client: Client) -> None:
        """Somebody is gone. The last one lets the table go."""
        table = self.tables.get(client.seat.table)
        if table is None:
            return
        table.clients.discard(client)
        table.wake()
        self.let_go(table)

    def let_go(self, table: Table) -> None:
        """Nobody is there, no bot thinks, and everything is on disk: the table need not be here."""
        if not table.clients and table.driver is None and not table.unwritten and self.tables.get(table.row.id) is table:
            del self.tables[table.row.id]

    # ------------------------------------------------------------ writing down
    def keep(self, table: Table) -> None:
        """Write the answers that are new. Raises PlaymatError when that fails: the table is then as it is on disk."""
        match = table.match
        assert match is not None
        new = match.game.answers.since(table.stored)
        if not new:
            return
        answers = NewAnswers(table.row.id, table.round.n, table.stored, new)
        table.stored += len(new)
        if self.writer is not None:
            self.writer.put(table, answers)
        else:
            self.written(table, lambda: self.store.add_answers([answers]))

    def on_disk(self, table: Table) -> None:
        """What was on its way to the disk is there."""
        if not table.unwritten:
            table.wake()
            self.let_go(table)

    def written(self, table: Table, write: Callable[[], None]) -> None:
        """Write something after everything that came before it. Raises PlaymatError when that fails."""
        try:
            if self.writer is not None:
                self.writer.finish()
            write()
        except sqlite3.Error as e:
            self.lost(table, e)
            raise PlaymatError("the answer could not be written down: nothing has changed") from None

    def lost(self, table: Table, e: sqlite3.Error) -> None:
        """Something could not be written: forget the table as it is here, so that nobody is told what is not on disk, and send everybody
        away; who comes back finds it as it is there."""
        LOG.error("nothing can be written: %s", e)
        self.tables.pop(table.row.id, None)
        for client in list(table.clients):
            client.close()

    def changed(self, table: Table) -> None:
        """Something happened at a table: it is written down, then everybody is told, then the bot goes on."""
        match = table.match
        assert match is not None
        self.keep(table)
        if match.broken:
            self.report_fault(table, match)
        table.wake()
        self.drive(table)

    def taken_back(self, table: Table) -> None:
        """Answers were taken back."""
        match = table.match
        assert match is not None
        table.stored = len(match.game.answers)
        self.written(table, lambda: self.store.take_back(table.row.id, table.round.n, table.stored, match.base))
        self.changed(table)

    def report_fault(self, table: Table, match: Match) -> None:
        """The game broke off: how it came to that is kept in a file."""
        self.reports.mkdir(parents=True, exist_ok=True)
        file = self.reports / f"{table.row.game}-fault-{secrets.token_urlsafe(9)}.playmat"
        file.write_bytes(match.broken)
        match.broken = b""
        LOG.error("a game broke off: %s", file.name)

    # ------------------------------------------------------------ bots
    def drive(self, table: Table) -> None:
        """Let the bot answer, if it is asked, an answer at a time; other tables have their turn in between."""
        if table.match is not None and table.match.bot_to_move and table.driver is None:
            table.driver = asyncio.get_running_loop().create_task(self.play_bot(table))

    async def play_bot(self, table: Table) -> None:
        """The bot's answers, until it is not asked any more. A slow one (`agent.slow`) thinks in a thread about a copy of the game."""
        try:
            while (match := table.match) is not None and match.bot_to_move and self.tables.get(table.row.id) is table:
                game, before = match.game, len(match.game.answers)
                option = await asyncio.to_thread(match.thinking()) if getattr(match.agent, "slow", False) else match.choose()
                if table.match is match and match.game is game and match.bot_to_move and len(game.answers) == before:
                    match.bot_answers(option)
                    self.keep(table)
                    if match.broken:
                        self.report_fault(table, match)
                    table.wake()
                await asyncio.sleep(0)
                while table.unwritten and self.tables.get(table.row.id) is table:
                    await asyncio.sleep(0.001)
        except PlaymatError as e:
            LOG.error("a bot stopped: %s", e)
        finally:
            table.driver = None
            self.let_go(table)

    # ------------------------------------------------------------ rounds
    def sit(self, table: Table, client: Client, name: str, deck: DeckChoice) -> None:
        """Somebody sits down at a table that waited for a deck: the seat is that browser's. Raises PlaymatError."""
        player = client.seat.player
        if table.match is not None or table.decks[player] is not None:
            raise PlaymatError("this seat has its deck already")
        decks = list(table.decks)
        decks[player] = cards_of(table.package, deck)
        table.round.decks = table.decks = decks
        if name:
            self.rename(table, player, name)
        self.written(table, lambda: self.store.set_round(table.row.id, table.round))
        self.written(table, lambda: self.holders.hold(client))
        self.send_away(table)
        if None not in decks:
            self.begin(table)
        table.wake()
        self.drive(table)

    def rematch(self, table: Table, player: int, deck: DeckChoice | None) -> None:
        """A side wants a rematch; it begins when both do (a bot always does). Raises PlaymatError."""
        match = table.match
        if match is None or not match.over:
            raise PlaymatError("the game is not over")
        same = match.game.setup[player]
        table.wants[player] = cards_of(table.package, deck) if deck is not None else same
        if table.row.bot:
            table.wants[1] = match.game.setup[1]
        if len(table.wants) == 2:
            base = [match.base[p] + sum(g.player == p for g in match.given) + 1 for p in (0, 1)]
            decks: Decks = [table.wants[0], table.wants[1]]
            rules = policy(table.row.game).rules_version
            table.round = RoundRow(table.round.n + 1, decks, seed_of(None), base, rules, [])
            table.decks = decks
            table.wants = {}
            self.written(table, lambda: self.store.set_round(table.row.id, table.round))
            self.begin(table)
        table.wake()
        self.drive(table)

    def rename(self, table: Table, player: int, name: str) -> None:
        """What a side is called."""
        table.row.names[player] = name
        self.written(table, lambda: self.store.set_names(table.row.id, table.row.names))
        table.wake()

    # ------------------------------------------------------------ who sits where
    def take_over(self, ticket: str, key: str) -> Moved:
        """A seat goes to another browser; where it was, it is no more. Raises NoTable when the link was used before."""
        if not key:
            raise PlaymatError("this browser keeps no cookies: no seat can be kept for it")
        found = self.holders.take_over(ticket, key)
        if found is None:
            raise NoTable("this link was used already, or there is a newer one")
        id, moved = found
        if id in self.tables:
            self.send_away(self.tables[id])
        return moved

    def send_away(self, table: Table) -> None:
        """Whoever is at a seat of another browser has to leave."""
        for client in list(table.clients):
            if not self.holders.may_sit(client):
                client.close()

    # ------------------------------------------------------------ watching
    def let_watch(self, table: Table, player: int, yes: bool) -> str:
        """A link for a spectator who sees what this player sees; or none any more, and those who are there are sent away."""
        links = [s.token for s in self.store.seats(table.row.id) if s.watching and s.player == player]
        if yes:
            if len(links) >= MOST_WATCHERS:
                raise Busy("there are too many such links already")
            token = secrets.token_urlsafe(TOKEN_BYTES)
            self.store.add_seat(Seat(token, table.row.id, player, True))
            return f"/w/{token}"
        self.store.drop_seats(links)
        for client in list(table.clients):
            if client.seat.token in links:
                client.close()
        return ""


def seed_of(asked: str | int | None) -> int:
    """The seed that was asked for, or any. Raises PlaymatError for one that is no whole number."""
    if asked is None or asked == "":
        return secrets.randbits(63)
    try:
        return int(asked)
    except ValueError:
        raise PlaymatError(f"a seed is a whole number, not {asked!r}") from None
