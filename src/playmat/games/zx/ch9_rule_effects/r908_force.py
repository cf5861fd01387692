"""908 Improper Force Effect. The chapter prints the number 908.1 twice: 908.1, 908.1(2).

Which object a Force is associated with is kept with the game (ZX-23).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import FORCES
from playmat.games.zx.cite import rule
from playmat.games.zx.zones import FORCE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Do, End, Frame, Result, procedure
from playmat.kernel.records import EVERYBODY, FACE_UP, GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

ASSOCIATE = "ZX.ASSOCIATE"


def associated(g: Game, force: int) -> int:
    """The object a Force is associated with, wherever that is; 0 when it has left its zone (ZX-23)."""
    of = next((o for i, o in g.vars[FORCES] if i == force), 0)
    return of if of and g.alive(of) else 0


def forces_of(g: Game, id: int) -> tuple[int, ...]:
    """The Forces that are associated with an object."""
    return tuple(i for i, o in g.vars[FORCES] if o == id and g.alive(i))


@rule("901.2b#7")
def improper_force(g: Game) -> Result:
    """All Forces that have lost their card, or whose card lies face down, go to their controllers' Trash."""
    if not g.zones[2 * FORCE] and not g.zones[2 * FORCE + 1]:
        return None
    events: list[Event] = []
    for p in (g.turn_player, 1 - g.turn_player):
        for i in g.zones[2 * FORCE + p]:
            if is_alone(g, i):
                if any(force == i for force, _ in g.vars[FORCES]):
                    events.append(decided("ZX-23", i))
                events.append(Event("move", i, "improper", to=TRASH, who=p, how=GIVEN, key="rule", rule="908.1"))
            elif is_of_hidden_card(g, i):
                events.append(Event("move", i, "improper", to=TRASH, who=p, how=GIVEN, key="rule", rule="908.1(2)"))
    return Do(*events) if events else None


@rule("908.1")
def is_alone(g: Game, force: int) -> bool:
    """Is it associated with no card?"""
    return not associated(g, force)


@rule("908.1(2)")
def is_of_hidden_card(g: Game, force: int) -> bool:
    """Is it associated with a card that lies face down: a piece turned down, or off the Squares a card that not everybody sees?"""
    of = associated(g, force)
    if not of:
        return False
    o = g.objs[of]
    return g.objs[o.cards[0]].face_down if o.cards else o.face_down or o.known != EVERYBODY


# ---------------------------------------------------------------- ASSOCIATE: card, of, who, src
@rule("zx:2.3.force")
def put_force(g: Game, f: Frame) -> Result:
    """A Force is put into the Force Zone, as one of the player who puts it, whosever card it is ..."""
    v = f.v
    if g.objs[v["card"]].gone or g.objs[v["of"]].gone:
        return End(())
    how = FACE_UP | GIVEN
    return Do(Event("move", v["card"], "put", to=FORCE, who=v["who"], src=v["src"], how=how, rule="zx:2.3.force"), into="done")


@rule("zx:2.3.force")
def tie_force(g: Game, f: Frame) -> Result:
    """... and associated with a card."""
    v = f.v
    force = g.now(v["card"])
    tied = (*(x for x in g.vars[FORCES] if g.alive(x[0])), (force, v["of"]))
    return Do(
        Event("set", tag="set", key=FORCES, value=tied, who=v["who"], rule="zx:2.3.force"),
        Event("note", force, "associate", n=v["of"], who=v["who"], src=v["src"], rule="zx:2.3.force"),
    )


def force_is_put(g: Game, f: Frame) -> Result:
    """Ends with the events with which the Force was put."""
    return End(f.v["done"])


procedure(ASSOCIATE, put_force, tie_force, force_is_put)
