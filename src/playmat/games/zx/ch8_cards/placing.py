"""Where a Z/X may be put, and putting pieces onto Squares without playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch3_zones.new_on_square import arrival, relocation
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import OVERBOOST, facts_of
from playmat.games.zx.squares import (
    NUMBERS,
    PLAYER_SQUARE,
    adjacent,
    board,
    distance,
    is_normal,
    kind_of,
    may_stand,
    said,
    says,
    square_of,
)
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

APPEAR, RELOCATE, TOKENS, TO_SQUARE = "ZX.APPEAR", "ZX.RELOCATE", "ZX.TOKENS", "ZX.TO_SQUARE"


def legal_squares(g: Game, player: int) -> tuple[int, ...]:
    """The Squares on which the player may put a Z/X now."""
    at = board(g).at
    return tuple([n for n in NUMBERS if is_free_to(player, n) and (not at[n] or may_replace(g, player, at[n]))])


def has_room(g: Game, player: int) -> bool:
    """Is there any Square on which the player may put a Z/X?"""
    at = board(g).at
    return any(is_free_to(player, n) and (not at[n] or may_replace(g, player, at[n])) for n in NUMBERS)


@rule("zx:2.7.place.empty", "zx:2.7.place.own-player", "zx:2.7.place.not")
def is_free_to(player: int, n: int) -> bool:
    """A Normal Square, or the own Player Square; never the opponent's."""
    return is_normal(n) or n == PLAYER_SQUARE[player]


@rule("zx:2.7.place.replace", "zx:2.7.place.not")
def may_replace(g: Game, player: int, there: tuple[int, ...]) -> bool:
    """A Square with Z/X is open when they are the player's own and Reboot."""
    objs = g.objs
    for i in there:
        o = objs[i]
        if o.tapped or o.zone & 1 != player:
            return False
    return True


def square_options(g: Game, player: int) -> tuple[str, ...]:
    """The Squares on which the player may put a Z/X now, as options of a question."""
    return tuple(says(n) for n in legal_squares(g, player))


# ---------------------------------------------------------------- APPEAR: ids, me, how, src
def next_to_appear(g: Game, f: Frame) -> Result:
    """Several pieces are put one after another, each on a Square of the player's choice (ZX-36)."""
    v = f.v
    left = tuple(i for i in v["ids"] if not g.objs[i].gone and facts_of(g, i).kind != OVERBOOST)  # ZX-46
    options = square_options(g, v["me"])
    if not left or not options:
        return End(v.get("made", ()))
    v["ids"] = left
    return Ask(v["me"], "square", options, "square", rule="zx:2.7.place.empty", about=left[0])


def put_piece(g: Game, f: Frame) -> Result:
    """There it appears, without being played."""
    v = f.v
    card, *rest = v["ids"]
    v["ids"] = tuple(rest)
    to = kind_of(said(v["square"][0]))
    settled = (decided("ZX-36"),) if rest and not v.get("made") else ()
    place = Event("move", card, "place", to=to, who=v["me"], src=v["src"], how=v["how"], rule="zx:2.7.place.empty")
    return Do(*settled, place, into="done")


def count_piece(g: Game, f: Frame) -> Result:
    """Remembers what has appeared; the next piece."""
    v = f.v
    v["made"] = (*v.get("made", ()), *(e for e in v["done"] if e.kind != "note"))
    return Goto("next_to_appear")


procedure(APPEAR, next_to_appear, put_piece, count_piece)


# ---------------------------------------------------------------- TOKENS: key (id of the card), n, me, src, how
def next_token(g: Game, f: Frame) -> Result:
    """Each Token on a Square of the player's choice."""
    v = f.v
    options = square_options(g, v["me"])
    if v["n"] <= 0 or not options:
        return End(v.get("made", ()))
    v["n"] -= 1
    return Ask(v["me"], "square", options, "square", rule="zx:2.7.place.empty", about=v["src"])


def put_token(g: Game, f: Frame) -> Result:
    """A Token comes into being there."""
    v = f.v
    to = kind_of(said(v["square"][0]))
    event = Event("token", 0, "place", key=v["key"], to=to, who=v["me"], src=v["src"], how=v.get("how", 0), rule="zx:2.2.types.markers")
    return Do(event, into="done")


def count_token(g: Game, f: Frame) -> Result:
    """Remembers the Token that has come into being; the next one."""
    v = f.v
    v["made"] = (*v.get("made", ()), *v["done"])
    return Goto("next_token")


procedure(TOKENS, next_token, put_token, count_token)


# ---------------------------------------------------------------- RELOCATE: ids, who, src, steps
def next_to_move(g: Game, f: Frame) -> Result:
    """Pieces change their Squares one after another, each to an empty one within so many steps (0: any)."""
    v = f.v
    left = tuple(i for i in v["ids"] if not g.objs[i].gone)
    v["ids"] = left[1:]
    v["piece"] = left[:1]
    if not left:
        return End(v.get("made", ()))
    options = tuple(says(n) for n in within(g, left[0], v.get("steps", 0)))
    if not options:
        return Goto("next_to_move")
    return Ask(v["who"], "square", options, "square", rule="zx:2.7.no-movement", about=left[0])


def within(g: Game, id: int, steps: int) -> tuple[int, ...]:
    """The empty Squares that a piece may go to within so many orthogonal steps (0: any)."""
    at, player = square_of(g, id), g.player_of(id)
    near = (n for n in NUMBERS if n != at and (not steps or adjacent(at, n) or distance(at, n) <= steps))
    return tuple(n for n in near if may_stand(g, player, n))


def move_piece(g: Game, f: Frame) -> Result:
    """There it goes."""
    v = f.v
    return Call(TO_SQUARE, "done", piece=v["piece"][0], square=said(v["square"][0]), who=v["who"], src=v["src"])


def count_move(g: Game, f: Frame) -> Result:
    """Remembers the piece that has changed its Square; the next one."""
    v = f.v
    v["made"] = (*v.get("made", ()), *v["done"])
    return Goto("next_to_move")


procedure(RELOCATE, next_to_move, move_piece, count_move)


# ---------------------------------------------------------------- TO_SQUARE: piece, square (its number), who, src
def change_square(g: Game, f: Frame) -> Result:
    """One piece goes to a Square, whatever is there: what comes of that is for the Rule Effects."""
    v = f.v
    return Do(relocation(g, v["piece"], v["square"], v["src"]), into="done")


def note_arrival(g: Game, f: Frame) -> Result:
    """If it went, it came there last."""
    v = f.v
    return Do(arrival(g, v["piece"], v["who"])) if v["done"] else None


def square_changed(g: Game, f: Frame) -> Result:
    """Ends with the events with which it went."""
    return End(f.v["done"])


procedure(TO_SQUARE, change_square, note_arrival, square_changed)
