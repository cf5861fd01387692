"""One match, without a network: answering, taking back, giving up."""

from __future__ import annotations

import pytest

import playmat
from playmat.agents.random import Random
from playmat.games.base import game
from playmat.games.decks import built_in_decks
from playmat.kernel.errors import WrongAnswer
from playmat.kernel.records import DONE
from playmat.kernel.view import view
from playmat.server.match import Match, Stale


def begun(name: str, seed: int = 3, bot: str = "", answers: list[int] | None = None) -> Match:
    decks = list(built_in_decks(name))
    return Match.begin(game(name), (playmat.find_deck(name, decks[0]), playmat.find_deck(name, decks[1])), seed, bot, answers)


def asked(match: Match) -> int:
    assert match.decision is not None
    return match.decision.player


def play(match: Match, agent: Random, most: int = 10_000) -> int:
    """Random people, who pick one thing at a time."""
    n = 0
    while match.decision is not None and n < most:
        n += 1
        if match.bot_to_move:
            match.bot_answers(match.choose())
        else:
            player = asked(match)
            match.answer(player, match.at(player), [agent.below(len(match.decision.options))])
    return n


@pytest.mark.parametrize("name", ["tiny", "duelmasters", "digimon", "palworld", "zx"])
def test_a_match_is_its_answers(name: str) -> None:
    for bot in ("", "greedy", "random"):
        match = begun(name, 5, bot)
        agent = Random(1)
        while match.decision is not None:
            play(match, agent, 40)
            same = begun(name, 5, bot, list(match.game.answers))
            assert same.game.save() == match.game.save()
            for viewer in (0, 1, -1):
                assert same.tellings[viewer].lines == match.tellings[viewer].lines
                assert same.tellings[viewer].marks == match.tellings[viewer].marks
            assert [same.at(p) for p in (0, 1)] == [match.at(p) for p in (0, 1)]
        assert match.over


def test_a_wrong_or_late_answer_changes_nothing() -> None:
    match = begun("digimon")
    player = asked(match)
    at, before = match.at(player), match.game.save()
    many = len(match.game.decision.options)
    for wrong in ((player, at + 1, [0]), (player, at - 1, [0]), (1 - player, at, [0]), (player, at, [many + 1]), (player, at, [0, 0])):
        with pytest.raises((Stale, WrongAnswer)):
            match.answer(*wrong)
    assert match.game.save() == before
    match.answer(player, at, [0])
    with pytest.raises(Stale):
        match.answer(player, at, [0])


def test_the_number_of_a_question_counts_what_its_own_seat_answered() -> None:
    match = begun("duelmasters")
    agent = Random(2)
    seen: dict[int, list[int]] = {0: [], 1: []}
    while match.decision is not None:
        player = asked(match)
        seen[player].append(match.at(player))
        assert match.at(1 - player) == -1
        play(match, agent, 1)
    for numbers in seen.values():
        assert numbers == sorted(set(numbers))
    assert max(seen[0]) <= sum(g.player == 0 for g in match.given)


@pytest.mark.parametrize("name", ["tiny", "duelmasters", "digimon", "palworld", "zx"])
def test_take_back_against_a_bot(name: str) -> None:
    match = begun(name, 7, "greedy")
    agent, numbers = Random(3), []
    for _ in range(30):
        play(match, agent, 4)
        while match.bot_to_move:
            match.bot_answers(match.choose())
        if match.decision is None:
            break
        to = match.last_own(0)
        if to is None:
            continue
        numbers.append(match.at(0))
        assert match.ask_back(0)
        assert len(match.game.answers) == to
        assert asked(match) == 0
        assert match.at(0) not in numbers, "a late answer to what was taken back must not fit"
        same = begun(name, 7, "greedy", list(match.game.answers))
        assert same.game.save() == match.game.save()
        assert same.tellings[0].lines == match.tellings[0].lines
        numbers.append(match.at(0))
    assert len(numbers) > 2


def test_the_bot_is_taken_back_too() -> None:
    match = begun("tiny", 3, "greedy")
    match.answer(0, match.at(0), [1])
    while match.bot_to_move:
        match.bot_answers(match.choose())
    once = match.game.save()
    match.ask_back(0)
    match.answer(0, match.at(0), [1])
    while match.bot_to_move:
        match.bot_answers(match.choose())
    assert match.game.save() == once, "it answers as it did"


def until_it_can_be_taken_back(match: Match) -> int:
    """Play until somebody can take back; who."""
    agent = Random(1)
    while True:
        play(match, agent, 1)
        for player in (0, 1):
            if not match.why_no_take_back(player):
                return player


def test_between_people_the_other_has_to_agree() -> None:
    match = begun("duelmasters")
    me = until_it_can_be_taken_back(match)
    before = match.played(match.last_own(me)).save()
    assert not match.ask_back(me)
    with pytest.raises(WrongAnswer, match="nobody has asked you"):
        match.reply(me, True)
    with pytest.raises(WrongAnswer, match="has not replied yet"):
        match.ask_back(me)
    now = match.game.save()
    assert not match.reply(1 - me, False)
    assert match.game.save() == now
    match.ask_back(me)
    assert match.reply(1 - me, True)
    assert match.game.save() == before


@pytest.mark.parametrize("name", ["duelmasters", "digimon", "palworld", "zx"])
def test_between_people_nothing_is_taken_back_past_what_was_hidden(name: str) -> None:
    """Whatever can be taken back: no player has come to know a hidden card since, and chance has had no say."""
    refused = allowed = 0
    for seed in range(40):
        match = begun(name, seed)
        agent = Random(seed)
        while match.decision is not None and len(match.given) < 100:
            play(match, agent, 1 + agent.below(12))
            for player in (0, 1):
                to = match.last_own(player)
                if to is None or match.over:
                    continue
                then = match.played(to)
                hidden = [o for o in then.objs[1:] if o.card.id and not o.gone and not o.known >> player & 1]
                learned = then.rng != match.game.rng or any(
                    known(match.game, o.id, p) for o in hidden for p in (0, 1) if not o.known >> p & 1
                )
                assert bool(match.why_no_take_back(player)) == learned
                refused, allowed = refused + learned, allowed + (not learned)
        if refused > 20 and allowed > 20:
            return
    pytest.fail(f"{refused} refused, {allowed} allowed")


def known(g: playmat.Game, id: int, player: int) -> bool:
    while not g.objs[id].known >> player & 1:
        id = g.objs[id].next
        if not id:
            return False
    return True


def test_an_answer_withdraws_the_wish_to_take_back() -> None:
    match = begun("duelmasters")
    me = until_it_can_be_taken_back(match)
    match.ask_back(me)
    play(match, Random(1), 1)
    with pytest.raises(WrongAnswer, match="nobody has asked you"):
        match.reply(1 - me, True)


def test_several_picks_in_one_go_and_one_by_one() -> None:
    match = begun("zx", 1)
    agent = Random(1)
    for _ in range(2000):
        d = match.decision
        if d is None:
            match = begun("zx", agent.below(1000))
            continue
        if d.hi > 1 and d.lo > 1 and not d.picked:
            break
        play(match, agent, 1)
    assert d is not None
    player, answers = d.player, list(match.game.answers)
    picks = list(range(d.lo))
    done = [len(d.options)] if d.lo < d.hi else []
    match.answer(player, match.at(player), [*picks, *done])
    together = match.game.save()
    other = begun("zx", match.game.seed, "", answers)
    for _ in picks:
        other.answer(player, other.at(player), [0])
    assert other.game.save() == together
    assert other.last_own(player) == match.last_own(player) == len(answers), "both are taken back to where the question began"


def test_conceding() -> None:
    match = begun("digimon")
    match.concede(1)
    assert match.over
    assert match.game.outcome.winner == 0
    assert begun("digimon", 3, "", list(match.game.answers)).game.save() == match.game.save()
    with pytest.raises(WrongAnswer, match="the game is over"):
        match.concede(0)
    assert match.why_no_take_back(0) == "the game is over"


def test_a_fault_of_a_game_ends_the_match_and_keeps_how_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    import tinygame

    match = begun("tiny")
    before = match.game.save()

    def broken(*args: object) -> bool:
        raise ValueError("oops")

    monkeypatch.setattr(tinygame, "can_attack", broken)
    player = asked(match)
    match.answer(player, match.at(player), [0])
    assert match.game.save() == before
    assert "broke off" in match.fault
    assert b'"replay":true' in match.broken
    assert match.decision is None
    with pytest.raises(Stale):
        match.answer(player, 0, [0])


@pytest.mark.parametrize("name", ["duelmasters", "digimon", "palworld", "zx"])
def test_what_ends_a_choice_of_several_is_marked(name: str) -> None:
    """So that nobody has to know it by its words."""
    match, agent, marked = begun(name, 2), Random(1), 0
    while (d := match.decision) is not None:
        shown = view(match.game, d.player).decision()
        assert shown is not None
        assert [o.done for o in shown.options] == [o == DONE for o in d.options]
        marked += any(o.done for o in shown.options)
        match.answer(d.player, match.at(d.player), [agent.below(len(d.options))])
    assert marked
