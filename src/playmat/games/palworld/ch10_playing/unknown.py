"""A card that a player cannot know, while it is found out whether a cost can be paid: it may be any card, so it fits."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.games.palworld.facts import Facts
from playmat.kernel.cards import Card


class Anything:
    """A fact of an unknown card: equal to everything, more and less than everything, and whatever is looked for is in it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __lt__(self, other: object) -> bool:
        return True

    def __le__(self, other: object) -> bool:
        return True

    def __gt__(self, other: object) -> bool:
        return True

    def __ge__(self, other: object) -> bool:
        return True

    def __contains__(self, other: object) -> bool:
        return True

    def __iter__(self) -> Iterator[Anything]:
        return iter((self,))

    def __int__(self) -> int:
        return 0


def any_card() -> Card:
    """The card that may be any card."""
    card = Card("?", "?")
    facts = Facts(card)
    for name in Facts.__slots__:
        setattr(facts, name, Anything())
    card.typed = facts
    return card


ANY_CARD = any_card()
