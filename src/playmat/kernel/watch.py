"""Which live abilities watch which events. Kept until the set of abilities changes, and shared by copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from playmat.kernel.cards import ABILITIES, Ability, Kind
from playmat.kernel.records import Delayed, Effect

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Watch = tuple[int, Ability, int, int]
"""(source id, ability, controller, id of the delayed trigger or 0)."""

STATIC, ACTIVATED, STATE = Kind.STATIC, Kind.ACTIVATED, Kind.STATE
TABLES = {Kind.TRIGGERED: "triggers", Kind.REPLACEMENT: "replacements", Kind.INTERRUPT: "interrupts"}
UNWATCHED = (Kind.KEYWORD, Kind.TEXT)
"""Kinds of ability that the index has no place for."""

NONE: list[Watch] = []
"""Nobody watches. Never written."""


class Index(Struct, eq=False):
    """Live abilities by kind and tag; `static`, `acts` and `states` those that watch nothing.

    parts, effects, delayed: what it was made of. volatile: it has to be looked at again after every change. fixed: no ability in it is
    given by another, and none was taken away. topics: what continuous changes speak about, as the ability language finds it (None: not
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

    def add(self, watch: Watch) -> None:
        """Enter one live ability under everything it watches."""
        ability = watch[1]
        kind = ability.kind
        if ability.volatile:
            self.volatile = True
        if kind is STATIC:
            self.static.append(watch)
        elif kind is ACTIVATED:
            self.acts.append(watch)
        elif kind is STATE:
            self.states.append(watch)
        elif kind in TABLES:
            table: dict[str, list[Watch]] = getattr(self, TABLES[kind])
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
        o = objs[id]
        entry = watched.get(id)
        if entry is None or entry[0] is not o.cards or entry[1] != o.zone:
            entry = watched[id] = (o.cards, o.zone, watches_of(g, id))
        if entry[2]:
            parts.append(entry[2])
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
        for part in parts:
            for watch in part:
                made.add(watch)
        for delayed in g.delayed:
            made.add((delayed.src, ABILITIES[delayed.key], delayed.me, delayed.id))
        for watch in g.policy.granted(g, made):
            made.add(watch)
    g.last_index = made
    return made


def permanents(g: Game) -> list[int]:
    """Every permanent in play, whoever's turn it is: the index outlives turns."""
    zones, kinds = g.zones, g.policy.play_zones
    if len(kinds) == 1:
        return [*zones[2 * kinds[0]], *zones[2 * kinds[0] + 1]]
    return [i for p in (0, 1) for k in kinds for i in zones[2 * k + p]]


def narrow(g: Game) -> None:
    """Look outside play only where cards of these decks have abilities that function there."""
    pool = g.policy.pool
    works_in = {kind for deck in g.setup for id in set(deck) for kind in pool(id).works_in}
    g.roaming = tuple(k for k in g.policy.active_zones if k in works_in)


def watches_of(g: Game, id: int) -> tuple[Watch, ...]:
    """The abilities of a permanent that the index has a place for. They stay the same while its cards and its zone do."""
    player, kind = g.objs[id].zone & 1, g.objs[id].zone >> 1
    if len(g.watched) > 200:
        g.watched.clear()  # most of them have gone
    works = [a for a in g.policy.abilities(g, id) if not a.zones or kind in a.zones]
    return tuple((id, a, player, 0) for a in works if a.kind not in UNWATCHED)
