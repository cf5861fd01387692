"""What a page asks the server for by HTTP, and what it gets: these records, as `schema.py` writes them down, too."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from playmat.games.layout import Face, Layout
from playmat.server.messages import DeckChoice, DeckProblem, Handle, Mode, Short, State, Strict


class DeckInfo(Struct):
    """A built-in deck."""

    name: str
    title: str
    about: str
    cards: int


class GameInfo(Struct):
    """A game: how it lies on the table, its decks, the bots that play it."""

    name: str
    title: str
    layout: Layout
    decks: list[DeckInfo]
    bots: list[str]


class NewTable(Strict):
    """A table to be opened. against: the other deck (of a friend: left out, so that the friend chooses). seed: decides every random
    thing; it can be chosen where nobody plays against somebody who does not know it."""

    game: Short
    mode: Mode = "bot"
    bot: Short = ""
    name: Short = ""
    deck: DeckChoice | None = None
    against: DeckChoice | None = None
    seed: Annotated[str, Meta(max_length=20)] | Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None


class SeatMade(Struct):
    """A seat: its player, its secret, the path of its page."""

    player: int
    token: str
    path: str


class TableMade(Struct):
    """A table that was opened."""

    table: str
    seats: list[SeatMade]
    watch: str


class TakeOver(Strict):
    """The seat of a ticket is to be taken over by this browser."""

    ticket: Handle


class Moved(Struct):
    """The seats that are this browser's now: the one of the ticket first."""

    seats: list[SeatMade]


class AskDeck(Strict):
    """A deck to be looked at: a list as text, or the name of a built-in one."""

    game: Short
    text: Annotated[str, Meta(max_length=60_000)] = ""
    name: Short = ""


class DeckCard(Struct):
    """So many of a card in a deck; zone: its type, by which lists are grouped."""

    id: str
    name: str
    count: int
    zone: str


class DeckRead(Struct):
    """What is in a deck, and what is wrong with it."""

    name: str
    cards: list[DeckCard]
    problems: list[DeckProblem]


class CardPage(Struct):
    """A printed card."""

    id: str
    name: str
    face: Face
    lines: list[str]
    facts: dict[str, Any]
    image: str


class RulePage(Struct):
    """A rule in our own words."""

    id: str
    text: str
    chapter: str


class TurnMark(Struct):
    """A turn of a replay: whose, and at which answer it begins."""

    turn: int
    player: int
    at: int


class ReplayPage(Struct, omit_defaults=True):
    """A recorded game at one of its answers. told: how many lines of the log there were after each answer, note: that of a report."""

    state: State
    length: int
    turns: list[TurnMark]
    told: list[int]
    note: str = ""


class ReplayKept(Struct):
    """A replay that can be looked at under this id."""

    replay: str


class Refused(Struct, omit_defaults=True):
    """Why a request was refused."""

    error: str
    problems: list[DeckProblem] = []
