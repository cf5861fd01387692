"""What a game brings to the language: its words.

A game fills in one `Lexicon`; `playmat.language.plain.Language` makes the reader and the writer of it. See
`docs/language.md` for an example.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from playmat.language.tree import Filter
from playmat.language.verbs import Verb

NamedKind: TypeAlias = Literal["number", "quality", "player"]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun; the plural adds an s if not given. `means`: the filter it is short for, if any."""

    singular: str
    plural: str = ""
    means: Filter | None = None

    @property
    def many(self) -> str:
        return self.plural or self.singular + "s"


@dataclass(frozen=True, slots=True)
class NamedTiming:
    """A named timing.

    `means`: the event in Plain (`when this is played`); empty for a point in the turn or a player's own action, which
    the game's procedures announce by name. `activated`: a player uses it, so the ability is an activated one.
    """

    name: str
    means: str = ""
    activated: bool = False


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword, what it takes, and where it may stand.

    `number`: none, plain (`burst 2`) or signed (`security attack +1`). `argument`: a filter in parentheses.
    `body`: an ability after a colon. `use`: an ability, an instruction (an act in a sentence), or both.
    """

    name: str
    number: Literal["none", "plain", "signed"] = "none"
    argument: bool = False
    body: bool = False
    use: Literal["ability", "instruction", "both"] = "ability"


@dataclass(frozen=True, slots=True)
class RouteForm:
    """How a way into play is written: a template with `{materials:mat...}` and perhaps `{cost:cost}`."""

    kind: str
    template: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of a game. Every word is written as it stands here; a space or hyphen inside is allowed."""

    game: str
    nouns: tuple[Noun, ...]
    stats: tuple[str, ...]
    zones: tuple[str, ...]
    adjectives: tuple[str, ...]
    verbs: tuple[Verb, ...]
    keywords: tuple[Keyword, ...] = ()
    timings: tuple[NamedTiming, ...] = ()
    points: tuple[str, ...] = ()
    """Points in time for `at POINT, ...`."""
    spans: tuple[str, ...] = ()
    """Durations beyond the common ones."""
    counters: tuple[str, ...] = ()
    """Counted things that are not objects: memory, life."""
    costs: tuple[str, ...] = ()
    """Acts whose cost can be changed: costs 1 less to WORD."""
    pending: tuple[str, ...] = ()
    """Numbers of a pending event that can be altered: reduce the WORD by 2."""
    states: tuple[str, ...] = ()
    """States of the whole game: night."""
    manners: tuple[str, ...] = ()
    """Manners beyond the common ones: , suspended."""
    reasons: tuple[str, ...] = ("battle",)
    """Causes that are no effects: by battle."""
    requirements: tuple[str, ...] = ()
    """Requirements that can be ignored."""
    nameable: Mapping[str, NamedKind] = field(default_factory=dict)
    """What a player can be asked to name, and what it then is."""
    routes: tuple[RouteForm, ...] = ()
    notes: tuple[str, ...] = ()
    """Remarks at the end of a route."""
    relations: tuple[str, ...] = ()
    """What a thing can be to another: adjacent to, within 2 of."""
    self_nouns: tuple[str, ...] = ()
    """Nouns that may follow `this`, where they make a difference: this card."""

    def noun(self, singular: str) -> Noun | None:
        """The noun of this word."""
        return next((noun for noun in self.nouns if noun.singular == singular), None)

    def timing(self, name: str) -> NamedTiming | None:
        """The named timing of this name."""
        return next((timing for timing in self.timings if timing.name == name), None)

    def keyword(self, name: str) -> Keyword | None:
        """The keyword of this name."""
        return next((keyword for keyword in self.keywords if keyword.name == name), None)
