"""What lasts: static abilities, effects with a duration, permissions, costs, losses, delayed and granted abilities, limits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy import DISCARD, FIELD, HAND, LANGUAGE, WORDS, Table, Toy

from playmat.kernel.cards import Kind
from playmat.kernel.game import Game
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.compile import ability_line
from playmat.language.continuous import activates_twice, game_state, has_keyword, keyword_n, keyword_sum, unaffected
from playmat.language.costs import cost_change, modified_cost
from playmat.language.permissions import compelled, forbidden, permitted
from playmat.language.runtime import Acting, Role, patient_obj


@pytest.fixture
def table() -> Table:
    return Table()


# ---------------------------------------------------------------- numbers
def test_added_after_set_in_any_order(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +500 power this turn. it gets power 3000 this turn. it gets +100 power this turn")
    assert table.power(a) == 3600


def test_static_numbers_hold_while_their_source_is_in_play(table: Table) -> None:
    a, giver = table.put("a"), table.put("giver", text=("each other own creature gets +1000 power",))
    assert (table.power(a), table.power(giver)) == (2000, 1000)
    table.destroy(giver)
    assert table.power(a) == 1000


def test_a_change_that_looks_at_what_it_changes_sees_the_printed_number(table: Table) -> None:
    low, high = table.put("low", power=2000), table.put("high", power=4000)
    table.put("giver", text=("each own creature with power 2000 or less gets +3000 power",), kind="spell")
    assert (table.power(low), table.power(high)) == (5000, 4000)


def test_a_condition_sees_what_holds_without_condition(table: Table) -> None:
    line = "while you have any creature with power 2000 or more: each own creature gets +100 power"
    table.put("conditional", text=(line,), kind="spell")
    a = table.put("a")
    assert table.power(a) == 1000
    table.put("plain", text=("each own creature gets +1000 power",), kind="spell")
    table.do(Event("turn", a, "tap", n=1))
    assert table.power(a) == 2100


def test_numbers_of_effects_are_read_once_and_of_statics_always(table: Table) -> None:
    a = table.put("a")
    table.put("static", text=("each own creature gets +100 power for each opposing creature",), kind="spell")
    table.put("x", player=1)
    table.resolve("each own creature gets +10 power for each opposing creature this turn")
    assert table.power(a) == 1110
    table.put("y", player=1)
    table.do(Event("turn", a, "tap", n=1))
    assert table.power(a) == 1210


def test_numbers_follow_their_turn(table: Table) -> None:
    a = table.put("a", text=("your turn: this gets +500 power",))
    assert table.power(a) == 1500
    table.end_turn()
    assert table.power(a) == 1000


# ---------------------------------------------------------------- how long
def test_effects_end_when_the_game_says_so(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +1 power this turn. it gets +10 power until opposing turn ends. it gets +100 power")
    assert table.power(a) == 1111
    table.end_turn()
    assert table.power(a) == 1110
    table.end_turn()
    assert (table.power(a), len(table.g.effects)) == (1100, 1)


def test_locked_and_dynamic_each(monkeypatch: pytest.MonkeyPatch) -> None:
    for locks, expected in ((True, 1000), (False, 1500)):
        monkeypatch.setattr(Toy, "words", replace(WORDS, change_locks=locks))
        table = Table()
        a = table.put("a")
        tree = LANGUAGE.read("each own creature gets +500 power this turn", "test")
        table.start_key(ability_line(Toy.words, tree, f"locks {locks}").key, table.put("source", kind="spell"))
        late = table.enter(table.put("late", HAND))
        assert (table.power(a), table.power(late)) == (1500, expected)


def test_any_is_whatever_fits_from_now_on(table: Table) -> None:
    a = table.put("a")
    table.resolve("any own creature gets +500 power and must attack if able this turn")
    late = table.enter(table.put("late", HAND))
    assert (table.power(a), table.power(late), compelled(table.g, "attack", late)) == (1500, 1500, True)
    table.end_turn()
    assert (table.power(a), table.power(late)) == (1000, 1000)


@pytest.fixture
def dynamic(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of a game in which "each" of an effect means whatever fits from now on."""
    monkeypatch.setattr(Toy, "words", replace(WORDS, change_locks=False))
    return Table()


def resolve_dynamic(table: Table, line: str, me: int = 0) -> None:
    key = ability_line(Toy.words, LANGUAGE.read(line, "test"), f"dynamic {line}").key
    table.start_key(key, table.put("source", player=me, kind="spell"), me)


def test_a_dynamic_effect_gives_abilities_to_what_comes_to_fit(dynamic: Table) -> None:
    a = dynamic.put("a")
    resolve_dynamic(dynamic, "each own tapped creature gains {when this is destroyed: mark 7} this turn")
    dynamic.do(Event("turn", a, "tap", n=1))
    dynamic.destroy(a)
    assert dynamic.marks() == [7]


def test_a_dynamic_effect_leaves_out_what_is_immune(dynamic: Table) -> None:
    a, b = dynamic.put("a", text=("this is not affected by opposing effects",)), dynamic.put("b")
    resolve_dynamic(dynamic, "each creature gets -500 power this turn", me=1)
    assert (dynamic.power(a), dynamic.power(b)) == (1000, 500)


def test_while_durations(table: Table) -> None:
    a = table.put("a")
    table.put("b")
    table.resolve("choose 1 own creature. it gets +500 power while you have any tapped creature").answer(a)
    assert table.power(a) == 1000
    table.do(Event("turn", a, "tap", n=1))
    assert table.power(a) == 1500
    table.do(Event("turn", a, "untap", n=0))
    assert table.power(a) == 1000


def test_an_effect_stays_with_its_object_and_is_not_checked_again(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own untapped creature gets +500 power and gains guard this turn")
    table.do(Event("turn", a, "tap", n=1))
    assert (table.power(a), has_keyword(table.g, a, "guard")) == (1500, True)


# ---------------------------------------------------------------- keywords and abilities
def test_keyword_copies(table: Table) -> None:
    a = table.put("a", text=("strike +1", "guard"))
    table.resolve("1 own creature gains strike +2 this turn")
    g = table.g
    assert (keyword_n(g, a, "strike"), keyword_sum(g, a, "strike"), has_keyword(g, a, "guard"), has_keyword(g, a, "haste")) == (
        2,
        3,
        True,
        False,
    )
    table.end_turn()
    assert keyword_sum(g, a, "strike") == 1


def test_keywords_of_what_left(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gains guard this turn")
    table.destroy(a)
    assert has_keyword(table.g, a, "guard")


def test_lost_keywords(table: Table) -> None:
    a = table.put("a", text=("guard", "strike +1"))
    table.resolve("1 own creature loses guard this turn")
    assert (has_keyword(table.g, a, "guard"), keyword_sum(table.g, a, "strike")) == (False, 1)
    table.resolve("choose 1 own creature. it loses all abilities this turn")
    assert keyword_sum(table.g, a, "strike") == 0
    table.end_turn()
    assert has_keyword(table.g, a, "guard")


def test_lost_abilities_do_not_trigger_and_do_not_hold(table: Table) -> None:
    a = table.put("a", text=("when any creature is destroyed: mark 1", "this gets +500 power"))
    table.resolve("1 own creature loses all abilities this turn")
    table.destroy(table.put("victim", player=1))
    assert (table.marks(), table.power(a)) == ([], 1000)
    table.end_turn()
    table.destroy(table.put("victim", player=1))
    assert (table.marks(), table.power(a)) == ([1], 1500)


def test_what_waits_for_a_state_is_lost_too(table: Table) -> None:
    a = table.put("a", text=("while you have any creature: mark 1",))
    table.ability(a).kind = Kind.STATE
    table.g.watched.clear()
    table.g.index = None
    assert [w[0] for w in index(table.g).states] == [a]
    table.resolve("1 own creature loses all abilities this turn")
    assert index(table.g).states == []
    table.end_turn()
    assert [w[0] for w in index(table.g).states] == [a]


def test_an_effect_gives_a_triggered_ability(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gains {when this is destroyed: mark 7} this turn")
    table.destroy(a)
    assert table.marks() == [7]


def test_a_static_ability_gives_abilities_as_long_as_its_condition_holds(table: Table) -> None:
    giver = table.put("giver", text=("each other own tapped creature gains {when this is destroyed: mark 7}",))
    a, b = table.put("a"), table.put("b")
    table.do(Event("turn", a, "tap", n=1))
    table.destroy(b)
    assert table.marks() == []
    table.destroy(a)
    assert table.marks() == [7]
    c = table.put("c")
    table.do(Event("turn", c, "tap", n=1))
    table.destroy(giver)
    table.destroy(c)
    assert table.marks() == [7]


def test_a_given_static_ability_holds(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.resolve("choose 1 own creature. it gains {each other own creature gets +500 power} this turn").answer(a)
    assert (table.power(a), table.power(b)) == (1000, 1500)


def test_all_abilities_of_another(table: Table) -> None:
    a = table.put("a", text=("guard", "when this is destroyed: mark 3"))
    b = table.put("b", text=("this gains all abilities of each other own creature",))
    assert has_keyword(table.g, b, "guard")
    assert not has_keyword(table.g, a, "haste")
    table.destroy(b)
    assert table.marks() == [3]


def test_information(table: Table) -> None:
    fish = table.put("a", race="fish")
    table.resolve("1 own creature is also [beast] this turn. destroy each own creature with [beast]")
    assert table.where(fish) == DISCARD
    cat = table.put("cat")
    table.resolve("1 own creature is only [fish] this turn. destroy each own creature with [beast]")
    assert table.where(cat) == FIELD


def test_information_that_is_named(table: Table) -> None:
    a, b = table.put("a", race="fish"), table.put("b", race="fish")
    table.resolve("name a race. each own creature is also the named race this turn").answer(("named", "beast"))
    table.resolve("destroy 1 own creature with [beast]")
    assert table.options == (a, b)
    table.answer(a)
    table.end_turn()
    table.resolve("destroy each own creature with [beast]")
    assert table.where(b) == FIELD


def test_information_that_is_named_is_of_the_sort_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    words = replace(WORDS, qualities={"race": t.Name})
    monkeypatch.setattr(Toy, "words", words)
    monkeypatch.setattr("toy.WORDS", words)
    table = Table()
    a = table.put("a")
    table.resolve("name a race. 1 own creature is only the named race this turn").answer(("named", "fish"))
    table.resolve('destroy each own creature with name "a"')
    assert table.where(a) == FIELD
    table.resolve('destroy each own creature with name "fish"')
    assert table.where(a) == DISCARD


def test_a_name_that_is_added_counts_in_all_its_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    words = replace(WORDS, name_forms=lambda name: (name, name.split()[0]))
    monkeypatch.setattr(Toy, "words", words)
    monkeypatch.setattr("toy.WORDS", words)
    table = Table()
    a = table.put("a")
    table.resolve('1 own creature is also named "Penny the Swift" this turn. destroy each own creature with name "Penn"')
    assert table.where(a) == FIELD
    table.resolve('destroy each own creature with name "Penny"')
    assert table.where(a) == DISCARD


# ---------------------------------------------------------------- permissions
def test_bearer_as_agent_and_as_patient(table: Table) -> None:
    a = table.put("a", text=("this cannot attack", "this cannot be blocked"))
    b = table.put("b", player=1)
    g = table.g
    assert forbidden(g, "attack", what=a, on=-2) == a
    assert forbidden(g, "attack", what=b, on=a) == 0
    assert forbidden(g, "block", what=b, on=a) == a
    assert forbidden(g, "block", what=a, on=b) == 0


def test_players_only_and_certain_cards_only(table: Table) -> None:
    a = table.put("a", text=("this cannot attack players",))
    b = table.put("b", text=("this cannot attack any blue creature",))
    red, blue = table.put("red", player=1), table.put("blue", player=1, colour="blue")
    g = table.g
    assert [bool(forbidden(g, "attack", what=a, on=on)) for on in (-2, red, blue)] == [True, False, False]
    assert [bool(forbidden(g, "attack", what=b, on=on)) for on in (-2, red, blue)] == [False, False, True]


def test_certain_players_only(table: Table) -> None:
    a = table.put("a", text=("any opposing creature cannot attack you",))
    b = table.put("b", player=1)
    assert (forbidden(table.g, "attack", what=b, on=-1), forbidden(table.g, "attack", what=b, on=-2)) == (a, 0)


def test_blocked_by_certain_cards_only(table: Table) -> None:
    a = table.put("a", text=("this cannot be blocked by any creature with power 2000 or less",))
    low, high = table.put("low", player=1), table.put("high", player=1, power=3000)
    assert [bool(forbidden(table.g, "block", what=i, on=a)) for i in (low, high)] == [True, False]


def test_players_as_bearers(table: Table) -> None:
    table.put("a", text=("your opponent cannot play any red creature in opposing hand",))
    red, blue = table.put("red", HAND, 1), table.put("blue", HAND, 1, colour="blue")
    tries = [(1, red), (1, blue), (0, red)]
    assert [bool(forbidden(table.g, "play", who=who, what=what)) for who, what in tries] == [True, False, False]


def test_causes(table: Table) -> None:
    a = table.put("a", text=("this cannot be destroyed by opposing effects",))
    mine, his = table.put("mine"), table.put("his", player=1)
    g = table.g
    assert [bool(forbidden(g, "destroy", on=a, cause=c)) for c in (his, mine, 0)] == [True, False, False]


def test_can_and_must(table: Table) -> None:
    a = table.put("a", text=("this can attack any untapped creature", "this must attack if able"))
    b = table.put("b", player=1)
    g = table.g
    assert permitted(g, "attack", a, b)
    table.do(Event("turn", b, "tap", n=1))
    assert not permitted(g, "attack", a, b)
    assert (compelled(g, "attack", a), compelled(g, "attack", b)) == (True, False)


def test_during_a_turn(table: Table) -> None:
    a = table.put("a", text=("this cannot untap during your turn",))
    assert forbidden(table.g, "untap", on=a) == a
    table.end_turn()
    assert forbidden(table.g, "untap", on=a) == 0


def test_effects_remember_what_they_speak_of(table: Table) -> None:
    a, b, c = table.put("a"), table.put("b", player=1), table.put("c", player=1)
    table.resolve("choose 1 opposing creature. each own creature cannot be blocked by it this turn").answer(b)
    assert [bool(forbidden(table.g, "block", what=i, on=a)) for i in (b, c)] == [True, False]


def test_what_is_forbidden_is_left_out_of_an_act(table: Table) -> None:
    safe = table.put("safe", text=("this cannot be destroyed",))
    b = table.put("b")
    table.resolve("destroy each own creature. if done, mark 1")
    assert (table.where(safe), table.where(b), table.marks()) == (FIELD, DISCARD, [1])
    table.resolve("destroy 1 own creature. if not done, mark 2")
    assert (table.where(safe), table.marks()) == (FIELD, [1, 2])


def test_what_a_player_cannot_do_an_effect_does_not_do(table: Table) -> None:
    table.put("ban", text=("you cannot draw", "you cannot destroy any blue creature"), kind="spell")
    red, blue = table.put("red"), table.put("blue", colour="blue")
    table.resolve("draw 1. destroy each own creature")
    assert (table.names(HAND), table.where(red), table.where(blue)) == ([], DISCARD, FIELD)
    table.resolve("draw 1", me=1)
    assert len(table.names(HAND, 1)) == 1


def test_who_cannot_do_it_does_not_and_others_do(table: Table) -> None:
    a, b = table.put("a", text=("this cannot attack",)), table.put("b")
    table.resolve("let each own creature attack")
    assert [e.obj for e, _ in table.g.log if e.tag == "attack"] == [b]
    assert table.where(a) == FIELD


def test_what_cannot_be_done_is_not_asked_about_and_pays_no_price(table: Table) -> None:
    a = table.put("a", text=("this cannot be destroyed", "you cannot draw"))
    table.resolve("you may draw 1. by destroying 1 own creature, mark 1", src=a)
    assert (table.question, table.marks()) == ("", [])
    b = table.put("b")
    table.resolve("by destroying 1 own creature, mark 1", src=a).yes()
    assert (table.where(b), table.marks()) == (DISCARD, [1])


def test_what_cannot_go_to_one_zone_goes_to_another(table: Table) -> None:
    a = table.put("a", text=("this cannot be put into your deck",))
    table.resolve("put each own creature into your deck")
    assert table.where(a) == FIELD
    table.resolve("put each own creature into your discard pile")
    assert table.where(a) == DISCARD


def test_what_cannot_be_looked_at_is_not_and_a_deck_is_not_searched(table: Table) -> None:
    table.put("ban", text=("you cannot search your deck", "you cannot look at any card"), kind="spell")
    table.resolve("search your deck for 1 spell. look at 2 cards in your deck from the top. put them into your hand")
    assert not [e for e, _ in table.g.log if e.tag in ("look", "search")]
    assert (table.question, table.names(HAND)) == ("", [])


# ---------------------------------------------------------------- immunity
def test_immune_to_opposing_effects(table: Table) -> None:
    a = table.put("a", text=("this is not affected by opposing effects",))
    mine, his = table.put("mine", kind="spell"), table.put("his", player=1, kind="spell")
    assert (unaffected(table.g, a, his), unaffected(table.g, a, mine)) == (True, False)
    table.resolve("destroy each creature", src=his, me=1)
    assert table.where(a) == FIELD
    table.resolve("1 opposing creature gets -500 power this turn", src=his, me=1)
    table.resolve("1 own creature gets +100 power this turn", src=mine)
    assert table.power(a) == 1100


# ---------------------------------------------------------------- costs
def test_costs_rise_first_and_fall_to_their_floors(table: Table) -> None:
    a = table.put("a", HAND, cost=5)
    table.put("less", text=("each creature in your hand costs 4 less to play, at least 2",), kind="spell")
    assert modified_cost(table.g, "play", a, 5) == 2
    table.put("more", text=("each creature in your hand costs 2 more to play",), kind="spell")
    table.put("least", text=("each creature in your hand costs 1 less to play",), kind="spell")
    table.do(Event("note", tag="x"), Event("set", tag="set", key="x", value=1))
    assert modified_cost(table.g, "play", a, 5) == 2
    assert modified_cost(table.g, "play", a, 1) == 1
    assert cost_change(table.g, "play", a, 5) == -3


def test_costs_of_what_comes_to_be_played_are_not_locked(table: Table) -> None:
    table.resolve("each own creature costs 1 less to play this turn")
    a = table.put("a", HAND)
    table.do(Event("set", tag="set", key="x", value=1))
    assert modified_cost(table.g, "play", a, 3) == 2
    table.end_turn()
    assert modified_cost(table.g, "play", a, 3) == 3


# ---------------------------------------------------------------- states of the game
def test_an_effect_puts_the_game_into_a_state(table: Table) -> None:
    a = table.put("a", text=("while it is night: this gets +300 power",))
    assert (table.power(a), game_state(table.g, "night")) == (1000, False)
    table.resolve("it becomes night until your turn ends. if it is night, mark 1")
    assert (table.power(a), table.marks(), game_state(table.g, "night")) == (1300, [1], True)
    table.end_turn()
    assert (table.power(a), game_state(table.g, "night")) == (1000, False)


def test_conditions_of_older_cards_see_the_state_that_a_younger_one_makes(table: Table) -> None:
    a = table.put("a", text=("while it is night: this gets +300 power",))
    maker = table.put("maker", text=("while this is tapped: it becomes night",))
    assert table.power(a) == 1000
    table.do(Event("turn", maker, "tap", n=1))
    assert table.power(a) == 1300
    table.destroy(maker)
    assert table.power(a) == 1000


def test_a_state_the_game_knows_by_itself_holds_by_a_text_too(table: Table) -> None:
    a = table.put("a", text=("while it is late: this gets +300 power",))
    table.resolve("it becomes late this turn")
    assert table.power(a) == 1300
    table.end_turn()
    assert (table.g.turn > 1, table.power(a)) == (True, 1300)


def test_a_span_with_a_condition_ends_with_either(table: Table) -> None:
    line = "each creature in your hand costs 2 less to play this turn while not you played any creature since then"
    table.enter(table.put("before", HAND))
    table.resolve(line)
    a, b = table.put("a", HAND), table.put("b", HAND)
    table.do(Event("set", tag="set", key="x", value=1))
    assert modified_cost(table.g, "play", a, 5) == 3
    table.enter(a)
    assert modified_cost(table.g, "play", b, 5) == 5
    table.resolve(line)
    assert modified_cost(table.g, "play", b, 5) == 3
    table.end_turn()
    assert modified_cost(table.g, "play", b, 5) == 5


def test_since_then_is_since_the_ability_began(table: Table) -> None:
    table.put("a")
    table.do(Event("move", table.put("x", HAND), "draw", to=HAND, who=0))
    table.resolve("if you drew since then, mark 1. draw 1. if you drew since then, mark 2")
    assert table.marks() == [2]


def test_what_activates_twice(table: Table) -> None:
    a, b = table.put("a"), table.put("b", player=1)
    assert not activates_twice(table.g, a)
    table.put("doubler", text=("while it is night: each own creature activates twice",), kind="spell")
    assert not activates_twice(table.g, a)
    table.resolve("it becomes night this turn")
    assert (activates_twice(table.g, a), activates_twice(table.g, b)) == (True, False)


# ---------------------------------------------------------------- limits
LIMITED = "once per turn, when any creature is destroyed: mark 1"


def test_once_per_turn(table: Table) -> None:
    table.put("a", text=(LIMITED,))
    for _ in range(2):
        table.destroy(table.put("victim"))
    table.destroy(table.put("x"), table.put("y")).drain()
    assert table.marks() == [1]
    table.end_turn()
    table.destroy(table.put("x"), table.put("y")).drain()
    assert table.marks() == [1, 1]


def test_two_cards_have_a_use_each(table: Table) -> None:
    table.put("a", text=(LIMITED,))
    table.put("b", text=(LIMITED,))
    table.destroy(table.put("victim")).drain()
    assert table.marks() == [1, 1]


def test_a_new_object_has_a_new_use(table: Table) -> None:
    a = table.put("a", text=(LIMITED,))
    table.destroy(table.put("victim"))
    table.do(Event("move", a, "return", to=HAND))
    table.enter(table.g.now(a))
    table.destroy(table.put("victim"))
    assert table.marks() == [1, 1]


def test_once_per_game(table: Table) -> None:
    table.put("a", text=("once per game, when any creature is destroyed: mark 1",))
    for _ in range(2):
        table.destroy(table.put("victim"))
        table.end_turn()
    assert table.marks() == [1]


# ---------------------------------------------------------------- delayed abilities
def test_the_next_time_it_happens_to_it(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.resolve("choose 1 own creature. the next time it is destroyed this turn, (mark 1. return it to hand of its owner)").answer(a)
    table.destroy(b)
    assert table.marks() == []
    table.destroy(a)
    assert (table.marks(), table.where(a), table.g.delayed) == ([1], HAND, ())


def test_the_next_time_is_only_once_and_each_time_is_each_time(table: Table) -> None:
    table.resolve("the next time any creature is destroyed this turn, (mark 1). each time any creature is destroyed this turn, (mark 2)")
    for _ in range(2):
        table.destroy(table.put("victim")).drain()
    assert sorted(table.marks()) == [1, 2, 2]
    table.end_turn()
    table.destroy(table.put("victim"))
    assert sorted(table.marks()) == [1, 2, 2]


def test_the_next_time_it_would(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +1 power. the next time it would be destroyed this turn, (it stays)")
    table.destroy(a)
    assert table.where(a) == FIELD
    table.destroy(a)
    assert table.where(a) == DISCARD


# ---------------------------------------------------------------- interrupts and replacement
def test_prevent(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: by tapping this, it stays",))
    table.destroy(a)
    assert table.question == "pay"
    table.yes()
    assert (table.where(a), table.g.objs[a].tapped) == (FIELD, True)
    table.destroy(a)
    assert (table.question, table.where(a)) == ("", DISCARD)


def test_prevent_in_a_mode(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: choose 1 of: (it stays) / (mark 1)",))
    table.destroy(a).answer(("mode", 0))
    assert table.where(a) == FIELD


def test_alter_the_number_of_an_event(table: Table) -> None:
    table.put("a", text=("when you would lose life: reduce the damage by 2, at least 1",))
    table.resolve("lose 2 life")
    assert table.life() == 9
    table.resolve("lose 5 life")
    assert table.life() == 6


@pytest.fixture
def hurt(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of a game in which cards deal so much damage to each of several things at once."""

    def deal(g: Game, f: Frame, a: Acting) -> Result:
        return Do(*(Event("note", i, "harm", n=a.n, who=a.who, src=a.src) for i in a.ids))

    words = replace(WORDS, verbs={**WORDS.verbs, "harm": deal}, roles={**WORDS.roles, "harm": Role(("harm",), patient_obj, by_source)})
    monkeypatch.setattr(Toy, "words", words)
    monkeypatch.setattr("toy.WORDS", words)
    return Table()


def by_source(g: Game, e: Event) -> int:
    return e.src


def damage(table: Table) -> list[int]:
    return [e.n for e, _ in table.g.log if e.tag == "harm"]


def test_a_replacement_alters_every_event_of_a_batch_and_only_once(hurt: Table) -> None:
    hurt.put("a", text=("when any own red card would harm any creature: instead increase the damage by 200",))
    hurt.put("x", player=1)
    hurt.put("y", player=1)
    hurt.resolve("harm 700 each opposing creature. if done, mark 1").drain()
    assert (damage(hurt), hurt.marks()) == ([900, 900], [1])
    hurt.resolve("harm 700 each opposing creature", src=hurt.put("blue", kind="spell", colour="blue")).drain()
    assert damage(hurt) == [900, 900, 700, 700]


def test_two_replacements_alter_one_event(hurt: Table) -> None:
    line = "when any own red card would harm any creature: instead increase the damage by 200"
    hurt.put("a", text=(line,))
    hurt.put("b", text=(line,))
    hurt.put("x", player=1, text=("when this would be harmed: instead reduce the damage by 100",))
    hurt.resolve("harm 100 1 opposing creature").drain()
    assert damage(hurt) == [400]


def test_replaced_by_events(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: instead return this to your hand",))
    table.destroy(a)
    assert table.where(a) == HAND


def test_what_was_replaced_was_not_done(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: instead return this to your hand",))
    table.resolve("destroy 1 own creature. if done, mark 1. if not done, mark 2")
    assert (table.where(a), table.marks()) == (HAND, [2])


def test_replaced_by_choice_and_declined(table: Table) -> None:
    line = "when this would be destroyed: instead you may discard 1 card in your hand"
    a = table.put("a", text=(line,))
    table.destroy(a)
    assert (table.question, table.where(a)) == ("", DISCARD), "it cannot be done"
    b = table.put("b", text=(line,))
    cards = [table.put(name, HAND) for name in "xy"]
    table.destroy(b)
    assert table.question == "replacement"
    table.answer(table.options[0])
    assert table.question == "replacement picks", "asked once whether, then what"
    table.answer(cards[1])
    assert (table.where(b), table.where(cards[1])) == (FIELD, DISCARD)
    table.destroy(b).answer("done")
    assert table.where(b) == DISCARD


def test_replaced_only_if(table: Table) -> None:
    a = table.put("a", text=("when this would be destroyed: instead if you have any blue creature, return this to your hand",))
    table.destroy(a)
    assert table.where(a) == DISCARD


def test_the_second_sentence_after_a_replacement(table: Table) -> None:
    line = "when this would be destroyed: instead {} if done, mark 1. mark 2"
    a = table.put("a", text=(line.format("return this to your hand."),))
    table.destroy(a)
    assert (table.where(a), table.marks()) == (HAND, [1, 2])
    b = table.put("b", text=(line.format("untap this."),))
    table.destroy(b)
    assert (table.where(b), table.marks()) == (FIELD, [1, 2, 2])


# ---------------------------------------------------------------- copies
def test_a_copy_of_the_game_has_what_lasts_of_its_own(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +500 power and gains {when this is destroyed: mark 7} this turn")
    other = table.g.copy()
    table.end_turn()
    assert (table.power(a), other.value(a, "power")) == (1000, 1500)
