"""Hard cases of Digimon: derived triggers, would-be deletions, Overflow, the turn's end, security checks."""

from __future__ import annotations

from kernel.effects import Clause, Fits, among, change, draw, move, named, note, prevent
from kernel.policies.digimon import FIELD, SECURITY_EFFECT, TRASH, digivolve, memory, memory_for
from kernel.table import Table, ability, anything, self_only, text
from playmat.kernel.cards import Kind
from playmat.kernel.game import Game
from playmat.kernel.settle import NOW


def mon(t: Table, name: str, *abilities: str, dp: int = 5000, **facts: object) -> None:
    t.card(name, *abilities, dp=dp, **facts)


def delete(side: str, fits: Fits | None = None, every: bool = False) -> Clause:
    return move(TRASH, "delete", among(side, FIELD, fits), every=every)


def test_11_derived_triggers_go_first() -> None:
    """15-16-10-2: the other player's new trigger before older ones; a source that is gone loses what it had waiting."""
    for n in ("A", "B", "C"):
        ability(f"T{n}/0", "go", anything, note({"A": "ping", "B": "tb", "C": "tc"}[n]))
    ability("NC/0", "ping", anything, delete("opp", named("TB")))
    ability("TB/del", "delete", self_only, note("on_deletion"))
    t = Table("digimon")
    mon(t, "TA", "TA/0")
    mon(t, "TB", "TB/0", "TB/del")
    mon(t, "TC", "TC/0")
    mon(t, "NC", "NC/0")
    t.lay(p0_field="TA TB TC", p1_field="NC").start("TEST.GO").play("TA/0")
    assert t.resolved() == ["TA/0", "NC/0", "TB/del", "TC/0"]


def test_11_a_source_with_another_top_card_loses_what_waited() -> None:
    """15-4-4-4."""
    ability("Hy/1", "go", anything, digivolve())
    ability("Hy/2", "go", anything, draw(1))
    t = Table("digimon")
    mon(t, "Hy", "Hy/1", "Hy/2")
    mon(t, "Hy6", dp=9000)
    t.lay(p0_field="Hy", p0_hand="Hy6", p0_deck="Filler1").start("TEST.GO").play("Hy/1")
    assert t.resolved() == ["Hy/1"]
    assert t.game.alive(t.ids["Hy"])
    assert t.game.value(t.ids["Hy"], "dp") == 9000


def sukas(*with_interrupt: str) -> Table:
    """Sukamon that save themselves by deleting another, and two who look on."""

    def is_suka(g: Game, src: int, i: int) -> bool:
        return g.card(i).name.startswith("Suka")

    def other_suka(g: Game, src: int, i: int) -> bool:
        return i != src and is_suka(g, src, i)

    t = Table("digimon")
    ability("Kill/0", "go", anything, delete("own", is_suka), note("then"))
    for n in ("SukaA", "SukaB", "SukaC"):
        save = (delete("own", other_suka), Clause("prevent", prevent, if_done=True))
        ability(n + "/w", "delete", self_only, *save, kind=Kind.INTERRUPT, optional=True)
        mon(t, n, *([n + "/w"] if n in with_interrupt else []))
    ability("Vain/w", "delete", lambda g, s, me, e: g.player_of(e.obj) == me, note("vain"), kind=Kind.INTERRUPT)
    ability("Opp/w", "delete", lambda g, s, me, e: g.player_of(e.obj) != me, note("opp_saw"), kind=Kind.INTERRUPT, optional=True)
    mon(t, "Vain", "Vain/w")
    mon(t, "Opp", "Opp/w")
    mon(t, "Kill", "Kill/0")
    return t


def test_12_interrupts_in_turn_each_once_for_a_cause() -> None:
    """15-8-5: one at a time, the turn player's first, each once for a cause however deep; what saves one deletes the other."""
    t = sukas("SukaA", "SukaB").lay(p0_field="Kill SukaA SukaB Vain", p1_field="Opp").start("TEST.GO")
    t.play("SukaA", "Vain/w@SukaA", "SukaA/w@SukaA", "SukaB/w@SukaB", "Opp/w@SukaA")
    log = [x.split(":")[0] if x.split(":")[0] not in ("resolve", "delete") else x for x in t.log()[1:]]
    assert log == ["resolve:Kill/0", "vain", "opp_saw", "delete:SukaA", "prevented", "then"]
    assert t.in_play() == ["Kill", "SukaB", "Vain", "Opp"]


def test_12_an_interrupt_whose_event_is_off() -> None:
    """The saved one's event is over: who still waited on it is not asked."""
    t = sukas("SukaA").lay(p0_field="Kill SukaA SukaC", p1_field="Opp").start("TEST.GO")
    t.play("SukaA", "SukaA/w@SukaA", "Opp/w@SukaC")
    log = [x.split(":")[0] if x.split(":")[0] not in ("resolve", "delete") else x for x in t.log()[1:]]
    assert log == ["resolve:Kill/0", "opp_saw", "delete:SukaC", "prevented", "then"]


def test_13_overflow_in_mid_effect_and_a_turn_end_undone() -> None:
    """Memory moves before "then"; an effect at the end of the turn brings memory back, and the phase goes on (6-6-4)."""

    def ace(g: Game, src: int, i: int) -> bool:
        return g.card(i).name.startswith("Ace")

    ability("Ace/of", "delete", self_only, memory(-4), rank=NOW)
    ability("Ace2/of", "delete", self_only, memory(-1), rank=NOW)
    use = (delete("all", ace, every=True), note("then"), draw(1, holds=lambda g, src, me: memory_for(g, me) >= 0))
    ability("User/m", "", anything, *use, kind=Kind.ACTIVATED)
    ability("User/eot", "end_of_turn", anything, memory(2))
    t = Table("digimon")
    mon(t, "Ace", "Ace/of")
    mon(t, "Ace2", "Ace2/of")
    mon(t, "User", "User/m", "User/eot")
    t.lay(p0_field="User Ace", p1_field="Ace2", p0_deck="Filler1 Filler2")
    t.game.vars["memory"] = 1
    t.start("TEST.DIGI.MAIN").play("User/m", "pass")
    seen = [(e.tag, e.n) for e, _ in t.game.log if e.tag in ("memory", "then", "draw", "end_of_turn")]
    assert seen == [("memory", -4), ("memory", 1), ("then", 0), ("end_of_turn", 0), ("memory", 2), ("end_of_turn", 0), ("memory", 2)]
    assert t.asked[1][1] == "main"
    assert t.count(0, "hand") == 0


def test_14_a_rule_check_after_the_effect() -> None:
    """One batch for all that die; one trigger for two deletions; what the check causes is ordered with what the effect caused."""
    foes = among("opp", FIELD)
    ability("Shrink/0", "go", anything, change("dp", -5000, foes), change("sec", -1, foes), note("ping2"))
    ability("D1/del", "delete", self_only, note("d1"))
    ability("D2/del", "delete", self_only, note("d2"))
    ability("Tp/p", "ping2", anything, note("tp_ping"))
    ability("Tp/del", "delete", anything, note("tp_del"))
    t = Table("digimon")
    mon(t, "Shrink", "Shrink/0")
    mon(t, "D1", "D1/del")
    mon(t, "D2", "D2/del")
    mon(t, "Tp", "Tp/p", "Tp/del")
    t.lay(p0_field="Shrink Tp", p1_field="D1 D2").start("TEST.GO").play("Tp/del", "D2/del")
    seen = t.tags("change", "delete", "ping2", "tp_ping", "tp_del", "d1", "d2")
    assert seen == ["change"] * 4 + ["ping2", "delete", "delete", "tp_del", "tp_ping", "d2", "d1"]


def test_15_security_checks() -> None:
    """Each check is settled before the next; they stop with the attacker, which loses what it had waiting."""
    text("Mine/sec", delete("opp", named("Atk")), rank=SECURITY_EFFECT)
    ability("Atk/chk", "check", anything, note("attacker_effect"))
    t = Table("digimon")
    mon(t, "Atk", "Atk/chk", dp=6000)
    mon(t, "Sec1", dp=3000)
    mon(t, "Mine", dp=3000, security="Mine/sec")
    mon(t, "Sec3", dp=9000)
    t.lay(p0_field="Atk", p1_security="Sec1 Mine Sec3").start("TEST.DIGI.CHECK", a=t.ids["Atk"], n=3, me=0).play()
    seen = [x.rstrip(":") for x in t.log("check", "delete", "trash", "attacker_effect")]
    assert seen == ["check:Sec1", "attacker_effect", "trash:Sec1", "check:Mine", "delete:Atk", "trash:Mine"]
    assert t.count(1, "security") == 1


def test_24_what_cuts_in_opens_no_new_batch() -> None:
    """Overflow between two clauses: what both clauses trigger is simultaneous, the turn player's first."""
    ability("Mix/0", "go", anything, delete("own", named("Ace", "DD"), every=True), note("ping4"))
    ability("DD/del", "delete", self_only, note("dd"))
    ability("N4/0", "ping4", anything, note("n4"))
    ability("Ace/of", "delete", self_only, memory(-4), rank=NOW)
    t = Table("digimon")
    mon(t, "Mix", "Mix/0")
    mon(t, "DD", "DD/del")
    mon(t, "N4", "N4/0")
    mon(t, "Ace", "Ace/of")
    t.lay(p0_field="Mix Ace DD", p1_field="N4").start("TEST.GO").play()
    assert t.resolved() == ["Mix/0", "Ace/of", "DD/del", "N4/0"]
