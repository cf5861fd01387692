"""Chance before a game of Digimon: who begins has nothing to do with how the decks are shuffled again."""

from __future__ import annotations

import playmat
from playmat.kernel.randomness import below
from playmat.kernel.records import Event

DECKS = ("st1", "st2")


def drawn_lots(g: playmat.Game) -> list[Event]:
    """The events in which chance decided something."""
    return [e for e, _ in g.log if e.kind == "random"]


def test_who_begins_is_an_event_of_its_own_that_moves_the_generator_on() -> None:
    for seed in range(12):
        g = playmat.start("digimon", DECKS, seed=seed)
        (lot,) = drawn_lots(g)
        assert lot.rule == "digimon:prep.3"
        (told,) = (e for e, _ in g.log if e.tag == "first player")
        assert g.vars["lot"] == (told.who,)
        assert g.decision is not None
        assert g.decision.player == told.who


def test_either_player_begins_whatever_the_next_shuffle_does() -> None:
    """The first swap of the next shuffle is not decided by the same bits as who begins."""
    seen = set()
    for seed in range(40):
        g = playmat.start("digimon", DECKS, seed=seed)
        (first,) = g.vars["lot"]
        seen.add((first, below(g.rng, 2)[1]))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}
