"""603.2e Abilities that trigger in the hand and need a declaration: Ninja Strike and Revolution Change."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r105_orientation import is_tapped
from playmat.games.duelmasters.ch5_turn.state import attacker, blocker, change, the_attack
from playmat.games.duelmasters.ch6_use.r601_playing import from_elsewhere, may_play
from playmat.games.duelmasters.ch7_other.r700_general import stays
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_creature
from playmat.games.duelmasters.keywords import FROM_HAND
from playmat.games.duelmasters.pool import argument_of, keyword_of
from playmat.games.duelmasters.zones import BATTLE, HAND, MANA
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import EVERYBODY, TAPPED, Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NINJA_STRIKE = register_ability(Ability("duelmasters:ninja strike", Kind.KEYWORD, keyword="ninja strike")).key
ATTACK_CHANCE = register_ability(Ability("duelmasters:attack chance", Kind.KEYWORD, keyword="attack chance")).key
REVOLUTION_CHANGE = register_ability(Ability("duelmasters:revolution change", Kind.KEYWORD, keyword="revolution change")).key


@rule("112.3c", "506.3d#2")
def can_ninja(g: Game, id: int, player: int, blocking: bool) -> bool:
    """Ninja Strike: the other player's creature has attacked or blocked. The mana is counted only when it is carried out."""
    return (player != g.turn_player) != blocking and continuous.has_keyword(g, id, "ninja strike") and may_play(g, id, player)


@rule("603.2e#2", "701.26a")
def can_change(g: Game, id: int, player: int, blocking: bool) -> bool:
    """Revolution Change: a creature of the kind it names attacks for its player."""
    if blocking or player != g.turn_player or not continuous.has_keyword(g, id, "revolution change"):
        return False
    test = argument_of(g.card(id), "revolution change")
    return test is None or test(g, {"src": id, "me": player}, attacker(g))


@rule("112.3f")
def has_chance(g: Game, id: int, player: int, blocking: bool) -> bool:
    """Attack Chance: a creature of the kind it names attacks for its player."""
    if blocking or player != g.turn_player or not continuous.has_keyword(g, id, "attack chance"):
        return False
    test = argument_of(g.card(id), "attack chance")
    return (test is None or test(g, {"src": id, "me": player}, attacker(g))) and may_play(g, id, player)


@cache
def may_declare(card: Card) -> bool:
    """Has the card a keyword that is declared from the hand?"""
    return any(keyword_of(card, name) is not None for name in FROM_HAND)


@rule("110.4d")
def played_from(g: Game, player: int) -> tuple[int, ...]:
    """The cards whose abilities to be played for nothing work: those in the hand, and where else they may be played from."""
    return (*g.cards(player, HAND), *from_elsewhere(g, player))


@rule("603.2e", "603.2e#2", "112.3#2")
def declarable(g: Game, player: int, blocking: bool) -> list[tuple[str, int, str]]:
    """What the player can declare now."""
    out: list[tuple[str, int, str]] = []
    for id in played_from(g, player):
        if not may_declare(g.objs[id].card):
            continue
        if can_ninja(g, id, player, blocking):
            out.append(("declare", id, NINJA_STRIKE))
        if can_change(g, id, player, blocking):
            out.append(("declare", id, REVOLUTION_CHANGE))
        if has_chance(g, id, player, blocking):
            out.append(("declare", id, ATTACK_CHANCE))
    return out


def ask_declare(g: Game, f: Frame, player: int, blocking: bool, rule: str, otherwise: str) -> Result:
    """Ask what is declared. That it is asked tells something about the hand, so it is secret. Nothing to declare: on to `otherwise`."""
    options = declarable(g, player, blocking)
    if not options:
        return Goto(otherwise)
    return Ask(player, "declare", options, "declared", 0, len(options), rule=rule, about=attacker(g), secret=True)


@rule("603.2f", "603.2f#2", "603.2f#3")
def stand_declared(g: Game, f: Frame, player: int) -> Result:
    """What is declared is shown and waits from now on."""
    done = f.v["declared"]
    if not done:
        return None
    shown = [Event("know", d[1], "show", n=EVERYBODY, rule="603.2f") for d in done]
    return Do(*shown, *(Event("declare", d[1], "declare", key=d[2], who=player, rule="603.2e") for d in done))


@rule("506.3b", "506.3b#2")
def declare_tp(g: Game, f: Frame) -> Result:
    """The turn player first declares all that it will use at this attack."""
    return ask_declare(g, f, g.turn_player, False, "506.3b", "resolve_tp" if g.standby else "declare_ntp")


def declared_tp(g: Game, f: Frame) -> Result:
    """And that waits."""
    return stand_declared(g, f, g.turn_player)


@rule("506.3d")
def declare_ntp(g: Game, f: Frame) -> Result:
    """After the turn player's effects the non-turn player declares what it will use (DM-15)."""
    return ask_declare(g, f, 1 - g.turn_player, False, "506.3d", "resolve_ntp" if g.standby else "choose_blockers")


def declared_ntp(g: Game, f: Frame) -> Result:
    """And that waits."""
    return stand_declared(g, f, 1 - g.turn_player)


@rule("507.3d", "507.3d#2")
def declare_tp_block(g: Game, f: Frame) -> Result:
    """At a block the turn player declares first; without a blocking creature there is nothing to declare for."""
    if not blocker(g):
        return Goto("battle")
    return ask_declare(g, f, g.turn_player, True, "507.3d", "battle")


def declared_tp_block(g: Game, f: Frame) -> Result:
    """And that waits."""
    return stand_declared(g, f, g.turn_player)


# ---------------------------------------------------------------- what was declared is carried out
@rule("112.3c#2", "603.4", "605.2a", "605.2a#2")
def enough_mana(g: Game, f: Frame) -> Result:
    """Is there as much mana as Ninja Strike asks for, now? Else nothing happens."""
    id, me = f.v["src"], f.v["me"]
    if g.objs[id].gone or g.count(me, MANA) < continuous.keyword_n(g, id, "ninja strike"):
        return End()
    return None


@rule("112.3c")
def ninja_summon(g: Game, f: Frame) -> Result:
    """The creature is summoned for nothing."""
    return Call("DM.SUMMON", held=((f.v["src"], "pending"),), src=f.v["src"], me=f.v["me"])


procedure("DM.NINJA_STRIKE", enough_mana, ninja_summon)


@rule("112.3f")
def cast_by_chance(g: Game, f: Frame) -> Result:
    """The spell is cast for nothing."""
    v = f.v
    return None if g.objs[v["src"]].gone else Call("DM.CAST", src=v["src"], me=v["me"])


procedure("DM.CHANCE", cast_by_chance)


@rule("701.26a", "701.26b", "701.26b#2")
def swap(g: Game, f: Frame) -> Result:
    """Attacker and card change places, both or neither; the one that comes lies as the other lay."""
    id, me, a = f.v["src"], f.v["me"], attacker(g)
    if g.objs[id].gone or not a or g.objs[a].gone or stays(g, a) or not is_creature(g.card(id)):
        return End()
    f.v["old"] = a
    lies = TAPPED if is_tapped(g, a) else 0
    return Do(
        Event("move", a, "return", to=HAND, rule="701.26a"),
        Event("move", id, "enter", to=BATTLE, who=me, how=lies, rule="701.26a"),
        atomic=True,
        into="done",
    )


@rule("701.26a#2")
def attack_goes_on(g: Game, f: Frame) -> Result:
    """The creature that came attacks now, in place of the other."""
    if not f.v["done"]:
        return None
    return Do(change((g.now(f.v["src"]), *the_attack(g)[1:]), "701.26a"))


procedure("DM.REVOLUTION_CHANGE", swap, attack_goes_on)
