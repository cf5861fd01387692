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

NONE: list[Watch] = []
"""Nobody watches. Never written."""


class Index(Struct, eq=False):
    """Live abilities by kind and tag; `static`, `acts` and `states` those that watch nothing.

    parts, effects, delayed: what it was made of. volatile: it has to be looked at again after every change. fixed: nothing that lasts
    could give an ability or take one away. topics: what continuous changes speak about, as the ability language finds it (None: not
    looked at yet). memo: what a game found out about the permanents in play that stays true as long as the index does.
    """

    lineage: dict[str, tuple[str, ...]]
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
    heard: dict[str, bool] = field(default_factory=dict)
    guarded: dict[str, bool] = field(default_factory=dict)
    memo: dict[str, Any] = field(default_factory=dict)

    def again(self) -> Index:
        """The same abilities in another position: what was found out about permanents is to be found out anew."""
        return replace(self, memo={})

    def hears(self, tag: str) -> bool:
        """Does any trigger watch for events with this tag or one of its parents? Looked up once for each tag."""
        found = self.heard.get(tag)
        if found is None:
            found = self.heard[tag] = not self.triggers.keys().isdisjoint(self.lineage.get(tag, (tag,)))
        return found

    def guards(self, tag: str) -> bool:
        """Does anything replace or interrupt events with this tag or one of its parents? Looked up once for each tag."""
        found = self.guarded.get(tag)
        if found is None:
            among = self.lineage.get(tag, (tag,))
            free = self.replacements.keys().isdisjoint(among) and self.interrupts.keys().isdisjoint(among)
            found = self.guarded[tag] = not free
        return found

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
    objs = g.objs
    watched = g.watched
    parts: list[tuple[Watch, ...]] = []
    for id in permanents(g):
        entry = watched.get(id)
        if entry is None or entry.cards is not objs[id].cards or entry.zone != objs[id].zone:
            entry = look_at(g, id)
        if entry.watches:
            parts.append(entry.watches)
    for kind in g.policy.active_zones if g.roaming is None else g.roaming:
        for player in (0, 1):
            for id in g.zones[2 * kind + player]:
                o = objs[id]
                if o.cards or kind in o.card.works_in:
                    elsewhere = [a for a in g.policy.abilities_outside_play(g, id) if kind in a.zones and a.kind not in UNWATCHED]
                    parts.append(tuple([(id, a, player, 0) for a in elsewhere]))
    last = g.last_index
    if last is not None and parts == last.parts and last.fixed and g.effects is last.effects and g.delayed is last.delayed:
        made = last.again()
    else:
        made = Index(g.policy.lineage, parts, g.effects, g.delayed)
        made.add(chain.from_iterable(parts))
        made.add((delayed.src, ABILITIES[delayed.key], delayed.me, delayed.id) for delayed in g.delayed)
        made.add(g.policy.granted(g, made))
    g.last_index = made
    return made


def permanents(g: Game) -> list[int]:
    """Every permanent in play, whoever's turn it is: the index outlives turns."""
    zones = g.zones
    found: list[int] = []
    for zone in g.policy.in_play:
        if zones[zone]:
            found += zones[zone]
    return found


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
