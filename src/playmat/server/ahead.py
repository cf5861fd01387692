"""Looking ahead: where an answer leads, as far as what its player knows decides it.

The answer is given in a copy of the game in which every card that the player may not know is one and the same blank, chance is a fixed
number and nothing is left that was worked out from the real cards. What the copy comes to is therefore made from what the player knows:
it cannot depend on anything else. It is followed until a card that is hidden would be seen, until anything is left to chance, until
somebody has a choice, and never past the procedure that asks or the end of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from playmat.kernel.cards import Card, Kind
from playmat.kernel.driver import advance, take
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.policy import Policy
from playmat.kernel.records import DONE, Decision
from playmat.kernel.view import view

STEPS = 300
"""Steps after which an answer is not followed any further; an attack with all that comes of it takes less than half as many."""
LISTENING = (Kind.TRIGGERED, Kind.REPLACEMENT, Kind.INTERRUPT)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The game before the answer; where it leads for sure; and where it leads if no hidden card matters and the other side lets it
    happen. All three as the player knows them, with blanks in the place of what is hidden. ends: after that the turn is over."""

    before: Game
    sure: Game
    likely: Game
    ends: bool = False


class Blank:
    """The card in the place of every hidden one. `read` tells that somebody wanted to know what it is."""

    def __init__(self, plain: Card) -> None:
        self.read = False
        self.card = Card("?", "a card", Noticing(self, plain.facts), Noticing(self, plain.abilities))
        self.read = False  # the card has looked at its abilities itself
        self.card.works_in = frozenset()


class Noticing(Mapping[str, Any]):
    """What stands on a plain card; that it was looked at is noticed."""

    def __init__(self, blank: Blank, plain: Mapping[str, Any]) -> None:
        self.blank = blank
        self.plain = plain

    def __getitem__(self, key: str) -> Any:
        self.blank.read = True
        return self.plain[key]

    def __iter__(self) -> Iterator[str]:
        self.blank.read = True
        return iter(self.plain)

    def __len__(self) -> int:
        self.blank.read = True
        return len(self.plain)


@cache
def plainest(policy: Policy) -> Card:
    """A card of the game with as little text as any has."""
    every = [c for c in policy.cards.values() if not c.token]
    return min(every, key=lambda c: (sum(map(len, c.abilities.values())), c.id))


@cache
def heard_unseen(policy: Policy) -> frozenset[str]:
    """The events that abilities of this game's cards listen for where not everybody sees the cards."""
    unseen = {k for k, zone in enumerate(policy.zones) if zone.seen_by != "all"}
    every = (a for card in policy.cards.values() for box in card.abilities.values() for a in box)
    return frozenset(tag for a in every if a.kind in LISTENING and not unseen.isdisjoint(a.zones) for tag in a.tags)


def as_known(g: Game, player: int, blank: Blank) -> Game:
    """A copy of the game that holds nothing but what the player knows."""
    known = g.copy()
    for o in g.objs[1:]:
        if not o.known >> player & 1 and o.card.id:
            edit(known, o.id).card = blank.card
    known.setup, known.rng, known.cache = (), 0, {}
    known.index, known.last_index, known.roaming, known.watched = None, None, None, {}
    known.standby = [e for e in g.standby if known.objs[e.src].card is not blank.card]
    return known


def look_ahead(g: Game, options: tuple[Any, ...]) -> Ahead | None:
    """Where an answer to the open question leads. None when it is one of several picks, and nothing comes of it yet."""
    d = g.decision
    assert d is not None
    blank = Blank(plainest(g.policy))
    before = as_known(g, d.player, blank)
    now = before.copy()
    if not take(now, options):
        return None
    return Follower(before, now, d.player, blank).follow()


class Follower:
    """Follows an answer step by step. `sure` is where nobody but the player has had a say yet; None as long as that is now."""

    def __init__(self, before: Game, now: Game, player: int, blank: Blank) -> None:
        self.before = before
        self.now = now
        self.player = player
        self.blank = blank
        self.depth = len(now.stack)
        self.sure: Game | None = None
        self.ends = False

    def follow(self) -> Ahead:
        """Follow it as far as it can be followed."""
        for _ in range(STEPS):
            if self.now.decision is not None:
                if not self.go_on():
                    break
            elif not self.step():
                break
        return Ahead(self.before, self.sure or self.now, self.now, self.ends)

    def step(self) -> bool:
        """One step on. False when there is none, or none that can be foretold; then the game is as it was before it."""
        was = self.now.copy()
        try:
            more = advance(self.now, 1)
        except Exception:  # a blank is no card of the game, and nobody has to cope with it
            self.now = was
            return False
        self.ends = self.now.turn != was.turn
        if self.ends or self.now.rng != was.rng or self.shows_a_blank(was):
            self.now = was
            return False
        if self.sure is None and (self.blank.read or self.is_heard(was)):
            self.sure = was
        return (more or self.now.decision is not None) and len(self.now.stack) >= self.depth

    def shows_a_blank(self, was: Game) -> bool:
        """Would the player now see a card that was hidden? Only an event can show one."""
        if len(self.now.log) == len(was.log):
            return False
        mine, blank = 1 << self.player, self.blank.card
        old = was.objs
        return any(o.card is blank and o.known & mine for n, o in enumerate(self.now.objs) if n >= len(old) or o is not old[n])

    def is_heard(self, was: Game) -> bool:
        """Has something happened that a hidden card could have listened for?"""
        heard, lineage = heard_unseen(self.now.policy), self.now.policy.lineage
        if not heard:
            return False
        return any(not heard.isdisjoint(lineage.get(e.tag, (e.tag,))) for e, _ in self.now.log.since(len(was.log)))

    def go_on(self) -> bool:
        """Answer what can be answered without anybody's choice; the other side lets things happen. False for any other question."""
        d = self.now.decision
        assert d is not None
        if d.player == self.player:
            way = d.options[0] if len(d.options) == 1 else None
        else:
            way = letting(self.now, d)
            if self.sure is None:
                self.sure = self.now.copy()
        if way is None:
            return False
        take(self.now, (way,))
        return True


def letting(g: Game, d: Decision) -> Any:
    """The answer that lets things happen: the only one that is about no card, while the others are. None when there is no such."""
    if DONE in d.options:
        return DONE
    seen = view(g, d.player)
    past = [o for o in d.options if not seen.option_cards(d, o)]
    return past[0] if len(past) == 1 and len(d.options) > 1 else None
