"""Characteristics, keywords, permissions and costs as they are now: printed values plus static abilities plus continuous effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.kernel.cards import Ability, Kind
from playmat.kernel.game import Game
from playmat.kernel.records import Delayed, Effect, Event
from playmat.kernel.watch import Index, Watch, index
from playmat.language.runtime import CHANGES, CChange, Rule, V, script


def live_changes(g: Game) -> list[tuple[CChange, V, tuple[int, ...] | None]]:
    """Every change that is live now: (change, names it is read with, ids it is locked to or None), oldest first. Cached."""
    found: list[tuple[CChange, V, tuple[int, ...] | None]] | None = g.cache.get("changes")
    if found is not None:
        return found
    found = g.cache["changes"] = []
    for src, ability, me, _ in index(g).static:
        s = ability.data
        v: V = {"src": src, "me": me}
        if s.cond is None or s.cond(g, v):
            found += [(c, v, None) for c in s.changes if c.while_ is None or c.while_(g, v)]
    for e in g.effects:
        c = CHANGES[e.key]
        v = {"src": e.src, "me": e.me, "values": e.values}
        if c.while_ is None or c.while_(g, v):
            found.append((c, v, None if c.dynamic else e.on))
    return found


def nothing_lasts(g: Game) -> bool:
    """Is there no static ability and no continuous effect at all? Then everything is as printed."""
    return not g.effects and not (g.index or index(g)).static


def applying(g: Game, id: int) -> Iterator[tuple[CChange, V]]:
    """The changes that apply to an object."""
    for c, v, on in live_changes(g):
        if on is None:
            if c.applies(g, v, id):
                yield c, v
        elif id in on and (c.target is None or c.applies(g, v, id)):
            yield c, v


# ---------------------------------------------------------------- characteristics
def stat(g: Game, id: int, name: str) -> Any:
    """A characteristic: printed, then set, then added to. None when the card has none."""
    base = g.policy.printed(g, id, name)
    if nothing_lasts(g):
        return base
    total = base
    added = 0
    for c, v, on in live_changes(g):
        if not c.adds and not c.sets:
            continue
        if on is not None and id not in on:
            continue
        if on is None and not c.applies(g, v, id):
            continue
        for n, (what, amount) in enumerate(c.sets):
            if what == name:
                total = v["values"][len(c.adds) + n] if "values" in v else amount(g, v)
        for n, (what, amount) in enumerate(c.adds):
            if what == name:
                added += v["values"][n] if "values" in v else amount(g, v)
    return total + added if total is not None else None


# ---------------------------------------------------------------- abilities and keywords
def gained(g: Game, id: int) -> list[Ability]:
    """Abilities that changes give an object."""
    if nothing_lasts(g):
        return []
    out: list[Ability] = []
    for c, v, on in live_changes(g):
        if c.gains and (id in on if on is not None else c.applies(g, v, id)):
            out += c.gains
    return out


def granted(g: Game, made: Index) -> list[Watch]:
    """Watching abilities that changes give to permanents: for `Policy.granted`."""
    if not made.volatile and not any(a.kind != Kind.KEYWORD for e in g.effects for a in CHANGES[e.key].gains):
        return []
    g.index = made
    g.cache.pop("changes", None)
    out: list[Watch] = []
    for id in g.in_play():
        out += [(id, a, g.player_of(id), 0) for a in gained(g, id) if a.kind != Kind.KEYWORD]
    return out


def keyword_abilities(g: Game, id: int) -> dict[str, list[Ability]]:
    """Keyword abilities of an object now, by keyword. Cached."""
    key = ("keywords", id)
    found: dict[str, list[Ability]] | None = g.cache.get(key)
    if found is None:
        found = {}
        o = g.objs[id]
        own = g.policy.abilities(g, id) if o.cards else g.policy.abilities_outside_play(g, id)
        lost = losses(g, id)
        for a in (*own, *gained(g, id)):
            if a.kind == Kind.KEYWORD and a.keyword not in lost and "" not in lost:
                found.setdefault(a.keyword, []).append(a)
        g.cache[key] = found
    return found


def losses(g: Game, id: int) -> set[str]:
    """Keywords an object has lost ("" for everything)."""
    if nothing_lasts(g):
        return set()
    return {x for c, _ in applying(g, id) for x in c.loses}


def has_keyword(g: Game, id: int, name: str) -> bool:
    """Does the object have the keyword now? Of an object that is gone: did it when it left?"""
    o = g.objs[id]
    if o.gone and o.values is not None and "keywords" in o.values:
        return name in o.values["keywords"]
    return name in keyword_abilities(g, id)


def keyword_n(g: Game, id: int, name: str) -> int:
    """The highest number among the copies of a keyword, 0 without one."""
    return max((number_of(g, a, id) for a in keyword_abilities(g, id).get(name, ())), default=0)


def keyword_sum(g: Game, id: int, name: str) -> int:
    """The numbers of all copies of a keyword, added up."""
    return sum(number_of(g, a, id) for a in keyword_abilities(g, id).get(name, ()))


def number_of(g: Game, a: Ability, id: int) -> int:
    """The number of a keyword, computed where it is not a printed one."""
    amount = a.data.number if hasattr(a.data, "number") else None
    return amount(g, {"src": id, "me": g.player_of(id)}) if amount is not None else a.n


# ---------------------------------------------------------------- permissions
def rule_fits(g: Game, r: Rule, c: CChange, v: V, on: tuple[int, ...] | None, who: int, what: int, target: int) -> bool:
    """Does a cannot, can or must of this change speak about this act?"""
    if r.bearer == "player":
        if c.players is None or who not in c.players(g, v):
            return False
        return r.other is None or (what > 0 and r.other(g, v, what))
    bearer, other = (what, target) if r.bearer == "who" else (target, what)
    if bearer <= 0:
        return False
    if on is not None:
        if bearer not in on:
            return False
    elif not c.applies(g, v, bearer):
        return False
    if r.players_only:
        return other < 0
    return r.other is None or (other > 0 and r.other(g, v, other))


def forbidden(g: Game, verb: str, who: int = -1, what: int = 0, on: int = 0, cause: int = 0) -> int:
    """The source of an effect that says this cannot be done, 0 when nothing says so.

    verb: in the game's words. who: the player who would act. what: the card that would act. on: what it would be done to, a player as
    -1 or -2. cause: the source of the effect that would do it, where that matters.
    """
    if nothing_lasts(g):
        return 0
    for c, v, locked in live_changes(g):
        for r in c.cannot:
            if r.verb != verb or not rule_fits(g, r, c, v, locked, who, what, on):
                continue
            if r.cause is None or (cause > 0 and r.cause(g, v, cause)):
                return int(v["src"])
    return 0


def permitted(g: Game, verb: str, what: int, on: int = 0, who: int = -1) -> bool:
    """Does some effect say this can be done?"""
    if nothing_lasts(g):
        return False
    return any(r.verb == verb and rule_fits(g, r, c, v, locked, who, what, on) for c, v, locked in live_changes(g) for r in c.can)


def compelled(g: Game, verb: str, what: int) -> bool:
    """Does some effect say this card must do it if it can?"""
    if nothing_lasts(g):
        return False
    return any(r.verb == verb and rule_fits(g, r, c, v, locked, -1, what, 0) for c, v, locked in live_changes(g) for r in c.must)


def unaffected(g: Game, id: int, source: int) -> bool:
    """Does the object say that effects of this source do not affect it?"""
    if nothing_lasts(g) or not source:
        return False
    return any(test(g, v, source) for c, v in applying(g, id) for test in c.immune)


def modified_cost(g: Game, act: str, id: int, base: int) -> int:
    """A cost with every change of it, those that raise first, none below its floor, never below zero."""
    if nothing_lasts(g):
        return base
    total = base
    cuts: list[tuple[int, int]] = []
    for c, v, locked in live_changes(g):
        for word, sign, amount, floor in c.costs:
            if word != act or not (id in locked if locked is not None else c.applies(g, v, id)):
                continue
            if sign > 0:
                total += amount(g, v)
            else:
                cuts.append((floor(g, v) if floor is not None else 0, amount(g, v)))
    for least, cut in sorted(cuts, reverse=True):
        total = min(total, max(least, total - cut))
    return total


def cost_change(g: Game, act: str, id: int, base: int = 1000) -> int:
    """How much the cost differs from its base."""
    return modified_cost(g, act, id, base) - base


def ignores(g: Game, id: int, requirement: str) -> bool:
    """Does some effect say that this requirement does not apply to the object?"""
    return not nothing_lasts(g) and any(requirement in c.ignores for c, _ in applying(g, id))


def added_information(g: Game, id: int) -> list[Any]:
    """Predicates that changes say hold of the object too ("is also treated as ...")."""
    return [] if nothing_lasts(g) else [p for c, _ in applying(g, id) for p in c.has]


def enters_how(g: Game, id: int, kind: int) -> tuple[str, ...]:
    """Manners in which the card enters a zone kind, by its own static text (KR-31)."""
    out: list[str] = []
    for a in g.policy.abilities_outside_play(g, id):
        if a.kind == Kind.STATIC:
            out += [word for c in script(a.key).changes for to, words in c.enters if to == kind for word in words]
    return tuple(out)


# ---------------------------------------------------------------- durations
def ending(g: Game, point: str, player: int = -1) -> tuple[Event, ...]:
    """The event that ends every effect and delayed trigger whose time is up at this point ("turn end", player whose turn it is)."""
    lasting: list[Effect | Delayed] = [*g.effects, *g.delayed]
    ids = tuple(x.id for x in lasting if x.until and x.until[0] == point and x.until[1] in (-1, player))
    return (Event("end_effects", tag="effects end", value=ids),) if ids else ()
