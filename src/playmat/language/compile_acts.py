"""Acts of the tree that are more than a verb, compiled: modes, instructions, what becomes of a pending event, names and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_amounts import number
from playmat.language.compile_choices import slot
from playmat.language.compile_nouns import ids, selection
from playmat.language.compile_players import player
from playmat.language.inside import ANNOUNCED, INVOKE, MODAL, NAME, chosen_before
from playmat.language.runtime import Acting, CAct, Modes, Number, Slot, V

if TYPE_CHECKING:
    from playmat.language.compile_script import ScriptCompiler


def modal(c: ScriptCompiler, m: t.Modal) -> CAct:
    """A choice of so many of the options, each a script of its own. One that was made before is not asked for again."""
    keys = tuple(c.sub(t.Ability(body=option)) for option in m.options)
    n: Number = (lambda g, v: len(keys)) if isinstance(m.n, t.AnyNumber) else number(c.words, m.n)
    fixed, repeat = not isinstance(m.n, t.UpTo | t.AnyNumber), m.repeat
    who = player(c.words, m.who) if m.who is not None else None

    def modes(g: Game, v: V) -> Modes:
        count = n(g, v)
        return Modes(who(g, v) if who else v["me"], count if fixed else 0, count, keys, repeat)

    def run(g: Game, f: Frame) -> Result:
        v = f.v
        choice = modes(g, v)
        return Call(
            MODAL.name, keys=keys, lo=choice.lo, hi=choice.hi, src=v["src"], me=v["me"], event=v.get("event"), chooser=choice.chooser,
            bound=names(v), key=v["key"], repeat=repeat, rank=v.get("rank"), cause=v.get("cause"), announced=chosen_before(v),
        )  # fmt: skip

    return CAct("choose", (), run, modes=modes)


def perform(c: ScriptCompiler, p: t.Perform) -> CAct:
    """A keyword that is carried out as an act."""
    w = c.words
    fn = w.instructions.get(p.kw.name)
    if fn is None:
        raise KernelFault(f"{c.key}: {p.kw.name!r} is no instruction of the game")
    n = number(w, p.kw.n) if p.kw.n is not None else None
    named = p.who is not None and not isinstance(p.who, t.Player)
    performer = player(w, p.who) if isinstance(p.who, t.Player) else None
    who = slot(w, p.who) if named else Slot((), lambda g, v: (g.now(v["src"]),))
    name = p.kw.name
    fitting = selection(w, p.kw.arg) if p.kw.arg is not None else None

    def read(g: Game, v: V) -> Acting:
        found = who.ids(g, v)
        count = n(g, v) if n else 0
        into = fitting(g, v) if fitting is not None else ()  # what fits the keyword's argument
        acting = performer(g, v) if performer is not None else v["me"]
        return Acting(name, acting, found, (), count, -1, -1, "", 0, into, (), ("", 0, ()), v["src"], v["me"], v.get("cause"))

    def run(g: Game, f: Frame) -> Result:
        acting = read(g, f.v)
        f.v["ids"] = acting.ids
        return fn(g, f, acting)

    can = w.possible.get(name)
    possible = (lambda g, v: can(g, v, read(g, v))) if can is not None and not who.choices else None
    return CAct(name, who.choices, run, possible=possible, binds=named)


def prevent(c: ScriptCompiler, p: t.Prevent) -> CAct:
    """The pending event does not happen to it."""
    of = ids(c.words, p.what)

    def run(g: Game, f: Frame) -> Result:
        depth, serial = f.v["cause"]
        frame = g.stack[depth]
        kept = of(g, f.v)
        subject = next(e.obj for e in frame.v["events"] if e.id == serial)
        if kept and subject not in kept:
            return None
        frame.v["off"] = (*frame.v.get("off", ()), serial)
        return Do(Event("note", subject, "prevented", src=f.v["src"], who=f.v["me"], rule=c.words.effect_rule))

    return CAct("prevent", (), run)


def alter(c: ScriptCompiler, a: t.Alter) -> CAct:
    """A number of the pending event changes. A replacement puts the same event with another number in its place."""
    n = number(c.words, a.n)
    floor = number(c.words, a.floor) if a.floor is not None else None
    sign = -1 if a.by == "less" else 1
    what = a.what

    def run(g: Game, f: Frame) -> Result:
        by, least = sign * n(g, f.v), floor(g, f.v) if floor else 0
        if "cause" not in f.v:
            replaced: Event = f.v["event"]
            return Do(replaced.but(n=altered(replaced.n, by, least)))
        depth, serial = f.v["cause"]
        pending = g.stack[depth].v
        event = next(e for e in pending["events"] if e.id == serial)
        if event.kind == "act":  # its procedure takes it into account
            pending["altered"] = (*pending.get("altered", ()), (serial, what, by, least))
        else:
            other = event.but(n=altered(event.n, by, least))
            pending["events"] = tuple(other if e is event else e for e in pending["events"])
        return Do(Event("note", 0, "altered", key=what, n=by, src=f.v["src"], who=f.v["me"], rule=c.words.effect_rule))

    return CAct("alter", (), run)


def invoke(c: ScriptCompiler, i: t.Invoke) -> CAct:
    """Activate abilities with a timing of something else."""
    of = slot(c.words, i.of)
    n = number(c.words, i.n) if i.n is not None else None
    timing, as_this, upto = i.on.name, i.as_this, isinstance(i.n, t.UpTo)

    def run(g: Game, f: Frame) -> Result:
        found: list[tuple[int, str]] = []
        f.v["ids"] = of.ids(g, f.v)
        for id in f.v["ids"]:
            boxes = g.card(id).abilities.values()
            found += [(id, a.key) for box in boxes for a in box if timing in getattr(a.data, "timings", ()) and a.key != f.v["key"]]
        if not found:
            return None
        src = f.v["src"] if as_this else 0
        many = n(g, f.v) if n else len(found)
        return Call(INVOKE.name, found=tuple(found), n=many, upto=upto, src=src, me=f.v["me"], key=f.v["key"])

    return CAct("activate", of.choices, run, binds=True)


def note(c: ScriptCompiler, a: t.Note) -> CAct:
    """Remember a number."""
    n, name = number(c.words, a.n), "noted:" + a.label

    def run(g: Game, f: Frame) -> Result:
        f.v[name] = n(g, f.v)
        f.v["done"] = True
        return None

    return CAct("note", (), run)


def name_it(c: ScriptCompiler, a: t.NameIt) -> CAct:
    """A player names something of a kind."""
    kind = a.kind
    who = player(c.words, a.who) if a.who is not None else None

    def run(g: Game, f: Frame) -> Result:
        f.v["done"] = True
        return Call(NAME.name, kind=kind, who=who(g, f.v) if who else f.v["me"], into=f"named:{kind}")

    return CAct("name", (), run)


# ---------------------------------------------------------------- what they share
def altered(n: int, by: int, least: int) -> int:
    """The amount of a pending event (of a loss, which is below zero, its size), raised or lowered, but not lowered under its floor."""
    size = abs(n)
    size = size + by if by > 0 else min(size, max(least, size + by))
    return size if n >= 0 else -size


def names(v: V) -> tuple[tuple[str, Any], ...]:
    """The names an inner script inherits: not what was chosen from the lists of this one."""
    return tuple((k, x) for k, x in v.items() if (k[0] == "$" and k != ANNOUNCED) or k == "count" or k.startswith(("named:", "noted:")))
