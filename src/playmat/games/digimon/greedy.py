"""What a greedy player likes: plain good sense, one question at a time, from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.digimon.facts import DIGIMON, TAMER
from playmat.games.digimon.prep.memory import MEMORY
from playmat.games.digimon.zones import BATTLE, BREEDING, HAND, SECURITY
from playmat.kernel.records import DONE

if TYPE_CHECKING:
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

FREE = 20.0
"""What keeps the turn comes first: it makes the Digimon that attack stronger."""
GIVEN_BY_PASSING = 3
SAFE_DP = 6000
"""DP that most Digimon of a security stack do not beat."""
LETHAL = 1000.0
HARM = frozenset({"delete", "return", "trash", "suspend", "de-digivolve", "discard"})
NOTHING = frozenset({DONE, "no", "nothing", "pass"})


def score(view: View, d: Decision, option: Any) -> float:
    """How much the option is liked; to do nothing is worth 0."""
    judge = JUDGES.get(d.what)
    if judge is not None:
        return judge(view, d, option)
    if type(option) is int and option and d.what != "standby":
        return picked(view, d, option)
    return 0.0 if option in NOTHING else 1.0


def dp(view: View, id: int) -> int:
    """DP now."""
    return int(view.value(id, "dp") or 0)


def digimon_of(view: View, player: int) -> list[int]:
    """A player's Digimon in the battle area."""
    return [i for i in view.known(player, BATTLE) if view.fact(i, "type") == DIGIMON]


# ---------------------------------------------------------------- the beginning of a turn
def redraw(view: View, d: Decision, option: Any) -> float:
    """A hand wants something to play early."""
    early = any(view.fact(i, "level") == 3 for i in view.known(d.player, HAND))
    return float((option == "keep") == early)


def breeding(view: View, d: Decision, option: Any) -> float:
    """Hatch; move out what is grown, or anything while nobody stands in the battle area."""
    if option in NOTHING:
        return 0.0
    if option == "hatch":
        return 1.0
    grown = any((view.value(i, "level") or 0) > 3 for i in view.known(d.player, BREEDING))
    return 1.0 if grown or not digimon_of(view, d.player) else -1.0


# ---------------------------------------------------------------- the main phase
def action(view: View, d: Decision, option: Any) -> float:
    """First what memory allows, then attacks, then one thing more that gives the other player not much more memory than passing."""
    if option == "pass":
        return 0.0
    if option[0] == "attack":
        return attack(view, d, option)
    if option[0] == "activate":
        return FREE
    worth, price = value_of(view, d, option)
    if worth <= 0:
        return -1.0
    given = price - int(view.number(MEMORY))
    if given <= 0:
        return FREE + worth - 0.5 * price
    return 0.3 * min(worth, 10.0) - 1.5 * max(0, given - GIVEN_BY_PASSING)


def value_of(view: View, d: Decision, option: Any) -> tuple[float, int]:
    """(what an action is worth, what it costs)."""
    verb, id, *onto = option
    if verb == "digivolve":
        gain = dp(view, id) - dp(view, onto[0])
        return 5.0 + gain / 1000, price_onto(view, id, onto[0])
    price = int(view.fact(id, "cost") or 0)
    if verb == "use":
        lines = view.lines(id)
        idle = not digimon_of(view, 1 - d.player) and any("opposing digimon" in x for x in lines)
        return (-1.0 if idle else 4.0), price
    if view.fact(id, "type") == TAMER:
        return 4.0, price
    few = len(digimon_of(view, d.player)) < 2
    return 1.0 + 2.0 * few + int(view.fact(id, "dp") or 0) / 2000, price


def price_onto(view: View, card: int, onto: int) -> int:
    """The lowest printed cost of digivolving one into the other."""
    level, colors = view.value(onto, "level"), view.fact(onto, "colors") or ()
    costs = [r["cost"] for r in view.fact(card, "digivolve") or () if r["level"] == level and r["color"] in colors]
    return int(min(costs, default=0))


def attack(view: View, d: Decision, option: Any) -> float:
    """Attack what loses, and the player when it is safe or wins the game; who would be blocked and lose stays at home."""
    _, a, *target = option
    if target:
        mine, theirs = dp(view, a), dp(view, target[0])
        return 12.0 + theirs / 1000 if mine > theirs else 1.0 if mine == theirs and len(digimon_of(view, d.player)) > 1 else -1.0
    other = 1 - d.player
    walls = [i for i in digimon_of(view, other) if not view.tapped(i) and "blocker" in view.keywords(i)]
    ready = [i for i in digimon_of(view, d.player) if not view.tapped(i)]
    if not view.count(other, SECURITY):
        return LETHAL - dp(view, a) / 1000
    if any(dp(view, w) >= dp(view, a) for w in walls) and len(ready) <= len(walls):
        return -1.0
    return 8.0 + dp(view, a) / 1000 if dp(view, a) >= SAFE_DP else 4.0


def block(view: View, d: Decision, option: Any) -> float:
    """Block when it wins, when both would go while security is low, or when the attack would end the game."""
    if option == DONE:
        return 0.0
    mine, theirs = dp(view, option), dp(view, d.about)
    left = view.count(d.player, SECURITY)
    if mine > theirs:
        return 10.0
    if mine == theirs:
        return 5.0 if left < 3 else 1.0
    return 1.0 if not left else -1.0


# ---------------------------------------------------------------- picking
def picked(view: View, d: Decision, id: int) -> float:
    """A card that an effect acts on: what harms is for the other side, what helps for the own; big ones first, or last."""
    worth = 1.0 + dp(view, id) / 1000 + int(view.fact(id, "cost") or 0)
    own = view.player_of(id) == d.player
    return -worth if own and d.what in HARM else worth


JUDGES: dict[str, Callable[[View, Decision, Any], float]] = {
    "redraw": redraw,
    "breeding": breeding,
    "action": action,
    "block": block,
}
