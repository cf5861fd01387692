"""112.3d Sabaki Z: a card with the Judgment Emblem that comes from the shields is discarded to play a card with Sabaki Z."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch6_use.r601_playing import from_elsewhere, may_play
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.keywords import SABAKI_Z
from playmat.games.duelmasters.pool import keyword_of
from playmat.games.duelmasters.ranks import SHIELD_TRIGGER
from playmat.games.duelmasters.zones import GRAVEYARD, HAND
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import EVERYBODY, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

JUDGMENT = register_ability(Ability("duelmasters:sabaki z", Kind.KEYWORD, rank=SHIELD_TRIGGER, keyword=SABAKI_Z)).key


@cache
def has_emblem(card: Card) -> bool:
    """Does the card bear the Judgment Emblem?"""
    return card.facts.get("emblem") == "judgment"


@rule("112.3d#2")
def judges(g: Game, player: int) -> list[int]:
    """The cards with Sabaki Z that may be played from where they are, those that have just come to the hand among them."""
    found = (*g.cards(player, HAND), *from_elsewhere(g, player))
    return [i for i in found if keyword_of(g.card(i), SABAKI_Z) is not None and may_play(g, i, player)]


@rule("112.3d", "509.5d#2")
def declare_judgment(g: Game, f: Frame) -> Result:
    """The shields are in the hand now: those with the emblem may be discarded, each for a card with Sabaki Z."""
    v = f.v
    v["judged"] = ()
    came = [i for s in v["shields"] if has_emblem(g.card(s)) for i in (g.now(s),) if g.kind_of_zone(i) == HAND]
    options = [("sabaki z", id, s) for s in came for id in judges(g, v["me"]) if id != s]
    if not options:
        return Goto("stand")
    return Ask(v["me"], "sabaki z", options, "judged", 0, len(came), rule="509.5d", secret=True)


def discard_emblems(g: Game, f: Frame) -> Result:
    """What is declared is shown, and the cards with the emblem go to the graveyard."""
    v = f.v
    used: dict[int, int] = {}
    for _, id, emblem in v["judged"]:
        if emblem not in used and emblem not in used.values() and id not in used and id not in used.values():
            used[emblem] = id
    v["judged"] = tuple(used.values())
    shown = [Event("know", i, "show", n=EVERYBODY, rule="509.5d") for i in used.values()]
    return Do(*shown, *(Event("move", i, "discard", to=GRAVEYARD, who=v["me"], rule="112.3d") for i in used))
