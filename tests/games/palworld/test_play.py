"""Whole games between random players: they end, they can be copied, saved and replayed, and nobody sees what is hidden."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.games.base import games
from playmat.games.palworld.facts import SOUL
from playmat.games.palworld.zones import BASE, DECK, EXILE, GRAVEYARD, HAND, RESOLUTION, SOUL_DECK, SOULS
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.policy import policy
from playmat.kernel.replay import new_game
from playmat.kernel.watch import forget

DECKS = ("red-blue", "trial-green-purple", "trial-red-blue")
MOST = 5000
"""More decisions than any game takes."""


@pytest.fixture(scope="module", autouse=True)
def known() -> None:
    games()


def play(g: Game, seed: int) -> int:
    """Play on at random to the end. Returns the number of decisions."""
    r = random.Random(seed)
    n = 0
    while not g.over:
        assert g.decision is not None
        g.answer(r.choice(g.decision.options))
        n += 1
        assert n < MOST
    return n


def mixed_deck(seed: int) -> tuple[str, ...]:
    """A deck of all sorts of cards of the pool, whatever their colours."""
    r = random.Random(seed)
    main = [c.id for c in policy("palworld").cards.values() if c.facts["type"] != SOUL]
    deck: list[str] = []
    while len(deck) < 50:
        id = r.choice(main)
        if deck.count(id) < 4:
            deck.append(id)
    return (*deck, *["soul"] * 10)


@pytest.mark.parametrize("seed", range(9))
def test_the_decks_play_to_the_end(seed: int) -> None:
    g = playmat.start("palworld", decks=(DECKS[seed % 3], DECKS[seed // 3]), seed=seed)
    play(g, seed)
    assert g.outcome is not None
    assert g.outcome.rule.startswith("palworld:1.2.")


@pytest.mark.parametrize("seed", range(12))
def test_all_sorts_of_cards_play_to_the_end(seed: int) -> None:
    g = new_game("palworld", (mixed_deck(seed), mixed_deck(seed + 100)), seed)
    play(g, seed)


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_lost_and_no_base_or_soul_area_is_too_full(seed: int) -> None:
    g = new_game("palworld", (mixed_deck(seed), mixed_deck(seed + 200)), seed)
    r = random.Random(seed)
    zones = (DECK, SOUL_DECK, HAND, BASE, SOULS, GRAVEYARD, EXILE, RESOLUTION)
    while not g.over:
        assert g.decision is not None
        for player in (0, 1):
            owned = [i for kind in zones for p in (0, 1) for i in g.zones[2 * kind + p] if g.objs[i].owner == player]
            assert len(owned) == 60
            assert len(g.zones[2 * SOULS + player]) <= 10
            assert g.vars[f"material {player}"] >= 0
            assert g.vars[f"ingredient {player}"] >= 0
        if g.decision.what == "action":
            pals = [i for i in g.zones[2 * BASE + g.turn_player] if g.fact(i, "type") == "pal"]
            assert len(pals) <= 5
            assert not g.zones[2 * RESOLUTION] + g.zones[2 * RESOLUTION + 1]
        g.answer(r.choice(g.decision.options))


def test_the_same_answers_make_the_same_game() -> None:
    a, b = (playmat.start("palworld", decks=("red-blue", "trial-red-blue"), seed=5) for _ in range(2))
    play(a, 7)
    play(b, 7)
    assert a.save() == b.save()
    assert playmat.Replay(playmat.record(a)).play().save() == a.save()


def test_a_game_goes_on_from_its_copy_and_from_its_save() -> None:
    g = playmat.start("palworld", decks=("trial-green-purple", "red-blue"), seed=3)
    r = random.Random(3)
    for _ in range(40):
        assert g.decision is not None
        option = r.choice(g.decision.options)
        loaded, copied = playmat.load(g.save()), g.copy()
        for other in (loaded, copied, g):
            other.answer(option)
        assert loaded.save() == copied.save() == g.save()
        if g.over:
            break


def test_the_opposing_hand_and_the_decks_are_not_seen() -> None:
    g = playmat.start("palworld", decks=("red-blue", "red-blue"), seed=1)
    assert g.decision is not None
    g.answer("go first")
    table = playmat.view(g, 0).table()
    by_name = {(z.name, z.player): z for z in table.zones}
    assert all(not c.name for c in by_name["hand", 1].cards)
    assert all(c.name for c in by_name["hand", 0].cards)
    assert by_name["main deck", 0].cards == []
    assert by_name["main deck", 0].count == 50 - 5


@pytest.mark.parametrize("seed", range(6))
def test_what_a_player_cannot_know_changes_nothing_that_it_sees(seed: int) -> None:
    g = new_game("palworld", (mixed_deck(seed), mixed_deck(seed + 50)), seed)
    r = random.Random(seed)
    while not g.over:
        for viewer in (0, 1, -1):
            assert seen_by(g, viewer) == seen_by(with_hidden_cards_swapped(g, viewer, r), viewer)
        assert g.decision is not None
        g.answer(r.choice(g.decision.options))


def seen_by(g: Game, viewer: int) -> tuple[bytes, list[str]]:
    window = playmat.view(g, viewer)
    return window.data(), [f"{line.tag} {line.text} {line.rule}" for line in window.log()]


def with_hidden_cards_swapped(g: Game, viewer: int, r: random.Random) -> Game:
    """The game as it also could be, for all that the viewer knows; the question that is asked now stays the same."""
    other = g.copy()
    window = playmat.view(other, viewer)
    hidden = [o.id for o in other.objs[1:] if not o.gone and not o.cards and not o.host and not window.knows(o)]
    cards = [other.objs[i].card for i in hidden]
    r.shuffle(cards)
    for id, card in zip(hidden, cards, strict=True):
        edit(other, id).card = card
    forget(other)
    return other


def test_every_question_and_option_has_words() -> None:
    for seed in range(4):
        g = new_game("palworld", (mixed_deck(seed + 300), mixed_deck(seed + 400)), seed)
        r = random.Random(seed)
        while not g.over:
            d = g.decision
            assert d is not None
            shown = playmat.view(g, d.player).decision()
            assert shown is not None
            assert shown.prompt
            assert all(o.text for o in shown.options)
            g.answer(r.choice(d.options))
        assert all(line.text for line in playmat.view(g, 0).log())
