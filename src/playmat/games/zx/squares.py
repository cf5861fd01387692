"""The board: nine Squares in three rows, shared by both players.

Numbered as player 0 sees them, from the own row on: 1 2 3, then 4 5 6 in the middle, then 7 8 9. Which Square a card is on is the kind of
zone it is in: the event that puts it somewhere says where, and copies, saves and views need nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import OVERBOOST, facts
from playmat.games.zx.zones import FIRST_SQUARE, SQUARES
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Obj

NUMBERS = tuple(range(1, 10))
PLAYER_SQUARE = (2, 8)
"""The Player Square of each player."""
ROWS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
CENTER = ROWS[1]
BOTH_SIDES = tuple(2 * kind + player for kind in SQUARES for player in (0, 1))
"""The zones of the Squares, of both players."""


def kind_of(n: int) -> int:
    """The zone kind of a Square."""
    return FIRST_SQUARE + n - 1


def square_of(g: Game, id: int) -> int:
    """The number of the Square an object is on (of a gone one: was on), 0 for none."""
    kind = g.objs[id].zone >> 1
    return kind - FIRST_SQUARE + 1 if kind >= FIRST_SQUARE else 0


@rule("zx:2.3.square.grid")
def row(n: int) -> int:
    """The row of a Square, 0 nearest to player 0."""
    return (n - 1) // 3


def column(n: int) -> int:
    """The column of a Square, 0 on the left of player 0."""
    return (n - 1) % 3


@rule("zx:2.3.square.distance")
def distance(a: int, b: int) -> int:
    """The fewest orthogonal steps from one Square to another."""
    return abs(row(a) - row(b)) + abs((a - 1) % 3 - (b - 1) % 3)


@rule("zx:2.3.square.adjacent")
def adjacent(a: int, b: int) -> bool:
    """Is one Square orthogonally next to the other?"""
    return distance(a, b) == 1


@rule("zx:2.3.square.areas")
def army_area(player: int) -> tuple[int, ...]:
    """The row of a player; the row of the other is the Enemy Army Area."""
    return ROWS[0] if player == 0 else ROWS[2]


def enemy_area(player: int) -> tuple[int, ...]:
    """The far row."""
    return army_area(1 - player)


@rule("zx:2.3.square.player")
def is_normal(n: int) -> bool:
    """A Normal Square: one of the seven that are no Player Square."""
    return n not in PLAYER_SQUARE


# ---------------------------------------------------------------- what is on it
def on(g: Game, n: int) -> tuple[int, ...]:
    """Everything on a Square, of both players."""
    zone = 2 * kind_of(n)
    return g.zones[zone] + g.zones[zone + 1]


class Board:
    """What is where, good as long as no piece comes, goes, moves or turns over.

    zx, players: of each player; everyone: the Z/X of both; at: the Z/X on each Square, by its number; crowds: those of each Square with
    several; overboosts: has each player a Z/X Overboost; powerless: Z/X without printed Power; sets_limit: does a card of some piece set
    a Charge limit?
    """

    __slots__ = ("at", "crowds", "everyone", "overboosts", "players", "powerless", "sets_limit", "zx")

    def __init__(self, g: Game) -> None:
        at: list[tuple[int, ...]] = [()] * 10
        crowds: set[int] = set()
        zx: tuple[list[int], list[int]] = ([], [])
        players: tuple[list[int], list[int]] = ([], [])
        powerless: list[int] = []
        overboosts = [False, False]
        self.sets_limit = False
        objs, zones = g.objs, g.zones
        for zone in BOTH_SIDES:  # most are empty
            for i in zones[zone]:
                o = objs[i]
                top = objs[o.cards[0]]
                if top.face_down:
                    continue  # a card face down is neither
                printed = top.card.typed or facts(top.card)
                if printed.sets_limit or ((o.attached or len(o.cards) > 1) and one_sets_limit(g, o)):
                    self.sets_limit = True
                if printed.is_zx:
                    zx[zone & 1].append(i)
                    n = (zone >> 1) - FIRST_SQUARE + 1
                    if at[n]:
                        crowds.add(n)
                    at[n] += (i,)
                    if not printed.power:
                        powerless.append(i)
                    if printed.kind == OVERBOOST:
                        overboosts[zone & 1] = True
                elif printed.is_player:
                    players[zone & 1].append(i)
        self.zx = (tuple(zx[0]), tuple(zx[1]))
        self.everyone = self.zx[0] + self.zx[1]
        self.players = (tuple(players[0]), tuple(players[1]))
        self.overboosts = tuple(overboosts)
        self.powerless = tuple(powerless)
        self.at = at
        self.crowds = tuple([at[n] for n in sorted(crowds)]) if crowds else ()


def one_sets_limit(g: Game, o: Obj) -> bool:
    """Does any card of a piece set a Charge limit?"""
    return any(facts(g.objs[c].card).sets_limit for c in (*o.cards, *o.attached))


def board(g: Game) -> Board:
    """The board as it is, looked at once for every change of it."""
    memo = (g.index or index(g)).memo
    found: Board | None = memo.get("board")
    if found is None:
        found = memo["board"] = Board(g)
    return found


def all_zx(g: Game, player: int) -> tuple[int, ...]:
    """The Z/X a player controls."""
    return board(g).zx[player]


def player_card(g: Game, player: int) -> int:
    """The card with the Player card type that a player controls, 0 without one."""
    cards = board(g).players[player]
    return cards[0] if cards else 0


def overboosted(g: Game, player: int) -> bool:
    """Does the player control a Z/X Overboost on a Square?"""
    return board(g).overboosts[player]


def empty(g: Game) -> tuple[int, ...]:
    """The Squares without a Z/X."""
    at = board(g).at
    return tuple([n for n in NUMBERS if not at[n]])


def may_stand(g: Game, player: int, n: int) -> bool:
    """May an effect move a piece of the player there: an empty Square that is not the opponent's Player Square?"""
    return n != PLAYER_SQUARE[1 - player] and not board(g).at[n]


def says(n: int) -> str:
    """A Square as an option of a question: 5 is "square 5"."""
    return f"square {n}"


def said(option: str) -> int:
    """The Square that such an option means: "square 5" is 5."""
    return int(option.rpartition(" ")[2])
