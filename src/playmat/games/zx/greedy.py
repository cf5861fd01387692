"""What a greedy player likes: plain good sense, one question at a time, from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.zx.squares import PLAYER_SQUARE, adjacent, distance, said
from playmat.games.zx.zones import CHARGE, FIRST_SQUARE, HAND, LIFE, RESOURCE, SQUARES
from playmat.kernel.records import DONE

if TYPE_CHECKING:
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

NOTHING = frozenset({DONE, "no", "nothing", "pass", "decline", "none", "keep"})
HARM = frozenset({"destroy", "discard", "trash", "put", "return", "banish", "sleep", "deal damage", "push"})
GIVEN_UP = frozenset({"excess", "hand limit", "ignition", "pay", "pay colour"})
ENOUGH_RESOURCE = 8


def score(view: View, d: Decision, option: Any) -> float:
    """How much the option is liked; to do nothing is worth 0."""
    judge = JUDGES.get(d.what)
    if judge is not None:
        return judge(view, d, option)
    if type(option) is int and option and d.what != "standby":
        return picked(view, d, option)
    return 0.0 if option in NOTHING else 1.0


def power(view: View, id: int) -> int:
    """Power now."""
    return int(view.value(id, "power") or 0)


def worth(view: View, id: int) -> float:
    """What a card is worth to who has it."""
    return float(view.fact(id, "cost") or 0) + power(view, id) / 2000 + bool(view.fact(id, "ignition"))


def pieces(view: View, player: int) -> list[tuple[int, int]]:
    """(id, Square) of a player's Z/X."""
    return [(i, k - FIRST_SQUARE + 1) for k in SQUARES for i in view.known(player, k) if view.value(i, "power") is not None]


# ---------------------------------------------------------------- the turn
def redraw(view: View, d: Decision, option: Any) -> float:
    """A hand wants something cheap."""
    cheap = sum((view.fact(i, "cost") or 9) <= 3 for i in view.known(d.player, HAND))
    return float((option == "keep") == (cheap >= 2))


def resource(view: View, d: Decision, option: Any) -> float:
    """The least useful card, while there is little resource: a colour that is missing first, what is too dear next."""
    if option in NOTHING:
        return 0.0
    have = view.known(d.player, RESOURCE)
    if len(have) >= ENOUGH_RESOURCE or view.count(d.player, HAND) < 2:
        return -1.0
    colors = {c for i in have for c in view.fact(i, "colors") or ()}
    fresh = bool(set(view.fact(option, "colors") or ()) - colors)
    return 10.0 + 3.0 * fresh - worth(view, option) / 2


def ignition(view: View, d: Decision, option: Any) -> float:
    """Charge that is full would be lost anyway; less is kept, for Extras ask for it."""
    if option in NOTHING:
        return 0.0
    return 5.0 - worth(view, option) if view.count(d.player, CHARGE) > 2 else -1.0


def action(view: View, d: Decision, option: Any) -> float:
    """Attacks that win first, then the dearest card, then what else there is."""
    if option == "pass":
        return 0.0
    verb, id, *rest = option
    if verb == "attack":
        return attack(view, d, id, rest[0] if rest else 0)
    if verb == "play" and view.fact(id, "type") == "event":
        idle = not pieces(view, 1 - d.player) and any("opposing" in x for x in view.lines(id))
        return -1.0 if idle else 4.0
    return 20.0 + worth(view, id) if verb != "startup" else 6.0


def attack(view: View, d: Decision, id: int, target: int) -> float:
    """The player whenever possible; a Z/X when it dies, the strongest first: nothing is dealt back."""
    if not target:
        return 60.0 - power(view, id) / 10000
    if power(view, id) < power(view, target):
        return -1.0
    return 30.0 + power(view, target) / 1000 - power(view, id) / 10000


def square(view: View, d: Decision, option: Any) -> float:
    """Next to the other's Player Square, next to what it can beat, or in front of the own."""
    n = said(option)
    theirs, mine = pieces(view, 1 - d.player), pieces(view, d.player)
    strong = power(view, d.about) if d.about else 0
    value = 4.0 * adjacent(n, PLAYER_SQUARE[1 - d.player]) - distance(n, PLAYER_SQUARE[1 - d.player]) * 0.1
    value += sum(2.0 for i, at in theirs if adjacent(n, at) and strong >= power(view, i))
    value -= sum(1.0 for i, at in theirs if adjacent(n, at) and strong < power(view, i))
    value += 3.0 * (n == PLAYER_SQUARE[d.player] and view.count(d.player, LIFE) <= 2)
    return value - sum(5.0 + power(view, i) / 1000 for i, at in mine if at == n)


def battle_event(view: View, d: Decision, option: Any) -> float:
    """Keep Events for the own turn, but for what helps now and then."""
    if option == "pass":
        return 0.0
    return 1.0 if any("power" in x or "destroy" in x for x in view.lines(option[1])) else -1.0


# ---------------------------------------------------------------- picking
def picked(view: View, d: Decision, id: int) -> float:
    """A card that something acts on: what harms is for the other side, what is given up is cheap, what helps is for the own."""
    own = view.player_of(id) == d.player
    value = 1.0 + worth(view, id)
    return -value if own and (d.what in HARM or d.what in GIVEN_UP) else value


JUDGES: dict[str, Callable[[View, Decision, Any], float]] = {
    "redraw": redraw,
    "resource": resource,
    "ignition": ignition,
    "action": action,
    "square": square,
    "battle event": battle_event,
}
