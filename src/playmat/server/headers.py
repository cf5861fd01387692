"""What stands around every answer: strict headers; only requests that are meant for this server, of a size and rate that people have."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.server.limits import Buckets, Limits

LOG = logging.getLogger("playmat.table")
POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "connect-src 'self'",
        "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]", "testserver"})
"""Names by which one's own machine is reached; the last is that of tests in the same process."""


class Guard:
    """Middleware: puts the headers on every answer; turns away other hosts' names, other sites' requests, and too many of them."""

    def __init__(self, app: ASGIApp, limits: Limits, any_host: bool = False) -> None:
        self.app = app
        self.any_host = any_host
        self.requests = Buckets(limits.requests, 5 * limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or WebSocket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        why, status = self.refused(HTTPConnection(scope))
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if not why else turned_away(receive, send))
            return

        begun = False

        async def strict(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await (JSONResponse({"error": why}, status) if why else self.app)(scope, receive, strict)
        except Exception:  # a fault of the code: it is written down, and the client is told in the same form as of everything else
            LOG.exception("a request could not be handled")
            if not begun:
                await JSONResponse({"error": "this could not be done: it is a fault of Playmat"}, 500)(scope, receive, strict)

    def refused(self, asked: HTTPConnection) -> tuple[str, int]:
        """(why a request is not for this server, the status), empty when it is."""
        host = asked.headers.get("host", "")
        if not self.any_host and name_of(host) not in LOCAL:
            return "this server is not called that", 421
        if not same_site(asked.headers, host):
            return "this request comes from another site", 403
        if not self.requests.take(asked.client.host if asked.client else ""):
            return "too many requests: slow down", 429
        return "", 200


def name_of(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if ":" in host and not host.endswith("]") else host


def same_site(headers: Headers, host: str) -> bool:
    """Does the request come from a page of this server, or from no page at all?"""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == host


async def turned_away(receive: Receive, send: Send) -> None:
    """Refuse a WebSocket before it is open."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": ""})
