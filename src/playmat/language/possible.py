"""What could be done: whether a clause is worth a question, and whether a price can be paid."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.language.runtime import CAct, CClause, V


def possible(g: Game, v: V, c: CClause) -> bool:
    """Could the clause be done at all? Not asked about when it could not. A price is paid in full or not at all."""
    if not c.acts:
        return False
    for act in c.acts if c.price else c.acts[:1]:
        if act.possible is not None and not act.possible(g, v):
            return False
        if act.choices and not choosable(g, v, act, c.price):
            return False
    return True


def choosable(g: Game, v: V, act: CAct, price: bool) -> bool:
    """Is there enough to choose from? Of what is not a price, something for the first choice is enough.

    Whether a search would find anything is not looked at: being asked or not would tell what is in a zone that nobody sees.
    """
    seen = seen_by_actor(g, v, act)
    if act.searched is not None:
        return bool(act.searched(g, seen))
    needed = 0
    everything: set[int] = set()
    for ch in act.choices if price else act.choices[:1]:
        if ch.follows:
            continue
        need = max(1, ch.lo(g, v)) if price else 1
        found = ch.candidates(g, seen)
        if len(found) < need:
            return False
        needed += need
        everything.update(found)
    return len(everything) >= needed


def seen_by_actor(g: Game, v: V, act: CAct) -> V:
    """The names of the script as the player who acts sees them: `own` is what that player has, `your` what the controller has."""
    if act.player is None:
        return v
    return {**v, "me": act.player(g, v), "you": v["me"]}
