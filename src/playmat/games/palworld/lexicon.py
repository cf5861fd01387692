"""The words of the Palworld Official Card Game for the ability language: nouns, verbs, keywords, timings."""

from __future__ import annotations

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun
from playmat.language.tree import Filter, Place
from playmat.language.verbs import Verb

NOUNS = (
    Noun("card"),
    Noun("pal"),
    Noun("structure"),
    Noun("gear"),
    Noun("pal card"),
    Noun("structure card"),
    Noun("gear card"),
    Noun("combat pal"),
    Noun("soul", means=Filter(("card",), zone=Place("soul area"))),
)
"""A pal, structure or gear without a place is one in a base (palworld:1.5.default-base); a pal card is one wherever it is."""

MANNER = "[[, {how:manner* and }]]"

VERBS = (
    Verb("deploy", more=MANNER),
    Verb("play", more="[[ {pay:pay}]]"),
    Verb("rest"),
    Verb("stand", middle=True),
    Verb("stand in phase", "stand in the stand phase", act=False, passive=True, middle=True),
    Verb("assign", tails=("", " to {to:np}")),
    Verb("butcher"),
    Verb("exile"),
    Verb("add", tails=(" to {to:place}",)),
    Verb("place", tails=(" {to:atplace}",)),
    Verb("deal damage", "deal", agent="either", object="{n:calc} damage to {what:np}", passive=False),
    Verb("deal player damage", "deal", object="{n:calc} damage to your opponent", passive=False),
    Verb("nullify", "nullify the attack", object=""),
    Verb("increase souls", "increase souls by", object="{n:num1}", more=MANNER, passive=False),
    Verb("pay", object="{n:num1}"),
    Verb("get material", "get", object="{n:calc} material"),
    Verb("get ingredient", "get", object="{n:calc} ingredient"),
    Verb("consume material", "consume", object="{n:calc} material"),
    Verb("consume ingredient", "consume", object="{n:calc} ingredient"),
    Verb("lose counters", "lose", object="{n:amount} counters"),
    Verb("gain life", "gain", object="{n:calc} life"),
)
"""To pay is to rest so many souls (palworld:10.cost.souls). To stand in the stand phase is what a text forbids that lets a card be stood
by effects; what cannot stand at all cannot be stood by them either."""

KEYWORDS = (
    Keyword("brave", number="plain"),  # palworld:1.12.brave
    Keyword("serious", number="plain"),  # palworld:1.12.serious
    Keyword("nocturnal"),  # palworld:1.12.nocturnal
    Keyword("assault"),  # palworld:1.12.assault
    Keyword("taunt"),  # palworld:1.12.taunt
    Keyword("stealth"),  # palworld:1.12.stealth
    Keyword("vigilance"),  # palworld:1.12.vigilance
    Keyword("retaliate"),  # palworld:1.12.retaliate
    Keyword("breakthrough"),  # palworld:1.12.breakthrough
    Keyword("interrupt"),  # palworld:1.12.interrupt
)

TIMINGS = (
    NamedTiming("on deploy", means="when this is deployed"),
    NamedTiming("on attack", means="when this attacks"),
    NamedTiming("on assign", means="when this is assigned"),
    NamedTiming("act", activated=True),
    NamedTiming("quick", activated=True),
    NamedTiming("start of your turn"),
    NamedTiming("end of your turn"),
    NamedTiming("end of opposing turn"),
    NamedTiming("end of attack"),
)
"""On deploy, on attack and on assign are the trigger icons (palworld:1.3.icons.triggers); act marks what is played in one's main phase."""

LEXICON = Lexicon(
    game="palworld",
    nouns=NOUNS,
    stats=("power", "strike", "cost", "name"),
    zones=("hand", "deck", "soul deck", "base", "soul area", "graveyard", "exile zone"),
    adjectives=("red", "blue", "green", "purple", "colourless", "lucky", "normal", "standing", "resting"),
    verbs=VERBS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    points=("end of turn", "end of battle"),
    spans=("until opposing stand phase ends",),
    counters=("material", "ingredient", "life"),
    costs=("play", "play from hand"),
    pending=("damage",),
    states=("night",),
    manners=("resting",),
    nameable={"card name": "quality"},
)
