"""The conversation with one connected client: what it says is checked and done, what it is told is made from its view. No network here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.server.cards import card_told, reasons
from playmat.server.decks import BadDeck
from playmat.server.hall import Client, Hall, Table
from playmat.server.limits import Bucket, Limits
from playmat.server.match import Match
from playmat.server.messages import (
    Answer,
    AskCard,
    Asked,
    AskOutcome,
    AskWhy,
    Concede,
    Elsewhere,
    Error,
    FromClient,
    LetWatch,
    Outcome,
    Rematch,
    Rename,
    Reply,
    Report,
    Reported,
    Sit,
    State,
    TakeBack,
    Ticket,
    ToClient,
    Waiting,
    Watch,
    Why,
)
from playmat.server.reports import keep_report
from playmat.server.states import Sent, state
from playmat.server.store import Seat

LOG = logging.getLogger("playmat.table")
DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
ENCODER = msgspec.json.Encoder()
MOST_WAITING = 100
"""Replies that a client has not taken: one that lets more wait is sent away."""


class Talk:
    """One connection. `out` are replies that wait to be sent; `state` follows whenever something has changed for this viewer."""

    def __init__(
        self, hall: Hall, seat: Seat, limits: Limits, wake: Callable[[], None], close: Callable[[], None], lines: int = 0, key: str = ""
    ) -> None:
        self.hall = hall
        self.limits = limits
        self.bucket = Bucket(limits.messages, 2 * limits.messages)
        self.client = Client(seat, key, wake, close)
        self.out: list[ToClient] = []
        self.sent = Sent(lines)
        self.last = b""
        self.round = 0
        self.back = -1  # whose wish to take back this client has been told of
        self.table: Table = hall.come(self.client)
        self.sent.moves = len(self.match.tellings[seat.player].moves) if self.table.match is not None else 0

    @property
    def seat(self) -> Seat:
        """What this client may see and do."""
        return self.client.seat

    @property
    def match(self) -> Match:
        """The match. Raises PlaymatError as long as the table waits."""
        if self.table.match is None:
            raise PlaymatError("the game has not begun")
        return self.table.match

    def leave(self) -> None:
        """The connection is gone."""
        self.hall.leave(self.client)

    # ------------------------------------------------------------ what is told
    def told(self) -> list[bytes]:
        """The messages that wait, and a state if anything is new for this viewer; nothing before it is on disk."""
        if self.table.unwritten:
            return []
        match, player = self.table.match, self.seat.player
        asking = match.asking if match is not None and not self.seat.watching else None
        if asking is not None and asking != player and self.back != asking:
            self.out.append(Asked("take back", asking))
        self.back = -1 if asking is None else asking
        messages = [ENCODER.encode(m) for m in self.out]
        self.out.clear()
        found = self.news()
        return [*messages, found] if found else messages

    def news(self) -> bytes:
        """A state as bytes, empty when there is nothing in it that this client does not know."""
        table, seat = self.table, self.seat
        if table.match is None:
            need = "deck" if not seat.watching and table.decks[seat.player] is None else "other"
            room = table.room
            made: State | Waiting = Waiting(
                table.row.game, (room.names[0], room.names[1]), -1 if seat.watching else seat.player, room.online, need,
                "" if seat.watching else table.watch,
            )  # fmt: skip
            whole = core = ENCODER.encode(made)
            new = False
        else:
            if self.round not in (0, table.round.n):
                self.sent = Sent()
            self.round = table.round.n
            telling = table.match.tellings[seat.player]
            new = len(telling.lines) > self.sent.lines or len(telling.moves) > self.sent.moves
            new = new or len(telling.lines) < self.sent.lines
            room = table.room
            room.replay = f"/api/tables/{table.row.id}/replay?seat={seat.token}"
            made = state(table.match, seat.player, not seat.watching, room, self.sent)
            whole = ENCODER.encode(made)
            made.lines, made.moves, made.from_ = [], [], 0
            core = ENCODER.encode(made)
            self.sent = Sent(len(telling.lines), len(telling.moves))
        if core == self.last and not new:
            return b""
        self.last = core
        return whole

    # ------------------------------------------------------------ what is said
    def hear(self, data: str | bytes) -> None:
        """A message from the client. Whatever is wrong with it is told to this client alone, and the same state once more."""
        if self.hall.tables.get(self.table.row.id) is not self.table:  # it could not be written down, and is not what is on disk
            self.client.close()
            return
        raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        if not self.bucket.take():
            self.refuse("too many messages: slow down")
            self.client.wake()
            return
        try:
            if len(raw) > self.limits.message:
                raise PlaymatError(f"a message has at most {self.limits.message} bytes")
            self.do(DECODER.decode(raw))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
            self.refuse(f"this message is not understood: {one_line(e)}")
        except BadDeck as e:
            self.refuse(str(e))
            self.out[-1] = msgspec.structs.replace(self.out[-1], problems=e.problems)
        except PlaymatError as e:
            self.refuse(str(e))
        except Exception:  # a fault of the code: this client is told, every other goes on
            LOG.exception("a message could not be handled")
            self.refuse("this could not be done: it is a fault of Playmat")
        self.client.wake()

    def refuse(self, text: str) -> None:
        """Say what was wrong, and ask again."""
        at = self.table.match.at(self.seat.player) if self.table.match is not None and not self.seat.watching else -1
        self.out.append(Error(text, at))
        self.last = b""
        if len(self.out) > MOST_WAITING:
            self.client.close()

    def do(self, said: FromClient) -> None:
        """Do what a message says. Raises PlaymatError."""
        if self.seat.watching and not isinstance(said, AskCard):
            raise PlaymatError("you only watch here")
        doing: dict[type[Any], Callable[[Any], None]] = {
            Answer: self.answer, TakeBack: self.take_back, Reply: self.reply, Concede: self.concede, Rematch: self.rematch, Sit: self.sit,
            Rename: self.rename, AskWhy: self.why, AskCard: self.card, AskOutcome: self.outcome, LetWatch: self.let_watch,
            Elsewhere: self.elsewhere, Report: self.report,
        }  # fmt: skip
        doing[type(said)](said)

    def answer(self, said: Answer) -> None:
        """An answer to the open question."""
        self.match.answer(self.seat.player, said.at, said.picks)
        self.hall.changed(self.table)

    def take_back(self, said: TakeBack) -> None:
        """The last answer is to be taken back."""
        if self.match.ask_back(self.seat.player):
            self.hall.taken_back(self.table)
        self.table.wake()

    def reply(self, said: Reply) -> None:
        """The other side's wish is granted, or not."""
        if self.match.reply(self.seat.player, said.yes):
            self.hall.taken_back(self.table)
        self.table.wake()

    def concede(self, said: Concede) -> None:
        """Give up."""
        self.match.concede(self.seat.player)
        self.hall.changed(self.table)

    def rematch(self, said: Rematch) -> None:
        """Once more."""
        self.hall.rematch(self.table, self.seat.player, said.deck)

    def sit(self, said: Sit) -> None:
        """Sit down with a deck."""
        self.hall.sit(self.table, self.client, said.name, said.deck)

    def rename(self, said: Rename) -> None:
        """Another name."""
        self.hall.rename(self.table, self.seat.player, said.name)

    def why(self, said: AskWhy) -> None:
        """Why something cannot be done with a card."""
        self.out.append(Why(said.card, reasons(self.table.package, self.match.game, self.seat.player, said.card)))

    def card(self, said: AskCard) -> None:
        """What a card is, and what changes it."""
        self.out.append(card_told(self.table.package, self.match.game, self.seat.player, said.card))

    def outcome(self, said: AskOutcome) -> None:
        """Where an answer would lead."""
        sure, likely = self.match.outcome(self.seat.player, said.at, said.picks)
        self.out.append(Outcome(said.at, said.picks, sure, likely))

    def let_watch(self, said: LetWatch) -> None:
        """A link for spectators of this seat."""
        self.out.append(Watch(self.hall.let_watch(self.table, self.seat.player, said.yes)))

    def elsewhere(self, said: Elsewhere) -> None:
        """A link for another device of whoever sits here."""
        self.out.append(Ticket(self.hall.holders.ticket(self.seat)))

    def report(self, said: Report) -> None:
        """Keep the game so far."""
        file = keep_report(self.hall.reports, self.match.game, said.note, self.limits.reports)
        self.table.reports.add(file)
        path = f"/api/tables/{self.table.row.id}/reports/{file}?seat={self.seat.token}" if self.table.may_read_reports else ""
        self.out.append(Reported(file, path))


def one_line(e: Exception) -> str:
    """What is wrong with a message, in one line of no great length."""
    return " ".join(str(e).split())[:200]
