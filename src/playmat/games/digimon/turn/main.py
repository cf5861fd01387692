"""Main phase: the turn player takes actions, as many as wanted and in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.declaration import attacks
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import OPTION
from playmat.games.digimon.main.activate import activations
from playmat.games.digimon.main.costs import surely_payable
from playmat.games.digimon.main.digivolve import digivolutions
from playmat.games.digimon.main.hand import hand_of
from playmat.games.digimon.main.option import usable
from playmat.games.digimon.main.play import playable
from playmat.games.digimon.prep.memory import set_to
from playmat.kernel.procedure import Ask, Call, Do, Frame, Goto, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PASS = "pass"


@rule("digimon:timing.11", "cr:15-16-13-1")
def start_of_main_phase(g: Game, f: Frame) -> Result:
    """The main phase comes: what waits for its start triggers."""
    return Do(Event("note", tag="start_of_main", who=g.turn_player, rule="digimon:timing.11"))


@rule("digimon:turn.main.1", "digimon:turn.main.2", "cr:6-5-1")
def choose_action(g: Game, f: Frame) -> Result:
    """With nothing left to process, the turn player takes an action."""
    return Ask(g.turn_player, "action", actions(g), "action", rule="digimon:turn.main.3")


@rule("digimon:turn.main.3", "digimon:pass.1")
def actions(g: Game) -> tuple[Any, ...]:
    """Everything that can be done: play, digivolve, use, attack, activate; and pass, always."""
    player = g.turn_player
    hand, surely = hand_of(g, player), surely_payable(g, player)
    found: list[Any] = [("play", i) for i in playable(g, player, hand, surely["play"])]
    if hand.digimon:
        found += digivolutions(g, player, hand, surely["digivolve"])
    if OPTION in hand.by_kind:
        found += [("use", i) for i in usable(g, player, hand, surely["use"])]
    found += attacks(g, player)
    found += activations(g, player)
    found.append(PASS)
    return tuple(found)


def do_action(g: Game, f: Frame) -> Result:
    """Carry out the action."""
    (action,) = f.v["action"]
    player = g.turn_player
    if action == PASS:
        return Do(passing(player))
    verb = action[0]
    if verb == "play":
        return Call("DG.PLAY", card=action[1], who=player)
    if verb == "digivolve":
        return Call("DG.DIGIVOLVE", card=action[1], onto=action[2], who=player)
    if verb == "use":
        return Call("DG.USE", card=action[1], who=player)
    if verb == "attack":
        return Call("DG.ATTACK", attacker=action[1], target=action[2] if len(action) > 2 else 0)
    return Call("DG.ACTIVATE", src=action[1], key=action[2], me=player)


@rule("digimon:pass.2", "cr:6-5-1-7-1")
def passing(player: int) -> Event:
    """Who passes sets the memory to 3 on the opponent's side."""
    return set_to(player, -3, rule="digimon:pass.2", tag="pass")


def main_goes_on(g: Game, f: Frame) -> Result:
    """The next action."""
    return Goto("choose_action")
