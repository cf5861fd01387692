"""Hard cases of Z/X: a reload in mid-draw, and damage point by point between rule checks."""

from __future__ import annotations

from kernel.effects import draw, note
from kernel.table import Table, ability, anything, self_only


def test_16_a_reload_suspends_a_draw() -> None:
    """902: the deck is empty after the first of three cards; it is reloaded, and the drawing goes on."""
    ability("Dr/0", "go", anything, draw(3), note("after"))
    ability("Sees/0", "reload_life", anything, note("saw"))
    t = Table("zx")
    t.card("Dr", "Dr/0")
    t.card("Sees", "Sees/0")
    t.lay(p0_square="Dr", p1_square="Sees", p0_deck="Filler1", p0_trash="Filler2 Filler3", p0_life="Filler4 Filler5")
    t.lay(p1_life="Filler6", p1_deck="Filler7").start("TEST.GO").play("Filler5")
    seen = t.tags("draw", "reload", "shuffle", "reload_life", "after", "saw")
    assert seen == ["draw", "reload", "reload", "shuffle", "reload_life", "draw", "draw", "after", "saw"]
    assert t.asked == [(1, "life", ("Filler4", "Filler5"))]


def test_17_the_check_starts_again_after_each_rule() -> None:
    """901.2b, 907: the excess ahead of the second point of damage; abilities last, all ordered by the turn player."""
    ability("Ign/in", "enter", self_only, note("ign_in"))
    ability("Tpx/0", "damage", anything, note("tpx"))
    t = Table("zx")
    t.card("Ign", "Ign/in", ignition=True)
    t.card("Tpx", "Tpx/0")
    t.card("L2")
    t.card("L3")
    t.lay(p0_square="Tpx", p1_life="Ign L2 L3", p1_charge="Filler1 Filler2 Filler3 Filler4", p0_life="Filler5")
    t.lay(p0_deck="Filler6", p1_deck="Filler7")
    t.game.vars["damage1"] = 2
    t.start("TEST.GO").play("L2", "Filler1", "Ign", "play", "Tpx/0")
    assert t.tags("damage", "excess", "enter", "ign_in", "tpx") == ["damage", "excess", "enter", "tpx", "ign_in"]
    assert t.asked[-1][0] == 0
    assert set(t.asked[-1][2]) == {"Ign/in", "Tpx/0"}


def test_17_the_turn_player_orders_what_waits_for_both() -> None:
    """2.7."""
    ability("Two/0", "go", anything, note("n1"), note("n2"))
    ability("Ntp/0", "n1", anything, note("ntp"))
    ability("Tp2/0", "n2", anything, note("tp2"))
    t = Table("zx")
    t.card("Two", "Two/0", "Tp2/0")
    t.card("Ntp", "Ntp/0")
    t.lay(p0_square="Two", p1_square="Ntp", p0_life="Filler1", p1_life="Filler2", p0_deck="Filler3", p1_deck="Filler4")
    t.start("TEST.GO").play("Ntp/0")
    assert t.asked == [(0, "standby", ("Ntp/0", "Tp2/0"))]


def test_17_loss_goes_before_damage() -> None:
    """901.2b: the last life is gone and damage is left: the next check ends the game."""
    t = Table("zx")
    t.card("L2")
    t.lay(p1_life="L2", p0_life="Filler5", p0_deck="Filler6", p1_deck="Filler7")
    t.game.vars["damage1"] = 2
    t.start("TEST.GO").play()
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.rule) == (0, "903.1")
    assert t.game.vars["damage1"] == 1
