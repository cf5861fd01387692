"""Why an action is not offered: the rule or the card that forbids it. Made from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.talking import another_question
from playmat.games.zx.ch5_turn.state import EXTRA, SHIFTED
from playmat.games.zx.ch6_battle.r602_declaration import in_range, player_is_open, reaches_player
from playmat.games.zx.ch8_cards.placing import has_room
from playmat.games.zx.ch8_cards.r803_playing import may_play
from playmat.games.zx.ch8_cards.r805_cost import can_pay, play_cost, purse
from playmat.games.zx.ch11_keywords.r1101_range import reach
from playmat.games.zx.facts import EVENT, EVENT_EXTRA, INFINITE, SHIFT, ZX, ZX_EXTRA, facts_of, is_zx
from playmat.games.zx.squares import overboosted, square_of
from playmat.games.zx.zones import DYNAMIS, HAND
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def why_not(g: Game, player: int, action: Any) -> str:
    """The reason in a line, with the rule in brackets."""
    d = g.decision
    if d is None:
        return "nothing is asked now"
    if d.player != player:
        return "the other player is asked now"
    if d.what not in ("action", "battle event"):
        return another_question(g, player)
    if not isinstance(action, tuple) or not action:
        return f"say what you would do with it: {', '.join(REASONS)}"
    verb, _, unknown = str(action[0]).partition(" ")
    reason = REASONS.get(verb)
    if reason is not None and unknown:
        return f"no card that you can see is called {unknown!r}"
    if reason is None:
        return f"with priority one can {', '.join(REASONS)} or pass (zx:2.6.main.priority)"
    ids = [x for x in action[1:] if isinstance(x, int)]
    if any(not 0 < i < len(g.objs) or g.objs[i].gone or not g.objs[i].known >> player & 1 for i in ids):
        return "that is no card that you can see"
    try:
        return reason(g, player, *ids)
    except TypeError:
        named = " ".join(str(x) for x in action[1:] if isinstance(x, str))
        return f"no card that you can see is called {named!r}" if named else f"say with which cards to {action[0]}"


def in_battle(g: Game) -> bool:
    """Is the question that of a Battle Event step?"""
    return g.decision is not None and g.decision.what == "battle event"


def play(g: Game, player: int, card: int) -> str:
    """Why a card cannot be played from the hand."""
    f, name = facts_of(g, card), g.card(card).name
    if g.objs[card].zone != 2 * HAND + player or f.kind not in (ZX, EVENT):
        return "only Z/X and Events of your hand are played by paying (zx:2.6.main.play)"
    if in_battle(g) and f.kind != EVENT:
        return "in a battle only Events and startup abilities can be played (zx:2.9.event.actions)"
    if not may_play(g, player, card):
        return f"{g.card(forbidden(g, 'play', who=player, on=card)).name} says that you cannot play {name}"
    cost = play_cost(g, card)
    if cost == INFINITE:
        return f"the cost of {name} cannot be paid (zx:2.7.cost.infinite)"
    if not can_pay(g, player, cost):
        return f"it costs {cost}, and {len(purse(g, player))} cards of your Resource are Reboot (zx:2.7.cost.pay)"
    if not can_pay(g, player, cost, f.colors):
        return f"no Reboot card of your Resource is {' or '.join(sorted(f.colors))} (zx:2.7.cost.color)"
    return "" if f.kind == EVENT or has_room(g, player) else "there is no Square for it (zx:2.7.place.not)"


def extra(g: Game, player: int, card: int) -> str:
    """Why an Extra cannot be played."""
    if g.objs[card].zone != 2 * DYNAMIS + player or facts_of(g, card).kind not in (ZX_EXTRA, EVENT_EXTRA):
        return "Extras are played out of your Dynamis (zx:2.6.main.extra)"
    if not g.objs[card].face_down:
        return f"{g.card(card).name} lies face up: it has been used (zx:2.3.dynamis.spent)"
    if g.vars[EXTRA[player]] == g.turn:
        return "you have played an Extra this turn (zx:2.6.main.extra.once)"
    return f"the condition of {g.card(card).name} cannot be fulfilled now (zx:2.10.extra-conditions)"


def shift(g: Game, player: int, card: int, onto: int = 0) -> str:
    """Why a Shift cannot be played."""
    if g.objs[card].zone != 2 * DYNAMIS + player or facts_of(g, card).kind != SHIFT:
        return "Shifts are played out of your Dynamis (zx:2.6.main.shift)"
    if g.vars[SHIFTED[player]] == g.turn:
        return "you have played a Shift this turn (zx:2.6.main.shift)"
    return f"{g.card(card).name} cannot be put there now (zx:2.2.shift)"


def overboost(g: Game, player: int, card: int) -> str:
    """Why there is no Overboost."""
    if overboosted(g, player):
        return "you have an Overboost on a Square (zx:2.10.ignition-overboost.one)"
    return f"{g.card(card).name} cannot be joined now (zx:2.10.ignition-overboost)"


def startup(g: Game, player: int, src: int) -> str:
    """Why a startup ability cannot be played."""
    return f"{g.card(src).name} has no such startup ability that can be paid now (zx:2.7.startup)"


def attack(g: Game, player: int, attacker: int, target: int = 0) -> str:
    """Why it cannot attack that."""
    name, o = g.card(attacker).name, g.objs[attacker]
    at = square_of(g, attacker)
    if in_battle(g):
        return "a battle is going on (zx:2.6.main.battle)"
    if not at or o.zone & 1 != player or not is_zx(g, attacker):
        return f"{name} is no Z/X of yours on a Square (zx:2.9.declare.attacker)"
    if o.tapped:
        return f"{name} is Sleep (zx:2.9.declare.attacker)"
    if not target:
        if not player_is_open(g, 1 - player):
            return "the opponent is guarded by a Z/X on the Player Square, or by an Overboost (zx:2.9.declare.player)"
        return "" if reaches_player(at, 1 - player) else f"{name} is not next to the Player Square (zx:2.9.declare.player)"
    if not square_of(g, target) or g.player_of(target) == player or not is_zx(g, target):
        return f"{g.card(target).name} is no Z/X of the opponent on a Square (zx:2.9.declare.zx)"
    if not in_range(at, square_of(g, target), reach(g, attacker)):
        return f"{g.card(target).name} is too far away (zx:2.9.declare.zx)"
    return f"{g.card(forbidden(g, 'attack', what=attacker, on=target)).name} says that it cannot"


REASONS: dict[str, Callable[..., str]] = {
    "play": play, "extra": extra, "shift": shift, "overboost": overboost, "startup": startup, "attack": attack,
}  # fmt: skip
