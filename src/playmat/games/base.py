"""What a game package offers to the rest of Playmat. Games are found by the entry point group `playmat.games`."""

from __future__ import annotations

import difflib
import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.layout import Face, Layout
from playmat.games.positions import Positions
from playmat.kernel.cards import Card
from playmat.kernel.errors import KernelFault, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES, Policy
from playmat.kernel.records import Decision
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.view import View
from playmat.language.plain import Language
from playmat.language.reader import PlainError
from playmat.language.tree import Line

Score = Callable[[View, Decision, Any], float]
"""(view, decision, option) -> how much a greedy player likes the option; read from what the player may know only."""

KINDS: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false", dict: "a table"}
"""What a value of a card's table is called."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault of a deck: what is wrong, under which rule, at which line of its file (0: the deck as a whole); the card it is about.

    suggestion: of a card that is not known, the nearest that is, as a list may name it.
    """

    text: str
    rule: str = ""
    line: int = 0
    card: str = ""
    suggestion: str = ""

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
    make_card(table): a card from one table of a card file; raises PlaymatError with what is wrong with it (None: it has no card files).
    layout: how a table in a browser draws it (None: its zones one below the other). face(card): what is drawn on a card.
    actions_of(game, player, id): what a person could want to do with a card, offered now or not: what `why_not` is asked about.
    attack(game): (what attacks, what is attacked: 0 for the player), 0 and 0 when there is no attack.
    reach(game, id): the zones that a piece on a board can attack as it now is (None: the game has no board).
    passing: the words by which a player who could intervene lets things happen, besides having picked enough.
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
    layout: Layout | None = None
    make_card: Callable[[dict[str, Any]], Card] | None = None
    face: Callable[[Card], Face] | None = None
    actions_of: Callable[[Game, int, int], list[Any]] | None = None
    attack: Callable[[Game], tuple[int, int]] | None = None
    reach: Callable[[Game, int], list[str]] | None = None
    passing: frozenset[str] = frozenset()


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


def read_card_files(folder: Traversable, make: Callable[[dict[str, Any]], Card]) -> dict[str, Card]:
    """The cards of every card file of a folder, by id. Raises PlaymatError in one line: file, card and what is wrong with it."""
    found: dict[str, Card] = {}
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            for number, table in enumerate(card_tables(file), 1):
                card = card_at(f"{file.name}: {table.get('id') or f'card {number}'}", table, make)
                if card.id in found:
                    raise PlaymatError(f"{file.name}: {card.id}: the id stands on two cards")
                found[card.id] = card
    return found


def card_at(place: str, table: dict[str, Any], make: Callable[[dict[str, Any]], Card]) -> Card:
    """A card from its table, which stands at this place. Raises PlaymatError in one line: the place, and what is wrong with it."""
    try:
        return make(table)
    except (PlaymatError, KernelFault, ValueError, TypeError) as e:
        raise PlaymatError(f"{place}: {' '.join(str(e).split())}") from e


def card_tables(file: Traversable) -> list[dict[str, Any]]:
    """The tables of a card file. Raises PlaymatError in one line."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise PlaymatError(f"{file.name}: {' '.join(str(e).split())}") from None
    tables = data.get("card")
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise PlaymatError(f"{file.name}: a card file holds [[card]] tables, and this has none")
    return tables


def read_box(table: dict[str, Any], box: str, language: Language) -> tuple[Line, ...]:
    """The lines of a text box of a card's table as trees. Raises PlaymatError with box and line."""
    lines = table.get(box, [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise PlaymatError(f"{box!r} is a list of lines")
    try:
        return tuple(language.read(line, f"{box}, line {n}") for n, line in enumerate(lines, 1))
    except PlainError as e:
        where = f" (in {e.text!r})" if e.text else ""  # in one line there is no room for a mark below the place
        raise PlaymatError(f"{e.place}: {e.reason}{where}") from e


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that a card's table may state.

    kind: of its value, or of each entry where it is a list (`many`); a mapping stands for a table with facts of its own.
    needed: on every card (True), or on cards of these types, tokens excepted, which print less. allowed: the words it may be (none: any).
    least: the lowest number it may be.
    """

    kind: type[str] | type[int] | type[bool] | Mapping[str, Fact] = str
    many: bool = False
    needed: bool | tuple[str, ...] = False
    allowed: tuple[str, ...] = ()
    least: int | None = None


def fact_keys(types: tuple[str, ...], boxes: tuple[str, ...], more: dict[str, Fact]) -> dict[str, Fact]:
    """The facts of a game's cards by key: those that every game has, its text boxes, and what it adds."""
    every = {"id": Fact(needed=True), "name": Fact(needed=True), "type": Fact(needed=True, allowed=types)}
    return {**every, **more, **{box: Fact(many=True) for box in boxes}}


def check_facts(table: Mapping[str, Any], known: Mapping[str, Fact]) -> None:
    """Is everything that a table states a fact that is known, and nothing left out? Raises PlaymatError: the key and what is wrong."""
    for key in table:
        if key not in known:
            near = difflib.get_close_matches(str(key), known, 1)
            raise PlaymatError(f"{key}: there is no such fact; " + (f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"))
    for key, fact in known.items():
        needed = fact.needed if isinstance(fact.needed, bool) else table.get("type") in fact.needed and not table.get("token")
        if needed and table.get(key) in (None, ""):
            whose = "a card" if fact.needed is True else f"a card of the type {table['type']!r}"
            raise PlaymatError(f"{key}: {whose} needs it")
        if key in table:
            check_fact(key, table[key], fact)


def check_fact(key: str, value: Any, fact: Fact) -> None:
    """Is this a value that the fact can have? Raises PlaymatError."""
    if not fact.many:
        check_entry(key, value, fact)
    elif not isinstance(value, list):
        raise PlaymatError(f"{key}: {value!r} is not a list")
    else:
        for entry in value:
            check_entry(key, entry, fact)


def check_entry(key: str, value: Any, fact: Fact) -> None:
    """One value, or one entry of a list. Raises PlaymatError."""
    kind: Any = dict if isinstance(fact.kind, Mapping) else fact.kind
    if type(value) is not kind:  # not isinstance: true and false are numbers for it
        raise PlaymatError(f"{key}: {value!r} is not {KINDS[kind]}")
    if isinstance(fact.kind, Mapping):
        try:
            check_facts(value, fact.kind)
        except PlaymatError as e:
            raise PlaymatError(f"{key}: {e}") from None
    elif fact.allowed and value not in fact.allowed:
        raise PlaymatError(f"{key}: {value!r} is none of {', '.join(fact.allowed)}")
    elif fact.least is not None and value < fact.least:
        raise PlaymatError(f"{key}: {value} is less than {fact.least}")


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
