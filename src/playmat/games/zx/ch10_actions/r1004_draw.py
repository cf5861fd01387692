"""1004 Draw, and whatever else moves cards out of a deck: one card at a time (304)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.zones import DECK, HAND, LIFE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Do, End, Frame, Result, procedure
from playmat.kernel.records import GIVEN, Event
from playmat.language.continuous import live
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game

MORE, STOP = "draw", "stop"
DRAW, RECOVER, MILL, TAKE = "ZX.DRAW", "ZX.RECOVER", "ZX.MILL", "ZX.TAKE"


@rule("zx:2.3.deck.up-to")
def ask_more(g: Game, f: Frame) -> Result:
    """Of "up to" so many one may stop at any moment, having seen what has been drawn."""
    v = f.v
    v["more"] = (MORE,)
    if live(g, ("cannot", "draw")) and forbidden(g, "draw", who=v["who"], cause=v["src"]):
        return End(v.get("made", 0))
    if not v.get("upto") or v["n"] <= 0 or not g.cards(v["who"], DECK):
        return None
    return Ask(v["who"], "draw", (MORE, STOP), "more", rule="zx:2.3.deck.up-to", about=v["src"])


@rule("zx:2.6.draw.definition", "zx:2.3.deck.one-by-one")
def draw_one(g: Game, f: Frame) -> Result:
    """The top card of the deck to the hand, face down; again until as many have been drawn as should be (ZX-07)."""
    if f.v["more"] != (MORE,):
        return End(f.v.get("made", 0))
    return from_the_top(g, f, "ask_more", "draw", HAND, "zx:2.6.draw.definition")


@rule("zx:2.10.recover", "zx:2.3.deck.one-by-one")
def recover_one(g: Game, f: Frame) -> Result:
    """The top card of the deck face down into Life; repeated for more."""
    return from_the_top(g, f, "recover_one", "recover", LIFE, "zx:2.10.recover")


@rule("zx:2.3.deck.one-by-one")
def mill_one(g: Game, f: Frame) -> Result:
    """The top card of the deck into Trash, one after another."""
    return from_the_top(g, f, "mill_one", "trash", TRASH, "zx:2.3.deck.one-by-one")


def from_the_top(g: Game, f: Frame, step: str, tag: str, to: int, rule: str) -> Result:
    """The next card of `n` from the top of the deck of `who`; ends with how many there were."""
    v = f.v
    top = g.cards(v["who"], DECK)[:1] if v["n"] > 0 else ()
    if not top:
        return End(v.get("made", 0))
    v["n"] -= 1
    v["made"] = v.get("made", 0) + 1
    settled = in_between(g, v["who"], to) if v["n"] > 0 else ()
    return Do(Event("move", top[0], tag, to=to, who=v["who"], src=v["src"], how=GIVEN, rule=rule), *settled, then=step)


def in_between(g: Game, deck: int, to: int) -> tuple[Event, ...]:
    """The next card is the last of this player's deck and not the last to move: the Reload comes before the others (ZX-07)."""
    reloads = bool(g.zones[2 * TRASH + deck]) or to == TRASH
    return (decided("ZX-07", who=deck),) if reloads and len(g.zones[2 * DECK + deck]) == 1 else ()


@rule("zx:2.6.draw.not", "zx:2.3.deck.one-by-one")
def take_one(g: Game, f: Frame) -> Result:
    """Other cards that leave a deck do so one by one too, and are not drawn, wherever they go; of so many from the top those that were
    not there come from what the deck is by then (ZX-07).
    """
    v = f.v
    ids = tuple(i for i in v["ids"] if not g.objs[i].gone)
    if not ids and v["more"] > 0:
        v["more"] -= 1
        ids = g.cards(v["deck"], DECK)[:1]
    if not ids:
        return End(v.get("made", 0))
    v["ids"] = ids[1:]
    v["made"] = v.get("made", 0) + 1
    settled = in_between(g, v["deck"], v["to"]) if v["more"] > 0 else ()
    return Do(
        *settled,
        Event("move", ids[0], v["tag"], to=v["to"], who=v["who"], src=v["src"], how=v.get("how", 0), rule="zx:2.3.deck.one-by-one"),
        then="take_one",
    )


procedure(DRAW, ask_more, draw_one)
procedure(RECOVER, recover_one)
procedure(MILL, mill_one)
procedure(TAKE, take_one)
