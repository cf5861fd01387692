"""9.5 The quick step: the defending player, and nobody else, plays Quick events and Quick abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch09_battle.nullify import to_the_end_step
from playmat.games.palworld.ch10_playing.activating import activations
from playmat.games.palworld.ch10_playing.playing import playable
from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import is_nullified, ready_souls
from playmat.kernel.procedure import Ask, Call, Frame, Goto, Result

if TYPE_CHECKING:
    from playmat.kernel.game import Game

STOP = "stop"


@rule("palworld:1.10.quick", "palworld:1.8.quick.opponent", "palworld:1.8.quick.own-battle", "palworld:1.12.quick")
def ask_quick(g: Game, f: Frame) -> Result:
    """The defending player may play something Quick; the attacking player has no say in a battle (PW-35)."""
    if is_nullified(g):
        return to_the_end_step(g)
    options = quick_plays(g, 1 - g.turn_player)
    if not options:
        f.v["quick"] = (STOP,)
        return None
    return Ask(1 - g.turn_player, "quick", (*options, STOP), "quick", rule="palworld:1.10.quick", secret=True)


def quick_plays(g: Game, player: int) -> list[Any]:
    """Quick events of the hand that can be paid for, and Quick abilities that can be played."""
    return [*(("play", i) for i in quick_events(g, player)), *quick_abilities(g, player)]


@rule("palworld:1.10.quick")
def quick_events(g: Game, player: int) -> list[int]:
    """Events with the Quick icon."""
    return playable(g, player, ready_souls(g, player), quick=True)


@rule("palworld:10.ability.activated.quick", "palworld:1.12.quick")
def quick_abilities(g: Game, player: int) -> list[Any]:
    """Activated abilities headed Quick."""
    return activations(g, player, quick=True)


def play_quick(g: Game, f: Frame) -> Result:
    """Play it; it resolves at once."""
    (choice,) = f.v["quick"]
    who = 1 - g.turn_player
    if choice == STOP:
        return None
    if choice[0] == "play":
        return Call("PW.PLAY", card=choice[1], who=who)
    return Call("PW.ACTIVATE", src=choice[1], key=choice[2], me=who)


@rule("palworld:1.10.quick.repeat")
def quick_again(g: Game, f: Frame) -> Result:
    """One after the other, with a check timing after each, until the player stops."""
    return Goto("ask_quick") if f.v["quick"] != (STOP,) else None
