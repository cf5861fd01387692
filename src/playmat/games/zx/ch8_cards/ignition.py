"""What is revealed with an Ignition Icon may be played at once, without its cost: in the Ignition Phase, and out of Life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch8_cards.r803_playing import PLAY, has_ignition, playable_free
from playmat.kernel.procedure import Ask, Call, Frame

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PLAY_IT, DECLINE = "play", "decline"


def offered(g: Game, who: int, card: int, rule: str) -> Ask | None:
    """The question whether the revealed card is played, where it can be; the answer goes into "play"."""
    if not has_ignition(g, card) or not playable_free(g, who, card):
        return None
    return Ask(who, "play ignition", (PLAY_IT, DECLINE), "play", rule=rule, about=card)


def is_played(f: Frame) -> bool:
    """Was the answer to play it?"""
    return bool(f.v["play"] == (PLAY_IT,))


def taken_up(f: Frame, who: int, card: int, origin: str) -> Call | None:
    """Playing it, when that was the answer. origin: "ignition" or "life"."""
    return Call(PLAY, who=who, card=card, free=True, origin=origin, src=0) if is_played(f) else None
