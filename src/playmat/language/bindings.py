"""What the references of an ability are bound to.

Acts are gone through in the order in which they are carried out. A pronoun needs something before it, and agrees with it
in number: `it` for one thing, `them` for several.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from playmat.language import tree as t
from playmat.language.walk import mentions, parts

Starts: TypeAlias = Callable[[str], frozenset[str] | None]
"""The verbs of the event that a named timing means; None for a point in time or what a player activates."""


X_UNSAID = "nothing says what X is"
"""A problem of a line by itself; a game may have a rule for it."""


@dataclass(slots=True)
class _Scope:
    """What has been bound so far."""

    starts: Starts
    trigger: bool = False
    trigger_verbs: set[str] = field(default_factory=set)
    objects: bool = False
    many: bool | None = None
    verbs: set[str] = field(default_factory=set)
    labels: set[str] = field(default_factory=set)
    noted: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)
    x: bool = False
    problems: list[str] = field(default_factory=list)


def unbound(ability: t.Ability, starts: Starts) -> list[str]:
    """What is wrong with the references of an ability and of the abilities that it grants."""
    return _ability(_Scope(starts), ability)


def _ability(scope: _Scope, ability: t.Ability) -> list[str]:
    for start in ability.on:
        _bind_start(scope, start)
    for alternative in ability.cost:
        _acts(scope, alternative, price=True)
    if ability.while_:
        _look(scope, ability.while_)
    for sentence in ability.body:
        _sentence(scope, sentence)
    return scope.problems


def _bind_start(scope: _Scope, start: t.Timing | t.When) -> None:
    verbs = scope.starts(start.name) if isinstance(start, t.Timing) else frozenset((start.event.verb,))
    if verbs is None:
        return
    scope.trigger = True
    scope.objects = True
    scope.trigger_verbs |= verbs
    _look(scope, start)


def _sentence(scope: _Scope, sentence: t.Sentence) -> None:
    outer = scope.x
    scope.x = scope.x or sentence.where is not None
    _look(scope, sentence.where)
    for clause in sentence.clauses:
        for part in (clause.if_, clause.times):
            _look(scope, part)
        _acts(scope, clause.by, price=True)
        _acts(scope, clause.do)
    scope.x = outer or any(clause.by and mentions(clause.by, t.X) for clause in sentence.clauses)


def _acts(scope: _Scope, acts: tuple[t.Act, ...], price: bool = False) -> None:
    """The acts in order: first what they refer to, then what they bind. X may be chosen in a price."""
    for act in acts:
        if price and mentions(act, t.X):
            scope.x = True
        match act:
            case t.Modal(options=options):
                _look(scope, act.n)
                for option in options:
                    for sentence in option:
                        _sentence(scope, sentence)
            case t.Delay():
                _delay(scope, act)
            case _:
                _look(scope, act)
                _bind(scope, act)


def _delay(scope: _Scope, act: t.Delay) -> None:
    trigger, verbs = scope.trigger, scope.trigger_verbs
    scope.trigger = scope.objects = True
    scope.trigger_verbs = {*verbs, act.on.event.verb}
    _look(scope, act.on)
    for sentence in act.body:
        _sentence(scope, sentence)
    scope.trigger, scope.trigger_verbs = trigger, verbs


def _bind(scope: _Scope, act: t.Act) -> None:
    """What an act leaves behind for the next ones."""
    match act:
        case t.NameIt(kind=kind):
            scope.named.add(kind)
        case t.Note(label=label):
            scope.noted.add(label)
        case t.Do(verb=verb, what=what, who=who):
            scope.verbs.add(verb)
            objects = who if what is None and not isinstance(who, t.Player) else what
            if objects is not None:
                _bind_objects(scope, objects)
                scope.many = True if who == t.Player("each") else scope.many
        case t.Change(what=t.Game()):
            pass
        case t.Change(what=what) | t.Invoke(of=what):
            _bind_objects(scope, what)
        case _:
            pass


def _bind_objects(scope: _Scope, what: t.NounPhrase) -> None:
    scope.objects = True
    scope.many = _is_many(what, scope.many)
    for item in what.items if isinstance(what, t.Both) else (what,):
        if isinstance(item, t.Pick) and item.label:
            scope.labels.add(item.label)


def _is_many(what: t.NounPhrase, before: bool | None) -> bool | None:
    """Whether the phrase means several things; None if that cannot be said."""
    match what:
        case t.Pick(n=t.Num(n=1) | t.UpTo(n=t.Num(n=1))):
            return False
        case t.Pick(n=t.Num() | t.UpTo() | t.AnyNumber()) | t.Both() | t.All():
            return True
        case t.This() | t.Done(many=False):
            return False
        case t.Ref(name="it"):
            return before
        case t.Ref(name="rest"):
            return True
    return None


def _look(scope: _Scope, node: object) -> None:
    """Check the references inside a node. A granted ability binds everything anew: whoever has it knows nothing of what gave it."""
    problem = _problem(scope, node)
    if problem:
        scope.problems.append(problem)
    for part in parts(node):
        if isinstance(part, t.Ability):
            scope.problems += [f"in an ability that is given: {problem}" for problem in _ability(_Scope(scope.starts), part)]
        else:
            _look(scope, part)


def _problem(scope: _Scope, node: object) -> str | None:
    match node:
        case t.Ref(name="it", many=many):
            if not scope.objects:
                return f"nothing before {'them' if many else 'it'!r}"
            if scope.many is not None and scope.many != many:
                return "several things are them, not it" if scope.many else "one thing is it, not them"
        case t.Ref(name="that", many=many) if not scope.trigger:
            return f"{'those' if many else 'that'!r} without an event"
        case t.Ref(name="rest") if not scope.objects:
            return "nothing before 'the rest'"
        case t.Ref(name=label) if label not in ("it", "that", "rest") and label not in scope.labels:
            return f"nothing is labelled {label}"
        case t.Done(verb=verb) if verb not in scope.verbs | scope.trigger_verbs:
            return f"no act or event before has the verb {verb!r}"
        case t.Noted(label=label) if label not in scope.noted:
            return f"no number was noted as {label}"
        case t.Named(kind=kind) | t.IsNamed(kind=kind) if kind not in scope.named:
            return f"no {kind} was named"
        case t.Player(which="named") if "player" not in scope.named:
            return "no player was named"
        case t.Player(which="that") if not scope.trigger:
            return "'that player' without an event"
        case t.That() if not scope.objects and not scope.verbs:
            return "nothing before 'as many'"
        case t.X() if not scope.x:
            return X_UNSAID
    return None
