"""What runs inside an ability: MODAL its chosen options, INVOKE the abilities it activates, NAME what a player names."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.kernel.procedure import Ask, Call, End, Frame, Goto, Result, procedure
from playmat.language.runtime import CAct, CClause, Modes, Script, V, script, words_of

ANNOUNCED = "$modes"
"""The name under which a script is given what was chosen from its lists before it began: for each (its place, a tuple of ("mode", n))."""


# ---------------------------------------------------------------- MODAL
def sure_lists(g: Game, key: str, v: V) -> tuple[tuple[int, Modes], ...]:
    """The printed lists that are chosen from whatever happens, for a game in which that is done as the ability is played: (place, choice).

    None that may never come: under a condition, in what may be declined, or behind a price. What is chosen goes to RESOLVE as
    `bound=((ANNOUNCED, ((place, chosen), ...)),)`.
    """
    found = []
    for place, c, act in lists_of(script(key)):
        if c.if_ is None and not c.may and c.times is None and c.link in ("", "then") and not c.insteads:
            assert act.modes is not None
            found.append((place, act.modes(g, v)))
    return tuple(found)


def lists_of(s: Script) -> list[tuple[int, CClause, CAct]]:
    """The printed lists of a script before any price within it, each with its place: how many lists there are from it to the end, so that
    it is the same in the script that pays first."""
    left = sum(act.modes is not None for c in s.clauses for act in c.acts)
    found = []
    for c in s.clauses:
        if c.price and not c.whole:
            break
        for act in c.acts:
            if act.modes is not None:
                found.append((left, c, act))
                left -= 1
    return found


def chosen_before(v: V) -> tuple[tuple[str, int], ...] | None:
    """What was chosen before the script began from the list that it has come to; None where it is chosen from now."""
    made = v.get(ANNOUNCED)
    if made is None:
        return None
    clauses = script(v["key"]).clauses
    now = clauses[v["c"]].acts[v["a"] :]
    left = sum(act.modes is not None for acts in (now, *(c.acts for c in clauses[v["c"] + 1 :])) for act in acts)
    found: tuple[tuple[str, int], ...] | None = dict(made).get(left)
    return found


def modal_choose(g: Game, f: Frame) -> Result:
    """Which of the options? `repeat`: the same one may be chosen again."""
    v = f.v
    if v.get("announced") is not None:
        v["modes"] = v["announced"]
        return Goto("modal_run")
    options = tuple(("mode", n) for n in range(len(v["keys"])))
    if v["repeat"] and v["hi"] > 1:
        return Goto("modal_again")
    return Ask(v["chooser"], "mode", options, "modes", v["lo"], v["hi"], about=v["src"], key=v["key"], then="modal_run")


def modal_again(g: Game, f: Frame) -> Result:
    """One option after the other, even the same."""
    v = f.v
    so_far = v.get("modes", ())
    chosen = (*so_far, *v.pop("mode", ()))
    v["modes"] = chosen
    if len(chosen) >= v["hi"] or v.get("asked", -1) == len(chosen):
        return Goto("modal_run")
    v["asked"] = len(chosen)
    options = tuple(("mode", n) for n in range(len(v["keys"])))
    lo = int(len(chosen) < v["lo"])
    return Ask(v["chooser"], "mode", options, "mode", lo, 1, about=v["src"], key=v["key"], then="modal_again")


def modal_run(g: Game, f: Frame) -> Result:
    """Each chosen option in printed order; the whole has done something if one of them has."""
    v = f.v
    v["did"] = v.get("did", False) or bool(v.get("done"))
    if not v["modes"]:
        return End(v["did"])
    (_, n), *rest = sorted(v["modes"])
    v["modes"] = tuple(rest)
    given = {name: v[name] for name in ("event", "rank", "cause") if v.get(name) is not None}
    return Call("RESOLVE", "done", key=v["keys"][n], src=v["src"], me=v["me"], bound=v["bound"], then="modal_run", **given)


MODAL = procedure("MODAL", modal_choose, modal_again, modal_run)


# ---------------------------------------------------------------- INVOKE
def invoke_choose(g: Game, f: Frame) -> Result:
    """Which of the abilities that could be activated?"""
    v = f.v
    n = min(v["n"], len(v["found"]))
    least = 0 if v["upto"] else n
    return Ask(v["me"], "activate", tuple(("ability", id, key) for id, key in v["found"]), "chosen", least, n, about=v["src"], key=v["key"])


def invoke_run(g: Game, f: Frame) -> Result:
    """Activate each, as its own card's or as this one's."""
    v = f.v
    if not v["chosen"]:
        return End(True)
    (_, id, key), *rest = v["chosen"]
    v["chosen"] = tuple(rest)
    return Call("RESOLVE", key=key, src=v["src"] or id, me=v["me"], event=None, then="invoke_run")


INVOKE = procedure("INVOKE", invoke_choose, invoke_run)


# ---------------------------------------------------------------- NAME
def name_ask(g: Game, f: Frame) -> Result:
    """Name a number, a race ...: whatever the game lists for the kind."""
    v = f.v
    return Ask(v["who"], "name " + v["kind"], tuple(("named", x) for x in words_of(g).namings[v["kind"]](g)), "named")


def name_end(g: Game, f: Frame) -> Result:
    """The name goes to the script."""
    return End(f.v["named"][0][1])


NAME = procedure("NAME", name_ask, name_end)
