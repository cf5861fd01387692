"""What an action announces before it happens, so that 'when ... would be played' effects can act first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.cite import rule
from playmat.games.digimon.prep.memory import payable, payment
from playmat.kernel.procedure import Do, End, Frame, Result
from playmat.kernel.records import EVERYBODY, Event
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Altered = tuple[tuple[Any, ...], ...]
"""What interrupts changed about the announced action: ("play cost", -1, least), ..."""


@rule("digimon:effects.immediate.1", "cr:7-1-2-2", "cr:8-1-2-4", "cr:9-1-6")
def announced(g: Game, f: Frame, tag: str, obj: int, proc: str, into: int = 0, **values: Any) -> Result:
    """Right after the reveal, before paying: let what interrupts the action interrupt it, then carry it out.

    As a rule nothing does, and the next steps of the same procedure carry it out; otherwise it is an event, carried out by `proc`.
    """
    v = f.v
    if tag in (g.index or index(g)).interrupts:
        values["who"] = v["who"]
        act = Event("act", obj, tag, key=proc, value=tuple(values.items()), who=v["who"], n=into)
        return Do(act, into="done", then="carried_out")
    v.update(values)
    v["altered"] = ()
    return None


def carried_out(g: Game, f: Frame) -> Result:
    """What came of it, for the effect that asked for it."""
    return End(f.v.get("done"))


def revealing(id: int, who: int, rule: str) -> Event:
    """A card is shown to both players."""
    return Event("know", id, "reveal", n=EVERYBODY, who=who, rule=rule)


@rule("digimon:cost.3", "cr:7-1-2-3", "cr:8-1-2-6")
def paid_or_off(g: Game, who: int, cost: int, card: int) -> Result:
    """The cost is paid. If that has become impossible, a reduction not having been taken, nothing happens: the card stays where it was."""
    return Do(*payment(who, cost, card)) if payable(g, who, cost) else End(())


@rule("digimon:cost.4", "cr:4-2-3-1", "cr:1-3-9")
def altered_cost(cost: int, altered: Altered) -> int:
    """The cost that has to be paid: raised and lowered, never below 0 or what a reduction leaves at least."""
    changes = [a for a in altered if str(a[0]).endswith("cost")]
    least = max((int(a[2]) for a in changes if a[1] < 0), default=0)
    return max(min(cost, least), cost + sum(int(a[1]) for a in changes), 0)
