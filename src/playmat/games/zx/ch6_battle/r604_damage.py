"""604 Battle Damage Step, and damage as such."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import ATTACKER, DAMAGE, TARGET
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import power
from playmat.games.zx.squares import PLAYER_SQUARE, board, square_of
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import live
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game

DAMAGED = "damage"
"""Mark of a Z/X: the damage it has received this turn."""
TO_PLAYER = 1


@rule("zx:2.9.accumulate")
def deal(g: Game, id: int, n: int, src: int = 0, who: int = -1, rule: str = "zx:2.9.accumulate") -> Event:
    """A Z/X receives damage: it adds up through the turn and does not lower Power. `n` of the event is the sum, `value` what is new."""
    return Event("mark", id, "damage", key=DAMAGED, n=g.objs[id].mark(DAMAGED) + n, value=n, src=src, who=who, rule=rule)


@rule("907.1")
def hurt(g: Game, player: int, n: int, src: int = 0, rule: str = "907.1") -> Event:
    """A player receives points of damage: they are recorded, and suffered in preprocessing."""
    return Event("add", tag="player damage", key=DAMAGE[player], n=n, who=player, src=src, rule=rule)


@rule("zx:2.9.damage.one-sided", "zx:2.9.damage.equal")
def deal_battle_damage(g: Game, f: Frame) -> Result:
    """The attacker deals damage to its target, which deals none back."""
    a, t = g.vars[ATTACKER], g.vars[TARGET]
    if target_is_missing(g, a, t):
        return Do(decided("ZX-32", f.v["attacker"]))
    settled = goes_on(g, a, t, f.v["as_declared"])
    if t < 0:
        if live(g, ("cannot", "take damage")) and forbidden(g, "take damage", who=-1 - t):
            return None
        return Do(*settled, hurt(g, -1 - t, damage_to_player(), a, "zx:2.9.damage.player"))
    n = attack_damage(g, a)
    return Do(*settled, deal(g, t, n, a, g.player_of(a), "zx:2.9.damage.one-sided")) if n > 0 else None


def state_of(g: Game, attacker: int, target: int) -> tuple[int, int, int]:
    """Of a battle: whose the attacker is, whose what it attacks is, and on which Square that stands (a player: 0)."""
    if target < 0:
        return g.player_of(attacker), -1 - target, 0
    return g.player_of(attacker), g.player_of(target), square_of(g, target)


def goes_on(g: Game, attacker: int, target: int, declared: tuple[int, int, int]) -> tuple[Event, ...]:
    """Does the battle go on as declared though something is otherwise by now: where the attacked Z/X stands (ZX-42), whose it or the
    attacker is, or that a Z/X has come to the attacked Player Square (ZX-47)?
    """
    now = state_of(g, attacker, target)
    settled = [decided("ZX-42", target)] if now[2] != declared[2] else []
    if now[:2] != declared[:2] or (target < 0 and board(g).at[PLAYER_SQUARE[-1 - target]]):
        settled.append(decided("ZX-47", attacker))
    return tuple(settled)


@rule("zx:2.9.damage.player")
def damage_to_player() -> int:
    """An attack deals one point of damage to a player."""
    return TO_PLAYER


@rule("zx:2.9.attack-damage")
def attack_damage(g: Game, attacker: int) -> int:
    """Attack damage is the attacker's own Power."""
    return power(g, attacker) or 0


@rule("zx:2.9.damage.gone")
def target_is_missing(g: Game, attacker: int, target: int) -> bool:
    """Is the attacker gone, or what it attacked? Then there is no damage (ZX-32); elsewhere it is still attacked (ZX-42), whoever
    controls it by then, and whatever has come to an attacked Player Square (ZX-47).
    """
    if not g.alive(attacker) or not square_of(g, attacker):
        return True
    return target > 0 and not g.alive(target)
