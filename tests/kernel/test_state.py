"""Copies, saves, answers, replays: whatever is done with a game, nothing leaks and nothing is lost."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

import playmat
from kernel.effects import among, change, move, note
from kernel.policies.duelmasters import FIELD, GRAVE
from kernel.table import Table, ability, anything
from playmat.agents.random import Random
from playmat.kernel.driver import advance, concede
from playmat.kernel.errors import KernelFault, SaveError, WrongAnswer
from playmat.kernel.game import Game
from playmat.kernel.procedure import PROCEDURES, Frame, Goto, Result, procedure
from playmat.kernel.records import Decision
from playmat.kernel.replay import Replay, record
from playmat.kernel.save import load, plain
from playmat.kernel.view import view


def start(answers: int = 12, seed: int = 3) -> Game:
    """A game of the invented kind, some way in."""
    g = playmat.start("tiny", decks=("mixed", "wolves"), seed=seed)
    play(g, answers, seed)
    return g


def play(g: Game, answers: int, seed: int = 5) -> None:
    agent = Random(seed)
    for _ in range(answers):
        if g.decision is None:
            break
        g.answer(agent.choose(view(g, g.decision.player), g.decision))


def everything(g: Game) -> bytes:
    return msgspec.json.encode([plain(o) for o in g.objs] + [plain(x) for x in (g.zones, g.vars, g.stack, g.standby, g.effects, g.used)])


# ---------------------------------------------------------------- copies
@pytest.mark.parametrize("answers", [0, 1, 5, 20, 40])
def test_a_copy_does_not_see_what_the_other_does(answers: int) -> None:
    g = start(answers)
    before, whole = everything(g), g.save()
    other = g.copy()
    records = list(other.objs)
    play(g, 30)
    assert other.save() == whole
    assert everything(other) == before
    assert all(x is y for x, y in zip(records, other.objs, strict=True))
    after = g.save()
    play(other, 25, seed=77)
    assert g.save() == after


def test_a_copy_does_not_see_what_its_copy_does() -> None:
    g = start()
    whole = g.save()
    for n in range(5):
        play(g.copy().copy(), 20, seed=n)
        assert g.save() == whole


# ---------------------------------------------------------------- saves
@pytest.mark.parametrize("answers", [0, 3, 17, 200])
def test_saved_twice_is_the_same(answers: int) -> None:
    g = start(answers)
    data = g.save()
    back = load(data)
    assert back.save() == data
    assert everything(back) == everything(g)
    play(g, 30)
    play(back, 30)
    assert back.save() == g.save()


def test_any_seed_can_be_saved() -> None:
    for seed in (0, -1, 10**30):
        g = start(2, seed)
        assert load(g.save()).save() == g.save()
        assert Replay(record(g)).play().save() == g.save()


@pytest.mark.parametrize("read", [load, Replay])
def test_damaged_saves_are_refused(read: Any) -> None:
    data = start().save() if read is load else record(start())
    cut = [data[:n] for n in (0, 1, 20, len(data) // 2, len(data) - 1)]
    flipped = [data[:n] + bytes([data[n] ^ 1]) + data[n + 1 :] for n in range(0, len(data), 97)]
    for bad in (*cut, *flipped, b"\xff\xfe\x00", b"[]\n", b"{}\n{}", data + b" ", b"hello"):
        with pytest.raises(SaveError) as e:
            read(bad)
        assert "\n" not in str(e.value)


def remade(data: bytes, **head: Any) -> bytes:
    first, _, rest = data.partition(b"\n")
    return msgspec.json.encode({**msgspec.json.decode(first), "check": zlib.crc32(rest), **head}) + b"\n" + rest


def test_foreign_saves_are_refused() -> None:
    data = start().save()
    assert load(remade(data)).save() == data
    with pytest.raises(SaveError, match="made under rules 0, these are 1"):
        load(remade(data, rules="0"))
    with pytest.raises(SaveError, match="no game is called 'chess'"):
        load(remade(data, game="chess"))
    with pytest.raises(SaveError, match="not a Playmat save"):
        load(remade(data, playmat=99))
    with pytest.raises(SaveError, match="a save, not a replay"):
        Replay(data)
    with pytest.raises(SaveError, match="a replay, not a save"):
        load(record(start()))
    nested = b"[" * 100_000
    for bad in (b"", b"[]", b"{}", b'{"decks":[[1],["x"]],"seed":1,"answers":[]}', b'{"decks":[],"seed":0,"answers":["x"]}', nested):
        for whole in (data, record(start())):  # a checksum that fits makes nothing whole
            with pytest.raises(SaveError, match="damaged"):
                (load if whole is data else Replay)(remade(whole.partition(b"\n")[0] + b"\n" + bad))
    with pytest.raises(SaveError, match="not a Playmat"):
        load(nested)
    head, _, rest = data.partition(b"\n")
    hollow = rest.replace(b'"TINY.GAME"', b'"TINY.GONE"')
    with pytest.raises(SaveError, match="damaged: KeyError"):
        load(remade(head + b"\n" + hollow))


def test_only_plain_data_in_a_frame() -> None:
    g = start()
    for thing in ({1, 2}, 1.5, lambda: 0, object()):
        g.stack[-1].v["thing"] = thing
        with pytest.raises(KernelFault, match="not plain data"):
            g.save()


# ---------------------------------------------------------------- answers
def test_wrong_answers_change_nothing() -> None:
    g = start(0)
    before = g.save()
    assert g.decision is not None
    options = g.decision.options
    wrong: tuple[tuple[Any, ...], ...] = ((), ("nothing",), (10**9,), (None,), (options,), (options[0], options[0]), (options[0], "pass"))
    for answers in wrong:
        with pytest.raises(WrongAnswer) as e:
            g.answer(*answers)
        assert "\n" not in str(e.value)
        assert g.save() == before
    with pytest.raises(WrongAnswer, match="there is no player 2"):
        concede(g, 2)
    assert g.save() == before


def choosing_two() -> Table:
    ability("Two/0", "go", anything, move(GRAVE, "destroy", among("opp", FIELD), n=2), note("done"))
    t = Table("duelmasters")
    t.card("Two", "Two/0")
    t.lay(p0_field="Two", p1_field="Filler1 Filler2 Filler3", p0_deck="Filler4", p1_deck="Filler5").start("TEST.GO")
    assert not advance(t.game, 1000)
    return t


def test_several_answers_at_once_or_one_by_one() -> None:
    t = choosing_two()
    ids = [t.ids[f"Filler{n}"] for n in (1, 2, 3)]
    before = t.game.save()
    for wrong in ((ids[0], ids[0]), (*ids,), (ids[0], "done"), ("done",)):
        with pytest.raises(WrongAnswer):
            t.game.answer(*wrong)
        assert t.game.save() == before
    other = t.game.copy()
    t.game.answer(ids[2], ids[0])
    other.answer(ids[2])
    assert other.decision is not None
    assert other.decision.options == (ids[0], ids[1])
    other.answer(ids[0])
    assert other.save() == t.game.save()


def test_no_answer_to_no_question() -> None:
    g = start(1000)
    assert g.over
    with pytest.raises(WrongAnswer, match="the game is over"):
        g.answer("pass")
    with pytest.raises(WrongAnswer, match="the game is over"):
        concede(g, 0)


# ---------------------------------------------------------------- conceding, replays
def test_conceding_at_any_time() -> None:
    for player in (0, 1):
        g = start(6)
        concede(g, player)
        assert g.outcome is not None
        assert (g.outcome.winner, g.outcome.rule) == (1 - player, "X-05")
        assert g.decision is None
        assert load(g.save()).save() == g.save()
        assert Replay(record(g)).play().save() == g.save()


@pytest.mark.parametrize("seed", range(5))
def test_a_replay_is_the_same_game(seed: int) -> None:
    g = start(60, seed)
    replay = Replay(record(g))
    assert replay.play().save() == g.save()
    half = replay.play(5)
    assert len(half.answers) == min(5, len(g.answers))
    for at in replay.answers[5:]:
        assert half.decision is not None
        half.answer(half.decision.options[at])
    assert half.save() == g.save()


def test_a_replay_that_does_not_fit() -> None:
    g = start(0)
    for answer in (10**6, -7):
        replay = Replay(record(g))
        replay.answers.append(answer)
        with pytest.raises(SaveError, match="does not fit at answer 0"):
            replay.play()


# ---------------------------------------------------------------- loops
def round_and_round(g: Game, f: Frame) -> Result:
    return Goto("round_and_round")


def test_a_loop_without_end_is_a_draw() -> None:
    """X-01: nothing but compulsory steps, again and again."""
    if "TEST.LOOP" not in PROCEDURES:
        procedure("TEST.LOOP", round_and_round)
    g = start(0)
    g.stack.append(Frame(PROCEDURES["TEST.LOOP"], {"?": "act"}))
    g.setup = ()  # no replay leads here
    assert g.decision is not None
    g.answer(g.decision.options[0])
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.rule) == (None, "X-01")


def test_single_steps_lead_to_the_same_game() -> None:
    ability("Weak/0", "go", anything, change("power", -5000, among("opp", FIELD)))
    t = Table("duelmasters")
    t.card("Weak", "Weak/0")
    t.lay(p0_field="Weak", p1_field="Filler1", p0_deck="Filler2", p1_deck="Filler3").start("TEST.GO")
    other = t.game.copy()
    while advance(t.game, 1):
        pass
    assert not advance(other, 1000)
    assert t.game.save() == other.save()


def test_a_number_in_an_option_is_no_card() -> None:
    """An option that counts names no card, however many objects there are."""
    t = Table("duelmasters").lay(p0_field="Filler1 Filler2")
    options = (("number", 1), ("mode", 2), ("attack", t.ids["Filler1"]))
    d = Decision(0, "X", options, options=options)
    seen = view(t.game, 0)
    assert [seen.option_cards(d, o) for o in d.options] == [[], [], [seen.handle(t.ids["Filler1"])]]
