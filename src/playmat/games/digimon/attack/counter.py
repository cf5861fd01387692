"""E. Attack, 2: counter timing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.effects.boxes import has_timing
from playmat.games.digimon.main.activate import can_activate, own_procedure
from playmat.kernel.cards import ABILITIES, Ability
from playmat.kernel.procedure import Ask, Call, Frame, Result
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

DECLINE = "no counter"


@rule(
    "digimon:attack.counter-timing.1", "digimon:attack.declaration.3", "digimon:attack.2", "digimon:attack.3", "digimon:ace.4",
    "digimon:ace.5", "digimon:ace.14", "digimon:timing.12", "digimon:effects.types.8", "cr:11-1-4", "cr:11-1-5", "cr:11-3-2",
)  # fmt: skip
def ask_counter(g: Game, f: Frame) -> Result:
    """With the declaration processed, the attacked player may activate one [Counter] effect; others do not see if there is one."""
    player = 1 - g.turn_player
    options = [("counter", src, a.key) for src, a in counters(g, player)]
    if not options:
        f.v["counter"] = (DECLINE,)
        return None
    return Ask(player, "counter", (*options, DECLINE), "counter", rule="digimon:attack.counter-timing.1", secret=True)


@rule("digimon:ace.7", "digimon:ace.8", "digimon:icons.2", "cr:15-14-2-1")
def counters(g: Game, player: int) -> list[tuple[int, Ability]]:
    """[Counter] effects that could be activated: those that work from the hand, on the cards of the hand."""
    acts = index(g).acts
    return [(src, a) for src, a, me, _ in acts if me == player and has_timing(a, "counter") and can_activate(g, src, a, me)]


def activate_counter(g: Game, f: Frame) -> Result:
    """Activate the chosen one."""
    (choice,) = f.v["counter"]
    if choice == DECLINE:
        return None
    _, src, key = choice
    return Call(own_procedure(ABILITIES[key]), key=key, src=src, me=1 - g.turn_player, event=None)
