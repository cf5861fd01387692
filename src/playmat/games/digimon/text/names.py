"""Specifying names, and text that specifies "with X in its text"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import facts_of
from playmat.kernel.cards import Card
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game

BOXES = ("text", "inherited", "security")


@rule("digimon:text.names.1", "digimon:text.names.2", "digimon:card.digimon.7", "digimon:ace.2")
def names(g: Game, id: int) -> tuple[str, ...]:
    """What a name in brackets has to match exactly, and "with X in its name" in part. An ACE icon is not part of it."""
    return (g.card(id).name,)


@rule("digimon:text.in-text.1", "digimon:text.in-text.2", "cr:4-23-1", "cr:4-23-2", "cr:4-23-3")
def in_text(g: Game, id: int, part: str) -> bool:
    """Is it in what is printed on the card: name, traits, effects, requirements? Effects it has been given are no text."""
    card = g.card(id)
    if part in card.name or any(part in trait for trait in facts_of(g, id).traits):
        return True
    return has_icon(card, part) if is_keyword(part) else in_lines(card, part)


def in_lines(card: Card, part: str) -> bool:
    """Does a line of the card say it?"""
    return any(part in str(line) for box in BOXES for line in card.facts.get(box, ()))


def is_keyword(word: str) -> bool:
    """Is the text asked for the icon of a keyword effect?"""
    from playmat.games.digimon.lexicon import LEXICON

    return LEXICON.keyword(word.lower()) is not None


@rule("digimon:text.in-text.3", "cr:4-23-4")
def has_icon(card: Card, name: str) -> bool:
    """An icon matches only the very same one: Material Save is not Save."""
    return any(mentions(a.tree, name.lower()) for box in BOXES for a in card.box(box))


def mentions(tree: object, name: str) -> bool:
    """Is there a keyword of this name anywhere in a line?"""
    if isinstance(tree, Kw) and tree.name == name:
        return True
    if isinstance(tree, tuple):
        return any(mentions(x, name) for x in tree)
    fields = getattr(type(tree), "__dataclass_fields__", ())
    return any(mentions(getattr(tree, f), name) for f in fields)
