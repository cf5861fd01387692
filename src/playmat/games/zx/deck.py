"""Decks: finding the card a line names, and the rules of deck construction (the deck, and what lies beside it)."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from playmat.games.base import Problem, fold
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import (
    DYNAMIS_TYPES,
    EVENT,
    LINK,
    LOWER,
    PLAYER,
    PLAYER_EXTRA,
    ZX,
    Facts,
    facts,
)
from playmat.kernel.cards import Kind
from playmat.kernel.errors import PlaymatError
from playmat.kernel.policy import Policy

DECK_SIZE, IGNITIONS, SPECIAL_COPIES, DYNAMIS_SIZE, COPIES = 50, 20, 4, 16, 4
MAIN = frozenset({ZX, EVENT})
BESIDE = frozenset({PLAYER, LOWER, PLAYER_EXTRA, LINK})


def find_card(policy: Policy, name: str) -> str:
    """The id of the card that a line names: by id, by name and id, or by a name that only one card has."""
    words = name.split()
    last = words[-1].strip("()[]") if words else ""
    for id in (name, last):
        if id in policy.cards:
            return id
    found = [id for id, card in policy.cards.items() if fold(card.name) == fold(name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise PlaymatError(f"several cards are named {name!r}: {', '.join(sorted(found))}; give the id")
    known = {fold(word): word for id, c in policy.cards.items() for word in (c.name, id)}
    near = difflib.get_close_matches(fold(name), known, n=1)
    hint = f"; did you mean {known[near[0]]!r}?" if near else ""
    raise PlaymatError(f"no card is named {name!r}{hint}")


def check_deck(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Every problem of a deck, each with its rule."""

    def of(kinds: frozenset[str]) -> tuple[str, ...]:
        return tuple(i for i in ids if facts(policy.pool(i)).kind in kinds)

    main, dynamis = of(MAIN), of(DYNAMIS_TYPES)
    return [
        *size(main), *belongs(policy, ids), *copies(policy, main), *ignitions(policy, main), *life_recoveries(policy, main),
        *void_bringers(policy, main), *player_cards(policy, ids), *behind_player(policy, ids), *dynamis_size(dynamis),
        *dynamis_copies(policy, dynamis),
    ]  # fmt: skip


@rule("zx:2.4.size")
def size(main: tuple[str, ...]) -> list[Problem]:
    """Exactly 50 cards."""
    if len(main) == DECK_SIZE:
        return []
    return [Problem(f"a deck has exactly {DECK_SIZE} Z/X and Events, this one {len(main)}", "zx:2.4.size")]


@rule("zx:2.4.size", "zx:2.2.types")
def belongs(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """Of Z/X and Events; beside it what lies beside it, and no Tokens."""
    allowed = MAIN | DYNAMIS_TYPES | BESIDE
    strange = sorted({i for i in ids if facts(policy.pool(i)).kind not in allowed or policy.pool(i).token})
    return [Problem(f"{policy.pool(i).name} ({facts(policy.pool(i)).kind}) belongs into no deck", "zx:2.4.size", card=i) for i in strange]


@rule("zx:2.4.copies", "zx:2.4.banned")
def copies(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most four of a name; one of a Legend Designation, none of a Seal God Designation."""
    return by_name(policy, main, "zx:2.4.copies")


@rule("zx:2.4.dynamis.copies")
def dynamis_copies(policy: Policy, dynamis: tuple[str, ...]) -> list[Problem]:
    """In Dynamis too."""
    return by_name(policy, dynamis, "zx:2.4.dynamis.copies")


def by_name(policy: Policy, ids: tuple[str, ...], rule: str) -> list[Problem]:
    """Names of which there are too many."""
    found = []
    named: dict[str, list[str]] = {}
    for i in ids:
        named.setdefault(policy.pool(i).name, []).append(i)
    for name, of_name in sorted(named.items()):
        n = len(of_name)
        limit = min(COPIES, *(facts(policy.pool(i)).limit for i in of_name))
        if n > limit:
            found.append(Problem(f"{n} copies of {name}: at most {limit}", rule, card=of_name[0]))
    return found


@rule("zx:2.4.ignition", "zx:2.4.ignition.include")
def ignitions(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """Exactly 20 with the Ignition Icon, those with Life Recovery and Void Bringer among them."""
    n = sum(facts(policy.pool(i)).ignition for i in main)
    return (
        [] if n == IGNITIONS else [Problem(f"a deck has exactly {IGNITIONS} cards with the Ignition Icon, this one {n}", "zx:2.4.ignition")]
    )


@rule("zx:2.4.life-recovery")
def life_recoveries(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most four cards with Life Recovery."""
    return with_keyword(policy, main, "life recovery", "zx:2.4.life-recovery")


@rule("zx:2.4.void-bringer")
def void_bringers(policy: Policy, main: tuple[str, ...]) -> list[Problem]:
    """At most four cards with Void Bringer."""
    return with_keyword(policy, main, "void bringer", "zx:2.4.void-bringer")


def with_keyword(policy: Policy, ids: tuple[str, ...], word: str, rule: str) -> list[Problem]:
    """Too many cards with a keyword?"""
    n = sum(any(a.kind == Kind.KEYWORD and a.keyword == word for a in policy.pool(i).box("text")) for i in ids)
    return [Problem(f"{n} cards with {word}: at most {SPECIAL_COPIES}", rule)] if n > SPECIAL_COPIES else []


@rule("zx:2.4.player-card")
def player_cards(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """At most one Player card."""
    return at_most_one(policy, ids, lambda f: f.kind == PLAYER, "Player card", "zx:2.4.player-card")


@rule("zx:2.4.lower-or-extra")
def behind_player(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    """At most one lower part of an Overboost or Player Extra."""
    kinds = (LOWER, PLAYER_EXTRA)
    return at_most_one(policy, ids, lambda f: f.kind in kinds, "lower Overboost part or Player Extra", "zx:2.4.lower-or-extra")


def at_most_one(policy: Policy, ids: tuple[str, ...], fits: Callable[[Facts], bool], what: str, rule: str) -> list[Problem]:
    """More than one of something?"""
    found = [i for i in ids if fits(facts(policy.pool(i)))]
    return [Problem(f"at most one {what}, not {len(found)}", rule, card=found[0])] if len(found) > 1 else []


@rule("zx:2.4.dynamis")
def dynamis_size(dynamis: tuple[str, ...]) -> list[Problem]:
    """Dynamis holds up to 16 cards."""
    if len(dynamis) <= DYNAMIS_SIZE:
        return []
    return [Problem(f"Dynamis holds at most {DYNAMIS_SIZE} cards, not {len(dynamis)}", "zx:2.4.dynamis")]
