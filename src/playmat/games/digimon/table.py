"""How the table lies, what is drawn on a card, and what a person could want to do with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.state import attacker_of, target_of
from playmat.games.digimon.facts import OPTION, facts_of
from playmat.games.digimon.zones import BATTLE, FIELD, HAND
from playmat.games.layout import BLACK, BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, Face, Gauge, Layout, Place

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

LAYOUT = Layout(
    gauge=Gauge("memory", -10, 10, "Memory"),
    rows=(
        (
            Place("security stack", "Security", "backs"),
            Place("battle area", "Battle area", "cards", 1),
            Place("no area", "In no area", "cards", passing=True),
            Place("deck", "Deck", "pile"),
        ),
        (
            Place("digi-egg deck", "Digi-Eggs", "pile"),
            Place("breeding area", "Breeding area", "cards"),
            Place("hand", "Hand", "hand", 1),
            Place("trash", "Trash", "pile"),
        ),
    ),
    tapped="suspended",
    power=("dp",),
    colours={"red": RED, "blue": BLUE, "yellow": YELLOW, "green": GREEN, "purple": PURPLE, "black": BLACK, "white": WHITE},
)


def face(card: Card) -> Face:
    """Type, cost, colours, DP; level, what it digivolves from and for how much, traits."""
    f = card.facts
    level = (f"Lv.{f['level']}",) if f.get("level") else ()
    ways = tuple(f"from {w['color']} Lv.{w['level']}: {w['cost']}" for w in f.get("digivolve", ()))
    traits = tuple(str(x) for x in (f.get("form"), f.get("attribute"), *f.get("types", ())) if x)
    return Face(str(f.get("type", "")), f.get("cost"), tuple(f.get("colors", ())), f.get("dp"), "DP", (*level, *ways, *traits))


def actions_of(g: Game, player: int, id: int) -> list[Any]:
    """Playing or using it, digivolving into it or from it, attacking with it or attacking it."""
    kind, mine = g.kind_of_zone(id), g.player_of(id) == player
    field = [i for zone in FIELD for i in g.cards(player, zone)]
    if kind == HAND and mine:
        if facts_of(g, id).kind == OPTION:
            return [("use", id)]
        return [("play", id), *(("digivolve", id, onto) for onto in field)]
    if kind in FIELD and mine:
        onto_it = [("digivolve", i, id) for i in g.cards(player, HAND) if facts_of(g, i).kind != OPTION]
        return [("attack", id), *(("attack", id, i) for i in g.cards(1 - player, BATTLE)), *onto_it, ("activate", id)]
    return [("attack", i, id) for i in g.cards(player, BATTLE)] if kind == BATTLE else []


def attack(g: Game) -> tuple[int, int]:
    """(what attacks, what is attacked: 0 for the player); 0 and 0 when there is no attack."""
    return attacker_of(g), max(target_of(g), 0)
