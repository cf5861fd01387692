"""Playing cards out of Dynamis: Extras by fulfilling their condition, Shifts onto cards that they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.state import EXTRA, SHIFTED
from playmat.games.zx.ch8_cards.placing import has_room
from playmat.games.zx.ch8_cards.r803_playing import is_event, may_play
from playmat.games.zx.ch8_cards.r805_cost import can_pay, play_cost
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import SHIFT, facts, facts_of
from playmat.games.zx.keywords import condition_of, shift_targets
from playmat.games.zx.squares import all_zx
from playmat.games.zx.zones import DYNAMIS
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

Unused = Mapping[str, list[int]]
"""Face-down cards of a Dynamis, by type."""


@rule("zx:2.3.dynamis.spent")
def unused(g: Game, player: int) -> Unused:
    """What can still be played out of Dynamis: only what lies face down."""
    objs = g.objs
    found: dict[str, list[int]] = {}
    for i in g.zones[2 * DYNAMIS + player]:
        o = objs[i]
        if o.face_down:
            kind = (o.card.typed or facts(o.card)).kind
            if kind in found:
                found[kind].append(i)
            else:
                found[kind] = [i]
    return found


@rule("zx:2.6.main.extra", "zx:2.6.main.extra.once")
def extras(g: Game, player: int, there: Unused, *kinds: str) -> list[int]:
    """Extras whose condition can be fulfilled; one of them a turn."""
    if g.vars[EXTRA[player]] == g.turn:
        return []
    out = []
    known: dict[Card, bool] = {}  # copies of one card ask for the same
    for kind in kinds:
        for i in there.get(kind, ()):
            card = g.objs[i].card
            fits = known.get(card)
            if fits is None:
                fits = known[card] = may_play(g, player, i) and can_be_fulfilled(g, player, i)
            if fits:
                out.append(i)
    return out


@rule("zx:2.10.extra-conditions")
def can_be_fulfilled(g: Game, player: int, card: int) -> bool:
    """Can the condition of an Extra be fulfilled, and is there a Square for it?"""
    condition = condition_of(g.objs[card].card)
    return condition is not None and condition.possible(g, card, player) and (is_event(g, card) or has_room(g, player))


@rule("zx:2.6.main.shift", "zx:2.2.shift.one")
def shifts(g: Game, player: int, there: Unused) -> list[Any]:
    """A Shift onto a card that its text names: once a turn, and not while one of the player's is on a Square."""
    cards = there.get(SHIFT)
    if not cards or g.vars[SHIFTED[player]] == g.turn or has_shift(g, player):
        return []
    out: list[Any] = []
    for i in cards:
        found = facts_of(g, i)
        if may_play(g, player, i) and (found.cost is None or can_pay(g, player, play_cost(g, i), found.colors)):
            out += [("shift", i, target) for target in shift_targets(g, i, player)]
    return out


def has_shift(g: Game, player: int) -> bool:
    """Does the player have a Shift on a Square: on a piece that the player controls (ZX-51)?"""
    return any(facts_of(g, c).kind == SHIFT for i in all_zx(g, player) for c in g.objs[i].attached)


# ---------------------------------------------------------------- SHIFT: who, card, onto
def pay_shift(g: Game, f: Frame) -> Result:
    """A Shift with a cost is paid like any card (ZX-39)."""
    v = f.v
    v["met"] = True
    found = facts_of(g, v["card"])
    if found.cost is None:
        return None
    return Call("ZX.PAY", "met", who=v["who"], n=play_cost(g, v["card"]), colors=tuple(sorted(found.colors)), src=v["card"])


@rule("zx:2.2.shift")
def put_shift(g: Game, f: Frame) -> Result:
    """It is put on top of the card: the pile is one card."""
    v = f.v
    if not v["met"]:
        return End(())
    settled = [decided("ZX-39")] if facts_of(g, v["card"]).cost is not None else []
    if any(facts_of(g, c).kind == SHIFT and g.objs[c].owner == v["who"] for i in all_zx(g, 1 - v["who"]) for c in g.objs[i].attached):
        settled.append(decided("ZX-51"))
    return Do(
        *settled,
        Event("attach", v["card"], "play shift", n=v["onto"], who=v["who"], rule="zx:2.2.shift"),
        Event("set", tag="set", key=SHIFTED[v["who"]], value=g.turn, rule="zx:2.6.main.shift"),
        into="done",
    )


procedure("ZX.SHIFT", pay_shift, put_shift)
