"""The core phrasebook, third part: continuous changes, what they add, and how long they last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.language import tree as t
from playmat.language.book import Book, Env, Take
from playmat.language.grammar_phrases import ONE

SPANS = (
    "this turn", "this attack", "this battle",
    "until your turn ends", "until opposing turn ends", "until your turn starts", "until opposing turn starts",
)  # fmt: skip


def add_changes(book: Book) -> None:
    """Everything that lasts."""
    for number in "1N":
        _changes(book, number)
    book.through("sumatom", "{v:symbol}")
    book.through("sumatom", "({v:sum})", check=lambda value: not (isinstance(value, t.Per) and isinstance(value.n, t.Num)))
    _bearers(book)
    _informations(book)
    _durations(book)


def _changes(book: Book, n: str) -> None:
    """Changes with a subject in the singular (1) or plural (N)."""
    gets, gains, loses, has_not, is_, costs, ignores, enters, activates = (
        ("gets", "gains", "loses", "is not", "is", "costs", "ignores", "enters", "activates")
        if n == "1"
        else ("get", "gain", "lose", "are not", "are", "cost", "ignore", "enter", "activate")
    )
    mod = f"mod{n}"
    book.record("act", f"{{what:bearer{n}}} {{mods:{mod}* and }}[[ {{dur:dur}}]]", t.Change)
    _numbers(book, mod, gets)
    book.record(mod, f"{gets} {{stat:stat}} {{n:atom}}", t.Set)
    book.record(mod, f"{gains} {{what:kwbare}}", t.Gain)
    for every, rest in ((False, "for each {each:o1}"), (True, "for every {every:num2} {each:oN}")):
        book.custom(mod, f"{gains} {{kw:kwsigned}} {rest}", _gain_per, _take_gain_per(every))
    book.record(mod, f"{gains} {{{{{{what:granted}}}}}}", t.Gain)
    book.record(mod, f"{loses} all abilities", t.Lose)
    book.record(mod, f"{loses} {{what:kwbare}}", t.Lose)
    book.record(mod, f"{loses} all {{what:named}} abilities", t.Lose)
    book.record(mod, f"{has_not} affected by {{to:cause}}", t.Immune)
    book.record(mod, f"{is_} affected only by {{to:exceptions}}", t.Immune)
    book.record(mod, f"{is_} also {{what:information}}", t.As)
    book.record(mod, f"{is_} only {{what:information}}", t.Become)
    for by, floor in (("more", ""), ("less", "[[, at least {floor:num1}]]")):
        book.record(mod, f"{costs} {{n:atom1}} {by} to {{act:costw}}{floor}", t.Cost, by=by)
    book.record(mod, f"{ignores} {{requirement:requirement}}", t.Ignore)
    book.record(mod, f"{enters} play, {{how:manner0* and }}", t.Enters)
    book.record(mod, f"{enters} {{to:zone}}, {{how:manner0* and }}", t.Enters)
    book.record(mod, f"{gains} all abilities of {{of:ip}}", t.Borrow)
    book.record(mod, f"{gains} all {{on:named}} abilities of {{of:ip}}", t.Borrow)
    book.record(mod, f"{activates} twice", t.Twice)
    _permissions(book, mod)


def _permissions(book: Book, mod: str) -> None:
    for words, kind in (("cannot {event:inf}", t.Cannot), ("can {event:inf}", t.Can), ("must {event:inf} if able", t.Must)):
        book.record(mod, words, kind)


def _numbers(book: Book, mod: str, gets: str) -> None:
    """Plus and minus: the number stands before the stat, what it is for each of after it."""
    book.custom(mod, f"{gets} {{n:SIGNED}} {{stat:stat}}", _add, _take_add)
    book.custom(mod, f"{gets} {{n:SIGNED}} {{stat:stat}} for each {{each:o1}}", _add_per, _take_add_per(False))
    book.custom(mod, f"{gets} {{n:SIGNED}} {{stat:stat}} for every {{every:num2}} {{each:oN}}", _add_per, _take_add_per(True))
    book.record(mod, f"{gets} +{{n:sumatom}} {{stat:stat}}", t.Add)
    book.custom(mod, f"{gets} -{{n:sumatom}} {{stat:stat}}", _subtract, _take_subtract)


def _add(env: dict[str, Any]) -> object:
    return t.Add(env["stat"], t.Num(env["n"]))


def _take_add(value: object) -> Env | None:
    match value:
        case t.Add(stat=stat, n=t.Num(n=n)):
            return {"stat": stat, "n": n}
    return None


def _add_per(env: dict[str, Any]) -> object:
    return t.Add(env["stat"], t.Per(t.Num(env["n"]), env["each"], env.get("every", ONE)))


def _take_add_per(every: bool) -> Take:
    def take(value: object) -> Env | None:
        match value:
            case t.Add(stat=stat, n=t.Per(n=t.Num(n=n), each=each, every=k)) if (k != ONE) == every:
                return {"stat": stat, "n": n, "each": each, "every": k}
        return None

    return take


def _subtract(env: dict[str, Any]) -> object:
    return t.Add(env["stat"], t.Times(t.Num(-1), env["n"]))


def _take_subtract(value: object) -> Env | None:
    match value:
        case t.Add(stat=stat, n=t.Times(times=t.Num(n=-1), n=n)):
            return {"stat": stat, "n": n}
    return None


def _gain_per(env: dict[str, Any]) -> object:
    kw = env["kw"]
    return t.Gain(replace(kw, n=t.Per(kw.n, env["each"], env.get("every", ONE))))


def _take_gain_per(every: bool) -> Take:
    def take(value: object) -> Env | None:
        match value:
            case t.Gain(what=t.Kw(n=t.Per(n=n, each=each, every=k)) as kw) if (k != ONE) == every:
                return {"kw": replace(kw, n=n), "each": each, "every": k}
        return None

    return take


def _bearers(book: Book) -> None:
    """What or whom a change concerns."""
    for name in ("pick1", "ref1"):
        book.through("bearer1", f"{{v:{name}}}")
    book.record("bearer1", "each {what:f1}", t.All)
    book.record("bearer1", "any {what:f1}", t.Any)
    book.through("bearerN", "{v:pickN}")
    book.through("bearerN", "{v:refN}")
    book.record("bearerN", "{items:each*2 and }", t.Both)
    book.record("each", "each {what:f1}", t.All)
    book.record("act", "{what:player} {mods:modP* and }[[ {dur:dur}]]", t.Change)
    _permissions(book, "modP")


def _informations(book: Book) -> None:
    """What a change can make of a card."""
    book.record("information", "{name:TRAIT}", t.Trait)
    book.record("information", "named {name:NAME}", t.Name)
    book.record("information", "{word:adjw}", t.Is)
    book.record("information", "any {what:i1}", t.Of)
    book.record("information", "{stat:stat} {n:atom}", t.Cmp, op="=")
    book.record("information", "the named {kind:qualitykind}", t.IsNamed)
    book.through("granted", "{v:ability}")
    book.through("granted", "{v:kwbody}")


def _durations(book: Book) -> None:
    for category in ("act", "gact", "event", "would", "inf"):
        book.declare(category)
    book.labels["act"] = "an act"
    for span in SPANS:
        book.constant("span", span, t.Span(span))
    book.labels["span"] = "a duration"
    book.through("dur", "{v:span}")
    book.record("dur", "while {if_:condi}", t.While)
    book.record("dur", "{span:span} while {if_:condi}", t.While, check=lambda value: value.span is not None)
    for category in ("costw", "requirement"):
        book.declare(category)
    book.labels |= {"costw": "an act with a cost", "requirement": "a requirement"}
