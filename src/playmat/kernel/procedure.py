"""Procedures of steps, the frames that run them, and what a step may return.

A step is `step(g, f) -> None | Ask | Do | Call | Goto | End`. It reads anything and writes only `f.v`; any change of the game is
returned as a `Do`. A turn, an attack, playing a card: each is a tuple of steps that reads like the rulebook's contents.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Union

from playmat.kernel.errors import KernelFault
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


class Ask:
    """Ask a player. The answer, a tuple of options, goes into `f.v[into]`. What is forced is answered without asking."""

    __slots__ = ("about", "hi", "into", "key", "lo", "options", "ordered", "player", "rule", "secret", "then", "what")

    def __init__(
        self, player: int, what: str, options: tuple[Any, ...] | list[Any], into: str, lo: int = 1, hi: int = 1, *, rule: str = "",
        about: int = 0, key: str = "", secret: bool = False, ordered: bool = False, then: str = "",
    ) -> None:  # fmt: skip
        n = len(options)
        self.player = player
        self.what = what
        self.options = tuple(options)
        self.into = into
        self.lo = lo if lo < n else n
        self.hi = hi if hi < n else n
        self.rule = rule
        self.about = about
        self.key = key
        self.secret = secret
        self.ordered = ordered
        self.then = then


class Do:
    """A batch of events that happen at the same time. `into` gets the events that really happened; `atomic`: as given or not at all."""

    __slots__ = ("atomic", "events", "into", "then")

    def __init__(self, *events: Event, into: str = "", atomic: bool = False, then: str = "") -> None:
        self.events = events
        self.into = into
        self.atomic = atomic
        self.then = then


class Goto:
    """Go on at any label of the same procedure."""

    __slots__ = ("then",)

    def __init__(self, then: str) -> None:
        self.then = then


class End:
    """The procedure is over; `value` goes where its caller wants it."""

    __slots__ = ("then", "value")

    def __init__(self, value: Any = None) -> None:
        self.value = value
        self.then = ""


Result = Union[Ask, Do, "Call", Goto, End, None]
Step = Callable[["Game", "Frame"], Result]
Guard = Callable[["Game", "Frame"], str | None]


def fall_off(g: Game, f: Frame) -> Result:
    """Past the last step: the procedure is over."""
    return End(f.v.get("="))


class Procedure:
    """A named tuple of steps. A label is a step's name; a step used more than once is named by the step before it ("settle after attack").

    `guard(g, f)` is looked at whenever the frame is on top and may send it on to a label.
    """

    __slots__ = ("guard", "labels", "name", "names", "size", "steps")

    def __init__(self, name: str, steps: tuple[Step, ...], guard: Guard | None = None) -> None:
        self.name = name
        self.steps: tuple[Step, ...] = (*steps, fall_off)
        self.guard = guard
        self.names = labels_of([s.__name__ for s in steps])
        self.size = len(steps)
        self.labels = {label: i for i, label in enumerate(self.names)}
        if len(self.labels) != len(self.names):
            raise KernelFault(f"{name}: two steps have one label: {self.names}")


def labels_of(names: list[str]) -> list[str]:
    """Labels of steps: own names, and for repeated steps "name after unique step before it"."""
    labels: list[str] = []
    last = "start"
    for name in names:
        if names.count(name) > 1:
            labels.append(f"{name} after {last}")
        else:
            labels.append(name)
            last = name
    return [*labels, "end"]


PROCEDURES: dict[str, Procedure] = {}


def procedure(name: str, *steps: Step, guard: Guard | None = None) -> Procedure:
    """Define a procedure. Its name is what calls and saves use; a game prefixes its own (`CHESS.MOVE`)."""
    if name in PROCEDURES:
        raise KernelFault(f"two procedures are named {name}")
    PROCEDURES[name] = made = Procedure(name, steps, guard)
    return made


class Frame:
    """A running procedure: which, at which step, its named values, where its end value goes and which cards it holds in between.

    Values are ints, strings, bools, None, Events, Standbys and tuples of these, replaced and never mutated, so that a copy is `dict(v)`.
    """

    __slots__ = ("held", "into", "pc", "proc", "v")

    def __init__(self, proc: Procedure, v: dict[str, Any], into: str = "", held: tuple[tuple[int, str], ...] = (), pc: int = 0) -> None:
        self.proc = proc
        self.v = v
        self.into = into
        self.held = held
        self.pc = pc

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.proc, self.v.copy(), self.into, self.held, self.pc)

    @property
    def label(self) -> str:
        """The label of the step that comes next: what a save holds."""
        return self.proc.names[self.pc]

    def __repr__(self) -> str:
        return f"Frame({self.proc.name} at {self.label} {self.v})"


class Call(Frame):
    """Run another procedure first, as this frame. `into` gets its end value; `held` are cards it keeps in between, as (id, "pending")
    or (id, "peek")."""

    __slots__ = ("then",)

    def __init__(self, proc: str, into: str = "", held: tuple[tuple[int, str], ...] = (), then: str = "", **values: Any) -> None:
        self.proc = PROCEDURES[proc]
        self.v = values
        self.into = into
        self.held = held
        self.pc = 0
        self.then = then
