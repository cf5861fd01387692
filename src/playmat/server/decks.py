"""Decks that people choose or paste: which cards they have, and what is wrong with them."""

from __future__ import annotations

from collections import Counter

from playmat.games.base import GamePackage
from playmat.games.decks import built_in_decks, check_deck
from playmat.kernel.errors import DeckError
from playmat.kernel.policy import policy
from playmat.server.messages import DeckChoice, DeckProblem
from playmat.server.rest import DeckCard, DeckRead


class BadDeck(DeckError):
    """A deck that breaks a rule, with every problem of it."""

    def __init__(self, text: str, problems: list[DeckProblem]) -> None:
        super().__init__(text)
        self.problems = problems


def text_of(package: GamePackage, choice: DeckChoice) -> str:
    """The list of a deck. Raises BadDeck for a name that no built-in deck has."""
    if choice.text:
        return choice.text
    built_in = built_in_decks(package.name)
    if choice.name not in built_in:
        raise BadDeck(f"no deck is called {choice.name!r}; there are: {', '.join(built_in)}", [])
    return built_in[choice.name]


def read_deck(package: GamePackage, choice: DeckChoice) -> DeckRead:
    """What is in a deck, and what is wrong with it."""
    ids, problems = check_deck(package.name, text_of(package, choice))
    p = policy(package.name)
    cards = [DeckCard(id, p.pool(id).name, n, str(p.pool(id).facts.get("type", ""))) for id, n in Counter(ids).items()]
    found = [DeckProblem(x.line, x.text, x.rule, x.suggestion) for x in problems]
    return DeckRead(choice.name or "pasted deck", cards, found)


def cards_of(package: GamePackage, choice: DeckChoice) -> tuple[str, ...]:
    """The cards of a deck that may be played. Raises BadDeck with every problem."""
    ids, problems = check_deck(package.name, text_of(package, choice))
    if problems:
        found = [DeckProblem(x.line, x.text, x.rule, x.suggestion) for x in problems]
        raise BadDeck(f"this deck cannot be played: {problems[0]}", found)
    return ids
