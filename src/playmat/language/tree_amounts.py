"""Records of the ability tree that count and ask: amounts and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from playmat.language.tree_nouns import Not

if TYPE_CHECKING:
    from playmat.language.tree_acts import Event
    from playmat.language.tree_nouns import NounPhrase, Player, Predicate, Selection, Since

Op: TypeAlias = Literal["=", ">=", "<=", "<", ">"]
Whose: TypeAlias = Literal["your", "opposing", "any"]


# --- amounts


@dataclass(frozen=True, slots=True)
class Num:
    """A printed number; other effects may change it, so nothing folds it into a sum."""

    n: int


@dataclass(frozen=True, slots=True)
class X:
    """The number X of this ability: chosen as it is used, or given by the sentence's `where`."""


@dataclass(frozen=True, slots=True)
class UpTo:
    """From none to the amount, as the chooser likes."""

    n: Amount


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """As many as the chooser likes."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many things there are."""

    what: Selection | NounPhrase


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many different values of a stat there are: the number of colours among own tamers."""

    stat: str
    of: Selection


@dataclass(frozen=True, slots=True)
class SumOf:
    """The sum of a stat over things."""

    stat: str
    of: Selection | NounPhrase


@dataclass(frozen=True, slots=True)
class Stat:
    """A stat of something."""

    stat: str
    of: NounPhrase


@dataclass(frozen=True, slots=True)
class Counters:
    """How much a player or an object has of a counted thing: memory, counters."""

    name: str
    of: NounPhrase


@dataclass(frozen=True, slots=True)
class Per:
    """So much for each thing, or for every so many things."""

    n: Amount
    each: Selection | NounPhrase
    every: Num = Num(1)


@dataclass(frozen=True, slots=True)
class Plus:
    """A sum."""

    n: Amount
    plus: Amount


@dataclass(frozen=True, slots=True)
class Minus:
    """A difference, not below zero."""

    n: Amount
    less: Amount


@dataclass(frozen=True, slots=True)
class Times:
    """A product."""

    times: Num
    n: Amount


@dataclass(frozen=True, slots=True)
class Half:
    """Half of it, rounded by the game's rule."""

    n: Amount


@dataclass(frozen=True, slots=True)
class That:
    """As many as the previous act moved or counted."""


@dataclass(frozen=True, slots=True)
class Named:
    """A number that was named before."""

    kind: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A number noted before under a label."""

    label: str


@dataclass(frozen=True, slots=True)
class If:
    """The amount if the condition holds, else nothing."""

    n: Amount
    if_: Condition


# --- conditions


@dataclass(frozen=True, slots=True)
class Counter:
    """A counted thing that is not an object: memory, life."""

    name: str


@dataclass(frozen=True, slots=True)
class Have:
    """A player has so many of them; without a player, there are so many."""

    who: Player | None
    what: Selection | Counter
    op: Op
    n: Amount


@dataclass(frozen=True, slots=True)
class More:
    """A player has more of them than another."""

    who: Player
    what: Selection | Counter
    than: Player


@dataclass(frozen=True, slots=True)
class Match:
    """Something fits all the predicates."""

    what: NounPhrase
    preds: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Did:
    """The event has happened since then."""

    event: Event
    since: Since | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The game is in this state."""

    name: str


@dataclass(frozen=True, slots=True)
class Turn:
    """It is this player's turn."""

    whose: Whose


@dataclass(frozen=True, slots=True)
class Compare:
    """Two amounts compared."""

    n: Amount
    op: Op
    with_: Amount


@dataclass(frozen=True, slots=True)
class AllOf:
    """All conditions hold."""

    items: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one condition holds."""

    items: tuple[Condition, ...]


Amount: TypeAlias = (
    Num | X | UpTo | AnyNumber | Count | CountOf | SumOf | Stat | Counters | Per | Plus | Minus | Times | Half
    | That | Named | Noted | If
)  # fmt: skip
Condition: TypeAlias = Have | More | Match | Did | State | Turn | Compare | AllOf | AnyOf | Not
