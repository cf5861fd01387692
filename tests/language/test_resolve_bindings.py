"""What the words of an ability are bound to while it resolves: it, those, the rest, labels, X, who chooses, what may be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy import DECK, DISCARD, FIELD, HAND, WORDS, Table, Toy

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.runtime import Acting


@pytest.fixture
def table() -> Table:
    return Table()


def names(table: Table) -> list[str]:
    """The names of what can be chosen."""
    return [table.g.card(i).name for i in table.options if isinstance(i, int)]


# ---------------------------------------------------------------- it and them
def test_it_is_what_the_act_before_was_done_to(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.resolve("tap 1 own creature. it gets +1000 power this turn").answer(b)
    assert (table.g.objs[b].tapped, table.power(a), table.power(b)) == (True, 1000, 2000)


def test_it_is_followed_to_where_it_went(table: Table) -> None:
    a = table.put("a", HAND)
    table.resolve("play 1 creature in your hand. it gets +1000 power this turn")
    assert table.power(table.g.now(a)) == 2000


def test_it_is_nothing_when_nothing_was_chosen(table: Table) -> None:
    a = table.put("a")
    table.resolve("tap 1 own creature. tap up to 1 own creature. destroy it").answer("done")
    assert table.where(a) == FIELD


def test_it_is_nothing_when_nothing_fitted(table: Table) -> None:
    a = table.put("a")
    table.resolve("tap 1 own creature. destroy each opposing creature. if done, mark 1. return them to hand of their owners")
    assert (table.where(a), table.marks()) == (FIELD, [])


def test_acts_without_objects_leave_it_alone(table: Table) -> None:
    a = table.put("a")
    table.resolve("tap 1 own creature. draw 1. destroy it")
    assert table.where(a) == DISCARD


def test_a_destroyed_one_is_looked_at_as_it_was(table: Table) -> None:
    a = table.put("a", power=2000, cost=3)
    table.put("giver", text=("each own creature gets +1000 power",), kind="spell")
    table.resolve("destroy 1 own creature. gain (power of it) life. gain (cost of the destroyed one) life")
    assert (table.where(a), table.life()) == (DISCARD, 10 + 3000 + 3)


def test_a_destroyed_one_can_be_moved_on(table: Table) -> None:
    a = table.put("a")
    table.resolve("destroy 1 own creature. if it has power 1000, return it to hand of its owner")
    assert table.where(a) == HAND


def test_as_many_counts_what_was_done(table: Table) -> None:
    for name in "abc":
        table.put(name)
    table.resolve("destroy each own creature. gain as many life")
    assert table.life() == 13


# ---------------------------------------------------------------- what is hidden
@pytest.mark.parametrize("there", [True, False])
def test_a_search_is_offered_whatever_it_would_find(table: Table, there: bool) -> None:
    if there:
        table.put("sought", DECK)
    table.resolve("you may search your deck for 1 creature. if done, mark 1. mark 2")
    assert table.question == "may"
    table.yes()
    assert table.marks() == ([1, 2] if there else [2])


def test_an_empty_deck_is_not_searched() -> None:
    table = Table(deck=0).resolve("you may search your deck for 1 creature. mark 2")
    assert (table.question, table.marks()) == ("", [2])


@pytest.fixture
def unchecked(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of a game in which one may say that there is no such card in a zone that others do not see."""
    hidden = replace(WORDS, may_fail=lambda f: f.zone == t.Place("hand", "own") and f.nouns != ("card",))
    monkeypatch.setattr(Toy, "words", hidden)
    monkeypatch.setattr("toy.WORDS", hidden)
    return Table()


def test_what_nobody_can_check_may_be_declined(unchecked: Table) -> None:
    a = unchecked.put("a", HAND)
    unchecked.resolve("discard 1 creature in your hand").answer("done")
    assert unchecked.where(a) == HAND
    unchecked.put("b", HAND)
    unchecked.resolve("discard 1 card in your hand")
    assert "done" not in unchecked.options


def test_a_price_of_what_nobody_can_check_is_paid_in_full(unchecked: Table) -> None:
    unchecked.put("a", HAND)
    unchecked.resolve("by discarding 2 creatures in your hand, mark 1")
    assert (unchecked.question, unchecked.marks()) == ("", [])
    unchecked.put("b", HAND)
    unchecked.put("c", HAND)
    unchecked.resolve("by discarding 2 creatures in your hand, mark 1").yes()
    assert "done" not in unchecked.options
    unchecked.drain()
    assert (unchecked.marks(), len(unchecked.names(HAND))) == ([1], 1)


def test_what_is_in_no_place_is_in_the_usual_one_of_the_verb(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORDS.usual_zone, "discard", "hand")
    a, b, c = table.put("a"), table.put("b", HAND), table.put("c", HAND, 1)
    table.resolve("discard 1 creature")
    assert [table.where(i) for i in (a, b, c)] == [FIELD, DISCARD, HAND]
    table.resolve("your opponent discards 1 creature")
    assert table.where(c) == DISCARD
    d, e = table.put("d", HAND), table.put("e", HAND, 1)
    table.resolve("each player discards 1 card")
    assert [table.where(i) for i in (d, e)] == [DISCARD, DISCARD]


# ---------------------------------------------------------------- that and those
def test_that_is_the_permanent_that_entered(table: Table) -> None:
    table.put("watcher", text=("when any other own creature enters play: that gets +2000 power this turn",))
    a = table.enter(table.put("a", HAND))
    assert table.power(a) == 3000


def test_that_is_what_left_as_it_was_and_as_it_is(table: Table) -> None:
    table.put("giver", text=("each own creature gets +500 power",), kind="spell")
    table.put("watcher", text=("when any other own creature is destroyed: if that has power 1500, return that to hand of its owner",))
    a = table.put("a")
    table.destroy(a)
    assert table.where(a) == HAND


def test_the_destroyed_one_of_the_trigger(table: Table) -> None:
    table.put("watcher", text=("when any other own creature is destroyed: gain (cost of the destroyed one) life",))
    table.destroy(table.put("a", cost=4))
    assert table.life() == 14


def test_that_player_is_who_did_it(table: Table) -> None:
    table.put("watcher", text=("when any player draws: that player gains 1 life",))
    table.do(Event("move", table.g.zones[2 * DECK + 1][0], "draw", to=HAND, who=1))
    assert (table.life(0), table.life(1)) == (10, 11)


def test_this_is_the_card_where_it_is_now(table: Table) -> None:
    a = table.put("a", text=("when this is destroyed: return this to your hand",))
    table.destroy(a)
    assert table.where(a) == HAND


# ---------------------------------------------------------------- looking at cards
def deck_of(table: Table, *cards: str) -> None:
    table.g.zones[2 * DECK] = ()
    for name in cards:
        table.put(name, DECK, colour="red" if name.startswith("red") else "blue")


def test_among_them_and_the_rest(table: Table) -> None:
    deck_of(table, "red 1", "blue 1", "red 2", "blue 2")
    table.resolve(
        "reveal 3 cards in your deck from the top. put up to 1 red card among them into your hand. "
        "put the rest into the bottom of your deck"
    )
    assert names(table) == ["red 1", "red 2"]
    table.answer(table.options[1])
    assert (table.names(HAND), table.names(DECK)) == (["red 2"], ["blue 2", "red 1", "blue 1"])


def test_looked_at_cards_are_out_of_reach_until_the_end(table: Table) -> None:
    deck_of(table, "a", "b", "c")
    table.resolve("look at 2 cards in your deck from the top. draw 1")
    assert (table.names(HAND), table.g.holding) == (["c"], 0)


def test_both_picks_of_one_act_are_different_cards(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.resolve("destroy 1 own creature and 1 red creature").answer(a)
    assert table.question == ""
    assert (table.where(a), table.where(b)) == (DISCARD, DISCARD)


def test_labels(table: Table) -> None:
    a, b = table.put("a"), table.put("b", player=1)
    table.resolve("choose 1 own creature as A. choose 1 opposing creature as B. tap A. destroy B")
    assert (table.g.objs[a].tapped, table.where(b)) == (True, DISCARD)


def test_top_bottom_and_lot(table: Table) -> None:
    deck_of(table, "a", "b", "c", "d")
    table.resolve("put 1 card in your deck from the bottom into your hand. discard 1 card in your deck from the top")
    assert (table.names(HAND), table.names(DISCARD)) == (["d"], ["a"])
    table.resolve("discard 1 card in your deck at random")
    assert table.question == ""
    assert len(table.names(DECK)) == 1


def test_up_to_so_many_from_the_top_asks_how_many(table: Table) -> None:
    table.resolve("discard up to 3 cards in your deck from the top")
    assert table.options == tuple(("number", n) for n in range(4))
    table.answer(("number", 2))
    assert table.names(DISCARD) == ["filler 0", "filler 1"]


def test_up_to_none_asks_nothing_and_does_nothing(table: Table) -> None:
    table.put("a")
    table.resolve("destroy up to X own creatures, where X is the number of opposing creatures. if done, mark 1")
    assert (table.question, table.marks()) == ("", [])


# ---------------------------------------------------------------- numbers
def test_x_is_read_where_the_sentence_gives_it(table: Table) -> None:
    table.put("a")
    table.put("b")
    table.resolve("gain X life, where X is the number of own creatures")
    assert table.life() == 12


def test_noted_numbers_stay_what_they_were(table: Table) -> None:
    table.put("a")
    table.resolve("note the number of own creatures as A. destroy each own creature. gain noted A life")
    assert table.life() == 11


def test_named_things(table: Table) -> None:
    fish, beast = table.put("fish", race="fish"), table.put("beast")
    table.resolve("name a race. destroy each own creature with the named race").answer(("named", "fish"))
    assert (table.where(fish), table.where(beast)) == (DISCARD, FIELD)
    table.resolve("name a number. gain the named number life").answer(("named", 3))
    assert table.life() == 13


def test_what_happened_to_a_thing_is_not_said_of_what_it_became(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.do(Event("turn", a, "tap", n=1), Event("turn", b, "tap", n=1))
    table.do(Event("move", a, "return", to=HAND))
    anew = table.enter(table.g.now(a))
    table.resolve("destroy each creature tapped this turn")
    assert (table.where(anew), table.where(b)) == (FIELD, DISCARD)
    table.resolve("if there is any creature tapped this turn, mark 1. return each creature destroyed this turn to your hand")
    assert (table.marks(), table.where(b)) == ([], HAND)


def test_cards_of_any_kind_in_a_zone_are_counted_without_a_look_at_each(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for n, player in ((2, 0), (3, 1)):
        for k in range(n):
            table.put(f"{n}{k}", HAND, player)
    lines = (
        "if you have 3 or less cards in your hand, mark (the number of cards in opposing hand)",
        "your opponent draws 1. if your opponent has exactly 4 cards in their hand, mark (the number of cards in any hand)",
        "mark (1 for each card in your hand)",
    )
    for line in lines:
        table.resolve(line)
    assert table.marks() == [3, 6, 2]


# ---------------------------------------------------------------- who acts, who chooses
def test_own_is_seen_from_who_acts(table: Table) -> None:
    mine, his, other = table.put("mine"), table.put("his", player=1), table.put("other", player=1)
    table.resolve("your opponent destroys 1 own creature")
    assert (table.asked, names(table)) == (1, ["his", "other"])
    table.answer(other)
    assert [table.where(i) for i in (mine, his, other)] == [FIELD, FIELD, DISCARD]


def test_their_hand_is_of_who_acts_and_your_hand_of_who_speaks(table: Table) -> None:
    table.put("mine", HAND)
    table.put("his", HAND, player=1)
    table.resolve("your opponent discards 1 card in their hand")
    assert (table.names(HAND), table.names(HAND, 1)) == (["mine"], [])
    table.resolve("your opponent discards 1 card in your hand")
    assert table.names(HAND) == []


def test_another_player_chooses(table: Table) -> None:
    table.put("a")
    b = table.put("b")
    table.resolve("destroy 1 own creature at choice of your opponent")
    assert (table.asked, names(table)) == (1, ["a", "b"])
    table.answer(b)
    assert table.where(b) == DISCARD


def test_each_player_acts_the_turn_player_first(table: Table) -> None:
    mine, his = table.put("mine"), table.put("his", player=1)
    table.put("second", player=1)
    table.g.turn_player = 1
    table.resolve("each player destroys 1 own creature. return them to hand of their owners")
    assert table.asked == 1
    table.answer(his)
    assert (table.where(mine), table.where(his), table.where(table.g.zones[2 * FIELD + 1][0])) == (HAND, HAND, FIELD)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of a game in which both players choose before either does anything."""
    words = replace(WORDS, together=True)
    monkeypatch.setattr(Toy, "words", words)
    monkeypatch.setattr("toy.WORDS", words)
    return Table()


def test_each_player_chooses_before_anything_happens(at_once: Table) -> None:
    mine = [at_once.put(f"m{n}", HAND) for n in range(2)]
    his = [at_once.put(f"h{n}", HAND, 1) for n in range(2)]
    at_once.resolve("each player discards 1 card in their hand. mark as many")
    at_once.answer(mine[0])
    assert (at_once.asked, at_once.where(mine[0])) == (1, HAND)
    at_once.answer(his[1])
    discards = [n for n, (e, _) in enumerate(at_once.g.log) if e.tag == "discard"]
    assert (len(discards), discards[1] - discards[0]) == (2, 1)
    assert at_once.marks() == [2]
    assert [at_once.where(i) for i in (*mine, *his)] == [DISCARD, HAND, HAND, DISCARD]


def test_each_player_may_have_nothing_to_choose_from(at_once: Table) -> None:
    h = at_once.put("h", HAND, 1)
    at_once.resolve("each player discards 1 card in their hand. mark as many. return them to hand of their owners")
    assert (at_once.marks(), at_once.where(h)) == ([1], HAND)


def test_each_player_does_more_than_events_in_turn(at_once: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(g: Game, f: Frame, a: Acting) -> Result:
        return Call("TOY.DO", events=tuple(Event("note", i, "slow", who=a.who) for i in a.ids))

    monkeypatch.setitem(WORDS.verbs, "tap", slow)
    mine, his = [[at_once.put(name, player=p) for name in "ab"] for p in (0, 1)]
    at_once.resolve("each player taps 1 own creature").answer(mine[0]).answer(his[1])
    assert [e.obj for e, _ in at_once.g.log if e.tag == "slow"] == [mine[0], his[1]]


# ---------------------------------------------------------------- rules over the set
def test_different_and_the_same(table: Table) -> None:
    table.put("red 1")
    table.put("red 2")
    table.put("blue", colour="blue")
    table.resolve("tap 2 own creatures having different colours").answer(table.options[0])
    assert sum(table.g.objs[i].tapped for i in table.g.zones[2 * FIELD]) == 2
    assert not table.g.objs[table.g.zones[2 * FIELD][1]].tapped


def test_alike(table: Table) -> None:
    a, b, c = table.put("red 1"), table.put("red 2"), table.put("blue", colour="blue")
    table.resolve("destroy up to 3 own creatures having the same colour").answer(a)
    assert table.options == (b, "done")
    table.answer(b)
    assert [table.where(i) for i in (a, b, c)] == [DISCARD, DISCARD, FIELD]


def test_total(table: Table) -> None:
    a, b, c = table.put("a", cost=2), table.put("b", cost=3), table.put("c", cost=4)
    table.resolve("destroy up to 3 own creatures having total cost 5 or less").answer(a)
    assert table.options == (b, "done")
    table.answer(b)
    assert [table.where(i) for i in (a, b, c)] == [DISCARD, DISCARD, FIELD]


def test_one_of_each(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    c = table.put("c", colour="blue")
    table.resolve("destroy any number of own creatures having 1 of each colour").answer(b).answer(c)
    assert [table.where(i) for i in (a, b, c)] == [FIELD, DISCARD, DISCARD]


# ---------------------------------------------------------------- cards under something chosen
def test_the_host_is_chosen_first(table: Table) -> None:
    a, b, bare = table.put("a"), table.put("b"), table.put("bare")
    table.under(a, "x", "y")
    table.under(b, "z")
    table.resolve("discard 1 card under (1 own creature)")
    assert table.options == (a, b), "what has nothing under it cannot be chosen"
    assert bare not in table.options
    table.answer(a)
    assert names(table) == ["x", "y"]
    table.answer(table.options[1])
    assert table.names(DISCARD) == ["y"]


def test_a_price_from_under_something(table: Table) -> None:
    a = table.put("a")
    table.resolve("by discarding 1 card under (1 own creature), mark 1")
    assert (table.question, table.marks()) == ("", [])
    table.under(a, "x")
    table.resolve("by discarding 1 card under (1 own creature), mark 1")
    assert table.question == "pay"
    assert table.yes().marks() == [1]


# ---------------------------------------------------------------- prices
def test_a_price_is_paid_only_with_what_can_pay(table: Table) -> None:
    a, b = table.put("a"), table.put("b")
    table.do(Event("turn", a, "tap", n=1))
    table.resolve("by tapping 2 own creatures, mark 1")
    assert table.question == ""
    table.resolve("by tapping 1 own creature, mark 2").yes()
    assert (table.g.objs[b].tapped, table.marks()) == (True, [2])


def test_two_picks_of_a_price_need_two_cards(table: Table) -> None:
    table.put("a")
    table.resolve("by destroying 1 own creature and 1 red creature, mark 1")
    assert (table.question, table.marks()) == ("", [])


def test_history_of_this_ability(table: Table) -> None:
    for name in "ab":
        table.put(name)
    table.destroy(table.put("earlier"))
    table.resolve("destroy each own creature. gain X life, where X is the number of creatures destroyed this way")
    assert table.life() == 12


def test_history_of_this_turn_knows_the_sorts_of_event(table: Table) -> None:
    line = "if any creature was put this turn, mark 1. if any creature left play this turn, mark 2"
    table.destroy(table.put("a"))
    table.resolve(line)
    assert table.marks() == [1, 2] or table.marks() == [2]
    table.end_turn()
    table.resolve("if any creature left play this turn, mark 3")
    assert 3 not in table.marks()


def test_a_word_without_meaning_is_an_error_of_the_card(table: Table) -> None:
    with pytest.raises(KernelFault, match="juggle"):
        table.card("bad", (t.Ability(body=(t.Sentence((t.Clause(do=(t.Do("juggle"),)),)),)),))
