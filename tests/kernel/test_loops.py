"""Loops: what must repeat is a draw, what a player repeats is barred after a while, what does not repeat is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.effects import CasePolicy
from kernel.policies.duelmasters import DECK, HAND, DuelMasters
from kernel.table import Table
from playmat.kernel import loops
from playmat.kernel.apply import apply_batch
from playmat.kernel.driver import run
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.save import load


class Loopy(CasePolicy):
    """The zones of the other cases, and players who name numbers when `naming` says so."""

    name = "test.loops"
    zones = DuelMasters.zones
    play_zones = DuelMasters.play_zones
    naming = False

    def repeats(self, g: Game, able: tuple[int, ...]) -> Call | None:
        return Call("TEST.NUMBERS", able=able) if self.naming else None


POLICIES["test.loops"] = Loopy


def ask_numbers(g: Game, f: Frame) -> Result:
    return Ask(f.v["able"][0], "rounds", ("0", "5"), "rounds")


def numbers(g: Game, f: Frame) -> Result:
    return End((int(f.v["rounds"][0]),) * 2)


procedure("TEST.NUMBERS", ask_numbers, numbers)


# ---------------------------------------------------------------- rounds
def down(g: Game, f: Frame) -> Result:
    """The top card of the deck goes to the hand ..."""
    return Do(Event("move", g.zones[2 * DECK][0], "draw", to=HAND))


def up(g: Game, f: Frame) -> Result:
    """... and back on top, as a new object each time."""
    return Do(Event("move", g.zones[2 * HAND][0], "return", to=DECK))


def note(g: Game, f: Frame) -> Result:
    """What a round leaves in a frame: an id of its own, a moment."""
    f.v.update(it=g.zones[2 * DECK][0], mark=g.seq)
    return None


def turn_over(g: Game, f: Frame) -> Result:
    """A round of its own length for each card: the deck goes round."""
    return Do(Event("move", g.zones[2 * DECK][0], "return", to=DECK, how=1))


def count(g: Game, f: Frame) -> Result:
    return Do(Event("add", tag="add", key="count", n=1))


def once_more(g: Game, f: Frame) -> Result:
    return Goto("down")


def choose(g: Game, f: Frame) -> Result:
    return Ask(f.v.get("player", 0), "go on", f.v["options"], "go")


def go(g: Game, f: Frame) -> Result:
    chosen = f.v["go"][0]
    if chosen == "grow":
        return Do(Event("add", tag="add", key="count", n=1))
    return End() if chosen == "stop" else None


def leave(g: Game, f: Frame) -> Result:
    return End() if g.vars.get("count", 0) >= f.v["most"] else None


def last(g: Game, f: Frame) -> Result:
    """A round that leaves something that lasts."""
    return Do(Event("effect", tag="effect", key="power", who=0, value=((), (), (100,))))


procedure("TEST.LASTING", down, up, last, once_more)
procedure("TEST.MUST", down, up, note, once_more)
procedure("TEST.WHEEL", note, down, up, turn_over, once_more)
procedure("TEST.COUNTING", down, up, count, leave, once_more)
procedure("TEST.MAY", down, up, note, choose, go, once_more)


@pytest.fixture
def table() -> Table:
    t = Table("loops").lay(p0_deck="Filler1 Filler2 Filler3", p1_deck="Filler4")
    t.policy.naming = False  # type: ignore[attr-defined]
    return t


def tags(g: Game) -> list[str]:
    return [e.tag for e, _ in g.log]


def play(g: Game, *answers: str, rounds: int = 10_000) -> int:
    """Give these answers by question, over and over; the number of answers until the game asks no more."""
    for n in range(rounds):
        if g.decision is None:
            return n
        g.answer(next(o for o in answers if o in g.decision.options))
    raise AssertionError("no end")


# ---------------------------------------------------------------- nobody can end it
@pytest.mark.parametrize("name", ["TEST.MUST", "TEST.WHEEL"])
def test_what_must_repeat_is_a_draw(table: Table, name: str) -> None:
    g = table.start(name).game
    run(g)
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.rule) == (None, "X-01")
    assert [(e.tag, e.rule) for e, _ in g.log][-1] == ("endless loop", "X-01")
    assert len(g.log) < 2 * loops.PATIENCE


def test_a_loop_that_leaves_more_that_lasts_with_every_round_is_a_draw(table: Table) -> None:
    """It never comes back to the same position, and every round would take longer than the one before."""
    g = table.start("TEST.LASTING").game
    run(g)
    assert g.outcome is not None
    assert g.outcome.rule == "X-01"
    assert len(g.effects) < loops.PATIENCE + loops.MOST_LASTING


def test_a_long_run_that_gets_somewhere_is_left_alone(table: Table) -> None:
    g = table.start("TEST.COUNTING", most=3 * loops.PATIENCE // 5).game
    run(g)
    assert g.outcome is None
    assert "endless loop" not in tags(g)


def test_a_loop_that_grows_ends_all_the_same(table: Table) -> None:
    g = table.start("TEST.COUNTING", most=loops.MOST_STEPS).game
    run(g)
    assert g.outcome is not None


def test_nothing_is_looked_at_before_it_is_long(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(g: Game) -> Any:
        raise AssertionError("looked at")

    monkeypatch.setattr(loops, "position", never)
    g = table.start("TEST.MAY", options=("on", "stop")).start("TEST.COUNTING", most=loops.PATIENCE // 6).game
    run(g)
    for _ in range(50):
        g.answer("on")


# ---------------------------------------------------------------- a player can end it
def test_a_player_who_repeats_has_to_stop(table: Table) -> None:
    g = table.start("TEST.MAY", options=("on", "stop")).game
    run(g)
    answers = play(g, "on", "stop")
    assert g.outcome is None
    assert answers == pytest.approx(loops.LONG_TURN / 2 + loops.REPEATS, abs=3)
    assert [(e.who, e.rule, e.key) for e, _ in g.log if e.tag == "loop"] == [(0, "X-01", "go on")]


def test_the_others_are_still_offered(table: Table) -> None:
    g = table.start("TEST.MAY", options=("on", "over", "stop")).game
    run(g)
    for _ in range(loops.LONG_TURN // 2 + loops.REPEATS + 1):
        g.answer("on")
        if "on" not in g.decision.options:  # type: ignore[union-attr]
            break
    assert g.decision is not None
    assert g.decision.options == ("over", "stop")
    g.answer("over")
    assert g.decision.options == ("over", "stop")
    play(g, "over", "stop")
    assert tags(g).count("loop") == 1


def test_where_every_answer_leads_back_it_is_a_draw(table: Table) -> None:
    g = table.start("TEST.MAY", options=("on", "over")).game
    run(g)
    play(g, "on", "over")
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.rule) == (None, "X-01")


def test_rounds_that_change_something_go_on(table: Table) -> None:
    g = table.start("TEST.MAY", options=("grow", "stop")).game
    run(g)
    for _ in range(loops.LONG_TURN):
        g.answer("grow")
    assert g.decision is not None
    assert g.decision.options == ("grow", "stop")


def test_players_name_a_number_and_it_is_kept(table: Table) -> None:
    table.policy.naming = True  # type: ignore[attr-defined]
    g = table.start("TEST.MAY", options=("on", "stop")).game
    run(g)
    rounds = 0
    while g.decision is not None and g.decision.what == "go on":
        g.answer("on")
    g.answer("5")
    while g.decision is not None:
        rounds += "on" in g.decision.options
        g.answer(g.decision.options[0])
    assert rounds == 5
    assert tags(g).count("loop") == 1


def test_saves_and_copies_count_alike(table: Table) -> None:
    g = table.start("TEST.MAY", options=("on", "stop")).game
    run(g)
    for _ in range(loops.LONG_TURN // 2 + 5):
        g.answer("on")
    assert g.repeats
    back, other = load(g.save()), g.copy()
    ends = []
    for x in (g, back, other):
        play(x, "on", "stop")
        ends.append(x.save())
    assert ends[0] == ends[1] == ends[2]


def test_a_new_turn_counts_anew(table: Table) -> None:
    g = table.start("TEST.MAY", options=("on", "stop")).game
    g.repeats = {"somewhere": (0, -1, (("on", 3),))}
    apply_batch(g, (Event("begin_turn", tag="begin_turn", who=1),))
    assert g.repeats == {}
