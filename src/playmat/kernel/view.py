"""The one projection: what a player may know. Everything that leaves the kernel for a person, a bot or a file is made here.

A hidden card has no id of its own for a viewer, only its place; events, options and errors about it say no more than somebody across
the table would see. Viewer -1 is a spectator who sees what is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.happen import event_of
from playmat.kernel.records import DONE, EVERYBODY, Decision, Event, Obj, Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SPECTATOR = -1


class CardView(msgspec.Struct, omit_defaults=True):
    """A card as a viewer sees it. `id` is a handle for this viewer: the place, for a hidden card.

    printed: numbers that have changed. brief: what the card is, of one that is no permanent.
    """

    id: str
    name: str = ""
    card: str = ""
    tapped: bool = False
    face_down: bool = False
    values: dict[str, Any] = {}
    printed: dict[str, int] = {}
    brief: str = ""
    marks: dict[str, int] = {}
    under: list[CardView] = []
    attached: list[CardView] = []


class ZoneView(msgspec.Struct, omit_defaults=True):
    """A zone as a viewer sees it: how many cards count, and each of them, hidden ones by their place. `open`: everybody sees its cards."""

    name: str
    player: int
    count: int
    cards: list[CardView] = []
    open: bool = False


class OptionView(msgspec.Struct, omit_defaults=True):
    """An option: its index in the decision, what it says, and the handles of the cards it is about. done: it ends a choice of several."""

    index: int
    text: str
    cards: list[str] = []
    done: bool = False


class DecisionView(msgspec.Struct, omit_defaults=True):
    """The open question: for the player asked with its options, for others only who is being waited for (-1: that is a secret)."""

    player: int
    what: str = ""
    rule: str = ""
    prompt: str = ""
    lo: int = 1
    hi: int = 1
    options: list[OptionView] = []
    picked: list[str] = []


class LogLine(msgspec.Struct, omit_defaults=True):
    """An event as a viewer sees it."""

    text: str
    tag: str
    rule: str = ""


class Table(msgspec.Struct, omit_defaults=True):
    """All that a viewer may know at this moment."""

    game: str
    viewer: int
    turn: int
    turn_player: int
    numbers: dict[str, Any]
    zones: list[ZoneView]
    drawn: list[str] = []
    tapped: str = "tapped"
    decision: DecisionView | None = None
    winner: int | None = None
    over: bool = False
    ended_by: str = ""


class View:
    """A player's window on a game, read lazily and only through this projection. Good until the game moves on.

    at: the place in the log of what is being told, -1 for what is now: things are called as they were called then.
    """

    __slots__ = ("_g", "at", "viewer")

    def __init__(self, g: Game, viewer: int, at: int = -1) -> None:
        self._g = g
        self.viewer = viewer
        self.at = at

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._g.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._g.turn_player

    # ------------------------------------------------------------ objects
    def knows(self, o: Obj) -> bool:
        """May the viewer see which card this is?"""
        if self.viewer < 0:
            return o.known == EVERYBODY
        return bool(o.known >> self.viewer & 1)

    def handle(self, id: int) -> str:
        """What the viewer calls an object: a stable id for a card it may see, the place for a hidden one."""
        o = self._g.objs[id]
        if self.knows(o):
            return f"c{id}"
        if o.gone:
            return "hidden"
        if o.host:
            return f"{self.handle(o.host)}.{self.place_in_stack(o)}"
        kind = self._g.policy.zones[o.zone >> 1]
        ids = self._g.zones[o.zone]
        return f"{kind.name} {o.zone & 1}.{ids.index(id) if id in ids else 0}"

    def place_in_stack(self, o: Obj) -> int:
        """Where in its permanent a card is: 0 on top, then those beneath, then what is attached."""
        host = self._g.objs[o.host]
        return (*host.cards, *host.attached).index(o.id)

    def name(self, id: int) -> str:
        """The name of an object's card, or what can be said of a hidden one."""
        g = self._g
        o = g.objs[id]
        if not id:
            return "nothing"
        if self.knows(o):
            return self.called(id)
        if o.gone or self.at >= 0:  # where it is now is not where it was then
            return "a card"
        if o.host:
            return f"card {self.place_in_stack(o)} under {self.name(o.host)}"
        ids = g.zones[o.zone]
        place = ids.index(id) + 1 if id in ids else 1
        return f"card {place} in {whose(self.viewer, o.zone & 1)} {g.policy.zones[o.zone >> 1].name}"

    def called(self, id: int) -> str:
        """The name of the card that speaks for an object, or of the one that spoke for it at the time that is told of."""
        o = self._g.objs[id]
        if self.at >= 0:
            for until, card in o.former:
                if self.at < until:
                    return self._g.objs[card].card.name
        return self._g.card(id).name

    def card(self, id: int) -> CardView:
        """An object as the viewer sees it."""
        g = self._g
        o = g.objs[id]
        if not self.knows(o):
            return CardView(self.handle(id), tapped=o.tapped, face_down=o.face_down)
        made = CardView(self.handle(id), g.card(id).name, g.card(id).id, o.tapped, o.face_down)
        if o.marks:
            made.marks = dict(o.marks)
        if o.cards:
            made.values = g.policy.shown_values(g, id)
            numbers = ((k, v, g.policy.printed(g, id, k)) for k, v in made.values.items() if isinstance(v, int))
            made.printed = {k: printed for k, v, printed in numbers if isinstance(printed, int) and printed != v}
            made.under = [self.card(c) for c in o.cards[1:]]
            made.attached = [self.card(c) for c in o.attached]
        else:
            made.brief = g.policy.brief(o.card, o.zone >> 1)
        return made

    def zone(self, player: int, kind: int) -> ZoneView:
        """A zone as the viewer sees it. The cards of a wholly hidden ordered zone are not listed one by one."""
        g = self._g
        described = g.policy.zones[kind]
        ids = g.zones[2 * kind + player]
        listed = ids
        if described.ordered and described.seen_by == "none":
            listed = tuple(i for i in ids if self.knows(g.objs[i])) if described.name in g.policy.listed_zones else ()
        return ZoneView(described.name, player, g.count(player, kind), [self.card(i) for i in listed], described.seen_by == "all")

    # ------------------------------------------------------------ for players that are programs
    def value(self, id: int, what: str) -> Any:
        """A characteristic of a card now; None of a card the viewer may not know."""
        return self._g.value(id, what) if self.knows(self._g.objs[id]) else None

    def fact(self, id: int, name: str) -> Any:
        """A printed fact of a card; None of a card the viewer may not know."""
        return self._g.fact(id, name) if self.knows(self._g.objs[id]) else None

    def tapped(self, id: int) -> bool:
        """Is the object tapped? Everybody sees that."""
        return self._g.objs[id].tapped

    def player_of(self, id: int) -> int:
        """On whose side the object is."""
        return self._g.player_of(id)

    def place(self, id: int) -> int:
        """The kind of zone the object is in."""
        return self._g.kind_of_zone(id)

    def lines(self, id: int) -> tuple[str, ...]:
        """What the card says, ability by ability; nothing of a card the viewer may not know."""
        g = self._g
        if not self.knows(g.objs[id]):
            return ()
        return tuple(g.policy.ability_text(a.key) for box in g.card(id).abilities.values() for a in box)

    def known(self, player: int, kind: int) -> list[int]:
        """The cards in a zone that the viewer knows."""
        g = self._g
        return [i for i in g.zones[2 * kind + player] if self.knows(g.objs[i])]

    def count(self, player: int, kind: int) -> int:
        """How many cards a zone has."""
        return self._g.count(player, kind)

    def number(self, name: str) -> Any:
        """A named value of the game that everybody sees, as the viewer reads it."""
        return self._g.policy.shown_numbers(self._g, self.viewer).get(name)

    def keywords(self, id: int) -> Any:
        """The keywords of a permanent now."""
        return self._g.policy.shown_values(self._g, id).get("keywords", ()) if self.knows(self._g.objs[id]) else ()

    # ------------------------------------------------------------ questions
    def decision(self) -> DecisionView | None:
        """The open question as the viewer may know it. Of a secret one others learn only that the game waits, not for whom."""
        g = self._g
        d = g.decision
        if d is None:
            return None
        if d.player != self.viewer:
            return DecisionView(SPECTATOR if d.secret else d.player)
        options = [OptionView(n, self.option(d, o), self.option_cards(d, o), o == DONE) for n, o in enumerate(d.options)]
        picked = [self.option(d, o) for o in d.picked]
        return DecisionView(d.player, d.what, d.rule, g.policy.prompt(g, self, d), d.lo, d.hi, options, picked)

    def option(self, d: Decision, option: Any) -> str:
        """An option in words."""
        g = self._g
        if option == DONE:
            return "done" if d.picked else "none"
        if d.what == "standby":
            e = next(x for x in g.standby if x.seq == option)
            return f"resolve {self.name(e.src)}: {g.policy.ability_text(e.key)}{self.occasion(told_apart(g, e))}"
        if d.what in ("replacement", "interrupt"):
            other = any(o[1:3] == option[1:3] and o != option for o in d.all if isinstance(o, tuple))
            event = event_of(g.stack[-1], option[0]) if other else None
            return f"use {self.name(option[1])}: {g.policy.ability_text(option[2])}{self.occasion(event)}"
        if isinstance(option, int):
            return self.name(option)
        if isinstance(option, str):
            return option
        return g.policy.option_text(g, self, d, option)

    def occasion(self, event: Event | None) -> str:
        """What an ability is used for, where that tells two options apart."""
        return f" (for {self.name(event.obj)})" if event is not None and event.obj else ""

    def option_cards(self, d: Decision, option: Any) -> list[str]:
        """The handles of the cards an option is about."""
        if d.what == "standby":
            return [self.handle(x.src) for x in self._g.standby if x.seq == option]
        if d.what in ("replacement", "interrupt") and isinstance(option, tuple):
            return [self.handle(option[1])]
        if isinstance(option, int):
            return [self.handle(option)]
        if isinstance(option, tuple) and option[0] in self._g.policy.of_cards:  # any other number is a number
            return [self.handle(x) for x in option[1:] if type(x) is int and 0 < x < len(self._g.objs)]
        return []

    # ------------------------------------------------------------ the log
    def log(self, since: int = 0) -> list[LogLine]:
        """What happened, from entry `since` on, as the viewer saw it."""
        entries = enumerate(self._g.log.since(since), since)
        return [line for at, (event, known) in entries if (line := self.line(event, known, at)) is not None]

    def line(self, e: Event, known: int, at: int) -> LogLine | None:
        """One event in words, `at` its place in the log; None when the viewer saw nothing."""
        may = known == EVERYBODY if self.viewer < 0 else bool(known >> self.viewer & 1)
        text = self._g.policy.sentence(self._g, View(self._g, self.viewer, at), e, may)
        return LogLine(text, e.tag, e.rule) if text else None

    # ------------------------------------------------------------ all of it
    def table(self) -> Table:
        """Everything at once, as plain data."""
        g = self._g
        zones = [
            self.zone(player, kind)
            for kind, described in enumerate(g.policy.zones)
            for player in ((0,) if described.shared else (0, 1))
        ]
        p = g.policy
        numbers, drawn = p.shown_numbers(g, self.viewer), p.drawn(g, self.viewer)
        out = Table(p.name, self.viewer, g.turn, g.turn_player, numbers, zones, drawn, p.tapped_word, self.decision())
        if g.outcome is not None:
            out.over, out.winner, out.ended_by = True, g.outcome.winner, g.outcome.rule
        return out

    def data(self) -> bytes:
        """Everything at once, as bytes."""
        return msgspec.json.encode(self.table())


def view(g: Game, player: int) -> View:
    """What a player (0 or 1), or a spectator (-1), may know of the game now. Raises PlaymatError for anybody else."""
    if player not in (0, 1, SPECTATOR):
        raise PlaymatError(f"a view is for player 0, player 1 or a spectator (-1), not {player!r}")
    return View(g, player)


def told_apart(g: Game, e: Standby) -> Event | None:
    """The event of a waiting ability when the same ability of the same source waits for another one too."""
    return e.event if any(x.seq != e.seq and x.src == e.src and x.key == e.key for x in g.standby) else None


def whose(viewer: int, player: int) -> str:
    """Whose, as the viewer says it."""
    if viewer < 0:
        return f"P{player + 1}'s"
    return "your" if viewer == player else "the opposing"
