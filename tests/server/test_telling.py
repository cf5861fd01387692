"""The log as it is told: action by action, each with the line that says what it is; secret answers begin nothing."""

from __future__ import annotations

import pytest

from playmat.agents.random import Random
from playmat.server.match import Match
from playmat.server.messages import Line
from tests.server.test_match import begun

GAMES = ["duelmasters", "digimon", "palworld", "zx"]


def told(name: str, seed: int) -> Match:
    """A game of random people to its end."""
    match, agent = begun(name, seed), Random(seed)
    while (d := match.decision) is not None:
        match.answer(d.player, match.at(d.player), [agent.below(len(d.options))])
    return match


def actions(lines: list[Line]) -> list[list[Line]]:
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(line.act, []).append(line)
    return list(found.values())


@pytest.mark.parametrize("name", GAMES)
def test_actions_follow_one_another_and_each_is_somebody_s_or_nobody_s(name: str) -> None:
    match = told(name, 5)
    for telling in match.tellings.values():
        numbers = [line.act for line in telling.lines]
        assert numbers == sorted(numbers)
        assert set(numbers) - {0} == set(range(1, numbers[-1] + 1)), "no number is left out: nobody can count what was not seen"
        for action in actions(telling.lines):
            assert len({line.by for line in action}) == 1
            assert sum(line.main for line in action) <= 1
            assert len({line.turn for line in action}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_an_attack_is_the_main_line_of_its_action(name: str) -> None:
    lines = told(name, 5).tellings[-1].lines
    attacks = [line for line in lines if line.tag == "attack"]
    assert attacks
    assert all(line.main and line.by >= 0 and line.card for line in attacks if line.by >= 0)
    assert sum(line.main for line in attacks) > len(attacks) // 2


def test_paying_belongs_to_what_is_paid_for() -> None:
    lines = told("duelmasters", 5).tellings[-1].lines
    summoned = next(a for a in actions(lines) if any(line.tag == "summon" for line in a))
    assert [line.tag for line in summoned][:2] == ["pay", "pay"]
    assert next(line for line in summoned if line.main).tag == "summon"


def test_a_secret_answer_begins_no_action() -> None:
    """A shield trigger, declined or not, is a part of the attack: the other side cannot tell. Nor does one more pick of several."""
    match, agent = begun("duelmasters", 3), Random(4)
    secrets = 0
    while (d := match.decision) is not None:
        secrets += d.secret
        for telling in match.tellings.values():
            assert (telling.acting.asked is None) == (d.secret or bool(d.picked))
        match.answer(d.player, match.at(d.player), [agent.below(len(d.options))])
    assert secrets


def test_going_back_goes_back_in_the_actions_too() -> None:
    match, agent = begun("duelmasters", 3, "random"), Random(4)
    for _ in range(30):
        if match.bot_to_move:
            match.bot_answers(match.choose())
        elif (d := match.decision) is not None:
            match.answer(0, match.at(0), [agent.below(len(d.options))])
    while match.bot_to_move:
        match.bot_answers(match.choose())
    to = match.last_own(0)
    assert to is not None
    kept = match.tellings[0].marks[to]
    match.ask_back(0)
    telling = match.tellings[0]
    assert (len(telling.lines), len(telling.moves), telling.seen, telling.turn, telling.acting) == kept
