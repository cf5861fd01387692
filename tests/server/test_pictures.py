"""People's own card pictures: of every game, found by card id, and nothing else of the disk."""

from __future__ import annotations

import http.client
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from playmat.kernel.policy import policy
from playmat.server.app import make_app
from playmat.server.store import Store
from tests.server.conftest import FAST
from tests.server.test_run import served

GAMES = ["duelmasters", "digimon", "palworld", "zx"]
SECRET = b"what lies beside the folder"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_every_game_can_have_a_picture(tmp_path: Path, game: str) -> None:
    """A card's file stands under its id, with folders or with dashes, in a folder of the game's name or not, whatever its letters' case."""
    folder = tmp_path / "pictures"
    ids = sorted(policy(game).cards)
    for n, id in enumerate(ids):
        name = (id, f"{game}/{id}", id.replace("/", "-").upper())[n % 3]
        file = folder / f"{name}{('.png', '.JPG', '.webp')[n % 3]}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(id.encode())
    store = Store(tmp_path / "tables.sqlite")
    client = TestClient(make_app(store, tmp_path, FAST, folder))
    for id in ids:
        url = client.get(f"/api/cards/{game}/{id}").json()["image"]
        answer = client.get(url)
        assert (answer.status_code, answer.content) == (200, id.encode()), url
        assert answer.headers["content-type"].startswith("image/")
        assert answer.headers["x-content-type-options"] == "nosniff"
    store.close()


def test_only_pictures_are_given_out(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name in ("cub.html", "cub.svg", "cub.txt", "cub", "cub.png.html"):
        (folder / name).write_text("<script>alert(1)</script>")
    (folder / "wolf.png").mkdir()
    store = Store(tmp_path / "tables.sqlite")
    client = TestClient(make_app(store, tmp_path, FAST, folder))
    for id in ("cub", "wolf"):
        assert client.get(f"/api/cards/tiny/{id}").json()["image"] == ""
        assert client.get(f"/images/tiny/{id}").status_code == 404
    store.close()


PATHS = """
/images/tiny/../secret  /images/tiny/../../secret.png  /images/../secret.png  /images/tiny/..%2fsecret  /images/tiny/..%2F..%2Fsecret.png
/images/tiny/%2e%2e/secret  /images/tiny/%2e%2e%2fsecret.png  /images/%2e%2e/secret  /images/..%2f/secret  /images/tiny/..%5csecret
/images/tiny/..\\secret.png  /images/tiny/....//secret  /images/tiny//secret  /images/tiny/%2fetc%2fpasswd  /images//etc/passwd
/images/tiny/secret%00.png  /images/tiny/%252e%252e%252fsecret  /images/tiny/%c0%ae%c0%ae/secret
/images/tiny/../../../../../../../../secret
/images/tiny/{absolute}  /images/{absolute}  /images/tiny/%2f{absolute}  /images/tiny/file:%2f%2f{absolute}  /{absolute}  //{absolute}
"""


def test_no_path_leads_out_of_the_folder(tmp_path: Path) -> None:
    """As bytes on the wire: no client in between makes a path harmless."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "cub.png").write_bytes(b"cub")
    for name in ("secret", "secret.png"):
        (tmp_path / name).write_bytes(SECRET)
    (tmp_path / "data").mkdir()
    with served(tmp_path / "data", "--images", str(folder)) as (url, _):
        connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=20)

        def get(path: str) -> tuple[int, bytes]:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()

        for path in PATHS.split():
            status, body = get(path.format(absolute=tmp_path / "secret.png"))
            assert status in (400, 404), path
            assert SECRET not in body, path
        assert get("/images/duelmasters/cub") == (200, b"cub"), "and what is in the folder is still given out"
    assert (tmp_path / "data" / "errors").read_text() == ""
