"""What a greedy player likes: plain good sense, one question at a time, from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch06_preparation.preparation import GO_SECOND, KEEP
from playmat.games.palworld.ch07_turn.main import SOUL_DRAW
from playmat.games.palworld.ch11_rules.processing import MOST_PALS
from playmat.games.palworld.facts import EVENT, PAL, STRUCTURE
from playmat.games.palworld.zones import BASE, HAND
from playmat.kernel.records import DONE

if TYPE_CHECKING:
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

LETHAL = 1000.0
HARM = frozenset({"deal damage", "put", "butcher", "exile", "return", "rest", "discard", "excess"})
NOTHING = frozenset({DONE, "no", "end", "stop", "decline"})


def score(view: View, d: Decision, option: Any) -> float:
    """How much the option is liked; to do nothing is worth 0."""
    judge = JUDGES.get(d.what)
    if judge is not None:
        return judge(view, d, option)
    if type(option) is int and option and d.what != "standby":
        return picked(view, d, option)
    return 0.0 if option in NOTHING else 1.0


def number(view: View, id: int, name: str) -> int:
    """Power or Strike of a card now."""
    return int(view.value(id, name) or 0)


def pals_of(view: View, player: int) -> list[int]:
    """A player's Pals."""
    return [i for i in view.known(player, BASE) if view.fact(i, "type") == PAL]


def turn_order(view: View, d: Decision, option: Any) -> float:
    """The second player has a Soul and a card more."""
    return float(option == GO_SECOND)


def redraw(view: View, d: Decision, option: Any) -> float:
    """A hand wants something to play early."""
    early = any(int(view.fact(i, "cost") or 9) <= 3 for i in view.known(d.player, HAND))
    return float((option == KEEP) == early)


# ---------------------------------------------------------------- the main phase
def action(view: View, d: Decision, option: Any) -> float:
    """Play what costs most, use abilities of what is in base, then attack; draw with what is left."""
    if option == "end":
        return 0.0
    if option == SOUL_DRAW:
        return 0.5
    if option[0] == "play":
        return play(view, d, option[1])
    if option[0] == "attack":
        return attack(view, d, option)
    return activate(view, d, option[1])


def play(view: View, d: Decision, card: int) -> float:
    """Bigger first, but no sixth Pal. While the opponent has no Pal, an Event comes last, and a Quick one waits for a battle."""
    kind, cost = view.fact(card, "type"), int(view.fact(card, "cost") or 0)
    if kind == PAL and len(pals_of(view, d.player)) >= MOST_PALS:
        return -1.0
    if kind == EVENT and not pals_of(view, 1 - d.player):
        return -1.0 if view.fact(card, "quick") else 0.6
    return 20.0 + cost


def activate(view: View, d: Decision, card: int) -> float:
    """What structures and gear do is for free; what is discarded for an ability should not be."""
    if view.place(card) != BASE:
        return -1.0
    return 15.0 if view.fact(card, "type") != PAL else 0.8


def attack(view: View, d: Decision, option: Any) -> float:
    """Attack the player when that wins or nobody is there to block; else what loses against the attacker."""
    _, a, *target = option
    mine, other = number(view, a, "power"), 1 - d.player
    if target:
        theirs = number(view, target[0], "power")
        if view.fact(target[0], "type") == STRUCTURE:
            return 3.0 if mine >= theirs else -1.0
        return 12.0 + theirs / 1000 if mine > theirs else 1.0 if mine == theirs else -1.0
    walls = [i for i in pals_of(view, other) if not view.tapped(i)]
    strike = number(view, a, "strike")
    if strike >= int(view.number(f"life P{other + 1}")):
        return LETHAL - mine / 1000
    if any(number(view, w, "power") > mine for w in walls):
        return -1.0
    return 6.0 + strike


def block(view: View, d: Decision, option: Any) -> float:
    """Block when it wins, when both would go, or when the attack would end the game."""
    if option == DONE:
        return 0.0
    mine, theirs = number(view, option, "power"), number(view, d.about, "power")
    deadly = number(view, d.about, "strike") >= int(view.number(f"life P{d.player + 1}"))
    if mine > theirs:
        return 10.0
    if mine == theirs:
        return 3.0
    return 2.0 - mine / 1000 if deadly else -1.0


def quick(view: View, d: Decision, option: Any) -> float:
    """Quick things are kept for when life runs low."""
    if option in NOTHING:
        return 0.0
    return 1.0 if int(view.number(f"life P{d.player + 1}")) <= 5 else -1.0


# ---------------------------------------------------------------- picking
def picked(view: View, d: Decision, id: int) -> float:
    """A card that an effect acts on: what harms is for the other side, what helps for the own; big ones first, or last."""
    worth = 1.0 + number(view, id, "power") / 1000 + int(view.fact(id, "cost") or 0)
    own = view.player_of(id) == d.player
    return -worth if own == (d.what in HARM) else worth


JUDGES: dict[str, Callable[[View, Decision, Any], float]] = {
    "turn order": turn_order,
    "redraw": redraw,
    "action": action,
    "block": block,
    "quick": quick,
}
