"""Hard cases of Palworld: layers, chains of replacements, costs, and what leaving together remembers."""

from __future__ import annotations

from collections.abc import Callable

from kernel.effects import Clause, among, draw, move, note
from kernel.policies.palworld import BASE, EXILE, GRAVE, HAND, All, Values, cost_frame, payable, static
from kernel.table import Table, ability, anything, instead, text
from playmat.kernel.cards import Substitution
from playmat.kernel.game import Game
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event


def has(trait: str) -> Callable[[int, int, All], bool]:
    return lambda i, j, values: trait in values[j]["traits"]


def give(trait: str) -> Callable[[Values], Values]:
    return lambda v: {**v, "traits": v["traits"] + ((trait,) if trait not in v["traits"] else ())}


def layers(names: str) -> Table:
    static("Old/0", 2, has("taunt"), give("stealth"))  # older, and depends on what the newer one gives
    static("New/0", 2, has("water"), give("taunt"))
    static("Plus/0", 4, lambda i, j, values: True, lambda v: {**v, "power": v["power"] + 200})
    static("Set/0", 4, has("stealth"), lambda v: {**v, "power": 500})
    t = Table("palworld")
    for name in ("Old", "New", "Plus", "Set"):
        t.card(name, name + "/0")
    t.card("Seal", traits=("water",), power=1000)
    return t.lay(p0_base=names).start("TEST.GO").play()


def test_18_dependency_before_age_in_a_layer() -> None:
    t = layers("Old New Seal Plus Set")
    assert set(t.game.value(t.ids["Seal"], "traits")) == {"water", "taunt", "stealth"}
    assert t.game.value(t.ids["Seal"], "power") == 500


def test_18_age_where_nothing_depends() -> None:
    t = layers("Old New Seal Set Plus")
    assert t.game.value(t.ids["Seal"], "power") == 700
    assert t.game.value(t.ids["Old"], "power") == 1200


def goes(to: int, tag: str) -> Substitution:
    return Substitution(lambda g, src, me, e, picks: (e.but(to=to, tag=tag),))


def chain(names: str) -> Table:
    instead("X/r", "die", anything, goes(EXILE, "exile"))
    instead("Y/r", "exile", anything, goes(GRAVE, "die"))
    instead("Z/r", "die", anything, goes(HAND, "to_hand"), optional=True)
    ability("KillP/0", "go", anything, move(GRAVE, "die", among("opp", BASE)))
    t = Table("palworld")
    for name in "XYZ":
        t.card(name, name + "/r")
    t.card("KillP", "KillP/0")
    t.card("Vic")
    return t.lay(p0_base="KillP " + names, p1_base="Vic").start("TEST.GO")


def test_19_a_chain_of_replacements() -> None:
    """The affected player orders; each acts once in a chain; a substitute may be replaced by another."""
    t = chain("X Y Z").play("X/r@Vic", "Z/r@Vic")
    assert [e.key for e, _ in t.game.log if e.tag == "replaced"] == ["X/r", "Y/r", "Z/r"]
    assert t.count(1, "hand") == 1
    assert all(who == 1 for who, _, _ in t.asked)


def test_19_a_chain_ends() -> None:
    """No endless X, Y, X."""
    assert chain("X Y").play().count(1, "grave") == 1


def paying(base: str) -> Table:
    """Rest one of your standing Pals, then put a standing small one into the graveyard."""

    def standing(g: Game, src: int, i: int) -> bool:
        return not g.objs[i].tapped

    def standing_small(g: Game, src: int, i: int) -> bool:
        return standing(g, src, i) and bool(g.value(i, "power") <= 1000)

    def rest(g: Game, f: Frame) -> Result:
        return Do(*(Event("turn", i, "rest", n=1) for i in f.v["it"]))

    text("Act/c", Clause("rest", rest, among("own", BASE, standing)), move(GRAVE, "butcher", among("own", BASE, standing_small)))
    t = Table("palworld")
    t.card("BigP", power=5000)
    t.card("SmallP", power=1000)
    return t.lay(p0_base=base).start("TEST.PAL.USE", key="Act/c")


def test_20_a_cost_leads_into_no_dead_end() -> None:
    """Resting the small one would leave nothing for the second part: it is not offered."""
    t = paying("BigP SmallP").play()
    assert t.log("rest", "butcher") == ["rest:BigP", "butcher:SmallP"]


def test_20_a_cost_that_cannot_be_paid_in_full_is_not_begun() -> None:
    assert not paying("SmallP").play().log()


def test_20_a_trial_does_not_tell_what_is_hidden() -> None:
    """A cost that draws: what is offered must not depend on the card drawn; an unknown one may fit."""
    text("Act2/c", draw(1), move(GRAVE, "discard", among("own", HAND, lambda g, src, i: g.fact(i, "power", 0) <= 1000)))
    seen = set()
    for top in ("BigP", "SmallP"):
        t = paying("")
        t.lay(p0_deck=top)
        t.game.stack.clear()
        seen.add(payable(t.game, cost_frame("Act2/c", 0)))
    assert seen == {True}


def boosting() -> Table:
    static("Boost/0", 4, lambda i, j, values: i != j, lambda v: {**v, "power": v["power"] + 300})
    ability("KillB/0", "go", anything, move(GRAVE, "die", among("opp", BASE), every=True))
    t = Table("palworld")
    t.card("KillB", "KillB/0")
    return t


def test_23_two_leave_together_and_remember_each_other() -> None:
    """What is remembered is taken before any event of the batch."""
    t = boosting()
    for name in ("B1", "B2"):
        t.card(name, "Boost/0")
    t.lay(p0_base="KillB", p1_base="B1 B2").start("TEST.GO").play()
    assert [t.game.value(t.ids[n], "power") for n in ("B1", "B2")] == [1300, 1300]


def test_what_leaves_together_sees_each_other() -> None:
    """Where the game says so (`co_leaving`): each of two that leave sees the other leave."""
    ability("Mourn/0", "die", lambda g, s, me, e: e.obj != s, note("mourned"))
    t = boosting()
    for name in ("M1", "M2"):
        t.card(name, "Mourn/0")
    t.lay(p0_base="KillB", p1_base="M1 M2").start("TEST.GO").play("Mourn/0")
    assert t.tags("mourned") == ["mourned", "mourned"]
