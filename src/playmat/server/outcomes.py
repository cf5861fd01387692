"""What comes of an answer, in words: the difference between the table before it and the table it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from playmat.games.base import GamePackage
from playmat.games.layout import Layout, Place
from playmat.kernel.game import Game
from playmat.kernel.view import View, view
from playmat.server.ahead import look_ahead
from playmat.server.cards import layout_of

MOST = 6
"""Lines that one outcome has at most."""


def outcome(package: GamePackage, g: Game, player: int, options: tuple[Any, ...]) -> tuple[list[str], list[str]]:
    """What an answer of this player leads to: (for sure, unless a hidden card or the other side changes it)."""
    ahead = look_ahead(g, options, package.passing)
    if ahead is None:
        return [], []
    d = g.decision
    assert d is not None
    own = {int(h[1:]) for o in options for h in view(ahead.before, player).option_cards(d, o) if h[0] == "c" and h[1:].isdigit()}
    layout = layout_of(package, g.policy)
    certain = ahead.likely is ahead.sure
    ends = ahead.ends and g.turn_player == player
    sure = Difference(layout, ahead.before, ahead.sure, player, own, ends=ends and certain).told()
    own |= {ahead.sure.now(i) for i in own}
    likely = [] if certain else Difference(layout, ahead.sure, ahead.likely, player, own, ends=ends).told()
    return in_short(sure), in_short(likely)


def in_short(told: list[str]) -> list[str]:
    """No more things than are read at a glance, and how many there are besides."""
    return told if len(told) <= MOST else [*told[: MOST - 1], f"and {len(told) - MOST + 1} more"]


class Difference:
    """What is different between two moments of a game, for a player. `own`: the cards that the answer names: that one of them is played
    or attacks is no news. ends: after it the turn is over."""

    def __init__(self, layout: Layout, before: Game, after: Game, player: int, own: set[int], *, ends: bool = False) -> None:
        self.layout = layout
        self.before = before
        self.after = after
        self.player = player
        self.own = own
        self.ends = ends
        self.then: View = view(before, player)
        self.now: View = view(after, player)

    def told(self) -> list[str]:
        """All of it, what matters most first."""
        if self.after is self.before:
            return list(self.ending())
        found = (self.ending(), self.gone(), self.numbers(), self.hidden(), self.ready(), self.changed(), self.turned())
        return list(dict.fromkeys(chain.from_iterable(found)))

    def whose(self, player: int) -> str:
        """Whose something is; people's names stand in the place of P1 and P2 later."""
        return "your" if player == self.player else f"P{player + 1}'s"

    def label(self, zone: str) -> str:
        """What people call a zone."""
        return next((p.label for row in self.layout.rows for p in row if p.zone == zone), zone)

    def zone(self, index: int) -> str:
        """A zone and whose it is."""
        described = self.after.policy.zones[index >> 1]
        name = self.label(described.name)
        return name if described.shared else f"{self.whose(index & 1)} {name}"

    def ending(self) -> Iterator[str]:
        """The game is over, or the turn."""
        end = self.after.outcome
        if end is not None and self.before.outcome is None:
            yield "nobody wins" if end.winner is None else "you win the game" if end.winner == self.player else "you lose the game"
        elif self.ends:
            yield "your turn ends"

    def gone(self) -> Iterator[str]:
        """Cards that the player knows and that end up elsewhere."""
        groups: dict[int, list[str]] = {}
        for o in self.before.objs[1:]:
            if o.gone or o.host or not self.then.knows(o) or (o.id in self.own and not o.cards):
                continue
            last = self.after.objs[self.after.now(o.id)]
            if last.gone:
                yield f"{self.then.called(o.id)} is gone"
            elif last.zone != o.zone and not last.host:
                groups.setdefault(last.zone, []).append(self.then.called(o.id))
        for zone, names in groups.items():
            goes = "goes" if len(names) == 1 else "go"
            yield f"{counted(names)} {goes} to {self.zone(zone)}"

    def numbers(self) -> Iterator[str]:
        """Numbers that both players read."""
        was, now = (g.policy.shown_numbers(g, self.player) for g in (self.before, self.after))
        gauge = self.layout.gauge
        if gauge is not None and was.get(gauge.number) != now.get(gauge.number):
            yield f"{gauge.label} {self.side(was[gauge.number])} → {self.side(now[gauge.number])}"
        for number in self.layout.numbers:
            for p in (0, 1) if number.each else ():
                a, b = each(was, number.name, p), each(now, number.name, p)
                if a != b:
                    yield f"{self.whose(p)} {number.label} {a} → {b}"

    def side(self, n: int) -> str:
        """Where a gauge stands: below 0 it is the other side's."""
        return str(n) if n >= 0 else f"{-n} for P{2 - self.player}"

    def hidden(self) -> Iterator[str]:
        """How many cards there are where they are not seen; in the own hand everybody sees what goes."""
        for zone in range(len(self.before.zones)):
            described = self.after.policy.zones[zone >> 1]
            own_hand = described.seen_by == "owner" and zone & 1 == self.player
            if described.seen_by == "all" or own_hand:
                continue
            a, b = (g.count(zone & 1, zone >> 1) for g in (self.before, self.after))
            if a != b:
                yield f"{self.zone(zone)} {a} → {b}"

    def ready(self) -> Iterator[str]:
        """How much is left to pay with, and the like."""
        for place in (p for row in self.layout.rows for p in row if p.style in ("fan", "counts")):
            for p in (0, 1):
                a, b = (ready(g, place, p) for g in (self.before, self.after))
                if a[0] != b[0]:
                    yield f"{self.whose(p)} {place.label}: {b[0]} of {b[1]} ready"

    def changed(self) -> Iterator[str]:
        """What stays in play and has other numbers."""
        for id in self.staying():
            if self.after.objs[id].cards[0] != self.before.objs[id].cards[0]:
                continue  # another card on top has numbers of its own
            was, now = (g.policy.shown_values(g, id) for g in (self.before, self.after))
            for key, value in now.items():
                if type(value) is int and type(was.get(key)) is int and value != was[key]:
                    yield f"{self.now.called(id)}: {key} {was[key]} → {value}"

    def turned(self) -> Iterator[str]:
        """What stays in play and is turned."""
        for tapped, how in ((True, self.layout.tapped), (False, "ready again")):
            turned = (id for id in self.staying() if self.after.objs[id].tapped == tapped != self.before.objs[id].tapped)
            names = [self.now.called(id) for id in turned if id not in self.own]
            if names:
                yield f"{counted(names)} {'is' if len(names) == 1 else 'are'} {how}"

    def staying(self) -> Iterator[int]:
        """What is in play all the time, and known."""
        for id in self.before.in_play():
            o, last = self.before.objs[id], self.after.objs[id]
            if not last.gone and self.then.knows(o) and self.now.knows(last):
                yield id


def counted(names: list[str]) -> str:
    """Several names, those that come again with their number: `2 A, B and C`."""
    *all_but_last, last = (f"{n} {name}" if n > 1 else name for name, n in Counter(names).items())
    return f"{', '.join(all_but_last)} and {last}" if all_but_last else last


def each(numbers: dict[str, Any], name: str, player: int) -> Any:
    """A number that both players have."""
    pair = numbers.get(name)
    return pair[player] if isinstance(pair, list | tuple) else numbers.get(f"{name} P{player + 1}")


def ready(g: Game, place: Place, player: int) -> tuple[int, int]:
    """(cards that are not tapped, all cards) in a zone."""
    kind = next(k for k, zone in enumerate(g.policy.zones) if zone.name == place.zone)
    ids = g.cards(player, kind)
    return sum(not g.objs[i].tapped for i in ids), len(ids)
