"""509 Direct attack step: the hit, or how many shields break. The breaking itself is 701.14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch5_turn.state import attacker
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.keywords import BREAKERS
from playmat.games.duelmasters.zones import SHIELDS
from playmat.kernel.procedure import Call, Do, Result
from playmat.kernel.records import Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("104.2a", "509.1", "509.1#3")
def direct_attack(g: Game) -> Result:
    """No shields are left: the attack is a direct attack, and who receives it loses."""
    hit = 1 - g.turn_player
    return Do(
        Event("note", tag="direct attack", who=hit, src=attacker(g), rule="509.1"),
        Event("set", tag="set", key="hit", value=hit, rule="509.1"),
    )


@rule("509.2b")
def breaker_numbers(g: Game, id: int) -> list[int]:
    """How many shields each of the creature's Breaker abilities breaks; copies are not told apart."""
    shields = g.count(1 - g.player_of(id), SHIELDS)
    return sorted({min(n, shields) for name, n in BREAKERS.items() if continuous.has_keyword(g, id, name)})


@rule("509.2a", "509.2c", "509.2c#2")
def break_options(g: Game, id: int) -> tuple[int, ...]:
    """The numbers of shields the attack may break: one without Breaker, else what one of its Breaker abilities says."""
    return tuple(breaker_numbers(g, id)) or (1,)


@rule("509.2")
def break_shields(g: Game) -> Result:
    """Shields there are: the attacker breaks some, in the way effects do (DM-23)."""
    if not g.count(1 - g.turn_player, SHIELDS):
        return None
    a = attacker(g)
    return Call("DM.BREAK", numbers=break_options(g, a), owner=1 - g.turn_player, me=g.turn_player, src=a, attack=True)
