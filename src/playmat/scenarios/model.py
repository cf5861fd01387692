"""A scenario as plain data: a position, what players answer, what must be seen, which rules it is about."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playmat.kernel.errors import PlaymatError

Place = tuple[str | int, ...]
"""Where in a file something stands: keys and list positions from the top, such as ("play", 2, "P1")."""


class ScenarioError(PlaymatError):
    """A scenario file that cannot be used: broken YAML, unknown words, cards or zones. Names the file, the line and the reason."""


class Mismatch(Exception):
    """What was seen is not what the scenario says. Its message is one clear line."""

    def __init__(self, reason: str, place: Place = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card of a position or an expectation: which, what can be said of it, what lies under it, what the file calls it."""

    name: str
    words: tuple[tuple[str, Any], ...] = ()
    under: tuple[CardEntry, ...] = ()
    attached: tuple[CardEntry, ...] = ()
    alias: str = ""
    count: int = 1
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Side:
    """What lies in a player's zones and how the player's numbers stand. A zone given as a number holds that many plain cards."""

    entries: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's whole answer to one question: what is picked, in order; `what` the question, where the file names it."""

    player: int
    picks: tuple[str, ...]
    what: str = ""
    place: Place = ()


@dataclass(frozen=True, slots=True)
class See:
    """Expectations that must hold at this point of the script, by their key."""

    entries: tuple[tuple[str, Any], ...]
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, or one case of a file with several."""

    path: Path
    title: str
    game: str
    case: str = ""
    rules: tuple[str, ...] = ()
    source: str = ""
    note: str = ""
    turn: int = 0
    start: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    decks: tuple[str, ...] = ()
    deck: str = ""
    cards: tuple[dict[str, Any], ...] = ()
    sides: tuple[Side, Side] = (Side(), Side())
    numbers: tuple[tuple[str, Any], ...] = ()
    play: tuple[Answer | See, ...] = ()
    roots: tuple[tuple[str, Place], ...] = ()  # where in the file each key of a case was written

    @property
    def id(self) -> str:
        """A short name: the file, and the case where it has several."""
        name = f"{self.path.parent.name}/{self.path.stem}"
        return f"{name}[{self.case}]" if self.case else name
