"""A person who answers in lines of text: numbers of options, or commands that whoever set the table up provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from playmat.kernel.records import Decision
from playmat.kernel.view import View

MANY = 6
"""More options than this are listed by kind."""
Command = Callable[[View, Decision, str], None]
"""(view, decision, rest of the line): shows something, or raises what leaves the question."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as it is offered to a person: the words, and the kind of action under which it is listed."""

    option: Any
    text: str
    group: str = ""


def plain_menu(view: View, decision: Decision) -> list[Choice]:
    """Every option in its words."""
    shown = view.decision()
    assert shown is not None
    return [Choice(option, o.text) for option, o in zip(decision.options, shown.options, strict=True)]


def is_number(word: str) -> bool:
    """Is it the number of an option? Whatever else looks like one is a word."""
    return word.isascii() and word.isdigit() and len(word) < 6


class Human:
    """Shows the question with its options numbered and reads an answer, again until it is one."""

    def __init__(
        self,
        ask: Callable[[str], str],
        tell: Callable[[str], None],
        commands: Mapping[str, Command] | None = None,
        menu: Callable[[View, Decision], list[Choice]] = plain_menu,
    ) -> None:
        self.ask = ask  # reads one line after a prompt; raises EOFError at the end of input
        self.tell = tell
        self.commands = commands or {}
        self.menu = menu
        self.offered: list[Choice] = []
        self.next: list[Any] = []  # more picks of a line such as `1 3`

    def choose(self, view: View, decision: Decision) -> Any:
        """The option that the person names by its number."""
        if self.next and decision.picked and self.next[0] in decision.options:
            return self.next.pop(0)
        self.next = []
        shown = view.decision()
        assert shown is not None
        self.tell(shown.prompt + (f" ({decision.rule})" if decision.rule else "") + self.how_many(decision))
        self.offered = self.menu(view, decision)
        self.list_options()
        while True:
            line = self.ask("> ").strip()
            picks = self.numbers(line, decision.hi - len(decision.picked))
            if picks:
                self.next = picks[1:]
                return picks[0]
            if picks is None:
                self.command(view, decision, line)

    def list_options(self) -> None:
        """The options, numbered; many of several kinds under headings."""
        groups = [c.group for c in self.offered]
        headed = len(groups) > MANY and len(set(groups)) > 1
        before = ""
        for n, c in enumerate(self.offered, 1):
            if headed and c.group and c.group != before:
                self.tell(f"  {c.group}")
            before = c.group
            text = c.text.removeprefix(c.group + " ") if headed else c.text
            self.tell(f"{n:4}  {text}")

    def how_many(self, decision: Decision) -> str:
        """How many things are to be picked, where it is not just one."""
        lo, hi, n = decision.lo, decision.hi, len(decision.picked)
        if hi == 1:
            return ""
        return f" [{n} of {lo if lo == hi else f'{lo} to {hi}'} picked]"

    def numbers(self, line: str, most: int) -> list[Any] | None:
        """The options a line of numbers names; an empty list if one is wrong or too many; None if the line is no such line."""
        words = line.replace(",", " ").split()
        if not words or not all(is_number(w) for w in words):
            return None
        if len(words) > max(most, 1):
            self.tell(f"{'one number is' if most <= 1 else f'at most {most} numbers are'} asked, and these are {len(words)}")
            return []
        picks = [int(w) - 1 for w in words]
        if any(not 0 <= n < len(self.offered) for n in picks):
            self.tell(f"choose a number from 1 to {len(self.offered)}")
            return []
        return [self.offered[n].option for n in picks]

    def command(self, view: View, decision: Decision, line: str) -> None:
        """Carry out a command."""
        if not line:
            return
        name, rest = line[0], line[1:].strip()
        known = self.commands.get(line.split()[0].lower()) or (self.commands.get(name) if name == "?" else None)
        if known is None:
            self.tell("a number chooses; ? for help")
            return
        known(view, decision, rest if name == "?" else line.partition(" ")[2].strip())
