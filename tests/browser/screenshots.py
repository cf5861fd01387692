"""Pictures of every page: `python -m tests.browser.screenshots FOLDER`. For people to look at; nothing is compared."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, Person, Server
from tests.browser.playing import play

SIZES = {"wide": {"viewport": {"width": 1440, "height": 900}}, "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True}}
GAMES = {"duelmasters": 40, "digimon": 26, "palworld": 26, "zx": 30}
"""Clicks after which there is something to see."""


def shoot(person: Person, file: Path) -> None:
    """One picture, when all has come to rest."""
    person.page.wait_for_timeout(500)
    person.page.screenshot(path=str(file))


def pages(chromium: Any, server: Server, folder: Path) -> None:
    """Every page in every size, light and dark."""
    for size, how in SIZES.items():
        for scheme in ("dark", "light"):
            person = Person(chromium, server, **how, color_scheme=scheme)
            person.page.goto("/")
            person.page.wait_for_selector("article")
            shoot(person, folder / f"start-{size}-{scheme}.png")
            for game, clicks in GAMES.items():
                person.open(game, bot="random", seed="7")
                play(person.page, 4, clicks)
                shoot(person, folder / f"{game}-{size}-{scheme}.png")
            person.context.close()


def main() -> None:
    """Make them."""
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            pages(browser, server, folder)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
