"""Teeth: each cited function is taken out in turn, and some scenario that names its rule and ran it must then fail.

Nothing is remembered from one run to the next. A run that does not end counts as one that fails.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from playmat.kernel.rulebook import Cited, Rulebook
from playmat.scenarios.model import Scenario
from playmat.scenarios.pool import spread
from playmat.scenarios.report import Coverage
from playmat.scenarios.run import run_scenario

SECONDS = 10.0
"""More time than any scenario takes: a position without one of its rules may play on for ever."""


class TooLong(Exception):
    """A run was stopped."""


@dataclass(frozen=True, slots=True)
class Bite:
    """A function that was taken out: its place, its rules, and the scenarios that failed (each with the rules it names)."""

    place: str
    rules: tuple[str, ...]
    failed: tuple[tuple[str, tuple[str, ...]], ...]
    tried: int

    @property
    def bitten(self) -> set[str]:
        """The rules that somebody missed."""
        return {id for _, named in self.failed for id in named if id in self.rules}


@dataclass(frozen=True, slots=True)
class Trial:
    """What one process is to try: take a function out, run these scenarios."""

    rulebook: Rulebook
    entry: Cited
    scenarios: tuple[Scenario, ...]


def trials(coverage: Coverage) -> list[Trial]:
    """For each cited function the passing scenarios that name one of its rules and ran it."""
    made = []
    for entry in coverage.package.rulebook.functions:
        use = tuple(
            s
            for s, r in zip(coverage.scenarios, coverage.results, strict=True)
            if r.passed and entry.place in r.ran and any(id in entry.rules for id in r.rules)
        )
        if use:
            made.append(Trial(coverage.package.rulebook, entry, use))
    return made


_trials: list[Trial] = []
"""What the processes of a run are to try: they are forked, and a function is no thing to send."""


def teeth(coverage: Coverage, processes: int = 1) -> Iterator[Bite]:
    """Take out every cited function in turn. The same work whatever the number of processes, in the order in which it is done."""
    _trials[:] = trials(coverage)
    return spread(bite, range(len(_trials)), processes)


def bite(n: int) -> Bite:
    """Take out one function and run its scenarios until each rule it carries has been missed."""
    trial = _trials[n]
    entry = trial.entry
    failed: list[tuple[str, tuple[str, ...]]] = []
    missed: set[str] = set()
    tried = 0
    for scenario in trial.scenarios:
        named = {id for id in scenario.rules if id in entry.rules}
        if named <= missed:
            continue
        tried += 1
        if fails_without(trial.rulebook, entry, scenario):
            failed.append((scenario.id, scenario.rules))
            missed |= named
    return Bite(entry.place, entry.rules, tuple(failed), tried)


def fails_without(rulebook: Rulebook, entry: Cited, scenario: Scenario) -> bool:
    """Does the scenario fail once this function is taken out? Coverage is not looked at: only what is to be seen counts."""
    with rulebook.without(entry):
        try:
            with limit(SECONDS):
                return not run_scenario(scenario, record=False).passed
        except Exception:  # whatever breaks without the rule, breaks for want of it
            return True


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Stop what does not end. Where the platform has no timer (or outside the main thread) the step limit of the kernel must do."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"no end after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def toothed(coverage: Coverage, bites: list[Bite]) -> set[str]:
    """The carried rules for which a scenario fails once a function that cites them is taken out."""
    found = {id for b in bites for id in b.bitten}
    return found & set(coverage.carried)
