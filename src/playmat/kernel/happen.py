"""HAPPEN: a batch of events that somebody may replace or interrupt. Pushed only when some live ability watches for that.

offer -> replacement_picks -> assign -> (offer ...) -> transform -> interrupt -> run_interrupt -> (interrupt ...) -> happen -> run_acts
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.apply import apply_batch, cannot_happen
from playmat.kernel.cards import ABILITIES, Substitution
from playmat.kernel.policy import Candidate
from playmat.kernel.procedure import Ask, Call, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import NONE, Watch, index

if TYPE_CHECKING:
    from playmat.kernel.game import Game


WHOLE = frozenset({"act", "run"})
"""Kinds of event that are a whole procedure."""


def needs_frame(g: Game, events: tuple[Event, ...]) -> bool:
    """Does some live ability replace or interrupt one of these events, or is one of them a whole procedure?"""
    ix = g.index or index(g)
    guarded = ix.guarded
    for e in events:  # noqa: SIM110 (a generator would cost more than all the rest)
        if e.kind in WHOLE or e.tag in guarded:
            return True
    return False


def watching(g: Game, table: dict[str, list[Watch]], e: Event) -> list[Watch]:
    """Who watches an event under any of its tags."""
    out: list[Watch] = []
    for tag in g.policy.lineage.get(e.tag, (e.tag,)):
        for w in table.get(tag, NONE):
            if w not in out:
                out.append(w)
    return out


def event_of(f: Frame, serial: int) -> Event:
    """The event of the batch with this serial number: positions move, serials do not."""
    events: tuple[Event, ...] = f.v["events"]
    return next(e for e in events if e.id == serial)


def substitution(key: str) -> Substitution:
    """What a replacement puts in the place of its event."""
    found = ABILITIES[key].data
    assert isinstance(found, Substitution)
    return found


def pick_options(g: Game, c: Candidate, e: Event, taken: tuple[int, ...]) -> tuple[int, ...]:
    """What is left for a replacement's player to choose from: a card serves only one replacement."""
    s = substitution(c[2])
    return tuple(i for i in s.picks(g, c[1], c[3], e) if i not in taken) if s.picks else ()


def candidates(g: Game, f: Frame) -> list[Candidate]:
    """Replacements that could act: not declined, allowed, matching, and possible to perform."""
    v = f.v
    taken = v.get("taken", ())
    assigned = {a[0] for a in v.get("assigned", ())}
    declined = v.get("declined", ())
    table = index(g).replacements
    out: list[Candidate] = []
    for e in v["events"]:
        if e.id in assigned or (e.obj and g.objs[e.obj].gone) or cannot_happen(g, e):
            continue
        for src, ability, me, _ in watching(g, table, e):
            c = (e.id, src, ability.key, me)
            if c[:3] in declined or not g.policy.may_replace(g, e, (src, ability.key)) or not ability.match(g, src, me, e):
                continue
            s = substitution(ability.key)
            if s.n and len(pick_options(g, c, e, taken)) < s.n:
                continue
            out.append(c)
    return out


def offer(g: Game, f: Frame) -> Result:
    """Ask whose turn it is to replace something; optional ones may be declined."""
    found = candidates(g, f)
    if not found:
        return Goto("transform")
    policy = g.policy
    keys = [policy.rep_key(g, event_of(f, c[0]), c) for c in found]
    best = min(keys)
    group = [c for c, k in zip(found, keys, strict=True) if k == best]
    if all_the_same(group):
        group = group[:1]
    f.v["group"] = tuple(group)
    lo = 0 if all(ABILITIES[c[2]].optional for c in group) else 1
    who = policy.rep_chooser(g, event_of(f, group[0][0]), group)
    return Ask(who, "replacement", group, "chosen", lo, 1, rule=policy.rep_rule, about=group[0][1], key=group[0][2])


def all_the_same(group: list[Candidate]) -> bool:
    """Is it one ability each time, that has to act, as often as it can, with nothing chosen? It does not matter on which event first."""
    first = group[0]
    ability = ABILITIES[first[2]]
    return not ability.optional and not ability.limit and not substitution(first[2]).n and all(c[1:] == first[1:] for c in group)


def replacement_picks(g: Game, f: Frame) -> Result:
    """The chosen replacement may need things chosen for it."""
    v = f.v
    if not v["chosen"]:
        v["declined"] = (*v.get("declined", ()), *(c[:3] for c in v["group"]))
        return Goto("offer")
    c: Candidate = v["chosen"][0]
    s = substitution(c[2])
    v["picks"] = ()
    if not s.n:
        return None
    options = pick_options(g, c, event_of(f, c[0]), v.get("taken", ()))
    return Ask(c[3], "replacement picks", options, "picks", s.n, s.n, rule=g.policy.rep_rule, about=c[1], key=c[2])


def assign(g: Game, f: Frame) -> Result:
    """Note what replaces what; apply at once unless the game applies all together."""
    v = f.v
    c: Candidate = v["chosen"][0]
    v["taken"] = (*v.get("taken", ()), *v["picks"])
    v["assigned"] = (*v.get("assigned", ()), (*c, v["picks"]))
    if not g.policy.joint:
        substitute(g, f)
    return Goto("offer")


def substitute(g: Game, f: Frame) -> None:
    """Put the assigned substitutes in the place of their events, together."""
    v = f.v
    assigned: dict[int, Any] = {a[0]: a for a in v.get("assigned", ())}
    events: list[Event] = []
    for e in v["events"]:
        if e.id not in assigned:
            events.append(e)
            continue
        _, src, key, me, picks = assigned[e.id]
        apply_batch(g, (Event("note", e.obj, "replaced", key=key, src=src, who=me, rule=g.policy.rep_rule),))
        for s in substitution(key).events(g, src, me, e, picks):
            events.append(s.but(used=(*e.used, (src, key)), id=v["last"]))
            v["last"] += 1
    v["events"] = tuple(events)
    v["assigned"] = ()


def transform(g: Game, f: Frame) -> Result:
    """All assigned: apply them. A batch that may only happen as given is given up instead."""
    if f.v["atomic"] and f.v.get("assigned"):
        apply_batch(g, (Event("note", f.v["events"][0].obj, "cancelled"),))
        return End(())
    substitute(g, f)
    return None


def interrupt(g: Game, f: Frame) -> Result:
    """'Would' windows, before the batch, one at a time; each once while a cause is open anywhere below. Substitutes are not interrupted."""
    v = f.v
    used = {u for fr in g.stack if fr.proc.name == "HAPPEN" for u in fr.v.get("interrupted", ())}
    off, declined = v.get("off", ()), v.get("no", ())
    table = index(g).interrupts
    found: list[Candidate] = []
    for e in v["events"]:
        if e.id in off or e.used or (e.obj and g.objs[e.obj].gone):
            continue
        for src, ability, me, _ in watching(g, table, e):
            c = (e.id, src, ability.key, me)
            if (src, ability.key) in used or c[:3] in declined or not ability.match(g, src, me, e):
                continue
            if g.policy.can_interrupt(g, c, e):
                found.append(c)
    if not found:
        return Goto("happen")
    best = min(g.policy.int_key(g, c) for c in found)
    group = tuple(c for c in found if g.policy.int_key(g, c) == best)
    v["group"] = group
    lo = 0 if all(ABILITIES[c[2]].optional for c in group) else 1
    return Ask(group[0][3], "interrupt", group, "chosen", lo, 1, about=group[0][1], key=group[0][2])


def run_interrupt(g: Game, f: Frame) -> Result:
    """Run the chosen interrupt; it may switch events of this batch off or alter them."""
    v = f.v
    if not v["chosen"]:
        v["no"] = (*v.get("no", ()), *(c[:3] for c in v["group"]))
        return Goto("interrupt")
    c: Candidate = v["chosen"][0]
    v["interrupted"] = (*v.get("interrupted", ()), (c[1], c[2]))
    call = g.policy.run_interrupt(g, c, event_of(f, c[0]), (len(g.stack) - 1, c[0]))
    call.then = "interrupt"
    return call


def happen(g: Game, f: Frame) -> Result:
    """What is left of the batch happens."""
    v = f.v
    off = v.get("off", ())
    events = tuple(e for e in v["events"] if e.id not in off)
    v["acts"] = tuple(e for e in events if e.kind in WHOLE)
    plain = tuple(e for e in events if e.kind not in WHOLE)
    v["done"] = apply_batch(g, plain) if plain else ()
    return None


def run_acts(g: Game, f: Frame) -> Result:
    """Whole procedures in the batch, and whole effects in the place of events, run one by one."""
    v = f.v
    made = v.pop("made", None)
    if type(made) is tuple and all(type(x) is Event for x in made):  # a procedure that says itself what happened, perhaps nothing
        v["done"] = (*v["done"][:-1], *made)
    if not v["acts"]:
        return End(v["done"])
    e, *rest = v["acts"]
    v["acts"] = tuple(rest)
    v["done"] = (*v["done"], e)
    if e.kind == "run":
        effect = g.policy.run_effect(g, e)
        effect.then = "run_acts"
        return effect
    values = dict(e.value)
    if e.used:
        values["used"] = e.used  # what a procedure does in the place of an event has been replaced already
    values["altered"] = tuple(a[1:] for a in v.get("altered", ()) if a[0] == e.id)
    return Call(e.key, into="made", then="run_acts", **values)


procedure("HAPPEN", offer, replacement_picks, assign, transform, interrupt, run_interrupt, happen, run_acts)
