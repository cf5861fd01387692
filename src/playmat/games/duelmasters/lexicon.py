"""The words of Duel Masters for the ability language."""

from __future__ import annotations

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun, RouteForm
from playmat.language.tree import Filter, Is, Place
from playmat.language.verbs import Verb

LEXICON = Lexicon(
    game="duelmasters",
    nouns=(
        Noun("card"),
        Noun("creature"),
        Noun("spell"),
        Noun("shield", means=Filter(("card",), zone=Place("shield zone"))),
        Noun("cross gear"),
        Noun("evolution creature", means=Filter(("creature",), adj=(Is("evolution"),))),
        Noun("ability", "abilities"),
    ),
    stats=("power", "cost", "name", "race", "civilization"),
    zones=("hand", "graveyard", "deck", "mana zone", "shield zone", "battle zone"),
    adjectives=("light", "water", "darkness", "fire", "nature", "multicolored", "tapped", "untapped", "crossed"),
    verbs=(
        Verb("destroy"),
        Verb("tap"),
        Verb("untap", middle=True),
        Verb("summon", more="[[, {how:manner* and }]][[ {pay:pay}]]"),
        Verb("cast", more="[[ {pay:pay}]]"),
        Verb("break", agent="either"),
        Verb("cross", tails=(" with {to:np}",), more="[[ {pay:pay}]]"),
        Verb("use shield trigger", "use shield trigger of", passive=False, act=False),
    ),
    keywords=(
        Keyword("blocker"),
        Keyword("double breaker"),
        Keyword("triple breaker"),
        Keyword("slayer"),
        Keyword("speed attacker"),
        Keyword("shield trigger"),
        Keyword("charger"),
        Keyword("stealth"),
        Keyword("power attacker", number="signed"),
        Keyword("saver", argument=True),
        Keyword("sympathy", argument=True),
        Keyword("survivor", body=True),
        Keyword("wave striker", body=True),
        Keyword("silent skill", body=True),
        Keyword("metamorph", body=True),
        Keyword("accelerator", body=True),
        Keyword("turbo rush", body=True),
    ),
    timings=(
        NamedTiming("tap instead of attacking", activated=True),
        NamedTiming("start of your turn"),
        NamedTiming("end of your turn"),
        NamedTiming("end of opposing turn"),
        NamedTiming("end of any turn"),
        NamedTiming("on cast", means="when you cast this"),
    ),
    points=("end of turn", "end of your turn", "end of opposing turn", "end of battle", "end of attack"),
    costs=("summon", "cast"),
    pending=("cost",),
    manners=("tapped", "untapped"),
    routes=(RouteForm("evolution", "evolution on {materials:mat* + }"),),
    nameable={"race": "quality", "number": "number", "civilization": "quality", "card name": "quality", "player": "player"},
)
