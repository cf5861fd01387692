"""The words of the Digimon card game for the ability language."""

from __future__ import annotations

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun, RouteForm
from playmat.language.tree import Filter, Place
from playmat.language.verbs import Verb

_PLAIN_KEYWORDS = (
    "alliance", "armor purge", "ascension", "barrier", "blocker", "collision", "evade", "execute",
    "fortitude", "iceclad", "jamming", "piercing", "progress", "raid", "reboot", "retaliation", "rush", "scapegoat",
    "training", "vortex",
)  # fmt: skip

LEXICON = Lexicon(
    game="digimon",
    nouns=(
        Noun("card"),
        Noun("digimon", "digimon"),
        Noun("tamer"),
        Noun("option"),
        Noun("token"),
        Noun("digimon card"),
        Noun("tamer card"),
        Noun("option card"),
        Noun("digi-egg card"),
        Noun("link card"),
        Noun("digivolution card"),
        Noun("security digimon", "security digimon"),
        Noun("security card", means=Filter(("card",), zone=Place("security"))),
    ),
    stats=("DP", "level", "play cost", "use cost", "name", "colour"),
    zones=("hand", "trash", "deck", "digi-egg deck", "security", "breeding area", "battle area"),
    adjectives=(
        "red", "blue", "yellow", "green", "black", "purple", "white", "suspended", "unsuspended", "face up", "face down",
    ),  # fmt: skip
    verbs=(
        Verb("delete", agent="either"),
        Verb("trash"),
        Verb("suspend"),
        Verb("unsuspend", middle=True),
        Verb("play", more="[[, {how:manner* and }]][[ {pay:pay}]]"),
        Verb("use", more="[[ {pay:pay}]]"),
        Verb("link", tails=(" to {to:np}",), more="[[ {pay:pay}]]"),
        Verb("add", tails=(" to {to:place}",)),
        Verb("place", tails=(" {to:under}", " {to:atplace}"), more="[[, {how:manner* and }]]"),
        Verb("remove"),
        Verb("hatch"),
        Verb("digivolve", agent="card", object="", tails=(" into {into:np}",), more="[[ {pay:pay}]]"),
        Verb(
            "DNA digivolve", agent="card", object="", tails=(" into {into:np}",), more="[[ {pay:pay}]]", inflect_last=True
        ),
        Verb("gain memory", "gain", object="{n:calc} memory"),
        Verb("lose memory", "lose", object="{n:calc} memory"),
        Verb("set memory", "set memory to", object="{n:num}"),
        Verb("pay memory", "pay", object="{n:num} memory"),
        Verb("de-digivolve", object="{what:np} by {n:num1}"),
        Verb("retarget", "switch the attack target", object=""),
    ),
    keywords=(
        *(Keyword(name) for name in _PLAIN_KEYWORDS),
        Keyword("blast digivolve", use="both"),
        Keyword("blitz", use="both"),
        Keyword("save", use="both"),
        Keyword("security attack", number="signed"),
        Keyword("digisorption", number="signed"),
        Keyword("link", number="signed"),
        Keyword("recovery", number="signed", use="instruction"),
        Keyword("material save", number="plain"),
        Keyword("fragment", number="plain"),
        Keyword("digi-burst", number="plain", body=True),
        Keyword("delay", body=True),
        Keyword("decoy", argument=True),
        Keyword("decode", argument=True),
        Keyword("partition", argument=True),
        Keyword("overclock", argument=True),
        Keyword("use req", argument=True),
    ),
    timings=(
        NamedTiming("on play", means="when this is played"),
        NamedTiming("on digivolving", means="when this digivolves"),
        NamedTiming("on attacking", means="when this attacks"),
        NamedTiming("on deletion", means="when this is deleted"),
        NamedTiming("on linking", means="when this is linked"),
        NamedTiming("main", activated=True),
        NamedTiming("counter", activated=True),
        NamedTiming("security"),
        NamedTiming("start of your turn"),
        NamedTiming("start of your main phase"),
        NamedTiming("start of opposing main phase"),
        NamedTiming("end of your turn"),
        NamedTiming("end of opposing turn"),
        NamedTiming("end of any turn"),
        NamedTiming("end of attack"),
    ),
    points=("end of turn", "end of your turn", "end of opposing turn", "end of battle", "end of attack"),
    spans=("during the next opposing untap",),
    counters=("memory",),
    costs=("play", "use", "digivolve"),
    pending=("play cost", "use cost", "digivolution cost", "DP limit", "level limit"),
    manners=("suspended", "unsuspended"),
    reasons=("battle", "having 0 DP"),
    requirements=("colour requirements", "digivolution requirements"),
    routes=(
        RouteForm("digivolve", "digivolve from {materials:mat* / }: cost {cost:cost}"),
        RouteForm("dna", "DNA digivolve from {materials:mat*2 + }: cost {cost:cost}"),
        RouteForm("digixros", "digixros {cost:signednum}: {materials:mat* + }"),
        RouteForm("assembly", "assembly {cost:signednum}: {materials:mat* + }"),
        RouteForm("app fusion", "app fusion {materials:mat* + }: cost {cost:cost}"),
        RouteForm("link", "link from {materials:mat* / }: cost {cost:cost}"),
    ),
    self_nouns=("card",),
)
