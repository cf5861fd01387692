"""What a player cannot know never reaches that player.

At points drawn from random play the cards that a player does not know are exchanged for others; every byte that the player receives
must stay the same: view, log, prompt, options, errors. A second test exchanges them before the player's own answer: unless something
was revealed by it, what comes next must look the same too.
"""

from __future__ import annotations

import os

import msgspec
import pytest

import playmat
from playmat.agents.random import Random
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.randomness import below
from playmat.kernel.watch import forget
from tests.proof.test_random_play import decks_of

POINTS = int(os.environ.get("PLAYMAT_HIDDEN_POINTS", "300"))


def received(g: Game, viewer: int) -> bytes:
    """Everything that leaves the game for a viewer."""
    view = playmat.view(g, viewer)
    parts = [view.data(), msgspec.json.encode(view.log())]
    if g.decision is not None and g.decision.player == viewer:
        for wrong in ("nonsense", ("attack", -5), 10**9):
            try:
                g.answer(wrong)
            except playmat.WrongAnswer as e:
                parts.append(str(e).encode())
    return b"\n".join(parts)


def hidden_from(g: Game, viewer: int) -> list[int]:
    """Live cards that the viewer may not see."""
    return [o.id for o in g.objs[1:] if not o.gone and o.card.id and not o.known >> viewer & 1]


def exchange(g: Game, viewer: int, rng: int) -> Game:
    """A copy in which every card hidden from the viewer is some other card of its game. No replay leads to it: it has no decks."""
    other = g.copy()
    other.setup = ()
    pool = [c for c in g.policy.cards.values() if not c.token]
    for id in hidden_from(g, viewer):
        rng, n = below(rng, len(pool))
        edit(other, id).card = pool[n]
    forget(other)
    return other


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_exchanging_hidden_cards_changes_no_byte(game: str, part: int) -> None:
    points, n = 0, part * 1000
    while points < POINTS // 4:
        n += 1
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        while g.decision is not None and points < POINTS // 4:
            if agent.below(12) == 0:
                points += 1
                for viewer in (0, 1):
                    assert received(exchange(g, viewer, n), viewer) == received(g, viewer)
            g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", sorted(playmat.games()))
def test_what_follows_an_own_answer_depends_on_nothing_hidden(game: str, part: int) -> None:
    compared, n = 0, part * 1000
    while compared < POINTS // 4:
        n += 1
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        while g.decision is not None and compared < POINTS // 4:
            me = g.decision.player
            answer = agent.choose(playmat.view(g, me), g.decision)
            if agent.below(4) == 0:
                compared += same_afterwards(g, me, answer, n)
            g.answer(answer)


def same_afterwards(g: Game, me: int, answer: object, rng: int) -> bool:
    """Give the same answer with other hidden cards; True when both went on to a question for the same player with nothing revealed."""
    hidden = set(hidden_from(g, me))
    left, right = g.copy(), exchange(g, me, rng)
    left.answer(answer)
    right.answer(answer)
    for x in (left, right):
        if x.decision is None or x.decision.player != me or reveals(x, me, hidden):
            return False
    assert received(left, me) == received(right, me)
    return True


def reveals(g: Game, viewer: int, hidden: set[int]) -> bool:
    """Has the viewer come to know a card that was hidden?"""
    return any(known_now(g, id, viewer) for id in hidden)


def known_now(g: Game, id: int, viewer: int) -> bool:
    """Does the viewer know the card, or whatever it has become?"""
    o = g.objs[id]
    while True:
        if o.known >> viewer & 1:
            return True
        if not o.next:
            return False
        o = g.objs[o.next]
