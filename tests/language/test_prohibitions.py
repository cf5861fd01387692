"""Whatever a line can forbid is forbidden in the game: of every verb that Plain of a game knows, `cannot` has the act not happen.

`prohibitions/GAME.yaml` says for each verb how the game comes to do it: as an effect of the Doer (`act`), or by a procedure of its own
(`start`, with what is answered). `tag` says what in the log shows that it was done, where that is not an event of the verb; `lacks`, what
does not happen when it is done; `ends`, that it ends the game. `cannot` are the lines that forbid it, for who would do it and for what it
would be done to. Each is tried without the line, when it must be done, and with the line on the Ward, when it must not be done. A line
that the game refuses to take is as good.

`open` lists the lines that the game takes and does not heed: faults, which fail here as soon as they are mended, to be taken off the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from playmat.games.base import game as game_package
from playmat.kernel.driver import run
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.procedure import Call
from playmat.kernel.records import DONE
from playmat.language import tree as t
from playmat.language.compile import ability_line
from playmat.language.plain import Language
from playmat.language.runtime import words_of
from playmat.language.walk import walk
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import parse
from playmat.scenarios.words import Speech

FOLDER = Path(__file__).parent / "prohibitions"
GAMES = sorted(file.stem for file in FOLDER.glob("*.yaml"))
MOST_ANSWERS = 40
NO = frozenset({"no", "end", "pass", "none", "nothing", "stop"})
"""Answers by which a player lets be what can be let be."""
HEEDLESS = "the game takes the line and does it all the same"
NOBODY_DOES = "the game takes the line, though nothing in it does such a thing"


@cache
def table(game: str) -> dict[str, Any]:
    """What the game's file says."""
    read: dict[str, Any] = yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8"))
    return read


def language_of(game: str) -> Language:
    """The Plain of a game."""
    package = game_package(game)
    assert package.language is not None
    return package.language()


@dataclass(frozen=True)
class Try:
    """One way in which a game comes to do something, and a line that forbids it."""

    game: str
    verb: str
    line: str
    way: dict[str, Any]

    @property
    def can_be_done(self) -> bool:
        """Is there anything in the game that does it?"""
        return "act" in self.way or "start" in self.way

    @property
    def name(self) -> str:
        """What the try is called."""
        start = self.way.get("start", "")
        how = self.way.get("act") or "; ".join(self.way.get("answers", ())) or (start if isinstance(start, str) else next(iter(start)))
        return f"{self.game}: {self.line}" + (f" ({how})" if how else "")


def tries() -> list[Any]:
    """Every line of every game with every way it is tried in."""
    made = []
    for game in GAMES:
        for verb, ways in table(game)["verbs"].items():
            for way in ways:
                for line in way["cannot"]:
                    one = Try(game, verb, line, way)
                    reason = HEEDLESS if one.can_be_done else NOBODY_DOES
                    is_open = line in way.get("open", ())
                    marks = [pytest.mark.xfail(reason=reason, strict=True, raises=AssertionError)] if is_open else []
                    made.append(pytest.param(one, marks=marks, id=one.name))
    return made


# ---------------------------------------------------------------- one try
def setting_of(one: Try, text: list[str]) -> Setting:
    """The table, with these lines on the Ward."""
    data, way = table(one.game), one.way
    sides = {player: {**data[player], **way.get(player, {})} for player in ("P1", "P2")}
    top = {"title": one.name, "game": one.game, "start": way.get("start", data["start"]), "see": {"asks": "nothing"}}
    cards = [*data["cards"], {**data["ward"], "text": text}]
    return Setting(parse(FOLDER / f"{one.game}.yaml", {**top, **sides, "cards": cards})[0])


def is_refused(one: Try) -> bool:
    """Is the line good Plain, and does the game still not take it?"""
    language_of(one.game).read(one.line)
    try:
        with setting_of(one, [one.line]).cards():
            return False
    except KernelFault:
        return True


def is_done(one: Try, text: list[str]) -> bool:
    """Lay the table and let it be done. Has it been done?"""
    setting = setting_of(one, text)
    with setting.cards():
        position = Position(setting)
        g = position.game
        since = len(g.log) if "act" in one.way else 0
        if "act" in one.way:
            say(g, setting, position.reference("Doer"), one.way["act"])
        answer_all(g, setting, position, list(one.way.get("answers", ())))
        return shows(g, one, since)


def say(g: Game, setting: Setting, src: int, text: str) -> None:
    """In the place of whatever goes on, an effect of the card says to do this."""
    g.stack, g.decision = [], None
    setting.positions.push(g, "SETTLE")
    g.stack.append(Call("RESOLVE", key=effect(setting.package.name, text), src=src, me=0))
    run(g)


@cache
def effect(game: str, text: str) -> str:
    """The key of an effect with this text."""
    line = language_of(game).read(f"when this attacks: {text}")
    assert isinstance(line, t.Ability)
    return ability_line(policy(game).words, line, f"prohibitions: {text}").key  # type: ignore[attr-defined]


def answer_all(g: Game, setting: Setting, position: Position, wanted: list[str]) -> None:
    """Give the wanted answers as soon as they are offered; choose what an effect has to be told, and let everything else be."""
    by_effect = any(f.proc.name == "RESOLVE" for f in g.stack)
    turn = g.turn
    for _ in range(MOST_ANSWERS):
        d = g.decision
        if d is None or g.turn > turn:
            return
        speech = Speech(g, setting.positions, position.aliases)
        found = [option for text in wanted[:1] for option in speech.find(d, text, d.options)[0]]
        if found:
            wanted.pop(0)
            g.answer(found[0])
        else:
            g.answer(next((o for o in d.options if is_no(o) != by_effect), d.options[0]))


def is_no(option: Any) -> bool:
    """Does the answer let be what is asked for?"""
    return option == DONE or option in NO or (isinstance(option, tuple) and option[0] in NO)


def shows(g: Game, one: Try, since: int) -> bool:
    """Does the log show that it was done, from so many events on and in this turn?"""
    if one.way.get("ends"):
        return g.over
    events = [e for e, _ in g.log.since(since)]
    ended = next((n for n, e in enumerate(events) if e.kind == "begin_turn" and e.who == 1), len(events))
    role = words_of(g).roles.get(one.verb)
    lacks = one.way.get("lacks")
    tags = (lacks,) if lacks else (one.way["tag"],) if "tag" in one.way else role.tags if role is not None else ()
    return any(e.tag in g.policy.kinds(frozenset(tags)) for e in events[:ended]) != bool(lacks)


@pytest.mark.parametrize("one", tries())
def test_what_a_line_forbids_is_not_done(one: Try) -> None:
    if is_refused(one):
        return
    assert one.can_be_done, NOBODY_DOES
    if not is_done(one, []):
        pytest.fail(f"without the line it is not done either: {one.way}")
    assert not is_done(one, [one.line]), HEEDLESS


# ---------------------------------------------------------------- nothing is left out
@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_tried_for_who_does_it_and_for_what_it_is_done_to(game: str) -> None:
    language = language_of(game)
    forms = {bearer(production.build({})) for production in language.book.productions["inf"]}
    tried = set()
    for verb, ways in table(game)["verbs"].items():
        lines = [line for way in ways for line in way["cannot"]]
        for change in (x for line in lines for x in walk(language.read(line)) if isinstance(x, t.Cannot)):
            assert change.event.verb == verb, f"{change.event.verb} stands under {verb}"
            tried.add(bearer(change.event))
    assert tried == forms


def bearer(event: object) -> tuple[str, str]:
    """(verb, whose slot a permission with this event fills: who does it, or what it is done to)."""
    assert isinstance(event, t.Event)
    return event.verb, "who" if isinstance(event.who, t.Subject) else "what"


def test_every_game_with_a_language_is_tried() -> None:
    from playmat.games.base import games

    assert set(GAMES) >= {name for name, package in games().items() if package.language is not None} - {"tiny"}


def test_open_lines_are_lines_that_are_tried() -> None:
    for game in GAMES:
        for ways in table(game)["verbs"].values():
            for way in ways:
                assert set(way.get("open", ())) <= set(way["cannot"]), way
