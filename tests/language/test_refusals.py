"""What would be read and not done is refused with its reason, and what was read and not done is done."""

import pytest
from toy import DISCARD, FIELD, HAND, Table

from playmat.kernel.errors import KernelFault
from playmat.kernel.records import Event


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("by discarding X cards in your hand, mark X. by discarding X cards in your hand, mark X", "two prices with X"),
        ("main, by discarding X cards in your hand: by discarding X cards in your hand, mark X", "two prices with X"),
        ("by discarding X cards in your hand, mark X. mark X, where X is 3", "what one sentence says"),
        ("destroy it", "nothing before 'it'"),
        ("main: 1 own creature as A gets +100 power. it gains {when this attacks: destroy A}", "that is given: nothing is labelled A"),
        ("main, by discarding X cards in your hand: this gains {when this attacks: draw X}", "that is given: nothing says what X is"),
        ("main, by discarding X cards in your hand: this gains {when this attacks: mark X}", "that is given: nothing says what X is"),
        ("each player chooses 1 of: (draw 1) / (mark 1)", "only what one player chooses"),
        ("destroy 1 creature at choice of each player", "only what one player chooses"),
        ("note the number of creatures having different names as A", "a rule over a whole set"),
        ("if you have 2 or more creatures having the same cost, draw 1", "a rule over a whole set"),
        ("destroy 2 creatures having different costs at random", "a rule over a whole set"),
        ("when this is destroyed or when any creature would be tapped: draw 1", "either before its event or after it"),
        ("main, when this is tapped: draw 1", "does not also wait for an event"),
        ("when any card is put into the top of your deck: draw 1", "where in a place"),
        ("each creature loses strike +1", "lost as a whole"),
        ("this is also cost 3", "names, traits"),
        ("this is only any spell", "names, traits"),
        ("once per turn: this gets +100 power", "it has no limit"),
        ("if it is night, this gets +100 power; otherwise this gets +200 power", "follows upon nothing"),
        ("this gains strike +1. this gets +100 power 2 times", "not repeated"),
        ("each creature with no own creatures gets +100 power", "what a card bears"),
        ("each creature cannot be returned from your discard pile", "where it comes from"),
    ],
)
def test_what_would_be_read_and_not_done_is_refused(table: Table, text: str, reason: str) -> None:
    with pytest.raises(KernelFault, match=reason):
        table.card("bad", (text,))


# ---------------------------------------------------------------- X
def test_a_static_ability_with_where_reads_it_whenever_it_is_read(table: Table) -> None:
    a = table.put("a", text=("this gets +X power, where X is the number of own creatures",))
    table.put("b", player=1)
    assert table.power(a) == 1001
    table.put("c")
    assert table.power(a) == 1002


def test_where_in_a_static_ability_speaks_of_its_own_card_and_player(table: Table) -> None:
    table.put("banner", power=700, text=("each opposing creature with power X or more gets +X cost, where X is power of this",))
    strong, weak = table.put("strong", player=1, power=800), table.put("weak", player=1, power=600)
    assert (table.g.value(strong, "cost"), table.g.value(weak, "cost")) == (702, 2)


def test_where_reaches_the_condition_of_a_static_ability(table: Table) -> None:
    a = table.put("a", text=("if you have X or more cards in your hand, this gets +500 power, where X is the number of own creatures",))
    assert table.power(a) == 1000
    table.put("card", HAND)
    assert table.power(a) == 1500


# ---------------------------------------------------------------- delayed abilities
def test_it_and_that_of_a_delayed_trigger_are_of_its_own_event(table: Table) -> None:
    maker = table.put("maker", HAND, text=("on entering: the next time any opposing creature is tapped, (destroy that)",))
    mine = table.enter(maker)
    his = table.put("his", player=1)
    table.do(Event("turn", his, "tap", n=1))
    assert (table.where(mine), table.where(his)) == (FIELD, DISCARD)


def test_it_stays_what_it_was_in_a_delayed_trigger_whose_event_has_no_object(table: Table) -> None:
    a = table.put("a")
    table.resolve("1 own creature gets +100 power. the next time you gain life, (destroy it)").drain()
    table.put("b")
    table.do(Event("add", tag="life", key="life0", n=1, who=0))
    assert table.where(a) == DISCARD


def test_that_player_of_a_delayed_trigger_is_of_its_own_event(table: Table) -> None:
    maker = table.put("maker", HAND, text=("on entering: the next time any creature is tapped, (that player gains 3 life)",))
    table.enter(maker)
    table.do(Event("turn", table.put("his", player=1), "tap", n=1, who=1))
    assert (table.life(0), table.life(1)) == (10, 13)


def test_that_player_in_what_waits_for_a_moment_is_of_the_event_before(table: Table) -> None:
    table.put("watch", text=("when any creature is tapped: at end of turn, that player gains 3 life",))
    table.do(Event("turn", table.put("his", player=1), "tap", n=1, who=1)).end_turn()
    assert (table.life(0), table.life(1)) == (10, 13)


def test_a_delayed_replacement_knows_what_it_was_made_with(table: Table) -> None:
    a, b = table.put("a"), table.put("b", power=500)
    table.resolve(
        "choose 1 own creature with power 500 as A; "
        "the next time any own creature would be destroyed, (instead return A to hand of its owner; mark 1)"
    ).drain()
    table.destroy(a)
    assert (table.where(a), table.where(b), table.marks()) == (FIELD, HAND, [1])


def test_a_delayed_interrupt_knows_what_it_was_made_with(table: Table) -> None:
    a, b = table.put("a"), table.put("b", power=500)
    table.resolve("choose 1 own creature with power 500 as A; the next time any own creature would be destroyed, (tap A)").drain()
    table.destroy(a).drain()
    assert (table.where(a), table.g.objs[b].tapped) == (DISCARD, True)


def test_as_many_is_known_to_what_waits_and_to_modes(table: Table) -> None:
    for n in range(3):
        table.put(f"card {n}", HAND)
    table.resolve("discard 2 cards in your hand. choose 1 of: (mark as many) / (draw 1)")
    table.answer(*table.options[:2]).answer(("mode", 0))
    table.resolve("gain 4 life. discard 1 card in your hand. the next time any creature is tapped, (mark as many)").drain()
    table.do(Event("turn", table.put("a"), "tap", n=1))
    assert table.marks() == [2, 1]


# ---------------------------------------------------------------- slots
def test_each_other_player_is_not_the_player_himself(table: Table) -> None:
    table.put("a", player=1)
    table.resolve("if your opponent has more creatures than each other player, mark 1", src=table.put("spell", DISCARD))
    table.resolve("if you have more creatures than each other player, mark 2", src=table.put("spell", DISCARD))
    assert table.marks() == [1]


def test_the_parts_of_one_act_are_all_taken_from_its_place(table: Table) -> None:
    table.put("on the field")
    creatures = tuple(table.put(f"creature {n}", DISCARD) for n in range(2))
    spells = tuple(table.put(f"spell {n}", DISCARD, kind="spell") for n in range(2))
    table.resolve("search your discard pile for 1 creature and 1 spell", src=table.put("source", HAND, text=()))
    assert table.options == creatures
    assert table.answer(creatures[0]).options == spells


def test_what_was_bound_before_is_only_found_where_it_is_said_to_be(table: Table) -> None:
    table.put("a")
    table.resolve("choose 1 own creature. search your discard pile for it; if done, mark 1", src=table.put("source", HAND)).drain()
    assert table.marks() == []


def test_up_to_so_many_abilities_may_be_none(table: Table) -> None:
    table.put("a", text=("on entering: mark 5",))
    table.resolve("activate up to 1 on entering of each own creature", src=table.put("source", HAND)).answer("done")
    assert table.marks() == []


def test_a_card_enters_as_it_says_only_while_its_condition_holds(table: Table) -> None:
    from playmat.language.continuous import enters_how

    a = table.put("a", HAND, text=("if it is late, this enters play, face down",))
    assert enters_how(table.g, a, FIELD) == ()
    table.g.turn = 2
    assert enters_how(table.g, a, FIELD) == ("face down",)


def test_a_text_that_needs_a_turn_does_nothing_in_another(table: Table) -> None:
    table.g.turn_player = 1
    table.resolve("your turn: mark 1")
    table.resolve("opposing turn: mark 2")
    assert table.marks() == [2]


def test_a_card_put_under_something_is_put_there_and_not_among_what_is_under_it(table: Table) -> None:
    host = table.put("host", text=("when any card is put under this: mark 1",))
    table.do(Event("under", table.put("card"), "move", n=host))
    assert table.marks() == [1]
