"""Whether a cost can be paid is found out in two ways, and both say the same."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.games.palworld.ch10_playing.plans import plan
from playmat.games.palworld.zones import BASE, HAND
from playmat.kernel.cards import ABILITIES
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.replay import new_game
from playmat.language.possible import possible

GAMES, POSITIONS = 12, 150


def deck_of_any(r: random.Random) -> tuple[str, ...]:
    """Fifty cards of any sort, mostly such as have a cost to pay, and ten Souls."""
    cards = policy("palworld").cards
    main = sorted(id for id in cards if id != "soul")
    paid = [id for id in main if any(plan(a.key).costs for a in cards[id].box("text") if a.key in ABILITIES)]
    return (*r.choices(paid, k=35), *r.choices(main, k=15), *("soul",) * 10)


def differences(g: Game) -> list[str]:
    """Costs of the usual sorts, of cards in base and hand, about which the two ways say different things."""
    found = []
    for player in (0, 1):
        for src in (*g.zones[2 * BASE + player], *g.zones[2 * HAND + player]):
            for a in g.objs[src].card.box("text"):
                if a.key not in ABILITIES:
                    continue
                p = plan(a.key)
                for n, one in enumerate(p.simple):
                    if one is None or not one.stands_alone(g, src):
                        continue
                    tried = possible(g, {"src": src, "me": player, "event": None}, p.costs[n])
                    if tried != one.can_be_paid(g, src, player):
                        found.append(f"{g.card(src).name}: {a.key}, cost {n}: tried {tried}")
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_quick_look_and_trying_agree(seed: int) -> None:
    """In positions of random games with all sorts of cards."""
    playmat.games()
    r = random.Random(seed)
    g = new_game("palworld", (deck_of_any(r), deck_of_any(r)), seed)
    for _ in range(POSITIONS):
        if g.decision is None:
            break
        assert differences(g) == []
        g.answer(r.choice(g.decision.options))


def test_costs_are_found() -> None:
    """The cards have costs of the usual sorts to look at."""
    playmat.games()
    keys = [a.key for card in policy("palworld").cards.values() for a in card.box("text") if a.key in ABILITIES]
    assert sum(one is not None for key in keys for one in plan(key).simple) > 20
