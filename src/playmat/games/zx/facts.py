"""Card facts, typed: what is printed on a card (200), and what a piece on the board is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.kernel.cards import NOTHING, UNKNOWN, Card, Kind
from playmat.language.continuous import live

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ZX, EVENT, PLAYER, VIRTUAL = "z/x", "event", "player", "virtual player"
ZX_EXTRA, EVENT_EXTRA, PLAYER_EXTRA = "z/x extra", "event extra", "player extra"
OVERBOOST, LOWER = "overboost", "overboost lower"
SHIFT, TOKEN, LINK = "shift", "token", "link"

TYPES = (ZX, EVENT, PLAYER, VIRTUAL, ZX_EXTRA, EVENT_EXTRA, PLAYER_EXTRA, OVERBOOST, LOWER, SHIFT, TOKEN, LINK)
DYNAMIS_TYPES = frozenset({ZX_EXTRA, EVENT_EXTRA, OVERBOOST, SHIFT})
"""What lies in Dynamis before it is used, and comes back there from anywhere else than a Square."""
COLORS = ("red", "blue", "white", "black", "green")
"""The five worlds (202)."""
INFINITE = -1
"""A cost that nobody can pay."""
COPIES = 4
CHARGE_LIMIT = "charge limit"
"""Keyword with the number of cards that its player's Charge may hold."""
SETUP = ("start card", "gate card", "start resource")
"""Keywords of cards that are set aside before the game."""


class Facts:
    """What is printed on a card; a number that is not printed is None.

    start: its set-up keyword, or nothing. limit: how many of its name a deck may hold. sets_limit: does its text set the Charge limit?
    """

    __slots__ = (
        "colors", "cost", "ignition", "is_player", "is_zx", "kind", "limit", "name", "player_name", "power", "sets_limit", "start",
        "tribes",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        f = card.facts
        self.kind: str = str(f.get("type", ""))
        self.name: str = card.name
        self.colors: frozenset[str] = colors_of(card)
        self.cost: int | None = f.get("cost")
        self.power: int | None = f.get("power")
        self.tribes: frozenset[str] = frozenset(f.get("tribes", ()))
        self.ignition: bool = bool(f.get("ignition"))
        self.player_name: str = str(f.get("player", ""))
        self.start: str = next((a.keyword for a in card.box("text") if a.kind == Kind.KEYWORD and a.keyword in SETUP), "")
        self.sets_limit: bool = any(a.kind == Kind.KEYWORD and a.keyword == CHARGE_LIMIT for a in card.box("text"))
        self.limit: int = int(f.get("limit", COPIES))
        self.is_zx: bool = counts_as_zx(self.kind)
        self.is_player: bool = self.kind in (PLAYER, VIRTUAL, PLAYER_EXTRA)


@rule("zx:2.2.colors")
def colors_of(card: Card) -> frozenset[str]:
    """The colours of a card: some of the five, or none."""
    return frozenset(card.facts.get("colors", ()))


@rule("zx:2.2.types.count-as-zx", "zx:2.2.types.markers")
def counts_as_zx(kind: str) -> bool:
    """Is a card of this type a Z/X? Extras and Overboosts are, and a Token is a marker of that type."""
    return kind in (ZX, ZX_EXTRA, OVERBOOST, TOKEN)


def facts(card: Card) -> Facts:
    """The typed facts of a card, read once and kept with it; what stands for a card in every game keeps those of none."""
    found: Facts | None = card.typed
    if found is None:
        found = Facts(card)
        if card is not UNKNOWN and card is not NOTHING:
            card.typed = found
    return found


def facts_of(g: Game, id: int) -> Facts:
    """The typed facts of the card that speaks for an object."""
    card = g.objs[id].card
    found: Facts = card.typed or facts(card)
    return found


def is_zx(g: Game, id: int) -> bool:
    """Is it a Z/X?"""
    card = g.objs[id].card
    found: Facts = card.typed or facts(card)  # as in facts_of: filters ask this more than anything
    return found.is_zx


def is_player(g: Game, id: int) -> bool:
    """Has it the Player card type?"""
    return facts_of(g, id).is_player


def power(g: Game, id: int) -> int | None:
    """Power now; None for what has none."""
    if not g.objs[id].gone and not live(g, "power"):
        return facts_of(g, id).power
    value = g.value(id, "power")
    return None if value is None else int(value)


# ---------------------------------------------------------------- what a Shift adds
def cards_of(g: Game, id: int) -> tuple[Facts, ...]:
    """The facts of the card that speaks for an object, and of the Shifts on it: one card together."""
    o = g.objs[id]
    own: Facts = o.card.typed or facts(o.card)
    return (own, *shifts_among(g, o.attached)) if o.attached else (own,)


@rule("zx:2.2.shift.adds")
def shifts_among(g: Game, attached: tuple[int, ...]) -> tuple[Facts, ...]:
    """Those of the attached cards whose name, colours and tribes count for the card they are on."""
    return tuple(f for f in (facts_of(g, i) for i in attached) if f.kind == SHIFT)


def colors(g: Game, id: int) -> frozenset[str]:
    """The colours of an object."""
    found = cards_of(g, id)
    return found[0].colors if len(found) == 1 else found[0].colors.union(*(f.colors for f in found))


def tribes(g: Game, id: int) -> frozenset[str]:
    """The tribes of an object."""
    found = cards_of(g, id)
    return found[0].tribes if len(found) == 1 else found[0].tribes.union(*(f.tribes for f in found))


def names(g: Game, id: int) -> tuple[str, ...]:
    """The names of an object: its own, those of Shifts on it, and the Player Name of a card that has one."""
    found = cards_of(g, id)
    return (*(f.name for f in found), *player_names(g, id))


@rule("zx:2.2.text.player", "zx:2.2.overboost.name")
def player_names(g: Game, id: int) -> tuple[str, ...]:
    """The Player Name; an Overboost without one has that of the Player card face down beneath it."""
    own = facts_of(g, id).player_name
    if own or facts_of(g, id).kind != OVERBOOST:
        return (own,) if own else ()
    beneath = (facts(g.objs[c].card) for c in g.objs[id].cards[1:])
    return tuple(f.player_name for f in beneath if f.is_player and f.player_name)
