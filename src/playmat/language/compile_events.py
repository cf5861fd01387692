"""Event patterns of the tree, compiled to tags and a test: for triggers, interrupts, replacements, permissions and history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile_amounts import condition
from playmat.language.compile_nouns import filters, pattern, selection_test
from playmat.language.compile_players import player_fits, zone_players
from playmat.language.runtime import Role, Rule, Test, V, Words

Match = Callable[[Game, int, int, Event], bool]
Check = Callable[[Game, V, Event], bool]


def role(w: Words, verb: str) -> Role:
    """How a verb shows in events."""
    found = w.roles.get(verb)
    if found is None:
        raise KernelFault(f"the game does not say how {verb!r} shows in events")
    return found


def event_pattern(w: Words, e: t.Event) -> tuple[tuple[str, ...], Match]:
    """(tags to watch, test of an event for a source and its controller)."""
    if isinstance(e.what, t.This) and e == t.Event(e.verb, what=t.This()):
        r = role(w, e.verb)
        patient = r.patient
        return r.tags, lambda g, src, me, ev: patient(g, ev) == src
    tags, check = event_check(w, e)
    return tags, lambda g, src, me, ev: check(g, {"src": src, "me": me, "event": ev}, ev)


def event_check(w: Words, e: t.Event) -> tuple[tuple[str, ...], Check]:
    """(tags to watch, test of an event with the names it is looked at with)."""
    r = role(w, e.verb)
    checks: list[Check] = []
    if e.during is not None:
        turn = e.during
        checks.append(lambda g, v, ev: turn_fits(g, v["me"], turn))
    if e.who is not None:
        checks.append(agent_check(w, r, e.who))
    if e.what is not None:
        checks.append(patient_check(w, r, e.what, place=e.from_ is None and not is_anywhere(w, e.verb)))
    if e.from_ is not None:
        checks.append(from_check(w, e.from_))
    if e.to is not None:
        checks.append(to_check(w, r, e.to))
    if e.into is not None:
        into = pattern(w, e.into)
        checks.append(lambda g, v, ev: into(g, v, ev.value if isinstance(ev.value, int) else ev.n))
    if e.cause is not None:
        checks.append(cause_check(w, e.cause))
    return r.tags, all_of(checks)


SEEN_ANYWHERE = frozenset({"reveal", "show", "look at", "flip"})
"""Verbs that are done to cards wherever they are."""


def is_anywhere(w: Words, verb: str) -> bool:
    """Does a phrase without a place, in an event of this verb, mean things wherever they are?"""
    return verb in SEEN_ANYWHERE or (verb in w.roles and w.roles[verb].anywhere)


def all_of(checks: list[Check]) -> Check:
    """All checks in order; the usual short lists without a loop."""
    if len(checks) == 1:
        return checks[0]
    if len(checks) == 2:
        first, second = checks
        return lambda g, v, ev: first(g, v, ev) and second(g, v, ev)
    return lambda g, v, ev: all(check(g, v, ev) for check in checks)


def agent_check(w: Words, r: Role, who: Any) -> Check:
    """Does the one who acts in the event fit?"""
    agent = r.agent
    if isinstance(who, t.Player):
        fits = player_fits(who.which)

        def by_player(g: Game, v: V, e: Event) -> bool:
            a = agent(g, e)
            return fits(v, g.player_of(a) if a > 0 else e.who)

        return by_player
    test = pattern(w, who)
    return lambda g, v, e: (a := agent(g, e)) > 0 and test(g, v, a)


def patient_check(w: Words, r: Role, what: Any, *, place: bool = True) -> Check:
    """Does what the event is done to fit? A player is a patient below zero: -1 for player 0, -2 for player 1.

    place: it has to be where the phrase says; not when the event itself says where it comes from ("any card is removed from ...").
    """
    patient = r.patient
    if isinstance(what, t.Player):
        fits = player_fits(what.which)
        return lambda g, v, e: (p := patient(g, e)) < 0 and fits(v, -1 - p)
    test = pattern(w, what) if place or not isinstance(what, t.Any | t.All) else selection_test(w, what.what, place=False)
    return lambda g, v, e: (p := patient(g, e)) > 0 and test(g, v, p)


def from_check(w: Words, place: Any) -> Check:
    """Does the event move something out of the place?"""
    if isinstance(place, t.Places):
        parts = [from_check(w, p) for p in place.options]
        return lambda g, v, e: any(p(g, v, e) for p in parts)
    if isinstance(place, t.Under):
        host = pattern(w, place.what)
        return lambda g, v, e: g.objs[e.obj].host > 0 and host(g, v, g.objs[e.obj].host)
    kind, players = w.zones[place.zone], zone_players(place.owner)
    return lambda g, v, e: g.objs[e.obj].zone >> 1 == kind and g.objs[e.obj].zone & 1 in players(v)


def to_check(w: Words, r: Role, to: Any) -> Check:
    """Does the event move something into the place, or aim at the thing?"""
    if isinstance(to, t.Place):
        kind, players = w.zones[to.zone], zone_players(to.owner)
        return lambda g, v, e: e.to == kind and g.objs[e.obj].owner in players(v)
    if isinstance(to, t.Player):
        fits = player_fits(to.which)
        return lambda g, v, e: e.n < 0 and fits(v, -1 - e.n)
    test = pattern(w, to.what if isinstance(to, t.Under) else to)
    return lambda g, v, e: e.n > 0 and test(g, v, e.n)


def cause_check(w: Words, cause: Any) -> Check:
    """Is this the reason of the event?"""
    if isinstance(cause, t.Except):
        parts = [cause_check(w, c) for c in cause.causes]
        return lambda g, v, e: not any(p(g, v, e) for p in parts)
    if isinstance(cause, t.Reason):
        reason = w.reasons[cause.word]
        return lambda g, v, e: reason(g, e)
    if isinstance(cause, t.Effects):
        owner = cause.owner
        of = pattern(w, t.Any(cause.of)) if cause.of is not None else None

        def by_effect(g: Game, v: V, e: Event) -> bool:
            if not e.src:
                return False
            if owner is not None and (e.who == v["me"]) != (owner == "own"):
                return False
            return of is None or of(g, v, e.src)

        return by_effect
    test = pattern(w, cause)
    return lambda g, v, e: e.src > 0 and (test(g, v, e.src) or (g.objs[e.src].gone and test(g, v, g.now(e.src))))


def when(w: Words, trigger: t.When) -> tuple[tuple[str, ...], Match]:
    """A trigger's tags and test, with its own condition and "first time"."""
    if trigger.if_ is None and not trigger.first:
        return event_pattern(w, trigger.event)
    tags, check = when_check(w, trigger)
    return tags, lambda g, src, me, e: check(g, {"src": src, "me": me, "event": e}, e)


def when_check(w: Words, trigger: t.When) -> tuple[tuple[str, ...], Check]:
    """The same, with the names that a delayed trigger was made with."""
    tags, check = event_check(w, trigger.event)
    c = condition(w, trigger.if_) if trigger.if_ is not None else None
    first, names = trigger.first, frozenset(tags)

    def test(g: Game, v: V, e: Event) -> bool:
        if not check(g, v, e):
            return False
        if first and any(x is not e and x.tag in g.policy.kinds(names) and check(g, {**v, "event": x}, x) for x in g.events_this_turn()):
            return False
        return c is None or c(g, {**v, "$that": (e.obj,)})

    return tags, test


def turn_fits(g: Game, me: int, turn: str | None) -> bool:
    """Is it the turn that an ability needs?"""
    return turn in (None, "any") or (g.turn_player == me) == (turn == "your")


def rule(w: Words, e: t.Event, kind: str) -> Rule:
    """The event of a Cannot, Can or Must: which slot is the bearer's, the test of the other. Raises KernelFault for what nothing does."""
    done = e.verb in w.verbs or e.verb in w.roles or e.verb == "choose"
    if (kind, e.verb) in w.unheeded or not (done or (kind, e.verb) in w.heeded):
        raise KernelFault(f"nothing in the game does what is meant by {kind} {e.verb!r}")
    bearer = "player"
    of: Any = e.what
    if isinstance(e.who, t.Subject):
        bearer = "who"
        of = e.what if e.what is not None else e.to
    elif isinstance(e.what, t.Subject):
        bearer, of = "what", e.who
    anywhere = is_anywhere(w, e.verb)
    made = Rule(e.verb, bearer, other_slot(w, of, bearer, anywhere), e.during or "")
    if isinstance(e.to, t.Place):
        made.to = w.zones[e.to.zone]
    if e.cause is not None:
        check = cause_check(w, e.cause)
        made.cause = lambda g, v, src: check(g, v, Event(src=src, who=g.player_of(src) if src else -1))
    return made


def other_slot(w: Words, of: Any, bearer: str, anywhere: bool = False) -> Test | None:
    """The test of what is not the bearer: a card, or a player (-1 for player 0, -2 for player 1)."""
    if of is None or isinstance(of, t.Place | t.Under):
        return None
    if isinstance(of, t.Player):
        fits = player_fits(of.which)
        return None if bearer == "what" else lambda g, v, id: id < 0 and fits(v, -1 - id)
    if isinstance(of, t.Ref) and of.name != "rest" and of.name[0] != "#":
        name = "$" + of.name
        return lambda g, v, id: id in v.get(name, ())  # that very object: what it becomes elsewhere is another one
    unplaced = anywhere and isinstance(of, t.Any | t.All) and all(f.zone is None for f in filters(of.what))
    test = selection_test(w, of.what, place=False) if unplaced else pattern(w, of)
    return lambda g, v, id: id > 0 and test(g, v, id)
