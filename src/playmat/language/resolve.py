"""RESOLVE: runs the script of an ability clause by clause. Position and names are plain values of its frame.

A clause is unwound in one fixed order: link > if > by > at > may > times > do. MODAL runs chosen options, INVOKE other abilities.
"""

from __future__ import annotations

from playmat.kernel.driver import hold
from playmat.kernel.game import Game
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event
from playmat.language.runtime import CAct, CClause, Chooses, Script, V, script, words_of


def open_script(g: Game, f: Frame) -> Result:
    """Begin: bind what the ability is about, look at its condition and its uses."""
    v = f.v
    s = script(v["key"])
    v["c"] = v["a"] = v["k"] = 0
    v["did"] = v.get("done_before", True)
    v["mark"] = len(g.log)
    for name, value in v.pop("bound", ()):
        v[name] = value
    event = v.get("event")
    if event is not None and "$that" not in v:
        id = event.obj
        if id and g.objs[id].gone and g.objs[g.now(id)].cards:
            id = g.now(id)
        v["$that"] = v["$it"] = (id,) if id else ()
    if s.cond is not None and not s.cond(g, v):
        return End(False)
    if s.limit:
        if not uses_left(g, s, v["src"], v["key"]):
            return End(False)
        return Do(Event("use", v["src"], key=v["key"], who=v["me"]))
    return None


def uses_left(g: Game, s: Script, src: int, key: str) -> bool:
    """Has the ability a use left this turn? Two copies on one object count each."""
    copies = sum(1 for a in g.policy.abilities(g, src) if a.key == key) if g.objs[src].cards else 1
    return g.used.get((src, key), 0) < s.limit * max(1, copies)


def clause(g: Game, f: Frame) -> Result:
    """Find the next clause that runs; ask whether it is wanted where that is a choice."""
    v = f.v
    clauses = script(v["key"]).clauses
    while v["c"] < len(clauses):
        c = v["c"]
        now = clauses[c]
        if c + 1 < len(clauses) and clauses[c + 1].link == "instead" and holds(g, v, clauses[c + 1]):
            v["c"], v["overwrites"] = c + 1, True
            continue
        wanted = reached(v, now) and holds(g, v, now)
        v["overwrites"] = False
        if not wanted:
            skip(f, now, "if")
            continue
        if now.x is not None:
            v["$X"] = now.x(g, v)
        return start_clause(g, f, now)
    return End(bool(v["did"]))


def reached(v: V, c: CClause) -> bool:
    """Does the clause's link let it run after what happened before?"""
    if c.link == "if done":
        return bool(v["did"])
    if c.link == "if not done":
        return not v["did"]
    if c.link == "otherwise":
        return v.get("skipped") == "if"
    return c.link != "instead" or v.get("overwrites", False) or v["c"] == 0


def holds(g: Game, v: V, c: CClause) -> bool:
    """Does the clause's condition hold?"""
    return c.if_ is None or c.if_(g, v)


def skip(f: Frame, c: CClause, why: str) -> None:
    """Go past a clause; a price not paid takes its clause with it."""
    v = f.v
    v["c"] += 2 if c.price else 1
    v["did"] = False
    v["skipped"] = why


def start_clause(g: Game, f: Frame, c: CClause) -> Result:
    """Set a clause up: its repetitions, and the question whether it is done at all."""
    v = f.v
    v["a"] = v["k"] = 0
    v["did_clause"] = False
    v["skipped"] = ""
    v["left"] = c.times(g, v) if c.times is not None else 1
    v["may"] = ("yes",)
    if v["left"] <= 0:
        skip(f, c, "times")
        return Goto("clause")
    if not c.may:
        return None
    if not possible(g, v, c):
        return decline(g, f, c)
    who = c.acts[0].player
    word = "pay" if c.price else "may"
    return Ask(who(g, v) if who else v["me"], word, ("yes", "no"), "may", about=v["src"], key=v["key"])


def possible(g: Game, v: V, c: CClause) -> bool:
    """Could the clause be done at all? Not asked about when it could not."""
    if not c.acts:
        return False
    for act in c.acts if c.price else c.acts[:1]:
        if act.possible is not None and not act.possible(g, v):
            return False
        seen = v if act.player is None else {**v, "me": act.player(g, v)}
        for ch in act.choices[: None if c.price else 1]:
            need = max(1, ch.lo(g, v)) if c.price else 1
            if len(ch.candidates(g, seen)) < need:
                return False
    return True


def decline(g: Game, f: Frame, c: CClause) -> Result:
    """It is not done: a price not paid ends the ability, where the game says so."""
    if c.price and words_of(g).by_gates_all:
        return End(False)
    skip(f, c, "may")
    return Goto("clause")


def choose(g: Game, f: Frame) -> Result:
    """Make the next choice the act needs."""
    v = f.v
    c = script(v["key"]).clauses[v["c"]]
    if v["may"] != ("yes",):
        return decline(g, f, c)
    act = c.acts[v["a"]]
    if act.searched is not None and v["k"] == 0 and not v.get("searched"):
        v["searched"] = True
        who = act.player(g, v) if act.player is not None else v["me"]
        return Do(Event("know", tag="look", value=act.searched(g, v), n=1 << who, src=v["src"], who=who), then="choose")
    while v["k"] < len(act.choices):
        k = v["k"]
        ch = act.choices[k]
        seen = v if act.player is None else {**v, "me": act.player(g, v)}
        taken = {i for n in range(k) for i in v[f"pick{n}"]}
        candidates = tuple(i for i in ch.candidates(g, seen) if i not in taken)
        r = make_choice(g, f, act, ch, k, candidates)
        if r is not None:
            return r
    return None


def make_choice(g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...]) -> Result:
    """One choice: from the top or bottom, by lot, or asked. None when it is made already."""
    v = f.v
    hi = min(ch.hi(g, v), len(candidates))
    name = f"pick{k}"
    if ch.how == "random":
        v["k"] += 1
        return Do(Event("random", value=candidates, n=hi, src=v["src"], who=v["me"]), then="drawn by lot")
    if ch.how or hi <= 0:
        v[name] = candidates[len(candidates) - hi :] if ch.how == "bottom" else candidates[:hi]
        v["k"] += 1
        return None
    who = ch.chooser(g, v) if ch.chooser is not None else act.player(g, v) if act.player is not None else v["me"]
    if ch.fits is not None:
        return choose_fitting(g, f, act, ch, k, candidates, who)
    v["k"] += 1
    return Ask(who, act.verb, candidates, name, ch.lo(g, v), hi, about=v["src"], key=v["key"], then="choose")


def choose_fitting(g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...], who: int) -> Result:
    """A choice of several under a rule over the whole set: asked one at a time."""
    v = f.v
    picked = (*v.get("fitting", ()), *v.pop("more", ()))
    v["fitting"] = picked
    stop = v.pop("asked", 0) > len(picked)
    assert ch.fits is not None
    left = tuple(i for i in candidates if i not in picked and ch.fits(g, v, picked, i))
    if stop or not left or len(picked) >= ch.hi(g, v):
        v[f"pick{k}"] = v.pop("fitting")
        v["k"] += 1
        return Goto("choose")
    v["asked"] = len(picked) + 1
    lo = 1 if len(picked) < ch.lo(g, v) else 0
    return Ask(who, act.verb, left, "more", lo, 1, about=v["src"], key=v["key"], then="choose")


def act(g: Game, f: Frame) -> Result:
    """Carry the act out. What it did comes back in "done"."""
    v = f.v
    now = script(v["key"]).clauses[v["c"]].acts[v["a"]]
    v["ids"] = ()
    v["done"] = None
    r: Result = now.run(g, f)
    if isinstance(r, Do):
        r.into = "done"
    elif isinstance(r, Call) and not r.frame.into:
        r.frame.into = "done"
    return r


def after(g: Game, f: Frame) -> Result:
    """Bind what was done, go on with the next act, repetition or clause."""
    v = f.v
    c = script(v["key"]).clauses[v["c"]]
    now = c.acts[v["a"]]
    done = v["done"]
    if isinstance(done, tuple):
        v["count"] = sum(1 for e in done if e.kind not in ("note", "know"))
        did = any(not e.used for e in done)
    else:
        v["count"] = done if isinstance(done, int) else 0
        did = bool(done)
    v["did_clause"] = did or v["did_clause"]
    if now.choices or v["ids"]:
        chosen = tuple(i for n in range(len(now.choices)) for i in v[f"pick{n}"])
        v["$it"] = v["ids"] or chosen
        v["$done:" + now.verb] = v["$it"]
        for n, ch in enumerate(now.choices):
            if ch.label:
                v["$" + ch.label] = v[f"pick{n}"]
    if now.gathers:
        v["$gathered"] = v["ids"]
        hold(g, f, v["ids"], "peek")
    return next_act(g, f, c)


def next_act(g: Game, f: Frame, c: CClause) -> Result:
    """The next act, the next repetition, or what the game does between clauses and then the next clause."""
    v = f.v
    v["k"] = 0
    v["a"] += 1
    if v["a"] < len(c.acts):
        return Goto("choose")
    v["left"] -= 1
    if v["left"] > 0:
        v["a"] = 0
        return Goto("choose")
    if c.price and not v["did_clause"]:
        return decline(g, f, c)
    v["did"] = v["did_clause"]
    v["c"] += 1
    r = g.policy.between(g, f)
    if r is None:
        return Goto("clause")
    r.then = "clause"
    return r


def drawn(g: Game, f: Frame) -> Result:
    """What the lot fell on has been picked."""
    f.v[f"pick{f.v['k'] - 1}"] = g.vars["lot"]
    return Goto("choose")


drawn.__name__ = "drawn by lot"
procedure("RESOLVE", open_script, clause, choose, act, after, drawn)


# ---------------------------------------------------------------- MODAL
def modal_choose(g: Game, f: Frame) -> Result:
    """Which of the options?"""
    v = f.v
    options = tuple(("mode", n) for n in range(len(v["keys"])))
    return Ask(v["chooser"], "mode", options, "modes", v["lo"], v["hi"], about=v["src"], key=v["key"])


def modal_run(g: Game, f: Frame) -> Result:
    """Each chosen option in printed order."""
    v = f.v
    if not v["modes"]:
        return End(v.get("done", False))
    (_, n), *rest = sorted(v["modes"])
    v["modes"] = tuple(rest)
    return Call("RESOLVE", "done", key=v["keys"][n], src=v["src"], me=v["me"], event=v["event"], bound=v["bound"], then="modal_run")


procedure("MODAL", modal_choose, modal_run)


# ---------------------------------------------------------------- INVOKE
def invoke_choose(g: Game, f: Frame) -> Result:
    """Which of the abilities that could be activated?"""
    v = f.v
    n = min(v["n"], len(v["found"]))
    return Ask(v["me"], "activate", tuple(("ability", id, key) for id, key in v["found"]), "chosen", n, n, about=v["src"], key=v["key"])


def invoke_run(g: Game, f: Frame) -> Result:
    """Activate each, as its own card's or as this one's."""
    v = f.v
    if not v["chosen"]:
        return End(True)
    (_, id, key), *rest = v["chosen"]
    v["chosen"] = tuple(rest)
    return Call("RESOLVE", key=key, src=v["src"] or id, me=v["me"], event=None, then="invoke_run")


procedure("INVOKE", invoke_choose, invoke_run)


# ---------------------------------------------------------------- NAME
def name_ask(g: Game, f: Frame) -> Result:
    """Name a number, a race ...: whatever the game lists for the kind."""
    v = f.v
    return Ask(v["who"], "name " + v["kind"], tuple(("named", x) for x in words_of(g).namings[v["kind"]](g)), "named")


def name_end(g: Game, f: Frame) -> Result:
    """The name goes to the script."""
    return End(f.v["named"][0][1])


procedure("NAME", name_ask, name_end)
