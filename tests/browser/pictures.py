"""The pictures of the README: `make pictures` draws them anew. Each game in mid-game, in a fitting position; small enough to be kept."""

from __future__ import annotations

import base64
import secrets
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

import playmat
from playmat.agents import make_agent
from playmat.server.store import RoundRow, Seat, Store, TableRow
from tests.browser.conftest import CHROMIUM, FLAGS, Person, Server

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
QUALITY = 80
MOST = 300_000
"""Bytes that a picture may have: every one that is ever drawn stays in the history."""


class Picture(NamedTuple):
    """What is on a picture: the first position of a game between two greedy players from a turn on in which the near one is asked with so
    many options, and so many cards lie open on each side, not in heaps; in light or dark, with a card looked at or not."""

    game: str
    turn: int
    options: int
    lying: int
    scheme: str
    look: str = ""
    how: dict[str, Any] = WIDE


PICTURES = {
    "duelmasters": Picture("duelmasters", 10, 5, 8, "dark", look=".zone:not(.hand) .slot button.card[data-name]"),
    "digimon": Picture("digimon", 7, 9, 3, "light"),
    "palworld": Picture("palworld", 9, 10, 4, "dark"),
    "zx": Picture("zx", 5, 7, 8, "light"),
    "phone": Picture("palworld", 7, 6, 3, "light", how=PHONE),
}
SEEDS = range(1, 300)
HELD = 4
"""Cards that the near player has in hand, at least."""


def position(picture: Picture) -> RoundRow:
    """The round, as the server keeps it, in the first game that comes to such a position: it stays one when rules change."""
    package = playmat.games()[picture.game]
    names = sorted(d.name.removesuffix(".txt") for d in package.files.joinpath("decks").iterdir())[:2]
    for seed in SEEDS:
        g = playmat.start(picture.game, names, seed)
        agents = [make_agent("greedy", package, s) for s in (1, 2)]
        while (d := g.decision) is not None:
            if fits(picture, g):
                return RoundRow(1, list(g.setup), g.seed, [0, 0], g.policy.rules_version, list(g.answers))
            g.answer(agents[d.player].choose(playmat.view(g, d.player), d))
    raise AssertionError(f"no game comes to such a position: {picture}")


def fits(picture: Picture, g: playmat.Game) -> bool:
    """Is it such a position?"""
    d = g.decision
    if d is None or g.turn < picture.turn or not d.player == 0 == g.turn_player or len(d.options) < picture.options:
        return False
    layout = playmat.games()[picture.game].layout
    heaps = {p.zone for row in layout.rows for p in row if p.style in ("pile", "counts")} if layout else set()
    zones = [z for z in playmat.view(g, 0).table().zones if z.name not in heaps]
    lying = [sum(len(z.cards) for z in zones if z.open and z.player == side) for side in (0, 1)]
    held = sum(len(z.cards) for z in zones if not z.open and z.player == 0 and any(c.name for c in z.cards))
    return min(lying) >= picture.lying and held >= HELD


def laid_out(store: Store, picture: Picture) -> str:
    """Lay a table out in that position. Returns the path of its first seat."""
    table, token = secrets.token_hex(12), secrets.token_urlsafe(24)
    row = TableRow(table, picture.game, "bot", "greedy", ["Ann", "Greedy bot"])
    store.add_table(row, [Seat(token, table, 0, False)], position(picture))
    return f"/t/{token}"


def draw(person: Person, path: str, picture: Picture, file: Path) -> None:
    """One picture, when all has come to rest."""
    page = person.page
    page.goto(path)
    page.wait_for_selector(".question.asked")
    if picture.look:
        page.hover(f"{picture.look} >> nth=-1")
        page.wait_for_selector(".looked h2")
    page.wait_for_timeout(600)
    drawn = person.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    data = base64.b64decode(drawn["data"])
    assert len(data) < MOST, f"{file.name}: {len(data)} bytes"
    file.write_bytes(data)


def main() -> None:
    """Draw them all, or those that are named."""
    folder, *names = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        store = Store(Path(data) / "tables.sqlite")
        paths = {name: laid_out(store, picture) for name, picture in PICTURES.items()}
        store.close()
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            for name in names or PICTURES:
                picture = PICTURES[name]
                person = Person(browser, server, **picture.how, color_scheme=picture.scheme)
                draw(person, paths[name], picture, Path(folder) / f"{name}.webp")
                person.context.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
