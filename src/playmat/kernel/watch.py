"""Which live abilities watch which events. Kept until the set of abilities changes, and shared by copies."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from playmat.kernel.cards import ABILITIES, Ability, Kind
from playmat.kernel.records import Delayed, Effect

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Watch = tuple[int, Ability, int, int]
"""(source id, ability, controller, id of the delayed trigger or 0)."""

PLACES = {Kind.STATIC: 0, Kind.ACTIVATED: 1, Kind.STATE: 2, Kind.TRIGGERED: 3, Kind.REPLACEMENT: 4, Kind.INTERRUPT: 5}
"""Where an ability stands in the index: in one of three lists, or by its tags in one of three tables."""
UNWATCHED = (Kind.KEYWORD, Kind.TEXT)
"""Kinds of ability that the index has no place for."""

NOBODY: frozenset[str] = frozenset()
NONE: list[Watch] = []
"""Nobody watches. Never written."""


class Index(Struct, eq=False):
    """Live abilities by kind and tag; `static`, `acts` and `states` those that watch nothing.

    tags: by tag those of all events that are of its kind. parts, effects, delayed: what it was made of. shared: its tables belong to an
    earlier index too. volatile: it has to be looked at again after every change. fixed: nothing that lasts could give an ability or take
    one away. heard, guarded: tags of events for which a trigger watches, and of those that something replaces or interrupts. topics: what
    continuous changes speak about, as the ability language finds it (None: not looked at yet). memo: what a game found out about the
    permanents in play that is true as long as the index is.
    """

    tags: dict[str, frozenset[str]]
    parts: list[tuple[Watch, ...]]
    effects: tuple[Effect, ...]
    delayed: tuple[Delayed, ...]
    triggers: dict[str, list[Watch]] = field(default_factory=dict)
    replacements: dict[str, list[Watch]] = field(default_factory=dict)
    interrupts: dict[str, list[Watch]] = field(default_factory=dict)
    static: list[Watch] = field(default_factory=list)
    acts: list[Watch] = field(default_factory=list)
    states: list[Watch] = field(default_factory=list)
    volatile: bool = False
    fixed: bool = True
    topics: set[Any] | None = None
    heard: frozenset[str] = frozenset()
    guarded: frozenset[str] = frozenset()
    memo: dict[str, Any] = field(default_factory=dict)
    shared: bool = False

    def again(self, effects: tuple[Effect, ...]) -> Index:
        """The same abilities in another position, with these effects: what was found out about permanents is to be found out anew."""
        return replace(self, effects=effects, topics=self.topics if effects is self.effects else None, memo={}, shared=True)

    def apart(self) -> None:
        """Take the tables apart from those of the index that this one was made of: they are about to be written."""
        if self.shared:
            self.triggers, self.replacements, self.interrupts = (
                {tag: watches[:] for tag, watches in table.items()} for table in (self.triggers, self.replacements, self.interrupts)
            )
            self.static, self.acts, self.states = self.static[:], self.acts[:], self.states[:]
            self.shared = False

    def look_up(self) -> None:
        """Which events are heard and guarded, by the tables as they are now."""
        self.heard = self.among(self.triggers)
        self.guarded = self.among(self.replacements) | self.among(self.interrupts)

    def among(self, table: dict[str, list[Watch]]) -> frozenset[str]:
        """The tags of all events that somebody in the table watches for: those of the table, and all that are kinds of these."""
        return NOBODY.union(*[self.tags.get(tag) or (tag,) for tag in table]) if table else NOBODY

    def add(self, watches: Iterable[Watch]) -> None:
        """Enter live abilities under everything they watch."""
        lists, tables = (self.static, self.acts, self.states), (self.triggers, self.replacements, self.interrupts)
        for watch in watches:
            ability = watch[1]
            if ability.volatile:
                self.volatile = True
            place = PLACES[ability.kind]
            if place < 3:
                lists[place].append(watch)
                continue
            table = tables[place - 3]
            for tag in ability.tags:
                if tag in table:
                    table[tag].append(watch)
                else:
                    table[tag] = [watch]


def index(g: Game) -> Index:
    """The index of the game as it is now."""
    if g.index is None:
        g.index = build(g)
    return g.index


def build(g: Game) -> Index:
    """Look at every object whose abilities can function: permanents, zones in which some do, and delayed triggers."""
    parts: list[tuple[Watch, ...]] = []
    zones, sections = g.zones, g.sections
    for zone in g.policy.in_play:
        known = sections.get(zone)
        here = known if known is not None and known.ids is zones[zone] else section(g, zone)
        parts += here.watches if here.watches is not None else permanents_of(g, here)
    for kind in g.policy.active_zones if g.roaming is None else g.roaming:
        for zone in (2 * kind, 2 * kind + 1):
            here = section(g, zone)
            parts += here.watches if here.watches is not None else roaming_of(g, here, zone)
    last = g.last_index
    if last is not None and last.fixed and g.delayed is last.delayed and parts == last.parts:
        made = last.again(g.effects)
    else:
        made = Index(g.policy.kinds_of, parts, g.effects, g.delayed)
        made.add(chain.from_iterable(parts))
        made.add((delayed.src, ABILITIES[delayed.key], delayed.me, delayed.id) for delayed in g.delayed)
    if last is None or made.effects is not last.effects or not made.shared:
        given = g.policy.granted(g, made)
        if given:
            made.apart()
            made.add(given)
        if not made.shared:
            made.look_up()
    g.last_index = made
    return made


# ---------------------------------------------------------------- zones
class Section(Struct, eq=False):
    """What is known about a zone as long as it holds these objects (the same tuple), made of the same cards, with the same faces.

    watches: the abilities that function there, object by object (None: not looked at yet). memo: what a game found out about the cards
    from what is printed on them.
    """

    ids: tuple[int, ...]
    watches: list[tuple[Watch, ...]] | None = None
    memo: dict[str, Any] = field(default_factory=dict)


def section(g: Game, zone: int) -> Section:
    """What is known about a zone, by its index."""
    ids = g.zones[zone]
    found = g.sections.get(zone)
    if found is None or found.ids is not ids:
        found = g.sections[zone] = Section(ids)
    return found


def permanents_of(g: Game, here: Section) -> list[tuple[Watch, ...]]:
    """What functions on the permanents of a zone in play, whoever's turn it is: the index outlives turns."""
    objs, watched = g.objs, g.watched
    found: list[tuple[Watch, ...]] = []
    for id in here.ids:
        known = watched.get(id)
        if known is None or known.cards is not objs[id].cards or known.zone != objs[id].zone:
            known = look_at(g, id)
        if known.watches:
            found.append(known.watches)
    here.watches = found
    return found


def roaming_of(g: Game, here: Section, zone: int) -> list[tuple[Watch, ...]]:
    """What functions on the cards of a zone outside play."""
    kind, player = zone >> 1, zone & 1
    found: list[tuple[Watch, ...]] = []
    for id in here.ids:
        o = g.objs[id]
        if o.cards or kind in o.card.works_in:
            works = [a for a in g.policy.abilities_outside_play(g, id) if kind in a.zones and a.kind not in UNWATCHED]
            found.append(tuple([(id, a, player, 0) for a in works]))
    here.watches = found
    return found


def forget(g: Game) -> None:
    """Records were written by hand, as a scenario's position is: nothing that was looked up counts any more."""
    g.index = g.last_index = g.roaming = None
    g.cache, g.sections, g.watched = {}, {}, {}


def narrow(g: Game) -> None:
    """Look outside play only where cards of these decks have abilities that function there."""
    pool = g.policy.pool
    works_in = {kind for deck in g.setup for id in set(deck) for kind in pool(id).works_in}
    g.roaming = tuple(k for k in g.policy.active_zones if k in works_in)


class About(Struct, eq=False, frozen=True):
    """What is known about a permanent as long as it is made of these cards (the same tuple) in this zone; else it is forgotten.

    watches: its abilities that the index has a place for. keywords: its keyword abilities, by keyword.
    """

    cards: tuple[int, ...]
    zone: int
    watches: tuple[Watch, ...]
    keywords: dict[str, list[Ability]]


def about(g: Game, id: int) -> About:
    """What is known about a permanent by itself, looked at once."""
    entry: About | None = g.watched.get(id)
    o = g.objs[id]
    if entry is None or entry.cards is not o.cards or entry.zone != o.zone:
        entry = look_at(g, id)
    return entry


def look_at(g: Game, id: int) -> About:
    """Look at the abilities of a permanent."""
    o = g.objs[id]
    player, kind = o.zone & 1, o.zone >> 1
    if len(g.watched) > 200:
        g.watched.clear()  # most of them have gone
    abilities = g.policy.abilities(g, id)
    works = [a for a in abilities if a.kind not in UNWATCHED and (not a.zones or kind in a.zones)]
    found = g.watched[id] = About(o.cards, o.zone, tuple([(id, a, player, 0) for a in works]), by_keyword(abilities))
    return found


def by_keyword(abilities: tuple[Ability, ...]) -> dict[str, list[Ability]]:
    """The keyword abilities among some, by keyword."""
    found: dict[str, list[Ability]] = {}
    for a in abilities:
        if a.kind == Kind.KEYWORD:
            found.setdefault(a.keyword, []).append(a)
    return found
