"""The game's cards: the files of `cards/` read and compiled, once per process."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.base import Fact, check_facts, fact_keys, read_box, read_card_files
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import COLORS, EVENT, EVENT_EXTRA, INFINITE, OVERBOOST, SHIFT, TOKEN, TYPES, ZX, ZX_EXTRA
from playmat.games.zx.heeding import check_permissions
from playmat.games.zx.keywords import condition_of
from playmat.games.zx.lexicon import LEXICON
from playmat.games.zx.words import ACTS, WORDS
from playmat.games.zx.zones import DYNAMIS, HAND
from playmat.kernel.cards import Ability, Card, Kind
from playmat.kernel.errors import PlaymatError
from playmat.language import tree as t
from playmat.language.compile import compile_card
from playmat.language.plain import Language
from playmat.language.walk import walk

FILES: Traversable = files("playmat.games.zx")
FIGHTERS = (ZX, ZX_EXTRA, OVERBOOST, TOKEN)
FACTS = fact_keys(
    TYPES,
    ("text",),
    {
        "token": Fact(bool),
        "colors": Fact(many=True, needed=True, allowed=COLORS),
        "cost": Fact(int, needed=(*FIGHTERS, EVENT, EVENT_EXTRA, SHIFT), least=INFINITE),
        "power": Fact(int, needed=FIGHTERS, least=0),
        "tribes": Fact(many=True),
        "ignition": Fact(bool),
        "player": Fact(),
        "limit": Fact(int, least=0),
    },
)
"""What the table of a card may state."""
PLAYED_FROM = (HAND, DYNAMIS)
"""Where cards are that a player may pay for and play."""


@cache
def language() -> Language:
    """The reader of the game's card texts."""
    return Language(LEXICON)


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file. Raises PlaymatError naming the fact that is wrong or the line that is not understood."""
    check_facts(table, FACTS)
    lines = read_box(table, "text", language())
    check_permissions(lines, ACTS, table["id"])
    printed = {key: value for key, value in table.items() if key != "text"}
    card = compile_card(WORDS, table["id"], table["name"], printed, {"text": lines}, token=bool(table.get("token")))
    for ability in card.box("text"):
        if not ability.zones and is_about_being_played(ability):
            ability.zones = PLAYED_FROM
    made = Card(card.id, card.name, card.facts, card.abilities, card.token)  # anew, since it notes in which zones its abilities work
    condition_of(made)
    return made


@rule("zx:2.2.text.valid")
def is_about_being_played(ability: Ability) -> bool:
    """Does the ability say what its own card costs? Then it works where the card is played from, though it names no zone."""
    if ability.kind != Kind.STATIC:
        return False
    changes = (n for n in walk(ability.tree) if isinstance(n, t.Change) and n.what == t.This())
    return any(isinstance(m, t.Cost) for c in changes for m in c.mods)


@rule("zx:2.2.text.effect")
def event_text(card: Card) -> tuple[Ability, ...]:
    """What an Event does as it is played: its lines that name no zone of their own."""
    return tuple(a for a in card.box("text") if a.kind == Kind.TEXT and not a.zones)


def zones_with_abilities(known: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    """The zones beside the Squares in which some ability works, besides those known already."""
    return tuple(sorted({*known, *(zone for card in cards for zone in card.works_in)}))


def read_cards() -> dict[str, Card]:
    """Every card of the game's own files, by id."""
    return read_card_files(FILES.joinpath("cards"), make_card)


def written(tree: Any) -> str:
    """A line of card text from its tree; empty when it is only part of one."""
    try:
        return language().write(tree)
    except (PlaymatError, KeyError, ValueError, TypeError):
        return ""
