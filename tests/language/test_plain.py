"""Plain: cards in both directions, trees of single lines, and what is said about lines that cannot be read."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from tiny import LANGUAGE, TINY

from playmat.games.digimon.lexicon import LEXICON as DIGIMON
from playmat.games.duelmasters.lexicon import LEXICON as DUELMASTERS
from playmat.games.palworld.lexicon import LEXICON as PALWORLD
from playmat.language import codec
from playmat.language import tree as t
from playmat.language.book import Book, GrammarError
from playmat.language.cardfile import Card, format_cards, read_cards
from playmat.language.lexicon import NamedTiming
from playmat.language.plain import Language, PlainError
from playmat.language.validate import problems

HERE = Path(__file__).parent / "cards"
LANGUAGES = {"digimon": Language(DIGIMON), "duelmasters": Language(DUELMASTERS), "palworld": Language(PALWORLD)}


def cards() -> list[tuple[str, Card]]:
    return [(game, card) for game, language in LANGUAGES.items() for card in read_cards(HERE / f"{game}.toml", language)]


CARDS = cards()
IDS = [card.name for _, card in CARDS]


def test_there_are_70_cards() -> None:
    assert len(CARDS) == 70
    assert sum(len(lines) for _, card in CARDS for lines in card.lines.values()) == 121


@pytest.mark.parametrize(("game", "card"), CARDS, ids=IDS)
def test_every_line_comes_back(game: str, card: Card) -> None:
    language = LANGUAGES[game]
    for text, line in zip(card.texts["text"], card.lines["text"], strict=True):
        assert language.write(line) == text
        assert language.read(language.write(line)) == line
        assert codec.line_from_json(codec.to_json(line)) == line


@pytest.mark.parametrize(("game", "card"), CARDS, ids=IDS)
def test_every_line_makes_sense(game: str, card: Card) -> None:
    resolved = card.name in ("Soul Banquet", "Night Raid", "The example of rule 18-2", "A choice") or game == "duelmasters"
    for line in card.lines["text"]:
        assert problems(line, LANGUAGES[game], resolution_text=resolved) == ()


@pytest.mark.parametrize("game", LANGUAGES)
def test_the_card_files_are_canonical(game: str) -> None:
    source = (HERE / f"{game}.toml").read_text("utf-8")
    assert format_cards(source, LANGUAGES[game]) == source


def test_a_line_is_read_within_a_few_milliseconds() -> None:
    language = Language(DIGIMON)
    texts = [text for game, card in CARDS if game == "digimon" for text in card.texts["text"]]
    start = time.perf_counter()
    for text in texts:
        language.read(text)
    assert (time.perf_counter() - start) / len(texts) < 0.02


# --- single trees

YOU = t.Player("you")
BEAST = t.Filter(("beast",))
CARD_SLAYED = t.Filter(("card",), was=t.Was("slay", t.Any(BEAST)), together=(t.Differ("name"),))


def only_act(text: str) -> t.Act:
    line = LANGUAGE.read(text)
    assert isinstance(line, t.Ability)
    return line.body[0].clauses[0].do[0]


def test_the_clause_frame() -> None:
    text = "act: draw 1. if done, if it is your turn, by tiring this, at end of turn, you may draw 1 2 times"
    line = LANGUAGE.read(text)
    assert isinstance(line, t.Ability)
    assert line.on == (t.Timing("act"),)
    assert line.body[1].clauses == (
        t.Clause(
            link="if done",
            if_=t.Turn("your"),
            by=(t.Do("tire", what=t.This()),),
            at=t.Timing("end of turn"),
            may=True,
            times=t.Num(2),
            do=(t.Do("draw", n=t.Num(1)),),
        ),
    )


def test_the_header() -> None:
    text = (
        "in hand or pile, act or on play, your turn, once per turn, when this attacks or when any beast is slain, "
        "while you have any beast, by drawing 1 or by tiring this and drawing 2: draw 1"
    )
    text = text.replace("slain", "slayed")
    line = LANGUAGE.read(text)
    assert isinstance(line, t.Ability)
    assert LANGUAGE.write(line) == text
    assert line.from_ == (t.Place("hand"), t.Place("pile"))
    assert [type(start).__name__ for start in line.on] == ["Timing", "Timing", "When", "When"]
    assert line.limit == t.Limit(1, "turn")
    assert len(line.cost) == 2


def test_blocking_and_being_blocked_are_two_trees() -> None:
    block, blocked = only_act("this cannot block"), only_act("this cannot be blocked")
    assert block == t.Change(t.This(), (t.Cannot(t.Event("block", who=t.Subject())),))
    assert blocked == t.Change(t.This(), (t.Cannot(t.Event("block", what=t.Subject())),))


def test_a_middle_verb_says_the_passive_actively() -> None:
    assert only_act("it cannot wake this turn") == t.Change(
        t.Ref("it"), (t.Cannot(t.Event("wake", what=t.Subject())),), t.Span("this turn")
    )


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("any beast is slayed by effects", t.Event("slay", what=t.Any(BEAST), cause=t.Effects())),
        ("this slays any beast", t.Event("slay", who=t.This(), what=t.Any(BEAST))),
        ("you slay any beast", t.Event("slay", who=YOU, what=t.Any(BEAST))),
        ("this attacks any beast", t.Event("attack", who=t.This(), what=t.Any(BEAST))),
        ("this leaves play", t.Event("leave", what=t.This())),
        ("this morphs into any beast", t.Event("morph", who=t.This(), into=t.Any(BEAST))),
    ],
)
def test_one_verb_line_gives_the_events(text: str, event: t.Event) -> None:
    assert LANGUAGE.read_as(text, "event") == event
    assert LANGUAGE.write_as(event, "event") == text


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("beast with [A] or [B] and guard", t.Filter(("beast",), with_=(t.OneOf((t.Trait("A"), t.Trait("B"))), t.HasKw("guard")))),
        ("beast/soul with cost 3 or less", t.Filter(("beast", "soul"), with_=(t.Cmp("cost", "<=", t.Num(3)),))),
        ("beast or soul with cost 3", t.Either((BEAST, t.Filter(("soul",), with_=(t.Cmp("cost", "=", t.Num(3)),))))),
        ("other own red, not tired beast", t.Filter(("beast",), "own", True, (t.Is("red"), t.Not(t.Is("tired"))))),
        ("card in your hand or under this", t.Filter(("card",), zone=t.Places((t.Place("hand", "own"), t.Under(t.This()))))),
        ("card slayed by effects this turn", t.Filter(("card",), was=t.Was("slay", t.Effects(), "this turn"))),
        ("card having different names", t.Filter(("card",), together=(t.Differ("name"),))),
        ("beast with no souls", t.Filter(("beast",), with_=(t.Has(t.Filter(("soul",)), "=", t.Num(0)),))),
        ("card under (any beast) with [A]", t.Filter(("card",), zone=t.Under(t.Any(BEAST)), with_=(t.Trait("A"),))),
        ("card slayed by (any beast) having different names", CARD_SLAYED),
        ("card under any (beast with [A])", t.Filter(("card",), zone=t.Under(t.Any(t.Filter(("beast",), with_=(t.Trait("A"),)))))),
    ],
)
def test_filters(text: str, want: t.Selection) -> None:
    assert LANGUAGE.read_as(text, "f1") == want
    assert LANGUAGE.write_as(want, "f1") == text


@pytest.mark.parametrize(
    ("text", "alias"),
    [
        ("you have any beast", "you have 1 or more beasts"),
        ("this has any soul", "this has 1 or more souls"),
        ("this has not guard", "this has no guard"),
    ],
)
def test_aliases_have_one_spelling(text: str, alias: str) -> None:
    assert LANGUAGE.write_as(LANGUAGE.read_as(alias, "cond"), "cond") == text


@pytest.mark.parametrize(
    "text",
    [
        "it becomes night until your turn ends",
        "while it is night: each own beast gets -2 power for every 3 souls in your pile",
        "each own beast gets +(the number of cards in your hand) power",
        "this gains {when this attacks: draw 1} and loses guard until opposing turn ends",
        "this gains might +1 for each card under this",
        "name a number; discard each card in your hand with cost the named number",
        "name a race; each beast with the named race gains guard this turn",
        "name a player; the named player draws 1",
        "note the number of cards in your hand as A; draw noted A",
        "choose 2 of, even the same: (draw 1) / (gain 1 life)",
        "your opponent chooses 1 of: (draw 1) / (gain 1 life)",
        "the next time this would be slayed this turn, (instead tire this)",
        "each time any beast is played this turn, (draw 1)",
        "slay 1 beast at choice of your opponent",
        "choose 1 beast as A; choose 1 soul as B; slay A and tire B",
        "play 1 beast in your hand, tired for 2 less, ignoring colour requirements",
        "play 1 beast in your hand, without activating on play for free",
        "each beast in your hand costs 1 less to play, at least 1",
        "this ignores colour requirements",
        "this is not affected by effects of any opposing beast",
        "this is affected only by own effects or battle",
        "this is also [Red Dog] and is only blue",
        "this gets power 3000",
        "any beast gains all on play abilities of this",
        "this enters play, tired",
        "draw X, where X is half of (the number of souls + 2)",
        "leap",
        "by tiring this, leap",
        "burst 2: act: draw 1",
        "decoy (own red beast)",
        "morph from any red beast / \"Ann\": cost 3",
    ],
)  # fmt: skip
def test_further_constructs_come_back(text: str) -> None:
    assert LANGUAGE.write(LANGUAGE.read(text)) == text


def test_a_keyword_alone_is_an_ability_and_in_a_sentence_an_instruction() -> None:
    assert LANGUAGE.read("leap") == t.Kw("leap")
    assert only_act("act: leap") == t.Perform(t.Kw("leap"))


# --- errors


@pytest.mark.parametrize(
    ("text", "at", "parts"),
    [
        ("act: 1 beast gets -3000 powr this turn", 24, ["unexpected 'powr'", "a stat (colour, cost, name, power)", "did you mean power"]),
        ("act: draw", 9, ["the line ends too early", "a number"]),
        ("when this atacks: draw 1", 10, ["unexpected 'atacks'", "did you mean attacks"]),
        ("act: slay 1 beasts", 12, ["unexpected 'beasts'", "a noun (ability, beast, card, soul)"]),
        ("act: tire this at once", 15, ["unexpected 'at'"]),
        ("act: draw 1 §", 12, ["unexpected '§'"]),
        ("act: slay a beast", 10, ["a choice or reference (1 ..", "there are no articles"]),
        ("act: slay 1 card under any beast with [A]", 33, ["unexpected 'with'"]),
        ("xyzzy", 0, ["unexpected 'xyzzy'", "a keyword"]),
    ],
)
def test_errors_name_the_place_and_what_could_stand_there(text: str, at: int, parts: list[str]) -> None:
    with pytest.raises(PlainError) as error:
        LANGUAGE.read(text, "tiny.toml: a/b, text, line 2")
    assert error.value.at == at
    lines = str(error.value).splitlines()
    assert lines[0].startswith("tiny.toml: a/b, text, line 2: ")
    assert lines[1] == f"    {text}"
    assert lines[2] == f"    {' ' * at}^"
    for part in parts:
        assert part in lines[0]


def test_a_line_with_two_meanings_is_an_error_that_shows_both() -> None:
    book_language = Language(TINY)
    book = Book()
    book.record("line", "slay {what:np}", t.Do, verb="slay")
    book.record("np", "{n:num} {what:f}[[ {how:how}]]", t.Pick)
    book.record("num", "{n:INT}", t.Num)
    book.record("f", "beasts[[ {with_:red*, }]]", t.Filter, nouns=("beast",))
    book.constant("red", "at random", t.Is("red"))
    book.constant("how", "at random", "at random")
    book_language.book = book.freeze()
    with pytest.raises(PlainError) as error:
        book_language.read("slay 2 beasts at random")
    assert "two meanings" in str(error.value)
    assert "slay <2 beasts at random>" in str(error.value)
    assert "they differ at what" in str(error.value)


def test_an_unknown_word_in_a_timing_is_an_error_when_the_lexicon_is_loaded() -> None:
    broken = replace(TINY, timings=(*TINY.timings, NamedTiming("on harvest", means="when this is harvested")))
    with pytest.raises(PlainError, match="lexicon of tiny, timing on harvest: unexpected 'harvested'"):
        Language(broken)


def test_a_word_that_is_noun_and_counter_is_refused() -> None:
    with pytest.raises(GrammarError, match="both a noun and a counter: souls"):
        Language(replace(TINY, counters=("life", "souls")))


def test_what_cannot_be_said_cannot_be_written() -> None:
    with pytest.raises(PlainError, match="no way to write"):
        LANGUAGE.write(t.Kw("flight"))


def test_the_meaning_of_timings() -> None:
    assert LANGUAGE.meaning("on play") == t.When(t.Event("play", what=t.This()))
    assert LANGUAGE.meaning("act") is None
