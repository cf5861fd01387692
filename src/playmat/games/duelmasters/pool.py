"""The cards of the game: the files of `cards/` read and compiled, once per process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from playmat.games.base import Fact, check_facts, fact_keys, read_box, read_card_files
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import CIVILIZATIONS, with_derived
from playmat.games.duelmasters.lexicon import LEXICON
from playmat.games.duelmasters.words import WORDS
from playmat.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from playmat.kernel.cards import Ability, Card, Kind
from playmat.kernel.game import Game
from playmat.language import tree as t
from playmat.language.compile import KeywordData, compile_card
from playmat.language.plain import Language
from playmat.language.walk import walk

FILES: Traversable = files("playmat.games.duelmasters")
CREATURES = ("creature", "evolution creature")
FACTS = fact_keys(
    (*CREATURES, "spell"),
    ("text",),
    {
        "civilizations": Fact(many=True, needed=True, allowed=CIVILIZATIONS),
        "cost": Fact(int, needed=True, least=0),
        "power": Fact(int, needed=CREATURES),
        "races": Fact(many=True),
        "mana": Fact(int, least=0),
        "emblem": Fact(allowed=("judgment",)),
    },
)
"""What the table of a card may state; the power of a creature may be below 0."""
Test = Callable[[Game, dict[str, Any], int], bool]
CAST_FROM = (HAND, GRAVEYARD, MANA, DECK)
"""Where a spell can be while it is cast: a shield is in the hand by then."""
PLAYED_FROM = (HAND, GRAVEYARD, MANA)
"""Where cards are that a player may pay for and play."""


@cache
def language() -> Language:
    """The reader of the game's card texts."""
    return Language(LEXICON)


def make_card(table: dict[str, Any]) -> Card:
    """A card from one table of a card file. Raises PlaymatError naming the fact that is wrong or the line that is not understood."""
    check_facts(table, FACTS)
    lines = read_box(table, "text", language())
    facts = with_derived({key: value for key, value in table.items() if key != "text"})
    card = compile_card(WORDS, table["id"], table["name"], facts, {"text": lines})
    for ability in card.box("text"):
        if not ability.zones:
            ability.zones = unnamed_zones(ability)
        if isinstance(ability.data, KeywordData) and ability.data.body is not None:
            ability.data.body.keyword = ability.keyword  # what is declared is called by its keyword
        if is_one_shot(card, ability):
            ability.kind = Kind.STATE
    return Card(card.id, card.name, card.facts, card.abilities)  # anew, since it notes in which zones its abilities work


def unnamed_zones(ability: Ability) -> tuple[int, ...]:
    """Where an ability works that names no zone: in the battle zone (none), but for these exceptions."""
    if triggers_when_cast(ability):
        return CAST_FROM
    if ability.kind != Kind.STATIC:
        return ()
    if gives_itself_shield_trigger(ability):
        return (BATTLE, SHIELDS)
    return PLAYED_FROM if is_about_being_played(ability) else ()


@rule("604.4")
def is_one_shot(card: Card, ability: Ability) -> bool:
    """Is it a static ability whose effect happens once, as soon as its condition holds? A card that stays has no other use for acts."""
    return ability.kind == Kind.TEXT and not card.facts["spell"] and ability.data.cond is not None


@rule("110.4g")
def triggers_when_cast(ability: Ability) -> bool:
    """Can the ability trigger only as its spell is cast, and so only where spells are cast from?"""
    return ability.kind == Kind.TRIGGERED and "on cast" in ability.data.timings


def own_changes(ability: Ability) -> Iterator[t.Change]:
    """What the ability changes of its own card."""
    return (n for n in walk(ability.tree) if isinstance(n, t.Change) and n.what == t.This())


@rule("110.4e", "604.3")
def is_about_being_played(ability: Ability) -> bool:
    """Does the ability restrict or change how its own card is played? Then it works where it is played from, as a rule in the hand."""
    for change in own_changes(ability):
        for m in change.mods:
            if isinstance(m, t.Cost) or (isinstance(m, t.Cannot) and m.event.verb in ("summon", "cast")):
                return True
    return False


@rule("110.4c#2")
def gives_itself_shield_trigger(ability: Ability) -> bool:
    """Does the ability give its own card Shield Trigger? Then it works as a shield too, though it names no zone."""
    gains = (m.what for c in own_changes(ability) for m in c.mods if isinstance(m, t.Gain))
    return any(isinstance(what, t.Kw) and what.name == "shield trigger" for what in gains)


@rule("110.4b", "110.4g")
def zones_with_abilities(known: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    """The zones outside the battle zone in which some ability works: those that abilities name, besides those known already."""
    named = {zone for card in cards for ability in card.box("text") for zone in ability.zones}
    return tuple(sorted({*known, *named} - {BATTLE}))


def read_cards() -> dict[str, Card]:
    """Every card of the game's own files, by id."""
    return read_card_files(FILES.joinpath("cards"), make_card)


# ---------------------------------------------------------------- what keyword lines say of other cards
@cache
def keyword_of(card: Card, name: str) -> Ability | None:
    """The keyword line of a card with this name."""
    return next((a for a in card.box("text") if a.kind == Kind.KEYWORD and a.keyword == name), None)


def materials_of(card: Card) -> tuple[Test, ...]:
    """What an evolution card may be put on, each kind as a test; empty for any other card."""
    line = keyword_of(card, "route:evolution")
    return line.data.materials if line is not None and isinstance(line.data, KeywordData) else ()


def argument_of(card: Card, name: str) -> Test | None:
    """The kind of card a keyword line names."""
    line = keyword_of(card, name)
    return line.data.arg if line is not None and isinstance(line.data, KeywordData) else None
