"""What a greedy player likes: plain good sense, one question at a time, from what the player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.facts import civilization_bits
from playmat.games.duelmasters.zones import BATTLE, GRAVEYARD, HAND, MANA, SHIELDS
from playmat.kernel.records import DONE

if TYPE_CHECKING:
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

ENOUGH_MANA = 8
SOON = 2
"""A card that costs so much more than there is mana is not played soon."""
LETHAL = 100.0
HARM = frozenset({"destroy", "tap", "return", "put", "discard", "sacrifice"})


def score(view: View, d: Decision, option: Any) -> float:
    """How much the option is liked; to do nothing is worth 0."""
    judge = JUDGES.get(d.what)
    if judge is not None:
        return judge(view, d, option)
    if type(option) is int and option and d.what not in ("standby", "shields"):
        return picked(view, d, option)
    return 0.0 if option in (DONE, "end", "no") else 1.0


def power(view: View, id: int) -> int:
    """The power of a creature now."""
    return int(view.value(id, "power") or 0)


def cost(view: View, id: int) -> int:
    """The cost of a card."""
    return int(view.fact(id, "cost") or 0)


# ---------------------------------------------------------------- mana and playing
def charge(view: View, d: Decision, option: Any) -> float:
    """Charge what cannot be played soon, and civilizations that are missing; a hand is not spent on mana that is not needed."""
    me = d.player
    mana = view.known(me, MANA)
    if option == DONE:
        return 0.0
    if len(mana) >= ENOUGH_MANA or (len(mana) >= ENOUGH_MANA - 2 and view.count(me, HAND) < 3):
        return -1.0
    bits = 0
    for i in mana:
        bits |= civilization_bits(tuple(view.fact(i, "civilizations")))
    new = bool(civilization_bits(tuple(view.fact(option, "civilizations"))) & ~bits)
    late = max(0, cost(view, option) - len(mana) - SOON)
    homeless = bool(view.fact(option, "evolution")) and not view.known(me, BATTLE)
    return 10.0 + 3 * new + late + 2 * homeless - 0.1 * cost(view, option)


def play(view: View, d: Decision, option: Any) -> float:
    """The most expensive card first, creatures before spells; no spell that finds nothing to act on."""
    if option == "end":
        return 0.0
    id = option[1]
    if option[0] == "cast" and not view.known(1 - d.player, BATTLE) and any("opposing creature" in x for x in view.lines(id)):
        return -1.0
    return 1.0 + cost(view, id) + (0.5 if option[0] == "summon" else 0.0)


def least(view: View, d: Decision, option: Any) -> float:
    """What is evolved is the weakest there is."""
    return -power(view, option)


# ---------------------------------------------------------------- attacking and blocking
def blockers(view: View, player: int) -> list[int]:
    """The untapped creatures of a player that can block."""
    return [i for i in view.known(player, BATTLE) if not view.tapped(i) and "blocker" in view.keywords(i)]


def attack(view: View, d: Decision, option: Any) -> float:
    """Attack the player when it ends the game or nobody blocks; attack tapped creatures that lose the battle."""
    if option == "end":
        return 0.0
    if option[0] != "attack":
        return 6.0
    a, target = option[1], option[2]
    if target != "player":
        return against(view, a, target)
    other = 1 - d.player
    walls = blockers(view, other)
    ready = [i for i in view.known(d.player, BATTLE) if not view.tapped(i)]
    shields = view.count(other, SHIELDS)
    if not shields:
        return LETHAL if not walls else 50.0
    if "blocker" in view.keywords(a) and view.known(other, BATTLE) and shields > 1:
        return -1.0  # it is needed at home
    stopped = any(power(view, w) >= power(view, a) for w in walls)
    if stopped and len(ready) <= len(walls) and shields > 1:
        return -1.0
    return (4.0 if stopped else 10.0) + power(view, a) / 1000


def against(view: View, a: int, target: int) -> float:
    """An attack on a creature: good when it wins, fair when both lose and the other is worth more."""
    mine, theirs = power(view, a), power(view, target)
    if mine > theirs or ("slayer" in view.keywords(a) and cost(view, target) > cost(view, a)):
        return 20.0 + cost(view, target)
    return 1.0 if mine == theirs and cost(view, target) > cost(view, a) else -1.0


def block(view: View, d: Decision, option: Any) -> float:
    """Block when it wins, when it pays, or when the attack would end the game; one blocker is enough."""
    if option == DONE:
        return LETHAL if d.picked else 0.0
    mine, theirs = power(view, option), power(view, d.about)
    if mine > theirs:
        return 20.0 - mine / 1000
    dear = cost(view, d.about) >= cost(view, option)
    if (mine == theirs or "slayer" in view.keywords(option)) and dear:
        return 5.0
    return 1.0 if not view.count(d.player, SHIELDS) else -1.0


# ---------------------------------------------------------------- picking
def picked(view: View, d: Decision, id: int) -> float:
    """A card that an effect acts on: what harms is for the other side, what helps for the own; dear cards first, or last."""
    worth = 1.0 + cost(view, id) + power(view, id) / 1000
    own = view.player_of(id) == d.player
    harm = d.what in HARM and view.place(id) != GRAVEYARD
    return worth if own != harm else -worth


JUDGES: dict[str, Callable[[View, Decision, Any], float]] = {
    "charge": charge,
    "main": play,
    "evolution source": least,
    "attack": attack,
    "block": block,
    "pay": lambda view, d, option: 0.0,
}
