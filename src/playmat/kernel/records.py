"""The plain records a game is made of. Objects are written only by the kernel's apply functions; everything else is never mutated."""

from __future__ import annotations

from typing import Any

from playmat.kernel.cards import NOTHING, Card

BOTTOM, TAPPED, FACE_UP, FACE_DOWN = 1, 2, 4, 8
"""How a move puts a card where it goes (`Event.how`, bits): at the bottom; tapped; face up; face down."""

EVERYBODY = 3
"""`Obj.known` when both players may see the card: bit 0 for player 0, bit 1 for player 1."""


class Obj:
    """One stay of a card in one zone; or, with `cards`, a permanent: the identity that an ordered stack of cards shares.

    id: its index in `Game.objs`, never reused. card: the printed card (of a permanent: none of its own). owner: player 0 or 1.
    zone: zone index (2 * kind + player), of a card inside a permanent that of the permanent. cards: ids of the stack, top first.
    attached: ids of cards attached to the permanent. host: the permanent this card is part of, else 0. known: bits of the players
    who may see it. since: number of the turn in which the stay began. marks: named numbers on it. gone: the stay is over and the
    record is last known information, `values` the characteristics it had, `next` the object it became. former: cards that were on top
    of the permanent, each as (how long the log was when another took its place, card id): what the log says is said of them.
    """

    __slots__ = (
        "attached", "card", "cards", "face_down", "former", "gone", "host", "id", "known", "marks", "next",
        "own", "owner", "since", "tapped", "values", "zone",
    )  # fmt: skip

    def __init__(
        self, id: int = 0, card: Card = NOTHING, owner: int = 0, zone: int = 0, since: int = 0, known: int = 0, own: int = 0
    ) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.zone = zone
        self.cards: tuple[int, ...] = ()
        self.attached: tuple[int, ...] = ()
        self.host = 0
        self.tapped = False
        self.face_down = False
        self.known = known
        self.since = since
        self.marks: tuple[tuple[str, int], ...] = ()
        self.former: tuple[tuple[int, int], ...] = ()
        self.gone = False
        self.next = 0
        self.values: dict[str, Any] | None = None
        self.own = own

    def copy(self) -> Obj:
        """A copy, written out field by field: a generic loop takes three times as long."""
        new = Obj(self.id, self.card, self.owner, self.zone, self.since, self.known, self.own)
        new.cards = self.cards
        new.attached = self.attached
        new.host = self.host
        new.tapped = self.tapped
        new.face_down = self.face_down
        new.marks = self.marks
        new.former = self.former
        new.gone = self.gone
        new.next = self.next
        new.values = self.values
        return new

    def mark(self, name: str) -> int:
        """The number kept on this object under a name, 0 when there is none."""
        for key, n in self.marks:
            if key == name:
                return n
        return 0


class Event:
    """Something that happens. Never mutated after it was made.

    kind: what applying it does. tag: what abilities watch (a game's tag registry gives its parents). obj: its subject, by the id from
    before. to: zone kind a card goes to. n, key, value: by kind. who: the player it happens to or who does it. src: the object whose
    effect it is. rule: the rule under which it happens. how: bits of BOTTOM, TAPPED, FACE_UP, FACE_DOWN. used: replacements that
    already had their say on this chain. id: serial number in its batch.
    """

    __slots__ = ("how", "id", "key", "kind", "n", "obj", "rule", "src", "tag", "to", "used", "value", "who")

    def __init__(
        self, kind: str = "note", obj: int = 0, tag: str = "", *, to: int = -1, n: int = 0, key: str = "", value: Any = None,
        who: int = -1, src: int = 0, rule: str = "", how: int = 0, used: tuple[tuple[int, str], ...] = (), id: int = 0,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.obj = obj
        self.tag = tag or kind
        self.to = to
        self.n = n
        self.key = key
        self.value = value
        self.who = who
        self.src = src
        self.rule = rule
        self.how = how
        self.used = used
        self.id = id

    def but(self, **changes: Any) -> Event:
        """The same event with some fields changed."""
        new = Event(
            self.kind, self.obj, self.tag, to=self.to, n=self.n, key=self.key, value=self.value, who=self.who,
            src=self.src, rule=self.rule, how=self.how, used=self.used, id=self.id,
        )  # fmt: skip
        for name, value in changes.items():
            setattr(new, name, value)
        return new

    def __repr__(self) -> str:
        fields = [(name, getattr(self, name)) for name in self.__slots__ if name not in ("kind", "tag")]
        return f"Event({self.tag} {' '.join(f'{name}={x!r}' for name, x in fields if x not in (0, '', -1, None, ()))})"


class Standby:
    """A triggered ability that waits to be resolved.

    seq rises for ever. event: what it answers. top: the card that gave the ability. bound: names a delayed trigger was made with.
    """

    __slots__ = ("batch", "bound", "event", "key", "me", "rank", "seq", "src", "top")

    def __init__(
        self, seq: int = 0, key: str = "", src: int = 0, me: int = 0, event: Event | None = None, rank: int = 5, batch: int = 0,
        top: int = 0, bound: tuple[tuple[str, Any], ...] = (),
    ) -> None:  # fmt: skip
        self.seq = seq
        self.key = key
        self.src = src
        self.me = me
        self.event = event
        self.rank = rank
        self.batch = batch
        self.top = top
        self.bound = bound


class Effect:
    """A continuous effect that lives by itself, made when an ability resolved.

    key: the compiled change it applies. on: ids it is locked to (empty: whatever its change names). until: a duration that the game
    ends, (name, player, number). values: amounts read when it began. src, me: whose effect it is. id: rises with time.
    """

    __slots__ = ("id", "key", "me", "on", "src", "until", "values")

    def __init__(
        self, id: int = 0, key: str = "", src: int = 0, me: int = 0, on: tuple[int, ...] = (), until: tuple[Any, ...] = (),
        values: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        self.id = id
        self.key = key
        self.src = src
        self.me = me
        self.on = on
        self.until = until
        self.values = values


class Delayed:
    """A triggered ability made by an effect: it waits for one event and is gone once it stood by (or when its turn has passed)."""

    __slots__ = ("bound", "id", "key", "me", "src", "until")

    def __init__(
        self, id: int = 0, key: str = "", src: int = 0, me: int = 0, bound: tuple[tuple[str, Any], ...] = (),
        until: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        self.id = id
        self.key = key
        self.src = src
        self.me = me
        self.bound = bound
        self.until = until


DONE = "done"
"""The option that ends a choice of several before the most have been picked."""


class Decision:
    """The one question that is open: who is asked, what for, which options, how many of them.

    Several things are picked one by one; `options` is what can be said now, `picked` what has been. `rule` is the rule that asks,
    `about` the object and `key` the ability it is about, `secret` whether the other player may not learn that it is asked.
    """

    __slots__ = ("about", "all", "hi", "key", "lo", "options", "ordered", "picked", "player", "rule", "secret", "what")

    def __init__(
        self, player: int = 0, what: str = "", all: tuple[Any, ...] = (), lo: int = 1, hi: int = 1, rule: str = "",
        about: int = 0, key: str = "", secret: bool = False, ordered: bool = False, picked: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        self.player = player
        self.what = what
        self.all = all
        self.lo = lo
        self.hi = hi
        self.rule = rule
        self.about = about
        self.key = key
        self.secret = secret
        self.ordered = ordered
        self.picked = picked
        if hi == 1 and lo == 1:
            self.options: tuple[Any, ...] = all
        else:
            left = tuple(o for o in all if o not in picked) if picked else all
            self.options = (*left, DONE) if len(picked) >= lo else left

    def after(self, option: Any) -> Decision:
        """The question with one more thing picked."""
        return Decision(
            self.player, self.what, self.all, self.lo, self.hi, self.rule, self.about, self.key, self.secret, self.ordered,
            (*self.picked, option),
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Decision({self.player} {self.what} {self.lo}..{self.hi} of {self.options})"


class Outcome:
    """How a game ended: the winner (0, 1, or None for a draw) and the rule."""

    __slots__ = ("reason", "rule", "winner")

    def __init__(self, winner: int | None = None, rule: str = "", reason: str = "") -> None:
        self.winner = winner
        self.rule = rule
        self.reason = reason

    def __repr__(self) -> str:
        return f"Outcome({'draw' if self.winner is None else self.winner}, {self.rule})"


def value_of(data: tuple[tuple[str, Any], ...], name: str, default: Any = None) -> Any:
    """Look up a name in a tuple of pairs."""
    for key, value in data:
        if key == name:
            return value
    return default
