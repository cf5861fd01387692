"""803, 806 Playing cards: choose the card, declare choices, pay, resolve. Nothing else can be played in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import EXTRA
from playmat.games.zx.ch8_cards.placing import has_room, square_options
from playmat.games.zx.ch8_cards.r805_cost import PAY, play_cost
from playmat.games.zx.ch10_actions.r1004_draw import RECOVER
from playmat.games.zx.ch11_keywords.r1102_life_recovery import recovers
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import EVENT, EVENT_EXTRA, OVERBOOST, ZX_EXTRA, facts_of
from playmat.games.zx.keywords import condition_of
from playmat.games.zx.pool import event_text
from playmat.games.zx.squares import kind_of, said
from playmat.games.zx.zones import DYNAMIS, TEMPORARY, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import FACE_UP, Event
from playmat.language.continuous import spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PLAY, PLAY_FREE = "ZX.PLAY", "ZX.PLAY_FREE"
NO_PLAYING = ("cannot", "play")
"""What changes that forbid playing speak about."""


@rule("zx:2.10.ignition")
def has_ignition(g: Game, card: int) -> bool:
    """Has the card an Ignition Icon?"""
    return facts_of(g, card).ignition


def is_event(g: Game, card: int) -> bool:
    """Is it carried out and then gone?"""
    return facts_of(g, card).kind in (EVENT, EVENT_EXTRA)


def may_play(g: Game, player: int, card: int) -> bool:
    """Does nothing forbid the player to play it?"""
    return not (NO_PLAYING in spoken(g) and forbidden(g, "play", who=player, on=card))


def playable_free(g: Game, player: int, card: int) -> bool:
    """Could the player play it without paying: an Event always, a Z/X while there is a Square for it?"""
    if not may_play(g, player, card) or is_spent(g, card) or facts_of(g, card).kind == OVERBOOST:  # ZX-46
        return False
    return is_event(g, card) or (facts_of(g, card).is_zx and has_room(g, player))


@rule("zx:2.3.dynamis.spent")
def is_spent(g: Game, card: int) -> bool:
    """Does it lie face up in Dynamis? Then it has been used, and no effect plays it again."""
    o = g.objs[card]
    return o.zone >> 1 == DYNAMIS and not o.face_down


# ---------------------------------------------------------------- PLAY: who, card, free, origin, src
@rule("zx:2.7.order", "zx:2.7.order.extra-square")
def choose_square(g: Game, f: Frame) -> Result:
    """The Square is declared first: before anything is paid, and before an Extra's condition is carried out."""
    v = f.v
    if is_event(g, v["card"]):
        return Goto("fulfil_condition")
    options = square_options(g, v["who"])
    return Ask(v["who"], "square", options, "square", rule="zx:2.7.order", about=v["card"]) if options else End(())


@rule("zx:2.10.extra-conditions", "zx:2.6.main.extra")
def fulfil_condition(g: Game, f: Frame) -> Result:
    """An Extra is played by fulfilling its condition."""
    v = f.v
    v["met"] = True
    card = v["card"]
    if v["free"] or facts_of(g, card).kind not in (ZX_EXTRA, EVENT_EXTRA):
        return None
    condition = condition_of(g.card(card))
    if condition is None:
        return None
    return Call("RESOLVE", "met", key=condition.key, src=card, me=v["who"])


@rule("zx:2.7.order", "zx:2.7.cost.pay")
def pay_cost(g: Game, f: Frame) -> Result:
    """Then the cost is paid, unless it need not be."""
    v = f.v
    if not v["met"]:
        return End(())
    found = facts_of(g, v["card"])
    if v["free"] or found.kind in (ZX_EXTRA, EVENT_EXTRA):
        return None
    return Call(PAY, "met", who=v["who"], n=play_cost(g, v["card"]), colors=tuple(sorted(found.colors)), src=v["card"])


def begin_to_resolve(g: Game, f: Frame) -> Result:
    """What could not be paid is not played."""
    v = f.v
    if not v["met"] or g.objs[v["card"]].gone:
        return End(())
    return Goto("resolve_event") if is_event(g, v["card"]) else None


@rule("zx:2.7.place.reboot", "zx:2.7.order")
def appear(g: Game, f: Frame) -> Result:
    """A Z/X appears on its Square, Reboot."""
    v = f.v
    to = kind_of(said(v["square"][0]))
    event = Event("move", v["card"], "play zx", to=to, who=v["who"], src=v["src"], key=v["origin"], how=FACE_UP, rule="zx:2.7.place.reboot")
    return Do(*by_effect(g, v["card"], v["origin"]), event, *once_a_turn(g, v["card"], v["who"]), into="done")


@rule("zx:2.6.main.extra.once")
def once_a_turn(g: Game, card: int, who: int) -> tuple[Event, ...]:
    """Z/X Extras and Event Extras together are played once a turn: remember it, by an effect too (ZX-50)."""
    if facts_of(g, card).kind not in (ZX_EXTRA, EVENT_EXTRA):
        return ()
    return (Event("set", tag="set", key=EXTRA[who], value=g.turn, rule="zx:2.6.main.extra.once"),)


def by_effect(g: Game, card: int, origin: str) -> tuple[Event, ...]:
    """An Extra that an effect plays counts as the one of the turn (ZX-50)."""
    return (decided("ZX-50", card),) if origin == "effect" and facts_of(g, card).kind in (ZX_EXTRA, EVENT_EXTRA) else ()


@rule("zx:2.10.life-recovery.continuous")
def recover_life(g: Game, f: Frame) -> Result:
    """Life Recovery acts in the moment the card appears, not as something that waits (ZX-10)."""
    v = f.v
    if v["done"] and v["origin"] == "life" and recovers(g, g.now(v["card"]), v["who"]):
        return Call(RECOVER, "recovered", who=v["who"], n=1, src=g.now(v["card"]))
    return None


def played(g: Game, f: Frame) -> Result:
    """Ends with the events with which the card was played: what is remembered of it, and rulings, are none."""
    return End(tuple(e for e in f.v["done"] if e.kind not in ("set", "note")))


@rule("zx:2.7.event", "zx:2.3.temporary")
def resolve_event(g: Game, f: Frame) -> Result:
    """An Event lies in the Temporary zone while it is carried out."""
    v = f.v
    move = Event(
        "move", v["card"], "play event", to=TEMPORARY, who=v["who"], src=v["src"], key=v["origin"], how=FACE_UP, rule="zx:2.7.event"
    )
    v["line"] = 0
    settled = [*by_effect(g, v["card"], v["origin"])]
    if facts_of(g, v["card"]).kind == EVENT_EXTRA:
        settled.append(decided("ZX-48", v["card"]))
    return Do(*settled, move, *once_a_turn(g, v["card"], v["who"]), into="done")


@rule("zx:2.7.event", "zx:2.7.no-stack", "zx:2.7.auto-wait")
def carry_out_line(g: Game, f: Frame) -> Result:
    """What it says is done line by line; nothing is played in the middle of it, and what triggers waits."""
    v = f.v
    card = g.now(v["card"])
    if not v["line"] and g.kind_of_zone(card) != TEMPORARY:
        return Goto("event_is_done")  # something else happened in place of its being played
    lines = [a.key for a in event_text(g.card(card))]
    if v["line"] >= len(lines):
        return Goto("event_is_done")
    key = lines[v["line"]]
    v["line"] += 1
    return Call("RESOLVE", "said", key=key, src=card, me=v["who"], then="carry_out_line")


@rule("zx:2.7.event")
def event_is_done(g: Game, f: Frame) -> Result:
    """Then it goes to Trash, unless what it says has taken it somewhere."""
    card = g.now(f.v["card"])
    if g.kind_of_zone(card) != TEMPORARY:
        return None
    return Do(Event("move", card, "spent", to=TRASH, who=f.v["who"], rule="zx:2.7.event"))


procedure(
    PLAY, choose_square, fulfil_condition, pay_cost, begin_to_resolve, appear, recover_life, played,
    resolve_event, carry_out_line, event_is_done, played,
)  # fmt: skip


# ---------------------------------------------------------------- PLAY_FREE: who, card, origin, src
@rule("zx:2.7.cost.waived")
def play_for_free(g: Game, f: Frame) -> Result:
    """Playing without the cost, if it can be played at all."""
    v = f.v
    if g.objs[v["card"]].gone or not playable_free(g, v["who"], v["card"]):
        return End(())
    return Call(PLAY, "done", who=v["who"], card=v["card"], free=True, origin=v["origin"], src=v["src"])


def played_free(g: Game, f: Frame) -> Result:
    """Ends with what playing it ended with."""
    return End(f.v["done"])


procedure(PLAY_FREE, play_for_free, played_free)
