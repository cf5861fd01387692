"""Takes one idea of the kernel out at a time: some hard case must miss it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kernel.test_digimon as digi
import kernel.test_duelmasters as dm
import kernel.test_palworld as pal
import kernel.test_zx as zx
from kernel import table
from kernel.effects import CasePolicy
from kernel.policies.digimon import Digimon
from kernel.policies.duelmasters import DuelMasters
from kernel.policies.palworld import Palworld
from kernel.policies.zx import ZX
from playmat.kernel import apply, driver, happen, moves, objects, settle, triggers
from playmat.kernel.game import Game
from playmat.kernel.policy import Policy
from playmat.kernel.procedure import PROCEDURES, Frame, Result, Step

Cut = Callable[[pytest.MonkeyPatch], None]
Case = Callable[[], None]


def swap(owner: Any, name: str, value: Any) -> Cut:
    return lambda m: m.setattr(owner, name, value)


def swap_step(proc: str, name: str, make: Callable[[Step], Step]) -> Cut:
    """One step of a procedure becomes another."""

    def cut(m: pytest.MonkeyPatch) -> None:
        p = PROCEDURES[proc]
        steps = tuple(make(s) if s.__name__ == name else s for s in p.steps)
        assert steps != p.steps
        m.setattr(p, "steps", steps)

    return cut


def without_filter(name: str) -> Cut:
    """A window of SETTLE without one of its filters."""
    original = settle.in_window
    return swap(settle, "in_window", lambda v, e: original({k: x for k, x in v.items() if k != name}, e))


def no_batches(step: Step) -> Step:
    def play(g: Game, f: Frame) -> Result:
        before = g.batch
        r = step(g, f)
        g.batch = before
        return r

    return play


def a_batch_for_each(step: Step) -> Step:
    def play_now(g: Game, f: Frame) -> Result:
        g.batch += 1
        return step(g, f)

    return play_now


def not_atomic(step: Step) -> Step:
    def transform(g: Game, f: Frame) -> Result:
        f.v["atomic"] = False
        return step(g, f)

    return transform


def forgets_below(step: Step) -> Step:
    """Interrupts used for a cause further down are forgotten."""

    def interrupt(g: Game, f: Frame) -> Result:
        kept = {n: x.v.pop("interrupted") for n, x in enumerate(g.stack[:-1]) if "interrupted" in x.v}
        r = step(g, f)
        for n, used in kept.items():
            g.stack[n].v["interrupted"] = used
        return r

    return interrupt


def always_ask(g: Game, f: Frame, r: Any) -> None:
    f.v["?"] = r.into
    g.decision = r.decision


def all_picks(g: Game, c: Any, e: Any, taken: Any) -> tuple[int, ...]:
    s = happen.substitution(c[2])
    return s.picks(g, c[1], c[3], e) if s.picks else ()


def blind_to_newcomers(g: Game, events: Any, before: Any, after: Any) -> None:
    collect(g, events, before, before)


collect = triggers.collect


def shared_records(g: Game, id: int) -> Any:
    return g.objs[id]


def forget(g: Game, id: int, what: str) -> Any:
    return g.policy.printed(g, id, what) if g.objs[id].gone else g.policy.value(g, id, what)


CUTS: dict[str, tuple[Cut, Case]] = {
    "windows since a mark": (without_filter("since"), dm.test_07_a_battle_has_its_own_window),
    "windows until a mark": (without_filter("until"), dm.test_07_a_battle_has_its_own_window),
    "windows of a class": (without_filter("ranks"), dm.test_01_shield_triggers_nest_in_a_shield_trigger),
    "windows of a player": (without_filter("player"), dm.test_10_the_others_triggers_wait_for_the_others_declaration),
    "between clauses": (
        swap(DuelMasters, "between", Policy.between), dm.test_01_shield_triggers_nest_in_a_shield_trigger
    ),
    "a card serves one replacement": (swap(happen, "pick_options", all_picks), dm.test_03_joint_replacement_with_exclusive_picks),
    "joint replacement": (swap(DuelMasters, "joint", False), dm.test_08_a_disturbed_swap_does_not_happen),
    "atomic batches": (swap_step("HAPPEN", "transform", not_atomic), dm.test_08_a_disturbed_swap_does_not_happen),
    "pending cards do not count": (
        swap(Game, "count", lambda g, p, k: len(g.zones[2 * k + p])), dm.test_05_a_pending_card_is_not_counted
    ),
    "looked-at cards are out of reach": (
        swap(Game, "cards", lambda g, p, k: g.zones[2 * k + p]), dm.test_21_looked_at_cards_stay_where_they_are
    ),
    "holding is a change": (swap(driver, "changed", lambda g: None), dm.test_05_a_pending_card_is_not_counted),
    "rules between two steps": (swap(DuelMasters, "due", Policy.due), dm.test_04_a_state_based_action_in_mid_effect),
    "not killed inside its own replacement": (swap(settle, "doing", lambda g: set()), dm.test_22_an_action_replaced_by_a_whole_effect),
    "a guard leaves a procedure": (
        lambda m: m.setattr(PROCEDURES["TEST.DM.ATTACK"], "guard", None), dm.test_10_an_attacker_that_is_gone
    ),
    "newcomers see what they came with": (swap(apply, "collect", blind_to_newcomers), zx.test_17_the_check_starts_again_after_each_rule),
    "where an object is now": (swap(Game, "now", lambda g, id: id), zx.test_17_the_check_starts_again_after_each_rule),
    "forced answers are not asked": (swap(driver, "ask", always_ask), zx.test_16_a_reload_suspends_a_draw),
    "one trigger for each occurrence": (
        swap(DuelMasters, "per_occurrence", False), dm.test_01_shield_triggers_nest_in_a_shield_trigger
    ),
    "one trigger for all of a batch": (swap(Digimon, "per_occurrence", True), digi.test_14_a_rule_check_after_the_effect),
    "derived first": (swap_step("SETTLE", "play", no_batches), digi.test_11_derived_triggers_go_first),
    "what cuts in opens no batch": (swap_step("IMMEDIATE", "play_now", a_batch_for_each), digi.test_24_what_cuts_in_opens_no_new_batch),
    "an entry may be dropped": (swap(Digimon, "waits", Policy.waits), digi.test_11_a_source_with_another_top_card_loses_what_waited),
    "an interrupt once for a cause": (
        swap_step("HAPPEN", "interrupt", forgets_below), digi.test_12_interrupts_in_turn_each_once_for_a_cause
    ),
    "an event whose subject is gone": (
        swap(apply, "cannot_happen", lambda g, e: False), digi.test_12_interrupts_in_turn_each_once_for_a_cause
    ),
    "entries served between two events": (swap(driver, "NOW", -99), digi.test_13_overflow_in_mid_effect_and_a_turn_end_undone),
    "checks before each waiting ability": (swap(Digimon, "rule_check", Policy.rule_check), digi.test_14_a_rule_check_after_the_effect),
    "who chooses among what waits": (
        swap(ZX, "standby_chooser", Policy.standby_chooser), zx.test_17_the_turn_player_orders_what_waits_for_both
    ),
    "immediate rules in mid-draw": (swap(ZX, "immediate", Policy.immediate), zx.test_16_a_reload_suspends_a_draw),
    "who chooses among replacements": (swap(Palworld, "rep_chooser", Policy.rep_chooser), pal.test_19_a_chain_of_replacements),
    "a replacement once in a chain": (swap(Policy, "may_replace", lambda self, g, e, by: True), pal.test_19_a_chain_ends),
    "what leaves together sees each other": (swap(Palworld, "co_leaving", False), pal.test_what_leaves_together_sees_each_other),
    "last known values": (swap(Game, "value", forget), pal.test_23_two_leave_together_and_remember_each_other),
    "remembered before the batch": (swap(CasePolicy, "snapshot", Policy.snapshot), pal.test_23_two_leave_together_and_remember_each_other),
}  # fmt: skip


@pytest.mark.parametrize("idea", CUTS)
def test_an_idea_is_missed(idea: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut, case = CUTS[idea]
    monkeypatch.setattr(table, "forking", False)
    case()
    cut(monkeypatch)
    with pytest.raises(Exception):  # noqa: B017, PT011  (whatever breaks without the idea, breaks for want of it)
        case()


def test_copy_on_write_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The copies made on the way see what the original does later."""
    for module in (objects, moves):
        monkeypatch.setattr(module, "edit", shared_records)
    with pytest.raises(Exception):  # noqa: B017, PT011
        dm.test_04_a_state_based_action_in_mid_effect()
