"""How keyword abilities that act are made, and what several of them do alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.keywords.data import KeywordEffect, Possible
from playmat.kernel.cards import Ability, Kind, Matcher
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.tree import Kw, Num

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def companion(
    kw: Kw, key: str, kind: Kind, tags: tuple[str, ...], match: Matcher, proc: str, possible: Possible | None = None, *,
    optional: bool = True, zones: tuple[int, ...] = (), timings: tuple[str, ...] = (),
) -> Ability:  # fmt: skip
    """The ability that a keyword line brings: it is carried out by a procedure of its own."""
    name = f"{key}+{kw.name}"
    data = KeywordEffect(kw.name, proc, possible, number_of(kw), key, f"{key}/body" if kw.body is not None else "", frozenset(timings))
    return Ability(name, kind, tags, match, optional=optional, zones=zones, data=data, tree=kw)


def number_of(kw: Kw) -> int:
    """The number of a keyword, without its sign."""
    return abs(kw.n.n) if isinstance(kw.n, Num) else 0


def data_of(f: Frame) -> KeywordEffect:
    """The data of the keyword ability that a frame carries out."""
    from playmat.kernel.cards import ABILITIES

    found = ABILITIES[f.v["key"]].data
    assert isinstance(found, KeywordEffect)
    return found


def fits_argument(g: Game, data: KeywordEffect, src: int, me: int, id: int) -> bool:
    """Does a card fit what stands in the keyword's brackets?"""
    from playmat.kernel.cards import ABILITIES

    test: Any = ABILITIES[data.line].data.arg
    return test is None or bool(test(g, {"src": src, "me": me}, id))


def on_own(tag: str) -> Matcher:
    """The event happens to the card itself."""
    return lambda g, src, me, e: e.obj == src


def in_own_turn(g: Game, src: int, me: int, e: Event) -> bool:
    """It is the turn of the card's player."""
    return g.turn_player == me


def keep(g: Game, f: Frame) -> Result:
    """What was about to happen does not happen to the card, once the price has been paid."""
    if not f.v.get("paid"):
        return None
    return called_off(g, f)


def called_off(g: Game, f: Frame) -> Result:
    """Take the interrupted event out of its batch."""
    depth, serial = f.v["cause"]
    batch = g.stack[depth]
    batch.v["off"] = (*batch.v.get("off", ()), serial)
    return Do(Event("note", f.v["event"].obj, "prevented", src=f.v["src"], who=f.v["me"], rule="cr:15-8-5-2"))


def trashing(g: Game, ids: tuple[int, ...], tag: str, src: int, rule: str) -> tuple[Event, ...]:
    """Cards go to the trash."""
    from playmat.games.digimon.zones import TRASH

    return tuple(Event("move", i, tag, to=TRASH, src=src, who=g.objs[src].zone & 1, rule=rule) for i in ids)
