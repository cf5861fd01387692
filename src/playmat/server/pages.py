"""The client's files, the pages they are shown under, and people's own card pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from playmat.server.holders import COOKIE, key_of, new_key

STATIC = Path(__file__).parent / "static"
PICTURES = {".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"}
FOR_EVER = "public, max-age=31536000, immutable"
KEY_LASTS = 400 * 86_400
"""Seconds; no browser keeps a cookie for longer."""
UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Playmat</title>
<h1>Playmat</h1>
<p>The server runs, but the page that draws the table has not been built here. In the folder of the project:</p>
<pre>make web</pre>
<p>It gets Node from PyPI where there is none. Then load this page again; or play in the terminal with
<code>playmat play GAME --terminal</code>.</p>
</html>
"""


def page(request: Request, status: int = 200) -> Response:
    """The client, the same for every address that it shows something under: what it shows it asks for itself. A browser that comes for the
    first time is given the key by which it holds its seats; a link from another site must not give it another."""
    index = STATIC / "index.html"
    made = FileResponse(index, status, media_type="text/html") if index.is_file() else HTMLResponse(UNBUILT, 503)
    if not key_of(request):
        secure = request.url.scheme == "https"
        made.set_cookie(COOKIE, new_key(), max_age=KEY_LASTS, httponly=True, samesite="lax", secure=secure)
    return made


def asset(request: Request) -> Response:
    """A file of the client. Those under `assets/` have their content in their name and never change."""
    try:
        wanted = (STATIC / request.path_params["path"]).resolve()
        there = wanted.is_relative_to(STATIC.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # no name that a file could have
        there = False
    if not there and "text/html" in request.headers.get("accept", ""):  # somebody in a browser: the client says it
        return page(request, 404)
    if not there:
        raise HTTPException(404, "there is no such file")
    lasting = "assets" in wanted.relative_to(STATIC.resolve()).parts[:-1]
    return FileResponse(wanted, headers={"Cache-Control": FOR_EVER if lasting else "no-cache"})


class Pictures:
    """A folder of card pictures by card id: `ST1-03.png`, `dm01/aqua-hulcus.webp` or `dm01-aqua-hulcus.webp`, in a folder of the game's
    name or not. It is looked through once."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, Path] = {}
        if folder is not None:
            for file in sorted(folder.rglob("*")):
                if file.suffix.lower() in PICTURES and file.is_file():
                    self.files.setdefault(key(file.relative_to(folder).with_suffix("").as_posix()), file)

    def find(self, game: str, card: str) -> Path | None:
        """The picture of a card."""
        return self.files.get(key(f"{game}/{card}")) or self.files.get(key(card))

    def url(self, game: str) -> Callable[[str], str]:
        """Of a card of this game, where its picture is; empty where it has none."""
        return lambda card: f"/images/{game}/{quote(card)}" if self.find(game, card) else ""


def key(name: str) -> str:
    """A file's name or a card's id as they are compared."""
    return name.replace("/", "-").casefold()
