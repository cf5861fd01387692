"""Why an action is not offered: the rule or the card that forbids it. Made from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch07_turn.main import PRICE_OF_A_CARD, SOUL_DRAW
from playmat.games.palworld.ch09_battle.declaration import (
    Targets,
    also_attackable,
    may_be_attacked,
    player_as_target,
)
from playmat.games.palworld.ch10_playing.activating import uses_left
from playmat.games.palworld.ch10_playing.costs import payable
from playmat.games.palworld.ch10_playing.playing import cost_to_play
from playmat.games.palworld.facts import is_gear, is_pal
from playmat.games.palworld.state import ready_souls
from playmat.games.palworld.zones import BASE, HAND
from playmat.games.talking import another_question
from playmat.kernel.cards import ABILITIES
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
    if d.what == "action" and (action[0] if isinstance(action, tuple) and action else action) in (SOUL_DRAW, "draw"):
        return draw_for_souls(g, player)
    if d.what not in ("action", "quick"):
        return another_question(g, player)
    if not isinstance(action, tuple) or not action:
        return f"say what you would do with it: {', '.join(REASONS)}"
    verb, _, unknown = str(action[0]).partition(" ")
    reason = REASONS.get(verb)
    if reason is not None and unknown:
        return f"no card that you can see is called {unknown!r}"
    if reason is None:
        return f"in the main phase one can {', '.join(REASONS)}, pay 3 souls to draw, or end (palworld:1.7.main.loop)"
    ids = [x for x in action[1:] if isinstance(x, int)]
    if any(not 0 < i < len(g.objs) or g.objs[i].gone or not visible(g, player, i) for i in ids):
        return "that is no card that you can see"
    if not ids:
        return f"say with which cards to {verb}"
    return reason(g, player, *ids[:2]) if verb != "activate" else activate(g, player, ids[0], action[2:])


def visible(g: Game, player: int, id: int) -> bool:
    """May the player know the card?"""
    return bool(g.objs[id].known >> player & 1)


def draw_for_souls(g: Game, player: int) -> str:
    """Why 3 souls cannot be paid for a card."""
    if g.used.get((0, SOUL_DRAW)):
        return "that is allowed once per turn (palworld:1.7.main.soul-draw.once)"
    return f"it costs {PRICE_OF_A_CARD}, and {ready_souls(g, player)} souls stand (palworld:1.7.main.soul-draw)"


def play(g: Game, player: int, card: int, *more: int) -> str:
    """Why a card cannot be played."""
    name = g.card(card).name
    if g.objs[card].zone != 2 * HAND + player:
        return "cards are played from the own hand (palworld:1.7.main.play)"
    if g.decision is not None and g.decision.what == "quick":
        return f"{name} has no Quick icon (palworld:1.10.quick)"
    if forbidden(g, "play", who=player, on=card):
        return f"an effect says that you cannot play {name}"
    return f"it costs {cost_to_play(g, card)}, and {ready_souls(g, player)} souls stand (palworld:1.8.cost)"


def attack(g: Game, player: int, attacker: int, target: int = 0) -> str:
    """Why it cannot attack that."""
    name, o = g.card(attacker).name, g.objs[attacker]
    if o.zone != 2 * BASE + player or not is_pal(g, attacker):
        return f"{name} is no Pal in your base (palworld:1.10.attacker)"
    if o.tapped:
        return f"{name} rests (palworld:1.10.attacker)"
    if forbidden(g, "rest", who=player, on=attacker):
        return f"an effect says that {name} cannot be rested, as an attacker is (palworld:1.10.declaration.rest)"
    aim = target or player_as_target(1 - player)
    if target:
        reason = not_a_target(g, player, attacker, target)
        if reason:
            return reason
    if not may_be_attacked(g, attacker, aim):
        return f"a card says that {name} cannot attack that (palworld:1.10.target.forbidden)"
    return "a card with Taunt has to be attacked (palworld:1.10.target.taunt)"


def not_a_target(g: Game, player: int, attacker: int, target: int) -> str:
    """Why a card is nothing that could be attacked."""
    name = g.card(target).name
    if g.objs[target].zone != 2 * BASE + 1 - player:
        return f"{name} is not in the opposing base (palworld:1.10.target.resting)"
    if is_gear(g, target):
        return f"{name} is gear, which cannot be attacked (palworld:1.10.target.gear)"
    found = Targets(g, player)
    if target in found.standing and target not in also_attackable(g, attacker, found.standing):
        return f"{name} stands (palworld:1.10.target.resting)"
    return ""


def activate(g: Game, player: int, src: int, keys: tuple[Any, ...]) -> str:
    """Why an ability of a card cannot be played."""
    name = g.card(src).name
    known = [a for a in g.card(src).box("text") if a.key in keys] or [a for a in g.card(src).box("text") if a.key in ABILITIES and a.data]
    for a in known:
        if a.limit and not uses_left(g, src, a):
            return f"it has been played as often as it may be this turn (palworld:10.limits.activated): {name}"
        if getattr(a.data, "costs", ()) and not payable(g, src, a.key, player):
            return f"its cost cannot be paid in full (palworld:10.cost.all-or-nothing): {name}"
    return f"{name} has no ability that you can play now (palworld:10.ability.activated.who)"


REASONS: dict[str, Callable[..., str]] = {"play": play, "attack": attack, "activate": activate}
