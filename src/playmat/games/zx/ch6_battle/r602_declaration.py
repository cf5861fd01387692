"""602 Battle Declaration Step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.orient import sleeping
from playmat.games.zx.ch5_turn.state import ATTACKER, TARGET, player_target
from playmat.games.zx.ch6_battle.r604_damage import state_of
from playmat.games.zx.ch11_keywords.r1101_range import reach
from playmat.games.zx.cite import rule
from playmat.games.zx.squares import PLAYER_SQUARE, adjacent, board, distance, kind_of, overboosted, square_of
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import live, spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NO_SLEEP = ("cannot", "sleep")


def attacks(g: Game, player: int) -> list[Any]:
    """Every ("attack", Z/X, target) and ("attack", Z/X) on the opponent that can be declared; without a pair there is no battle."""
    there = board(g)
    able = [i for i in there.zx[player] if may_attack(g, i)]
    if not able:
        return []
    theirs = [(i, square_of(g, i)) for i in there.zx[1 - player]]
    open_player = player_is_open(g, 1 - player)
    out: list[Any] = []
    for a in able:
        at = square_of(g, a)
        if theirs:
            far = reach(g, a)
            out += [("attack", a, t) for t, n in theirs if in_range(at, n, far)]
        if open_player and reaches_player(at, 1 - player):
            out.append(("attack", a))
    if out and live(g, ("cannot", "attack")):
        out = [o for o in out if not forbidden(g, "attack", what=o[1], on=o[2] if len(o) > 2 else player_target(1 - player))]
    return out


@rule("zx:2.9.declare.attacker", "zx:2.9.declare.none")
def may_attack(g: Game, id: int) -> bool:
    """An own Reboot Z/X attacks, unless it cannot become Sleep for that."""
    return not g.objs[id].tapped and not (NO_SLEEP in spoken(g) and forbidden(g, "sleep", on=id))


@rule("zx:2.9.declare.zx", "zx:2.9.declare.range")
def in_range(at: int, target: int, far: int) -> bool:
    """An opposing Z/X is attacked on an adjacent Square, or as far away as Range says."""
    return adjacent(at, target) if far <= 1 else distance(at, target) <= far


@rule("zx:2.9.declare.player")
def reaches_player(at: int, player: int) -> bool:
    """The opponent is attacked from next to the Player Square only (ZX-40)."""
    return adjacent(at, PLAYER_SQUARE[player])


@rule("zx:2.9.declare.player", "zx:2.9.declare.overboost")
def player_is_open(g: Game, player: int) -> bool:
    """Can a player be attacked: a Player card on the Player Square, no Z/X there, and no Z/X Overboost of that player on a Square?"""
    n = PLAYER_SQUARE[player]
    there = board(g)
    if there.at[n] or overboosted(g, player):
        return False
    return any(g.objs[i].zone >> 1 == kind_of(n) for i in there.players[player])


# ---------------------------------------------------------------- the step
@rule("zx:2.9.declare.sleep", "zx:2.9.declare.triggers")
def declare_attack(g: Game, f: Frame) -> Result:
    """The attacker becomes Sleep; what waits for an attack or the start of a battle triggers."""
    a, t = f.v["attacker"], f.v["target"]
    who = g.player_of(a)
    f.v["as_declared"] = state_of(g, a, t)
    where = f"square {square_of(g, t)}" if t > 0 else ""  # told as it was: the target may move later
    return Do(
        *sleeping((a,), "zx:2.9.declare.sleep", who=who),
        Event("set", tag="set", key=ATTACKER, value=a, rule="zx:2.9.declare.attacker"),
        Event("set", tag="set", key=TARGET, value=t, rule="zx:2.9.declare.attacker"),
        Event("note", a, "attack", n=t, key=where, who=who, rule="zx:2.9.declare.attacker"),
        Event("note", a, "start of battle", n=t, who=who, rule="zx:2.9.declare.triggers"),
    )
