"""`playmat fmt`: card files in canonical Plain. Only the lines of the text boxes are touched; the rest of a file stays as it is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated

import typer

from playmat.cli.common import fail
from playmat.games.base import GamePackage, games
from playmat.games.base import game as game_package
from playmat.kernel.errors import PlaymatError
from playmat.language.plain import Language
from playmat.language.reader import PlainError

QUOTED = re.compile(r"'([^'\n]*)'|\"((?:[^\"\\\n]|\\.)*)\"|#[^\n]*")


def package_of(path: Path, name: str) -> GamePackage:
    """The game a card file belongs to: the one named, else the one whose folder it stands in."""
    if name:
        return game_package(name)
    for part in reversed(path.resolve().parts[:-1]):
        if part in games():
            return game_package(part)
    raise PlaymatError(f"{path}: say which game its cards are of: --game {'|'.join(games())}")


def boxes(package: GamePackage) -> re.Pattern[str]:
    """What finds the text boxes of a card file."""
    keys = "|".join(package.boxes)
    return re.compile(rf"^(?P<head>(?:{keys})\s*=\s*)(?P<body>\[(?:'[^'\n]*'|\"(?:[^\"\\\n]|\\.)*\"|#[^\n]*|[^\]'\"#])*\])", re.M)


def canonical(package: GamePackage, path: Path, text: str) -> str:
    """The text of a card file with every line of Plain in canonical form. Raises PlaymatError with file, line and reason."""
    if package.language is None:
        raise PlaymatError(f"{package.name} has no card language")
    language = package.language()
    try:
        before = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise PlaymatError(f"{path}: {e}") from None
    pieces: list[str] = []
    at = 0
    for box in boxes(package).finditer(text):
        for m in QUOTED.finditer(text, box.start("body"), box.end("body")):
            if m[0].startswith("#"):
                continue
            line = m[1] if m[1] is not None else tomllib.loads(f"x = {m[0]}")["x"]
            place = f"{path}:{text.count(chr(10), 0, m.start()) + 1}"
            pieces += [text[at : m.start()], f"'{one_line(language, line, place)}'"]
            at = m.end()
    made = "".join([*pieces, text[at:]])
    if made != text and changed(before, tomllib.loads(made), package.boxes):
        raise PlaymatError(f"{path}: more than the text boxes would change; nothing was written")
    return made


def one_line(language: Language, line: str, place: str) -> str:
    """One line of Plain in canonical form."""
    try:
        return language.write(language.read(line, place))
    except PlainError as e:
        said = " ".join(str(e).split())
        raise PlaymatError(said if place in said else f"{place}: {said}") from None


def changed(before: dict[str, object], after: dict[str, object], keys: tuple[str, ...]) -> bool:
    """Is anything but the text boxes different?"""

    def rest(data: object) -> object:
        if isinstance(data, dict):
            return {k: rest(v) for k, v in data.items() if k not in keys}
        return [rest(x) for x in data] if isinstance(data, list) else data

    return rest(before) != rest(after)


def fmt(
    files: Annotated[list[Path], typer.Argument(help="card files (TOML)")],
    check: Annotated[bool, typer.Option("--check", help="write nothing; exit status 1 when a file would change")] = False,
    game: Annotated[str, typer.Option(help="the game, where the folder of a file does not tell")] = "",
) -> None:
    """Write card files in canonical Plain."""
    made: list[tuple[Path, str, str]] = []
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as e:
            raise PlaymatError(f"{path}: {getattr(e, 'strerror', None) or 'this is not text'}") from None
        made.append((path, text, canonical(package_of(path, game), path, text)))
    different = [(path, new) for path, old, new in made if old != new]
    if check:
        for path, _ in different:
            print(f"{path}: is not in canonical Plain")
        if different:
            raise fail(f"{len(different)} of {len(made)} files would change; run `playmat fmt`", 1)
        return
    for path, new in different:
        path.write_text(new, encoding="utf-8")
        print(f"{path}: written in canonical Plain")
