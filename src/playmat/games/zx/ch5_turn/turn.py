"""501 The turn: Reboot, Draw, Resource, Ignition, Main and End Phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.r502_reboot import reboot_all
from playmat.games.zx.ch5_turn.r503_draw import draw_for_turn
from playmat.games.zx.ch5_turn.r504_resource import ask_resource, put_resource
from playmat.games.zx.ch5_turn.r505_ignition import ask_ignition, ask_to_play, ignite, not_played, play_ignited, reveal_top
from playmat.games.zx.ch5_turn.r506_main import choose_action, do_action
from playmat.games.zx.ch5_turn.r507_end import (
    ask_hand_limit,
    effects_end,
    end_of_turn,
    heal,
    once_each,
    turn_passes,
    until_none,
)
from playmat.games.zx.cite import rule
from playmat.kernel.procedure import Do, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("zx:2.6.phases", "zx:2.6.end.next")
def begin_turn(g: Game, f: Frame) -> Result:
    """A player's turn begins; its six phases follow in order."""
    return Do(Event("begin_turn", tag="begin turn", who=f.v["player"], rule="zx:2.6.phases"))


def start_of_turn(g: Game, f: Frame) -> Result:
    """What lasted until this turn is over, and what waits for its start triggers."""
    tp = g.turn_player
    return Do(*ending(g, "turn start", "zx:2.6.start", tp), Event("note", tag="start of turn", who=tp, n=tp, rule="zx:2.6.start"))


def phase(name: str) -> Callable[[Game, Frame], Result]:
    """The step with which a phase begins: automatic abilities of its start trigger."""

    def begin(g: Game, f: Frame) -> Result:
        return phase_begins(g, name)

    begin.__name__ = f"{name}_phase"
    return begin


@rule("zx:2.6.start", "zx:2.6.end.start")
def phase_begins(g: Game, name: str) -> Result:
    """The start of a phase is announced; then there is preprocessing."""
    return Do(Event("note", tag=f"start of {name} phase", who=g.turn_player, n=g.turn_player, rule="zx:2.6.start"))


@rule("zx:2.6.ignition.repeat")
def ignite_again(g: Game, f: Frame) -> Result:
    """The next Charge card."""
    return Goto("ask_ignition")


@rule("zx:2.6.main.priority")
def priority_again(g: Game, f: Frame) -> Result:
    """The turn player receives priority again."""
    return Goto("choose_action")


TURN = procedure(
    "ZX.TURN",
    begin_turn, start_of_turn,
    phase("reboot"), settle, reboot_all, settle,
    phase("draw"), settle, draw_for_turn, settle,
    phase("resource"), settle, ask_resource, put_resource, settle,
    phase("ignition"), settle, ask_ignition, ignite, reveal_top, ask_to_play, play_ignited, not_played, settle, ignite_again,
    phase("main"), settle, choose_action, do_action, settle, priority_again,
    phase("end"), settle, end_of_turn, once_each, settle, until_none, heal, effects_end, ask_hand_limit, turn_passes,
)  # fmt: skip
