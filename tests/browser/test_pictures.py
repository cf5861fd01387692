"""A person's own card pictures on the table, by `--images FOLDER`."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from playmat.kernel.policy import policy
from tests.browser.conftest import Person, Server

GAMES = ("duelmasters", "digimon", "palworld", "zx")
SHOWN = ".zone.hand .slot button.card[data-name] img"


def png(width: int, height: int) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x30\x60\x90" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a picture of every card of every game."""
    folder = tmp_path_factory.mktemp("pictures")
    for game in GAMES:
        for id in policy(game).cards:
            file = folder / game / f"{id}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(png(63, 88))
    made = Server(tmp_path_factory.mktemp("tables"), "--images", str(folder))
    yield made
    made.kill()


@pytest.mark.parametrize("game", GAMES)
def test_own_pictures_are_shown_on_the_cards(chromium: Any, pictured: Server, game: str) -> None:
    p = Person(chromium, pictured)
    p.open(game, seed="4")
    for _ in range(20):
        p.page.wait_for_selector(".question.asked")
        if p.page.query_selector(SHOWN):
            break
        p.page.keyboard.press("m")  # some games ask who begins before anybody draws
        p.page.wait_for_timeout(100)
    p.page.wait_for_function("at => [...document.querySelectorAll(at)].every(i => i.complete && i.naturalWidth === 63)", arg=SHOWN)
    cards = p.page.query_selector_all(".zone.hand .slot button.card[data-name]:not([data-name=''])")
    assert len(cards) == len(p.page.query_selector_all(SHOWN)), "every card that is seen has its picture"
    assert p.faults == []
    p.context.close()


def test_without_a_folder_every_card_is_drawn(person: Any) -> None:
    p = person()
    p.open("digimon", seed="4")
    p.page.wait_for_selector(".zone.hand .slot button.card[data-name]")
    assert p.page.query_selector_all(".card img") == []
    assert p.page.query_selector(".zone.hand .slot button.card svg, .zone.hand .slot button.card canvas")
