"""What the validator refuses, and the kinds it derives."""

import pytest
from tiny import LANGUAGE

from playmat.language import tree as t
from playmat.language.validate import InvalidLine, check, kind_of, problems


def of(text: str, resolution_text: bool = False) -> tuple[str, ...]:
    return problems(LANGUAGE.read(text), LANGUAGE, resolution_text)


def act(node: t.Act) -> t.Ability:
    return t.Ability(on=(t.Timing("on play"),), body=(t.Sentence((t.Clause(do=(node,)),)),))


GIVEN = "in an ability that is given: "


@pytest.mark.parametrize(
    ("text", "resolution_text", "kind"),
    [
        ("guard", False, "keyword"),
        ("burst 2: act: draw 1", False, "keyword"),
        ('morph from "Ann": cost 3', False, "route"),
        ("each own beast gets +1 power", False, "static"),
        ("your turn, while this is tired: each own beast gets +1 power", False, "static"),
        ("in hand: this costs 1 less to play", True, "static"),
        ("on play: draw 1", False, "triggered"),
        ("when any beast is played: draw 1", True, "triggered"),
        ("end of your turn: draw 1", False, "triggered"),
        ("act: draw 1", False, "activated"),
        ("by tiring this: draw 1", False, "activated"),
        ("act: draw 1", True, "resolution"),
        ("draw 1", True, "resolution"),
        ("each own beast gets +1 power this turn", True, "resolution"),
        ("when this would be slayed: instead tire this", False, "interrupt"),
        ("act, when this would be slayed: draw 1", False, "interrupt"),
    ],
)
def test_the_kind_follows_from_the_fields(text: str, resolution_text: bool, kind: str) -> None:
    line = LANGUAGE.read(text)
    assert kind_of(line, LANGUAGE, resolution_text) == kind
    assert problems(line, LANGUAGE, resolution_text) == ()


@pytest.mark.parametrize(
    ("node", "problem"),
    [
        (t.Do("slay"), "'slay' needs 'what'"),
        (t.Do("slay", what=t.This(), n=t.Num(1)), "'slay' takes no 'n'"),
        (t.Do("draw", what=t.This()), "'draw' takes no 'what'"),
        (t.Do("return", what=t.This()), "'return' needs 'to'"),
        (t.Do("harvest", what=t.This()), "no verb is called 'harvest'"),
        (t.Change(t.This(), (t.Cannot(t.Event("draw", what=t.Subject())),)), "'draw' takes no 'what'"),
        (t.Change(t.This(), (t.Gain(t.Kw("flight")),)), "no keyword is called 'flight'"),
        (t.Invoke(t.Timing("on harvest"), t.This()), "no timing is called 'on harvest'"),
        (t.Do("slay", what=t.Pick(t.Num(1), t.Filter(("beast",), was=t.Was("harvest")))), "no verb is called 'harvest'"),
    ],
)
def test_words_and_slots(node: t.Act, problem: str) -> None:
    assert problem in problems(act(node), LANGUAGE)


def test_what_plain_cannot_say_is_refused() -> None:
    (problem,) = problems(act(t.Do("slay", what=t.Pick(t.Num(1), t.Filter(("unicorn",))))), LANGUAGE)
    assert "no way to write" in problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("act: slay it", "nothing before 'it'"),
        ("act: draw 1. slay it", "nothing before 'it'"),
        ("act: it becomes night. slay it", "nothing before 'it'"),
        ("act: slay that", "'that' without an event"),
        ("act: that player draws 1", "'that player' without an event"),
        ("act: shuffle the rest into your deck", "nothing before 'the rest'"),
        ("act: tire the slayed one", "no act or event before has the verb 'slay'"),
        ("act: slay A", "nothing is labelled A"),
        ("act: draw noted A", "no number was noted as A"),
        ("act: draw the named number", "no number was named"),
        ("act: each beast with the named race gains guard", "no race was named"),
        ("act: the named player draws 1", "no player was named"),
        ("act: draw X", "nothing says what X is"),
        ("act: draw X, where X is 2. gain X life", "nothing says what X is"),
        ("act: draw as many", "nothing before 'as many'"),
        ("act: tire 2 beasts. slay it", "several things are them, not it"),
        ("act: tire 1 beast. slay them", "one thing is it, not them"),
        ("act: this gains {when this attacks: slay A} and gains guard", GIVEN + "nothing is labelled A"),
        ("act: choose 1 beast as A. this gains {when any other beast attacks: slay A}", GIVEN + "nothing is labelled A"),
    ],
)
def test_references_are_bound(text: str, problem: str) -> None:
    assert problem in of(text)


@pytest.mark.parametrize(
    "text",
    [
        "act: tire 1 beast. slay it",
        "act: tire each beast. slay them",
        "act: by tiring X beasts, draw X",
        "act, by drawing X: gain X life",
        "act: gain X life, where X is the number of own beasts",
        "when any beast is slayed: tire that. draw 1",
        "when you play any beast: that player draws 1",
        "on play: slay that",
        "when any beast is slayed: tire the slayed one",
        "when this would be slayed: instead return it to your hand",
        "act: reveal 3 cards in your deck from the top. play 1 beast among them for free. shuffle the rest into your deck",
        "act: the next time any beast is slayed this turn, (tire that)",
        "act: choose 1 of: (tire 1 beast; slay it) / (draw 1)",
        "act: choose 1 beast as A; draw 1; slay A",
        "act: name a number. draw the named number",
        "act: this gains {when any beast attacks: slay that}",
        "act: tire 2 beasts. draw as many",
        "act: let 1 beast attack. slay it",
    ],
)
def test_bound_references_are_fine(text: str) -> None:
    assert of(text) == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("draw 1", "nothing says when this is done"),
        ("1 own beast gains guard", "a static ability chooses nothing: say each or any"),
        ("once per turn: each own beast gets +1 power", "a static ability is not used, so it has no limit"),
        ("act: it stays", "no event is pending that could be prevented or altered"),
        ("act: reduce the play cost by 1", "no event is pending that could be prevented or altered"),
        ("act: if done, draw 1", "nothing comes before 'if done'"),
        ("act: otherwise draw 1", "nothing comes before 'otherwise'"),
    ],
)
def test_the_shape_is_whole(text: str, problem: str) -> None:
    assert problem in of(text)


def test_an_empty_ability_is_refused() -> None:
    assert "an ability does something" in problems(t.Ability(), LANGUAGE)


def test_check_raises_with_the_place() -> None:
    with pytest.raises(InvalidLine) as error:
        check(LANGUAGE.read("act: slay A"), LANGUAGE, place="tiny.toml: a/b, text, line 1")
    assert str(error.value) == "tiny.toml: a/b, text, line 1: nothing is labelled A"
