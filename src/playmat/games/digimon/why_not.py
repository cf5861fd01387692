"""Why an action is not offered: the rule or the card that forbids it. Made from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.declaration import may_be_attacked, player_target, suspended_targets, was_there
from playmat.games.digimon.facts import DIGIMON, OPTION, facts_of, is_digimon
from playmat.games.digimon.main.costs import affordable
from playmat.games.digimon.main.digivolve import can_be_stacked
from playmat.games.digimon.main.option import field_colors, meets_colors
from playmat.games.digimon.main.play import is_playable_kind
from playmat.games.digimon.main.requirements import costs_onto
from playmat.games.digimon.prep.memory import memory_of
from playmat.games.digimon.text.prohibitions import may_do
from playmat.games.digimon.zones import BATTLE, FIELD, HAND
from playmat.games.talking import another_question
from playmat.language.continuous import has_keyword
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
    if d.what != "action":
        return another_question(g, player)
    if not isinstance(action, tuple) or not action:
        return f"say what you would do with it: {', '.join(REASONS)}"
    verb, _, unknown = str(action[0]).partition(" ")
    reason = REASONS.get(verb)
    if reason is not None and unknown:
        return f"no card that you can see is called {unknown!r}"
    if reason is None:
        return f"in the main phase one can {', '.join(REASONS)} or pass (digimon:turn.main.3)"
    ids = [x for x in action[1:] if isinstance(x, int)]
    if any(not 0 < i < len(g.objs) or g.objs[i].gone or not visible(g, player, i) for i in ids):
        return "that is no card that you can see"
    try:
        return reason(g, player, *ids)
    except TypeError:
        named = " ".join(str(x) for x in action[1:] if isinstance(x, str))
        return f"no card that you can see is called {named!r}" if named else f"say with which cards to {action[0]}"


def visible(g: Game, player: int, id: int) -> bool:
    """May the player know the card?"""
    return bool(g.objs[id].known >> player & 1)


def price(g: Game, act: str, card: int, player: int, cost: int, onto: int = 0) -> str:
    """Too dear?"""
    if not may_do(g, act, player, card, onto):
        return f"an effect says that you cannot {act} {g.card(card).name} (cr:15-1-3)"
    if affordable(g, act, card, player, cost, onto):
        return ""
    return f"it costs {cost}, and with {memory_of(g, player)} memory the marker cannot move that far (digimon:cost.3)"


def play(g: Game, player: int, card: int) -> str:
    """Why a card cannot be played."""
    f = facts_of(g, card)
    if g.objs[card].zone != 2 * HAND + player:
        return "only cards of your hand can be played (digimon:play.2)"
    if not is_playable_kind(f.kind) or f.cost is None:
        return f"{f.name} is neither a Digimon card nor a Tamer card with a play cost (digimon:play.2)"
    return price(g, "play", card, player, f.cost)


def use(g: Game, player: int, card: int) -> str:
    """Why an Option cannot be used."""
    f = facts_of(g, card)
    if g.objs[card].zone != 2 * HAND + player or f.kind != OPTION:
        return "only Options of your hand can be used (digimon:option.5)"
    colors = field_colors(g, player)
    if not meets_colors(g, card, player, colors):
        missing = ", ".join(sorted(f.colors - colors))
        return f"no Digimon or Tamer of yours on the field is {missing} (digimon:option.color.1)"
    return price(g, "use", card, player, f.cost or 0)


def digivolve(g: Game, player: int, card: int, onto: int) -> str:
    """Why one cannot digivolve into the other."""
    if g.objs[card].zone != 2 * HAND + player or facts_of(g, card).kind != DIGIMON:
        return "one digivolves into a Digimon card of the own hand (digimon:digivolve.1)"
    if g.objs[onto].zone >> 1 not in FIELD or g.objs[onto].zone & 1 != player:
        return f"{g.card(onto).name} is not on your field (digimon:digivolve.1)"
    if not can_be_stacked(g, onto):
        return f"{g.card(onto).name} is a token (digimon:deck.tokens.10)"
    costs = costs_onto(g, card, onto)
    if not costs:
        return f"{g.card(onto).name} meets no digivolution requirement of {g.card(card).name} (digimon:digivolve.1)"
    return price(g, "digivolve", card, player, costs[0], onto)


def attack(g: Game, player: int, attacker: int, target: int = 0) -> str:
    """Why it cannot attack that."""
    name, o = g.card(attacker).name, g.objs[attacker]
    if o.zone != 2 * BATTLE + player or not is_digimon(g, attacker):
        return f"{name} is no Digimon in your battle area (digimon:attack.1)"
    if o.tapped:
        return f"{name} is suspended and cannot suspend to attack (digimon:attack.declaration.1)"
    if not was_there(g, attacker) and not has_keyword(g, attacker, "rush"):
        return f"{name} was put on the field this turn (digimon:play.1)"
    if target and target not in suspended_targets(g, player):
        return f"{g.card(target).name} is not a suspended Digimon of the opponent (digimon:attack.declaration.2)"
    aim = target or player_target(1 - player)
    if not may_be_attacked(g, attacker, aim):
        return f"{g.card(forbidden(g, 'attack', what=attacker, on=aim)).name} says that it cannot"
    return ""


def activate(g: Game, player: int, src: int) -> str:
    """Why an effect cannot be activated."""
    return f"{g.card(src).name} has no such [Main] effect that can be activated now (digimon:activate.1)"


REASONS: dict[str, Callable[..., str]] = {"play": play, "use": use, "digivolve": digivolve, "attack": attack, "activate": activate}
