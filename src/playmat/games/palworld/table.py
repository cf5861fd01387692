"""How the table lies, what is drawn on a card, and what a person could want to do with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.layout import BLUE, GREEN, PURPLE, RED, Face, Layout, Number, Place
from playmat.games.palworld.facts import STRUCTURE, facts
from playmat.games.palworld.state import attacker, target
from playmat.games.palworld.zones import BASE, HAND

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

LAYOUT = Layout(
    rows=(
        (
            Place("base", "Base", "cards", 1),
            Place("resolution zone", "Resolving", "cards", passing=True),
            Place("main deck", "Deck", "pile"),
        ),
        (
            Place("soul area", "Souls", "counts", 1),
            Place("soul deck", "Soul deck", "pile"),
            Place("graveyard", "Graveyard", "pile"),
            Place("exile zone", "Exile", "pile"),
        ),
        (Place("hand", "Hand", "hand", 1),),
    ),
    numbers=(Number("life", "Life", True), Number("material", "Materials", True), Number("ingredient", "Ingredients", True)),
    tapped="resting",
    power=("power", "durability"),
    colours={"red": RED, "blue": BLUE, "green": GREEN, "purple": PURPLE},
)


def face(card: Card) -> Face:
    """Type, cost, colours, power or durability; Strike, Lucky, Quick, elements and work."""
    f = facts(card)
    strike = (f"strike {f.strike}",) if f.strike is not None else ()
    words = (*strike, *("lucky",) * f.lucky, *("quick",) * f.quick)
    traits = tuple(str(x) for x in (*card.facts.get("elements", ()), *card.facts.get("work", ())))
    label = "durability" if f.kind == STRUCTURE else "power"
    return Face(f.kind, card.facts.get("cost"), tuple(sorted(f.colors)), f.power, label, (*words, *traits))


def actions_of(g: Game, player: int, id: int) -> list[Any]:
    """Playing it; attacking with it, attacking it; playing an ability of it."""
    kind, mine = g.kind_of_zone(id), g.player_of(id) == player
    if kind == HAND and mine:
        return [("play", id)]
    if kind != BASE:
        return []
    if not mine:
        return [("attack", i, id) for i in g.cards(player, BASE)]
    return [("attack", id), *(("attack", id, i) for i in g.cards(1 - player, BASE)), ("activate", id)]


def attack(g: Game) -> tuple[int, int]:
    """(what attacks, what is attacked: 0 for the player); 0 and 0 when there is no attack."""
    return attacker(g), max(target(g), 0)
