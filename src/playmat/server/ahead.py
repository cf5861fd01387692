"""Looking ahead: where an answer leads, as far as what its player knows decides it.

The answer is given in a copy of the game in which every card that the player may not know is one and the same blank (see `blank`), chance
is a fixed number and nothing is left that was worked out from the real cards. What the copy comes to is therefore made from what the player
knows: it cannot depend on anything else. It is sure until somebody looks at a blank, asks for an ability that a card there could have, or
another player has a say; from there on it is what happens if nothing intervenes. It is followed until a card that is hidden would be seen,
until anything is left to chance, until the player has a choice, and never past the procedure that asks or the end of the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.kernel.driver import advance, take
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.records import DONE, Decision
from playmat.kernel.watch import forget
from playmat.server.blank import Blank, blank_of

STEPS = 300
"""Steps after which an answer is not followed any further; an attack with all that comes of it takes less than half as many."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The game before the answer; where it leads for sure; and where it leads if no hidden card matters and the other side lets it
    happen. All three as the player knows them, with blanks in the place of what is hidden. ends: after that the turn is over."""

    before: Game
    sure: Game
    likely: Game
    ends: bool = False


def as_known(g: Game, player: int, blank: Blank) -> Game:
    """A copy of the game that holds nothing but what the player knows."""
    known = g.copy()
    for o in g.objs[1:]:
        if not o.known >> player & 1 and o.card.id:
            edit(known, o.id).card = blank.card
    known.setup, known.rng = (), 0
    forget(known)
    known.standby = [e for e in g.standby if known.objs[e.src].card is not blank.card]
    return known


def look_ahead(g: Game, options: tuple[Any, ...], passing: frozenset[str] = frozenset()) -> Ahead | None:
    """Where an answer to the open question leads. None when it is one of several picks, and nothing comes of it yet. passing: the words by
    which a player lets things happen, besides having picked enough."""
    d = g.decision
    assert d is not None
    blank = blank_of(g.policy)
    blank.read = blank.could_wait(g)
    before = as_known(g, d.player, blank)
    now = before.copy()
    if not take(now, options):
        return None
    return Follower(before, now, d.player, blank, passing).follow()


class Follower:
    """Follows an answer step by step. `sure` is where nobody but the player has had a say yet; None as long as that is now."""

    def __init__(self, before: Game, now: Game, player: int, blank: Blank, passing: frozenset[str]) -> None:
        self.before = before
        self.now = now
        self.player = player
        self.blank = blank
        self.passing = passing
        self.depth = len(now.stack)
        self.sure: Game | None = before if blank.read else None
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
        if self.sure is None and self.blank.read:
            self.sure = was
        return (more or self.now.decision is not None) and len(self.now.stack) >= self.depth

    def shows_a_blank(self, was: Game) -> bool:
        """Would the player now see a card that was hidden? Only an event can show one."""
        if len(self.now.log) == len(was.log):
            return False
        mine, blank = 1 << self.player, self.blank.card
        old = was.objs
        return any(o.card is blank and o.known & mine for n, o in enumerate(self.now.objs) if n >= len(old) or o is not old[n])

    def go_on(self) -> bool:
        """Answer what can be answered without anybody's choice; the other side lets things happen. False for any other question."""
        d = self.now.decision
        assert d is not None
        if d.player == self.player:
            way = d.options[0] if len(d.options) == 1 else None
        else:
            way = pass_option(d, self.passing)
            if self.sure is None:
                self.sure = self.now.copy()
        if way is None:
            return False
        take(self.now, (way,))
        return True


def pass_option(d: Decision, passing: frozenset[str]) -> Any:
    """The answer that lets things happen. None when there is no such."""
    return next((o for o in d.options if o == DONE or (type(o) is str and o in passing)), None)
