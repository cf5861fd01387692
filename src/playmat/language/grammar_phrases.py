"""The core phrasebook, first part: noun phrases, filters, predicates, places, causes and amounts.

Categories end in 1 or N where the number matters: `f1` is `creature`, `fN` is `creatures`. A phrase inside another
phrase is bare (`i1`, `ip`) or stands in parentheses, so that what follows belongs to the outer one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.language import tree as t
from playmat.language.book import REFUSED, Book, Build, Check, Env, Take

ONE = t.Num(1)
LABELS = ("A", "B", "C", "D")
ENDS: tuple[tuple[str, tuple[t.End, ...]], ...] = (
    ("the top of ", ("top",)),
    ("the bottom of ", ("bottom",)),
    ("the top or bottom of ", ("top", "bottom")),
)


def add_phrases(book: Book) -> None:
    """Everything that names or counts things."""
    _players(book)
    _amounts(book)
    _computed_amounts(book)
    _filters(book)
    _places(book)
    _references(book)
    _noun_phrases(book)
    _patterns(book)
    _predicates(book)
    _set_rules(book)
    _causes(book)


def at_least(least: int) -> Check:
    """A check that a printed number is not smaller."""
    return lambda value: isinstance(value, t.Num) and value.n >= least


def is_bare(value: object) -> bool:
    """Whether a filter has nothing after its noun, so that it can stand inside another phrase."""
    return isinstance(value, t.Filter) and value.zone is None and value.was is None and not value.with_ and not value.together


def is_open(value: object) -> bool:
    """Whether a filter may be followed by a duration: it says nothing of the past."""
    if isinstance(value, t.Either):
        return all(map(is_open, value.filters))
    return isinstance(value, t.Filter) and value.was is None


FILTER_ENDS: tuple[tuple[str, Check], ...] = (
    ("[[ {zone:location}]]", lambda value: value.was is None and not (value.with_ or value.together)),
    ("[[ {zone:closedlocation}]] {was:was}", lambda value: value.was is not None and not (value.with_ or value.together)),
    (
        "[[ {zone:closedlocation}]][[ {was:closedwas}]][[ with {with_:pred* and }]][[ having {together:setrule* and }]]",
        lambda value: bool(value.with_ or value.together),
    ),
)
"""What follows a noun. A phrase inside stands in parentheses if anything follows it, so that nobody reads it as its own."""


def _players(book: Book) -> None:
    you, opponent, each = t.Player("you"), t.Player("opponent"), t.Player("each")
    any_player, that = t.Player("any"), t.Player("that")
    named = {"you": you, "your opponent": opponent, "each player": each, "any player": any_player, "that player": that}
    book.declare("actor", "a player")
    book.declare("player", "a player")
    for words, player in named.items():
        if player not in (any_player,):
            book.constant("player", words, player)
        if player not in (you, any_player):
            book.constant("actor", words, player)
        if player not in (each,):
            book.constant("eplayer", words, player)
        if player not in (you, each):
            book.constant("otherplayer", words, player)
    book.constant("youw", "you", you)
    book.constant("whoseturn", "your turn", "your")
    book.constant("whoseturn", "opposing turn", "opposing")


def _amounts(book: Book) -> None:
    book.declare("num", "a number")
    for name, least in (("num", 0), ("num1", 1), ("num2", 2)):
        book.record(name, "{n:INT}", t.Num, check=at_least(least))
    book.constant("symbol", "X", t.X())
    book.constant("symbol", "as many", t.That())
    book.declare("label", "a label")
    for label in LABELS:
        book.constant("label", label, label)
    book.record("symbol", "noted {label:label}", t.Noted)
    book.record("symbol", "the named {kind:numberkind}", t.Named)
    for name, number in (("atom", "num"), ("atom1", "num1"), ("atomN", "num2")):
        book.through(name, f"{{v:{number}}}")
        book.through(name, "{v:symbol}")
        book.through(name, "({v:sum})")
    book.through("amount", "{v:atom1}")
    book.record("amount", "up to {n:atom1}", t.UpTo)
    book.through("amountN", "{v:atomN}")
    book.record("amountN", "up to {n:atomN}", t.UpTo)
    book.constant("amountN", "any number of", t.AnyNumber())
    book.through("calc", "{v:num}")
    book.through("calc", "{v:symbol}")
    book.through("calc", "{v:computed}")
    book.through("calc", "({v:sum})", check=lambda value: isinstance(value, t.Plus | t.Minus))


def _computed_amounts(book: Book) -> None:
    """Amounts that are worked out; a sum stands in parentheses except after `where X is`."""
    book.through("sum", "{v:computed}")
    for kind, template in ((t.Plus, "{n:term} + {plus:term}"), (t.Minus, "{n:term} - {less:term}")):
        book.record("sum", template, kind)
        book.record("term", f"({template})", kind)
    book.through("term", "{v:num}")
    book.through("term", "{v:symbol}")
    book.through("term", "{v:computed}")
    book.record("computed", "the number of {what:fN}", t.Count)
    book.record("computed", "the number of {what:refN}", t.Count)
    book.record("computed", "the number of {stat:statN} among {of:fN}", t.CountOf)
    book.record("computed", "the total {stat:stat} of {of:fN}", t.SumOf)
    book.record("computed", "the total {stat:stat} of {of:refN}", t.SumOf)
    book.record("computed", "{stat:stat} of {of:ip}", t.Stat)
    book.record("computed", "your {name:counter}", t.Counters, of=t.Player("you"))
    book.record("computed", "opposing {name:counter}", t.Counters, of=t.Player("opponent"))
    book.record("computed", "{name:counter} of {of:ip}", t.Counters)
    book.record("computed", "{n:factor} for each {each:f1}", t.Per, every=ONE)
    book.record("computed", "{n:factor} for every {every:num2} {each:fN}", t.Per)
    book.record("computed", "{n:factor} if {if_:condi}", t.If)
    book.record("computed", "half of {n:part}", t.Half)
    book.record("computed", "{times:num2} times {n:part}", t.Times)
    for name in ("factor", "part"):
        book.through(name, "{v:symbol}")
        book.through(name, "({v:sum})")
    book.through("factor", "{v:num1}")


def _filters(book: Book) -> None:
    before = "[[{other:otherw} ]][[{owner:ownerw} ]][[{adj:adj*, } ]]"
    book.constant("otherw", "other", True)
    book.constant("ownerw", "own", "own")
    book.constant("ownerw", "opposing", "opposing")
    for n in "1N":
        book.declare(f"noun{n}", "a noun")
        for after, check in FILTER_ENDS:
            book.record(f"filter{n}", f"{before}{{nouns:noun{n}*/}}{after}", t.Filter, check=check)
        book.through(f"f{n}", f"{{v:filter{n}}}")
        book.record(f"f{n}", f"{{filters:filter{n}*2 or }}", t.Either)
        book.record(f"bare{n}", f"{before}{{nouns:noun{n}*/}}", t.Filter)
        book.through(f"i{n}", f"{{v:bare{n}}}")
        book.through(f"i{n}", f"({{v:f{n}}})", check=lambda value: not is_bare(value))
        book.through(f"o{n}", f"{{v:f{n}}}", check=is_open)
        book.through(f"o{n}", f"({{v:f{n}}})", check=lambda value: not is_open(value))
    book.declare("participle", "a participle")
    for name, cause in (("was", "icause"), ("closedwas", "closedcause")):
        book.record(name, f"{{verb:participle}}[[ by {{by:{cause}}}]][[ {{since:since}}]]", t.Was)
    for since in ("this way", "this turn", "this game", "since then"):
        book.constant("since", since, since)
    book.declare("adjw", "an adjective")
    book.record("adj0", "{word:adjw}", t.Is)
    book.through("adj0", "{v:doing0}")
    book.record("adj1", "not {of:adj0}", t.Not)
    book.through("adj1", "{v:adj0}")
    book.record("adj1", "{name:NAME}", t.Name)
    book.through("adj", "{v:adj1}")
    book.record("adj", "{preds:adj1*2/}", t.OneOf)
    book.declare("doing")
    book.through("doing0", "{v:doing}", check=lambda value: isinstance(value, t.Doing) and value.what is None)


def _places(book: Book) -> None:
    book.declare("zonew", "a zone")
    book.declare("relation", "a relation")
    for words, owner in (("your {zone}", "own"), ("opposing {zone}", "opposing"), ("any {zone}", "any"), ("their {zone}", "actor")):
        book.record("zone", words.replace("{zone}", "{zone:zonew}"), t.Place, owner=owner)
    for n, words in (("1", "{zone:zonew} of its owner"), ("N", "{zone:zonew} of their owners")):
        book.record(f"owned{n}", words, t.Place, owner="owner")
        for pos, ends in ENDS:
            end = pos + "{v:" + f"whole{n}" + "}"
            book.custom(f"place{n}", end, _at_end(ends), _from_end(ends))
            book.custom(f"atplace{n}", "at " + end, _at_end(ends), _from_end(ends))
        for whole in (f"{{v:owned{n}}}", "{v:zone}"):
            book.through(f"atplace{n}", "in " + whole)
        for name in (f"place{n}", f"whole{n}"):
            book.through(name, f"{{v:owned{n}}}")
            book.through(name, "{v:zone}")
    book.record("under", "under {what:host}", t.Under)
    book.record("under", "under {what:host} at the bottom", t.Under, end="bottom")
    book.through("host", "{v:opat}")
    book.through("host", "{v:refN}")
    book.through("host", "{v:pick1}")
    for closed, host in (("", "ip"), ("closed", "closedip")):
        spot, location = closed + "spot", closed + "location"
        book.through(spot, "in {v:zone}")
        book.through(spot, "in {v:owned1}")
        book.record(spot, f"under {{what:{host}}}", t.Under)
        book.record(spot, f"{{word:relation}} {{what:{host}}}", t.Beside)
        book.through(location, f"{{v:{spot}}}")
        book.record(location, f"{{options:{spot}*2 or }}", t.Places)
        book.custom(location, "in your {a:zonew} or {b:zonew}", _two_zones, lambda _: None, alias=True)
        book.record(location, "among {what:refN}", t.Among)
    book.through("source", "{v:zone}")
    book.record("source", "under {what:opat}", t.Under)


def _at_end(ends: tuple[t.End, ...]) -> Build:
    def build(env: dict[str, Any]) -> object:
        place = env["v"]
        assert isinstance(place, t.Place)
        return t.Place(place.zone, place.owner, ends)

    return build


def _from_end(ends: tuple[str, ...]) -> Take:
    def take(value: object) -> Env | None:
        return {"v": t.Place(value.zone, value.owner)} if isinstance(value, t.Place) and value.pos == ends else None

    return take


def _two_zones(env: Mapping[str, object]) -> object:
    return t.Places((t.Place(str(env["a"]), "own"), t.Place(str(env["b"]), "own")))


def _noun_phrases(book: Book) -> None:
    """Choices and masses; `ip` stands inside another phrase, `closedip` inside one that goes on."""
    how = "[[ {how:how}]][[ at choice of {by:actor}]][[ as {label:label}]]"
    for words in ("at random", "from the top", "from the bottom"):
        book.constant("how", words, words)
    book.record("pick1", "1 {what:f1}" + how, t.Pick, n=ONE)
    book.record("pick1", "up to 1 {what:f1}" + how, t.Pick, n=t.UpTo(ONE))
    book.record("pickN", "{n:amountN} {what:fN}" + how, t.Pick)
    book.through("np1", "{v:pick1}")
    book.record("np1", "each {what:f1}", t.All)
    book.through("np1", "{v:ref1}")
    book.through("np1", "{v:zone}")
    book.through("npN", "{v:pickN}")
    book.through("npN", "{v:refN}")
    book.through("np", "{v:np1}")
    book.through("np", "{v:npN}")
    book.record("npN", "{items:item*2 and }", t.Both)
    for name in ("pick1", "pickN", "ref1"):
        book.through("item", f"{{v:{name}}}")
    for name in ("ip", "closedip"):
        book.through(name, "{v:ref1}")
        book.through(name, "{v:refN}")
        book.through(name, "({v:pick1})")
        book.through(name, "({v:pickN})")
    book.through("ip", "{v:mass}")
    book.through("closedip", "({v:mass})")
    book.record("mass", "each {what:i1}", t.All)
    book.record("mass", "any {what:i1}", t.Any)


def _references(book: Book) -> None:
    """This, and what was bound before."""
    book.declare("selfnoun")
    book.record("ref1", "this[[ {noun:selfnoun}]]", t.This)
    book.constant("ref1", "it", t.Ref("it"))
    book.constant("ref1", "that", t.Ref("that"))
    book.record("ref1", "{name:label}", t.Ref)
    book.record("ref1", "the {verb:participle} one", t.Done)
    book.constant("refN", "them", t.Ref("it", many=True))
    book.constant("refN", "those", t.Ref("that", many=True))
    book.constant("refN", "the rest", t.Ref("rest", many=True))
    book.record("refN", "the {verb:participle} ones", t.Done, many=True)


def _patterns(book: Book) -> None:
    """Patterns in events: not nested, so a filter may have modifiers of its own."""
    book.record("pat", "any {what:f1}", t.Any)
    book.through("pat", "{v:ref1}")
    for name, selection in (("opat", "o1"), ("ipat", "i1")):
        book.record(name, f"any {{what:{selection}}}", t.Any)
        book.through(name, "{v:ref1}")
    book.through("target", "{v:opat}")
    book.constant("target", "players", t.Player("any"))
    book.constant("target", "you", t.Player("you"))
    book.constant("target", "your opponent", t.Player("opponent"))


def _predicates(book: Book) -> None:
    book.declare("stat", "a stat")
    book.declare("statN", "a stat in the plural")
    book.declare("keyword", "a keyword")
    book.declare("timing", "a named timing")
    book.record("pred0", "{name:TRAIT}", t.Trait)
    book.record("pred0", "name {name:NAME}", t.Name)
    book.record("pred0", "{part:NAME} in name", t.NameHas)
    book.record("pred0", "{part:NAME} in text", t.TextHas)
    for words, op in (("{n:atom} or less", "<="), ("{n:atom} or more", ">="), ("{n:atom}", "="), ("less than {n:atom}", "<")):
        book.record("pred0", "{stat:stat} " + words, t.Cmp, op=op)
        book.record("setrule", "total {stat:stat} " + words, t.Total, op=op)
    book.record("pred0", "{stat:stat} more than {n:atom}", t.Cmp, op=">")
    book.record("pred0", "the lowest {stat:stat}", t.Sup, end="lowest")
    book.record("pred0", "the highest {stat:stat}", t.Sup, end="highest")
    book.record("pred0", "{name:keyword}", t.HasKw)
    book.record("pred0", "{name:timing} ability", t.HasTiming)
    book.record("pred0", "no {what:iN}", t.Has, op="=", n=t.Num(0))
    book.record("pred0", "any {what:i1}", t.Has, op=">=", n=ONE)
    book.record("pred0", "{n:atomN} or more {what:iN}", t.Has, op=">=")
    book.record("pred0", "{n:num1} or less {what:iN}", t.Has, op="<=")
    book.record("pred0", "{what:ref1} attached", t.Bears)
    book.record("pred0", "the same {stat:stat} as {of:ip}", t.Same)
    book.record("pred0", "the named {kind:qualitykind}", t.IsNamed)
    book.record("pred0", "({preds:pred*2 and })", t.Every)
    book.record("pred0", "not {of:pred0}", t.Not)
    book.custom("pred0", "no {name:keyword}", _no_keyword, lambda _: None, alias=True)
    book.custom("pred0", "1 or more {what:iN}", _any_of, lambda _: None, alias=True)
    book.through("pred", "{v:pred0}")
    book.record("pred", "{preds:pred0*2 or }", t.OneOf)


def _no_keyword(env: Mapping[str, object]) -> object:
    return t.Not(t.HasKw(str(env["name"])))


def _any_of(env: Mapping[str, object]) -> object:
    what = env["what"]
    return t.Has(what, ">=", ONE) if isinstance(what, t.Filter | t.Either) else REFUSED


def _set_rules(book: Book) -> None:
    book.record("setrule", "different {stat:statN}", t.Differ)
    book.record("setrule", "the same {stat:stat}", t.Alike)
    book.record("setrule", "1 of each {stat:stat}", t.EachOf)


def _causes(book: Book) -> None:
    """What makes something happen; bare inside a filter, else with modifiers."""
    book.declare("reason", "a reason")
    book.constant("plaincause", "effects", t.Effects())
    book.constant("plaincause", "own effects", t.Effects("own"))
    book.constant("plaincause", "opposing effects", t.Effects("opposing"))
    book.record("plaincause", "{word:reason}", t.Reason)
    book.through("plaincause", "{v:ref1}")
    for name, selection in (("anycause", "f1"), ("masscause", "i1")):
        book.record(name, f"effects of any {{of:{selection}}}", t.Effects)
        book.record(name, f"any {{what:{selection}}}", t.Any)
    for name, template in (("cause", "{v:anycause}"), ("icause", "{v:masscause}"), ("closedcause", "({v:masscause})")):
        book.through(name, "{v:plaincause}")
        book.through(name, template)
    book.through("bycause", "by {v:cause}")
    book.record("bycause", "except by {causes:cause* or }", t.Except)
    book.record("exceptions", "{causes:cause* or }", t.Except)
