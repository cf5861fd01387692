"""Batches of events: what cannot happen any more, what ends, what is remembered, who sees it."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.effects import Clause, among, move, named, note
from kernel.policies.digimon import TRASH
from kernel.policies.duelmasters import DECK, FIELD, GRAVE, HAND
from kernel.table import Table, ability, anything, instead, self_only
from playmat.kernel.apply import apply_batch
from playmat.kernel.cards import ABILITIES, Kind, Substitution
from playmat.kernel.game import Game
from playmat.kernel.happen import needs_frame
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, GIVEN, Decision, Event
from playmat.kernel.view import view
from playmat.kernel.watch import build


def table() -> Table:
    t = Table("duelmasters")
    return t.lay(p0_field="Filler1 Filler2", p0_hand="Filler3 Filler4", p0_deck="Filler5 Filler6 Filler7")


def happen(t: Table, *events: Event) -> tuple[Event, ...]:
    return apply_batch(t.game, events)


def test_a_second_event_of_a_batch_finds_its_subject_gone() -> None:
    t = table()
    card = t.ids["Filler3"]
    done = happen(t, Event("move", card, "a", to=GRAVE), Event("move", card, "b", to=DECK), Event("turn", t.ids["Filler1"], "turn", n=1))
    assert [e.tag for e in done] == ["a", "turn"]
    assert t.tags("a", "b", "turn") == ["a", "turn"]
    assert t.count(0, "grave") == 1


def test_tapping_what_is_tapped_does_not_happen() -> None:
    t = table()
    once = Event("turn", t.ids["Filler1"], "tap", n=1)
    assert len(happen(t, once, once)) == 1
    assert happen(t, once) == ()


def test_a_number_on_an_object_rises_by_what_each_event_says() -> None:
    """Two damages in one batch add up; a number that falls to nothing is gone; of what has left nothing rises."""
    t = table()
    p = t.ids["Filler1"]
    happen(t, Event("raise", p, "damage", key="damage", n=3), Event("raise", p, "damage", key="damage", n=4))
    assert t.game.objs[p].mark("damage") == 7
    happen(t, Event("raise", p, "heal", key="damage", n=-9))
    assert t.game.objs[p].marks == ()
    happen(t, Event("move", p, "move", to=GRAVE))
    assert happen(t, Event("raise", p, "damage", key="damage", n=1)) == ()


def test_a_permanent_ends_with_its_last_card() -> None:
    """It is remembered as it was, and can be followed."""
    t = table()
    p = t.ids["Filler1"]
    apply_batch(t.game, (Event("effect", tag="effect", key="power", who=0, value=((p,), (), (500,))),))
    (card,) = t.game.objs[p].cards
    happen(t, Event("move", card, "move", to=HAND))
    assert not t.game.alive(p)
    assert t.game.card(p).name == "Filler1"
    assert t.game.value(p, "power") == 1500
    assert t.game.kind_of_zone(t.game.now(p)) == HAND


def test_what_is_attached_ends_with_its_permanent() -> None:
    t = table()
    p = t.ids["Filler1"]
    happen(t, Event("attach", t.ids["Filler3"], "attach", n=p))
    (attached,) = t.game.objs[p].attached
    (card,) = t.game.objs[p].cards
    happen(t, Event("move", card, "move", to=HAND))
    assert t.game.objs[attached].gone
    assert t.game.objs[t.game.now(attached)].zone == 2 * HAND


def test_a_merged_permanent_is_remembered_and_brings_what_is_attached() -> None:
    t = table()
    p, other = t.ids["Filler1"], t.ids["Filler2"]
    happen(t, Event("attach", t.ids["Filler3"], "attach", n=other))
    apply_batch(t.game, (Event("effect", tag="effect", key="power", who=0, value=((other,), (), (500,))),))
    happen(t, Event("over", t.ids["Filler4"], "over", n=p, value=(other,)))
    o = t.game.objs[p]
    assert [t.game.card(i).name for i in o.cards] == ["Filler4", "Filler1", "Filler2"]
    assert [t.game.objs[i].host for i in (*o.cards, *o.attached)] == [p] * 4
    assert t.game.value(other, "power") == 1500
    assert t.game.now(other) == p


def test_only_cards_of_the_zone_are_put_in_order() -> None:
    t = table()
    a, b, c = (t.ids[f"Filler{n}"] for n in (5, 6, 7))
    happen(t, Event("order", tag="order", to=DECK, who=0, value=(c, t.ids["Filler3"], a)))
    assert t.game.cards(0, DECK) == (c, a, b)
    happen(t, Event("order", tag="order", to=DECK, who=0, value=(c,), how=BOTTOM))
    assert t.game.cards(0, DECK) == (a, b, c)


def test_looking_at_nothing() -> None:
    t = table()
    t.game.copy()  # from here on any record is copied before it is written
    nothing = t.game.objs[0]
    happen(t, Event("know", tag="know", value=(), n=EVERYBODY))
    assert t.game.objs[0] is nothing


def test_what_is_turned_face_down_is_known_to_nobody() -> None:
    t = table()
    (card,) = t.game.objs[t.ids["Filler1"]].cards
    happen(t, Event("flip", card, "flip", how=FACE_DOWN))
    assert t.game.objs[card].known == 0
    happen(t, Event("flip", card, "flip"))
    assert t.game.objs[card].known == EVERYBODY


@pytest.mark.parametrize("number", [1, 2])
def test_an_event_under_two_tags_of_an_ability_is_one_occurrence(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ability("Both/0", "leave", anything)
    t = table()
    monkeypatch.setattr(t.policy, "lineage", {"destroy": ("destroy", "leave")})
    ABILITIES["Both/0"].tags = ("destroy", "leave")
    t.card("Both", "Both/0")
    t.put(1, "field", "Both")
    happen(t, *(Event("move", t.ids[f"Filler{n + 1}"], "destroy", to=GRAVE) for n in range(number)))
    assert len(t.game.standby) == number


def test_an_ability_for_several_zones_functions_in_play_too() -> None:
    ability("Here/0", "go", anything, zones=(HAND, FIELD))
    t = Table("duelmasters")
    t.card("Here", "Here/0")
    t.lay(p0_field="Here")
    assert "go" in build(t.game).triggers


def test_a_watcher_that_left_sees_only_itself_leave() -> None:
    ability("Self/0", "destroy", self_only)
    ability("Any/0", "destroy", lambda g, s, me, e: e.obj != s)
    t = Table("duelmasters")
    t.card("Self", "Self/0", "Any/0")
    t.lay(p0_field="Self Filler1")
    happen(t, *(Event("move", t.ids[n], "destroy", to=GRAVE) for n in ("Self", "Filler1")))
    assert [e.key for e in t.game.standby] == ["Self/0"]


def test_a_frame_only_where_somebody_watches() -> None:
    t = table()
    event = Event("move", t.ids["Filler1"], "delete", to=TRASH)
    assert not needs_frame(t.game, (event,))
    ability("Would/0", "delete", anything, kind=Kind.INTERRUPT)
    t.card("Would", "Would/0")
    t.put(1, "field", "Would")
    assert needs_frame(t.game, (event,))
    assert not needs_frame(t.game, (event.but(tag="other"),))


# ---------------------------------------------------------------- what a viewer may know
def seen(t: Table, viewer: int) -> Any:
    return view(t.game, viewer)


def test_hidden_cards_have_no_name_and_no_id() -> None:
    t = table()
    mine, theirs, nobody = seen(t, 0), seen(t, 1), seen(t, -1)
    card = t.ids["Filler3"]
    assert (mine.name(card), mine.handle(card)) == ("Filler3", f"c{card}")
    for other in (theirs, nobody):
        assert other.handle(card) == "hand 0.0"
        assert "Filler3" not in other.name(card)
        assert b"Filler3" not in other.data()
        assert b"Filler5" not in other.data()
    assert b"Filler5" not in mine.data()  # the deck is hidden from its owner as well
    assert b"Filler1" in nobody.data()
    assert [z.count for z in theirs.table().zones if z.name == "deck"] == [3, 0]


def test_hidden_cards_of_a_permanent_have_places_of_their_own() -> None:
    t = table()
    p = t.ids["Filler1"]
    for n in (3, 4):
        happen(t, Event("under", t.ids[f"Filler{n}"], "under", n=p, how=FACE_DOWN | BOTTOM))
    under = t.game.objs[p].cards[1:]
    theirs = seen(t, 1)
    assert [theirs.handle(i) for i in under] == [f"c{p}.1", f"c{p}.2"]
    assert [theirs.name(i) for i in under] == ["card 1 under Filler1", "card 2 under Filler1"]


def test_of_a_secret_question_others_learn_only_that_the_game_waits() -> None:
    t = table()
    options = ("yes", "no")
    t.game.decision = Decision(1, "declare", options, options=options, secret=True)
    waiting = seen(t, 0).decision()
    assert (waiting.player, waiting.what, waiting.options) == (-1, "", [])
    assert seen(t, -1).decision() == waiting
    assert [o.text for o in seen(t, 1).decision().options] == ["yes", "no"]
    t.game.decision = Decision(1, "declare", options, options=options)
    assert seen(t, 0).decision().player == 1
    assert seen(t, 0).decision().options == []


# ---------------------------------------------------------------- what takes the place of an event, and what interrupts it
def replaced(optional: bool, *script: str) -> Table:
    """A destruction that becomes a return to the hand, watched by an interrupt."""

    def back(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
        return (e.but(to=HAND, tag="leave"),)

    instead("Back/r", "destroy", self_only, Substitution(back), optional=optional)
    for tag in ("destroy", "leave"):
        ability(f"See/{tag}", tag, anything, note(f"saw_{tag}"), kind=Kind.INTERRUPT)
    ability("End/0", "go", anything, move(GRAVE, "destroy", among("opp", FIELD, named("Back"))))
    t = Table("duelmasters")
    t.card("Back", "Back/r")
    t.card("See", "See/destroy", "See/leave")
    t.card("End", "End/0")
    return t.lay(p0_field="End", p1_field="Back See", p0_deck="Filler1", p1_deck="Filler2").start("TEST.GO").play(*script)


def test_substitutes_are_not_interrupted() -> None:
    t = replaced(False)
    assert t.tags("saw_destroy", "saw_leave", "leave") == ["leave"]
    assert t.count(1, "hand") == 1


def test_a_replacement_may_be_declined() -> None:
    """Then the event itself is interrupted."""
    t = replaced(True, "done")
    assert t.tags("saw_destroy", "saw_leave", "leave", "destroy") == ["saw_destroy", "destroy"]


def test_a_whole_procedure_as_an_event() -> None:
    """An "act": it can be interrupted, and happening means that its procedure is run."""
    ability("See/act", "play", anything, note("saw"), kind=Kind.INTERRUPT)
    ability("Act/0", "go", anything, Clause("act", act_of_drawing))
    t = Table("duelmasters")
    t.card("Act", "Act/0", "See/act")
    t.lay(p0_field="Act", p0_deck="Filler1 Filler2 Filler3", p1_deck="Filler4").start("TEST.GO").play()
    assert t.tags("saw", "draw") == ["saw", "draw", "draw"]


def act_of_drawing(g: Game, f: Frame) -> Result:
    return Do(Event("act", 0, "play", key="TEST.DRAW", value=(("who", f.v["me"]), ("n", 2))))


def test_a_token_is_named_by_the_event_that_made_it() -> None:
    """What watches for its coming sees it, though it had no id before."""
    t = table()
    t.policy.cards["token"] = t.policy.pool("Filler1")
    (made,) = happen(t, Event("token", tag="come", key="token", to=FIELD, who=0))
    assert made.obj == t.game.zones[2 * FIELD][-1]
    assert [e.obj for e, _ in t.game.log if e.tag == "come"] == [made.obj]
    first, second = happen(t, *(Event("token", tag="come", key="token", to=FIELD, who=0) for _ in range(2)))
    assert (first.obj, second.obj) == t.game.zones[2 * FIELD][-2:]


def test_a_card_may_be_given_into_a_zone_of_another_player() -> None:
    """It goes on belonging to its owner, to whom it returns from there."""
    t = table()
    happen(t, Event("move", t.ids["Filler3"], "move", to=GRAVE, who=1, how=GIVEN))
    (there,) = t.game.zones[2 * GRAVE + 1]
    assert t.game.objs[there].owner == 0
    happen(t, Event("move", there, "move", to=HAND, who=1))
    assert t.game.zones[2 * HAND + 1] == ()
    assert t.game.count(0, HAND) == 2


def test_several_things_turn_in_one_event() -> None:
    """What a cost is paid with is one line of the log; what has gone is left out."""
    t = table()
    ids = (t.ids["Filler1"], t.ids["Filler2"])
    happen(t, Event("move", ids[1], "move", to=GRAVE))
    happen(t, Event("turn_all", tag="pay", value=ids, n=1, who=0))
    assert [t.game.objs[i].tapped for i in ids] == [True, False]
    assert [e.value for e, _ in t.game.log if e.tag == "pay"] == [ids[:1]]
    assert happen(t, Event("turn_all", tag="pay", value=ids, n=1, who=0)) == ()
    happen(t, Event("turn_all", tag="stand", value=ids, n=0, who=0))
    assert not t.game.objs[ids[0]].tapped
