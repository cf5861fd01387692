"""The pictures of the README: `make pictures` draws them anew. Each game in mid-game, always the same; small enough to be kept."""

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
    """What is on a picture: a game between two greedy players in the first main question of so many options from a turn on, in light or
    dark, with a card looked at or not."""

    game: str
    turn: int
    scheme: str
    seed: int = 7
    options: int = 4
    look: str = ""
    how: dict[str, Any] = WIDE


PICTURES = {
    "duelmasters": Picture("duelmasters", 14, "dark", seed=9, look=".zone:not(.hand) .slot button.card[data-name]"),
    "digimon": Picture("digimon", 10, "light", seed=12, options=12),
    "palworld": Picture("palworld", 17, "dark", seed=22, options=12),
    "zx": Picture("zx", 7, "light", seed=19, options=7),
    "phone": Picture("palworld", 9, "light", seed=22, how=PHONE),
}


def position(picture: Picture) -> RoundRow:
    """The round, as the server keeps it."""
    names = sorted(d.name.removesuffix(".txt") for d in playmat.games()[picture.game].files.joinpath("decks").iterdir())[:2]
    g = playmat.start(picture.game, names, picture.seed)
    agents = [make_agent("greedy", playmat.games()[picture.game], seed) for seed in (1, 2)]
    while (d := g.decision) is not None:
        if g.turn >= picture.turn and d.player == 0 == g.turn_player and len(d.options) >= picture.options:
            rules = g.policy.rules_version
            return RoundRow(1, list(g.setup), g.seed, [0, 0], rules, list(g.answers))
        g.answer(agents[d.player].choose(playmat.view(g, d.player), d))
    raise AssertionError(f"{picture}: the game is over before")


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
