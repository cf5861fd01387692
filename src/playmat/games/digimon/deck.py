"""Decks: finding the card a line names, and the rules of deck construction."""

from __future__ import annotations

import difflib
from collections import Counter

from playmat.games.base import Problem, fold
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGI_EGG, facts
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import Policy

DECK_SIZE, MOST_EGGS, COPIES = 50, 5, 4


def find_card(policy: Policy, name: str) -> str:
    """The id of the card that a line names: by number, by name and number, or by a name that only one card has."""
    words = name.split()
    last = words[-1] if words else ""
    for id in (name, last, last.strip("()[]")):
        if id in policy.cards:
            return id
    found = [id for id, card in policy.cards.items() if fold(card.name) == fold(name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise PlaymatError(f"several cards are named {name!r}: {', '.join(sorted(found))}; give the number")
    known = {fold(word): word for id, c in policy.cards.items() for word in (c.name, id)}
    near = difflib.get_close_matches(fold(name), known, n=1)
    hint = f"; did you mean {known[near[0]]!r}?" if near else ""
    raise PlaymatError(f"no card is named {name!r}{hint}")


def check_deck(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Every problem of a deck, each with its rule."""
    eggs = tuple(i for i in ids if facts(policy.pool(i)).kind == DIGI_EGG)
    main = tuple(i for i in ids if i not in eggs)
    return [
        *size_of_deck(main), *size_of_egg_deck(eggs), *copies_in_deck(policy, main), *copies_in_egg_deck(policy, eggs),
        *no_tokens(policy, ids),
    ]  # fmt: skip


@rule("digimon:deck.main.1", "cr:1-4-1-2-1")
def size_of_deck(main: tuple[str, ...]) -> list[Problem]:
    """Exactly 50 cards."""
    if len(main) == DECK_SIZE:
        return []
    return [Problem(f"a deck has exactly {DECK_SIZE} cards, this one {len(main)}", "digimon:deck.main.1")]


@rule("digimon:deck.egg.1", "cr:1-4-1-3-1")
def size_of_egg_deck(eggs: tuple[str, ...]) -> list[Problem]:
    """None to five Digi-Egg cards."""
    if len(eggs) <= MOST_EGGS:
        return []
    return [Problem(f"a Digi-Egg deck has at most {MOST_EGGS} cards, this one {len(eggs)}", "digimon:deck.egg.1")]


@rule("digimon:deck.main.2", "digimon:card.digimon.11", "cr:1-4-1-2-2")
def copies_in_deck(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most four of one card number; fewer of a card that is restricted."""
    return copies(policy, main, "digimon:deck.main.2")


@rule("digimon:deck.egg.2", "cr:1-4-1-3-2")
def copies_in_egg_deck(policy: Policy, eggs: tuple[str, ...]) -> list[Problem]:
    """In the Digi-Egg deck too."""
    return copies(policy, eggs, "digimon:deck.egg.2")


def copies(policy: Policy, ids: tuple[str, ...], rule: str) -> list[Problem]:
    """Cards of which there are too many."""
    found = []
    for id, n in sorted(Counter(ids).items()):
        limit = facts(policy.pool(id)).limit
        if n > limit:
            word = "restricted to" if limit < COPIES else "at most"
            found.append(Problem(f"{n} copies of {policy.pool(id).name} {id}: {word} {limit}", rule, card=id))
    return found


@rule("digimon:deck.tokens.2", "cr:1-4-4-2")
def no_tokens(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Tokens belong in neither deck."""
    tokens = sorted({i for i in ids if policy.pool(i).token})
    return [Problem(f"{policy.pool(i).name} is a token and cannot be in a deck", "digimon:deck.tokens.2", card=i) for i in tokens]
