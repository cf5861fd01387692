"""A person who answers in lines of text: numbers of options, or commands that whoever set the table up provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playmat.kernel.records import Decision
from playmat.kernel.view import View

Command = Callable[[View, Decision, str], None]
"""(view, decision, rest of the line): shows something, or raises what leaves the question."""


class Human:
    """Shows the question with its options numbered and reads an answer, again until it is one."""

    def __init__(self, ask: Callable[[str], str], tell: Callable[[str], None], commands: Mapping[str, Command] | None = None) -> None:
        self.ask = ask  # reads one line after a prompt; raises EOFError at the end of input
        self.tell = tell
        self.commands = commands or {}
        self.next: list[Any] = []  # more picks of a line such as `1 3`

    def choose(self, view: View, decision: Decision) -> Any:
        """The option that the person names by its number."""
        if self.next and decision.picked and self.next[0] in decision.options:
            return self.next.pop(0)
        self.next = []
        shown = view.decision()
        assert shown is not None
        self.tell(shown.prompt + (f" ({decision.rule})" if decision.rule else "") + self.how_many(decision))
        for option in shown.options:
            self.tell(f"{option.index + 1:4}  {option.text}")
        while True:
            line = self.ask("> ").strip()
            picks = self.numbers(line, decision)
            if picks:
                self.next = picks[1:]
                return picks[0]
            if picks is None:
                self.command(view, decision, line)

    def how_many(self, decision: Decision) -> str:
        """How many things are to be picked, where it is not just one."""
        lo, hi, n = decision.lo, decision.hi, len(decision.picked)
        if hi == 1:
            return ""
        return f" [{n} of {lo if lo == hi else f'{lo} to {hi}'} picked]"

    def numbers(self, line: str, decision: Decision) -> list[Any] | None:
        """The options a line of numbers names; an empty list if one is wrong; None if the line is no such line."""
        words = line.replace(",", " ").split()
        if not words or not all(w.isdigit() for w in words):
            return None
        picks = [int(w) - 1 for w in words]
        if any(not 0 <= n < len(decision.options) for n in picks):
            self.tell(f"choose a number from 1 to {len(decision.options)}")
            return []
        return [decision.options[n] for n in picks]

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
