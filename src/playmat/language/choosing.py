"""The choices of an act: from the top or bottom, by lot, or asked."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import Event
from playmat.language.continuous import live
from playmat.language.permissions import forbidden
from playmat.language.runtime import CAct, Chooses, V, words_of


def not_barred(g: Game, v: V, candidates: tuple[int, ...]) -> tuple[int, ...]:
    """Those that nothing keeps from being chosen. Only a text that says "choose" chooses in this sense."""
    if not live(g, ("cannot", "choose")):
        return candidates
    return tuple(i for i in candidates if not forbidden(g, "choose", who=v["me"], on=i, cause=v["src"]))


def make_choice(g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...]) -> Result:
    """One choice: from the top or bottom, by lot, or asked. None when it is made already."""
    v = f.v
    hi = min(ch.hi(g, v), len(candidates))
    name = f"pick{k}"
    if hi <= 0:
        v[name] = ()
        v["k"] += 1
        return None
    who = ch.chooser(g, v) if ch.chooser is not None else act.player(g, v) if act.player is not None else v["me"]
    if ch.how:
        lo = ch.lo(g, v)
        if lo < hi:  # nobody chooses which, but somebody chooses how many
            if "many" not in v:
                numbers = tuple(("number", n) for n in range(lo, hi + 1))
                return Ask(who, "how many", numbers, "many", about=v["src"], key=v["key"], then="choose")
            hi = v.pop("many")[0][1]
        v["k"] += 1
        if ch.how == "random":
            lot = Event("random", tag="random", value=candidates, n=hi, src=v["src"], who=v["me"], rule=words_of(g).effect_rule)
            return Do(lot, then="drawn by lot")
        v[name] = candidates[len(candidates) - hi :] if ch.how == "bottom" else candidates[:hi]
        return None
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
    must = len(picked) < ch.lo(g, v) or not (ch.enough is None or not picked or ch.enough(g, v, picked))
    return Ask(who, act.verb, left, "more", int(must), 1, about=v["src"], key=v["key"], then="choose")


def drawn(g: Game, f: Frame) -> Result:
    """What the lot fell on has been picked."""
    f.v[f"pick{f.v['k'] - 1}"] = g.vars["lot"]
    return Goto("choose")


drawn.__name__ = "drawn by lot"
