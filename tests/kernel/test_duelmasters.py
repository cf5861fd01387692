"""Hard cases of Duel Masters: nested windows, joint replacement, actions between two steps, battles, attacks."""

from __future__ import annotations

from typing import Any

from kernel.effects import Clause, among, change, draw, itself, move, named, note
from kernel.policies.duelmasters import (
    BEFORE_BREAK,
    FIELD,
    GRAVE,
    HAND,
    SHIELD_TRIGGER,
    battle,
    break_shields,
    cast,
    peek,
    put_onto_field,
)
from kernel.policies.duelmasters_attack import change_places
from kernel.table import Table, ability, anything, instead, self_only, text
from playmat.kernel.cards import Kind, Substitution
from playmat.kernel.game import Game
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event


def discard_instead() -> Substitution:
    """Stay, and discard a card instead."""

    def events(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
        return tuple(Event("move", i, "discard", to=GRAVE, rule="609.9") for i in picks)

    return Substitution(events, lambda g, src, me, e: g.cards(me, HAND), 1)


def spell(key: str, *clauses: Any, **more: Any) -> None:
    text(key, *clauses, data="spell", **more)


def test_01_shield_triggers_nest_in_a_shield_trigger() -> None:
    """101.4g: what a shield trigger's clause breaks is cast before its next clause; the rest waits in one flat pool."""
    spell("Hokonken/st", break_shields(1), break_shields(1), rank=SHIELD_TRIGGER)
    spell("Plus/st", note("plus"), rank=SHIELD_TRIGGER)
    spell("Sign/st", note("sign"), rank=SHIELD_TRIGGER)
    ability("Uraize/0", "go", anything, break_shields(2))
    ability("Other/0", "break", anything, note("other"))
    t = Table("duelmasters")
    for name in ("Hokonken", "Plus", "Sign"):
        t.card(name, type="spell", trigger=f"{name}/st")
    t.card("Uraize", "Uraize/0")
    t.card("Other", "Other/0")
    t.lay(p0_field="Uraize Other", p1_shield="Hokonken Sign", p0_shield="Plus Filler1", p0_deck="Filler3", p1_deck="Filler4")
    t.start("TEST.GO").play("Hokonken", "Sign", "Hokonken/st", "Plus", "Plus", "Other/0", "Other/0", "Other/0")
    assert t.resolved() == ["Uraize/0", "Hokonken/st", "Plus/st", "Sign/st", *["Other/0"] * 4]
    tags = [e.tag for e, _ in t.game.log]
    fourth = [n for n, tag in enumerate(tags) if tag == "break"][3]
    assert tags.index("plus") < fourth < tags.index("sign")


def test_02_windows_before_a_break_nest() -> None:
    """603.7b: a break inside the window before a break has its own window; ordinary triggers wait for the outer one."""
    ability("Gei/bb", "before_break", mine, cast(named("Storm"), may=True), rank=BEFORE_BREAK)
    ability("Gei2/bb", "before_break", mine, note("second"), rank=BEFORE_BREAK)
    ability("Gei/enter", "storm", anything, note("waited"))
    spell("Storm/s", note("storm"), break_shields(1))
    t = Table("duelmasters")
    t.card("Storm", type="spell", spell="Storm/s")
    t.card("Gei", "Gei/bb", "Gei2/bb", "Gei/enter")
    t.lay(p0_field="Gei", p0_hand="Storm Filler1", p1_shield="Filler2 Filler3 Filler4", p0_deck="Filler5", p1_deck="Filler6")
    attack(t, "Gei", 2).play("Filler2", "Filler3", "Gei/bb", "yes", "Filler4", "Gei2/bb", "no")
    seen = t.tags("before_break", "storm", "second", "waited", "break")
    assert seen == ["before_break", "storm", "before_break", "second", "break", "second", "waited", "break", "break"]


def mine(g: Game, src: int, me: int, e: Event) -> bool:
    return e.who == me


def attack(t: Table, attacker: str, n: int = 1) -> Table:
    t.game.vars["attacker"] = t.ids[attacker]
    return t.start("TEST.DM.ATTACK", n=n)


def test_03_joint_replacement_with_exclusive_picks() -> None:
    """609.9: several destroyed together, each saved by discarding a card; a card serves once; applied together."""
    t = Table("duelmasters")
    for n in ("Ev1", "Ev2", "Ev3", "Ev4"):
        instead(n + "/r", "destroy", self_only, discard_instead(), optional=True)
        t.card(n, n + "/r")
    others = among("all", FIELD, lambda g, src, i: g.card(i).name != "Wiper")
    ability("Wipe/0", "go", anything, move(GRAVE, "destroy", others, every=True))
    ability("Wipe/1", "discard", anything, note("saw_discard"))
    t.card("Wiper", "Wipe/0", "Wipe/1")
    t.lay(p0_field="Wiper Ev1 Ev2", p1_field="Ev3 Ev4", p0_hand="Filler1", p1_hand="Filler2 Filler3", p0_deck="Filler4", p1_deck="Filler5")
    # one card in hand saves one; who picked Filler3 for the first has only Filler2 left for the second
    t.start("TEST.GO").play("Ev2/r@Ev2", "Ev3/r@Ev3", "Filler3", "Ev4/r@Ev4", "Wipe/1", "Wipe/1")
    assert set(t.in_play()) == {"Wiper", "Ev2", "Ev3", "Ev4"}
    assert sorted(t.tags("destroy", "discard")) == ["destroy", "discard", "discard", "discard"]
    assert len(t.log("saw_discard")) == 3


def test_04_a_state_based_action_in_mid_effect() -> None:
    """703.3: power sinks, the creature dies at once, the effect goes on and sees only what is left."""
    foes = among("opp", FIELD)
    ability("Low/0", "go", anything, change("power", -2000, foes), draw(1), move(HAND, "bounce", foes))
    ability("Dies/0", "destroy", self_only, note("died"))
    t = Table("duelmasters")
    t.card("Low", "Low/0", power=9000)
    t.card("Small", "Dies/0", power=2000)
    t.card("Big", power=5000)
    t.card("Big2", power=5000)
    t.lay(p0_field="Low", p1_field="Small Big Big2", p0_deck="Filler1 Filler2", p1_deck="Filler3").start("TEST.GO").play("Big")
    assert t.tags("change", "destroy", "draw", "bounce", "died") == ["change"] * 3 + ["destroy", "draw", "bounce", "died"]
    assert t.asked[0][2] == ("Big", "Big2")


def test_05_a_pending_card_is_not_counted() -> None:
    """409.1c: the last card in hand is being cast; a creature that counts the hand dies before the draw."""
    spell("Energy/s", draw(2))
    ability("Caster/0", "go", anything, cast())
    t = Table("duelmasters")
    t.card("Energy", type="spell", spell="Energy/s")
    t.card("Caster", "Caster/0")
    t.card("Kojin", power=0, power_per_hand=1000)
    t.lay(p0_field="Caster Kojin", p0_hand="Energy", p0_deck="Filler1 Filler2 Filler3", p1_deck="Filler4").start("TEST.GO").play()
    assert t.tags("destroy", "draw", "cast") == ["destroy", "draw", "draw", "cast"]
    assert not t.game.held(("pending",))
    assert t.count(0, "hand") == 2


def test_06_a_static_one_shot_repeats() -> None:
    """604.4: it cuts into the drawing of three cards, again and again while it is true."""
    drop = move(GRAVE, "discard", among("opp", HAND), by_opponent=True)
    ability("Greed/os", "", lambda g, s, me, e: g.count(1 - me, HAND) > 2, drop, kind=Kind.STATE)
    ability("Draw3/0", "go", anything, draw(3), note("after"))
    t = Table("duelmasters")
    t.card("Greed", "Greed/os")
    t.card("Draw3", "Draw3/0")
    t.lay(p0_field="Draw3", p1_field="Greed", p0_hand="Filler1 Filler2 Filler3", p0_deck="Filler4 Filler5 Filler6 Filler7")
    t.lay(p1_deck="Filler8").start("TEST.GO").play("Filler1", "Filler2", "Filler3", "Filler4")
    assert t.tags("discard", "draw", "after") == ["discard", "draw"] * 3 + ["discard", "after"]


def test_06_a_static_one_shot_does_not_begin_inside_itself() -> None:
    """604.4: two clauses, true all the time."""
    ability("Twice/os", "", anything, note("first"), move(GRAVE, "discard", itself), kind=Kind.STATE)
    t = Table("duelmasters")
    t.card("Twice", "Twice/os")
    t.lay(p0_field="Twice", p0_deck="Filler4", p1_deck="Filler8").start("TEST.GO").play()
    assert t.tags("first", "discard") == ["first", "discard"]


def test_07_a_battle_has_its_own_window() -> None:
    """701.13e: what a battle triggers resolves within it; what its end triggers joins what waited before."""
    ability("Gure/in", "go", anything, battle())
    ability("Gure/win", "win", self_only, put_onto_field("Weapon"))
    ability("Weapon/in", "enter", self_only, note("weapon_in"))
    ability("Ruudo/in", "go", anything, note("ruudo"))
    ability("Kuzuo/0", "destroy", lambda g, s, me, e: e.obj != s and g.objs[e.obj].owner == me, note("kuzuo"))
    t = Table("duelmasters")
    t.card("Gure", "Gure/in", "Gure/win", power=5000)
    t.card("Ruudo", "Ruudo/in")
    t.card("Kuzuo", "Kuzuo/0")
    t.card("Red", power=2000, slayer=True)
    t.card("Weapon", "Weapon/in")
    t.lay(p0_field="Gure Ruudo Kuzuo", p0_hand="Weapon", p1_field="Red", p0_deck="Filler1", p1_deck="Filler2")
    t.start("TEST.GO").play("Gure/in", "Kuzuo/0")
    assert t.resolved() == ["Gure/in", "Gure/win", "Weapon/in", "Slayer/after", "Kuzuo/0", "Ruudo/in"]
    assert t.asked[-1][2] == ("Ruudo/in", "Kuzuo/0")


def swapping() -> Table:
    text("Rev/d", change_places())
    instead("Evade/r", "swap_out", self_only, discard_instead(), optional=True)
    ability("Leave/0", "swap_out", self_only, note("left"))
    t = Table("duelmasters")
    t.card("Rev", declare="Rev/d", power=9000)
    t.card("Batorai", "Evade/r", "Leave/0", power=6000)
    t.lay(p0_field="Batorai", p0_hand="Rev Filler1", p1_shield="Filler2 Filler3", p0_deck="Filler5", p1_deck="Filler6")
    return attack(t, "Batorai")


def test_08_a_disturbed_swap_does_not_happen() -> None:
    """701.26b: a replacement disturbs it: nothing moves, nothing triggers, the attack goes on."""
    t = swapping().play("Rev", "Evade/r@Batorai", "Filler1", "Filler2")
    assert t.in_play() == ["Batorai"]
    assert t.game.vars["attacker"] == t.ids["Batorai"]
    assert t.count(0, "hand") == 2
    assert t.count(1, "hand") == 1
    assert not t.log("swap_out", "left", "discard")


def test_08_an_undisturbed_swap() -> None:
    """The one that came is the attacker now."""
    t = swapping().play("Rev", "done", "Filler2")
    assert t.in_play() == ["Rev"]
    assert t.game.objs[t.game.vars["attacker"]].tapped
    assert t.count(1, "hand") == 1
    assert t.log("left")


def test_09_reconstruction() -> None:
    """801.4: only the top card leaves: one permanent, its state and effects; what cannot stand alone falls away."""
    foes = among("opp", FIELD)

    def peel(g: Game, f: Frame) -> Result:
        return Do(*(Event("move", g.objs[i].cards[0], "peeled", to=HAND) for i in f.v["it"]))

    ability("Peel/0", "go", anything, change("power", -2000, foes), Clause("peel", peel, foes))
    ability("Base/in", "enter", self_only, note("entered"))
    t = Table("duelmasters")
    t.card("Peel", "Peel/0")
    t.card("Evo", power=7000)
    t.card("Mid", type="field")
    t.card("Base", "Base/in", power=3000)
    t.lay(p0_field="Peel", p0_deck="Filler1", p1_deck="Filler2")
    p = t.put(1, "field", "Evo", "Mid", "Base")
    t.game.objs[p].tapped = True
    t.start("TEST.GO").play()
    assert t.in_play() == ["Peel", "Base"]
    assert t.game.objs[p].tapped
    assert t.game.alive(p)
    assert t.game.value(p, "power") == 1000
    assert t.log("peeled", "reconstruct", "entered") == ["peeled:Evo", "reconstruct:Mid"]
    assert t.count(1, "grave") == 1


def attacking() -> Table:
    def drew(g: Game) -> bool:
        return g.count(0, HAND) >= 2

    ability("Att/0", "attack", self_only, draw(1))
    ability("Watch/0", "ninja1", anything, note("tp_new"))
    for n in ("1", "2"):
        text(f"Nin{n}/d", note(f"ninja{n}"))
    text("Rev2/d", note("rev2"))
    t = Table("duelmasters")
    t.card("Rev2", declare="Rev2/d")
    t.card("Att", "Att/0", "Watch/0")
    t.card("Nin1", declare="Nin1/d", can=drew)
    t.card("Nin2", declare="Nin2/d", can=drew)
    return t


def test_10_declarations_in_an_attack_alternate() -> None:
    """506.3: one declares and resolves, then the other, who sees what became true; newer triggers of the first go in between."""
    t = attacking().lay(
        p0_field="Att", p0_hand="Rev2", p1_hand="Nin1 Nin2", p1_shield="Filler2", p0_deck="Filler5 Filler6", p1_deck="Filler7"
    )
    attack(t, "Att").play("Rev2", "Att/0", "Nin1", "Nin2", "Nin1/d")
    assert t.resolved() == ["Att/0", "Rev2/d", "Nin1/d", "Watch/0", "Nin2/d"]


def test_10_the_others_triggers_wait_for_the_others_declaration() -> None:
    """506.3c is for the turn player alone."""
    ability("Gd/0", "attack", anything, note("guard"))
    t = attacking()
    t.card("Gd", "Gd/0")
    t.lay(p0_field="Att", p1_field="Gd", p0_hand="Filler1", p1_hand="Nin1", p1_shield="Filler2", p0_deck="Filler5 Filler6")
    attack(t.lay(p1_deck="Filler7"), "Att").play("Nin1", "Nin1/d")
    assert t.resolved() == ["Att/0", "Nin1/d", "Watch/0", "Gd/0"]
    assert set(t.asked[-1][2]) == {"Nin1/d", "Gd/0"}


def test_10_an_attacker_that_is_gone() -> None:
    """505.6a: its triggers resolve, but nobody may declare any more."""
    ability("Att3/0", "attack", self_only, move(GRAVE, "destroy", itself), draw(2))
    t = attacking()
    t.card("Att3", "Att3/0", "Att/0")
    t.lay(p0_field="Att3", p0_hand="Filler1 Filler2", p1_hand="Nin1", p1_shield="Filler3", p0_deck="Filler5 Filler6 Filler7 Filler8")
    t.lay(p1_deck="Filler4")
    attack(t, "Att3").play("Att3/0")
    assert t.count(1, "shield") == 1
    assert t.log("end_of_attack")
    assert t.resolved() == ["Att3/0", "Att/0"]


def test_21_looked_at_cards_stay_where_they_are() -> None:
    """605.4: they count but are out of reach; a draw takes the next ones; they are let go when the looking ends."""
    text("Peek/1", draw(1))
    ability("Peek/0", "go", anything, peek(2, "Peek/1"), draw(1))
    t = Table("duelmasters")
    t.card("Peek", "Peek/0")
    t.lay(p0_field="Peek", p0_deck="Filler1 Filler2 Filler3 Filler4", p1_deck="Filler5").start("TEST.GO").play()
    assert t.log("draw") == ["draw:Filler3", "draw:Filler1"]


def test_22_an_action_replaced_by_a_whole_effect() -> None:
    """The dying creature is not killed again within the effect that takes the place of its destruction; afterwards it is."""

    def rise(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
        return (Event("run", tag="run", key="Phoenix/fx", src=src, who=me),)

    hand = discard_instead().picks
    instead("Phoenix/r", "destroy", self_only, Substitution(rise, hand, 1), optional=True)
    text("Phoenix/fx", move(GRAVE, "discard", among("own", HAND)), draw(1), note("rose"))
    ability("Low2/0", "go", anything, change("power", -1000, among("opp", FIELD)), note("after"))
    t = Table("duelmasters")
    t.card("Phoenix", "Phoenix/r")
    t.card("Low2", "Low2/0")
    t.lay(p0_field="Low2", p1_field="Phoenix", p1_hand="Filler1", p0_deck="Filler3 Filler4", p1_deck="Filler5 Filler6")
    t.start("TEST.GO").play("Phoenix/r@Phoenix", "done")
    assert t.tags("discard", "draw", "rose", "destroy", "after") == ["discard", "draw", "rose", "destroy", "after"]
