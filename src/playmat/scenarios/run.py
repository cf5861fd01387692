"""Runs a scenario: lays out its position, gives its answers, looks at what must be seen, and notes which cited functions ran."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playmat.kernel import replay
from playmat.kernel.driver import concede
from playmat.kernel.errors import KernelFault, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.records import DONE, Decision
from playmat.kernel.save import load
from playmat.scenarios.coverage import recording
from playmat.scenarios.expect import Look, check
from playmat.scenarios.model import Answer, Mismatch, Place, Scenario, ScenarioError, See
from playmat.scenarios.position import DECK_CHECK, Position, Setting
from playmat.scenarios.words import nearest
from playmat.scenarios.yamlfile import line_of, spoken

NUMBERED = frozenset({"number", "mode", "cost", "cards", "named"})
"""First words of options whose numbers are numbers."""
MODES = ("clone", "save", "replay")


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a scenario or a report. `broken`: the file itself is at fault. `ran`: places of the cited functions that ran. `note`:
    what somebody wrote to a report."""

    id: str
    path: str
    title: str
    game: str
    passed: bool
    message: str = ""
    broken: bool = False
    rules: tuple[str, ...] = ()
    ran: tuple[str, ...] = ()
    decisions: int = 0
    seconds: float = 0.0
    note: str = ""


def run_scenario(scenario: Scenario, mode: str = "", record: bool = True) -> Result:
    """Run one scenario. mode: what happens to the game at every question ("", clone, save, replay). Never raises for a bad scenario."""
    began = time.perf_counter()
    ran: set[Any] = set()
    message, broken, decisions = "", False, 0
    run = Run(scenario, mode)
    try:
        setting = Setting(scenario)
        if record:
            with recording(setting.package.rulebook) as ran, setting.cards():  # what reads a card that the file invents counts too
                run.go(setting)
        else:
            with setting.cards():
                run.go(setting)
        if record:
            message = unproven(scenario, setting, {id for entry in ran for id in entry.rules})
    except Mismatch as m:
        message = located(scenario, m.place, m.reason)
    except ScenarioError as e:
        message, broken = str(e), True
    except (PlaymatError, KernelFault) as e:
        message = located(scenario, (), f"{type(e).__name__}: {e}")
    except Exception as e:  # a game that breaks off is a scenario that fails, and the others still run
        code = traceback.extract_tb(e.__traceback__)[-1]
        message = located(scenario, (), f"broke off at {code.filename}:{code.lineno}: {type(e).__name__}: {e}")
    decisions = run.decisions
    places = tuple(sorted(entry.place for entry in ran))
    return Result(
        scenario.id, str(scenario.path), scenario.title, scenario.game, not message, message, broken, scenario.rules, places,
        decisions, time.perf_counter() - began,
    )  # fmt: skip


def located(scenario: Scenario, place: Place, reason: str) -> str:
    """A reason with file, line and place in front."""
    roots = dict(scenario.roots)
    full = (*roots.get(str(place[0]), ()), *place) if place else ()
    case = f" [{scenario.case}]" if scenario.case else ""
    try:
        line = line_of(scenario.path.read_text(encoding="utf-8"), full)
    except OSError:
        line = 0
    return f"{scenario.path}:{line}{case}: {spoken(place) + ': ' if place else ''}{reason}"


def unproven(scenario: Scenario, setting: Setting, ran: set[str]) -> str:
    """A scenario passes only if a function citing each rule it names ran; a definition has nothing to run."""
    rulebook = setting.package.rulebook
    file = setting.package.files.joinpath("rulebook.tsv")
    rows = rulebook.rows(file) if file.is_file() else {}
    for id in scenario.rules:
        if id in ran:
            continue
        if rows and id not in rows and id not in rulebook.cited:
            return located(scenario, ("rules",), f"there is no rule {id!r}")
        if id in rows and rows[id].status == "definition":
            continue
        cited = rulebook.cited.get(id)
        why = f"{', '.join(c.place for c in cited)} did not run" if cited else "no function cites it"
        return located(scenario, ("rules",), f"rule {id}: {why}")
    return ""


class Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, mode: str) -> None:
        self.scenario = scenario
        self.mode = mode
        self.decisions = 0
        self.looked = 0
        self.position: Position
        self.setting: Setting
        self.g: Game

    def go(self, setting: Setting) -> None:
        """The whole script."""
        self.setting = setting
        if self.scenario.start == DECK_CHECK:
            check_deck(setting)
            return
        self.position = Position(setting)
        self.g = self.position.game
        for n, item in enumerate(self.scenario.play):
            if isinstance(item, Answer):
                self.answer(item)
                continue
            try:
                self.look(item)
            except Mismatch as m:
                open_ = self.unanswered(n)
                if not open_:
                    raise
                raise Mismatch(f"{open_}; what is seen may come of that: {spoken(m.place)}: {m.reason}", item.place) from m
        self.end()

    def look(self, see: See) -> None:
        """Look at the game as it stands."""
        check(see, Look(self.setting, self.g, self.position.aliases, self.looked))
        if any(key in ("log", "not in log") for key, _ in see.entries):
            self.looked = len(self.g.log)

    def end(self) -> None:
        """A question that the script does not answer fails it, unless the last look names it or it is one that may stay open."""
        last = len(self.scenario.play) - 1
        open_ = self.unanswered(last)
        if open_:
            raise Mismatch(open_, self.scenario.play[last].place)

    def unanswered(self, at: int) -> str:
        """What is said of the open question when nothing that stands behind this place of the script answers it; "" when all is well."""
        d = self.g.decision
        if d is None:
            return ""
        script = self.scenario.play
        said = f"P{d.player + 1} is asked {d.what!r}: {self.options()}"
        following = next((item for item in script[at + 1 :] if isinstance(item, Answer)), None)
        if following is not None:
            return "" if self.answers(following, d) else f"the script has no answer here, but {said}"
        last = script[-1]
        asked = isinstance(last, See) and any(k in ("asks", "offers", "offers only", "not offered") for k, _ in last.entries)
        return "" if asked or d.what in self.setting.positions.idle else f"the script ends, but {said}"

    @staticmethod
    def answers(item: Answer, d: Decision) -> bool:
        """Is it this question that an answer is for? Giving up, a player may do at any."""
        if tuple(item.picks) == ("concede",) and not item.what:
            return True
        return d.player == item.player and (not item.what or item.what.lower() == d.what.lower())

    # ------------------------------------------------------------ answers
    def answer(self, item: Answer) -> None:
        """Give a player's whole answer to the open question; giving up, a player may do at any time."""
        if tuple(item.picks) == ("concede",) and not item.what:
            self.question()
            concede(self.g, item.player)
            return
        d = self.g.decision
        if d is None:
            raise Mismatch("nothing is asked" if not self.g.over else "the game is over", item.place)
        if not self.answers(item, d):
            raise Mismatch(f"it is P{d.player + 1} who is asked {d.what!r}: {self.options()}", item.place)
        depth = len(self.g.answers)
        for text in item.picks:
            if self.g.decision is None or (self.g.answers and len(self.g.answers) > depth and not self.g.decision.picked):
                raise Mismatch(f"{text!r} is one pick too many for {d.what!r}", item.place)
            if text == "all":
                self.pick_all(d.what)
            else:
                self.pick(text, item.place)
        self.close(d.what, item.place)

    def pick(self, text: str, place: Place) -> None:
        """Pick the one option that the words mean."""
        self.question()
        d = self.g.decision
        assert d is not None
        speech = Look(self.setting, self.g, self.position.aliases, 0).speech
        chosen, _ = speech.find(d, text, d.options)
        if not chosen:
            raise Mismatch(f"{text!r} is not offered for {d.what!r}: {self.options(text)}", place)
        if len(chosen) > 1:
            both = "; ".join(speech.say(d, o) for o in chosen)
            raise Mismatch(f"{text!r} fits {len(chosen)} options: {both}", place)
        self.g.answer(chosen[0])

    def pick_all(self, what: str) -> None:
        """Pick one after the other until nothing is left."""
        while (d := self.g.decision) is not None and d.what == what:
            left = [o for o in d.options if o != DONE]
            self.question()
            self.g.answer(left[0] if left else DONE)
            after = self.g.decision
            if after is None or not after.picked:
                return

    def close(self, what: str, place: Place) -> None:
        """The answer is complete: a question that would take more is told so."""
        d = self.g.decision
        if d is None or not d.picked:
            return
        if DONE not in d.options:
            raise Mismatch(f"{what!r} takes at least {d.lo} picks: {self.options()}", place)
        self.question()
        self.g.answer(DONE)

    def options(self, text: str = "") -> str:
        """The open question's options for a person."""
        d = self.g.decision
        if d is None:
            return "nothing is asked"
        speech = Look(self.setting, self.g, self.position.aliases, 0).speech
        return nearest(text, [speech.say(d, o) for o in d.options])

    # ------------------------------------------------------------ every decision
    def options_are_known(self) -> None:
        """The cards of an option are shown to whoever is asked: a word whose numbers are ids must say so, any other number is one."""
        d = self.g.decision
        for option in d.all if d is not None else ():
            if not isinstance(option, tuple) or isinstance(option[0], int) or option[0] in self.g.policy.of_cards:
                continue
            if any(type(x) is int for x in option[1:]) and option[0] not in NUMBERED:
                raise KernelFault(f"the options {option[0]!r} hold numbers: of cards (Policy.of_cards), or not (NUMBERED)?")

    def question(self) -> None:
        """At a question, before it is answered: go on with a copy, a loaded save or a replay, which must be the same game."""
        self.decisions += 1
        self.options_are_known()
        self.g = go_on_with(self.g, self.mode, self.again)

    def again(self, answers: list[int]) -> Game:
        """The game from its position, after these answers."""
        g = Position(self.setting).game
        for n, at in enumerate(answers):
            replay.step(g, at, n)
        return g


def go_on_with(g: Game, mode: str, again: Callable[[list[int]], Game]) -> Game:
    """In place of the game its copy, its loaded save, or what `again` makes of its answers, by mode; itself without one. Raises Mismatch
    when that is not the same game."""
    if not mode:
        return g
    before = g.save()
    if mode == "clone":
        other = g.copy()
        if g.save() != before:
            raise Mismatch("copying changed the game that was copied")
    else:
        other = load(before) if mode == "save" else again(list(g.answers))
    if other.save() != before:
        raise Mismatch(f"the game is another after {mode}")
    return other


def check_deck(setting: Setting) -> None:
    """`start: deck check`: the rules that the deck under `deck:` breaks are what `see: {problems: [...]}` lists."""
    from playmat.games.decks import check_deck as problems_of

    _, problems = problems_of(setting.package.name, setting.scenario.deck)
    for see in setting.scenario.play:
        for key, wanted in see.entries if isinstance(see, See) else ():
            if key != "problems":
                raise Mismatch(f"a deck check shows problems, not {key!r}", see.place)
            if sorted(str(w) for w in wanted) != sorted(p.rule for p in problems):
                said = "; ".join(str(p) for p in problems) or "none"
                raise Mismatch(f"problems: expected {wanted}, found: {said}", (*see.place, key))
