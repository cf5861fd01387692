"""How a table in a browser lays out a game. A game fills these; whoever draws the table knows none of the games."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Style = Literal["cards", "backs", "pile", "fan", "hand", "counts"]
"""How a zone is drawn: cards side by side; backs in a row; one pile with its count; a fan of edges; a hand; a count of each state."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A zone on the table: its name in the view, what people call it, how it is drawn.

    grow: its share of the width of its row (0: as wide as a card). rotate: its cards lie upside down. passing: it is drawn only while it
    holds something.
    """

    zone: str
    label: str
    style: Style = "cards"
    grow: int = 0
    rotate: bool = False
    passing: bool = False


class Board(Struct, frozen=True):
    """Squares that both players share, as player 0 sees them, the far row first. `squares` names the zone of each."""

    rows: int
    columns: int
    squares: tuple[tuple[str, ...], ...]


class Gauge(Struct, frozen=True):
    """A number between two ends that both players share, as a viewer reads it: the viewer's own side is the upper end."""

    number: str
    least: int
    most: int
    label: str


class Number(Struct, frozen=True, omit_defaults=True):
    """A number of the view. each: both players have one, called `name P1` and `name P2`, or it is a pair by player."""

    name: str
    label: str
    each: bool = False


class Colour(Struct, frozen=True):
    """A colour of the game: a sign that tells it without being seen as a colour, and how it is drawn on a light and a dark ground."""

    sign: str
    light: str
    dark: str


class Layout(Struct, frozen=True):
    """How a game lies on the table.

    rows: the own side, from the middle of the table outwards, each row from left to right; the other side is its mirror image. tapped:
    what a tapped card is called. power: the value of a card that is drawn large, by the names it has in the view.
    """

    rows: tuple[tuple[Place, ...], ...]
    board: Board | None = None
    gauge: Gauge | None = None
    numbers: tuple[Number, ...] = ()
    tapped: str = "tapped"
    power: tuple[str, ...] = ("power",)
    colours: dict[str, Colour] = {}


class Face(Struct, frozen=True, omit_defaults=True):
    """What is drawn on a card: its type, cost, colours, the number drawn large and what it is called, small labels."""

    type: str
    cost: int | None = None
    colours: tuple[str, ...] = ()
    power: int | None = None
    power_label: str = ""
    labels: tuple[str, ...] = ()


RED = Colour("▲", "#c0392b", "#e8604f")
BLUE = Colour("●", "#1f6fb2", "#5aa9e6")
GREEN = Colour("■", "#2e7d4f", "#5cb97f")
YELLOW = Colour("★", "#a67c00", "#e0b93a")
PURPLE = Colour("◆", "#6f42a6", "#a982d8")
BLACK = Colour("✚", "#3c3f46", "#9aa0ab")
WHITE = Colour("○", "#7a7f87", "#e9ecf1")
"""Colours that several games have."""
