"""7.5 and chapter 8: the main phase, in which the turn player does things in any order and number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch05_actions.cards import drawing
from playmat.games.palworld.ch05_actions.souls import paying
from playmat.games.palworld.ch09_battle.declaration import attacks, must_attack, player_as_target
from playmat.games.palworld.ch10_playing.activating import activations
from playmat.games.palworld.ch10_playing.playing import playable
from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import ready_souls
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SOUL_DRAW, END_PHASE = "pay 3 to draw", "end"
PRICE_OF_A_CARD = 3


def main_phase(g: Game, f: Frame) -> Result:
    """The main phase begins; nothing waits for that."""
    return None


@rule("palworld:1.7.main.loop")
def choose_action(g: Game, f: Frame) -> Result:
    """The turn player does something, or ends the phase."""
    return Ask(g.turn_player, "action", actions(g), "action", rule="palworld:1.7.main.loop")


def actions(g: Game) -> tuple[Any, ...]:
    """Everything that can be done now."""
    player = g.turn_player
    souls = ready_souls(g, player)
    found: list[Any] = [("play", i) for i in plays(g, player, souls)]
    found += acts(g, player)
    fights = battles(g, player)
    found += fights
    if can_draw_for_souls(g, souls):
        found.append(SOUL_DRAW)
    if may_end(g, fights):
        found.append(END_PHASE)
    return tuple(found)


@rule("palworld:1.7.main.play", "palworld:1.8.quick.own-main")
def plays(g: Game, player: int, souls: int) -> list[int]:
    """Cards of the hand can be played, Quick ones like others."""
    return playable(g, player, souls)


@rule("palworld:1.7.main.act", "palworld:10.ability.activated.who")
def acts(g: Game, player: int) -> list[Any]:
    """Activated abilities can be played."""
    return activations(g, player)


@rule("palworld:1.7.main.attack", "palworld:1.7.main.first-turn")
def battles(g: Game, player: int) -> list[Any]:
    """Pals can attack, one battle at a time, in the first turn too."""
    return attacks(g, player)


@rule("palworld:1.7.main.end")
def may_end(g: Game, fights: list[Any]) -> bool:
    """The phase can be ended at any time, unless an effect says that Pals must attack while they can."""
    return not must_attack(g, fights)


@rule("palworld:1.7.main.soul-draw.once")
def can_draw_for_souls(g: Game, souls: int) -> bool:
    """Once a turn, and only with the souls for it."""
    return souls >= PRICE_OF_A_CARD and not g.used.get((0, SOUL_DRAW))


GOES_ON = "settle after main_phase"
"""Where the main phase goes on after an action: at the check timing before the next one."""


def do_action(g: Game, f: Frame) -> Result:
    """Carry out the action."""
    (action,) = f.v["action"]
    player = g.turn_player
    if action == END_PHASE:
        return None
    if action == SOUL_DRAW:
        return Call("PW.SOUL_DRAW", then=GOES_ON, who=player)
    verb = action[0]
    if verb == "play":
        return Call("PW.PLAY", then=GOES_ON, card=action[1], who=player)
    if verb == "attack":
        target = action[2] if len(action) > 2 else player_as_target(1 - player)
        return Call("PW.ATTACK", then=GOES_ON, attacker=action[1], target=target)
    return Call("PW.ACTIVATE", then=GOES_ON, src=action[1], key=action[2], me=player)


# PW.SOUL_DRAW(who)
@rule("palworld:1.7.main.soul-draw", "palworld:1.7.main.soul-draw.not-play")
def pay_three(g: Game, f: Frame) -> Result:
    """3 souls are paid; nothing is played by that (8.5)."""
    who, cite = f.v["who"], "palworld:1.7.main.soul-draw"
    pay = Event("note", tag="pay", n=PRICE_OF_A_CARD, who=who, rule=cite)
    return Do(*paying(g, who, PRICE_OF_A_CARD, cite), pay, Event("use", tag="use", key=SOUL_DRAW, who=who, rule=cite))


@rule("palworld:1.7.main.soul-draw")
def draw_one(g: Game, f: Frame) -> Result:
    """One card is drawn."""
    return Do(*drawing(g, f.v["who"], 1, "palworld:1.7.main.soul-draw"))


def soul_draw_over(g: Game, f: Frame) -> Result:
    """The card has been drawn; the main phase goes on."""
    return End()


procedure("PW.SOUL_DRAW", pay_three, draw_one, soul_draw_over)
