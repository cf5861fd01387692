"""SETTLE: a rule check, then one waiting ability, again until nothing is left. IMMEDIATE: what acts at once between two steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.apply import apply_batch
from playmat.kernel.procedure import Ask, Call, End, Frame, Result, procedure
from playmat.kernel.records import Event, Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game

NOW = -1
"""Rank of waiting abilities that are served between any two events, in no window."""


SOUND = "the last rule check found nothing"
"""Kept in `Game.cache`: true until the next change."""


def settle(g: Game, f: Frame) -> Result:
    """The step that lets everything that waits resolve; nothing to do where nothing waits and no rule acts."""
    if not g.standby:
        if SOUND in g.cache:  # nothing has changed since
            return None
        if g.policy.rule_check(g, f) is None:
            g.cache[SOUND] = True
            return None
    return Call("SETTLE")


# ---------------------------------------------------------------- SETTLE
def rules(g: Game, f: Frame) -> Result:
    """A rule check, as often as one finds something."""
    r = g.policy.rule_check(g, f)
    if r is not None:
        r.then = "rules"
    return r


def pick(g: Game, f: Frame) -> Result:
    """Choose the waiting ability that resolves next, among those of this window."""
    if not g.standby:
        return End()
    waits = g.policy.waits
    if not all(waits(g, e) for e in g.standby):
        g.standby[:] = [e for e in g.standby if waits(g, e)]
    entries = [e for e in g.standby if in_window(f.v, e)]
    return serve(g, f, entries) if entries else End()


def in_window(v: dict[str, Any], e: Standby) -> bool:
    """Does the window of this SETTLE admit the entry? since/until: marks of time; ranks: classes; player: whose."""
    if e.seq < v.get("since", 0) or (v.get("until") and e.seq >= v["until"]):
        return False
    if "ranks" in v and e.rank not in v["ranks"]:
        return False
    return "player" not in v or e.me == v["player"]


def serve(g: Game, f: Frame, entries: list[Standby]) -> Result:
    """Ask whoever the game says which of the best goes first; equal ones are not asked about."""
    policy = g.policy
    if len(entries) > 1:
        keys = [policy.standby_key(g, e) for e in entries]
        best = min(keys)
        entries = [e for e, k in zip(entries, keys, strict=True) if k == best]
        first = entries[0]
        if len(entries) > 1 and all(policy.same_standby(g, first, e) for e in entries[1:]):
            entries = [first]
    return Ask(policy.standby_chooser(g, entries), "standby", tuple(e.seq for e in entries), "pick")


def play(g: Game, f: Frame) -> Result:
    """Resolve the chosen one, then look at the rules again."""
    return begin(g, f, "rules")


def begin(g: Game, f: Frame, then: str) -> Result:
    """Take an entry out of the pool and start resolving it."""
    (seq,) = f.v["pick"]
    e = next(x for x in g.standby if x.seq == seq)
    g.standby.remove(e)
    if e.rank != NOW:
        g.batch += 1  # what triggers from here on is derived; what cuts in between two events opens no new batch
    apply_batch(g, (Event("note", e.src, "resolve", key=e.key, src=e.src, who=e.me, rule=g.policy.standby_rule),))
    call = g.policy.play_standby(g, e)
    call.then = then
    return call


procedure("SETTLE", rules, pick, play)


# ---------------------------------------------------------------- IMMEDIATE
def doing(g: Game) -> set[Any]:
    """What immediate rules on the stack are in the middle of: it is not begun again inside itself."""
    return {k for f in g.stack if f.proc.name == "IMMEDIATE" for k in f.v.get("doing", ())}


def cut_in(g: Game, f: Frame) -> Result:
    """Entries of rank NOW, else the next immediate rule, until neither is left."""
    f.v["doing"] = ()
    g.dirty = False
    if g.standby:
        entries = [e for e in g.standby if e.rank == NOW]
        if entries:
            return serve(g, f, entries)
    r = g.policy.immediate(g, f, doing(g))
    if r is None:
        return End()
    r.then = "cut_in"
    return r


def play_now(g: Game, f: Frame) -> Result:
    """Resolve an entry of rank NOW."""
    return begin(g, f, "cut_in")


procedure("IMMEDIATE", cut_in, play_now)
