"""Records of the ability tree that do, happen and last: acts, events, changes and their modifiers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from playmat.language.tree_amounts import Amount, Condition, Whose
    from playmat.language.tree_frame import Ability, Kw, Sentence, Timing, When
    from playmat.language.tree_nouns import Cause, Location, NounPhrase, Place, Player, Predicate


# --- what is done, and what happens: one verb table serves both


@dataclass(frozen=True, slots=True)
class Do:
    """An act. `who`: the agent (None: the ability's controller). `what`: the patient. The lexicon gives the slots."""

    verb: str
    who: NounPhrase | None = None
    what: NounPhrase | None = None
    n: Amount | None = None
    from_: Location | None = None
    to: Location | NounPhrase | None = None
    into: NounPhrase | None = None
    how: tuple[Manner, ...] = ()
    pay: Pay | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A pattern for happenings, in triggers, interrupts, permissions and history; same slots as the act."""

    verb: str
    who: NounPhrase | None = None
    what: NounPhrase | None = None
    n: Amount | None = None
    from_: Location | None = None
    to: Location | NounPhrase | None = None
    into: NounPhrase | None = None
    cause: Cause | None = None
    during: Whose | None = None


@dataclass(frozen=True, slots=True)
class How:
    """A manner: tapped, face down, in any order."""

    word: str


@dataclass(frozen=True, slots=True)
class Without:
    """A manner: the named timing does not activate for what was moved."""

    on: Timing


@dataclass(frozen=True, slots=True)
class Pay:
    """What is paid: nothing, the cost, so much less or more, or a fixed cost; and which requirements are ignored."""

    kind: Literal["free", "full", "less", "more", "fixed"]
    n: Amount | None = None
    ignore: tuple[str, ...] = ()


# --- acts that are more than a verb


@dataclass(frozen=True, slots=True)
class Change:
    """A continuous modification: static in an ability without timing, else an effect. Without `dur`: for good."""

    what: NounPhrase
    mods: tuple[Mod, ...]
    dur: Duration | None = None


@dataclass(frozen=True, slots=True)
class Modal:
    """A choice of so many of the options."""

    n: Amount
    options: tuple[tuple[Sentence, ...], ...]
    who: Player | None = None
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Delay:
    """A triggered ability or interrupt made by an effect; `once`: used up by its first use."""

    on: When
    body: tuple[Sentence, ...]
    once: bool = True
    dur: Duration | None = None


@dataclass(frozen=True, slots=True)
class Invoke:
    """Activate abilities with this timing of something else; `as_this`: as if they were this card's."""

    on: Timing
    of: NounPhrase
    n: Amount | None = None
    as_this: bool = False


@dataclass(frozen=True, slots=True)
class Perform:
    """Carry out a keyword that is an instruction."""

    kw: Kw
    who: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class Prevent:
    """The pending event does not happen to it: `it stays`."""

    what: NounPhrase


@dataclass(frozen=True, slots=True)
class Alter:
    """Change a number of the pending event: its cost, its damage."""

    what: str
    by: Literal["less", "more"]
    n: Amount
    floor: Amount | None = None


@dataclass(frozen=True, slots=True)
class NameIt:
    """A player names something of a kind: a race, a number."""

    kind: str
    who: Player | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Remember a number under a label."""

    n: Amount
    label: str


# --- modifiers


@dataclass(frozen=True, slots=True)
class Add:
    """A stat is raised or lowered."""

    stat: str
    n: Amount


@dataclass(frozen=True, slots=True)
class Set:
    """A stat has this value."""

    stat: str
    n: Amount


@dataclass(frozen=True, slots=True)
class Gain:
    """Has one more ability."""

    what: Kw | Ability


@dataclass(frozen=True, slots=True)
class Lose:
    """Lacks an ability, those with a timing, or all (None)."""

    what: Kw | Timing | None = None


@dataclass(frozen=True, slots=True)
class As:
    """Information is added: is also this."""

    what: Predicate


@dataclass(frozen=True, slots=True)
class Become:
    """Information is replaced: is this and nothing else of the sort."""

    what: Predicate


@dataclass(frozen=True, slots=True)
class Cannot:
    """The event, with a hole for the bearer, does not happen."""

    event: Event


@dataclass(frozen=True, slots=True)
class Can:
    """The event, with a hole for the bearer, is permitted."""

    event: Event


@dataclass(frozen=True, slots=True)
class Must:
    """The event, with a hole for the bearer, has to happen if it can."""

    event: Event


@dataclass(frozen=True, slots=True)
class Immune:
    """Is not affected by these causes."""

    to: Cause


@dataclass(frozen=True, slots=True)
class Cost:
    """Costs so much less or more for this act, not under the floor."""

    act: str
    by: Literal["less", "more"]
    n: Amount
    floor: Amount | None = None


@dataclass(frozen=True, slots=True)
class Ignore:
    """A requirement does not apply."""

    requirement: str


@dataclass(frozen=True, slots=True)
class Enters:
    """Enters a zone (None: play) in this manner."""

    how: tuple[How, ...]
    to: Place | None = None


@dataclass(frozen=True, slots=True)
class Borrow:
    """Has the abilities, or those with a timing, of something else."""

    of: NounPhrase
    on: Timing | None = None


@dataclass(frozen=True, slots=True)
class Twice:
    """What triggers of it is carried out twice."""


@dataclass(frozen=True, slots=True)
class Be:
    """The game is in a state."""

    state: str


# --- how long


@dataclass(frozen=True, slots=True)
class Span:
    """A named span of time: this turn, until opposing turn ends."""

    name: str


@dataclass(frozen=True, slots=True)
class While:
    """As long as the condition holds, and no longer than the span."""

    if_: Condition
    span: Span | None = None


Manner: TypeAlias = How | Without
Duration: TypeAlias = Span | While
Act: TypeAlias = Do | Change | Modal | Delay | Invoke | Perform | Prevent | Alter | NameIt | Note
Mod: TypeAlias = (
    Add | Set | Gain | Lose | As | Become | Cannot | Can | Must | Immune | Cost | Ignore | Enters | Borrow | Twice | Be
)  # fmt: skip
