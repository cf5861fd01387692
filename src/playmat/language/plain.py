"""Plain, the written form of ability trees: `Language` reads and writes it for one game.

    language = Language(LEXICON)
    tree = language.read("when this enters play: draw 1")
    assert language.write(tree) == "when this enters play: draw 1"
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from playmat.language import tree as t
from playmat.language.book import Book, Frozen, GrammarError
from playmat.language.grammar import CORE_VERBS, core_book
from playmat.language.lexicon import Keyword, Lexicon
from playmat.language.reader import PlainError, read
from playmat.language.verbs import Verb, add_verb
from playmat.language.writer import Improviser, first_difference, write

MARKED = frozenset(("np", "np1", "npN", "pat", "ip", "filter1", "filterN", "pred", "cond1", "act", "gact", "mod1", "modN"))
"""What is put into <> to show the structure of a sentence with two meanings."""


class Language:
    """The reader and writer of one game's abilities."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.book: Frozen = _book_of(lexicon).freeze()
        self._known: dict[str, t.Line] = {}
        self._check_timings()

    def read(self, text: str, place: str = "") -> t.Line:
        """The ability, keyword or route that a line stands for; `place` is named in errors."""
        line = self._known.get(text)
        if line is None:
            value = self.read_as(text, "line", place)
            assert isinstance(value, t.Ability | t.Kw | t.Route)
            line = self._known[text] = value
        return line

    def write(self, line: t.Line) -> str:
        """The line in Plain."""
        return self.write_as(line, "line")

    def read_as(self, text: str, category: str, place: str = "") -> object:
        """What a phrase of a category of the phrasebook stands for: `f1`, `cond`, `event`, `sentence`, ..."""
        found = read(self.book, text, category, place)
        if len(found) > 1:
            one, two = (write(self.book, value, category, MARKED) or repr(value) for value in found[:2])
            where = first_difference(found[0], found[1])
            reason = f"two meanings:\n    {one}\n    {two}\n  they differ at {where}\n  in"
            raise PlainError(reason, text=text, place=place)
        return found[0]

    def write_as(self, value: object, category: str) -> str:
        """A phrase of a category of the phrasebook in Plain."""
        text = write(self.book, value, category)
        if text is None:
            raise PlainError(f"there is no way to write this as {category}: {value!r}")
        return text

    def random_line(self, rng: Random, depth: int = 7) -> str:
        """A random line of the phrasebook, for trying the reader out."""
        improviser = Improviser(self.book, rng)
        while True:
            made = improviser.make("line", depth)
            if made is not None:
                return made[1]

    def meaning(self, timing: str) -> t.When | None:
        """The event that a named timing means, None for a point in the turn or a player's own action."""
        return self._meanings[timing]

    @cached_property
    def verbs(self) -> dict[str, tuple[Verb, ...]]:
        """The verb table: for each verb its entries."""
        found: dict[str, tuple[Verb, ...]] = {}
        for verb in (*CORE_VERBS, *self.lexicon.verbs):
            found[verb.name] = (*found.get(verb.name, ()), verb)
        return found

    def _check_timings(self) -> None:
        """Read what the named timings mean; a word that is not in the lexicon is an error here, not in a game."""
        self._meanings: dict[str, t.When | None] = {}
        for timing in self.lexicon.timings:
            self._meanings[timing.name] = None
            if timing.means:
                when = self.read_as(timing.means, "when", f"lexicon of {self.lexicon.game}, timing {timing.name}")
                assert isinstance(when, t.When)
                self._meanings[timing.name] = when


def _book_of(lexicon: Lexicon) -> Book:
    """The core phrasebook with a game's words."""
    doubled = {noun.many for noun in lexicon.nouns} & set(lexicon.counters)
    if doubled:
        raise GrammarError(f"lexicon of {lexicon.game}: both a noun and a counter: {', '.join(sorted(doubled))}")
    book = core_book()
    for verb in lexicon.verbs:
        add_verb(book, verb)
    for noun in lexicon.nouns:
        book.constant("noun1", noun.singular, noun.singular)
        book.constant("nounN", noun.many, noun.singular)
    for stat in lexicon.stats:
        book.constant("stat", stat, stat)
        book.constant("statN", stat[:-1] + "ies" if stat.endswith("y") else stat + "s", stat)
    for category, words in _word_lists(lexicon).items():
        book.words(category, words)
    for span in lexicon.spans:
        book.constant("span", span, t.Span(span))
    for kind, sort in lexicon.nameable.items():
        book.constant(f"{sort}kind", kind, kind)
    if "player" in lexicon.nameable.values():
        book.constant("player", "the named player", t.Player("named"))
        book.constant("actor", "the named player", t.Player("named"))
    for keyword in lexicon.keywords:
        _add_keyword(book, keyword)
    _add_routes(book, lexicon)
    return book


def _word_lists(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """The words that stand for themselves, by category."""
    return {
        "zonew": lexicon.zones,
        "adjw": lexicon.adjectives,
        "counter": lexicon.counters,
        "costw": lexicon.costs,
        "pending": lexicon.pending,
        "state": lexicon.states,
        "mannerw": lexicon.manners,
        "reason": lexicon.reasons,
        "requirement": lexicon.requirements,
        "relation": lexicon.relations,
        "selfnoun": lexicon.self_nouns,
        "timing": tuple(timing.name for timing in lexicon.timings),
        "pointw": lexicon.points,
        "keyword": tuple(keyword.name for keyword in lexicon.keywords if keyword.use != "instruction"),
        "routenote": lexicon.notes,
    }


def _add_keyword(book: Book, keyword: Keyword) -> None:
    number = {"none": "", "plain": " {n:num}", "signed": " {n:signednum}"}[keyword.number]
    template = keyword.name + number + (" ({arg:f1})" if keyword.argument else "")
    if keyword.use != "instruction":
        if keyword.body:
            book.record("kwbody", template + ": {body:ability}", t.Kw, name=keyword.name)
        else:
            book.record("kwbare", template, t.Kw, name=keyword.name)
            if keyword.number == "signed":
                book.record("kwsigned", template, t.Kw, name=keyword.name)
    if keyword.use != "ability":
        book.record("kwact", template, t.Kw, name=keyword.name)


def _add_routes(book: Book, lexicon: Lexicon) -> None:
    book.custom("signednum", "{n:SIGNED}", _signed_number, _take_signed)
    book.through("cost", "{v:num}")
    for route in lexicon.routes:
        ending = "[[, if {if_:cond}]][[, {note:routenote}]]"
        book.record("route", route.template + ending, t.Route, kind=route.kind)
    book.through("mat", "any {v:f1}")
    if "level" in lexicon.stats:
        book.custom("mat", "level {n:num}[[ with {with_:pred* and }]]", _level_material, _take_level, defaults={"with_": ()})
    book.custom("mat", "{name:NAME}", _name_material, _take_name)


def _signed_number(env: dict[str, Any]) -> object:
    return t.Num(int(str(env["n"])))


def _take_signed(value: object) -> dict[str, object] | None:
    return {"n": value.n} if isinstance(value, t.Num) else None


def _level_material(env: dict[str, Any]) -> object:
    with_ = env.get("with_", ())
    assert isinstance(with_, tuple)
    return t.Filter((), with_=(t.Cmp("level", "=", env["n"]), *with_))


def _take_level(value: object) -> dict[str, object] | None:
    match value:
        case t.Filter(nouns=(), with_=(t.Cmp(stat="level", op="=", n=n), *rest)):
            return {"n": n, "with_": tuple(rest)}
    return None


def _name_material(env: dict[str, Any]) -> object:
    return t.Filter((), with_=(t.Name(str(env["name"])),))


def _take_name(value: object) -> dict[str, object] | None:
    match value:
        case t.Filter(nouns=(), with_=(t.Name(name=name),)):
            return {"name": name}
    return None


__all__ = ["GrammarError", "Language", "PlainError"]
