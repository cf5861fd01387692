"""Duel Masters, as far as its hard cases go: breaking shields, casting, battling, attacking, state-based actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kernel.effects import CasePolicy, Clause, Fits, among, itself, move, named
from playmat.kernel.cards import ABILITIES, Ability, Kind, register_ability
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES, ZoneKind
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.kernel.watch import index

DECK, HAND, FIELD, SHIELD, GRAVE = range(5)
SHIELD_TRIGGER, BEFORE_BREAK = 0, 1


class DuelMasters(CasePolicy):
    """Joint replacement, shield triggers first, and state-based actions between any two steps."""

    name = "test.duelmasters"
    zones = (
        ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("field"), ZoneKind("shield", "none"),
        ZoneKind("grave"),
    )  # fmt: skip
    play_zones = (FIELD,)
    joint = True
    rep_rule = "609.9"

    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        return not e.used  # 101.5: one for each event

    def value(self, g: Game, id: int, what: str) -> Any:
        value = super().value(g, id, what)
        each = g.fact(id, "power_per_hand")
        return value + each * g.count(g.player_of(id), HAND) if each and what == "power" else value

    def play_standby(self, g: Game, e: Standby) -> Call:
        if ABILITIES[e.key].data == "spell":
            return Call("TEST.DM.CAST", held=((e.src, "pending"),), key=e.key, src=e.src, me=e.me, rank=e.rank)
        return super().play_standby(g, e)

    def between(self, g: Game, f: Frame) -> Result:
        if f.v.get("rank") == SHIELD_TRIGGER:  # 101.4g
            return Call("SETTLE", since=f.v["mark"], ranks=(SHIELD_TRIGGER,))
        return None

    def due(self, g: Game) -> bool:
        return True

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        todo = [(k, e) for k, e in state_based(g) if k not in doing]  # 703.3: all of them as one event
        if todo:
            f.v["doing"] = tuple(k for k, _ in todo)
            return Do(*(e for _, e in todo))
        for src, ability, me, _ in index(g).states:  # 604.4, after the state-based actions
            if (ability.key, src) not in doing and ability.match(g, src, me, Event()):
                f.v["doing"] = ((ability.key, src),)
                return Call("TEST.RESOLVE", key=ability.key, src=src, me=me)
        return None


POLICIES["test.duelmasters"] = DuelMasters


def state_based(g: Game) -> Iterator[tuple[tuple[str, int], Event]]:
    for i in g.in_play():
        if g.fact(i, "type") != "creature":  # 703.4h
            yield ("bad", i), Event("move", g.objs[i].cards[0], "reconstruct", to=GRAVE, rule="801.4b")
        elif g.value(i, "power") <= 0:
            yield ("zero", i), Event("move", i, "destroy", to=GRAVE, rule="703.4c")


# ---------------------------------------------------------------- casting
def r101_4_resolve(g: Game, f: Frame) -> Result:
    return Call("TEST.RESOLVE", **{k: f.v[k] for k in ("key", "src", "me", "rank") if k in f.v})


def r409_1b_grave(g: Game, f: Frame) -> Result:
    return Do(Event("move", f.v["src"], "cast", to=GRAVE, rule="409.1b"))


procedure("TEST.DM.CAST", r101_4_resolve, r409_1b_grave)


# ---------------------------------------------------------------- breaking shields
def choose_shields(g: Game, f: Frame) -> Result:
    shields = g.cards(1 - f.v["me"], SHIELD)
    n = min(f.v["n"], len(shields))
    return Ask(f.v["me"], "shields", shields, "shields", n, n, rule="509.3") if n else End()


def r603_7_before(g: Game, f: Frame) -> Result:
    f.v["mark"] = g.seq
    return Do(Event(tag="before_break", src=f.v["src"], who=f.v["me"]))


def r603_7_resolve(g: Game, f: Frame) -> Result:
    return Call("SETTLE", since=f.v["mark"], ranks=(BEFORE_BREAK,))


def r603_7a_others(g: Game, f: Frame) -> Result:
    return Call("SETTLE", since=0 if f.v.get("attack") else f.v["mark"])


def r509_5a_declare(g: Game, f: Frame) -> Result:
    f.v["shields"] = tuple(i for i in f.v["shields"] if g.alive(i))
    triggers = tuple(i for i in f.v["shields"] if g.fact(i, "trigger"))
    return Ask(1 - f.v["me"], "declare", triggers, "triggers", 0, len(triggers), rule="509.5a")


def r509_5d_to_hand(g: Game, f: Frame) -> Result:
    return Do(*(Event("move", i, "break", to=HAND, rule="509.5d") for i in f.v["shields"]))


def r509_5e_stand(g: Game, f: Frame) -> Result:
    return Do(*(Event("declare", g.objs[i].next, "declare", key=g.fact(i, "trigger"), who=1 - f.v["me"]) for i in f.v["triggers"]))


procedure(
    "TEST.DM.BREAK", choose_shields, r603_7_before, r603_7_resolve, r603_7a_others, r509_5a_declare, r509_5d_to_hand, r509_5e_stand
)


# ---------------------------------------------------------------- battling
def r701_13a_battle(g: Game, f: Frame) -> Result:
    f.v["mark"] = g.seq
    a, b = f.v["a"], f.v["b"]
    pairs = [(x, y) for x, y in ((a, b), (b, a)) if g.fact(x, "slayer")]
    slayers = (Event("delay", tag="delay", src=y, key="Slayer/after", who=g.player_of(x), value=((), ())) for x, y in pairs)
    return Do(Event("note", a, "battle"), Event("note", b, "battle"), *slayers)


def scope(g: Game, f: Frame) -> Result:
    return Call("SETTLE", since=f.v["mark"])


def r701_13b_compare(g: Game, f: Frame) -> Result:
    a, b = f.v["a"], f.v["b"]
    if not (g.alive(a) and g.alive(b)):
        return None
    lost = [x for x, y in ((a, b), (b, a)) if g.value(x, "power") <= g.value(y, "power")]
    destroyed = (Event("move", x, "destroy", to=GRAVE, rule="703.4d") for x in lost)
    return Do(*destroyed, *(Event("note", x, "win") for x in (a, b) if x not in lost))


def r701_13d_after(g: Game, f: Frame) -> Result:
    f.v["mark"] = g.seq
    return Do(Event(tag="after_battle"))


def after_only(g: Game, f: Frame) -> Result:
    return Call("SETTLE", since=f.v["mark"], until=g.seq)  # what these trigger joins the older ones (701.13e)


procedure("TEST.DM.BATTLE", r701_13a_battle, scope, r701_13b_compare, scope, r701_13d_after, after_only)
register_ability(
    Ability("Slayer/after", Kind.TRIGGERED, ("after_battle",), lambda g, s, me, e: True, tree=(move(GRAVE, "destroy", itself),))
)


# ---------------------------------------------------------------- looking at cards
def look(g: Game, f: Frame) -> Result:
    return Call("TEST.RESOLVE", key=f.v["key"], src=f.v["src"], me=f.v["me"])


procedure("TEST.DM.PEEK", look)


# ---------------------------------------------------------------- acts of cards
def break_shields(n: int) -> Clause:
    return Clause("break", lambda g, f: Call("TEST.DM.BREAK", n=n, me=f.v["me"], src=f.v["src"]))


def battle() -> Clause:
    return Clause("battle", lambda g, f: Call("TEST.DM.BATTLE", a=f.v["src"], b=f.v["it"][0]), among("opp", FIELD))


def put_onto_field(name: str) -> Clause:
    return Clause("put", lambda g, f: Do(Event("move", f.v["it"][0], "enter", to=FIELD)), among("own", HAND, named(name)))


def cast(fits: Fits | None = None, may: bool = False) -> Clause:
    def act(g: Game, f: Frame) -> Result:
        (card,) = f.v["it"]
        return Call("TEST.DM.CAST", held=((card, "pending"),), key=g.fact(card, "spell"), src=card, me=f.v["me"])

    return Clause("cast", act, among("own", HAND, fits), may=may)


def peek(n: int, key: str) -> Clause:
    """Look at the top cards, and meanwhile do what another ability says."""

    def act(g: Game, f: Frame) -> Result:
        held = tuple((i, "peek") for i in g.cards(f.v["me"], DECK)[:n])
        return Call("TEST.DM.PEEK", held=held, key=key, src=f.v["src"], me=f.v["me"])

    return Clause("peek", act)
