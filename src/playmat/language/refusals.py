"""What a line of card text can say though nothing would carry it out: it is refused as the card is read, with the reason.

Everything here can be read by every game, and no part of the language does anything with it. What only one game does not
do is that game's own to refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.language import tree as t
from playmat.language.bindings import X_UNSAID, Starts, unbound
from playmat.language.runtime import Words
from playmat.language.walk import mentions, parts, walk


def refuse(w: Words, line: Any, key: str) -> None:
    """Raises KernelFault naming the line and the reason for what would be read and not done."""
    reason = next(_reasons(w, line), "")
    if reason:
        raise KernelFault(f"{key}: {reason}")


def _reasons(w: Words, line: Any) -> Iterator[str]:
    ability = line.body if isinstance(line, t.Kw) else t.Ability(while_=line.if_) if isinstance(line, t.Route) else line
    if isinstance(ability, t.Ability):
        yield from (problem for problem in unbound(ability, starts(w)) if problem != X_UNSAID)
    for node in walk(line):
        reason = why_refused(w, node)
        if reason:
            yield reason
    yield from (_SETS for _ in _stray_set_rules(line, False))


def starts(w: Words) -> Starts:
    """What a named timing binds: is it an event, and which verbs speak of it?"""

    def of(name: str) -> frozenset[str] | None:
        tags = w.timings[name].tags if name in w.timings else ()
        verbs = frozenset(verb for verb, role in w.roles.items() if not set(role.tags).isdisjoint(tags))
        return verbs or None

    return of


# ---------------------------------------------------------------- single records
def why_refused(w: Words, node: Any) -> str:
    """Why nothing would carry out this record; empty when something would."""
    match node:
        case t.Ability():
            return _ability(w, node)
        case t.Event():
            return _event(node)
        case t.Cannot(event=e) | t.Can(event=e) | t.Must(event=e):
            return _rule(e)
        case t.Change(mods=mods):
            return next((reason for m in mods if (reason := _mod(m))), "")
        case t.Pick(by=t.Player(which="each")) | t.Modal(who=t.Player(which="each")) | t.NameIt(who=t.Player(which="each")):
            return "only what one player chooses can be chosen: each player chooses nothing together"
        case t.Has(what=what) if any(f != t.Filter(f.nouns, adj=f.adj, with_=f.with_) for f in _filters(what)):
            return "what a card bears has no owner, place or past of its own"
        case t.Delay(dur=t.While()):
            return "what an effect waits for ends at a point in time, not with a condition"
        case t.Do(to=t.Places() | t.Among()):
            return "a thing goes to one place"
        case t.Kw(arg=t.Filter() | t.Either() as arg) if any(f.zone is not None for f in _filters(arg)):
            return f"{node.name!r} does not say where its cards are"
        case t.Route(materials=materials) if any(f.zone is not None for m in materials for f in _filters(m)):
            return f"{node.kind!r} does not say where its materials are"
    return ""


def _filters(what: Any) -> tuple[t.Filter, ...]:
    return what.filters if isinstance(what, t.Either) else (what,)


def _ability(w: Words, a: t.Ability) -> str:
    """Of the frame of an ability: what its kind makes nothing of."""
    whens = [x for x in a.on if isinstance(x, t.When)]
    activated = [x for x in a.on if isinstance(x, t.Timing) and x.name in w.timings and w.timings[x.name].activated]
    if any(x.would for x in whens) and not all(isinstance(x, t.When) and x.would for x in a.on):
        return "an ability acts either before its event or after it"
    if activated and len(activated) != len(a.on):
        return "what a player activates does not also wait for an event"
    return _sentences(a)


def _sentences(a: t.Ability) -> str:
    """X has one meaning: it is chosen in one price, or a sentence says what it is."""
    own = [s for s in a.body if s.where is not None]
    prices = [c.by for s in a.body if s.where is None for c in s.clauses if mentions(c.by, t.X)]
    for cost in a.cost or ((),):
        chosen = len(prices) + mentions(cost, t.X)
        if chosen > 1:
            return "two prices with X: which number X is cannot be told"
        if own and (chosen or any(mentions(s, t.X) for s in a.body if s.where is None)):
            return "X is what one sentence says it is, and in another something else"
    return ""


def _event(e: t.Event) -> str:
    if e.n is not None:
        return "the number of an event is not looked at"
    places = [p for p in (e.to, e.from_) if isinstance(p, t.Place)]
    if any(p.pos for p in places) or (isinstance(e.to, t.Under) and e.to.end):
        return "where in a place something goes is not looked at"
    if isinstance(e.to, t.Places | t.Among):
        return "an event goes to one place"
    return ""


def _rule(e: t.Event) -> str:
    """Of what is forbidden, permitted or demanded: one thing besides the bearer is looked at."""
    if e.from_ is not None and e.verb != "search":
        return f"{e.verb!r}: where it comes from is not looked at"
    others = [x for x in (e.who, e.what, e.to) if x is not None and not isinstance(x, t.Subject | t.Place)]
    if len(others) > 1:
        return f"{e.verb!r}: only one thing besides the bearer is looked at"
    return ""


def _mod(m: Any) -> str:
    """Of a change: what it makes of its bearer that nothing looks at."""
    match m:
        case t.Gain(what=t.Kw(n=n)) if n is not None and any(isinstance(x, t.X | t.That | t.Noted | t.Named) for x in walk(n)):
            return "the number of a keyword that is gained is not kept: it is read of whoever has the keyword"
        case t.Lose(what=t.Kw(n=n, arg=arg, body=body)) if (n, arg, body) != (None, None, None):
            return "a keyword is lost as a whole"
        case t.Enters(to=t.Place(owner="opposing" | "actor")):
            return "whose zone it is that something enters is not looked at"
        case t.As(what=x) | t.Become(what=x) if not isinstance(x, t.Trait | t.Name | t.Is | t.IsNamed):
            return "a card can only be given names, traits and what is said of it by an adjective"
    return ""


# ---------------------------------------------------------------- where a record stands
_SETS = "a rule over a whole set (total, different, the same, of each) is only looked at when things are chosen"


def _stray_set_rules(node: Any, chosen: bool) -> Iterator[t.Filter]:
    """Filters with a rule over the whole set that nobody chooses one by one."""
    if isinstance(node, t.Filter) and node.together and not chosen:
        yield node
    inside = (isinstance(node, t.Pick) and node.how is None) or (chosen and isinstance(node, t.Either | tuple))
    for part in parts(node):
        yield from _stray_set_rules(part, inside)
