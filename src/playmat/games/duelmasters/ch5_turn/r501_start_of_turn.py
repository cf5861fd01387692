"""501 Start of turn step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r105_orientation import is_tapped, untap
from playmat.games.duelmasters.ch5_turn.r500_turn import expire, settle, step_begins
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import BATTLE, MANA
from playmat.kernel.procedure import Ask, Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("501.1#2")
def stays_tapped(g: Game, id: int) -> bool:
    """Does an effect keep the card from untapping?"""
    return text_forbids(g, "untap", on=id)


@rule("501.1a")
def silent(g: Game) -> list[int]:
    """The turn player's tapped creatures with Silent Skill: their player may leave them tapped."""
    mine = g.cards(g.turn_player, BATTLE)
    return [i for i in mine if is_tapped(g, i) and continuous.has_keyword(g, i, "silent skill") and not stays_tapped(g, i)]


def choose_silent(g: Game, f: Frame) -> Result:
    """The turn player says which of them use it."""
    f.v["kept"] = ()
    options = silent(g)
    if not options:
        return untap_all(g, f)
    return Ask(g.turn_player, "silent skill", options, "kept", 0, len(options), rule="501.1a")


@rule("501.1a#3", "501.1a#4", "602.2#2")
def use_silent(g: Game, f: Frame) -> Result:
    """That is all that takes the place of untapping. What the ability does waits, until the other cards have untapped."""
    bodies = [(i, a.data.body.key) for i in f.v["kept"] for a in continuous.keyword_abilities(g, i)["silent skill"][:1]]
    return Do(*(Event("declare", i, "declare", key=key, who=g.turn_player, rule="501.1a") for i, key in bodies))


@rule("105.2#2", "702.3a")
def to_untap(g: Game, kept: tuple[int, ...]) -> list[int]:
    """The turn player's tapped cards in the battle zone and the mana zone that untap now."""
    tp = g.turn_player
    tapped = [i for kind in (BATTLE, MANA) for i in g.cards(tp, kind) if is_tapped(g, i) and i not in kept]
    if not continuous.live(g, ("cannot", "untap")):
        return tapped
    return [i for i in tapped if not stays_tapped(g, i)]


@rule("501.1", "501.1a#2", "702.1", "702.1#2", "702.2", "702.2#2", "702.3a", "111.2c")
def untap_all(g: Game, f: Frame) -> Result:
    """The turn player's cards untap together, before anything that waits for the start of the turn."""
    return Do(*(untap(i, "501.1", "refresh") for i in to_untap(g, f.v["kept"])), then="start_triggers")


@rule("500.3#2", "501.2", "702.1a", "702.3a#2")
def start_triggers(g: Game, f: Frame) -> Result:
    """What waits for the start of the turn triggers; what lasts until then ends."""
    return Do(*step_begins(g, "turn start", "501.2"), *expire(g, "turn start"))


@rule("501.2#2", "501.2a")
def resolve_start(g: Game, f: Frame) -> Result:
    """It is carried out, the turn player's first. What comes only now waits for the next turn."""
    return settle(g, f, "draw_for_turn")


START_OF_TURN = (choose_silent, use_silent, untap_all, start_triggers)
