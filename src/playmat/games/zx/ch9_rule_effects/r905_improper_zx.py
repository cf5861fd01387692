"""905 Improper Z/X Effect. The chapter prints the number 905.1 three times: 905.1, 905.1(2), 905.1(3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch3_zones.new_on_square import placed_at
from playmat.games.zx.cite import rule
from playmat.games.zx.squares import PLAYER_SQUARE, board
from playmat.games.zx.zones import TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("901.2b#9")
def improper_zx(g: Game) -> Result:
    """Z/X that stand where they may not: the three rules in the order in which they are printed (ZX-43)."""
    for there in board(g).crowds:
        r = crowded(g, there) or foreign(g, there)
        if r is not None:
            return r
    return intruders(g)


@rule("905.1")
def crowded(g: Game, there: tuple[int, ...]) -> Result:
    """Several Z/X of one player on a Square: the newest stays, the others go to Trash; of the newest together one is chosen (ZX-13)."""
    for p in (g.turn_player, 1 - g.turn_player):
        mine = tuple(i for i in there if g.player_of(i) == p)
        if len(mine) < 2:
            continue
        last = max(placed_at(g, i) for i in mine)
        newest = tuple(i for i in mine if placed_at(g, i) == last)
        if len(newest) > 1:
            return Call("ZX.NEWEST", who=p, newest=newest, there=mine, shared=len(mine) < len(there))
        return Do(*first_of_two(len(mine) < len(there)), *trashed(g, tuple(i for i in mine if i != newest[0]), "905.1"))
    return None


def first_of_two(shared: bool) -> tuple[Event, ...]:
    """Where Z/X of the other player are on the Square too, the next rule could be the first as well (ZX-43)."""
    return (decided("ZX-43"),) if shared else ()


@rule("905.1(2)", "zx:2.3.shared")
def foreign(g: Game, there: tuple[int, ...]) -> Result:
    """Z/X of both players on a Square: those not of the controller of the oldest go to their controllers' Trash (ZX-14)."""
    if len({g.player_of(i) for i in there}) < 2:
        return None
    oldest = min(there, key=lambda i: (placed_at(g, i), g.player_of(i) != g.turn_player))
    first = placed_at(g, oldest)
    tied = len({g.player_of(i) for i in there if placed_at(g, i) == first}) == 2
    settled = (decided("ZX-14"),) if tied else ()
    return Do(*settled, *trashed(g, tuple(i for i in there if g.player_of(i) != g.player_of(oldest)), "905.1(2)"))


@rule("905.1(3)")
def intruders(g: Game) -> Result:
    """A Z/X on a Player Square that is not its controller's goes to its controller's Trash."""
    at = board(g).at
    ids = tuple(i for p in (0, 1) for i in at[PLAYER_SQUARE[p]] if g.player_of(i) != p)
    return Do(*trashed(g, ids, "905.1(3)")) if ids else None


def trashed(g: Game, ids: tuple[int, ...], rule: str) -> tuple[Event, ...]:
    """They are put into their controllers' Trash, which is not destruction (ZX-41)."""
    settled = (decided("ZX-41"),) if any(g.objs[i].owner != g.player_of(i) for i in ids) else ()
    return (*settled, *(Event("move", i, "improper", to=TRASH, who=g.player_of(i), how=GIVEN, key="rule", rule=rule) for i in ids))


@rule("905.1")
def choose_newest(g: Game, f: Frame) -> Result:
    """The controller chooses among Z/X that came at the same time."""
    return Ask(f.v["who"], "newest", f.v["newest"], "stays", rule="905.1")


@rule("905.1")
def trash_others(g: Game, f: Frame) -> Result:
    """The others go to Trash."""
    v = f.v
    others = tuple(i for i in v["there"] if i not in v["stays"])
    return Do(decided("ZX-13"), *first_of_two(v["shared"]), *trashed(g, others, "905.1"))


procedure("ZX.NEWEST", choose_newest, trash_others)
