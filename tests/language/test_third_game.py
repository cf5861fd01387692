"""A third game needs a lexicon and nothing else: abilities in the manner of the Palworld card game."""

from pathlib import Path
from random import Random

import pytest

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun
from playmat.language.plain import Language
from playmat.language.validate import problems
from playmat.language.verbs import Verb

LANGUAGE = Language(
    Lexicon(
        game="palworld",
        nouns=(Noun("pal"), Noun("structure"), Noun("gear"), Noun("card"), Noun("soul")),
        stats=("power", "strike", "cost", "name"),
        zones=("hand", "graveyard", "deck", "base", "exile zone"),
        adjectives=("red", "blue", "green", "purple", "normal", "standing", "resting"),
        verbs=(
            Verb("stand", middle=True),
            Verb("rest"),
            Verb("butcher"),
            Verb("exile"),
            Verb("assign"),
            Verb("deploy", more="[[, {how:manner* and }]]"),
            Verb("play", more="[[ {pay:pay}]]"),
            Verb("add", tails=(" to {to:place}",)),
            Verb("deal damage", "deal", agent="either", object="{n:calc} damage to {what:np}"),
            Verb("get material", "get", object="{n:amount} material"),
            Verb("consume material", "consume", object="{n:amount} material"),
            Verb("consume ingredient", "consume", object="{n:amount} ingredient"),
            Verb("lose stock", "lose", object="{n:amount} material/ingredient"),
            Verb("gain soul", "increase souls by", object="{n:num}", more="[[, {how:manner* and }]]"),
            Verb("pay", object="{n:calc}"),
        ),
        keywords=(Keyword("taunt"), Keyword("stealth")),
        timings=(
            NamedTiming("on deploy", means="when this is deployed"),
            NamedTiming("on attack", means="when this attacks"),
            NamedTiming("act", activated=True),
            NamedTiming("end of your turn"),
        ),
        counters=("material", "ingredient"),
        pending=("damage", "play cost"),
        states=("night",),
        manners=("standing", "resting"),
        costs=("play",),
    )
)

LINES = (Path(__file__).parent / "cards" / "palworld.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("text", LINES)
def test_lines_come_back_and_make_sense(text: str) -> None:
    line = LANGUAGE.read(text)
    assert LANGUAGE.write(line) == text
    assert problems(line, LANGUAGE, resolution_text=True) == ()


def test_random_lines_have_one_meaning() -> None:
    rng = Random(22)
    for _ in range(300):
        text = LANGUAGE.random_line(rng)
        assert LANGUAGE.write(LANGUAGE.read(text)) == text
