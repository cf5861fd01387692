"""The forms and slots of verbs."""

import pytest

from playmat.language.lexicon import Lexicon, Noun
from playmat.language.plain import Language
from playmat.language.verbs import Verb, forms_of


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        (Verb("destroy"), ("destroy", "destroys", "destroying", "destroyed", "destroyed")),
        (Verb("delete"), ("delete", "deletes", "deleting", "deleted", "deleted")),
        (Verb("trash"), ("trash", "trashes", "trashing", "trashed", "trashed")),
        (Verb("carry"), ("carry", "carries", "carrying", "carried", "carried")),
        (Verb("tap"), ("tap", "taps", "tapping", "tapped", "tapped")),
        (Verb("break"), ("break", "breaks", "breaking", "broken", "broke")),
        (Verb("look at"), ("look at", "looks at", "looking at", "looked at", "looked at")),
        (
            Verb("DNA digivolve", inflect_last=True),
            ("DNA digivolve", "DNA digivolves", "DNA digivolving", "DNA digivolved", "DNA digivolved"),
        ),
        (Verb("withdraw"), ("withdraw", "withdraws", "withdrawing", "withdrawn", "withdrew")),
        (Verb("sleep"), ("sleep", "sleeps", "sleeping", "slept", "slept")),
        (Verb("leave", "leave play"), ("leave play", "leaves play", "leaving play", "left play", "left play")),
    ],
)
def test_forms(verb: Verb, forms: tuple[str, ...]) -> None:
    made = forms_of(verb)
    assert (made.plain, made.third, made.gerund, made.participle, made.past) == forms


@pytest.mark.parametrize(
    ("verb", "needs", "takes"),
    [
        (Verb("slay"), {"what"}, {"who", "what", "from_"}),
        (Verb("draw", object="{n:amount}"), {"n"}, {"who", "n"}),
        (Verb("put", tails=(" into {to:place}", " {to:under}"), more="[[, {how:manner* and }]]"), {"what", "to"}, {"how"}),
        (Verb("attack", agent="card", object="[[ {what:target}]]"), {"who"}, {"who", "what"}),
        (Verb("leave", agent="nobody", object=""), set(), {"what", "from_"}),
    ],
)
def test_slots(verb: Verb, needs: set[str], takes: set[str]) -> None:
    assert verb.needs == needs
    assert takes <= verb.slots


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (Verb("gain souls", "increase souls by", object="{n:num}", passive=False), "cannot increase souls"),
        (Verb("strip", object="{what:np} by {n:num1}"), "cannot strip any card"),
        (Verb("deal damage", "deal", object="{n:calc} damage to {what:np}", passive=False), "cannot deal damage to any card"),
    ],
)
def test_a_number_that_is_left_out_takes_the_word_before_it_along(verb: Verb, said: str) -> None:
    language = Language(Lexicon("words", (Noun("card"),), (), ("hand",), (), (verb,)))
    line = language.read(f"you {said}")
    assert language.write(line) == f"you {said}"
