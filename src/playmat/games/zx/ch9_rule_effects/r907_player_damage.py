"""907 Player Damage Effect: one point of damage at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import DAMAGE
from playmat.games.zx.ch8_cards.ignition import DECLINE, is_played, offered, taken_up
from playmat.games.zx.ch8_cards.r803_playing import has_ignition
from playmat.games.zx.cite import rule
from playmat.games.zx.zones import CHARGE, LIFE
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import EVERYBODY, GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("907.2", "907.2a", "907.2a#2", "907.2d#2", "907.2e#3", "zx:2.8.preprocessing.damage")
def player_damage(g: Game) -> Result:
    """One point of the turn player's damage while there is any, else of the other player's (ZX-17); then preprocessing begins anew."""
    for p in (g.turn_player, 1 - g.turn_player):
        if g.vars[DAMAGE[p]] and has_damage(g, p):
            return Call("ZX.DAMAGE", who=p)
    return None


@rule("907.1#2")
def has_damage(g: Game, player: int) -> bool:
    """Has the player received damage that is not suffered yet? At the start there is none."""
    return bool(g.vars[DAMAGE[player]] > 0)


@rule("907.2b")
def one_point_less(g: Game, f: Frame) -> Result:
    """The damage goes down by one point."""
    who = f.v["who"]
    settled = (decided("ZX-17"),) if has_damage(g, 1 - who) else ()
    return Do(*settled, Event("add", tag="damage point", key=DAMAGE[who], n=-1, who=who, rule="907.2b"))


@rule("907.2c")
def choose_life(g: Game, f: Frame) -> Result:
    """The opponent chooses a card of the Life ..."""
    who = f.v["who"]
    life = g.cards(who, LIFE)
    return Ask(1 - who, "life", life, "life", rule="907.2c") if life else End()


@rule("907.2c#2")
def reveal_life(g: Game, f: Frame) -> Result:
    """... and it is revealed."""
    who = f.v["who"]
    (card,) = f.v["life"]
    settled = (decided("ZX-10", who=who),) if len(g.cards(who, LIFE)) == 1 and has_ignition(g, card) else ()
    return Do(Event("know", card, "reveal", n=EVERYBODY, who=who, rule="907.2c"), *settled)


@rule("907.2e", "zx:2.9.ignition")
def ask_to_play(g: Game, f: Frame) -> Result:
    """With an Ignition Icon it may be played at once."""
    v = f.v
    v["play"] = (DECLINE,)
    (card,) = v["life"]
    return offered(g, v["who"], card, "907.2e")


@rule("907.2e", "zx:2.7.cost.waived")
def play_from_life(g: Game, f: Frame) -> Result:
    """Without paying; what triggers meanwhile waits (ZX-18)."""
    return taken_up(f, f.v["who"], f.v["life"][0], "life")


@rule("907.2d", "907.2e#2", "zx:2.3.charge.enters")
def to_charge(g: Game, f: Frame) -> Result:
    """A card without Ignition Icon, and one that is not played, goes to Charge."""
    (card,) = f.v["life"]
    if is_played(f):
        return Do(decided("ZX-18", who=f.v["who"])) if g.standby else None
    if g.objs[card].gone:
        return None
    return Do(Event("move", card, "life damage", to=CHARGE, who=f.v["who"], how=GIVEN, rule="907.2d"))


procedure("ZX.DAMAGE", one_point_less, choose_life, reveal_life, ask_to_play, play_from_life, to_charge)
