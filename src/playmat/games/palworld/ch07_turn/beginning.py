"""7.2 to 7.4: stand phase, draw phase, soul phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch05_actions.cards import drawing, standing
from playmat.games.palworld.ch05_actions.souls import increasing
from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import BASE, SOULS
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import ending, spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LASTING = "palworld:10.effect.continuous.duration"
"""What lasts until so and so ends then."""


@rule("palworld:1.7.stand")
def stand_phase(g: Game, f: Frame) -> Result:
    """All cards of the turn player's base and all souls stand; what lasted until this phase ends with it."""
    player, objs = g.turn_player, g.objs
    mine = [i for i in g.zones[2 * BASE + player] if objs[i].tapped and may_stand(g, i)]
    souls = tuple([i for i in g.zones[2 * SOULS + player] if objs[i].tapped])
    cite = "palworld:1.7.stand"
    return Do(
        *standing(mine, player, cite),
        *((Event("turn_all", 0, "stand_soul", n=0, value=souls, who=player, rule=cite),) if souls else ()),
        *(ending(g, "stand phase end", LASTING, player) if g.effects or g.delayed else ()),
    )


@rule("palworld:1.7.stand")
def may_stand(g: Game, id: int) -> bool:
    """Does nothing keep the card from standing in this phase?"""
    said = spoken(g)
    if ("cannot", "stand") in said and forbidden(g, "stand", on=id):
        return False
    return not (("cannot", "stand in phase") in said and forbidden(g, "stand in phase", on=id))


@rule("palworld:1.7.stand.beginning")
def beginning_of_turn(g: Game, f: Frame) -> Result:
    """What waits for the beginning of the turn comes after the standing (PW-26)."""
    over = ending(g, "turn start", LASTING, g.turn_player) if g.effects or g.delayed else ()
    return Do(*over, Event("note", tag="start_of_turn", who=g.turn_player, rule="palworld:1.7.stand.beginning"))


def draw_phase(g: Game, f: Frame) -> Result:
    """The turn player draws, but for the very first turn."""
    return None if is_first_turn(g) else Do(*draw_for_turn(g))


@rule("palworld:1.7.draw.first")
def is_first_turn(g: Game) -> bool:
    """The first player's first turn has no draw phase."""
    return g.turn == 1


@rule("palworld:1.7.draw")
def draw_for_turn(g: Game) -> tuple[Event, ...]:
    """One card, which nobody may forgo."""
    return drawing(g, g.turn_player, 1, "palworld:1.7.draw")


@rule("palworld:1.7.soul", "palworld:1.7.soul.curve")
def soul_phase(g: Game, f: Frame) -> Result:
    """Two Souls come, standing, as far as there is room."""
    return Do(*increasing(g, g.turn_player, 2, "palworld:1.7.soul"))
