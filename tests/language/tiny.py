"""A small lexicon of no particular game, for trying the language itself."""

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun, RouteForm
from playmat.language.plain import Language
from playmat.language.verbs import Verb

TINY = Lexicon(
    game="tiny",
    nouns=(Noun("card"), Noun("beast"), Noun("soul"), Noun("ability", "abilities")),
    stats=("power", "cost", "name", "colour"),
    zones=("hand", "pile", "deck"),
    adjectives=("red", "blue", "tired", "awake"),
    verbs=(
        Verb("slay", agent="either"),
        Verb("tire"),
        Verb("wake", middle=True),
        Verb("play", more="[[, {how:manner* and }]][[ {pay:pay}]]"),
        Verb("gain life", "gain", object="{n:calc} life"),
        Verb("deal damage", "deal", object="{n:calc} damage to {what:np}", passive=False),
        Verb("morph", agent="card", object="", tails=(" into {into:np}",), more="[[ {pay:pay}]]"),
    ),
    keywords=(
        Keyword("guard"),
        Keyword("might", number="signed"),
        Keyword("burst", number="plain", body=True),
        Keyword("decoy", argument=True),
        Keyword("leap", use="both"),
    ),
    timings=(
        NamedTiming("on play", means="when this is played"),
        NamedTiming("end of your turn"),
        NamedTiming("act", activated=True),
    ),
    points=("end of turn",),
    counters=("life",),
    costs=("play",),
    pending=("play cost",),
    states=("night",),
    manners=("tired",),
    requirements=("colour requirements",),
    nameable={"number": "number", "race": "quality", "player": "player"},
    routes=(RouteForm("morph", "morph from {materials:mat* / }: cost {cost:cost}"),),
    relations=("next to", "within 2 of"),
    self_nouns=("card",),
)

LANGUAGE = Language(TINY)
