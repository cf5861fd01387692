"""Records of the ability tree that name things: noun phrases, filters, predicates, places and causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from playmat.language.tree_amounts import Amount, Condition, Op

Who: TypeAlias = Literal["you", "opponent", "each", "any", "that", "named"]
Owner: TypeAlias = Literal["own", "opposing"]
Holder: TypeAlias = Literal["own", "opposing", "any", "each", "owner", "actor"]
End: TypeAlias = Literal["top", "bottom"]
Since: TypeAlias = Literal["this way", "this turn", "this game", "since then"]
"""Since then: since the ability, or the effect that speaks, began."""


# --- noun phrases


@dataclass(frozen=True, slots=True)
class Pick:
    """Things chosen when the act is carried out: how many, of what, by whom (None: who acts), and how."""

    n: Amount
    what: Selection
    by: Player | None = None
    how: Literal["at random", "from the top", "from the bottom"] | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True)
class All:
    """Everything that matches; not chosen."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Any:
    """A pattern in events, permissions and conditions; never a choice."""

    what: Selection


@dataclass(frozen=True, slots=True)
class This:
    """The object the ability is on; with a noun, what is named by it (`this card` in an inherited text)."""

    noun: str | None = None


@dataclass(frozen=True, slots=True)
class Ref:
    """Something bound before: `it` (objects of the previous act), `that` (subject of the trigger), `rest`, or a label.

    `many` is the number of the written pronoun (them, those).
    """

    name: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """The objects of the latest act with this verb: `the deleted one`."""

    verb: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """A player, seen from the ability's controller."""

    which: Who


@dataclass(frozen=True, slots=True)
class Both:
    """Several phrases handled by one act: `1 A and 1 B`."""

    items: tuple[NounPhrase, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """The hole in the event of a Cannot, Can or Must: whatever the change applies to."""


@dataclass(frozen=True, slots=True)
class Game:
    """The game itself, as the bearer of a state such as night."""


# --- selections: what a phrase ranges over


@dataclass(frozen=True, slots=True)
class Filter:
    """A conjunction: any of the nouns, owned so, with these adjectives, there, having this past, having these traits.

    `own` and `opposing` are seen from who acts: in `your opponent destroys 1 own creature` from your opponent. Without
    a zone: in play. `together` holds over the whole set that is picked or counted.
    """

    nouns: tuple[str, ...]
    owner: Owner | None = None
    other: bool = False
    adj: tuple[Predicate, ...] = ()
    zone: Location | None = None
    was: Was | None = None
    with_: tuple[Predicate, ...] = ()
    together: tuple[SetRule, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """Any of several whole filters."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Was:
    """The past of an object: `trashed this way`, `exiled by this`, `assigned this turn`."""

    verb: str
    by: Cause | None = None
    since: Since | None = None


# --- predicates on one object


@dataclass(frozen=True, slots=True)
class Trait:
    """Has the trait, race, type or element."""

    name: str


@dataclass(frozen=True, slots=True)
class Name:
    """Has exactly this name."""

    name: str


@dataclass(frozen=True, slots=True)
class NameHas:
    """Has this in its name."""

    part: str


@dataclass(frozen=True, slots=True)
class TextHas:
    """Has this in its text."""

    part: str


@dataclass(frozen=True, slots=True)
class Is:
    """Is so: a colour, a state, a kind, by a word of the lexicon."""

    word: str


@dataclass(frozen=True, slots=True)
class Cmp:
    """A stat compared with an amount."""

    stat: str
    op: Op
    n: Amount


@dataclass(frozen=True, slots=True)
class Sup:
    """Has the lowest or highest stat among the candidates."""

    stat: str
    end: Literal["lowest", "highest"]


@dataclass(frozen=True, slots=True)
class HasKw:
    """Has the keyword ability."""

    name: str


@dataclass(frozen=True, slots=True)
class HasTiming:
    """Has an ability with this named timing."""

    name: str


@dataclass(frozen=True, slots=True)
class Has:
    """Bears so many things, for example cards under it."""

    what: Selection
    op: Op
    n: Amount


@dataclass(frozen=True, slots=True)
class Bears:
    """Has this very thing attached: `with A attached`."""

    what: NounPhrase


@dataclass(frozen=True, slots=True)
class Same:
    """Shares a stat with something else."""

    stat: str
    of: NounPhrase


@dataclass(frozen=True, slots=True)
class IsNamed:
    """Has what was named before: `the named race`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Of:
    """Is what a pattern says: `is any creature`."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Doing:
    """Is in the middle of it: attacking, battling any creature."""

    verb: str
    what: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class In:
    """Is in this place."""

    place: Location


@dataclass(frozen=True, slots=True)
class OneOf:
    """At least one of the predicates holds."""

    preds: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Every:
    """All of the predicates hold; written in parentheses inside a OneOf or a Not."""

    preds: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The predicate or condition does not hold."""

    of: Predicate | Condition


# --- rules over the whole set that is picked or counted


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a stat over the set, compared."""

    stat: str
    op: Op
    n: Amount


@dataclass(frozen=True, slots=True)
class Differ:
    """No two of the set share the stat."""

    stat: str


@dataclass(frozen=True, slots=True)
class Alike:
    """All of the set share the stat."""

    stat: str


@dataclass(frozen=True, slots=True)
class EachOf:
    """At most one for each value of the stat: one of each colour."""

    stat: str


# --- places


@dataclass(frozen=True, slots=True)
class Place:
    """A zone, whose (`owner`: of the moved object, `actor`: of the player who acts), and where in it."""

    zone: str
    owner: Holder | None = None
    pos: tuple[End, ...] = ()


@dataclass(frozen=True, slots=True)
class Under:
    """In the stack under something; `end` is where in that stack."""

    what: NounPhrase
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """In a relation to something, by a word of the lexicon: adjacent to it."""

    word: str
    what: NounPhrase


@dataclass(frozen=True, slots=True)
class Places:
    """Any of these places: in your hand or your graveyard."""

    options: tuple[Place | Under | Beside, ...]


@dataclass(frozen=True, slots=True)
class Among:
    """Among things bound before: `among them`."""

    what: Ref


# --- causes


@dataclass(frozen=True, slots=True)
class Effects:
    """Effects as a cause: whose, and of what."""

    owner: Owner | None = None
    of: Selection | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """A cause that is no effect, by a word of the lexicon: battle, having no power."""

    word: str


@dataclass(frozen=True, slots=True)
class Except:
    """Every cause but these."""

    causes: tuple[Cause, ...]


Selection: TypeAlias = Filter | Either
NounPhrase: TypeAlias = Pick | All | Any | This | Ref | Done | Player | Both | Subject | Game | Place | Under
Predicate: TypeAlias = (
    Trait | Name | NameHas | TextHas | Is | Cmp | Sup | HasKw | HasTiming | Has | Bears | Same | IsNamed | Of | Doing
    | In | OneOf | Every | Not
)  # fmt: skip
SetRule: TypeAlias = Total | Differ | Alike | EachOf
Location: TypeAlias = Place | Places | Under | Beside | Among
Cause: TypeAlias = Effects | Reason | Except | Any | This | Ref
