"""What card text does on the board: placing, moving, pushing, seizing, and what stands beside what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch9_rule_effects.r908_force import associated, forces_of
from playmat.games.zx.squares import (
    CENTER,
    NUMBERS,
    PLAYER_SQUARE,
    army_area,
    column,
    distance,
    enemy_area,
    kind_of,
    on,
    row,
    said,
    says,
    square_of,
)
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import TAPPED, Event
from playmat.language.permissions import forbidden
from playmat.language.runtime import Acting

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PUSH, EACH = "ZX.PUSH", "ZX.EACH"


def still(g: Game, a: Acting) -> tuple[int, ...]:
    """Those of what an act is done to that are still there."""
    return tuple(i for i in a.ids if not g.objs[i].gone)


def place(g: Game, f: Frame, a: Acting) -> Result:
    """Put onto a Square of one's choice, without playing it."""
    ids = still(g, a)
    how = TAPPED if "sleeping" in a.how else 0
    return Call("ZX.APPEAR", ids=ids, me=a.who, how=how, src=a.src) if ids else None


def move(g: Game, f: Frame, a: Acting) -> Result:
    """Move to a free Square next to it, or up to so many steps away."""
    ids = tuple(i for i in still(g, a) if square_of(g, i))
    return Call("ZX.RELOCATE", ids=ids, who=a.who, src=a.src, steps=max(1, a.n)) if ids else None


def push(g: Game, f: Frame, a: Acting) -> Result:
    """Push to a Square next to it, whatever stands there: the rules then put it right (905)."""
    ids = tuple(i for i in still(g, a) if square_of(g, i) and not forbidden(g, "move", who=a.who, on=i, cause=a.src))
    return Call(PUSH, ids=ids, who=a.who, src=a.src, made=0) if ids else None


def ask_where(g: Game, f: Frame) -> Result:
    """To which Square the next one is pushed."""
    v = f.v
    v["ids"] = tuple(i for i in v["ids"] if square_of(g, i) and not g.objs[i].gone)
    if not v["ids"]:
        return End(v["made"])
    here = square_of(g, v["ids"][0])
    beside = tuple(says(n) for n in NUMBERS if distance(here, n) == 1)
    return Ask(v["who"], "push", beside, "square", about=v["ids"][0], rule="zx:2.7.no-movement")


def push_it(g: Game, f: Frame) -> Result:
    """It goes there ..."""
    v = f.v
    v["pushed"], *rest = v["ids"]
    v["ids"] = tuple(rest)
    return Call("ZX.TO_SQUARE", "done", piece=v["pushed"], square=said(v["square"][0]), who=v["who"], src=v["src"])


def tell_push(g: Game, f: Frame) -> Result:
    """... and then it has been pushed; the next one."""
    v = f.v
    told = (Event("note", v["pushed"], "push", who=v["who"], src=v["src"], rule="zx:2.2.text.effect"),) if v["done"] else ()
    v["made"] += len(told)
    return Do(*told, then="ask_where")


procedure(PUSH, ask_where, push_it, tell_push)


def seize(g: Game, f: Frame, a: Acting) -> Result:
    """Take control: it stays on its Square, and as the card it is."""
    ids = tuple(i for i in still(g, a) if square_of(g, i) and g.player_of(i) != a.who)
    return Do(*(Event("shift", i, "seize", to=kind_of(square_of(g, i)), who=a.who, src=a.src, rule="zx:2.3.new-card") for i in ids))


def attach(g: Game, f: Frame, a: Acting) -> Result:
    """Attach a Link: it counts as part of the card it is on."""
    if not a.target or g.objs[a.target].gone or not square_of(g, a.target):
        return None
    return Do(*(Event("attach", i, "attach", n=a.target, who=a.who, src=a.src, rule="915.1") for i in still(g, a)))


def associate(g: Game, f: Frame, a: Acting) -> Result:
    """Put cards into the Force Zone, associated with another."""
    if not a.target or g.objs[a.target].gone:
        return None
    return one_by_one(still(g, a), "ZX.ASSOCIATE", of=a.target, who=a.who, src=a.src)


def play(g: Game, f: Frame, a: Acting) -> Result:
    """Play cards by an effect, without paying their cost."""
    return one_by_one(still(g, a), "ZX.PLAY_FREE", who=a.who, origin="effect", src=a.src)


# ---------------------------------------------------------------- EACH: left, doing, values
def one_by_one(cards: tuple[int, ...], doing: str, **values: Any) -> Result:
    """The same procedure for each card, one after another."""
    return Call(EACH, left=cards, doing=doing, values=tuple(values.items()), made=()) if cards else None


def next_card(g: Game, f: Frame) -> Result:
    """The next one that is still there."""
    v = f.v
    v["left"] = tuple(i for i in v["left"] if not g.objs[i].gone)
    if not v["left"]:
        return End(v["made"])
    card, *rest = v["left"]
    v["left"] = tuple(rest)
    return Call(v["doing"], into="done", card=card, **dict(v["values"]))


def count_it(g: Game, f: Frame) -> Result:
    """What came of it, and the next."""
    v = f.v
    v["made"] = (*v["made"], *(v["done"] or ()))
    return Goto("next_card")


procedure(EACH, next_card, count_it)


# ---------------------------------------------------------------- where a piece is
def guarding(g: Game, id: int) -> bool:
    """Is it on the Player Square of who controls it?"""
    return square_of(g, id) == PLAYER_SQUARE[g.player_of(id)]


def home(g: Game, id: int) -> bool:
    """Is it in the Army Area of who controls it?"""
    return square_of(g, id) in army_area(g.player_of(id))


def central(g: Game, id: int) -> bool:
    """Is it in the Center Area?"""
    return square_of(g, id) in CENTER


def forward(g: Game, id: int) -> bool:
    """Is it in the Enemy Army Area?"""
    return square_of(g, id) in enemy_area(g.player_of(id))


# ---------------------------------------------------------------- what stands beside what
def near(g: Game, id: int, steps: int) -> tuple[int, ...]:
    """Everything else on the board within so many steps of where an object is, or was."""
    here = square_of(g, id)
    if not here:
        return ()
    return tuple(i for n in NUMBERS if 0 < distance(here, n) <= steps for i in on(g, n))


def adjacent_to(g: Game, id: int) -> tuple[int, ...]:
    """What is on a Square next to it."""
    return near(g, id, 1)


def within_2(g: Game, id: int) -> tuple[int, ...]:
    """What is on a Square at most two steps away."""
    return near(g, id, 2)


def in_line_with(g: Game, id: int) -> tuple[int, ...]:
    """What is on another Square of its row or column."""
    here = square_of(g, id)
    if not here:
        return ()
    lines = (n for n in NUMBERS if n != here and (row(n) == row(here) or column(n) == column(here)))
    return tuple(i for n in lines for i in on(g, n))


def associated_with(g: Game, id: int) -> tuple[int, ...]:
    """The card that a Force is associated with; the Forces associated with a card."""
    of = associated(g, id)
    return (of,) if of else forces_of(g, id)


RELATIONS: dict[str, Callable[[Game, int], tuple[int, ...]]] = {
    "adjacent to": adjacent_to, "within 2 of": within_2, "in line with": in_line_with, "associated with": associated_with,
}  # fmt: skip
"""What stands in each relation to an object."""
