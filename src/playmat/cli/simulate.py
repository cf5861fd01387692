"""`playmat simulate`: many games between agents, counted."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from playmat.agents import make_agent, play_game
from playmat.cli.common import console, deck_of, fail, print_json, rules_version
from playmat.games.base import game as game_package
from playmat.kernel.replay import new_game
from playmat.scenarios.pool import spread

BATCH = 10
"""Games that one of several processes plays before it tells of them."""
SHOWN_EVERY = 0.1
"""Seconds between two looks of the progress bar: drawing it costs as much as a short game."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Some of the games to play: which, with which decks and agents."""

    game: str
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    agents: tuple[str, str]
    seeds: tuple[int, ...]


@dataclass(slots=True)
class Tally:
    """What came of games so far."""

    games: int = 0
    decisions: int = 0
    events: int = 0
    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    longest: int = 0
    failures: tuple[tuple[int, str], ...] = ()

    def add(self, other: Tally) -> None:
        """Count these games too."""
        self.games += other.games
        self.decisions += other.decisions
        self.events += other.events
        self.wins = (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1])
        self.draws += other.draws
        self.longest = max(self.longest, other.longest)
        self.failures += other.failures


def play_games(plan: Plan) -> Tally:
    """Play some games. A game that breaks off is a failure, told with its seed; the others go on."""
    package = game_package(plan.game)
    tally = Tally()
    for seed in plan.seeds:
        agents = [make_agent(name, package, 2 * seed + n) for n, name in enumerate(plan.agents)]
        try:
            match = play_game(new_game(plan.game, plan.decks, seed), agents)
        except Exception as e:  # whatever a game breaks off with is what this command is there to find
            tally.add(Tally(1, failures=((seed, f"{type(e).__name__}: {e}"),)))
            continue
        wins = (int(match.winner == 0), int(match.winner == 1))
        tally.add(Tally(1, match.decisions, match.events, wins, int(match.winner is None), match.decisions))
    return tally


def plans(game: str, decks: tuple[tuple[str, ...], ...], agents: tuple[str, str], seed: int, games: int, batch: int) -> Iterator[Plan]:
    """The games in batches; game number n has the seed `seed + n`."""
    for start in range(seed, seed + games, batch):
        yield Plan(game, (decks[0], decks[1]), agents, tuple(range(start, min(start + batch, seed + games))))


def processes(wanted: int, games: int) -> int:
    """How many processes are worth starting: never more than games, nor than twice the cores."""
    return max(1, min(wanted, games, 2 * (os.cpu_count() or 1)))


def simulate(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`")],
    decks: Annotated[tuple[str, str], typer.Option(help="two decks, by name or file", metavar="D D")],
    agents: Annotated[tuple[str, str], typer.Option(help="two agents: random, greedy", metavar="A A")] = ("random", "random"),
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="seed of the first game; each next one counts on")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="processes")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Play many games between agents. Ctrl-C ends it and keeps what is done."""
    package = game_package(game)
    lists = tuple(deck_of(package, d) for d in decks)
    for name in agents:
        make_agent(name, package, seed)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts us in the background has it ignored
    tally = Tally()
    stopped = False
    began = time.perf_counter()
    jobs = processes(jobs, games)
    work = spread(play_games, plans(game, lists, agents, seed, games, min(BATCH, games // jobs) if jobs > 1 else 1), jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task(f"{agents[0]} - {agents[1]}", total=games)
        shown = began
        try:
            for part in work:
                tally.add(part)
                if time.perf_counter() - shown > SHOWN_EVERY:
                    progress.update(bar, completed=tally.games, refresh=True)
                    shown = time.perf_counter()
        except KeyboardInterrupt:
            stopped = True
    report = result(package.name, rules_version(package), decks, agents, seed, tally, time.perf_counter() - began)
    print_json(report) if as_json else tell(report)
    for at, reason in tally.failures[:10]:
        fail(f"the game with seed {at} broke off: {reason}")
    if stopped:
        raise typer.Exit(130)
    if tally.failures:
        raise typer.Exit(1)


def result(
    game: str, rules: str, decks: tuple[str, str], agents: tuple[str, str], seed: int, tally: Tally, seconds: float
) -> dict[str, Any]:
    """The one object that `--json` prints. `decisions`: questions with two or more options; `longest_game`: most of them in a game."""
    return {
        "game": game, "rules_version": rules, "decks": list(decks), "agents": list(agents), "seed": seed, "games": tally.games,
        "decisions": tally.decisions, "events": tally.events, "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 2), "decisions_per_second": round(tally.decisions / seconds, 1),
        "wins": list(tally.wins), "draws": tally.draws, "longest_game": tally.longest, "failures": len(tally.failures),
    }  # fmt: skip


def tell(r: dict[str, Any]) -> None:
    """The result for a person."""
    out = console()
    out.print(f"{r['game']} (rules {r['rules_version']}): {r['games']} games in {r['seconds']:.1f} s", markup=False)
    for n in (0, 1):
        share = f" ({r['wins'][n] / r['games']:.0%})" if r["games"] else ""
        out.print(f"  P{n + 1} {r['decks'][n]} ({r['agents'][n]}) wins {r['wins'][n]}{share}", markup=False)
    out.print(f"  draws {r['draws']}, broken off {r['failures']}")
    games = max(r["games"] - r["failures"], 1)
    average = f"{r['decisions'] / games:.1f} decisions and {r['events'] / games:.0f} events"
    out.print(f"  a game has {average} on average, the longest {r['longest_game']} decisions")
    out.print(f"  {r['games_per_second']:.1f} games/s, {r['decisions_per_second']:.0f} decisions/s, {r['events']} events")
