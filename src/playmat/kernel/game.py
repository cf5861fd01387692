"""The state of a game: one plain value that can be copied at every step. What drives it is in `driver`, what changes it in `apply`."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from playmat.kernel import driver
from playmat.kernel.cards import Card
from playmat.kernel.history import History
from playmat.kernel.procedure import Frame
from playmat.kernel.randomness import MASK
from playmat.kernel.records import EVERYBODY, Decision, Delayed, Effect, Event, Obj, Outcome, Standby

if TYPE_CHECKING:
    from playmat.kernel.loops import Entry
    from playmat.kernel.policy import Policy
    from playmat.kernel.watch import About, Index, Section

_owners = itertools.count(1)
"""Copy-on-write tokens. They are not part of the game: nothing that can be seen depends on them."""


class Game:
    """A game in progress. Read it freely; change it only by `answer`.

    turn_player, turn: whose turn, and its number from 1. objs: every object there has been, by id. zones: ids in order, by zone index
    (2 * kind + player; a shared zone uses player 0). vars: named plain values of the game's policy. stack: running procedures, last on
    top. standby: triggered abilities that wait. effects, delayed: continuous effects and delayed triggers. decision: the open question.
    outcome: set when the game is over. log: (event, bits of who may know its card) in order. answers: index of every option chosen.
    """

    __slots__ = (
        "answers", "batch", "cache", "decision", "delayed", "dirty", "effects", "holding", "index", "last_index", "log", "objs",
        "outcome", "own", "policy", "repeats", "rng", "roaming", "sections", "seed", "seq", "setup", "stack", "standby", "turn",
        "turn_log", "turn_player", "used", "vars", "watched", "zones",
    )  # fmt: skip

    def __init__(self, policy: Policy, seed: int = 0) -> None:
        self.policy = policy
        self.seed = seed & MASK
        self.setup: tuple[tuple[str, ...], ...] = ()  # the decks as lists of card ids: with seed and answers, the whole game
        self.turn_player = 0
        self.turn = 0
        self.objs: list[Obj] = [Obj(known=EVERYBODY)]
        self.zones: list[tuple[int, ...]] = [()] * (2 * len(policy.zones))
        self.vars: dict[str, Any] = {}
        self.stack: list[Frame] = []
        self.standby: list[Standby] = []
        self.effects: tuple[Effect, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.seq = 1  # ever rising: standby entries, effects, delayed triggers
        self.batch = 1  # rises when a waiting ability begins to resolve
        self.dirty = True  # something changed since immediate rules were last looked at
        self.holding = 0  # frames on the stack that hold cards
        self.rng = self.seed
        self.log = History()
        self.answers = History()
        self.turn_log = 0  # where the log of this turn begins
        self.used: dict[tuple[int, str], int] = {}  # uses this turn of limited abilities, by object and ability
        self.repeats: dict[str, Entry] = {}  # questions of a very long turn by position, see `loops`
        self.own = next(_owners)
        self.cache: dict[Any, Any] = {}
        self.index: Index | None = None
        self.last_index: Index | None = None  # the one before: a new one is often much the same
        self.roaming: tuple[int, ...] | None = None  # zone kinds outside play in which cards of the decks function (None: not known)
        self.watched: dict[int, About] = {}  # what `watch` found out about permanents
        self.sections: dict[int, Section] = {}  # and about zones, by index

    # ------------------------------------------------------------------ the door
    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.outcome is not None

    def answer(self, *options: Any) -> None:
        """Answer the open question: one option, or several in a row when several things are picked.

        Raises WrongAnswer, and changes nothing, when an option is not one of those offered.
        """
        driver.answer(self, options)

    def copy(self) -> Game:
        """An independent copy; records are shared until one side writes them."""
        new: Game = object.__new__(Game)
        new.policy = self.policy
        new.seed = self.seed
        new.setup = self.setup
        new.turn_player = self.turn_player
        new.turn = self.turn
        new.objs = self.objs[:]
        new.zones = self.zones[:]
        new.vars = self.vars.copy()
        new.stack = [f.copy() for f in self.stack]
        new.standby = self.standby[:]
        new.effects = self.effects
        new.delayed = self.delayed
        new.decision = self.decision
        new.outcome = self.outcome
        new.seq = self.seq
        new.batch = self.batch
        new.dirty = self.dirty
        new.holding = self.holding
        new.rng = self.rng
        new.log = self.log.copy()
        new.answers = self.answers.copy()
        new.turn_log = self.turn_log
        new.used = self.used.copy()
        new.repeats = self.repeats.copy()
        new.own = next(_owners)
        self.own = next(_owners)  # neither side owns what both see
        new.cache = {}
        new.index = self.index
        new.last_index = self.last_index
        new.roaming = self.roaming
        new.watched = self.watched.copy()
        new.sections = self.sections.copy()
        return new

    def save(self) -> bytes:
        """The game as bytes: what `playmat.load` reads."""
        from playmat.kernel.save import save  # it makes games, so it needs this module first

        return save(self)

    # ------------------------------------------------------------------ reading
    def held(self, kinds: tuple[str, ...]) -> set[int]:
        """Ids that running procedures hold in between, of these kinds ("pending", "peek")."""
        return {i for f in self.stack for i, kind in f.held if kind in kinds}

    def cards(self, player: int, kind: int) -> tuple[int, ...]:
        """Ids in a zone that effects and choices can reach: neither pending cards nor cards somebody is looking at."""
        ids = self.zones[2 * kind + player]
        if self.holding and ids:
            out = self.held(("pending", "peek"))
            return tuple(i for i in ids if i not in out)
        return ids

    def count(self, player: int, kind: int) -> int:
        """How many cards count as being in a zone: looked-at cards do, pending ones do not."""
        ids = self.zones[2 * kind + player]
        if self.holding and ids:
            out = self.held(("pending",))
            return sum(i not in out for i in ids)
        return len(ids)

    def card(self, id: int) -> Card:
        """The printed card that speaks for an object: its own, or the top card of a permanent."""
        return self.objs[id].card

    def fact(self, id: int, name: str, default: Any = None) -> Any:
        """A printed fact of the object's card."""
        return self.objs[id].card.facts.get(name, default)

    def value(self, id: int, what: str) -> Any:
        """A characteristic now: printed, with every continuous effect. Of an object that is gone: what it last was."""
        o = self.objs[id]
        if o.gone:
            return o.values.get(what) if o.values is not None else self.policy.printed(self, id, what)
        key = (id, what)
        cache = self.cache
        if key in cache:
            return cache[key]
        cache[key] = value = self.policy.value(self, id, what)
        return value

    def alive(self, id: int) -> bool:
        """Is the object still where it was?"""
        return not self.objs[id].gone

    def now(self, id: int) -> int:
        """Where this object is now: itself, or what an event made of it."""
        o = self.objs[id]
        while o.gone and o.next:
            o = self.objs[o.next]
        return o.id

    def player_of(self, id: int) -> int:
        """Whose zone an object is in: its controller."""
        return self.objs[id].zone & 1

    def kind_of_zone(self, id: int) -> int:
        """The zone kind an object is in."""
        return self.objs[id].zone >> 1

    def in_play(self) -> list[int]:
        """Ids of all permanents, turn player's first, in the order they came."""
        zones = self.zones
        tp = self.turn_player
        kinds = self.policy.play_zones
        if len(kinds) == 1:
            k = 2 * kinds[0]
            return [*zones[k + tp], *zones[k + 1 - tp]]
        return [i for p in (tp, 1 - tp) for k in kinds for i in zones[2 * k + p]]

    def events_this_turn(self) -> list[Event]:
        """Every event of this turn so far, in order."""
        return [entry[0] for entry in self.log.since(self.turn_log)]
