"""Acts and clauses of the tree, compiled to what `resolve` runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_acts import alter, invoke, modal, name_it, names, note, perform, prevent
from playmat.language.compile_amounts import condition, number
from playmat.language.compile_changes import amounts, change
from playmat.language.compile_choices import (
    NOT_PAID,
    doable,
    from_place,
    match_up,
    paid_with,
    pay_of,
    place_of,
    slot,
    target_slot,
    token_name,
    unforced,
)
from playmat.language.compile_nouns import place_ids, zone_test
from playmat.language.compile_players import player
from playmat.language.continuous import nothing_lasts, unaffected
from playmat.language.permissions import heed
from playmat.language.runtime import ActFn, Acting, CAct, CClause, Chooses, Number, Slot, V, Words, words_of
from playmat.language.walk import mentions

SubAbility = Callable[[t.Ability, str, str], str]
"""Compile an inner ability under a key; returns its key. The last: "" or how a delayed one waits, "once" or "each"."""

GATHERING = ("reveal", "look at", "search")


class ScriptCompiler:
    """Compiles the body of one ability. `key` names it; inner scripts get keys of their own under it."""

    def __init__(self, words: Words, key: str, inner: SubAbility) -> None:
        self.words = words
        self.key = key
        self.inner = inner
        self.count = 0

    def sub(self, ability: t.Ability, delayed: str = "") -> str:
        """The key of an inner ability, compiled."""
        self.count += 1
        return self.inner(ability, f"{self.key}/{self.count}", delayed)

    # ------------------------------------------------------------ clauses
    def clauses(self, body: tuple[t.Sentence, ...]) -> tuple[CClause, ...]:
        """All clauses in order, prices as clauses of their own."""
        out: list[CClause] = []
        for n, sentence in enumerate(body):
            x = number(self.words, sentence.where) if sentence.where is not None else None
            for c in sentence.clauses:
                out += self.clause(c, n, x)
        mark_overwritten(out)
        return tuple(out)

    def clause(self, c: t.Clause, sentence: int, x: Number | None) -> list[CClause]:
        """One clause: link > if > by > at > may > times > do."""
        w = self.words
        if_ = condition(w, c.if_) if c.if_ is not None else None
        out: list[CClause] = []
        link = c.link or ""
        if c.by:
            out.append(replace(self.price(c.by, x), link=link, if_=if_, may=True, sentence=sentence))
            link, if_ = "", None
        if c.at is not None:
            acts: tuple[CAct, ...] = (self.put_off(c),)
        else:
            acts = tuple(part for a in c.do for part in self.acts(a))
        times = number(w, c.times) if c.times is not None and c.at is None else None
        may = c.may and c.at is None
        out.append(CClause(link, if_, may, False, times, acts, sentence, x))
        return out

    def price(self, acts: tuple[t.Act, ...], x: Number | None = None) -> CClause:
        """A price. An X in it that nothing else gives is chosen by who pays."""
        parts = tuple(part for a in acts for part in self.acts(a, price=True))
        return CClause(price=True, acts=parts, x=x, chooses_x=x is None and mentions(acts, t.X))

    # ------------------------------------------------------------ acts
    def acts(self, a: Any, price: bool = False) -> tuple[CAct, ...]:
        """One act; what each player does is one act for each, the turn player's first."""
        if isinstance(a, t.Do) and isinstance(a.who, t.Player) and a.who.which == "each":
            first = self.do(a, price, lambda g, v: g.turn_player)
            second = self.do(a, price, lambda g, v: 1 - g.turn_player)
            second.joins = True
            return first, second
        if isinstance(a, t.Do):
            return (self.do(a, price),)
        return (self.act(a),)

    def act(self, a: Any) -> CAct:
        """One act."""
        maker = ACTS.get(type(a))
        if maker is None:
            raise KernelFault(f"{self.key}: no meaning for the act {a!r}")
        return maker(self, a)

    def do(self, d: t.Do, price: bool = False, by: Number | None = None) -> CAct:
        """An act by a verb of the game."""
        w = self.words
        token = token_name(d)
        if token:
            return self.create(d, token, by)
        verb = w.verbs.get(d.verb) or COMMON_VERBS.get(d.verb)
        if verb is None:
            raise KernelFault(f"{self.key}: the game does not say how to {d.verb!r}")
        read, choices, who = self.slots(d, by)
        if not price:
            choices = tuple(unforced(ch) for ch in choices)
        name, gathers = d.verb, d.verb in GATHERING

        def run(g: Game, f: Frame) -> Result:
            acting = read(g, f.v)
            f.v["ids"] = acting.ids or acting.agents
            if acting.ids and not nothing_lasts(g):
                acting.ids = tuple(i for i in acting.ids if not unaffected(g, i, acting.src))
            left = heed(g, acting)
            if gathers:
                f.v["ids"] = acting.ids if left else ()
            return verb(g, f, acting) if left else None

        can = w.possible.get(name)
        searched = place_ids(w, d.from_) if name == "search" and d.from_ is not None else None
        possible = doable(name, can, read) if not choices else None
        if choices and price:
            choices = (paid_with(choices[0], doable(name, can, read)), *choices[1:])
        binds = (d.what is not None and not isinstance(d.what, t.Player)) or (d.who is not None and not isinstance(d.who, t.Player))
        made = CAct(name, choices, run, who, gathers, possible, searched, binds, x=mentions(d, t.X))
        if price and not choices and d.what is not None:
            made.takes = lambda g, v: read(g, v).ids
        return made

    def create(self, d: t.Do, token: str, by: Number | None) -> CAct:
        """Tokens come into being: they are not chosen from anywhere."""
        assert isinstance(d.what, t.Pick)
        make = self.words.create
        if make is None:
            raise KernelFault(f"{self.key}: the game has no tokens")
        read, choices, who = self.slots(replace(d, what=None, n=d.what.n), by)
        return CAct("create", choices, lambda g, f: make(g, f, token, read(g, f.v)), who)

    def slots(self, d: t.Do, by: Number | None) -> tuple[Callable[[Game, V], Acting], tuple[Chooses, ...], Number | None]:
        """How to read the slots of an act, the choices they need in order, and who acts when it is not the controller."""
        w = self.words
        acts_as_card = d.who is not None and not isinstance(d.who, t.Player)
        agents = slot(w, d.who) if acts_as_card else slot(w, None)
        n = len(agents.choices)
        what = self.patient(d, n)
        n += len(what.choices)
        target = target_slot(w, d.to, n)
        n += len(target.choices)
        into = slot(w, d.into, n)
        pay = pay_of(w, d.pay) if d.pay is not None else None
        match_up(w, d.verb, agents, into, pay or (lambda g, v: NOT_PAID))
        who = by if by is not None else player(w, d.who) if isinstance(d.who, t.Player) else None
        amount, upto = number(w, d.n) if d.n is not None else None, isinstance(d.n, t.UpTo)
        zone, holder, pos = place_of(w, d.to)
        how = tuple(h.word if isinstance(h, t.How) else "without " + h.on.name for h in d.how)
        verb = d.verb
        # an act is read often, and most acts have few slots
        ids, actors = what.ids if d.what is not None else None, agents.ids if acts_as_card else None
        onto, second = target.ids if d.to is not None else None, into.ids if d.into is not None else None

        def read(g: Game, v: V) -> Acting:
            me = v["me"]
            acting = me if who is None else who(g, v)
            seen = v if acting == me else {**v, "me": acting, "you": me}
            to = onto(g, v) if onto is not None else ()
            return Acting(
                verb, acting, ids(g, seen) if ids is not None else (), actors(g, seen) if actors is not None else (),
                amount(g, v) if amount is not None else 0, zone, holder(v, acting), pos, to[0] if to else 0,
                second(g, v) if second is not None else (), how, pay(g, v) if pay is not None else NOT_PAID, v["src"], me,
                v.get("cause"), upto,
            )  # fmt: skip

        return read, (*agents.choices, *what.choices, *target.choices, *into.choices), who

    def patient(self, d: t.Do, n: int) -> Slot:
        """The patient's slot. What is looked for "in" or taken "from" a place is chosen from that place, else from the verb's usual one."""
        what = d.what
        if isinstance(what, t.Player):
            return slot(self.words, None)
        usual = self.words.usual_zone.get(d.verb)
        place = d.from_ if d.from_ is not None or usual is None else t.Place(usual, "actor")
        if place is not None and isinstance(what, t.Pick | t.All | t.Both):
            what = from_place(what, place)
        found = slot(self.words, what, n)
        if d.from_ is not None and isinstance(what, t.This | t.Ref | t.Done):
            there, every = zone_test(self.words, d.from_), found.ids
            found.ids = lambda g, v: tuple(i for i in every(g, v) if there(g, v, i))
        return found

    def put_off(self, c: t.Clause) -> CAct:
        """The rest of the clause becomes a delayed trigger."""
        assert c.at is not None
        later = t.Clause(may=c.may, times=c.times, do=c.do)
        key = self.sub(t.Ability(on=(c.at,), body=(t.Sentence((later,)),)), "once")
        return CAct("delay", (), delaying(key, None))

    def delay(self, d: t.Delay) -> CAct:
        """A triggered ability made by an effect."""
        key = self.sub(t.Ability(on=(d.on,), body=d.body), "once" if d.once else "each")
        until = None
        if isinstance(d.dur, t.Span):
            until = self.words.spans[d.dur.name]
        return CAct("delay", (), delaying(key, until))

    def change(self, c: t.Change) -> CAct:
        """A continuous effect begins."""
        self.count += 1
        made = change(self.words, c, f"{self.key}/{self.count}", self.sub)
        choices = made.target.choices if made.target is not None else ()

        def run(g: Game, f: Frame) -> Result:
            v = f.v
            on = made.target.ids(g, v) if made.target is not None else ()
            on = tuple(i for i in on if not g.objs[i].gone)
            v["ids"] = on
            if made.target is not None and not made.dynamic and not on:
                return None
            values: tuple[Any, ...] = tuple(amount(g, v) for amount in amounts(made))
            if made.captures:
                values = (*values, (*names_now(g, v), ("$then", len(g.log))))
            until = made.until(g, v["me"]) if made.until is not None else ()
            subject = on[0] if len(on) == 1 else 0
            rule = g.policy.lasting_rule
            return Do(Event("effect", subject, "effect", key=made.key, value=(on, until, values), src=v["src"], who=v["me"], rule=rule))

        return CAct("change", choices, run, binds=made.target is not None)


def mark_overwritten(clauses: list[CClause]) -> None:
    """Note at each clause what may run in its place. "instead" at the head of a sentence stands for the whole sentence before it,
    elsewhere for the clause before it; several in a row stand for the same. A price is not overwritten, only what it is paid for.
    """
    whole: list[CClause] = []
    for j, c in enumerate(clauses):
        if c.link != "instead" or j == 0:
            continue
        before = clauses[j - 1]
        if before.link == "instead" or (j > 1 and clauses[j - 2].link == "instead" and clauses[j - 2].price):
            pass
        elif before.sentence == c.sentence:
            whole = [before]
        else:
            whole = [x for x in clauses[:j] if x.sentence == before.sentence and not x.price]
        for x in whole:
            x.insteads = (*x.insteads, j)


def chosen(g: Game, f: Frame, a: Acting) -> Result:
    """Choosing alone changes nothing: what was chosen is `it`."""
    return Do(*(Event("note", i, "choose", who=a.who, src=a.src, rule=words_of(g).effect_rule) for i in a.ids))


COMMON_VERBS: dict[str, ActFn] = {"choose": chosen}
"""What verbs mean in every game that does not say otherwise."""


def names_now(g: Game, v: V) -> tuple[tuple[str, Any], ...]:
    """The names that an effect keeps as it begins: cards that have moved meanwhile are meant as what they are now."""
    return tuple((k, tuple(g.now(i) for i in x) if k.startswith("$") and are_objects(g, x) else x) for k, x in names(v))


def are_objects(g: Game, found: Any) -> bool:
    """Is it a list of objects?"""
    return isinstance(found, tuple) and all(type(i) is int and 0 < i < len(g.objs) for i in found)


def delaying(key: str, until: Callable[[Game, int], tuple[Any, ...]] | None) -> Callable[[Game, Frame], Result]:
    """Make a delayed trigger that captures what is bound now."""

    def run(g: Game, f: Frame) -> Result:
        v = f.v
        ends = until(g, v["me"]) if until is not None else ()
        rule = words_of(g).effect_rule
        return Do(Event("delay", 0, "delay", key=key, value=(names(v), ends), src=v["src"], who=v["me"], rule=rule))

    return run


ACTS: dict[type[Any], Callable[[ScriptCompiler, Any], CAct]] = {
    t.Do: ScriptCompiler.do, t.Change: ScriptCompiler.change, t.Delay: ScriptCompiler.delay, t.Modal: modal, t.Invoke: invoke,
    t.Perform: perform, t.Prevent: prevent, t.Alter: alter, t.Note: note, t.NameIt: name_it,
}  # fmt: skip
