"""Z/X, as far as its hard cases go: reloading the deck, rule checks by rank, points of damage one by one."""

from __future__ import annotations

from typing import Any

from kernel.effects import CasePolicy
from playmat.kernel.apply import end_game
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES, ZoneKind
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event, Standby

DECK, HAND, SQUARE, CHARGE, TRASH, LIFE = range(6)


class ZX(CasePolicy):
    """The turn player orders everything that waits."""

    name = "test.zx"
    zones = (
        ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("square"), ZoneKind("charge"), ZoneKind("trash"),
        ZoneKind("life", "none"),
    )  # fmt: skip
    play_zones = (SQUARE,)

    def standby_key(self, g: Game, e: Standby) -> Any:
        return ()

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        return g.turn_player  # 2.7

    def due(self, g: Game) -> bool:
        return not g.zones[2 * DECK] or not g.zones[2 * DECK + 1]

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        for p in (g.turn_player, 1 - g.turn_player):
            if not g.count(p, DECK) and g.count(p, TRASH) and ("reload", p) not in doing:
                f.v["doing"] = (("reload", p),)
                return Call("TEST.ZX.RELOAD", who=p)  # 902.1
        return None

    def rule_check(self, g: Game, f: Frame) -> Result:
        for rule in (charge_excess, lethal, loss, player_damage):  # 901.2b, in the order of their ranks
            r = rule(g)
            if r is not None:
                return r
        return None

    def lost(self, g: Game, e: Event) -> None:
        both = not g.count(0, LIFE) and not g.count(1, LIFE)
        end_game(g, None if both else 1 - e.who, e.rule)


POLICIES["test.zx"] = ZX


# ---------------------------------------------------------------- rule checks
def charge_excess(g: Game) -> Result:
    for p in (g.turn_player, 1 - g.turn_player):
        if g.count(p, CHARGE) > 4:
            return Call("TEST.ZX.EXCESS", who=p, n=g.count(p, CHARGE) - 4)
    return None


def lethal(g: Game) -> Result:
    dead = [i for i in g.in_play() if g.objs[i].mark("damage") >= g.value(i, "power")]
    return Do(*(Event("move", i, "destroy", to=CHARGE, rule="904.1") for i in dead)) if dead else None


def loss(g: Game) -> Result:
    for p in (g.turn_player, 1 - g.turn_player):
        if not g.count(p, LIFE):
            return Do(Event("lose", tag="lose", who=p, rule="903.1"))
    return None


def player_damage(g: Game) -> Result:
    for p in (g.turn_player, 1 - g.turn_player):
        if g.vars.get(f"damage{p}", 0) > 0:
            return Call("TEST.ZX.DAMAGE", who=p)
    return None


def r906_choose(g: Game, f: Frame) -> Result:
    return Ask(f.v["who"], "excess", g.cards(f.v["who"], CHARGE), "excess", f.v["n"], f.v["n"], rule="906.1")


def r906_trash(g: Game, f: Frame) -> Result:
    return Do(*(Event("move", i, "excess", to=TRASH, rule="906.1") for i in f.v["excess"]))


procedure("TEST.ZX.EXCESS", r906_choose, r906_trash)


# ---------------------------------------------------------------- a point of damage
def r907_2b(g: Game, f: Frame) -> Result:
    return Do(Event("add", tag="point", key=f"damage{f.v['who']}", n=-1, rule="907.2b"))


def r907_2c(g: Game, f: Frame) -> Result:
    return Ask(1 - f.v["who"], "life", g.cards(f.v["who"], LIFE), "life", rule="907.2c")


def r907_2e(g: Game, f: Frame) -> Result:
    if not f.v["life"]:
        return End()
    f.v["ignition"] = ("decline",)
    if g.fact(f.v["life"][0], "ignition"):
        return Ask(f.v["who"], "ignition", ("play", "decline"), "ignition", rule="907.2e")
    return None


def r907_2d(g: Game, f: Frame) -> Result:
    (card,) = f.v["life"]
    if f.v["ignition"] == ("play",):
        return Do(Event("move", card, "enter", to=SQUARE))
    return Do(Event("move", card, "damage", to=CHARGE, rule="907.2d"))


procedure("TEST.ZX.DAMAGE", r907_2b, r907_2c, r907_2e, r907_2d)


# ---------------------------------------------------------------- reloading
def r902_1a(g: Game, f: Frame) -> Result:
    return Do(*(Event("move", i, "reload", to=DECK) for i in g.cards(f.v["who"], TRASH)))


def r902_1b(g: Game, f: Frame) -> Result:
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=f.v["who"]))


def r902_1c(g: Game, f: Frame) -> Result:
    return Ask(1 - f.v["who"], "life", g.cards(f.v["who"], LIFE), "life", rule="902.1c")


def r902_1c_charge(g: Game, f: Frame) -> Result:
    return Do(*(Event("move", i, "reload_life", to=CHARGE, rule="902.1c") for i in f.v["life"]))


procedure("TEST.ZX.RELOAD", r902_1a, r902_1b, r902_1c, r902_1c_charge)
