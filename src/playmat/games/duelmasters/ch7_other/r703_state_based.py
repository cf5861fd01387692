"""703 State-based actions: what happens by itself as soon as its condition holds. All that apply happen as one event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch1_basics.r104_victory import deck_is_out, was_hit
from playmat.games.duelmasters.ch7_other.r700_general import withstands
from playmat.games.duelmasters.ch8_special.r801_evolution import improper
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_creature
from playmat.games.duelmasters.zones import GRAVEYARD
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Due = tuple[Any, Event]
"""(rule and object: what is not begun again inside itself, the event)."""


@rule("509.1#2", "509.1#3", "703.4a")
def direct_attacks(g: Game) -> Iterator[Due]:
    """Who received a direct attack loses."""
    for p in (0, 1):
        if was_hit(g, p):
            yield ("703.4a", p), Event("lose", tag="lose", who=p, key="a direct attack", rule="703.4a")


@rule("104.2b#2", "703.4b")
def empty_decks(g: Game) -> Iterator[Due]:
    """Who has no card in the deck at any moment loses (DM-54)."""
    for p in (0, 1):
        if deck_is_out(g, p):
            yield ("703.4b", p), Event("lose", tag="lose", who=p, key="no card left in the deck", rule="703.4b")


@rule("108.1b", "703.1b", "703.4c")
def powerless(g: Game) -> Iterator[Due]:
    """A creature whose power is 0 or less, after everything that applies to it, is destroyed: again if it stays (DM-65)."""
    for id in g.in_play():
        if is_creature(g.card(id)) and g.value(id, "power") <= 0 and not withstands(g, id):
            yield ("703.4c", id), Event("move", id, "destroy", to=GRAVEYARD, rule="703.4c")


@rule("115.3b#3", "701.13b", "703.4d")
def battle_losers(g: Game) -> Iterator[Due]:
    """Who lost a battle is destroyed."""
    lost = g.vars["losers"]
    if not lost:
        return
    yield ("703.4d", lost), Event("set", tag="set", key="losers", value=(), rule="703.4d")
    for id in lost:
        if g.alive(id) and not withstands(g, id):
            yield ("703.4d", id), Event("move", id, "destroy", to=GRAVEYARD, rule="703.4d")


def misplaced(g: Game) -> Iterator[Due]:
    """Cards that cannot be in the battle zone as they are."""
    for e in improper(g):
        yield (e.rule, e.obj), e


TABLE = (direct_attacks, empty_decks, battle_losers, powerless, misplaced)


@rule("111.2d", "111.2d#2", "701.6b", "703.1", "703.1#2", "703.2", "703.3", "703.3#2", "703.3#3")
def state_based(g: Game, f: Frame, doing: set[Any]) -> Result:
    """Everything that applies, as one event; and the same again after it, before any effect goes on (DM-10)."""
    due = [d for check in TABLE for d in check(g) if d[0] not in doing]
    if not due:
        return None
    f.v["doing"] = tuple(d[0] for d in due)
    events = [e for _, e in due]
    if len({e.who for e in events if e.kind == "lose"}) == 2:
        events.insert(0, decided("DM-03"))  # both at once: a draw
    return Do(*events)
