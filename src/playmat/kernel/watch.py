"""Which live abilities watch which events. Kept until the set of abilities changes, and shared by copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.cards import ABILITIES, Ability, Kind

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Watch = tuple[int, Ability, int, int]
"""(source id, ability, controller, id of the delayed trigger or 0)."""

NONE: list[Watch] = []
"""Nobody watches. Never written."""


class Index:
    """Live abilities by kind and tag. `ids` are the sources that were live when it was made; `static` the static abilities."""

    __slots__ = ("acts", "interrupts", "keywords", "replacements", "states", "static", "triggers", "volatile")

    def __init__(self) -> None:
        self.triggers: dict[str, list[Watch]] = {}
        self.replacements: dict[str, list[Watch]] = {}
        self.interrupts: dict[str, list[Watch]] = {}
        self.static: list[Watch] = []
        self.acts: list[Watch] = []
        self.states: list[Watch] = []
        self.keywords: dict[tuple[int, str], list[Ability]] = {}
        self.volatile = False

    def add(self, watch: Watch) -> None:
        """Enter one live ability under everything it watches."""
        ability = watch[1]
        kind = ability.kind
        if ability.volatile:
            self.volatile = True
        if kind == Kind.TRIGGERED:
            table = self.triggers
        elif kind == Kind.REPLACEMENT:
            table = self.replacements
        elif kind == Kind.INTERRUPT:
            table = self.interrupts
        else:
            if kind == Kind.STATIC:
                self.static.append(watch)
            elif kind == Kind.ACTIVATED:
                self.acts.append(watch)
            elif kind == Kind.STATE:
                self.states.append(watch)
            elif kind == Kind.KEYWORD:
                self.keywords.setdefault((watch[0], ability.keyword), []).append(ability)
            return
        for tag in ability.tags:
            table.setdefault(tag, []).append(watch)


def index(g: Game) -> Index:
    """The index of the game as it is now."""
    if g.index is None:
        g.index = build(g)
    return g.index


def build(g: Game) -> Index:
    """Look at every object whose abilities can function: permanents, zones in which some do, and delayed triggers."""
    made = Index()
    abilities = g.policy.abilities
    objs = g.objs
    for id in g.in_play():
        player = objs[id].zone & 1
        for ability in abilities(g, id):
            if not ability.zones:
                made.add((id, ability, player, 0))
    for kind in g.policy.active_zones:
        for player in (g.turn_player, 1 - g.turn_player):
            for id in g.zones[2 * kind + player]:
                for ability in g.policy.abilities_outside_play(g, id):
                    if kind in ability.zones:
                        made.add((id, ability, player, 0))
    for delayed in g.delayed:
        made.add((delayed.src, ABILITIES[delayed.key], delayed.me, delayed.id))
    for watch in g.policy.granted(g, made):
        made.add(watch)
    return made
