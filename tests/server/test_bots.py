"""Bots at a table: they answer one by one, go on after a crash, and hold nobody up."""

from __future__ import annotations

import pytest

from playmat.agents.random import Random
from playmat.server.hall import Hall
from tests.server.conftest import Player, in_loop, opened


def test_against_a_bot(hall: Hall, again) -> None:
    made = opened(hall, "bot", "digimon")

    async def game() -> None:
        from tests.server.conftest import quiet

        me = Player(hall, made.seats[0].token)
        agent = Random(4)
        while not me.state["table"].get("over"):
            await quiet()
            state = me.state
            if state["at"] >= 0:
                me.answer(agent.below(len(me.decision["options"])))
                if agent.below(5) == 0:
                    await quiet()
                    if me.state["can"].get("take_back"):
                        me.say(type="take back")
                        assert me.state["at"] > state["at"], "the number of a question never comes twice"
        assert me.state["online"] == [True, True]
        assert me.state["names"] == ["Player 1", "greedy bot"]
        me.say(type="rematch")
        await quiet()
        assert me.state["round"] == 2
        assert not me.state["table"].get("over")
        answers = me.state["at"]
        me.talk.leave()
        same = Player(again(), made.seats[0].token)
        assert (same.state["round"], same.state["at"]) == (2, answers)

    in_loop(game)


def test_a_bot_that_was_playing_when_the_process_was_killed_goes_on(hall: Hall, again) -> None:
    made = opened(hall, "bot", "digimon")

    async def begin() -> None:
        me = Player(hall, made.seats[0].token)
        while not me.talk.match.bot_to_move:
            me.answer(0)
        assert me.talk.table.driver is not None
        me.talk.table.driver.cancel()

    async def go_on() -> None:
        from tests.server.conftest import quiet

        me = Player(again(), made.seats[0].token)
        await quiet()
        assert me.state["at"] >= 0

    in_loop(begin)
    in_loop(go_on)


def test_a_slow_bot_thinks_in_a_thread_and_holds_nobody_up(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio
    import threading
    import time

    from playmat.agents import AGENTS

    threads: set[int] = set()

    class Slow(Random):
        slow = True

        def choose(self, view, decision):
            threads.add(threading.get_ident())
            time.sleep(0.05)
            return super().choose(view, decision)

    monkeypatch.setitem(AGENTS, "slow", lambda package, seed: Slow(seed))

    async def game() -> None:
        me = Player(hall, opened(hall, "bot", "digimon", bot="slow").seats[0].token)
        longest = 0.0
        for _ in range(200):
            if me.state["at"] >= 0:
                me.answer(0)
            then = time.perf_counter()
            await asyncio.sleep(0.002)
            longest = max(longest, time.perf_counter() - then)
            if len(me.talk.match.given) > 12:
                break
        assert threads
        assert threading.get_ident() not in threads
        me.say(type="concede")
        assert me.state["table"]["over"]

    in_loop(game)
