"""The core phrasebook, second part: abilities, sentences, clauses, conditions and acts."""

from __future__ import annotations

from typing import Any

from playmat.language import tree as t
from playmat.language.book import REFUSED, Book, Env
from playmat.language.grammar_changes import add_changes
from playmat.language.grammar_phrases import ONE, add_phrases
from playmat.language.verbs import Verb, add_verb

LINKS = {"then": "then", "if done,": "if done", "if not done,": "if not done", "otherwise": "otherwise", "instead": "instead"}
MANNERS = ("face up", "face down", "in any order")

CORE_VERBS = (
    Verb("draw", object="{n:amount}"),
    Verb("discard"),
    Verb("shuffle", object="{what:zone}", passive=False),
    Verb("shuffle", tails=(" into {to:place}",), passive=False),
    Verb("return", tails=(" to {to:place}",), more="[[, {how:manner* and }]]"),
    Verb("put", tails=(" into {to:place}", " {to:under}"), more="[[, {how:manner* and }]]"),
    Verb("reveal"),
    Verb("show"),
    Verb("look at"),
    Verb("choose"),
    Verb("flip", more="[[, {how:manner* and }]]"),
    Verb("search", object="{from_:zone}", tails=(" for {what:np}",), passive=False),
    Verb("attack", agent="card", object="[[ {what:target}]]"),
    Verb("block", agent="card", object="[[ {what:target}]]"),
    Verb("battle", agent="card", object="[[ {what:target}]]", passive=False),
    Verb("win battle", "win a battle", agent="card", object="[[ against {what:target}]]", passive=False, act=False),
    Verb("lose battle", "lose a battle", agent="card", object="[[ against {what:target}]]", passive=False, act=False),
    Verb("leave", "leave play", agent="nobody", object=""),
    Verb("enter", "enter play", agent="nobody", object=""),
    Verb("redirect", "redirect the attack", object="", tails=(" to {to:np}",)),
    Verb("end attack", "end the attack", object=""),
    Verb("extra turn", "take an extra turn", object=""),
    Verb("win", "win the game", object=""),
    Verb("lose", "lose the game", object=""),
)


def core_book() -> Book:
    """The phrasebook that all games share, without their words."""
    book = Book()
    add_phrases(book)
    _abilities(book)
    _clauses(book)
    _conditions(book)
    _history(book)
    _acts(book)
    _more_acts(book)
    add_changes(book)
    _manners(book)
    for verb in CORE_VERBS:
        add_verb(book, verb)
    return book


def _abilities(book: Book) -> None:
    book.through("line", "{v:kw}")
    book.through("line", "{v:route}")
    book.through("line", "{v:ability}")
    for category in ("kw", "route", "kwbare", "kwsigned", "kwbody", "kwact", "mat"):
        book.declare(category)
    book.labels |= {"kw": "a keyword", "route": "a way into play"}
    book.labels |= dict.fromkeys(("np", "np1", "npN"), "a choice or reference (1 .., up to 2 .., each .., this, it)")
    book.labels |= dict.fromkeys(("pat", "opat", "ipat"), "a pattern (any .., this, it, that)")
    book.labels |= {"event": "an event", "would": "an event with would", "cond": "a condition", "pred0": "a property"}
    book.through("kw", "{v:kwbare}")
    book.through("kw", "{v:kwbody}")
    book.record("ability", "{body:sentence*. }", t.Ability, check=_is_not_keyword)
    header = (
        "<<, |{from_:zones}|{timings:named* or }|{turn:turn}|{limit:limit}|{whens:when* or }|while {while_:cond}"
        "|{cost:price* or }>>: {body:sentence*. }"
    )
    empty: dict[str, object] = {"from_": (), "timings": (), "turn": None, "limit": None, "whens": (), "while_": None, "cost": ()}
    book.custom("ability", header, _build_ability, _take_ability, defaults=empty)
    book.through("zones", "in {v:bareplace* or }")
    book.constant("zones", "everywhere", (t.Place("everywhere"),))
    book.record("bareplace", "{zone:zonew}", t.Place)
    book.record("named", "{name:timing}", t.Timing)
    for words, turn in (("your turn", "your"), ("opposing turn", "opposing"), ("any turn", "any")):
        book.constant("turn", words, turn)
    for per in ("turn", "game"):
        book.constant("limit", f"once per {per}", t.Limit(1, per))
        book.constant("limit", f"twice per {per}", t.Limit(2, per))
        book.record("limit", f"{{n:INT}} times per {per}", t.Limit, per=per, check=lambda v: v.n > 2)
    condition = "[[ if {if_:condi}]]"
    book.record("when", "when {event:event}" + condition, t.When)
    book.record("when", "when {event:would}" + condition, t.When, would=True)
    book.record("when", "the first time each turn {event:event}" + condition, t.When, first=True)
    book.record("when", "the first time each turn {event:would}" + condition, t.When, first=True, would=True)
    book.through("price", "by {v:gact* and }")


def _build_ability(env: dict[str, Any]) -> object:
    timings, whens = env.pop("timings", ()), env.pop("whens", ())
    return t.Ability(on=timings + whens, **env)


def _take_ability(value: object) -> Env | None:
    if not isinstance(value, t.Ability):
        return None
    timings = tuple(on for on in value.on if isinstance(on, t.Timing))
    whens = tuple(on for on in value.on if isinstance(on, t.When))
    if value.on != timings + whens or value == t.Ability(body=value.body):
        return None
    return {
        "from_": value.from_, "timings": timings, "turn": value.turn, "limit": value.limit, "whens": whens,
        "while_": value.while_, "cost": value.cost, "body": value.body,
    }  # fmt: skip


def _is_not_keyword(value: object) -> bool:
    """A line that is only a keyword is a keyword ability, not an instruction."""
    match value:
        case t.Ability(body=(t.Sentence(clauses=(t.Clause(do=(t.Perform(kw=kw, who=None),)) as clause,), where=None),)):
            return clause != t.Clause(do=(t.Perform(kw),))
    return True


def _clauses(book: Book) -> None:
    book.record("sentence", "{clauses:clause*; }[[, where X is {where:calc}]]", t.Sentence)
    before = "[[{link:link} ]][[if {if_:cond}, ]]"
    book.record(
        "clause",
        before + "[[by {by:gact* and }, ]][[at {at:point}, ]][[{may:may} ]]{do:act* and }[[ {times:atomN} times]]",
        t.Clause,
    )
    book.record("clause", before + "by {by:gact* and }", t.Clause)
    for words, link in LINKS.items():
        book.constant("link", words, link)
    book.constant("may", "you may", True)
    book.declare("pointw", "a point in time")
    book.record("point", "{name:pointw}", t.Timing)


def _conditions(book: Book) -> None:
    book.through("cond", "{v:cond1}")
    book.record("cond", "{items:condi*2 and }", t.AllOf)
    book.record("cond", "{items:condi*2 or }", t.AnyOf)
    book.through("condi", "{v:cond1}")
    book.through("condi", "({v:cond})", check=lambda value: isinstance(value, t.AllOf | t.AnyOf))
    book.record("cond1", "not {of:condi}", t.Not, check=lambda v: not isinstance(v.of, t.Not))
    book.declare("counter", "a counter")
    book.record("counted", "{name:counter}", t.Counter)
    havers: tuple[tuple[t.Who, str], ...] = (
        ("you", "you have"),
        ("opponent", "your opponent has"),
        ("that", "that player has"),
    )
    others: tuple[tuple[t.Who, str], ...] = (("you", "you"), ("opponent", "your opponent"), ("each", "each other player"))
    for player, has in havers:
        who = t.Player(player)
        _have(book, has, has, who)
        for than, words in others:
            for what in ("fN", "counted"):
                other = t.Player(than)
                book.record("cond1", f"{has} more {{what:{what}}} than {words}", t.More, who=who, than=other)
        for words, op in (("{n:atom} or more", ">="), ("{n:atom} or less", "<="), ("exactly {n:atom}", "=")):
            book.record("cond1", f"{has} {words} {{what:counted}}", t.Have, who=who, op=op)
    _have(book, "there is", "there are", None)
    book.record("cond1", "{n:calc} is {with_:atom}", t.Compare, op="=", check=_is_computed)
    book.record("cond1", "{n:calc} is {with_:atom} or more", t.Compare, op=">=", check=_is_computed)
    book.record("cond1", "{n:calc} is {with_:atom} or less", t.Compare, op="<=", check=_is_computed)
    book.record("cond1", "{what:pat} has {preds:pred* and }", t.Match)
    book.record("cond1", "{what:pat} is {preds:being*, }", t.Match)
    book.through("being", "{v:adj}", check=_is_state)
    book.record("being", "not {of:adj0}", t.Not)
    book.through("being", "{v:doing}")
    book.record("being", "any {what:f1}", t.Of)
    book.record("being", "{place:spot}", t.In)
    book.declare("state", "a state of the game")
    book.record("cond1", "it is {name:state}", t.State)
    book.record("cond1", "it is {whose:whoseturn}", t.Turn)


def _is_state(value: object) -> bool:
    """Whether an adjective is said with `is`: what is in the middle of something, is not so or has a name, is not."""
    parts = value.preds if isinstance(value, t.OneOf) else (value,)
    return not any(isinstance(part, t.Name) for part in parts) and not isinstance(value, t.Doing | t.Not)


def _is_computed(value: object) -> bool:
    return isinstance(value, t.Compare) and not isinstance(value.n, t.Num)


def _have(book: Book, singular: str, plural: str, who: t.Player | None) -> None:
    """How many there are, one spelling for each number."""
    book.record("cond1", f"{singular} any {{what:f1}}", t.Have, who=who, op=">=", n=ONE)
    book.record("cond1", f"{plural} no {{what:fN}}", t.Have, who=who, op="=", n=t.Num(0))
    book.record("cond1", f"{plural} {{n:atomN}} or more {{what:fN}}", t.Have, who=who, op=">=")
    book.record("cond1", f"{plural} {{n:atom1}} or less {{what:fN}}", t.Have, who=who, op="<=")
    book.record("cond1", f"{singular} exactly 1 {{what:f1}}", t.Have, who=who, op="=", n=ONE)
    book.record("cond1", f"{plural} exactly {{n:atomN}} {{what:fN}}", t.Have, who=who, op="=")

    def build(env: dict[str, Any]) -> object:
        what = env["what"]
        return t.Have(who, what, ">=", ONE) if isinstance(what, t.Filter | t.Either) else REFUSED

    book.custom("cond1", f"{plural} 1 or more {{what:fN}}", build, lambda _: None, alias=True)


def _history(book: Book) -> None:
    book.declare("past")
    book.record("cond1", "{event:past}[[ {since:since}]]", t.Did)


def _acts(book: Book) -> None:
    book.record("modal", "choose {n:amount} of: {options:option*2 / }", t.Modal)
    book.record("modal", "{who:actor} chooses {n:amount} of: {options:option*2 / }", t.Modal)
    book.record("modal", "choose {n:amount} of, even the same: {options:option*2 / }", t.Modal, repeat=True)
    book.through("act", "{v:modal}")
    book.through("option", "({v:sentence*. })")
    book.record("act", "the next time {on:event1}[[ {dur:span}]], ({body:sentence*. })", t.Delay)
    book.record("act", "each time {on:event1}[[ {dur:span}]], ({body:sentence*. })", t.Delay, once=False)
    book.record("event1", "{event:event}", t.When)
    book.record("event1", "{event:would}", t.When, would=True)
    for n, verb in (("act", "activate"), ("gact", "activating")):
        book.record(n, verb + " {on:named} of {of:np}[[ {as_this:asthis}]]", t.Invoke)
        book.record(n, verb + " {n:amount} {on:named} of {of:np}[[ {as_this:asthis}]]", t.Invoke)
    book.constant("asthis", "as this", True)
    book.record("act", "{kw:kwact}", t.Perform)
    book.record("act", "let {who:np} perform {kw:kwact}", t.Perform)


def _more_acts(book: Book) -> None:
    book.record("act", "{what:ref1} stays", t.Prevent)
    book.record("act", "{what:refN} stay", t.Prevent)
    book.declare("pending", "a number of the pending event")
    floor = "[[, at least {floor:num1}]]"
    book.record("act", "reduce the {what:pending} by {n:calc}" + floor, t.Alter, by="less")
    book.record("act", "increase the {what:pending} by {n:calc}", t.Alter, by="more")
    for kind in ("numberkind", "qualitykind", "playerkind"):
        book.declare(kind, "something that can be named")
        book.record("act", f"name a {{kind:{kind}}}", t.NameIt)
        book.record("act", f"{{who:actor}} names a {{kind:{kind}}}", t.NameIt)
    book.record("act", "note {n:calc} as {label:label}", t.Note)

    def night(env: dict[str, Any]) -> object:
        return t.Change(t.Game(), (t.Be(str(env["state"])),), env.get("dur"))

    def take(value: object) -> Env | None:
        match value:
            case t.Change(what=t.Game(), mods=(t.Be(state=state),), dur=dur):
                return {"state": state, "dur": dur}
        return None

    book.custom("act", "it becomes {state:state}[[ {dur:dur}]]", night, take)


def _manners(book: Book) -> None:
    book.declare("mannerw", "a manner")
    for word in MANNERS:
        book.constant("mannerw", word, word)
    book.record("manner0", "{word:mannerw}", t.How)
    book.through("manner", "{v:manner0}")
    book.record("manner", "without activating {on:named}", t.Without)
    ignoring = "[[, ignoring {ignore:requirement* and }]]"
    book.record("pay", "for free" + ignoring, t.Pay, kind="free")
    book.record("pay", "for its cost" + ignoring, t.Pay, kind="full")
    book.record("pay", "for {n:atom1} less" + ignoring, t.Pay, kind="less")
    book.record("pay", "for {n:atom1} more" + ignoring, t.Pay, kind="more")
    book.record("pay", "for cost {n:atom}" + ignoring, t.Pay, kind="fixed")
