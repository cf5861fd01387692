"""11.2 Damage to a player: PW.TAKE_DAMAGE(player), at once, even in the middle of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import facts_of
from playmat.games.palworld.state import DAMAGE, lose_life, number_of
from playmat.games.palworld.zones import DECK, GRAVEYARD
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.11.player-damage.when")
def damage_is_due(g: Game) -> bool:
    """Has a player been dealt damage that has not been seen to? That is done between any two steps (PW-36)."""
    return bool(g.vars["damage 0"] or g.vars["damage 1"])


def take_damage(g: Game) -> Result:
    """The turn player's first."""
    who = g.turn_player if number_of(g, g.turn_player, DAMAGE) else 1 - g.turn_player
    return Call("PW.TAKE_DAMAGE", player=who)


def begin_damage(g: Game, f: Frame) -> Result:
    """So much damage is dealt."""
    v = f.v
    v["n"] = v["left"] = number_of(g, v["player"], DAMAGE)
    v["moved"] = ()
    return Do(Event("set", tag="set", key=f"{DAMAGE} {v['player']}", value=0, rule="palworld:1.11.player-damage.when"))


@rule("palworld:1.11.player-damage.mill")
def next_card(g: Game, f: Frame) -> Result:
    """Cards go from the top of the main deck to the graveyard, one at a time, as many as the damage, or as there are."""
    v = f.v
    if is_lucky(g, v["moved"]):
        return Goto("cancelled")
    deck = g.zones[2 * DECK + v["player"]]
    if not v["left"] or not deck:
        return Goto("lose_so_much_life")
    v["left"] -= 1
    top = Event("move", deck[0], "damage_mill", to=GRAVEYARD, who=v["player"], rule="palworld:1.11.player-damage.mill")
    return Do(top, into="moved", then="next_card")


@rule("palworld:1.11.player-damage.lucky")
def is_lucky(g: Game, moved: tuple[Event, ...]) -> bool:
    """A card with the Lucky icon among them stops it at once."""
    return any(facts_of(g, e.obj).lucky for e in moved)


@rule("palworld:1.11.player-damage.lucky", "palworld:1.11.player-damage.lucky.stay")
def cancelled(g: Game, f: Frame) -> Result:
    """The whole damage is cancelled: no life is lost, and the cards stay in the graveyard."""
    e = f.v["moved"][0]
    note = Event("note", g.now(e.obj), "lucky", n=f.v["n"], who=f.v["player"], rule="palworld:1.11.player-damage.lucky")
    return Do(note, then="damage_taken")


@rule("palworld:1.11.player-damage.lose-life")
def lose_so_much_life(g: Game, f: Frame) -> Result:
    """Without one, so much life is lost; when the deck ran out meanwhile as well."""
    v = f.v
    short = (decided("PW-37", who=v["player"]),) if v["left"] else ()
    return Do(*short, lose_life(v["player"], v["n"], "palworld:1.11.player-damage.lose-life"))


def damage_taken(g: Game, f: Frame) -> Result:
    """This damage has been seen to."""
    return End()


procedure("PW.TAKE_DAMAGE", begin_damage, next_card, cancelled, lose_so_much_life, damage_taken)
