"""Duel Masters: an attack with its declarations, and changing places with the attacker."""

from __future__ import annotations

from kernel.effects import Clause
from kernel.policies.duelmasters import FIELD, HAND
from playmat.kernel.game import Game
from playmat.kernel.procedure import PROCEDURES, Ask, Call, Do, End, Frame, Result, Step, procedure
from playmat.kernel.records import TAPPED, Event
from playmat.kernel.settle import settle


def declare_for(turn_player: bool) -> tuple[Step, Step]:
    def player(g: Game) -> int:
        return g.turn_player if turn_player else 1 - g.turn_player

    def declare(g: Game, f: Frame) -> Result:
        p = player(g)
        able = tuple(i for i in g.cards(p, HAND) if g.fact(i, "declare") and (not g.fact(i, "can") or g.fact(i, "can")(g)))
        return Ask(p, "declare", able, "declared", 0, len(able), rule="506.3b")

    def put_pending(g: Game, f: Frame) -> Result:
        return Do(*(Event("declare", i, "declare", key=g.fact(i, "declare"), who=player(g)) for i in f.v["declared"]))

    suffix = "tp" if turn_player else "ntp"
    declare.__name__, put_pending.__name__ = f"declare_{suffix}", f"pending_{suffix}"
    return declare, put_pending


def r506_1c_tap(g: Game, f: Frame) -> Result:
    return Do(Event("turn", g.vars["attacker"], "tap", n=1), Event("note", g.vars["attacker"], "attack"))


def r506_3c_tp(g: Game, f: Frame) -> Result:
    return Call("SETTLE", player=g.turn_player)


def r509_break(g: Game, f: Frame) -> Result:
    return Call("TEST.DM.BREAK", n=f.v["n"], me=g.turn_player, src=g.vars["attacker"], attack=True)


def r510_end_of_attack(g: Game, f: Frame) -> Result:
    return Do(Event(tag="end_of_attack"))


def attack_over(g: Game, f: Frame) -> str | None:
    """505.6a: the attacker is gone: on to the end of the attack, nothing is declared any more."""
    end = PROCEDURES["TEST.DM.ATTACK"].labels["r510_end_of_attack"]
    return "r510_end_of_attack" if not g.alive(g.vars["attacker"]) and f.pc < end else None


procedure(
    "TEST.DM.ATTACK", r506_1c_tap, *declare_for(True), r506_3c_tp, *declare_for(False), settle, r509_break, settle,
    r510_end_of_attack, settle, guard=attack_over,
)  # fmt: skip


# ---------------------------------------------------------------- the swap of an attacker
def swap(g: Game, f: Frame) -> Result:
    a, b = g.vars["attacker"], f.v["src"]
    if not (g.alive(a) and g.alive(b)):
        return End()
    both = (Event("move", a, "swap_out", to=HAND), Event("move", b, "enter", to=FIELD, how=TAPPED))
    return Do(*both, atomic=True, into="done")


def attacker_from_now_on(g: Game, f: Frame) -> Result:
    return Do(Event("set", tag="become", key="attacker", value=g.now(f.v["src"]))) if f.v["done"] else None


procedure("TEST.DM.SWAP", swap, attacker_from_now_on)


def change_places() -> Clause:
    return Clause("swap", lambda g, f: Call("TEST.DM.SWAP", src=f.v["src"]))
