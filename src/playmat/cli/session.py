"""One sitting at the terminal: whose turn it is to answer, what is shown, and what can be asked besides."""

from __future__ import annotations

import os
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

from rich.console import Console

import playmat
from playmat.agents import Agent
from playmat.agents.human import Human, is_number
from playmat.cli.cards import card_lines, cards_named
from playmat.cli.common import free_name
from playmat.cli.reasons import reason_for
from playmat.cli.table import log_lines, menu, show
from playmat.games.base import GamePackage
from playmat.games.positions import Positions
from playmat.kernel.driver import concede
from playmat.kernel.errors import KernelFault, PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.records import Decision
from playmat.kernel.view import View
from playmat.scenarios.words import Speech

HELP = """  a number, or several: choose      ?  this help      ? NAME or NUMBER: what a card does
  t: the table      l: the log      u: take back (against a bot)      w WORDS: why something cannot be done
  s: save      q: save and leave      concede: give up"""


MOST_SHOWN = 4
"""Cards that `?` shows whole when several fit."""


REMINDED = 12
"""Events that whoever comes back to a game is told again."""


class Leave(Exception):
    """The person leaves the table."""


class TakeBack(Exception):
    """The person takes the last answer back."""


class Session:
    """A game with one person and a bot, or two people."""

    def __init__(self, package: GamePackage, game: Game, bot: Agent | None, opponent: str, out: Console, file: Path | None = None) -> None:
        self.package = package
        self.game = game
        self.bot = bot
        self.opponent = opponent
        self.out = out
        self.file = file
        self.before: list[tuple[Game, Agent | None]] = []  # game and bot at each earlier question to the person, for taking back
        seen = max(0, len(game.log) - REMINDED) if file else 0
        self.shown = {0: seen, 1: seen}  # how much of the log each player has seen
        self.asked = 0
        self.seen = -1  # who has last been shown the table
        commands = {
            "?": self.explain, "t": self.table, "l": self.log, "u": self.take_back, "w": self.why_not, "s": self.save_now,
            "q": self.leave, "concede": self.concede, "help": self.explain, "undo": self.take_back, "quit": self.leave, "exit": self.leave,
        }  # fmt: skip
        self.human = Human(self.read, self.tell, commands, menu)

    # ------------------------------------------------------------ the loop
    def run(self) -> None:
        """Until the game is over or the person leaves; whoever leaves can come back to the same game."""
        try:
            while (d := self.game.decision) is not None:
                safe = self.game.copy()
                try:
                    self.answer(d)
                except TakeBack:
                    self.game, self.bot = self.before.pop()
                    self.human.next = []
                    self.seen = -1
                    self.shown = {p: min(n, len(self.game.log)) for p, n in self.shown.items()}
                    self.tell("taken back")
                except (PlaymatError, Leave, EOFError):
                    raise
                except Exception as e:  # a fault of a game: nobody at the table can do anything about it
                    raise self.broke_off(safe, e) from e
        except (Leave, EOFError, KeyboardInterrupt):
            self.tell("")
        if not self.game.over:
            self.save()
            return
        self.news(playmat.view(self.game, 0))
        show(self.out, playmat.view(self.game, 0), self.game.outcome)
        if self.file is not None:
            self.tell(f"{self.file} keeps the game as it was when it was last saved")

    def answer(self, d: Decision) -> None:
        """Get one answer and give it."""
        if len(d.options) == 1:
            self.game.answer(d.options[0])
            return
        view = playmat.view(self.game, d.player)
        if self.bot is not None and d.player == 1:
            self.game.answer(self.bot.choose(view, d))
            return
        if d.player != self.asked:
            self.pass_seat(d.player)
        if self.news(view) or d.player != self.seen:
            show(self.out, view)
        self.seen = d.player
        chosen = self.human.choose(view, d)
        self.before.append((self.game.copy(), deepcopy(self.bot)))
        self.game.answer(chosen)

    def pass_seat(self, player: int) -> None:
        """Between two people at one keyboard: hide what the other may not see."""
        self.asked = player
        if sys.stdin.isatty():
            self.out.clear()
            self.read(f"P{player + 1}, it is for you to answer: press Enter ")
        else:
            self.tell(f"P{player + 1} answers")

    def news(self, view: View) -> bool:
        """Tell what has happened since this player was last shown; was there anything?"""
        lines = log_lines(view.log(self.shown[view.viewer]))
        for line in lines:
            self.out.print(line)
        self.shown[view.viewer] = len(self.game.log)
        return bool(lines)

    # ------------------------------------------------------------ commands
    def explain(self, view: View, d: Decision, what: str) -> None:
        """Help; or what a card does, by its name or by the number of an option about it."""
        if not what:
            self.tell(HELP)
            return
        p = self.game.policy
        cards = self.cards_of_option(view, d, what) if is_number(what) else []
        try:
            cards = cards or cards_named(self.package, p, what)
        except PlaymatError as e:
            self.tell(str(e))
            return
        for card in cards[:MOST_SHOWN]:
            self.tell("\n".join(card_lines(p, card)))
        if len(cards) > MOST_SHOWN:
            self.tell("also: " + ", ".join(c.name for c in cards[MOST_SHOWN:]))

    def cards_of_option(self, view: View, d: Decision, number: str) -> list[Any]:
        """The cards that an option is about, as far as the person knows them."""
        at = int(number) - 1
        if not 0 <= at < len(self.human.offered):
            return []
        handles = view.option_cards(d, self.human.offered[at].option)
        ids = [int(h[1:]) for h in handles if h.startswith("c") and h[1:].isdigit()]
        return list(dict.fromkeys(self.game.card(i) for i in ids))

    def table(self, view: View, d: Decision, rest: str) -> None:
        """The table again."""
        show(self.out, view)

    def log(self, view: View, d: Decision, rest: str) -> None:
        """All that has happened, as this player saw it."""
        for line in log_lines(view.log()):
            self.out.print(line)

    def take_back(self, view: View, d: Decision, rest: str) -> None:
        """Back to the last question; not against a person, who may have seen something."""
        if self.bot is None:
            self.tell("nothing is taken back against a person")
        elif not self.before:
            self.tell("there is nothing to take back")
        else:
            raise TakeBack

    def why_not(self, view: View, d: Decision, rest: str) -> None:
        """Why an action is not offered; its words name cards that the person may know."""
        if not rest:
            self.tell("w and what you would do, such as: w attack Name -> player")
            return
        speech = Speech(self.game, self.package.positions or Positions(), {}, view)
        try:
            self.tell(reason_for(self.game, speech, d, rest, self.human.offered))
        except PlaymatError as e:
            self.tell(str(e))

    def save_now(self, view: View, d: Decision, rest: str) -> None:
        """Save and go on."""
        self.save()

    def leave(self, view: View, d: Decision, rest: str) -> None:
        """Save and leave."""
        raise Leave

    def concede(self, view: View, d: Decision, rest: str) -> None:
        """Give up, if that is what the person really wants: the game is over then."""
        if self.read("give up, which ends the game: really? (yes or no) ").strip().lower() not in ("y", "yes"):
            self.tell("the game goes on")
            return
        concede(self.game, d.player)
        raise Leave

    # ------------------------------------------------------------ files and lines
    def broke_off(self, safe: Game, e: Exception) -> KernelFault:
        """The game broke off: write down how it came to that, and save it as it was before."""
        report = free_name(f"{self.package.name}-fault")
        report.write_bytes(playmat.record(self.game))
        self.game = safe
        self.save()
        return KernelFault(f"the game broke off: {type(e).__name__}: {e}; the replay in {report} shows how: please report it")

    def save(self) -> None:
        """Write the game where it can be found again. A file of another game is never written over."""
        if self.file is None:
            self.file = free_name(self.package.name)
        part = self.file.with_name(self.file.name + ".part")
        part.write_bytes(self.game.save())
        os.replace(part, self.file)
        more = "" if self.opponent == "greedy" else f" --opponent {self.opponent}"
        self.tell(f"saved; go on with: playmat play {self.package.name} --terminal --resume {self.file}{more}")

    def read(self, prompt: str) -> str:
        """One line of input; where nobody types, it is shown as if somebody had."""
        try:
            line = input(prompt)
        except UnicodeDecodeError:
            return "?"
        if not sys.stdin.isatty():
            self.tell(line)
        return line

    def tell(self, text: str) -> None:
        """One line, or several, of output."""
        self.out.print(text, markup=False, soft_wrap=True)
