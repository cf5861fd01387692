"""The card in the place of every hidden one, and how it is noticed that somebody wants to know what it is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.kernel.cards import Ability, Card, Kind

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Policy
    from playmat.kernel.records import Event

ASKED_OF_CARDS = frozenset({"id", "name", "facts", "abilities", "typed"})
"""What says which card it is. Not in it: the zones in which something of it works, which only the index reads."""
ASKED_OF_ABILITIES = frozenset({"data", "keyword", "limit", "n", "optional", "rank", "self_only", "tree"})
"""What says what an ability does. Not in it: what it is entered into the index by."""


class Blank:
    """The card in the place of every hidden one. `read` tells that somebody wanted to know what it is, or could not tell without it.

    It may have whatever some card of the game has where not everybody sees the cards: one unknown ability of each kind that works there,
    so that whoever asks for such an ability meets it. What is static there needs none: it speaks about its own card only, whose values
    nobody reads without looking at the card (a test goes through the cards of each game).
    """

    def __init__(self, policy: Policy) -> None:
        self.read = False
        self.possible = Box(self, unknown_abilities(self, policy))
        self.card = BlankCard(self, plainest(policy))
        self.awaited = frozenset(tag for a in tuple(self.possible) if a.kind == Kind.TRIGGERED for tag in a.tags)
        self.read = False  # the card has been looked at as it was made

    def could_wait(self, g: Game) -> bool:
        """Could an ability of a hidden card be waiting already, because of something that has happened this turn?"""
        if not self.awaited:
            return False
        lineage = g.policy.lineage
        return any(not self.awaited.isdisjoint(lineage.get(e.tag, (e.tag,))) for e, _ in g.log.since(g.turn_log))


class BlankCard(Card):
    """A card about which it is noticed that it was looked at. Its values are those of a plain one: they keep whoever asks from failing."""

    __slots__ = ("blank",)
    blank: Blank

    def __init__(self, blank: Blank, plain: Card) -> None:
        self.blank = blank
        super().__init__("?", "a card", plain.facts, {"text": blank.possible})

    def __getattribute__(self, name: str) -> Any:
        if name in ASKED_OF_CARDS:
            object.__getattribute__(self, "blank").read = True
        return object.__getattribute__(self, name)

    def __hash__(self) -> int:
        """What is remembered by card is looked up for a reason, too."""
        self.blank.read = True
        return id(self)

    def box(self, name: str) -> tuple[Ability, ...]:
        """Its possible abilities; whoever looks at one of them is noticed, and so is whoever asks for what works nowhere hidden."""
        if name == "text":
            return self.blank.possible
        self.blank.read = True
        return ()


class Box(tuple[Ability, ...]):
    """A text box of which it is noticed that somebody asked whether it is empty."""

    blank: Blank

    def __new__(cls, blank: Blank, abilities: tuple[Ability, ...]) -> Box:
        """The box of this blank."""
        made = super().__new__(cls, abilities)
        made.blank = blank
        return made

    def __len__(self) -> int:
        self.blank.read = True
        return super().__len__()


class Unknown(Ability):
    """An ability that a hidden card may have; that it was looked at is noticed. It does nothing: what it would do is not known."""

    __slots__ = ("blank", "real")
    blank: Blank

    def __init__(self, blank: Blank, kind: Kind, real: tuple[Ability, ...]) -> None:
        self.blank = blank
        self.real = real
        tags = dict.fromkeys(tag for a in real for tag in a.tags)
        zones = dict.fromkeys(zone for a in real for zone in a.zones)
        super().__init__(f"?:{kind.name}", kind, tuple(tags), self.could_react, zones=tuple(zones), data=Unsaid)

    def __getattribute__(self, name: str) -> Any:
        if name in ASKED_OF_ABILITIES:
            object.__getattribute__(self, "blank").read = True
        return object.__getattribute__(self, name)

    def could_react(self, g: Game, src: int, me: int, e: Event) -> bool:
        """It reacts to nothing; but it is noticed when one of the abilities that it may be would, or would look at its card."""
        if any(a.match(g, src, me, e) for a in self.real):
            self.blank.read = True
        return False


class Unsaid:
    """What an unknown ability needs to act: it stands under no timing."""

    timings: frozenset[str] = frozenset()


def unknown_abilities(blank: Blank, policy: Policy) -> tuple[Ability, ...]:
    """One of each kind that cards of this game have where they are not seen, and a keyword, for which a card can be asked everywhere."""
    by_kind: dict[Kind, list[Ability]] = {}
    for a in hidden_abilities(policy):
        if a.kind != Kind.STATIC:
            by_kind.setdefault(Kind(a.kind), []).append(a)
    made = [Unknown(blank, kind, tuple(real)) for kind, real in sorted(by_kind.items())]
    return (*made, Unknown(blank, Kind.KEYWORD, ()))


def hidden_abilities(policy: Policy) -> list[Ability]:
    """The abilities of this game's cards that work where not everybody sees the cards."""
    unseen = {k for k, zone in enumerate(policy.zones) if zone.seen_by != "all"}
    every = (a for card in policy.cards.values() for box in card.abilities.values() for a in box)
    return [a for a in every if not unseen.isdisjoint(a.zones)]


def plainest(policy: Policy) -> Card:
    """A card of the game with as little text as any has."""
    every = [c for c in policy.cards.values() if not c.token]
    return min(every, key=lambda c: (sum(map(len, c.abilities.values())), c.id))


@cache
def blank_of(policy: Policy) -> Blank:
    """The blank of a game: always the same one, for games remember for good what they found out about a card."""
    return Blank(policy)
