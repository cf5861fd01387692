"""Running the server: on this machine unless told, on the usual port or a free one, with the data in a folder of the person's."""

from __future__ import annotations

import errno
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from playmat.games.base import games
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import policy
from playmat.server.app import make_app
from playmat.server.limits import Limits
from playmat.server.rest import NewTable
from playmat.server.store import Store

USUAL_PORT = 8765
HERE = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Serving:
    """Where the server listens (port 0: the usual one, or a free one if that is taken), where its data is, what else it is told."""

    host: str = HERE
    port: int = 0
    data: Path | None = None
    images: Path | None = None
    opens: bool = True


def serve(how: Serving, tell: Callable[[str], None], limits: Limits | None = None, first: NewTable | None = None) -> None:
    """Serve until it is ended, and open the browser at the start page or at a table made first. Raises PlaymatError when it cannot listen
    there, has no place for its data, or cannot make that table."""
    folder = how.data or user_data_path("playmat", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise PlaymatError(f"{folder}: {e.strerror}") from None
    if how.images is not None and not how.images.is_dir():
        raise PlaymatError(f"{how.images}: this is no folder")
    listening = listen(how.host, how.port)
    store = Store(folder / "tables.sqlite")
    try:
        for name in games():
            policy(name)  # cards are read once, before anybody waits for them
        app = make_app(store, folder, limits, how.images, any_host=how.host != HERE)
        url = f"http://{shown(how.host)}:{listening.getsockname()[1]}"
        if first is not None:
            url += app.state.server.hall.open(first).seats[0].path
        tell(f"Playmat is at {url}   (Ctrl-C ends it; tables are kept in {folder})")
        if how.opens:
            threading.Timer(0.5, webbrowser.open, (url,)).start()
        config = uvicorn.Config(
            app, log_level="warning", access_log=False, server_header=False, proxy_headers=False, ws_max_size=(limits or Limits()).message,
            ws_max_queue=64, timeout_graceful_shutdown=2, lifespan="off",
        )  # fmt: skip
        uvicorn.Server(config).run(sockets=[listening])
        app.state.server.hall.writer.close()
    finally:
        store.close()
        listening.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises PlaymatError when the port that was asked for is taken."""
    for tried in (port,) if port else (USUAL_PORT, 0):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, tried))
            made.listen(200)  # who comes before the server runs waits, and is not refused
            return made
        except (OSError, OverflowError) as e:
            made.close()
            if port or not isinstance(e, OSError) or e.errno != errno.EADDRINUSE:
                raise PlaymatError(f"cannot listen at {host}, port {tried}: {getattr(e, 'strerror', None) or e}") from None
    raise PlaymatError(f"cannot listen at {host}")


def shown(host: str) -> str:
    """A host as it stands in an address."""
    return "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
