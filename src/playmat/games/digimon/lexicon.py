"""The words of the Digimon Card Game for the ability language: nouns, verbs, keywords, timings, ways into play."""

from __future__ import annotations

from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun, RouteForm
from playmat.language.tree import Filter, Place
from playmat.language.verbs import Verb

NOUNS = (
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
)
"""A digimon, tamer or option stands on the field (cr:4-3-1, cr:4-4-1, cr:4-28-1); elsewhere it is a digimon card, and so on."""

PAY = "[[ {pay:pay}]]"
MANNER = "[[, {how:manner* and }]]"

VERBS = (
    Verb("delete", agent="either"),
    Verb("trash"),
    Verb("suspend"),
    Verb("unsuspend", middle=True),
    Verb("play", more=MANNER + PAY),
    Verb("use", more=PAY),
    Verb("link", tails=(" to {to:np}",), more=PAY),
    Verb("add", tails=(" to {to:place}",)),
    Verb("place", tails=(" {to:under}", " {to:atplace}"), more=MANNER),
    Verb("remove"),
    Verb("hatch"),
    Verb("move", agent="card", object="", passive=False),
    Verb("digivolve", agent="card", object="", tails=(" into {into:np}",), more=PAY),
    Verb("DNA digivolve", agent="card", object="", tails=(" into {into:np}",), more=PAY, inflect_last=True),
    Verb("gain memory", "gain", object="{n:calc} memory"),
    Verb("lose memory", "lose", object="{n:calc} memory"),
    Verb("set memory", "set memory to", object="{n:num}"),
    Verb("pay memory", "pay", object="{n:num} memory"),
    Verb("de-digivolve", object="{what:np} by {n:num1}"),
    Verb("retarget", "switch the attack target", object=""),
)
"""Draw (cr:16-8) and De-Digivolve (cr:16-12), though printed as keywords, are verbs: what they do is named by events too."""

KEYWORDS = (
    Keyword("security attack", number="signed"),  # cr:16-4
    Keyword("blocker"),  # cr:16-5
    Keyword("recovery", number="signed", use="instruction"),  # cr:16-6
    Keyword("piercing"),  # cr:16-7
    Keyword("jamming"),  # cr:16-9
    Keyword("digisorption", number="signed"),  # cr:16-10
    Keyword("reboot"),  # cr:16-11
    Keyword("retaliation"),  # cr:16-13
    Keyword("digi-burst", number="plain", body=True),  # cr:16-14
    Keyword("rush"),  # cr:16-15
    Keyword("blitz", use="both"),  # cr:16-16
    Keyword("delay", body=True),  # cr:16-17
    Keyword("decoy", argument=True),  # cr:16-18
    Keyword("armor purge"),  # cr:16-19
    Keyword("save", use="both"),  # cr:16-20
    Keyword("material save", number="plain"),  # cr:16-21
    Keyword("evade"),  # cr:16-22
    Keyword("raid"),  # cr:16-23
    Keyword("alliance"),  # cr:16-24
    Keyword("barrier"),  # cr:16-25
    Keyword("blast digivolve", use="both"),  # cr:16-26
    Keyword("fortitude"),  # cr:16-27
    Keyword("mind link", argument=True, use="instruction"),  # cr:16-28
    Keyword("partition", argument=True),  # cr:16-29
    Keyword("collision"),  # cr:16-30
    Keyword("blast DNA digivolve", argument=True, use="both"),  # cr:16-31
    Keyword("scapegoat"),  # cr:16-32
    Keyword("vortex"),  # cr:16-33
    Keyword("overclock", argument=True),  # cr:16-34
    Keyword("iceclad"),  # cr:16-35
    Keyword("decode", argument=True),  # cr:16-36
    Keyword("fragment", number="plain"),  # cr:16-37
    Keyword("execute"),  # cr:16-38
    Keyword("progress"),  # cr:16-39
    Keyword("link", number="signed"),  # cr:16-40
    Keyword("training"),  # cr:16-41
    Keyword("use req", argument=True),  # cr:16-42
    Keyword("ascension"),  # cr:16-43
    Keyword("engage"),  # cr:16-44
    Keyword("guard"),  # cr:16-45
    Keyword("detach", argument=True),  # cr:16-46
    Keyword("succession", argument=True),  # cr:16-47
)
"""What the rules call a processing instruction is one here; `both` where a text also asks who has the keyword.

Partition and Blast DNA Digivolve take one card for each alternative of their argument.
"""

TIMINGS = (
    NamedTiming("on play", means="when this is played"),  # cr:15-16-2
    NamedTiming("on digivolving", means="when this digivolves"),  # cr:15-16-3
    NamedTiming("on deletion", means="when this is deleted"),  # cr:15-16-4
    NamedTiming("on attacking", means="when this attacks"),  # cr:15-16-5
    NamedTiming("on linking", means="when this is linked"),  # cr:15-16-6
    NamedTiming("main", activated=True),  # cr:15-16-7
    NamedTiming("security"),  # cr:15-16-10
    NamedTiming("start of your turn"),  # cr:15-16-11
    NamedTiming("start of opposing turn"),
    NamedTiming("end of your turn"),  # cr:15-16-12
    NamedTiming("end of opposing turn"),
    NamedTiming("end of any turn"),
    NamedTiming("start of your main phase"),  # cr:15-16-13
    NamedTiming("start of opposing main phase"),
    NamedTiming("counter", activated=True),  # cr:15-16-14
    NamedTiming("end of attack"),  # cr:15-16-15
    NamedTiming("on moving", means="when this moves"),  # cr:15-16-16
)

ROUTES = (
    RouteForm("digivolve", "digivolve from {materials:mat* / }: cost {cost:cost}"),
    RouteForm("dna", "DNA digivolve from {materials:mat*2 + }: cost {cost:cost}"),
    RouteForm("digixros", "digixros {cost:signednum}: {materials:mat* + }"),
    RouteForm("assembly", "assembly {cost:signednum}: {materials:mat* + }"),
    RouteForm("app fusion", "app fusion {materials:mat* + }: cost {cost:cost}"),
    RouteForm("link", "link from {materials:mat* / }: cost {cost:cost}"),
)

LEXICON = Lexicon(
    game="digimon",
    nouns=NOUNS,
    stats=("DP", "level", "play cost", "use cost", "name", "colour"),
    zones=("hand", "trash", "deck", "digi-egg deck", "security", "breeding area", "battle area"),
    adjectives=(
        "red", "blue", "yellow", "green", "black", "purple", "white", "suspended", "unsuspended", "face up", "face down",
    ),
    verbs=VERBS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    points=("end of turn", "end of your turn", "end of opposing turn", "end of battle", "end of attack"),
    spans=("during the next opposing untap",),
    counters=("memory",),
    costs=("play", "use", "digivolve"),
    pending=("play cost", "use cost", "digivolution cost", "DP limit", "level limit"),
    manners=("suspended", "unsuspended"),
    reasons=("battle", "having 0 DP"),
    requirements=("colour requirements", "digivolution requirements"),
    routes=ROUTES,
    self_nouns=("card",),
)
