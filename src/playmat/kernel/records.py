"""The plain records a game is made of. Objects are written only by the kernel's apply functions; everything else is never mutated."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from playmat.kernel.cards import NOTHING, Card

BOTTOM, TAPPED, FACE_UP, FACE_DOWN, GIVEN = 1, 2, 4, 8, 16
"""How a move puts a card where it goes (`Event.how`, bits): at the bottom; tapped; face up; face down; into the zone of player `who`,
whoever owns it."""

EVERYBODY = 3
"""`Obj.known` when both players may see the card: bit 0 for player 0, bit 1 for player 1."""


class Obj(Struct, eq=False, gc=False):
    """One stay of a card in one zone; or, with `cards`, a permanent: the identity that an ordered stack of cards shares.

    id: its index in `Game.objs`, never reused. card: the printed card; of a permanent that of its top card, which speaks for it. owner:
    player 0 or 1. zone: zone index (2 * kind + player), of a card inside a permanent that of the permanent. since: number of the turn in
    which the stay began. known: bits of the players who may see it. cards: ids of the stack, top first. attached: ids of cards attached
    to the permanent. host: the permanent this card is part of, else 0. marks: named numbers on it. former: cards that were on top of the
    permanent, each as (how long the log was when another took its place, card id): what the log says is said of them. gone: the stay is
    over and the record is last known information, `values` the characteristics it had, `next` the object it became.
    """

    id: int = 0
    card: Card = NOTHING
    owner: int = 0
    zone: int = 0
    since: int = 0
    known: int = 0
    own: int = 0  # the game that may write this record, see `Game.own`
    cards: tuple[int, ...] = ()
    attached: tuple[int, ...] = ()
    host: int = 0
    tapped: bool = False
    face_down: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    former: tuple[tuple[int, int], ...] = ()
    gone: bool = False
    next: int = 0
    values: dict[str, Any] | None = None

    def mark(self, name: str) -> int:
        """The number kept on this object under a name, 0 when there is none."""
        for key, n in self.marks:
            if key == name:
                return n
        return 0


class Event(Struct, eq=False, gc=False, frozen=True):
    """Something that happens. Never mutated after it was made.

    kind: what applying it does. tag: what abilities watch (a game's tag registry gives its parents); nobody hears an event without one.
    obj: its subject, by the id from before. to: zone kind a card goes to. n, key, value: by kind. who: the player it happens to or who
    does it. src: the object whose effect it is. rule: the rule under which it happens. how: bits of BOTTOM, TAPPED, FACE_UP, FACE_DOWN,
    GIVEN. used: replacements that already had their say on this chain. id: serial number in its batch.
    """

    kind: str = "note"
    obj: int = 0
    tag: str = ""
    to: int = -1
    n: int = 0
    key: str = ""
    value: Any = None
    who: int = -1
    src: int = 0
    rule: str = ""
    how: int = 0
    used: tuple[tuple[int, str], ...] = ()
    id: int = 0

    def but(self, **changes: Any) -> Event:
        """The same event with some fields changed."""
        return replace(self, **changes)

    def __repr__(self) -> str:
        fields = [(name, getattr(self, name)) for name in self.__struct_fields__ if name not in ("kind", "tag")]
        return f"Event({self.tag} {' '.join(f'{name}={x!r}' for name, x in fields if x not in (0, '', -1, None, ()))})"


class Standby(Struct, eq=False, frozen=True):
    """A triggered ability that waits to be resolved.

    seq rises for ever. event: what it answers. rank: its class. batch: how many waiting abilities had begun to resolve when it began to
    wait. top: the card that gave the ability. bound: names a delayed trigger was made with.
    """

    seq: int = 0
    key: str = ""
    src: int = 0
    me: int = 0
    event: Event | None = None
    rank: int = 5
    batch: int = 0
    top: int = 0
    bound: tuple[tuple[str, Any], ...] = ()


class Effect(Struct, eq=False, frozen=True):
    """A continuous effect that lives by itself, made when an ability resolved.

    key: the compiled change it applies. on: ids it is locked to (empty: whatever its change names). until: a duration that the game
    ends, (name, player, number). values: amounts read when it began. src, me: whose effect it is. id: rises with time.
    """

    id: int = 0
    key: str = ""
    src: int = 0
    me: int = 0
    on: tuple[int, ...] = ()
    until: tuple[Any, ...] = ()
    values: tuple[Any, ...] = ()


class Delayed(Struct, eq=False, frozen=True):
    """A triggered ability made by an effect: it waits for one event and is gone once it stood by (or when its turn has passed)."""

    id: int = 0
    key: str = ""
    src: int = 0
    me: int = 0
    bound: tuple[tuple[str, Any], ...] = ()
    until: tuple[Any, ...] = ()


DONE = "done"
"""The option that ends a choice of several before the most have been picked."""


class Decision(Struct, eq=False, frozen=True):
    """The one question that is open: who is asked, what for, which options, how many of them.

    Several things are picked one by one; `options` is what can be said now (it follows from the rest), `picked` what has been. `rule` is
    the rule that asks, `about` the object and `key` the ability it is about, `secret` whether the other player may not learn that it is
    asked.
    """

    player: int = 0
    what: str = ""
    all: tuple[Any, ...] = ()
    lo: int = 1
    hi: int = 1
    rule: str = ""
    about: int = 0
    key: str = ""
    secret: bool = False
    ordered: bool = False
    picked: tuple[Any, ...] = ()
    options: tuple[Any, ...] = ()

    def after(self, option: Any) -> Decision:
        """The question with one more thing picked."""
        picked = (*self.picked, option)
        return replace(self, picked=picked, options=sayable(self.all, self.lo, picked))

    def __repr__(self) -> str:
        return f"Decision({self.player} {self.what} {self.lo}..{self.hi} of {self.options})"


def sayable(all: tuple[Any, ...], lo: int, picked: tuple[Any, ...]) -> tuple[Any, ...]:
    """What can be said now when several things are picked one by one: what is left, and, once enough have been, that it is enough."""
    left = tuple([o for o in all if o not in picked]) if picked else all
    return (*left, DONE) if len(picked) >= lo else left


class Outcome(Struct, eq=False, frozen=True):
    """How a game ended: the winner (0, 1, or None for a draw) and the rule."""

    winner: int | None = None
    rule: str = ""
    reason: str = ""

    def __repr__(self) -> str:
        return f"Outcome({'draw' if self.winner is None else self.winner}, {self.rule})"


def value_of(data: tuple[tuple[str, Any], ...], name: str, default: Any = None) -> Any:
    """Look up a name in a tuple of pairs."""
    for key, value in data:
        if key == name:
            return value
    return default
