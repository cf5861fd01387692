"""The keywords of the game in one table: what each means, and the rules that carry it. The rulebook names most of them without
defining them (DM-53): the meanings here are our own, after what cards explain.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword: its meaning in a line and the rules under which it works."""

    meaning: str
    rules: tuple[str, ...]


KEYWORDS: dict[str, Keyword] = {
    "blocker": Keyword("tap it to turn an attack of the opponent to it", ("507.1a", "507.2a", "701.12a#2")),
    "guardman": Keyword("tap it to take over an attack on another of your creatures", ("507.2b",)),
    "double breaker": Keyword("breaks two shields", ("509.2b",)),
    "triple breaker": Keyword("breaks three shields", ("509.2b",)),
    "quattro breaker": Keyword("breaks four shields", ("509.2b",)),
    "world breaker": Keyword("breaks all shields", ("509.2b",)),
    "slayer": Keyword("after its battles, destroy the creature it battled", ("701.13d",)),
    "speed attacker": Keyword("can attack in the turn in which it came", ("101.2#3",)),
    "power attacker": Keyword("has more power while it attacks; copies add up", ("110.7",)),
    "shield trigger": Keyword("when it goes from your shields to your hand, you may play it at once for nothing", ("112.3a",)),
    "g-strike": Keyword("when it goes from your shields to your hand, show it: a creature cannot attack this turn", ("509.5b",)),
    "s-back": Keyword("discard a card of its kind that comes from your shields to play it at once for nothing", ("112.3b",)),
    "sabaki z": Keyword("discard a card with the Judgment Emblem that comes from your shields to play this for nothing", ("112.3d",)),
    "ninja strike": Keyword("with that much mana, summon it for nothing when the opponent attacks or blocks", ("112.3c",)),
    "revolution change": Keyword("when a creature of its kind attacks, exchange it for this card in your hand", ("701.26a#2",)),
    "g zero": Keyword("with a creature of its kind, play it for nothing", ("112.3e",)),
    "attack chance": Keyword("when a creature of its kind attacks, cast it for nothing", ("112.3f",)),
    "charger": Keyword("after it was cast it goes to the mana zone", ("609.7#2",)),
    "evolution": Keyword("put it on a creature of its kind", ("801.1",)),
}

BREAKERS = {"double breaker": 2, "triple breaker": 3, "quattro breaker": 4, "world breaker": 1000}
"""How many shields a Breaker breaks (509.2b)."""

FROM_HAND = ("ninja strike", "revolution change", "attack chance")
G_ZERO = "g zero"
SABAKI_Z = "sabaki z"
