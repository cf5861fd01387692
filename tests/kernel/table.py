"""A table for the hard cases: lay out cards, play by a script of names, and finish every copy and save made on the way."""

from __future__ import annotations

from typing import Any

import kernel.policies.digimon
import kernel.policies.duelmasters_attack
import kernel.policies.palworld
import kernel.policies.zx  # noqa: F401  (each makes its policy known)
from kernel.effects import Clause
from playmat.kernel.cards import ABILITIES, Ability, Card, Kind, Matcher, Substitution, register_ability
from playmat.kernel.driver import advance, take
from playmat.kernel.game import Game
from playmat.kernel.happen import event_of
from playmat.kernel.objects import new_object, new_permanent
from playmat.kernel.policy import policy
from playmat.kernel.procedure import PROCEDURES, Frame
from playmat.kernel.records import EVERYBODY, Decision
from playmat.kernel.save import load

MANY = 4000
"""Steps beyond which a case has got into an endless loop."""

forking = True
"""Whether each case is also finished by the copies and saves made at every step. The teeth do without, to be quick."""


def anything(g: Game, src: int, me: int, e: Any) -> bool:
    return True


def self_only(g: Game, src: int, me: int, e: Any) -> bool:
    return bool(e.obj == src or g.now(e.obj) == src)


class Table:
    """A game in a hard position, its cards by name, and what it asked."""

    def __init__(self, name: str) -> None:
        self.policy = policy(f"test.{name}")
        self.policy.cards.clear()
        self.game = Game(self.policy, 12345)
        self.ids: dict[str, int] = {}
        self.asked: list[tuple[int, str, tuple[str, ...]]] = []
        for n in range(1, 9):
            self.card(f"Filler{n}")

    # ------------------------------------------------------------ laying out
    def card(self, name: str, *abilities: str, **facts: Any) -> None:
        """A card with abilities by key. Everything is a creature of 1000 unless said otherwise."""
        made = Card(name, name, {"type": "creature", "power": 1000, **facts}, {"text": tuple(ABILITIES[key] for key in abilities)})
        self.policy.cards[name] = made

    def put(self, player: int, zone: str, name: str, *under: str) -> int:
        """A card into a zone: last; with cards under it where the zone holds permanents."""
        g = self.game
        kind = next(n for n, z in enumerate(self.policy.zones) if z.name == zone)
        at = 2 * kind + player
        made = [new_object(g, self.policy.pool(n), player, at) for n in (name, *under)]
        if kind in self.policy.permanent_zones:
            for o in made:
                o.known = EVERYBODY
            self.ids[name] = new_permanent(g, tuple(o.id for o in made), player, at).id
        else:
            g.zones[at] = (*g.zones[at], made[0].id)
            self.ids[name] = made[0].id
        return self.ids[name]

    def lay(self, **zones: str) -> Table:
        """Zones by player and name: p0_hand="Ann Bea"."""
        for where, names in zones.items():
            for name in names.split():
                self.put(int(where[1]), where[3:], name)
        return self

    def start(self, proc: str, **values: Any) -> Table:
        """What runs first."""
        self.game.stack.append(Frame(PROCEDURES[proc], values))
        return self

    # ------------------------------------------------------------ playing
    def play(self, *script: str) -> Table:
        """Answer each question by the next name of the script. Copies and saves made at every step must end the same."""
        g = self.game
        left = list(script)
        forks: list[tuple[Game, list[str]]] = []
        ongoing = True
        for _ in range(MANY):
            if not ongoing and g.decision is None:
                break
            if forking:
                fork(g, left, forks)
            if g.decision is not None:
                d = g.decision
                self.asked.append((d.player, d.what, tuple(label(g, d, o) for o in d.options)))
                take(g, (by_name(g, left),))
                ongoing = True
            else:
                ongoing = advance(g, 1)
        else:
            raise AssertionError("no end")
        assert not left, f"left over: {left}"
        end = g.save()
        for other, rest in forks:
            finish(other, rest)
            assert other.save() == end, "a copy or a saved game went another way"
        return self

    # ------------------------------------------------------------ looking
    def tags(self, *tags: str) -> list[str]:
        """The tags of what happened, in order: of these only."""
        return [e.tag for e, _ in self.game.log if e.tag in tags]

    def log(self, *tags: str) -> list[str]:
        """What happened as "tag:card", in order: of these tags only, or all."""
        return [f"{e.tag}:{self.called(e)}" for e, _ in self.game.log if not tags or e.tag in tags]

    def called(self, e: Any) -> str:
        if e.tag in ("resolve", "replaced"):
            return str(e.key)
        return self.game.card(e.obj).name

    def resolved(self) -> list[str]:
        """Keys of the abilities that resolved, in order."""
        return [e.key for e, _ in self.game.log if e.tag == "resolve"]

    def in_play(self) -> list[str]:
        return [self.game.card(i).name for i in self.game.in_play()]

    def count(self, player: int, zone: str) -> int:
        return self.game.count(player, next(n for n, z in enumerate(self.policy.zones) if z.name == zone))


def fork(g: Game, left: list[str], forks: list[tuple[Game, list[str]]]) -> None:
    """A copy and a saved and loaded game from this step, to be finished later."""
    data = g.save()
    back = load(data)
    assert back.save() == data
    forks += [(g.copy(), list(left)), (back, list(left))]


def finish(g: Game, left: list[str]) -> None:
    """Play on to the end of the script."""
    assert not advance(g, MANY), "no end"
    while g.decision is not None:
        take(g, (by_name(g, left),))
        assert not advance(g, MANY), "no end"
    assert not left, f"left over: {left}"


def by_name(g: Game, left: list[str]) -> Any:
    """The option that the next name of the script means."""
    d = g.decision
    assert d is not None
    assert left, f"{d.what} for {d.player}: the script has no answer, have {[label(g, d, o) for o in d.options]}"
    want = left.pop(0)
    hits = [o for o in d.options if label(g, d, o) == want]
    assert hits, f"{d.what} for {d.player}: want {want!r}, have {[label(g, d, o) for o in d.options]}"
    return hits[0]


def label(g: Game, d: Decision, option: Any) -> str:
    """What the scripts call an option."""
    if isinstance(option, tuple):
        return f"{option[2]}@{g.card(event_of(g.stack[-1], option[0]).obj).name}"
    if isinstance(option, int):
        return next(e.key for e in g.standby if e.seq == option) if d.what == "standby" else g.card(option).name
    return str(option)


# ---------------------------------------------------------------- abilities
def ability(key: str, tag: str, match: Matcher, *clauses: Clause, kind: Kind = Kind.TRIGGERED, **more: Any) -> None:
    """An ability that reacts to a tag with clauses."""
    register_ability(Ability(key, kind, (tag,), match, tree=clauses, **more))


def text(key: str, *clauses: Clause, **more: Any) -> None:
    """An ability that is carried out when its card is used."""
    register_ability(Ability(key, Kind.TEXT, tree=clauses, **more))


def instead(key: str, tag: str, match: Matcher, data: Substitution, optional: bool = False) -> None:
    """A replacement."""
    register_ability(Ability(key, Kind.REPLACEMENT, (tag,), match, data=data, optional=optional))
