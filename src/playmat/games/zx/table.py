"""How the table lies, what is drawn on a card, and what a person could want to do with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.layout import BLACK, BLUE, GREEN, RED, WHITE, Board, Face, Layout, Number, Place
from playmat.games.zx.ch5_turn.state import ATTACKER, TARGET
from playmat.games.zx.ch6_battle.r602_declaration import in_range
from playmat.games.zx.ch11_keywords.r1101_range import reach as distance_of
from playmat.games.zx.facts import SHIFT, facts_of
from playmat.games.zx.squares import NUMBERS, ROWS, board, says, square_of
from playmat.games.zx.zones import DYNAMIS, HAND, SQUARES

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game

LAYOUT = Layout(
    board=Board(3, 3, tuple(tuple(f"square {n}" for n in row) for row in reversed(ROWS))),
    rows=(
        (
            Place("charge", "Charge", "cards"),
            Place("resource", "Resource", "fan", 1),
            Place("temporary zone", "In between", "cards", passing=True),
            Place("deck", "Deck", "pile"),
        ),
        (
            Place("life", "Life", "backs"),
            Place("dynamis", "Dynamis", "pile"),
            Place("hand", "Hand", "hand", 1),
            Place("trash", "Trash", "pile"),
            Place("force zone", "Force", "pile", passing=True),
            Place("banish zone", "Banished", "pile", passing=True),
        ),
    ),
    numbers=(Number("damage", "Damage to come", True),),
    tapped="sleep",
    colours={"red": RED, "blue": BLUE, "white": WHITE, "black": BLACK, "green": GREEN},
)


def face(card: Card) -> Face:
    """Type, cost, colours, Power; the Ignition Icon, tribes."""
    f = card.facts
    labels = (*("ignition",) * bool(f.get("ignition")), *(str(x) for x in f.get("tribes", ())))
    return Face(str(f.get("type", "")), f.get("cost"), tuple(f.get("colors", ())), f.get("power"), "power", labels)


def actions_of(g: Game, player: int, id: int) -> list[Any]:
    """Playing it from the hand or from Dynamis; attacking with it, attacking it; playing an ability of it."""
    kind, mine = g.kind_of_zone(id), g.player_of(id) == player
    theirs = [i for square in SQUARES for i in g.cards(1 - player, square)]
    own = [i for square in SQUARES for i in g.cards(player, square)]
    if kind == HAND and mine:
        return [("play", id)]
    if kind == DYNAMIS and mine:
        if facts_of(g, id).kind == SHIFT:
            return [("shift", id, i) for i in own]
        return [("extra", id)] if "extra" in facts_of(g, id).kind else [("overboost", id)]
    if not square_of(g, id):
        return []
    if not mine:
        return [("attack", i, id) for i in own]
    return [("attack", id), *(("attack", id, i) for i in theirs), ("startup", id)]


def attack(g: Game) -> tuple[int, int]:
    """(what attacks, what is attacked: 0 for the player); 0 and 0 when there is no attack."""
    return int(g.vars[ATTACKER]), max(int(g.vars[TARGET]), 0)


def reach(g: Game, id: int) -> list[str]:
    """The Squares on which a Z/X could attack something, as far as its Range now goes; none of anything else."""
    if id not in board(g).everyone:
        return []
    at, far = square_of(g, id), distance_of(g, id)
    return [says(n) for n in NUMBERS if n != at and in_range(at, n, far)]
