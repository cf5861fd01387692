"""What an ability that a keyword brings needs to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel.cards import Substitution

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event

Possible = Callable[["Game", int, int], bool]
"""(game, source, player) -> can it be activated now?"""


class KeywordEffect(Substitution):
    """The procedure that carries a keyword out; whether that is possible; its number; the keys of its line and of its inner ability."""

    __slots__ = ("inner", "keyword", "line", "number", "possible", "procedure", "timings")

    def __init__(
        self, keyword: str, procedure: str, possible: Possible | None = None, number: int = 0, line: str = "", inner: str = "",
        timings: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        super().__init__(nothing_instead)
        self.keyword = keyword
        self.procedure = procedure
        self.possible = possible
        self.number = number
        self.line = line
        self.inner = inner
        self.timings = timings


def nothing_instead(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
    """Keywords replace nothing."""
    return ()
