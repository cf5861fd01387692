"""7.6 The end phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import DAMAGE
from playmat.kernel.procedure import Do, Frame, Goto, Result
from playmat.kernel.records import Event
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.7.end.triggers")
def end_of_turn(g: Game, f: Frame) -> Result:
    """What waits for the end of the turn triggers; a check timing follows (PW-29)."""
    return Do(Event("note", tag="end_of_turn", who=g.turn_player, rule="palworld:1.7.end.triggers"))


def damage_and_effects_end(g: Game, f: Frame) -> Result:
    """Damage goes, and so does what lasts until the end of this turn."""
    return Do(*damage_over(g), *effects_over(g))


@rule("palworld:1.7.end.damage")
def damage_over(g: Game) -> tuple[Event, ...]:
    """Damage on all cards becomes 0."""
    objs = g.objs
    hurt = [i for i in g.in_play() if objs[i].marks and objs[i].mark(DAMAGE)]
    return tuple(Event("mark", i, "damage over", key=DAMAGE, n=0, rule="palworld:1.7.end.damage") for i in hurt)


@rule("palworld:1.7.end.durations", "palworld:10.effect.continuous.duration")
def effects_over(g: Game) -> tuple[Event, ...]:
    """Effects until the end of the turn end (PW-45)."""
    return ending(g, "turn end", "palworld:1.7.end.durations", g.turn_player) if g.effects or g.delayed else ()


@rule("palworld:1.7.end.repeat")
def end_repeats(g: Game, f: Frame) -> Result:
    """If something came to wait through that, or a rule acts, it is seen to and the end step goes on once more (PW-30)."""
    return Goto("settle after end_of_turn") if g.standby or g.policy.rule_check(g, f) is not None else None


@rule("palworld:1.7.end.pass")
def turn_passes(g: Game, f: Frame) -> Result:
    """The other player's turn begins (PW-47)."""
    f.v["player"] = 1 - g.turn_player
    return Goto("begin_turn")
