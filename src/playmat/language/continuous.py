"""Characteristics and keywords as they are now: printed values plus static abilities plus continuous effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field

from playmat.kernel.cards import Ability, Kind
from playmat.kernel.game import Game
from playmat.kernel.records import Delayed, Effect, Event
from playmat.kernel.watch import Index, Watch, about, by_keyword, index
from playmat.language.runtime import CHANGES, CChange, Cond, V, script

Live = tuple[CChange, V, tuple[int, ...] | None]
"""A change that is live: with the names it is read with, and the ids it is locked to (None: whatever fits)."""

NOTHING: tuple[Live, ...] = ()

SORTS = ("gains", "loses", "borrows", "abilities", "has", "ignores", "immune", "twice")
GAINS, LOSES, BORROWS, ABILITIES, HAS, IGNORES, IMMUNE, TWICE = (("any", sort) for sort in SORTS)
"""Topics of changes that are asked for whatever they say; of abilities speaks what gives, takes away or borrows some."""


# ---------------------------------------------------------------- what is live
def nothing_lasts(g: Game) -> bool:
    """Is there no static ability and no continuous effect at all? Then everything is as printed."""
    return not g.effects and not (g.index or index(g)).static


def live_changes(g: Game) -> list[Live]:
    """Every change that is live now, oldest first. Cached.

    What holds without a condition is seen by the conditions of the others, and each of these by those after it.
    """
    found: list[Live] | None = g.cache.get("changes")
    if found is not None:
        return found
    memo = (g.index or index(g)).memo
    known: Known | None = memo.get("changes")
    if known is None:
        known = memo["changes"] = all_changes(g)
    off = not_holding(g, known) if known.asking else ()
    here: tuple[list[Live], dict[Any, list[Live]]] | None = known.holding.get(off)
    if here is None:
        found = [entry for n, entry in enumerate(known.entries) if n not in off]
        here = known.holding[off] = found, by_topic(found)
    g.cache["changes"], g.cache["topics"] = here
    return here[0]


def not_holding(g: Game, known: Known) -> tuple[int, ...]:
    """The numbers of those changes whose conditions do not hold now."""
    seen = known.plain.copy()
    outside = g.cache
    g.cache = {"changes": seen}  # what conditions read now is not kept: it does not know all changes yet
    off: list[int] = []
    for n, conds in known.asking:
        entry = known.entries[n]
        v = entry[1]
        for cond in conds:
            if not cond(g, v):
                off.append(n)
                break
        else:
            seen.append(entry)
            g.cache = {"changes": seen}
    g.cache = outside
    return tuple(off)


class Known(Struct, eq=False):
    """The changes there are as long as the index is the same, those that simply hold, and which have conditions.

    holding: for the numbers of those that do not hold what is live then, as a list and by topic.
    """

    entries: list[Live]
    plain: list[Live]
    asking: list[tuple[int, list[Any]]]
    holding: dict[tuple[int, ...], tuple[list[Live], dict[Any, list[Live]]]] = field(default_factory=dict)


def all_changes(g: Game) -> Known:
    """Every change there is, with the conditions it has. The same as long as the index is."""
    found: list[tuple[Live, tuple[Cond | None, ...]]] = []
    for src, ability, me, _ in index(g).static:
        s = ability.data
        v: V = {"src": src, "me": me}
        found += [((c, v, None), (s.cond, c.while_)) for c in s.changes]
    for e in g.effects:
        c = CHANGES[e.key]
        v = {"src": e.src, "me": e.me, "values": e.values}
        if c.captures:
            v.update(e.values[-1])
        found.append(((c, v, None if c.dynamic else e.on), (c.while_,)))
    if any(entry[0].states for entry, _ in found):  # which states the game is in, the conditions of all others may ask
        found.sort(key=lambda entry: not entry[0][0].states)
    asking = [(n, [cond for cond in conds if cond is not None]) for n, (_, conds) in enumerate(found)]
    return Known(
        [entry for entry, _ in found],
        [entry for entry, conds in found if conds.count(None) == len(conds)],
        [(n, conds) for n, conds in asking if conds],
    )


def by_topic(found: list[Live]) -> dict[Any, list[Live]]:
    """Changes by what they speak about."""
    table: dict[Any, list[Live]] = {}
    for entry in found:
        for topic in entry[0].topics:
            table.setdefault(topic, []).append(entry)
    return table


def live(g: Game, topic: Any) -> list[Live] | tuple[Live, ...]:
    """The live changes that speak about something: a stat by its name, ("cannot", verb), ("cost", act), ("any", "gains")."""
    topics = (g.index or index(g)).topics
    if topic not in (spoken(g) if topics is None else topics):
        return NOTHING
    table: dict[Any, list[Live]] | None = g.cache.get("topics")
    if table is None:
        found = live_changes(g)
        table = g.cache.get("topics")
        if table is None:
            table = g.cache["topics"] = by_topic(found)
    return table.get(topic, NOTHING)


def spoken(g: Game) -> set[Any]:
    """What any change there is speaks about, whether or not its conditions hold: about nothing else need they be looked at."""
    made = g.index or index(g)
    if made.topics is not None:
        return made.topics
    found: set[Any] = {("nothing", "")}  # never empty, so that `topics or spoken(g)` looks only once
    for w in made.static:
        for c in w[1].data.changes:
            found.update(c.topics)
    for e in g.effects:
        found.update(CHANGES[e.key].topics)
    made.topics = found
    return found


def fits(g: Game, entry: Live, id: int) -> bool:
    """Does a live change apply to an object? What began as an effect does not affect what is immune to its source, while it is."""
    c, v, on = entry
    here = id in on if on is not None else c.applies(g, v, id)
    return here and not ("values" in v and unaffected(g, id, v["src"]))


def applying(g: Game, id: int, topic: Any) -> Iterator[tuple[CChange, V]]:
    """The changes of a sort (`LOSES`, `HAS`, ...) that apply to an object."""
    for entry in live(g, topic):
        if fits(g, entry, id):
            yield entry[0], entry[1]


# ---------------------------------------------------------------- characteristics
def stat(g: Game, id: int, name: str) -> Any:
    """A characteristic: printed, then set, then added to. None when the card has none.

    A change that looks at the very number it changes sees the printed one.
    """
    base = g.policy.printed(g, id, name)
    found = live(g, name)
    if not found:
        return base
    here = ("stat", id, name)
    cache = g.cache
    if here in cache:
        return base
    cache[here] = True
    total, added = base, 0
    for entry in found:
        if not fits(g, entry, id):
            continue
        c, v, _ = entry
        values = v.get("values")
        for n, (what, amount) in enumerate(c.adds):
            if what == name:
                added += values[n] if values is not None else amount(g, v)
        for n, (what, amount) in enumerate(c.sets, len(c.adds)):
            if what == name:
                total = values[n] if values is not None else amount(g, v)
    cache.pop(here, None)
    return total + added if added and total is not None else total


# ---------------------------------------------------------------- abilities and keywords
def gained(g: Game, id: int) -> list[Ability]:
    """Abilities that changes give an object."""
    out: list[Ability] = []
    for c, _ in applying(g, id, GAINS):
        out += c.gains
    for c, v in applying(g, id, BORROWS):
        for of, timing in c.borrows:
            for other in of(g, v):
                if other != id:
                    out += [a for a in own_abilities(g, other) if not timing or timing in getattr(a.data, "timings", ())]
    return out


def own_abilities(g: Game, id: int) -> tuple[Ability, ...]:
    """The abilities an object has by itself."""
    return g.policy.abilities(g, id) if g.objs[id].cards else g.policy.abilities_outside_play(g, id)


def granted(g: Game, made: Index) -> list[Watch]:
    """Watching abilities that changes give to permanents, for `Policy.granted`; those that changes take away leave the index."""
    if not made.volatile and not g.effects:  # a static ability that gives or takes some makes the index volatile
        return []
    changes = [c for w in made.static for c in w[1].data.changes]
    lasting = [CHANGES[e.key] for e in g.effects]
    takes = any(c.loses for c in (*changes, *lasting))
    gives = made.volatile or any(c.borrows or any(a.kind != Kind.KEYWORD for a in c.gains) for c in lasting)
    if not gives and not takes:
        return []
    made.fixed = False
    made.apart()
    immune = any(c.immune for c in (*changes, *lasting))
    made.volatile = made.volatile or any(
        immune or c.dynamic or c.while_ is not None for c in lasting if c.gains or c.borrows or c.loses
    )  # fmt: skip
    g.index = made
    g.cache = {}  # what is computed meanwhile does not know the index that is being made
    out: list[Watch] = []
    for id in g.in_play():
        lost = losses(g, id) if takes else set()
        out += [(id, a, g.player_of(id), 0) for a in gained(g, id) if a.kind != Kind.KEYWORD and not is_lost(a, lost)]
        if lost:
            take_away(made, id, lost)
    g.cache = {}
    made.memo = {}  # nor does what was kept with it
    made.topics = None
    return out


def take_away(made: Index, id: int, lost: set[str]) -> None:
    """Abilities that an object has lost leave the index. What makes it lose them stays, or it would lose nothing."""
    for table in (made.triggers, made.replacements, made.interrupts):
        for tag, watches in table.items():
            table[tag] = [w for w in watches if w[0] != id or w[3] or not is_lost(w[1], lost)]
    made.acts = [w for w in made.acts if w[0] != id or not is_lost(w[1], lost)]
    made.states = [w for w in made.states if w[0] != id or not is_lost(w[1], lost)]
    made.static = [w for w in made.static if w[0] != id or not is_lost(w[1], lost) or any(c.loses for c in w[1].data.changes)]


def is_lost(a: Ability, lost: set[str]) -> bool:
    """Is the ability among those that are lost?"""
    return "" in lost or a.keyword in lost or not lost.isdisjoint(getattr(a.data, "timings", ()))


def keyword_abilities(g: Game, id: int) -> dict[str, list[Ability]]:
    """Keyword abilities of an object now, by keyword. Cached. Changes that look at keywords see those it has by itself."""
    found = own_keywords(g, id)
    if not live(g, ABILITIES):
        return found
    key = ("keywords", id)
    known: dict[str, list[Ability]] | None = g.cache.get(key)
    if known is not None:
        return known
    g.cache[key] = found
    now = {name: list(copies) for name, copies in found.items()}
    for a in gained(g, id):
        if a.kind == Kind.KEYWORD:
            now.setdefault(a.keyword, []).append(a)
    lost = losses(g, id)
    if lost:
        now = {name: copies for name, copies in now.items() if name not in lost and "" not in lost}
    g.cache[key] = now
    return now


def own_keywords(g: Game, id: int) -> dict[str, list[Ability]]:
    """Keyword abilities that an object has by itself, by keyword: those of a permanent are kept as long as its cards are the same."""
    if g.objs[id].cards:
        return about(g, id).keywords
    known: dict[int, dict[str, list[Ability]]] = g.cache.setdefault("own keywords", {})
    found = known.get(id)
    if found is None:
        found = known[id] = by_keyword(g.policy.abilities_outside_play(g, id))
    return found


def losses(g: Game, id: int) -> set[str]:
    """Keywords and timings of which an object has lost the abilities ("" for everything)."""
    return {x for c, _ in applying(g, id, LOSES) for x in c.loses}


def has_keyword(g: Game, id: int, name: str) -> bool:
    """Does the object have the keyword now? Of an object that is gone: did it when it left?"""
    o = g.objs[id]
    if o.gone and o.values is not None and "keywords" in o.values:
        return name in o.values["keywords"]
    if o.cards and ABILITIES not in ((g.index or index(g)).topics or spoken(g)):
        return name in about(g, id).keywords
    return name in keywords_with(g, id, name)


def keywords_with(g: Game, id: int, name: str) -> dict[str, list[Ability]]:
    """The keyword abilities of an object, this one as it is now: where no change gives or takes it, it has those of its own."""
    topics = spoken(g)
    if ABILITIES in topics and (("gives", name) in topics or LOSES in topics or BORROWS in topics):
        return keyword_abilities(g, id)
    return about(g, id).keywords if g.objs[id].cards else own_keywords(g, id)


def keyword_n(g: Game, id: int, name: str) -> int:
    """The highest number among the copies of a keyword, 0 without one."""
    return max((number_of(g, a, id) for a in keywords_with(g, id, name).get(name, ())), default=0)


def keyword_sum(g: Game, id: int, name: str) -> int:
    """The numbers of all copies of a keyword, added up."""
    return sum(number_of(g, a, id) for a in keywords_with(g, id, name).get(name, ()))


def number_of(g: Game, a: Ability, id: int) -> int:
    """The number of a keyword, computed where it is not a printed one."""
    amount = getattr(a.data, "number", None)
    return amount(g, {"src": id, "me": g.player_of(id)}) if amount is not None else a.n


# ---------------------------------------------------------------- what else changes say
def unaffected(g: Game, id: int, source: int) -> bool:
    """Does the object say that effects of this source do not affect it?"""
    if not source:
        return False
    for c, v, on in live(g, IMMUNE):
        if (id in on if on is not None else c.applies(g, v, id)) and any(test(g, v, source) for test in c.immune):
            return True
    return False


def ignores(g: Game, id: int, requirement: str) -> bool:
    """Does some effect say that this requirement does not apply to the object?"""
    return bool(live(g, IGNORES)) and any(requirement in c.ignores for c, _ in applying(g, id, IGNORES))


def information(g: Game, id: int) -> tuple[list[Any], set[type[Any]]]:
    """(predicates that changes say hold of the object too, sorts of predicate of which these are the only ones)."""
    added: list[Any] = []
    only: set[type[Any]] = set()
    here = ("information", id)
    if live(g, HAS) and here not in g.cache:
        g.cache[here] = True  # a change that looks at information sees the printed one
        for c, v in applying(g, id, HAS):
            added += c.has
            added += [sort(v[name]) for name, sort in c.named if name in v]
            only.update(c.only)
        g.cache.pop(here, None)
    return added, only


def game_state(g: Game, word: str) -> bool:
    """Does some text say that the whole game is in this state?"""
    return bool(live(g, ("state", word)))


def activates_twice(g: Game, id: int) -> bool:
    """Does some text say that what triggers of this object is carried out twice? However many say so, it is twice."""
    return bool(live(g, TWICE)) and any(True for _ in applying(g, id, TWICE))


def enters_how(g: Game, id: int, kind: int) -> tuple[str, ...]:
    """Manners in which the card enters a zone kind, by its own static text (KR-31)."""
    out: list[str] = []
    for a in g.policy.abilities_outside_play(g, id):
        if a.kind == Kind.STATIC:
            s, v = script(a.key), {"src": id, "me": g.objs[id].owner}
            for c in s.changes:
                if c.own and c.enters and all(cond(g, v) for cond in (s.cond, c.while_) if cond is not None):
                    out += [word for to, words in c.enters if to == kind for word in words]
    return tuple(out)


# ---------------------------------------------------------------- durations
def ending(g: Game, point: str, rule: str, player: int = -1, since: int = 0) -> tuple[Event, ...]:
    """The event that ends what began with the number `since` or later and whose time is up at this point ("turn end", whose turn), and the
    rule that says so."""
    if not g.effects and not g.delayed:
        return ()
    lasting: list[Effect | Delayed] = [*g.effects, *g.delayed]
    ids = tuple(x.id for x in lasting if x.id >= since and x.until and x.until[0] == point and x.until[1] in (-1, player))
    return (Event("end_effects", tag="effects end", value=ids, rule=rule),) if ids else ()
