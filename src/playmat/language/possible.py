"""What could be done: whether a clause is worth a question, and whether a price can be paid."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.language.runtime import CAct, CClause, Chooses, V, words_of

MOST_X = 99
"""X is not looked for beyond."""
LOOKING = ("reveal", "look at", "show", "choose", "search")
"""Verbs that leave what they are done to where it is."""


def possible(g: Game, v: V, c: CClause) -> bool:
    """Could the clause be done at all? Not asked about when it could not. A price is paid in full or not at all."""
    if not c.acts:
        return False
    for act in c.acts if c.price else c.acts[:1]:
        if c.price and is_nothing(v, act):
            continue
        if act.possible is not None and not act.possible(g, v):
            return False
        if act.choices and not choosable(g, v, act, c.price):
            return False
    return not c.price or len(c.acts) == 1 or enough_for_all(wanted(g, v, c.acts))


def is_nothing(v: V, act: CAct) -> bool:
    """Is X 0, so that this part of a price is nothing to pay?"""
    return act.x and not v.get("$X")


def most_x(g: Game, v: V, c: CClause) -> int:
    """The highest X with which a price can be paid in full."""
    n = 0
    while n < MOST_X and possible(g, {**v, "$X": n + 1}, c):
        n += 1
    return n


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


# ---------------------------------------------------------------- the parts of a price together
Thing = int | tuple[str, int]
"""What a price takes: a card, or a permanent that a part moves away; else a permanent, to which each verb can be done once."""


def wanted(g: Game, v: V, acts: tuple[CAct, ...], moved: bool = False) -> list[frozenset[Thing]]:
    """For each thing that these parts of a price need, what could serve. Looking at things takes none of them. moved: a part before these
    has taken something away."""
    out: list[frozenset[Thing]] = []
    away = words_of(g).takes_away
    for act in acts:
        if act.verb in LOOKING or is_nothing(v, act):
            continue
        moved = moved or act.verb in away
        if act.takes is not None:
            out += [frozenset((thing(g, act.verb, i, moved),)) for i in act.takes(g, v)]
        seen = seen_by_actor(g, v, act) if act.choices else v
        for ch in act.choices:
            if not ch.follows:
                out += [frozenset(thing(g, act.verb, i, moved) for i in ch.candidates(g, seen))] * max(1, ch.lo(g, v))
    return out


def thing(g: Game, verb: str, id: int, moved: bool) -> Thing:
    """What a part of a price with this verb takes when it takes this object; all of a permanent once a part takes one away."""
    return (verb, id) if g.objs[id].cards and not moved else id


def enough_for_all(wants: list[frozenset[Thing]]) -> bool:
    """Is there a thing of its own for each want?"""
    taken: dict[Thing, int] = {}

    def serve(n: int, tried: set[Thing]) -> bool:
        for x in wants[n] - tried:
            tried.add(x)
            if x not in taken or serve(taken[x], tried):
                taken[x] = n
                return True
        return False

    return all(serve(n, set()) for n in range(len(wants)))


def leaving_enough(g: Game, v: V, c: CClause, ch: Chooses, candidates: tuple[int, ...]) -> tuple[int, ...]:
    """Candidates for a part of a price with which the parts after it can be paid."""
    if v["a"] + 1 == len(c.acts):
        return candidates
    verb = c.acts[v["a"]].verb
    moved = verb in words_of(g).takes_away
    later = wanted(g, v, c.acts[v["a"] + 1 :], moved)
    if not later:
        return candidates
    own = {i: thing(g, verb, i, moved) for i in candidates}
    wants = [*later, *[frozenset(own.values())] * (ch.lo(g, v) - 1)]
    return tuple(i for i in candidates if enough_for_all([w - {own[i]} for w in wants]))
