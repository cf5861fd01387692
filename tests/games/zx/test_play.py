"""Whole games of Z/X between random players: they end, and what the rules promise holds at every question."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.games.zx import GAME
from playmat.games.zx.ch5_turn.state import DAMAGE
from playmat.games.zx.facts import facts_of
from playmat.games.zx.greedy import score
from playmat.games.zx.squares import NUMBERS, PLAYER_SQUARE, board
from playmat.games.zx.zones import BANISH, CHARGE, DECK, DYNAMIS, FIRST_SQUARE, LIFE, TEMPORARY, TRASH
from playmat.kernel.game import Game

DECKS = ("hearth", "hollow")
MOST = 5000
"""More decisions than any game takes."""
SETTLED = frozenset({"action", "battle event", "resource", "ignition"})
"""Questions before which preprocessing has been done."""


def play(g: Game, seed: int) -> None:
    """Play on at random to the end."""
    r = random.Random(seed)
    for _ in range(MOST):
        if g.over:
            return
        assert g.decision is not None
        g.answer(r.choice(g.decision.options))
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_a_rule_effect_mends_is_left_when_a_player_has_priority(seed: int) -> None:
    g = playmat.start("zx", (DECKS[seed % 2], DECKS[seed // 2 % 2]), seed=seed)
    r = random.Random(seed)
    while not g.over:
        d = g.decision
        assert d is not None
        at_any_point(g)
        if d.what in SETTLED:
            settled(g)
        g.answer(r.choice(d.options))
    assert g.outcome is not None
    assert g.outcome.rule in ("903.1", "903.2")


def at_any_point(g: Game) -> None:
    """What holds in the middle of anything."""
    for p in (0, 1):
        for kind in range(FIRST_SQUARE):
            for i in g.zones[2 * kind + p]:
                type = facts_of(g, i).kind
                assert type != "token", "a Token off the Squares"
                if type in ("z/x extra", "event extra", "shift", "overboost"):
                    assert kind in (DYNAMIS, TEMPORARY), f"{g.card(i).name} lies in {g.policy.zones[kind].name}"
                if type == "link":
                    assert kind == BANISH


def settled(g: Game) -> None:
    """What holds after preprocessing."""
    for p in (0, 1):
        assert g.zones[2 * LIFE + p], "no Life"
        assert g.zones[2 * DECK + p] or g.zones[2 * TRASH + p]
        assert g.vars[DAMAGE[p]] == 0
        unlimited = any(a.tree is not None and "exceed" in g.policy.ability_text(a.key) for i in g.in_play() for a in g.card(i).box("text"))
        assert unlimited or len(g.zones[2 * CHARGE + p]) <= 4
    for n in NUMBERS:
        there = board(g).at[n]
        assert len(there) <= 1, f"square {n} is crowded"
        for i in there:
            assert n != PLAYER_SQUARE[1 - g.player_of(i)]
            power = g.value(i, "power")
            assert power > 0
            assert g.objs[i].mark("damage") < power


def test_the_same_answers_make_the_same_game() -> None:
    a, b = (playmat.start("zx", DECKS, seed=5) for _ in range(2))
    play(a, 7)
    play(b, 7)
    assert a.save() == b.save()
    assert playmat.Replay(playmat.record(a)).play().save() == a.save()


def test_another_game_in_between_changes_nothing() -> None:
    """What the policy remembers of a game, to look at less, is that of this game only."""
    a, b = playmat.start("zx", DECKS, seed=5), playmat.start("zx", DECKS, seed=5)
    r = random.Random(3)
    while not a.over:
        d = a.decision
        assert d is not None
        option = r.choice(d.options)
        a.answer(option)
        b = b.copy()
        b.answer(option)
    assert a.save() == b.save()


def test_every_question_and_option_has_words_and_a_score() -> None:
    g = playmat.start("zx", DECKS, seed=11)
    r = random.Random(11)
    while not g.over:
        d = g.decision
        assert d is not None
        view = playmat.view(g, d.player)
        shown = view.decision()
        assert shown is not None
        assert shown.prompt
        assert all(o.text for o in shown.options)
        assert all(isinstance(score(view, d, o), float) for o in d.options)
        g.answer(r.choice(d.options))
    assert all(line.text for line in playmat.view(g, 0).log())


def test_events_name_their_rules() -> None:
    g = playmat.start("zx", DECKS, seed=2)
    play(g, 2)
    rows = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
    named = {e.rule for e, _ in g.log if e.rule and e.rule not in g.policy.ambiguities}
    assert named <= set(rows)
    assert {"zx:2.5.8.draw", "zx:2.7.place.reboot", "907.2d", "903.1"} <= named
