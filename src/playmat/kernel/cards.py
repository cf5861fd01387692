"""Printed cards and their compiled abilities. Both are made once per process and never change; a game refers to them by id or key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event

Matcher = Callable[["Game", int, int, "Event"], bool]
"""(game, source id, controller, event) -> does the ability react to this event?"""


class Kind(IntEnum):
    """How an ability comes to act."""

    STATIC = 0  # changes values, permissions or costs while it holds
    TRIGGERED = 1  # waits for an event, then stands by
    REPLACEMENT = 2  # takes the place of an event
    INTERRUPT = 3  # runs before an event that would happen
    ACTIVATED = 4  # a player chooses to use it
    TEXT = 5  # carried out when its card is used
    STATE = 6  # acts once whenever its condition becomes true
    KEYWORD = 7  # a word the game defines


class Substitution:
    """What a replacement puts in the place of its event.

    picks(g, source, me, event): what its player chooses from, exactly `n` of it (0: nothing to choose). events(g, source, me, event,
    picks): the events that happen instead.
    """

    __slots__ = ("events", "n", "picks")

    def __init__(
        self,
        events: Callable[[Game, int, int, Event, tuple[int, ...]], tuple[Event, ...]],
        picks: Callable[[Game, int, int, Event], tuple[int, ...]] | None = None,
        n: int = 0,
    ) -> None:
        self.events = events
        self.picks = picks
        self.n = n


def no_match(game: Game, source: int, me: int, event: Event) -> bool:
    """The matcher of an ability that watches nothing."""
    return False


class Ability:
    """One ability, compiled. `key` names it in frames, standby entries and saves: card id, text box and place, e.g. `set1/card7:text:0`.

    `tags` are the events it watches; `zones` the zone kinds in which it functions (empty: in play); `rank` its class in the standby
    pool (lower goes first); `optional` whether a replacement or interrupt may be declined; `tree` what language it was compiled from;
    `data` what its kind needs to act (of a replacement a `Substitution`); `volatile` that it gives other abilities under a condition,
    so that the set of live abilities has to be looked at again after every change; `lasting` that, as a delayed trigger, it is not gone
    with its first use but with its time.
    """

    __slots__ = (
        "data", "key", "keyword", "kind", "lasting", "limit", "match", "n", "optional", "rank", "self_only", "tags", "tree",
        "volatile", "zones",
    )  # fmt: skip

    def __init__(
        self,
        key: str = "",
        kind: Kind = Kind.TRIGGERED,
        tags: tuple[str, ...] = (),
        match: Matcher = no_match,
        *,
        rank: int = 5,
        optional: bool = False,
        zones: tuple[int, ...] = (),
        self_only: bool = False,
        limit: int = 0,
        keyword: str = "",
        n: int = 0,
        tree: Any = None,
        data: Any = None,
        volatile: bool = False,
        lasting: bool = False,
    ) -> None:
        self.key = key
        self.kind = kind
        self.tags = tags
        self.match = match
        self.rank = rank
        self.optional = optional
        self.zones = zones
        self.self_only = self_only
        self.limit = limit
        self.keyword = keyword
        self.n = n
        self.tree = tree
        self.data = data
        self.volatile = volatile
        self.lasting = lasting

    def __repr__(self) -> str:
        return f"Ability({self.key})"


ABILITIES: dict[str, Ability] = {}
"""Every compiled ability of the process by key: what a key in a frame or a save means."""


def register_ability(ability: Ability) -> Ability:
    """Make an ability findable by its key. The same key again replaces it (a card file read anew)."""
    ABILITIES[ability.key] = ability
    return ability


class Card:
    """A printed card: identity, facts as the game's card file gives them, and compiled abilities by text box.

    works_in: the zone kinds outside play in which some ability of it functions. typed: its facts as the game reads them, once it has.
    """

    __slots__ = ("abilities", "facts", "id", "name", "token", "typed", "works_in")

    def __init__(
        self,
        id: str = "",
        name: str = "",
        facts: Mapping[str, Any] | None = None,
        abilities: Mapping[str, tuple[Ability, ...]] | None = None,
        token: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.facts: Mapping[str, Any] = facts if facts is not None else {}
        self.abilities: Mapping[str, tuple[Ability, ...]] = abilities if abilities is not None else {}
        self.token = token
        self.typed: Any = None
        self.works_in = frozenset(kind for box in self.abilities.values() for a in box for kind in a.zones)

    def box(self, name: str) -> tuple[Ability, ...]:
        """The abilities of one text box ("text", and what else the game's cards have), in printed order."""
        return self.abilities.get(name, ())

    def __repr__(self) -> str:
        return f"Card({self.id})"


UNKNOWN = Card("?", "?")
"""What a masked card looks like to somebody who cannot know it."""
NOTHING = Card("", "")
"""The card of an object that has none of its own: a permanent, whose top card speaks for it."""
