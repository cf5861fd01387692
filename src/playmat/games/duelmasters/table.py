"""How the table lies, what is drawn on a card, and what a person could want to do with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch5_turn.r506_declaring import PLAYER
from playmat.games.duelmasters.ch5_turn.state import attacker, target
from playmat.games.duelmasters.ch6_use.r601_playing import verb_for
from playmat.games.duelmasters.zones import BATTLE, HAND
from playmat.games.layout import BLACK, BLUE, GREEN, RED, YELLOW, Face, Layout, Number, Place

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

LAYOUT = Layout(
    rows=(
        (Place("battle zone", "Battle zone", "cards", 1), Place("deck", "Deck", "pile")),
        (Place("shield zone", "Shields", "backs", 1), Place("graveyard", "Graveyard", "pile")),
        (Place("mana zone", "Mana zone", "fan", 1, rotate=True),),
        (Place("hand", "Hand", "hand", 1),),
    ),
    numbers=(Number("attacker", "Attacker"), Number("target", "Attacked")),
    colours={"light": YELLOW, "water": BLUE, "darkness": BLACK, "fire": RED, "nature": GREEN},
)


def face(card: Card) -> Face:
    """Type, cost, civilizations, power, races; how much mana it gives where that is not 1."""
    f = card.facts
    mana = (f"mana {f['mana']}",) if f.get("mana", 1) != 1 else ()
    labels = (*f.get("races", ()), *mana)
    return Face(str(f["type"]), f.get("cost"), tuple(f["civilizations"]), f.get("power"), "power", tuple(str(x) for x in labels))


def actions_of(g: Game, player: int, id: int) -> list[Any]:
    """Putting it into the mana zone and playing it, what belongs to the step first; attacking with it, attacking it, blocking with it."""
    kind, mine = g.kind_of_zone(id), g.player_of(id) == player
    if kind == HAND and mine:
        charging = g.decision is not None and g.decision.what == "charge"
        return [("charge", id), (verb_for(g, id), id)] if charging else [(verb_for(g, id), id), ("charge", id)]
    if kind != BATTLE:
        return []
    if not mine:
        return [("attack", i, id) for i in g.cards(player, BATTLE)]
    return [("attack", id, PLAYER), *(("attack", id, i) for i in g.cards(1 - player, BATTLE)), ("block", id)]


def attack(g: Game) -> tuple[int, int]:
    """(what attacks, what is attacked: 0 for the player); 0 and 0 when there is no attack."""
    return attacker(g), max(target(g), 0)
