"""Which live abilities watch which events. Kept until the set of abilities changes, and shared by copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.cards import ABILITIES, Ability, Kind

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Watch = tuple[int, Ability, int, int]
"""(source id, ability, controller, id of the delayed trigger or 0)."""

STATIC, ACTIVATED, STATE = Kind.STATIC, Kind.ACTIVATED, Kind.STATE
UNWATCHED = (Kind.KEYWORD, Kind.TEXT)
"""Kinds of ability that the index has no place for."""

NONE: list[Watch] = []
"""Nobody watches. Never written."""


class Index:
    """Live abilities by kind and tag; `static`, `acts` and `states` those that watch nothing.

    memo: what a game found out about the permanents in play that stays true as long as the index does. topics: what continuous changes
    speak about, as the ability language finds it (None: not looked at yet).
    """

    __slots__ = (
        "acts", "guarded", "heard", "interrupts", "lineage", "memo", "replacements", "states", "static", "tables", "topics", "triggers",
        "volatile",
    )  # fmt: skip

    def __init__(self, lineage: dict[str, tuple[str, ...]]) -> None:
        self.lineage = lineage
        self.triggers: dict[str, list[Watch]] = {}
        self.replacements: dict[str, list[Watch]] = {}
        self.interrupts: dict[str, list[Watch]] = {}
        self.tables = {Kind.TRIGGERED: self.triggers, Kind.REPLACEMENT: self.replacements, Kind.INTERRUPT: self.interrupts}
        self.static: list[Watch] = []
        self.acts: list[Watch] = []
        self.states: list[Watch] = []
        self.volatile = False
        self.memo: dict[str, Any] = {}
        self.topics: set[Any] | None = None
        self.heard: dict[str, bool] = {}
        self.guarded: dict[str, bool] = {}

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
        elif kind in self.tables:
            table = self.tables[kind]
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
    made = Index(g.policy.lineage)
    objs = g.objs
    watched = g.watched
    add = made.add
    for id in permanents(g):
        o = objs[id]
        entry = watched.get(id)
        if entry is None or entry[0] is not o.cards or entry[1] != o.zone:
            entry = watched[id] = (o.cards, o.zone, watches_of(g, id))
        for watch in entry[2]:
            add(watch)
    for kind in g.policy.active_zones if g.roaming is None else g.roaming:
        for player in (0, 1):
            for id in g.zones[2 * kind + player]:
                o = objs[id]
                if o.cards or kind in o.card.works_in:
                    for ability in g.policy.abilities_outside_play(g, id):
                        if kind in ability.zones and ability.kind not in UNWATCHED:
                            add((id, ability, player, 0))
    for delayed in g.delayed:
        add((delayed.src, ABILITIES[delayed.key], delayed.me, delayed.id))
    for watch in g.policy.granted(g, made):
        add(watch)
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
