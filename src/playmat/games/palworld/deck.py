"""6.1 Decks: finding the card a line names, and the rules of deck construction.

How many of each card the trial decks have is nowhere said (PW-48): `decks/trial-*.txt`.
"""

from __future__ import annotations

import difflib
from collections import Counter

from playmat.games.base import Problem, fold
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import SOUL, facts
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import Policy

DECK_SIZE, SOULS, MOST_LUCKY, MOST_COLORS = 50, 10, 8, 2


def find_card(policy: Policy, name: str) -> str:
    """The id of the card that a line names: by number, by name and number, or by a name that only one card has."""
    words = name.split()
    last = words[-1] if words else ""
    for id in (name, last, last.strip("()[]")):
        if id in policy.cards:
            return id
    wanted = fold(name)
    whole = [id for id, card in policy.cards.items() if fold(card.name) == wanted]
    main = [id for id, card in policy.cards.items() if fold(facts(card).main_name) == wanted]
    for found in (whole, main):
        if len(found) == 1:
            return found[0]
        if found:
            raise PlaymatError(f"several cards are named {name!r}: {', '.join(sorted(found))}; give the number")
    known = {fold(word): word for id, c in policy.cards.items() for word in (c.name, facts(c).main_name, id)}
    near = difflib.get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {known[near[0]]!r}?" if near else ""
    raise PlaymatError(f"no card is named {name!r}{hint}")


def check_deck(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Every problem of a deck, each with its rule."""
    souls = souls_of(policy, ids)
    main = tuple(i for i in ids if i not in souls)
    return [
        *size_of_deck(main), *size_of_soul_deck(souls), *colors_in_deck(policy, main), *copies_in_deck(policy, main),
        *lucky(policy, main),
    ]  # fmt: skip


@rule("palworld:1.3.types.soul")
def souls_of(policy: Policy, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The Soul cards, which make up the soul deck."""
    return tuple(i for i in ids if facts(policy.pool(i)).kind == SOUL)


@rule("palworld:1.4.main.size", "palworld:1.4.main.mix")
def size_of_deck(main: tuple[str, ...]) -> list[Problem]:
    """Exactly 50 cards, in any mix of types."""
    if len(main) == DECK_SIZE:
        return []
    return [Problem(f"a main deck has exactly {DECK_SIZE} cards, this one {len(main)}", "palworld:1.4.main.size")]


@rule("palworld:1.4.soul")
def size_of_soul_deck(souls: tuple[str, ...]) -> list[Problem]:
    """And exactly 10 Souls besides."""
    if len(souls) == SOULS:
        return []
    return [Problem(f"a soul deck has exactly {SOULS} Soul cards (a line `{SOULS} Soul`), this one {len(souls)}", "palworld:1.4.soul")]


@rule("palworld:1.4.main.colors")
def colors_in_deck(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most two colours; colourless cards make no difference."""
    colors = sorted({c for i in main for c in facts(policy.pool(i)).colors})
    if len(colors) <= MOST_COLORS:
        return []
    return [Problem(f"a deck has at most {MOST_COLORS} colours, this one {', '.join(colors)}", "palworld:1.4.main.colors")]


@rule("palworld:1.4.main.copies", "palworld:1.3.name.copy-limit")
def copies_in_deck(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most four cards with one whole name, whatever their numbers."""
    found = []
    last = {policy.pool(i).name: i for i in main}
    for name, n in sorted(Counter(policy.pool(i).name for i in main).items()):
        most = copies_allowed(policy, last[name])
        if n > most:
            found.append(Problem(f"{n} copies of {name}: at most {most}", "palworld:1.4.main.copies", card=last[name]))
    return found


@rule("palworld:1.4.main.copies.exception")
def copies_allowed(policy: Policy, id: str) -> int:
    """Four, unless the card says otherwise."""
    return facts(policy.pool(id)).copies


@rule("palworld:1.4.main.lucky")
def lucky(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most eight cards with the Lucky icon."""
    n = sum(facts(policy.pool(i)).lucky for i in main)
    return [Problem(f"a deck has at most {MOST_LUCKY} Lucky Pals, this one {n}", "palworld:1.4.main.lucky")] if n > MOST_LUCKY else []
