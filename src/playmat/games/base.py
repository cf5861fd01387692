"""What a game package offers to the rest of Playmat. Games are found by the entry point group `playmat.games`."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.positions import Positions
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import POLICIES, Policy
from playmat.kernel.records import Decision
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.view import View
from playmat.language.plain import Language

Score = Callable[[View, Decision, Any], float]
"""(view, decision, option) -> how much a greedy player likes the option; read from what the player may know only."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault of a deck: what is wrong, under which rule, at which line of its file (0: the deck as a whole); the card it is about."""

    text: str
    rule: str = ""
    line: int = 0
    card: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.text}" + (f" ({self.rule})" if self.rule else "")


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game: its name and title, how its policy is made, its rulebook, its files (`rulebook.tsv`, `cards/`, `decks/`).

    find_card(policy, name): the id of the card a deck line names, by name or printed number; raises PlaymatError with the nearest name.
    check_deck(policy, ids): every problem of a deck, each with its rule.
    positions: how scenario files lay out the game (None: it has none). score: what a greedy player likes (None: doing over passing).
    language: its Plain, made on first use; boxes: the keys of a card file's tables that hold lines of it.
    """

    name: str
    title: str
    make_policy: Callable[[], Policy]
    rulebook: Rulebook
    files: Traversable
    find_card: Callable[[Policy, str], str]
    check_deck: Callable[[Policy, tuple[str, ...]], list[Problem]]
    positions: Positions | None = None
    score: Score | None = None
    language: Callable[[], Language] | None = None
    boxes: tuple[str, ...] = ("text",)


_games: dict[str, GamePackage] = {}
_broken: dict[str, str] = {}


def games() -> dict[str, GamePackage]:
    """Every installed game by name. One that cannot be loaded is left out, and `broken_games` says why."""
    if not _games:
        for entry in sorted(entry_points(group="playmat.games"), key=lambda e: e.name):
            try:
                register(entry.load())
            except Exception as e:  # whatever is wrong with one game, the others can be played
                _broken[entry.name] = reason(e)
    return _games


def broken_games() -> dict[str, str]:
    """Installed games that cannot be loaded, each with the reason in one line."""
    games()
    return _broken


def reason(e: Exception) -> str:
    """An error in one line; bad input speaks for itself, a fault of the code says what it is."""
    text = " ".join(str(e).split())
    return text if isinstance(e, PlaymatError) else f"{type(e).__name__}: {text}"


def register(package: GamePackage) -> None:
    """Make a game known that no entry point names."""
    _games[package.name] = package
    POLICIES[package.name] = partial(made, package)


def made(package: GamePackage) -> Policy:
    """The policy of a game, its cards read. Raises PlaymatError when they cannot be."""
    try:
        return package.make_policy()
    except Exception as e:
        raise PlaymatError(f"{package.name} cannot be loaded: {reason(e)}") from e


@cache
def fold(name: str) -> str:
    """A name as it is looked for: without accents, in lower case, with plain apostrophes and single spaces."""
    plain = unicodedata.normalize("NFKD", name.replace("\u2019", "'"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


def game(name: str) -> GamePackage:
    """One game. Raises PlaymatError for a name that is not known."""
    found = games().get(name)
    if found is None and name in _broken:
        raise PlaymatError(f"{name} cannot be loaded: {_broken[name]}")
    if found is None:
        raise PlaymatError(f"no game is called {name!r}; there are: {', '.join(games())}")
    return found
