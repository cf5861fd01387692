"""`make bench`: speed on one core of plain CPython, log on, random agents, the decks that come with each game.

Prints a table and writes `bench.json`. Times are the best of several rounds, since a shared machine only ever adds to them.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import random
import time
from itertools import product
from pathlib import Path
from typing import Any

import playmat
from playmat.agents.random import Random
from playmat.games.decks import built_in_decks
from playmat.kernel.game import Game

ROUNDS = 3


def pairs(game: str) -> list[tuple[str, str]]:
    """Every pairing of the decks that come with a game."""
    decks = list(built_in_decks(game))
    return [(a, b) for a, b in product(decks, decks) if a <= b]


def play(g: Game, agent: Random, stop_at: int = 1_000_000) -> int:
    """Play on with one random agent for both sides; returns the number of decisions."""
    n = 0
    views = (playmat.view(g, 0), playmat.view(g, 1))
    while (d := g.decision) is not None and n < stop_at:
        g.answer(agent.choose(views[d.player], d))
        n += 1
    return n


def decks_of(game: str) -> list[tuple[tuple[str, ...], ...]]:
    """The decks of every pairing as lists of card ids, read before anything is timed."""
    return [tuple(playmat.find_deck(game, d) for d in pair) for pair in pairs(game)]


def games_per_round(game: str, count: int) -> tuple[int, int, int, float]:
    """(decisions, events, longest game, seconds) of `count` random games."""
    decks = decks_of(game)
    decisions = events = longest = 0
    start = time.perf_counter()
    for seed in range(count):
        g = playmat.start(game, decks[seed % len(decks)], seed)
        n = play(g, Random(seed))
        decisions += n
        events += len(g.log)
        longest = max(longest, n)
    return decisions, events, longest, time.perf_counter() - start


def speed(game: str, count: int) -> dict[str, Any]:
    """Decisions and games a second."""
    games_per_round(game, min(count, 5))  # cards are compiled once per process
    best: tuple[int, int, int, float] | None = None
    for _ in range(ROUNDS):
        gc.collect()
        found = games_per_round(game, count)
        if best is None or found[3] < best[3]:
            best = found
    assert best is not None
    decisions, events, longest, seconds = best
    return {
        "games": count, "decisions": decisions, "events": events, "longest_game": longest, "seconds": round(seconds, 3),
        "games_per_second": round(count / seconds, 1), "decisions_per_second": round(decisions / seconds),
        "events_per_decision": round(events / decisions, 2),
    }  # fmt: skip


def growth(game: str) -> dict[str, float]:
    """Microseconds of a decision after a short and after a long past (medians).

    The cost must not grow with the length of the game: the same positions are played on as they are and with ten times the log.
    """
    decks = decks_of(game)
    found: dict[str, list[float]] = {"early": [], "late": []}
    for seed in range(30):
        short = playmat.start(game, decks[seed % len(decks)], seed)
        play(short, Random(seed), 40)
        if short.decision is None:
            continue
        long = short.copy()
        entries = list(long.log)
        before_turn = entries[: long.turn_log]
        for _ in range(10):  # a long past: ten times what has happened before this turn
            for entry in before_turn:
                long.log.append(entry)
        long.turn_log = len(long.log)
        for name, g in (("early", short), ("late", long)):
            begin = time.perf_counter()
            n = play(g, Random(seed), 15)
            if n:
                found[name].append((time.perf_counter() - begin) / n * 1e6)
    return {name: round(sorted(x)[len(x) // 2], 1) for name, x in found.items() if x}


def copying(game: str) -> dict[str, float]:
    """Microseconds of a copy, a save and a load in mid-game."""
    pair = pairs(game)[-1]
    g = playmat.start(game, pair, 7)
    play(g, Random(7), 120)

    def per(f: Any, n: int) -> float:
        best = 1e9
        for _ in range(ROUNDS):
            start = time.perf_counter()
            for _ in range(n):
                f()
            best = min(best, time.perf_counter() - start)
        return round(best / n * 1e6, 1)

    data = g.save()
    load_us = per(lambda: playmat.load(data), 20)
    return {"copy_us": per(g.copy, 2000), "save_us": per(g.save, 20), "load_us": load_us, "objects": len(g.objs)}


def open_spiel(seconds: float = 3.0) -> float | None:
    """Decisions a second of OpenSpiel's C++ gin_rummy, driven from a Python loop; None when it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(1)
    best = 0.0
    for _ in range(ROUNDS):
        n = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds / ROUNDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                n += 1
        best = max(best, n / (time.perf_counter() - start))
    return round(best)


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games in each round")
    parser.add_argument("--out", type=Path, default=Path("bench.json"))
    options = parser.parse_args()
    reference = open_spiel()
    results: dict[str, Any] = {"open_spiel_gin_rummy": reference}
    print(f"{'game':14}{'decisions/s':>12}{'games/s':>10}{'events/dec':>12}", end="")
    print(f"{'short us':>10}{'long us':>10}{'copy us':>10}{'save us':>10}{'x gin':>8}")
    for game in playmat.games():
        r = results[game] = {**speed(game, options.games), **growth(game), **copying(game)}
        ratio = round(r["decisions_per_second"] / reference, 2) if reference else None
        r["of_gin_rummy"] = ratio
        print(
            f"{game:14}{r['decisions_per_second']:>12}{r['games_per_second']:>10}{r['events_per_decision']:>12}{r.get('early', 0):>10}"
            f"{r.get('late', 0):>10}{r['copy_us']:>10}{r['save_us']:>10}{ratio if ratio is not None else '-':>8}"
        )
    if reference:
        print(f"OpenSpiel gin_rummy from Python: {reference} decisions/s")
    options.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
