"""What a game tells the runtime about its words, and the compiled records that abilities run from.

`Words` is the game's side: what each noun, state, zone, verb and timing means on its table. The compile modules turn ability trees
into `Script`s with it, once per card and process; `resolve` runs them and `continuous` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from playmat.kernel.cards import ABILITIES, Ability, Substitution
from playmat.kernel.game import Game
from playmat.kernel.policy import Policy
from playmat.kernel.procedure import Frame, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.language.tree import Filter, Is, Kw, Name, Trait

V = dict[str, Any]
"""The names an ability runs with: "src" its object, "me" its controller, "event" what triggered it, and what its acts bound."""

Test = Callable[[Game, V, int], bool]
"""Does an object fit?"""
Cond = Callable[[Game, V], bool]
Number = Callable[[Game, V], int]
Ids = Callable[[Game, V], tuple[int, ...]]


class Acting(Struct, gc=False):
    """An act about to be carried out, every slot read.

    who: the player who acts. ids: what it is done to. agents: the cards that act, where the verb's subject is a card. n: a number
    slot. zone, player, pos: where to (zone kind or -1, player or -1 for the owner, "top", "bottom" or ""). target: the object it goes
    under or onto. into: a second object. how: manners. pay: (kind, number, ignored requirements). src, me: whose ability it is. upto: the
    number is the most that may be done ("draw up to 2").
    """

    verb: str
    who: int
    ids: tuple[int, ...]
    agents: tuple[int, ...]
    n: int
    zone: int
    player: int
    pos: str
    target: int
    into: tuple[int, ...]
    how: tuple[str, ...]
    pay: tuple[str, int, tuple[str, ...]]
    src: int
    me: int
    cause: tuple[int, int] | None = None
    upto: bool = False


ActFn = Callable[[Game, Frame, Acting], Result]


@dataclass(frozen=True, slots=True)
class Role:
    """How a verb shows in events: the tags of its events, and who or what in one is its agent and its patient (0: nobody).

    anywhere: the patient is in no place that a phrase without one could mean ("any option is used").
    """

    tags: tuple[str, ...]
    patient: Callable[[Game, Event], int]
    agent: Callable[[Game, Event], int]
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class TimingWord:
    """A named timing: the event tags that mean it and the test of an event for a source; `activated` when a player chooses to use it."""

    tags: tuple[str, ...] = ()
    match: Callable[[Game, int, int, Event], bool] | None = None
    activated: bool = False
    rank: int = 5


def patient_obj(g: Game, e: Event) -> int:
    """The usual patient of an event: its subject."""
    return e.obj


def nobody(g: Game, e: Event) -> int:
    """No agent."""
    return 0


def became(g: Game, e: Event) -> int:
    """What came into being where the card went."""
    return g.now(e.obj)


def role(*tags: str, patient: Callable[[Game, Event], int] = patient_obj, agent: Callable[[Game, Event], int] = nobody) -> Role:
    """How a verb shows in events."""
    return Role(tags, patient, agent)


def hidden_role(*tags: str, patient: Callable[[Game, Event], int] = patient_obj) -> Role:
    """How a verb shows whose card may be out of play: a phrase that names no place means it there too."""
    return Role(tags, patient, nobody, anywhere=True)


def whose_turn(whose: str) -> Callable[[Game, int, int, Event], bool]:
    """The test of a timing: is it the turn of that player ("your", "opposing", "any")?"""
    if whose == "any":
        return lambda g, src, me, e: True
    return lambda g, src, me, e: (g.turn_player == me) == (whose == "your")


TURN_SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    "this turn": lambda g, me: ("turn end", -1),
    "until your turn ends": lambda g, me: ("turn end", me),
    "until opposing turn ends": lambda g, me: ("turn end", 1 - me),
    "until your turn starts": lambda g, me: ("turn start", me),
    "until opposing turn starts": lambda g, me: ("turn start", 1 - me),
}
"""Durations that end with a turn, in every game."""


def anything(g: Game, id: int) -> bool:
    """The test of a noun that every card fits: how many there are in a zone is known without looking at them."""
    return True


@dataclass(slots=True)
class Words:
    """A game's meaning of the words in its lexicon.

    nouns: noun to test. everywhere: nouns whose filters range over a zone of their own instead of play: noun to zone kinds. zones: zone
    word to kind. stats: stat word to characteristic. states: word of `Is`. verbs: how each act is carried out. roles: how verbs show in
    events. timings, spans (name to the moment it ends: (point, player)), reasons (causes that are no effects), counters (name of a counted
    thing to its number for a player), game_states: as named. relations: word to what stands in this relation to an object, in a steady
    order. traits, names, in_text: what a card has. keywords: what a keyword line brings besides itself: (keyword, ability key, controller
    side) to more abilities. instructions: keywords carried out as acts. qualities: what a named kind of thing says of a card ("is also the
    named race"), if not that it has the trait. accepts: of a verb with "into", whether (player, who acts, into what, paid how) is possible:
    only what is can be chosen. usual_zone: verb to the zone word of who acts from which it takes what is said to be in no place.
    """

    nouns: dict[str, Callable[[Game, int], bool]]
    zones: dict[str, int]
    stats: dict[str, str]
    states: dict[str, Callable[[Game, int], bool]]
    verbs: dict[str, ActFn]
    roles: dict[str, Role]
    timings: dict[str, TimingWord]
    spans: dict[str, Callable[[Game, int], tuple[Any, ...]]]
    traits: Callable[[Game, int], Collection[str]]
    names: Callable[[Game, int], Collection[str]]
    in_text: Callable[[Game, int, str], bool]
    play_zones: tuple[int, ...]
    everywhere: dict[str, tuple[int, ...]] = field(default_factory=dict)
    reasons: dict[str, Callable[[Game, Event], bool]] = field(default_factory=dict)
    counters: dict[str, Callable[[Game, int], int]] = field(default_factory=dict)
    game_states: dict[str, Callable[[Game], bool]] = field(default_factory=dict)
    relations: dict[str, Callable[[Game, int], tuple[int, ...]]] = field(default_factory=dict)
    doing: dict[str, Callable[[Game, int], int]] = field(default_factory=dict)
    keywords: dict[str, Callable[[Kw, str], tuple[Ability, ...]]] = field(default_factory=dict)
    instructions: dict[str, ActFn] = field(default_factory=dict)
    takes_away: frozenset[str] = frozenset()  # verbs after which a permanent cannot serve a later part of the same price
    name_forms: Callable[[str], Collection[str]] | None = None  # all the names that a whole name gives a card
    create: Callable[[Game, Frame, str, Acting], Result] | None = None  # make tokens of a name: how many, who makes them, how they come
    namings: dict[str, Callable[[Game], tuple[Any, ...]]] = field(default_factory=dict)
    heeded: frozenset[tuple[str, str]] = frozenset()  # ("cannot", verb) and alike that only procedures of the game look at
    unheeded: frozenset[tuple[str, str]] = frozenset()  # of verbs that show in events, those that nothing looks at: refused
    usual_zone: dict[str, str] = field(default_factory=dict)
    qualities: dict[str, Callable[[str], Name | Trait | Is]] = field(default_factory=dict)
    possible: dict[str, Callable[[Game, V, Acting], bool]] = field(default_factory=dict)
    accepts: dict[str, Callable[[Game, int, int, int, tuple[str, int, tuple[str, ...]]], bool]] = field(default_factory=dict)
    may_fail: Callable[[Filter], bool] | None = None  # of what nobody can check whether it is there, one may say that there is none
    change_locks: bool = True  # does "each X gets ..." lock onto what is there when it resolves?
    declining_spends: bool = True  # does an ability that may be declined spend one of its uses all the same?
    follows_replaced: bool = True  # does a text go on with what something else was done with in place of what it says?
    replaced_pays: bool = False  # is a price paid when something else was done in its place?
    together: bool = False  # where each player chooses: do both choose before either does anything, and is it done at once?
    by_gates_all: bool = True  # does a price that is not paid end the rest of the ability, or only its clause?
    usual_rank: int = 5
    effect_rule: str = ""  # under which rule happens what an effect does, where no act has a rule of its own
    limit_rule: str = ""  # under which rule the uses of an ability are counted


class SpeakingPolicy(Policy):
    """A policy whose cards are written in the ability language."""

    words: Words


def words_of(g: Game) -> Words:
    """The words of the game that is played."""
    policy = g.policy
    assert isinstance(policy, SpeakingPolicy)
    return policy.words


# ---------------------------------------------------------------- compiled noun phrases
@dataclass(slots=True)
class Chooses:
    """A choice: from `candidates`, at least `lo` and at most `hi`, by a player. how: "" (chosen), "random", "top", "bottom".

    fits: may one more be picked beside those picked already? enough: may the choice end with these? unproved: nobody can check whether
    there is anything to choose, so that outside a price one may say that there is nothing.
    """

    candidates: Ids
    lo: Number
    hi: Number
    how: str = ""
    chooser: Number | None = None
    label: str = ""
    fits: Callable[[Game, V, tuple[int, ...], int], bool] | None = None
    enough: Callable[[Game, V, tuple[int, ...]], bool] | None = None
    unproved: bool = False
    follows: bool = False  # what there is to choose depends on the choice before it


@dataclass(slots=True)
class Slot:
    """A noun phrase in an act: choices to make first, then the ids it stands for."""

    choices: tuple[Chooses, ...]
    ids: Ids


# ---------------------------------------------------------------- compiled changes
@dataclass(slots=True)
class Rule:
    """Cannot, can or must: the verb, which slot the bearer fills, the test of the other slot (players are -1 and -2 there)."""

    verb: str
    bearer: str  # "who" or "what"; "player" for a player who acts, "target" for one to whom it is done
    other: Test | None
    turn: str = ""  # whose turn it must be: "your", "opposing" or any
    to: int = -1  # only to this zone kind
    cause: Callable[[Game, V, int], bool] | None = None


@dataclass(slots=True)
class CChange:
    """A compiled change: whom it applies to and what it does.

    target: for effects, what it is locked to. dynamic: it ranges over whatever fits from now on. topics: what it speaks about, so that
    a question looks only at changes that can answer it. captures: it needs the names that its effect began with.
    """

    key: str
    applies: Test
    target: Slot | None
    dynamic: bool
    players: Ids | None
    adds: tuple[tuple[str, Number], ...] = ()
    sets: tuple[tuple[str, Number], ...] = ()
    gains: tuple[Ability, ...] = ()
    loses: tuple[str, ...] = ()
    cannot: tuple[Rule, ...] = ()
    can: tuple[Rule, ...] = ()
    must: tuple[Rule, ...] = ()
    costs: tuple[tuple[str, int, Number, Number | None], ...] = ()
    immune: tuple[Callable[[Game, V, int], bool], ...] = ()
    has: tuple[Any, ...] = ()
    named: tuple[tuple[str, Callable[[Any], Any]], ...] = ()  # information that is named as it begins: under which name, and what it makes
    only: tuple[type[Any], ...] = ()  # sorts of information of which it has no other
    borrows: tuple[tuple[Ids, str], ...] = ()  # has the abilities of these things, or those with a timing
    enters: tuple[tuple[int, tuple[str, ...]], ...] = ()
    ignores: tuple[str, ...] = ()
    twice: bool = False  # what triggers of it is carried out twice
    states: tuple[str, ...] = ()  # states the whole game is in
    while_: Cond | None = None
    until: Callable[[Game, int], tuple[Any, ...]] | None = None
    topics: tuple[Any, ...] = ()
    captures: bool = False
    own: bool = False  # it is about the very object it stands on


CHANGES: dict[str, CChange] = {}
"""Compiled changes by key: what the key of a continuous effect means."""


# ---------------------------------------------------------------- compiled scripts
@dataclass(frozen=True, slots=True)
class Modes:
    """A choice from a printed list: who chooses, at least and at most how many of the options (keys of scripts), even the same one."""

    chooser: int
    lo: int
    hi: int
    keys: tuple[str, ...]
    repeat: bool = False

    @property
    def options(self) -> tuple[tuple[str, int], ...]:
        """What can be said."""
        return tuple(("mode", n) for n in range(len(self.keys)))


@dataclass(slots=True)
class CAct:
    """A compiled act: the choices it needs, then how it is done.

    binds: it has objects, so `it` means them from now on. joins: they are added to those of the act before (each player in turn). x: it
    speaks of X. takes: as a part of a price, what it is done to without a choice. modes: it is a choice from a printed list.
    """

    verb: str
    choices: tuple[Chooses, ...]
    run: Callable[[Game, Frame], Result]
    player: Number | None = None
    gathers: bool = False
    possible: Cond | None = None
    searched: Ids | None = None  # the zone that is looked through before anything is chosen from it
    binds: bool = False
    joins: bool = False
    x: bool = False
    takes: Ids | None = None
    modes: Callable[[Game, V], Modes] | None = None


@dataclass(slots=True)
class CClause:
    """A compiled clause. price: its acts are a price that gates what follows; whole: everything that follows, in any game."""

    link: str = ""
    if_: Cond | None = None
    may: bool = False
    price: bool = False
    times: Number | None = None
    acts: tuple[CAct, ...] = ()
    sentence: int = 0
    x: Number | None = None
    insteads: tuple[int, ...] = ()  # clauses that may run in its place, in printed order
    chooses_x: bool = False  # who pays it says what X is
    whole: bool = False


class Script(Substitution):
    """What an ability does: timings by name, condition, clauses, static changes. Abilities keep it in `data`.

    limit: uses each turn, or in the whole game (`per_game`). costs: alternatives, see `playmat.language.costs`. used_up: a delayed
    interrupt or replacement that is gone with its first use. alters: a replacement that only changes the number of its event.
    own_event: an effect makes it, and it waits for an event of its own, which is what it speaks of. made_by: the key of the delayed
    ability whose names the script has though nobody hands them over: interrupts and replacements.
    """

    __slots__ = ("alters", "changes", "clauses", "cond", "costs", "limit", "made_by", "own_event", "per_game", "timings", "tree", "used_up")

    def __init__(
        self,
        tree: Any = None,
        clauses: tuple[CClause, ...] = (),
        changes: tuple[CChange, ...] = (),
        cond: Cond | None = None,
        timings: frozenset[str] = frozenset(),
        limit: int = 0,
        costs: tuple[CClause, ...] = (),
    ) -> None:
        super().__init__(no_substitute)
        self.tree = tree
        self.clauses = clauses
        self.changes = changes
        self.cond = cond
        self.timings = timings
        self.limit = limit
        self.per_game = False
        self.costs = costs
        self.used_up = False
        self.alters = False
        self.own_event = False
        self.made_by = ""


def no_substitute(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
    """The substitutes of an ability that replaces nothing."""
    return ()


def script(key: str) -> Script:
    """The script of an ability by key."""
    data = ABILITIES[key].data
    assert isinstance(data, Script)
    return data
