"""RESOLVE: runs the script of an ability clause by clause. Position and names are plain values of its frame.

A clause is unwound in one fixed order: link > if > by > at > may > times > do. MODAL runs chosen options, INVOKE other abilities.
Most clauses ask nothing: they are carried out in the step that reaches them.
"""

from __future__ import annotations

from typing import Any

from playmat.kernel.driver import hold
from playmat.kernel.game import Game
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.language.choosing import drawn, make_choice, not_barred
from playmat.language.compile_players import player_in
from playmat.language.outcome import outcome, strayed, substituted
from playmat.language.permissions import forbidden
from playmat.language.possible import is_nothing, leaving_enough, most_x, possible, seen_by_actor
from playmat.language.runtime import CAct, CClause, Script, V, script, words_of

YES = ("yes",)


# ---------------------------------------------------------------- opening
def open_script(g: Game, f: Frame) -> Result:
    """Begin: bind what the ability is about, look at its condition and its uses."""
    v = f.v
    s = script(v["key"])
    v["c"] = v["a"] = v["k"] = 0
    v["did"] = True
    v["over"] = -1  # the clause with "instead" that runs in the place of another
    v["skipped"] = ""
    for name, value in v.pop("bound", ()) or (made_with(g, s.made_by, v["src"]) if s.made_by else ()):
        v[name] = value
    v.setdefault("$mark", len(g.log))
    event = v.get("event")
    if event is not None and ("$that" not in v or s.own_event):
        bind_event(g, v, event)
    if s.cond is not None and not s.cond(g, v):
        return End(False)
    if s.limit:
        if not uses_left(g, s, v["src"], v["key"]):
            return End(False)
        if not s.clauses or not s.clauses[0].may or words_of(g).declining_spends:
            return Do(use_of(g, v))
        v["unspent"] = True
    if s.used_up:
        return Do(*spent(g, v["key"], v["src"]))
    return clause(g, f)


def made_with(g: Game, key: str, src: int) -> tuple[tuple[str, Any], ...]:
    """The names with which an effect made a delayed ability, even one that has just been used up."""
    waiting = next((d.bound for d in g.delayed if d.key == key and d.src == src), None)
    if waiting is not None:
        return waiting
    made: list[Event] = [e for e, _ in g.log if e.kind == "delay" and e.key == key and e.src == src]
    bound: tuple[tuple[str, Any], ...] = made[-1].value[0] if made else ()
    return bound


def bind_event(g: Game, v: V, event: Event) -> None:
    """What it happened to is `that`, and `it` until an act has objects. Of an event without an object `it` stays what it was."""
    id = event.obj
    if id and g.objs[id].gone and g.objs[g.now(id)].cards:
        id = g.now(id)
    v["$that"] = (id,) if id else ()
    if id or "$it" not in v:
        v["$it"] = v["$that"]
    if event.who >= 0 or id:
        v["$player"] = player_in(g, event)


def use_of(g: Game, v: V) -> Event:
    """The event that spends one use of the ability."""
    return Event("use", v["src"], "use", key=v["key"], who=v["me"], rule=words_of(g).limit_rule)


def uses_left(g: Game, s: Script, src: int, key: str) -> bool:
    """Has the ability a use left this turn, or this game? Two copies on one object count each."""
    copies = sum(1 for a in g.policy.abilities(g, src) if a.key == key) if g.objs[src].cards else 1
    return uses(g, s, src, key) < s.limit * max(1, copies)


def uses(g: Game, s: Script, src: int, key: str) -> int:
    """How often the ability of this object was used this turn, or this game."""
    if not s.per_game:
        return g.used.get((src, key), 0)
    return sum(1 for e, _ in g.log if e.kind == "use" and e.obj == src and e.key == key)


def spent(g: Game, key: str, src: int) -> tuple[Event, ...]:
    """The event that ends the delayed ability which is being used."""
    ids = tuple(d.id for d in g.delayed if d.key == key and d.src == src)[:1]
    return (Event("end_effects", tag="effects end", value=ids, rule=words_of(g).effect_rule),) if ids else ()


# ---------------------------------------------------------------- which clause
def clause(g: Game, f: Frame) -> Result:
    """Find the next clause that runs and begin it."""
    v = f.v
    clauses = script(v["key"]).clauses
    while v["c"] < v.get("stop", len(clauses)):
        c = v["c"]
        now = clauses[c]
        if not reached(v, now):
            go_past(v, now)
        elif now.if_ is not None and v["over"] != c and not now.if_(g, v):
            skip(v, now, "if")
        elif now.insteads and overwritten(g, v, now, clauses):
            continue
        else:
            if now.x is not None:
                v["$X"] = now.x(g, v)
            return start_clause(g, f, now)
    return End(bool(v["did"]))


def reached(v: V, c: CClause) -> bool:
    """Does the clause's link let it run after what happened before?"""
    link = c.link
    if link == "" or link == "then":
        return True
    if link == "if done":
        return bool(v["did"])
    if link == "if not done":
        return not v["did"]
    if link == "otherwise":
        return bool(v["skipped"] == "if")
    return bool(v["c"] == 0 or v["over"] == v["c"])


def go_past(v: V, c: CClause) -> None:
    """Go past a clause that its link does not let run. An alternative that is not needed leaves no trace of its own."""
    if c.link in ("otherwise", "instead"):
        v["c"] += 2 if c.price else 1
    else:
        skip(v, c, "if")


def skip(v: V, c: CClause, why: str) -> None:
    """A clause is not done; a price that is not paid takes its clause with it."""
    v["c"] += 2 if c.price else 1
    v["did"] = False
    v["skipped"] = why
    v["over"] = -1


def overwritten(g: Game, v: V, c: CClause, clauses: tuple[CClause, ...]) -> bool:
    """Does a later clause with "instead" run in the place of this one? Looked at before this one, and only once; the last one wins."""
    refused = v.get("refused", ())
    for j in reversed(c.insteads):
        if j in refused:
            continue
        other = clauses[j]
        if other.if_ is None or other.if_(g, v):
            v["back"], v["c"], v["over"] = v["c"], j, j
            return True
        refused = (*refused, j)
    v["refused"] = refused
    return False


def start_clause(g: Game, f: Frame, c: CClause) -> Result:
    """Set a clause up: its repetitions, and the question whether it is done at all."""
    v = f.v
    v["a"] = v["k"] = 0
    v["did_clause"] = False
    v["skipped"] = ""
    v["may"] = YES
    if c.times is None:
        v["left"] = 1
    else:
        v["left"] = c.times(g, v)
        if v["left"] <= 0:
            skip(v, c, "times")
            return Goto("clause")
    if not c.may:
        return choose_and_perform(g, f, c)
    if not possible(g, v, c):
        return decline(g, f, c)
    who = c.acts[0].player
    return Ask(
        who(g, v) if who else v["me"], "pay" if c.price else "may", ("yes", "no"), "may", about=v["src"], key=v["key"], then="choose"
    )


def decline(g: Game, f: Frame, c: CClause) -> Result:
    """It is not done: a price that is not paid ends the ability, where the game says so. What it would have overwritten is done."""
    v = f.v
    if v["over"] >= 0:
        v["refused"] = (*v.get("refused", ()), v["over"])
        if c.price and words_of(g).by_gates_all:
            v["stop"] = v["over"]
        v["c"], v["over"] = v["back"], -1
        return Goto("clause")
    if c.price and (c.whole or words_of(g).by_gates_all):
        return End(False)
    skip(v, c, "may")
    return Goto("clause")


# ---------------------------------------------------------------- choosing
def ask_x(g: Game, v: V, c: CClause) -> Ask:
    """Who pays says what X is: from 0 to the most with which the whole price can be paid."""
    numbers = tuple(("number", n) for n in range(most_x(g, v, c) + 1))
    return Ask(v["me"], "X", numbers, "X", about=v["src"], key=v["key"], then="choose")


def choose(g: Game, f: Frame) -> Result:
    """Go on with the clause: it is wanted, or an answer was given."""
    v = f.v
    c = script(v["key"]).clauses[v["c"]]
    return choose_and_perform(g, f, c) if v["may"] == YES else decline(g, f, c)


def choose_and_perform(g: Game, f: Frame, c: CClause) -> Result:
    """Make the next choice the act needs; when all are made, carry the act out."""
    v = f.v
    if v.pop("unspent", False):
        return Do(use_of(g, v), then="choose")
    if c.chooses_x and "$X" not in v:
        if "X" not in v:
            return ask_x(g, v, c)
        v["$X"] = v.pop("X")[0][1]
    act = c.acts[v["a"]]
    if not act.choices:
        return perform(g, f, act)
    if "ahead" in v:  # it was chosen before what the other player did
        picks_again(v, v.pop("ahead"))
        return perform(g, f, act)
    if act.searched is not None and v["k"] == 0 and v.get("searched") != (v["c"], v["a"], v["left"]):
        v["searched"] = (v["c"], v["a"], v["left"])
        who = act.player(g, v) if act.player is not None else v["me"]
        if forbidden(g, act.verb, who, cause=v["src"]):
            picks_again(v, ((),) * len(act.choices))
            return perform(g, f, act)
        rule = words_of(g).effect_rule
        return Do(Event("know", tag="look", value=act.searched(g, v), n=1 << who, src=v["src"], who=who, rule=rule), then="choose")
    while v["k"] < len(act.choices):
        r = make_choice(g, f, act, act.choices[v["k"]], v["k"], candidates_now(g, v, c, act))
        if r is not None:
            return r
    if "aside" in v:
        return perform_both(g, f, c.acts[v["a"] - 1], act)
    if words_of(g).together and v["a"] + 1 < len(c.acts) and c.acts[v["a"] + 1].joins:
        v["aside"] = picks(v, act)
        v["a"] += 1
        v["k"] = 0
        return choose_and_perform(g, f, c)
    return perform(g, f, act)


def candidates_now(g: Game, v: V, c: CClause, act: CAct) -> tuple[int, ...]:
    """What there is for the next choice of an act."""
    k = v["k"]
    ch = act.choices[k]
    candidates = ch.candidates(g, seen_by_actor(g, v, act))
    if k:
        taken = {i for n in range(k) for i in v[f"pick{n}"]}
        candidates = tuple(i for i in candidates if i not in taken)
    if act.verb == "choose":
        return not_barred(g, v, candidates)
    return leaving_enough(g, v, c, ch, candidates) if c.price and not ch.how else candidates


# ---------------------------------------------------------------- doing
def perform(g: Game, f: Frame, act: CAct) -> Result:
    """Carry the act out. What it did comes back in "done"."""
    v = f.v
    v["ids"] = ()
    v["done"] = None
    r: Result = act.run(g, f)
    if r is None:
        return Goto("after")
    if v.get("used"):
        replaced_already(r, v["used"])
    if isinstance(r, Do) or (isinstance(r, Call) and not r.into):
        r.into = "done"
    r.then = "after"
    return r


def perform_both(g: Game, f: Frame, first: CAct, second: CAct) -> Result:
    """Both players have chosen, neither knowing what the other did: what they do happens at once, or one after the other if it is more
    than a batch of events."""
    v = f.v
    mine, others = v.pop("aside"), picks(v, second)
    two, ids = second.run(g, f), v["ids"]
    picks_again(v, mine)
    one = first.run(g, f)
    if not (isinstance(one, Do | None) and isinstance(two, Do | None)):
        v["a"] -= 1
        v["ahead"] = others
        return perform(g, f, first)
    v["ids"] = (*v["ids"], *ids)
    v["count"], v["$it"] = 0, ()
    events = tuple(e for r in (one, two) if r is not None for e in r.events)
    v["done"] = ()
    if not events:
        return Goto("after")
    both = Do(*events, into="done", then="after")
    if v.get("used"):
        replaced_already(both, v["used"])
    return both


def picks(v: V, act: CAct) -> tuple[tuple[int, ...], ...]:
    """What was chosen for an act."""
    return tuple(v[f"pick{n}"] for n in range(len(act.choices)))


def picks_again(v: V, chosen: tuple[tuple[int, ...], ...]) -> None:
    """What was chosen for an act before is what is chosen now."""
    for n, ids in enumerate(chosen):
        v[f"pick{n}"] = ids


def replaced_already(r: Result, used: tuple[tuple[int, str], ...]) -> None:
    """What an ability does in the place of an event carries what replaced it."""
    if isinstance(r, Do):
        r.events = tuple(e.but(used=(*e.used, *used)) for e in r.events)
    elif isinstance(r, Call):
        r.v.setdefault("used", used)


def after(g: Game, f: Frame) -> Result:
    """Bind what was done, go on with the next act, repetition or clause."""
    v = f.v
    c = script(v["key"]).clauses[v["c"]]
    now = c.acts[v["a"]]
    did, count = outcome(v["done"], substituted(v.get("used", ())))
    joined = now.joins and v["a"] > 0
    v["count"] = v["count"] + count if joined else count
    if c.price and not did and not is_paid_anyway(g, v, now):
        return decline(g, f, c)  # all of a price, or it is not paid
    v["did_clause"] = did or v["did_clause"]
    if now.binds:
        bind(v, now, joined, strayed(g, v))
    elif now.verb and isinstance(v["done"], tuple):
        v["$done:" + now.verb] = tuple(e.obj for e in v["done"] if isinstance(e, Event) and e.obj)
    if now.gathers:
        v["$gathered"] = v["ids"]
        hold(g, f, v["ids"], "peek")
    return next_act(g, f, c)


def is_paid_anyway(g: Game, v: V, act: CAct) -> bool:
    """Is a part of a price paid though it was not done: there is nothing of it to pay where X is 0, and in some games something else in
    its place pays too."""
    return is_nothing(v, act) or (bool(v["done"]) and words_of(g).replaced_pays)


def bind(v: V, act: CAct, joined: bool, strays: tuple[int, ...] = ()) -> None:
    """The act's objects are `it` from now on, and what its labels say."""
    it = v["ids"] if v["ids"] or act.gathers else tuple(i for n in range(len(act.choices)) for i in v[f"pick{n}"])
    if strays:
        it = tuple(i for i in it if i not in strays)
    if joined:
        it = (*v["$it"], *it)
    v["$it"] = v["$done:" + act.verb] = it
    for n, ch in enumerate(act.choices):
        if ch.label:
            v["$" + ch.label] = v[f"pick{n}"]


def next_act(g: Game, f: Frame, c: CClause) -> Result:
    """The next act, the next repetition, or what the game does between clauses and then the next clause."""
    v = f.v
    v["k"] = 0
    v["a"] += 1
    if v["a"] < len(c.acts):
        return choose_and_perform(g, f, c)
    v["left"] -= 1
    if v["left"] > 0:
        v["a"] = 0
        return Goto("choose")
    v["did"] = v["did_clause"]
    v["c"] += 1
    if not c.price:
        v["over"] = -1
    r = g.policy.between(g, f)
    if r is None:
        return clause(g, f)
    r.then = "clause"
    return r


procedure("RESOLVE", open_script, clause, choose, after, drawn)
