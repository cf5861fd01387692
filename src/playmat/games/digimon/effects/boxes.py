"""Which effects of a card are which: [Main], [Security], [Counter]."""

from __future__ import annotations

from playmat.kernel.cards import Ability, Card

_found: dict[tuple[Card, str], tuple[Ability, ...]] = {}


def has_timing(ability: Ability, name: str) -> bool:
    """Does the ability stand under this timing?"""
    return name in getattr(ability.data, "timings", ())


def with_timing(card: Card, name: str) -> tuple[Ability, ...]:
    """The effects of a card under a timing, in whichever box they stand."""
    known = _found.get((card, name))
    if known is None:
        known = tuple(a for box in ("text", "security") for a in card.box(box) if has_timing(a, name))
        _found[card, name] = known
    return known


def main_effects(card: Card) -> tuple[Ability, ...]:
    """The [Main] effects of an Option."""
    return with_timing(card, "main")


def security_effects(card: Card) -> tuple[Ability, ...]:
    """The [Security] effects of a card."""
    return with_timing(card, "security")
