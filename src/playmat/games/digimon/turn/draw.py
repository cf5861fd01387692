"""Draw phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.text.prohibitions import may_draw
from playmat.games.digimon.zones import DECK, HAND
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def draw_phase(g: Game, f: Frame) -> Result:
    """The turn player draws, or cannot."""
    if is_first_turn(g):
        return None
    if deck_is_empty(g):
        return Do(Event("lose", tag="lose", who=g.turn_player, rule="digimon:turn.draw.3", key="cannot draw"))
    return Do(*draw_for_turn(g))


@rule("digimon:turn.draw.2", "cr:6-3-1-1")
def is_first_turn(g: Game) -> bool:
    """The first player skips the draw of the first turn."""
    return g.turn == 1


@rule("digimon:turn.draw.3", "cr:1-2-3-2")
def deck_is_empty(g: Game) -> bool:
    """A player who has to draw in the draw phase from no deck loses."""
    return not g.count(g.turn_player, DECK)


@rule("digimon:turn.draw.1", "digimon:areas.5")
def draw_for_turn(g: Game) -> tuple[Event, ...]:
    """One card."""
    return drawing(g, g.turn_player, 1, "digimon:turn.draw.1")


@rule("digimon:keyword.6", "cr:4-14-1", "cr:16-8-1")
def drawing(g: Game, player: int, n: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Cards from the top of a deck to the hand, as many as there are."""
    top = g.cards(player, DECK)[:n] if may_draw(g, player) else ()
    return tuple(Event("move", i, "draw", to=HAND, who=player, rule=rule, src=src) for i in top)
