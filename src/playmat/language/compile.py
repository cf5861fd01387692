"""Lines of card text, compiled to the abilities a game runs. Done once per card and process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from playmat.kernel.cards import Ability, Card, Kind, Matcher, no_match, register_ability
from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.procedure import PROCEDURES, Call, Do, Frame
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_amounts import Given, condition, number
from playmat.language.compile_changes import both, change
from playmat.language.compile_events import Check, turn_fits, when, when_check
from playmat.language.compile_nouns import selection_test
from playmat.language.compile_script import ScriptCompiler
from playmat.language.possible import possible
from playmat.language.refusals import refuse
from playmat.language.resolve import made_with, spent, use_of, uses_left
from playmat.language.runtime import CChange, CClause, Cond, Number, Script, Test, V, Words, script
from playmat.language.walk import replaced


class KeywordData:
    """What a keyword line holds besides its name: number, argument, inner ability, and for a route its materials and cost."""

    __slots__ = ("arg", "body", "materials", "number", "timings", "tree")

    def __init__(self, tree: Any) -> None:
        self.tree = tree
        self.number: Number | None = None
        self.arg: Test | None = None
        self.body: Ability | None = None
        self.materials: tuple[Test, ...] = ()
        self.timings: frozenset[str] = frozenset()


# ---------------------------------------------------------------- keyword and route lines
def keyword_line(w: Words, k: t.Kw, key: str) -> tuple[Ability, ...]:
    """A keyword, and the abilities the game says it brings."""
    data = KeywordData(k)
    n = 0
    if isinstance(k.n, t.Num):
        n = k.n.n
    elif k.n is not None:
        data.number = number(w, k.n)
    if k.arg is not None:
        data.arg = selection_test(w, k.arg, place=False)
    if k.body is not None:
        data.body = ability_line(w, k.body, f"{key}/body")
    made = register_ability(Ability(key, Kind.KEYWORD, keyword=k.name, n=n, tree=k, data=data))
    brings = w.keywords.get(k.name)
    more = brings(k, key) if brings is not None else ()
    return (made, *(register_ability(a) for a in more))


def route_line(w: Words, r: t.Route, key: str) -> Ability:
    """A way into play: materials as tests of objects wherever they are."""
    data = KeywordData(r)
    data.materials = tuple(selection_test(w, m, place=False) for m in r.materials)
    if r.if_ is not None:
        data.materials = tuple(only_if(condition(w, r.if_), test) for test in data.materials)
    cost = r.cost.n if isinstance(r.cost, t.Num) else 0
    return register_ability(Ability(key, Kind.KEYWORD, keyword="route:" + r.kind, n=cost, tree=r, data=data))


def only_if(cond: Cond, test: Test) -> Test:
    """A material of a way into play that there is only under a condition."""
    return lambda g, v, id: test(g, v, id) and cond(g, v)


# ---------------------------------------------------------------- abilities
def kind_of(w: Words, a: t.Ability) -> Kind:
    """How the ability comes to act; follows from its fields alone."""
    before = [x.would for x in a.on if isinstance(x, t.When)]
    if any(before):
        first = a.body[0].clauses[0] if a.body else None
        return Kind.REPLACEMENT if first is not None and first.link == "instead" else Kind.INTERRUPT
    if any(isinstance(x, t.Timing) and w.timings[x.name].activated for x in a.on):
        return Kind.ACTIVATED
    if a.on:
        return Kind.TRIGGERED
    if a.cost:
        return Kind.ACTIVATED
    clauses = [c for s in a.body for c in s.clauses]
    acts = [act for c in clauses for act in c.do]
    if acts and all(is_static(act) for act in acts) and not any(c.by or c.at or c.may for c in clauses):
        return Kind.STATIC
    return Kind.TEXT


def is_static(act: Any) -> bool:
    """Is it a change that simply holds (no duration, nothing chosen)?"""
    return isinstance(act, t.Change) and act.dur is None and not isinstance(act.what, t.Pick | t.Ref)


def ability_line(w: Words, a: t.Ability, key: str, delayed: str = "") -> Ability:
    """One ability, with its inner ones, registered under its key. `delayed`: an effect makes it; it acts "once" or "each" time."""
    kind = kind_of(w, a)
    zones = tuple(w.zones[p.zone] for p in a.from_)

    def inner(sub: t.Ability, name: str, how: str) -> str:
        return ability_line(w, sub, name, how).key

    compiler = ScriptCompiler(w, key, inner)
    cond = frame_condition(w, a, kind)
    timings = frozenset(x.name for x in a.on if isinstance(x, t.Timing))
    limit = a.limit.n if a.limit is not None else 0
    if kind == Kind.STATIC:
        changes = tuple(static_changes(w, a, key, compiler))
        data = Script(a, (), changes, cond, timings, limit)
        volatile = any(changes_watchers(c) for c in changes)
        return register_ability(Ability(key, kind, zones=zones, tree=a, data=data, volatile=volatile))
    data = Script(a, compiler.clauses(a.body), (), cond, timings, limit)
    data.own_event = bool(delayed) and any(isinstance(x, t.When) for x in a.on)
    data.per_game = a.limit is not None and a.limit.per == "game"
    data.costs = tuple(replace(compiler.price(alternative), whole=True) for alternative in a.cost)
    tags, match = delayed_watch(w, a, key) if delayed else watches(w, a, data, key)
    rank = min((w.timings[x.name].rank for x in a.on if isinstance(x, t.Timing)), default=w.usual_rank)
    first = data.clauses[0] if data.clauses else CClause()
    optional = first.may and kind != Kind.INTERRUPT  # an interrupt asks for itself, as it resolves
    made = Ability(key, kind, tags, match, rank=rank, optional=optional, zones=zones, limit=limit, tree=a, data=data)
    made.lasting = delayed == "each"
    for n, cost in enumerate(data.costs):
        part_of(made, data, f"paid{n}", (cost, *(replace(c, insteads=tuple(j + 1 for j in c.insteads)) for c in data.clauses)))
    if kind == Kind.REPLACEMENT:
        make_substitution(made, data, delayed)
    elif kind == Kind.INTERRUPT:
        data.used_up = delayed == "once"
        data.made_by = key if delayed else ""
    return register_ability(made)


def delayed_watch(w: Words, a: t.Ability, key: str) -> tuple[tuple[str, ...], Matcher]:
    """What a delayed ability waits for. It is looked at with the names that it was made with ("the next time it attacks")."""
    parts: list[tuple[frozenset[str], Check]] = []
    for x in a.on:
        if isinstance(x, t.Timing):
            fits = w.timings[x.name].match
            if fits is not None:
                parts.append((frozenset(w.timings[x.name].tags), as_check(fits)))
        else:
            tags, check = when_check(w, x)
            parts.append((frozenset(tags), check))

    def match(g: Game, src: int, me: int, e: Event) -> bool:
        lineage = g.policy.lineage.get(e.tag, (e.tag,))
        for d in g.delayed:
            if d.key == key and d.src == src and d.me == me:
                v = {**dict(d.bound), "src": src, "me": me, "event": e}
                if any(not names.isdisjoint(lineage) and check(g, v, e) for names, check in parts):
                    return True
        return False

    return tuple(dict.fromkeys(tag for names, _ in parts for tag in sorted(names))), match


def as_check(match: Matcher) -> Check:
    """The matcher of a named timing as a test with names."""
    return lambda g, v, e: match(g, v["src"], v["me"], e)


def frame_condition(w: Words, a: t.Ability, kind: Kind) -> Cond | None:
    """Turn and "while" as one condition of acting."""
    cond = condition(w, a.while_) if a.while_ is not None else None
    if a.turn in (None, "any"):
        return cond
    turn = a.turn

    def in_turn(g: Game, v: dict[str, Any]) -> bool:
        return turn_fits(g, v["me"], turn)

    if a.on and kind != Kind.ACTIVATED:
        return cond  # a triggered ability needs its turn when it triggers
    return both(in_turn, cond) if cond is not None else in_turn  # the turn first: it costs nothing to look at


def changes_watchers(c: CChange) -> bool:
    """Does the change give or take abilities that have to be found among those that watch events? A mere keyword is not."""
    return bool(c.loses or c.borrows) or any(a.kind != Kind.KEYWORD for a in c.gains)


def static_changes(w: Words, a: t.Ability, key: str, compiler: ScriptCompiler) -> list[Any]:
    """The changes of a static ability, each with its clause's condition."""
    out: list[Any] = []
    if a.limit is not None:
        raise KernelFault(f"{key}: what simply holds is not used, so it has no limit")
    for said in a.body:
        sentence = said
        if said.where is not None:
            sentence = replaced(said, t.X, Given(number(w, said.where)))
        for clause in sentence.clauses:
            if clause.link not in (None, "then") or clause.times is not None:
                raise KernelFault(f"{key}: what simply holds follows upon nothing and is not repeated")
            if_ = condition(w, clause.if_) if clause.if_ is not None else None
            for act in clause.do:
                assert isinstance(act, t.Change)
                out.append(change(w, act, f"{key}/static{len(out)}", compiler.sub, if_))
    return out


def watches(w: Words, a: t.Ability, data: Script, key: str) -> tuple[tuple[str, ...], Matcher]:
    """The tags an ability watches and its whole test: any of its timings and triggers, its turn, its condition, its uses."""
    parts: list[tuple[tuple[str, ...], Matcher]] = []
    for x in a.on:
        if isinstance(x, t.Timing):
            word = w.timings[x.name]
            if word.match is not None:
                parts.append((word.tags, word.match))
        else:
            parts.append(when(w, x))
    if not parts:
        return (), no_match
    tags = tuple(dict.fromkeys(tag for part in parts for tag in part[0]))
    turn, cond, limit = a.turn, data.cond, data.limit
    one = parts[0][1] if len(parts) == 1 else None
    if one is not None and turn in (None, "any") and cond is None and not limit:
        return tags, one
    own = tuple((frozenset(part[0]), part[1]) for part in parts)

    def match(g: Game, src: int, me: int, e: Event) -> bool:
        if not turn_fits(g, me, turn):
            return False
        lineage = g.policy.lineage.get(e.tag, (e.tag,))
        if not any(fits(g, src, me, e) for names, fits in own if names.intersection(lineage)):
            return False
        if cond is not None and not cond(g, {"src": src, "me": me, "event": e}):
            return False
        return not limit or uses_left(g, data, src, key)

    return tags, match


# ---------------------------------------------------------------- replacement
def chosen_ahead(data: Script) -> int:
    """How many things the substitute of a replacement needs chosen, if they can be as it is settled what it replaces; else 0."""
    first = data.clauses[0]
    if len(data.clauses) > 1 or first.price or first.times is not None or len(first.acts) != 1:
        return 0
    act, said = first.acts[0], data.tree.body[0].clauses[0].do[0]
    if len(act.choices) != 1 or act.player is not None or act.searched is not None or not isinstance(said, t.Do):
        return 0
    ch = act.choices[0]
    if ch.how or ch.chooser is not None or ch.fits is not None or ch.label or not isinstance(said.what, t.Pick):
        return 0
    return said.what.n.n if isinstance(said.what.n, t.Num) else 0


def part_of(made: Ability, data: Script, name: str, clauses: tuple[CClause, ...]) -> str:
    """The key of some clauses of an ability as a script of their own."""
    return register_ability(Ability(f"{made.key}/{name}", Kind.TEXT, tree=data.tree, data=Script(data.tree, clauses))).key


def is_plain(first: CClause, later: tuple[CClause, ...]) -> bool:
    """Are the acts of a replacement events as soon as it is settled, with nothing to pay, to repeat or to choose?"""
    return not (first.price or first.times is not None or any(act.choices for act in first.acts)) and goes_on(later)


def goes_on(later: tuple[CClause, ...]) -> bool:
    """Does what follows a replacement's first clause follow whatever became of it?"""
    return not later or later[0].link in ("", "then")


def make_substitution(made: Ability, data: Script, delayed: str) -> None:
    """What a replacement puts in the place of its event: events where its acts are plain, else its whole script as one.

    It acts only when its condition holds and it could be done. Whether it is done was asked then.
    """
    first, later = data.clauses[0], data.clauses[1:]
    whole_key = part_of(made, data, "whole", (replace(first, may=False, if_=None, insteads=()), *later))
    rest_key = part_of(made, data, "rest", later) if later else ""
    for part in (whole_key, rest_key) if delayed else ():
        if part:
            script(part).made_by = made.key
    ahead = chosen_ahead(data)
    plain = is_plain(first, later) or (ahead > 0 and goes_on(later))

    def names(g: Game, src: int, me: int, e: Event) -> V:
        own = {"key": made.key, "src": src, "me": me, "event": e, "$it": (e.obj,), "$that": (e.obj,), "$mark": len(g.log)}
        return {**dict(made_with(g, made.key, src)), **own} if delayed else own

    def events(g: Game, src: int, me: int, e: Event, picks: tuple[int, ...]) -> tuple[Event, ...]:
        out: list[Event] = list(spent(g, made.key, src)) if delayed == "once" else []
        if data.limit:
            out.append(use_of(g, {"src": src, "key": made.key, "me": me}))
        if not plain:
            return (*out, Event("run", tag="run", key=whole_key, src=src, who=me, value=e))
        v = {**names(g, src, me, e), "pick0": picks}
        for act in first.acts:
            out += events_of(g, act.run(g, Frame(PROCEDURES["RESOLVE"], dict(v))), src, me)
        if rest_key:
            out.append(Event("run", tag="run", key=rest_key, src=src, who=me, value=e))
        return tuple(out)

    data.events = events
    data.alters = not later and all(isinstance(act, t.Alter) for act in data.tree.body[0].clauses[0].do)
    if ahead:
        data.n = ahead
        data.picks = lambda g, src, me, e: first.acts[0].choices[0].candidates(g, names(g, src, me, e))
    made.match = where_it_could_be_done(made.match, first, names)


def where_it_could_be_done(watched: Matcher, first: CClause, names: Callable[[Game, int, int, Event], V]) -> Matcher:
    """What a replacement watches for, where its condition holds and what it puts there could be done."""

    def match(g: Game, src: int, me: int, e: Event) -> bool:
        if not watched(g, src, me, e):
            return False
        v = names(g, src, me, e)
        return (first.if_ is None or first.if_(g, v)) and possible(g, v, first)

    return match


def events_of(g: Game, r: Any, src: int, me: int) -> list[Event]:
    """The result of an act as events of a batch: a call becomes an act event."""
    if isinstance(r, Do):
        return list(r.events)
    if isinstance(r, Call):
        return [Event("act", tag="act", key=r.proc.name, value=tuple(r.v.items()), src=src, who=me)]
    return []


# ---------------------------------------------------------------- cards
def compile_lines(w: Words, id: str, box: str, lines: Sequence[Any]) -> tuple[Ability, ...]:
    """The abilities of one text box from its trees."""
    out: list[Ability] = []
    for n, line in enumerate(lines):
        key = f"{id}:{box}:{n}"
        refuse(w, line, key)
        if isinstance(line, t.Kw):
            out += keyword_line(w, line, key)
        elif isinstance(line, t.Route):
            out.append(route_line(w, line, key))
        elif isinstance(line, t.Ability):
            out.append(ability_line(w, line, key))
        else:
            raise KernelFault(f"{key}: not a line of card text: {line!r}")
    return tuple(out)


def compile_card(
    w: Words, id: str, name: str, facts: Mapping[str, Any], boxes: Mapping[str, Sequence[Any]], *, token: bool = False
) -> Card:
    """A card from its facts and the trees of its text boxes. Raises KernelFault naming the line when a word has no meaning in the game."""
    try:
        abilities = {box: compile_lines(w, id, box, lines) for box, lines in boxes.items()}
    except KeyError as e:
        raise KernelFault(f"{id}: the game gives the word {e} no meaning") from None
    return Card(id, name, dict(facts), abilities, token)
