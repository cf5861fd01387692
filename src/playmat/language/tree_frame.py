"""Records of the ability tree that frame it: abilities, timings, sentences, clauses, keywords and routes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from playmat.language.tree_acts import Act, Event
    from playmat.language.tree_amounts import Amount, Condition, Whose
    from playmat.language.tree_nouns import Place, Selection

Link: TypeAlias = Literal["then", "if done", "if not done", "otherwise", "instead"]


@dataclass(frozen=True, slots=True)
class Ability:
    """One printed ability. Its kind is derived from its fields, see `playmat.language.validate.kind_of`.

    `from_`: where it works, if not where the game says. `on`: any of these starts it. `turn`: whose turn it needs.
    `limit`: uses. `while_`: works only while this holds. `cost`: alternatives, each a tuple of acts. `body`: sentences.
    """

    from_: tuple[Place, ...] = ()
    on: tuple[Timing | When, ...] = ()
    turn: Whose | None = None
    limit: Limit | None = None
    while_: Condition | None = None
    cost: tuple[tuple[Act, ...], ...] = ()
    body: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Timing:
    """A named timing; the lexicon says which event it means."""

    name: str


@dataclass(frozen=True, slots=True)
class When:
    """An event pattern; `would`: before it happens. `first`: its first time each turn. `if_`: and this holds then."""

    event: Event
    would: bool = False
    first: bool = False
    if_: Condition | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """So many uses in each turn or game, counted for this ability of this object."""

    n: int
    per: Literal["turn", "game"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Clauses in order; the unit of replacement and of `instead`. `where` gives X."""

    clauses: tuple[Clause, ...]
    where: Amount | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """The one frame of every instruction, carried out as link > if > by > at > may > times > do.

    `by` is an optional price that gates the rest of the ability; `at` puts the clause off until a point in time.
    """

    link: Link | None = None
    if_: Condition | None = None
    by: tuple[Act, ...] = ()
    at: Timing | None = None
    may: bool = False
    times: Amount | None = None
    do: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Kw:
    """A keyword with its number, its argument in parentheses, and its inner ability."""

    name: str
    n: Amount | None = None
    arg: Selection | None = None
    body: Ability | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A way into play: from or onto these materials, at this cost, if the condition holds."""

    kind: str
    materials: tuple[Selection, ...]
    cost: Amount | None = None
    if_: Condition | None = None
    note: str | None = None


Line: TypeAlias = Ability | Kw | Route
