"""The routes: REST for what is asked once, a WebSocket for each seat, pages. Bad input is an error with its reason, never a fault."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

import playmat
from playmat.agents import AGENTS
from playmat.games.base import GamePackage, games
from playmat.games.base import game as game_package
from playmat.games.decks import built_in_decks, check_deck
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import policy
from playmat.kernel.rulebook import Row
from playmat.kernel.view import SPECTATOR
from playmat.server.cards import card_page, layout_of
from playmat.server.decks import BadDeck, read_deck
from playmat.server.hall import TOKEN_BYTES, Busy, Hall, NoTable
from playmat.server.headers import Guard
from playmat.server.holders import key_of
from playmat.server.limits import Buckets, Limits
from playmat.server.messages import DeckChoice
from playmat.server.pages import Pictures, asset, page
from playmat.server.replays import Recorded
from playmat.server.rest import AskDeck, DeckInfo, GameInfo, NewTable, Refused, ReplayKept, RulePage, TakeOver
from playmat.server.socket import converse
from playmat.server.store import Store

T = TypeVar("T")
ENCODER = msgspec.json.Encoder()
KEPT_REPLAYS = 32
"""Replays that are kept ready to be looked at."""


def json(data: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(ENCODER.encode(data), status, media_type="application/json")


def status_of(e: PlaymatError) -> int:
    """The status that says what was wrong."""
    return 404 if isinstance(e, NoTable) else 429 if isinstance(e, Busy) else 400


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request. Raises HTTPException when it is too long, before it has been read, or its sender is gone before it ends."""
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise HTTPException(413, f"at most {most} bytes")
            parts.append(part)
    except ClientDisconnect:
        raise HTTPException(400, "the request was not sent whole") from None
    return b"".join(parts)


class Server:
    """Everything that the routes share."""

    def __init__(self, store: Store, folder: Path, limits: Limits, images: Path | None = None) -> None:
        self.hall = Hall(store, folder, together=True)
        self.limits = limits
        self.pictures = Pictures(images)
        self.opened = Buckets(limits.opened, 20 * limits.opened)
        self.replays: OrderedDict[str, Recorded] = OrderedDict()
        self.playing = asyncio.Semaphore(1)  # one replay at a time is played through
        self.rulebooks: dict[str, dict[str, Row]] = {}

    # ------------------------------------------------------------ helpers
    async def read(self, request: Request, kind: type[T]) -> T:
        """The body of a request as a record. Raises PlaymatError where it is none."""
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise HTTPException(415, "the body has to be application/json")
        try:
            return msgspec.json.decode(await body_of(request, self.limits.body), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
            raise PlaymatError(f"this is not understood: {' '.join(str(e).split())[:200]}") from None

    def may_open(self, request: Request) -> None:
        """Does this address open tables and replays at the rate of a person? Raises Busy."""
        if not self.opened.take(request.client.host if request.client else ""):
            raise Busy("too many tables at once: wait a moment")

    # ------------------------------------------------------------ what there is
    async def games(self, request: Request) -> Response:
        """Every game: how it lies on the table, its decks, the bots."""
        return json([self.game(package) for package in games().values()])

    def game(self, package: GamePackage) -> GameInfo:
        """A game."""
        decks = [
            DeckInfo(name, name.replace("-", " ").title(), text.partition("\n")[0].lstrip("# "), len(check_deck(package.name, text)[0]))
            for name, text in built_in_decks(package.name).items()
        ]
        return GameInfo(package.name, package.title, layout_of(package, policy(package.name)), decks, list(AGENTS))

    async def card(self, request: Request) -> Response:
        """A printed card."""
        package = game_package(request.path_params["game"])
        p = policy(package.name)
        card = p.cards.get(request.path_params["card"])
        if card is None:
            raise NoTable("there is no such card")
        return json(card_page(package, p, card, self.pictures.url(package.name)))

    async def image(self, request: Request) -> Response:
        """A person's own picture of a card."""
        found = self.pictures.find(request.path_params["game"], request.path_params["card"])
        if found is None:
            raise NoTable("there is no such picture")
        return FileResponse(found, headers={"Cache-Control": "max-age=3600"})

    async def rule(self, request: Request) -> Response:
        """A rule in our own words."""
        package = game_package(request.path_params["game"])
        if package.name not in self.rulebooks:
            self.rulebooks[package.name] = package.rulebook.rows(package.files.joinpath("rulebook.tsv"))
        row = self.rulebooks[package.name].get(request.path_params["rule"])
        if row is None:
            raise NoTable("there is no such rule")
        return json(RulePage(row.id, row.paraphrase, row.chapter))

    async def decks(self, request: Request) -> Response:
        """What is in a deck, and what is wrong with it."""
        asked = await self.read(request, AskDeck)
        package = game_package(asked.game)
        return json(await asyncio.to_thread(read_deck, package, DeckChoice(asked.name, asked.text)))

    # ------------------------------------------------------------ tables
    async def open_table(self, request: Request) -> Response:
        """A new table."""
        self.may_open(request)
        asked = await self.read(request, NewTable)
        return json(self.hall.open(asked), 201)

    async def take_over(self, request: Request) -> Response:
        """A seat goes on in this browser."""
        asked = await self.read(request, TakeOver)
        return json(self.hall.take_over(asked.ticket, key_of(request)))

    async def table_replay(self, request: Request) -> Response:
        """The replay of a table's game, once it is over: it holds everything that was hidden."""
        seat = self.hall.seat(request.query_params.get("seat", ""))
        if seat.table != request.path_params["table"]:
            raise NoTable("there is no such table")
        match = self.hall.table(seat.table).match
        self.hall.let_go(self.hall.table(seat.table))
        if match is None or not match.over:
            raise HTTPException(409, "the game is not over: its replay would show what is hidden")
        name = f"{match.package.name}.playmat"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(playmat.record(match.game), media_type="application/octet-stream", headers=headers)

    async def table_report(self, request: Request) -> Response:
        """A report that was made at a table, as a file."""
        seat = self.hall.seat(request.query_params.get("seat", ""))
        table, file = self.hall.tables.get(request.path_params["table"]), request.path_params["file"]
        if table is None or seat.watching or seat.table != table.row.id or file not in table.reports:
            raise NoTable("there is no such report")
        if not table.may_read_reports:
            raise HTTPException(409, "the game is not over: its report would show what is hidden")
        return FileResponse(self.hall.reports / file, media_type="application/octet-stream", filename=file)

    # ------------------------------------------------------------ replays
    async def open_replay(self, request: Request) -> Response:
        """A replay file is to be looked at."""
        self.may_open(request)
        data = await body_of(request, self.limits.replay)
        id = secrets.token_urlsafe(TOKEN_BYTES)
        await self.recorded(id, data)
        self.hall.store.add_replay(id, data)
        return json(ReplayKept(id), 201)

    async def recorded(self, id: str, data: bytes | None = None) -> Recorded:
        """A replay, played through where it is not kept ready. Raises NoTable, PlaymatError."""
        found = self.replays.get(id)
        if found is None:
            data = data if data is not None else self.hall.store.replay(id)
            if data is None:
                raise NoTable("there is no such replay")
            async with self.playing:
                found = self.replays.get(id)
                if found is None:
                    found = self.replays[id] = await asyncio.to_thread(Recorded, data)
            while len(self.replays) > KEPT_REPLAYS:
                self.replays.popitem(last=False)
        self.replays.move_to_end(id)
        return found

    async def replay(self, request: Request) -> Response:
        """A replay at one of its answers, from a side."""
        found = await self.recorded(request.path_params["id"])
        try:
            n, side = int(request.query_params.get("at", "0")), int(request.query_params.get("side", "-1"))
        except ValueError:
            raise PlaymatError("at and side are whole numbers") from None
        if side not in (0, 1, SPECTATOR):
            raise PlaymatError("a side is 0, 1 or -1")
        return json(found.page(n, side))

    async def seat(self, socket: WebSocket) -> None:
        """The WebSocket of a seat."""
        await converse(socket, self.hall, self.limits)

    def routes(self) -> list[BaseRoute]:
        """Every route."""
        get: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
            ("/api/games", self.games), ("/api/cards/{game}/{card:path}", self.card), ("/api/rules/{game}/{rule:path}", self.rule),
            ("/api/tables/{table}/replay", self.table_replay), ("/api/tables/{table}/reports/{file}", self.table_report),
            ("/api/replays/{id}", self.replay),
            ("/images/{game}/{card:path}", self.image),
        ]  # fmt: skip
        post: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
            ("/api/decks", self.decks), ("/api/tables", self.open_table), ("/api/seats", self.take_over),
            ("/api/replays", self.open_replay),
        ]  # fmt: skip
        pages = ("/", "/t/{token}", "/w/{token}", "/m/{token}", "/r/{id}")
        return [
            *(Route(path, to, methods=["GET"]) for path, to in get),
            *(Route(path, to, methods=["POST"]) for path, to in post),
            *(Route(path, page, methods=["GET"]) for path in pages),
            WebSocketRoute("/ws/{token}", self.seat),
            Route("/{path:path}", asset, methods=["GET"]),
        ]


async def refused(request: Request, e: Exception) -> Response:
    """What was wrong with a request, in JSON."""
    if isinstance(e, HTTPException):
        return json(Refused(e.detail), e.status_code)
    assert isinstance(e, PlaymatError)
    return json(Refused(str(e), e.problems if isinstance(e, BadDeck) else []), status_of(e))


def make_app(store: Store, folder: Path, limits: Limits | None = None, images: Path | None = None, any_host: bool = False) -> Starlette:
    """The whole server as an ASGI application. any_host: it answers to any name, not to those of this machine only."""
    bounds = limits or Limits()
    server = Server(store, folder, bounds, images)
    store.forget(bounds.days, bounds.tables)
    app = Starlette(
        routes=server.routes(), middleware=[Middleware(Guard, limits=bounds, any_host=any_host)],
        exception_handlers={HTTPException: refused, PlaymatError: refused},
    )  # fmt: skip
    app.state.server = server
    return app
