"""The words of Z/X for the ability language: nouns, verbs, keywords, timings, ways onto a Square."""

from __future__ import annotations

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun, RouteForm
from playmat.language.verbs import Verb

COLORS = ("red", "blue", "white", "black", "green")
"""The five worlds a card may belong to (202); a card of none is colourless."""

MANNER = "[[, {how:manner* and }]]"

VERBS = (
    Verb("destroy"),
    Verb("banish"),
    Verb("sleep"),
    Verb("reboot", middle=True),
    Verb("move", more="[[ up to {n:num2} squares]]"),
    Verb("push"),
    Verb("seize"),
    Verb("place", more=MANNER),
    Verb("play"),
    Verb("recover", object="{n:amount}", passive=False),
    Verb("mill", object="{n:amount}", passive=False),
    Verb("deal damage", "deal", agent="either", object="{n:calc} damage to {what:np}", passive=False),
    Verb("take damage", "take", object="{n:calc} damage", passive=False),
    Verb("attach", tails=(" to {to:np}",)),
    Verb("associate", tails=(" with {to:np}",)),
    Verb("exceed charge limit", "exceed your charge limit", object="", act=False, passive=False),
    Verb("pay", object="{n:num1} resource", passive=False),
    *(Verb(f"pay {color}", "pay", object=f"{{n:num1}} {color} resource", passive=False) for color in COLORS),
)
"""Place: onto a Square. Move: to a free Square next to it, or so many steps away. Push: to any Square next to it, even one that is taken.

Seize: it stays where it is, and is yours. Recover: from the top of the deck into Life, mill: into the Trash, card by card.
"""

KEYWORDS = (
    Keyword("range", number="plain"),
    Keyword("unlimited range"),
    Keyword("charge limit", number="plain"),
    Keyword("void bringer"),
    Keyword("life recovery"),
    Keyword("start card"),
    Keyword("gate card"),
    Keyword("start resource"),
    Keyword("advent", body=True),
    Keyword("awaken", body=True),
    Keyword("ignition overboost", body=True),
)
"""The condition of an Extra or an Overboost is the body of its line: what is done to play it."""

TIMINGS = (
    NamedTiming("startup", activated=True),
    NamedTiming("start of your turn"),
    NamedTiming("start of opposing turn"),
    NamedTiming("start of your ignition phase"),
    NamedTiming("start of your main phase"),
    NamedTiming("end of your turn"),
    NamedTiming("end of opposing turn"),
    NamedTiming("end of any turn"),
    NamedTiming("end of battle"),
)

LEXICON = Lexicon(
    game="zx",
    nouns=(
        Noun("card"),
        Noun("z/x", "z/x"),
        Noun("event"),
        Noun("player card"),
        Noun("extra"),
        Noun("shift"),
        Noun("token"),
        Noun("link"),
        Noun("force"),
    ),
    stats=("power", "cost", "damage", "name", "tribe", "colour", "row", "column"),
    zones=("hand", "deck", "life", "charge", "trash", "resource", "dynamis", "force zone", "banish zone"),
    adjectives=(
        *COLORS, "colourless", "multicoloured", "sleeping", "rebooted", "face up", "face down", "guarding", "home", "central", "forward",
        "damaged", "igniting",
    ),
    verbs=VERBS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    points=("end of turn", "end of your turn", "end of opposing turn", "end of battle"),
    costs=("play",),
    pending=("damage",),
    manners=("sleeping",),
    reasons=("damage", "having no power"),
    relations=("adjacent to", "within 2 of", "in line with", "associated with"),
    routes=(
        RouteForm("shift", "shift onto {materials:mat* / }"),
        RouteForm("crisis", "crisis onto {materials:mat* / }"),
    ),
)  # fmt: skip
