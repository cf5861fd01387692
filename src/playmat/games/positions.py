"""How a game lays out a position and speaks of it, for scenario files. A game subclasses `Positions` and fills the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.procedure import PROCEDURES, Frame
from playmat.kernel.records import EVERYBODY, Decision
from playmat.kernel.view import view


class Positions:
    """What scenario files may say in one game.

    zones: every name of a zone (lower case) with its zone kind. filled: how many plain cards a zone holds that a file does not name.
    filler: id of a plain card of the pool. fillers: by zone kind, another one where such a card could not lie. idle: questions
    (`Decision.what`) that may stay open when a script ends, such as the main step's. words: for a verb or word of an option, other ways
    to say it. points: where play can begin, with one line each for people. turn: the number of the turn of a position; what a file does
    not call "new" came before it.
    """

    zones: Mapping[str, int] = {}
    filled: Mapping[str, int] = {}
    filler: str = ""
    fillers: Mapping[int, str] = {}
    idle: frozenset[str] = frozenset()
    words: Mapping[str, tuple[str, ...]] = {}
    points: Mapping[str, str] = {}
    turn: int = 3

    # ------------------------------------------------------------ laying out
    def prepare(self, g: Game) -> None:
        """Give the named values of the game (`g.vars`) what they hold at the beginning of a turn."""

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        """A number of a position (`memory: 3`), under a player or, with -1, at the top of the file. Raises PlaymatError if unknown."""
        raise PlaymatError(f"{g.policy.name} has no zone or number called {name!r}")

    def number(self, g: Game, player: int, name: str) -> Any:
        """The number of that name now. Raises PlaymatError if there is none."""
        raise PlaymatError(f"{g.policy.name} has no zone or number called {name!r}")

    def modify(self, g: Game, id: int, word: str, value: Any) -> None:
        """Put one word of a card's description into effect ("tapped", "new", "face down", "known"). Raises PlaymatError if unknown."""
        o = edit(g, id)
        if word in ("tapped", "untapped"):
            o.tapped = bool(value) == (word == "tapped")
        elif word == "new":
            o.since = g.turn if value else g.turn - 1
        elif word == "face down":
            o.face_down = bool(value)
            o.known = 0 if value else EVERYBODY
        elif word == "face up":
            self.modify(g, id, "face down", not value)
        elif word == "known":
            o.known = EVERYBODY if value else g.policy.visible[o.zone]
        else:
            raise PlaymatError(f"{g.policy.name}: nothing can be {word!r}; a card can be tapped, new, face down, face up, known")

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """Push what play begins with. `given` names ids or words (`attack: {attacker: A, target: player}`). Raises PlaymatError."""
        known = ", ".join(self.points) or "nowhere"
        raise PlaymatError(f"{g.policy.name}: play cannot begin at {point!r}; it can at: {known}")

    def push(self, g: Game, proc: str, label: str = "", held: tuple[tuple[int, str], ...] = (), **values: Any) -> None:
        """Push a procedure, at a label or at its beginning: what a starting point is made of."""
        procedure = PROCEDURES[proc]
        g.stack.append(Frame(procedure, values, held=held, pc=procedure.labels[label] if label else 0))
        g.holding += bool(held)

    def card(self, given: Mapping[str, Any], name: str) -> int:
        """The card that a starting point needs. Raises PlaymatError when the file names none."""
        id = given.get(name)
        if type(id) is not int:
            raise PlaymatError(f"{name!r} must name a card of this position" + ("" if id is None else f", not {id!r}"))
        return id

    # ------------------------------------------------------------ looking
    def shows(self, g: Game, id: int, word: str) -> Any:
        """What a file may expect of a card: tapped, zone, controller, known to, under, a mark, else the value of that name."""
        o = g.objs[id]
        if word == "tapped":
            return o.tapped
        if word == "untapped":
            return not o.tapped
        if word == "face down":
            return o.face_down
        if word == "new":
            return o.since == g.turn
        if word == "zone":
            return g.policy.zones[o.zone >> 1].name
        if word == "controller":
            return f"P{(o.zone & 1) + 1}"
        if word == "known to":
            return [f"P{player + 1}" for player in (0, 1) if view(g, player).knows(o)]
        if word == "under":
            return [g.card(c).name for c in o.cards[1:]]
        if any(mark == word for mark, _ in o.marks):
            return o.mark(word)
        return g.value(id, word)

    # ------------------------------------------------------------ speaking
    def says(self, g: Game, d: Decision, option: Any) -> tuple[Any, ...] | None:
        """An option as parts where its own shape would not read well: words, ids of cards, tuples of what may be said in any order.

        None: as it is.
        """
        return None

    def action(self, g: Game, player: int, parts: tuple[Any, ...]) -> Any:
        """The action that words mean (verb, then ids and words) though it is not offered: what `why_not` is asked about."""
        return parts
