"""506 Main Phase: what the turn player may do with priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.state import EXTRA, SHIFTED
from playmat.games.zx.ch6_battle.r602_declaration import attacks
from playmat.games.zx.ch8_cards.placing import legal_squares
from playmat.games.zx.ch8_cards.r803_playing import PLAY, is_event, may_play
from playmat.games.zx.ch8_cards.r805_cost import colors_in, enough, play_cost, purse
from playmat.games.zx.ch8_cards.r808_startup import STARTUP, startups
from playmat.games.zx.ch11_keywords.overboost import OVERBOOST, overboosts
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import EVENT, EVENT_EXTRA, SHIFT, ZX, ZX_EXTRA, facts, facts_of
from playmat.games.zx.keywords import condition_of, shift_targets
from playmat.games.zx.squares import all_zx
from playmat.games.zx.zones import DYNAMIS, HAND
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.language.continuous import live

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

PASS = "pass"


@rule("zx:2.6.main.priority", "zx:2.8.before", "zx:2.8.options")
def choose_action(g: Game, f: Frame) -> Result:
    """After preprocessing the turn player has priority: does something, or passes."""
    return Ask(g.turn_player, "action", actions(g, g.turn_player), "action", rule="zx:2.6.main.priority")


def actions(g: Game, player: int) -> tuple[Any, ...]:
    """Everything that can be done in the Main Phase; and pass, always."""
    found: list[Any] = [("play", i) for i in from_hand(g, player, ZX, EVENT)]
    found += [("extra", i) for i in extras(g, player, ZX_EXTRA, EVENT_EXTRA)]
    found += shifts(g, player)
    found += [("overboost", i) for i in overboosts(g, player)]
    found += startups(g, player)
    found += attacks(g, player)
    found.append(PASS)
    return tuple(found)


@rule("zx:2.6.main.play")
def from_hand(g: Game, player: int, *kinds: str) -> list[int]:
    """Cards of the hand of these types that the player can pay and put somewhere."""
    hand = g.cards(player, HAND)
    if not hand:
        return []
    objs = g.objs
    there = purse(g, player)
    count, found = len(there), colors_in(g, there)
    changed = bool(live(g, ("cost", "play")))
    room: bool | None = None
    out = []
    for i in hand:
        card = objs[i].card
        known = card.typed or facts(card)
        if known.kind not in kinds or (not changed and known.cost is not None and known.cost > count):
            continue
        if not enough(play_cost(g, i), count, known.colors, found):
            continue
        if known.is_zx:
            if room is None:
                room = bool(legal_squares(g, player))
            if not room:
                continue
        if may_play(g, player, i):
            out.append(i)
    return out


@rule("zx:2.6.main.extra", "zx:2.3.dynamis.spent", "zx:2.6.main.extra.once")
def extras(g: Game, player: int, *kinds: str) -> list[int]:
    """Extras that lie face down in Dynamis and whose condition can be fulfilled; one of them a turn."""
    if g.vars[EXTRA[player]] == g.turn:
        return []
    out = []
    known: dict[Card, bool] = {}  # copies of one card ask for the same
    for i in g.zones[2 * DYNAMIS + player]:
        o = g.objs[i]
        if not o.face_down or facts_of(g, i).kind not in kinds:
            continue
        if o.card not in known:
            known[o.card] = may_play(g, player, i) and can_be_fulfilled(g, player, i)
        if known[o.card]:
            out.append(i)
    return out


@rule("zx:2.10.extra-conditions")
def can_be_fulfilled(g: Game, player: int, card: int) -> bool:
    """Can the condition of an Extra be fulfilled, and is there a Square for it?"""
    condition = condition_of(g.objs[card].card)
    return condition is not None and condition.possible(g, card, player) and (is_event(g, card) or bool(legal_squares(g, player)))


@rule("zx:2.6.main.shift", "zx:2.2.shift.one")
def shifts(g: Game, player: int) -> list[Any]:
    """A Shift onto a card that its text names: once a turn, and not while one of the player's is on a Square."""
    if g.vars[SHIFTED[player]] == g.turn or has_shift(g, player):
        return []
    out: list[Any] = []
    cards = [i for i in g.zones[2 * DYNAMIS + player] if g.objs[i].face_down and facts_of(g, i).kind == SHIFT and may_play(g, player, i)]
    for i in cards:
        cost = facts_of(g, i).cost
        there = purse(g, player)
        if cost is not None and not enough(play_cost(g, i), len(there), facts_of(g, i).colors, colors_in(g, there)):
            continue
        out += [("shift", i, target) for target in shift_targets(g, i, player)]
    return out


def has_shift(g: Game, player: int) -> bool:
    """Does the player have a Shift on a Square?"""
    return any(facts_of(g, c).kind == SHIFT for i in all_zx(g, player) for c in g.objs[i].attached)


# ---------------------------------------------------------------- doing it
@rule("zx:2.6.main.battle", "zx:2.6.main.pass")
def do_action(g: Game, f: Frame) -> Result:
    """Carry out what was chosen; passing leads to the End Phase."""
    (action,) = f.v["action"]
    if action == PASS:
        return Goto("end_phase")
    if action[0] == "attack":
        return Call("ZX.BATTLE", attacker=action[1], target=action[2] if len(action) > 2 else -1 - (1 - g.turn_player))
    return act(g, g.turn_player, action)


def act(g: Game, who: int, action: Any) -> Call:
    """The call that carries out an action of a player with priority."""
    verb, card = action[0], action[1]
    if verb == "startup":
        return Call(STARTUP, key=action[2], src=card, me=who)
    if verb == "shift":
        return Call("ZX.SHIFT", who=who, card=card, onto=action[2])
    if verb == "overboost":
        return Call(OVERBOOST, who=who, card=card)
    return Call(PLAY, who=who, card=card, free=False, origin="", src=0)


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
    return Do(
        Event("attach", v["card"], "play shift", n=v["onto"], who=v["who"], rule="zx:2.2.shift"),
        Event("set", key=SHIFTED[v["who"]], value=g.turn, rule="zx:2.6.main.shift"),
        into="done",
    )


procedure("ZX.SHIFT", pay_shift, put_shift)
