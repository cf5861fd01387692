"""Whole games between random players over the decks of the repository."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

import playmat
from playmat.games.duelmasters import GAME
from playmat.games.duelmasters.zones import BATTLE, ZONES
from playmat.kernel.game import Game

DECKS = ("fire-rush", "dragon-roar", "dark-tide", "dawn-guard")


def everything(g: Game) -> Counter[str]:
    """Every card on the table, whoever has it, by owner and id."""
    found: Counter[str] = Counter()
    for zone, ids in enumerate(g.zones):
        for id in ids:
            o = g.objs[id]
            assert not o.gone
            for card in o.cards if zone >> 1 == BATTLE else (id,):
                found[f"{g.objs[card].owner} {g.objs[card].card.id}"] += 1
    return found


def moves(g: Game, rng: random.Random) -> int:
    """Play on to the end with random answers; how many there were."""
    n = 0
    while not g.over:
        assert g.decision is not None
        g.answer(rng.choice(g.decision.options))
        n += 1
        assert n < 5000
    return n


@pytest.mark.parametrize(("one", "two"), list(product(DECKS, DECKS)))
def test_random_games_end_and_lose_no_card(one: str, two: str) -> None:
    for seed in range(3):
        g = playmat.start("duelmasters", (one, two), seed)
        before = everything(g)
        moves(g, random.Random(seed))
        assert everything(g) == before
        assert g.outcome is not None
        assert g.outcome.rule in {"703.4a", "703.4b", "104.2c"}


def test_thousands_of_decisions() -> None:
    total = 0
    for seed in range(60):
        g = playmat.start("duelmasters", (DECKS[seed % 4], DECKS[seed // 4 % 4]), 1000 + seed)
        total += moves(g, random.Random(seed))
    assert total > 3000


def test_a_game_goes_on_from_a_save_and_a_copy_as_it_would_have() -> None:
    g = playmat.start("duelmasters", ("dark-tide", "dawn-guard"), 5)
    rng = random.Random(5)
    while not g.over:
        assert g.decision is not None
        loaded, copied = playmat.load(g.save()), g.copy()
        option = rng.choice(g.decision.options)
        for other in (g, loaded, copied):
            other.answer(option)
        assert loaded.save() == copied.save() == g.save()


def test_what_a_player_sees_holds_no_hidden_card() -> None:
    g = playmat.start("duelmasters", ("fire-rush", "dragon-roar"), 3)
    rng = random.Random(3)
    while not g.over:
        assert g.decision is not None
        for player in (0, 1):
            for zone in playmat.view(g, player).table().zones:
                hidden = zone.name in ("deck", "shield zone") or (zone.name == "hand" and zone.player != player)
                assert not hidden or all(not c.name or g.objs[int(c.id[1:])].known >> player & 1 for c in zone.cards)
        g.answer(rng.choice(g.decision.options))


def test_setup_deals_five_and_five() -> None:
    g = playmat.start("duelmasters", ("fire-rush", "dragon-roar"), 1)
    counts = {kind.name: [len(g.zones[2 * n + p]) for p in (0, 1)] for n, kind in enumerate(ZONES)}
    assert counts["shield zone"] == [5, 5]
    assert counts["hand"] == [5, 5]
    assert counts["deck"] == [30, 30]


def test_texts_for_people() -> None:
    """Every prompt, option and line of the log reads as words, and every refusal has a reason."""
    g = playmat.start("duelmasters", ("dark-tide", "dragon-roar"), 9)
    rng = random.Random(9)
    while not g.over:
        d = g.decision
        assert d is not None
        seen = playmat.view(g, d.player).decision()
        assert seen is not None
        assert seen.prompt
        assert all(o.text for o in seen.options)
        for id in g.cards(d.player, BATTLE):
            assert playmat.why_not(g, d.player, ("attack", id, "player")) or ("attack", id, "player") in d.options
        g.answer(rng.choice(d.options))
    lines = playmat.view(g, 0).log()
    assert len(lines) > 50
    assert all("{" not in line.text for line in lines)


def test_every_event_has_a_known_tag_and_names_a_rule_of_the_book() -> None:
    rows = GAME.rulebook.rows(GAME.files.joinpath("rulebook.tsv"))
    for seed in range(8):
        g = playmat.start("duelmasters", (DECKS[seed % 4], DECKS[seed // 2 % 4]), 300 + seed)
        moves(g, random.Random(seed))
        events = [e for e, _ in g.log]
        assert {e.tag for e in events} <= set(g.policy.tags)
        assert {e.rule for e in events} <= {*rows, *g.policy.ambiguities}
