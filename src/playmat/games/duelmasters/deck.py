"""Finding cards by name, and the rules of deck construction (100)."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import TYPE_CHECKING

from playmat.games.base import Problem, fold
from playmat.games.duelmasters.cite import rule
from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.kernel.policy import Policy

SIZE = 40
COPIES = 4


def find_card(policy: Policy, name: str) -> str:
    """The id of the card that a deck line names, by name or id. Raises PlaymatError with the nearest name."""
    if name in policy.cards:
        return name
    by_name = {fold(card.name): id for id, card in policy.cards.items()}
    found = by_name.get(fold(name))
    if found is not None:
        return found
    near = get_close_matches(fold(name), by_name, 1)
    hint = f"; the nearest is {policy.cards[by_name[near[0]]].name}" if near else ""
    raise PlaymatError(f"no card is called {name!r}{hint}")


@rule("100.2#2")
def size_problems(ids: tuple[str, ...]) -> list[Problem]:
    """A deck has exactly 40 cards."""
    return [] if len(ids) == SIZE else [Problem(f"a deck has {SIZE} cards, this one has {len(ids)}", "100.2")]


@rule("100.2a", "202.1")
def copy_problems(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Not more than four cards of one name."""
    names = Counter(policy.pool(i).name for i in ids)
    last = {policy.pool(i).name: i for i in ids}
    many = ((name, n) for name, n in names.items() if n > COPIES)
    return [Problem(f"{n} copies of {name}: {COPIES} are allowed", "100.2a", card=last[name]) for name, n in many]


def check_deck(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Every problem of a deck."""
    unknown = sorted({i for i in ids if i not in policy.cards})
    if unknown:
        return [Problem(f"no card has the id {i!r}") for i in unknown]
    return size_problems(ids) + copy_problems(policy, ids)
