"""801 Evolution creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_creature, is_evolution
from playmat.games.duelmasters.pool import materials_of
from playmat.games.duelmasters.zones import BATTLE, GRAVEYARD
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("801.3")
def is_evolved(g: Game, id: int) -> bool:
    """Is the creature an evolution creature, which does not have to wait for a turn?"""
    return is_evolution(g.card(id))


@rule("801.1a")
def sources(g: Game, id: int, player: int) -> tuple[int, ...]:
    """The creatures of the battle zone that the evolution card may be put on; without one it cannot enter."""
    tests = materials_of(g.card(id))
    v = {"src": id, "me": player}
    return tuple(i for i in g.cards(player, BATTLE) if any(test(g, v, i) for test in tests))


@rule("701.15a", "801.1", "801.2", "801.2#2", "801.2a")
def evolve(id: int, base: int, player: int, tag: str, rule: str) -> Event:
    """An evolution card is put on a creature, which goes on as the same creature: tapped as it was, with its effects and its attack."""
    return Event("over", id, tag, to=BATTLE, n=base, who=player, rule=rule)


@rule("703.4h", "801.4", "801.4a", "801.4b")
def top_is_proper(g: Game, id: int) -> bool:
    """Can what is left of an evolution creature stand alone? Then it stays."""
    cards = g.objs[id].cards
    top = g.objs[cards[0]].card
    return is_creature(top) and (len(cards) > 1 or not is_evolution(top))


@rule("703.4i", "302.3#2", "801.4a#2", "801.4b#2", "801.4b#3")
def improper(g: Game) -> tuple[Event, ...]:
    """Face-up cards that cannot be in the battle zone like this go to the graveyard, one layer after the other."""
    return tuple(
        Event("move", g.objs[i].cards[0], "improper", to=GRAVEYARD, rule="703.4i") for i in g.in_play() if not top_is_proper(g, i)
    )


