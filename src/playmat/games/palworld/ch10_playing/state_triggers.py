"""State triggers: abilities that trigger on something being true rather than happening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch10_playing.standby import resolving, waiting
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import EVENT
from playmat.games.palworld.state import TRUE_STATES
from playmat.kernel.cards import Ability, Card, Kind
from playmat.kernel.procedure import Do, Result
from playmat.kernel.records import Event
from playmat.kernel.watch import Watch, index

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:10.delayed.state")
def is_state_trigger(card: Card, a: Ability) -> bool:
    """Does it wait for a state? A card that stays has no other use for something to do under a condition."""
    return a.kind == Kind.TEXT and card.facts.get("type") != EVENT and getattr(a.data, "cond", None) is not None


def given(watches: list[Watch]) -> list[Watch]:
    """Abilities that effects give: those that wait for a state become state triggers as well."""
    for _, a, _, _ in watches:
        if a.kind == Kind.TEXT and getattr(a.data, "cond", None) is not None:
            a.kind = Kind.STATE
    return [w for w in watches if w[1].kind != Kind.TEXT]


Known = tuple[tuple[int, str, bool], ...]
"""State triggers that have triggered: (source, ability, was its state true when it was last looked at?)."""


def trigger_states(g: Game) -> Result:
    """Enter those in standby whose state has become true; forget those whose state is over."""
    known: Known = g.vars[TRUE_STATES]
    busy = waiting(g) | resolving(g)
    now = [(src, a.key, me) for src, a, me, _ in index(g).states if a.data.cond(g, {"src": src, "me": me, "event": None})]
    holding = {(src, key) for src, key, _ in now}
    kept = tuple((*k[:2], k[:2] in holding) for k in known if not has_run_out(k, holding, busy))
    new = [(src, key, me) for src, key, me in now if becomes_true(kept, src, key)]
    made = (*kept, *((src, key, True) for src, key, _ in new))
    if made == known:
        return None
    cite = "palworld:10.delayed.state.once"
    declared = [Event("declare", src, "declare", key=key, who=me, rule=cite) for src, key, me in new]
    return Do(Event("set", tag="set", key=TRUE_STATES, value=made), *declared)


@rule("palworld:10.delayed.state.once")
def becomes_true(known: Known, src: int, key: str) -> bool:
    """It enters standby once, not again while it is true or waits."""
    return all(k[:2] != (src, key) for k in known)


@rule("palworld:10.delayed.state.rearm")
def has_run_out(state: tuple[int, str, bool], holding: set[tuple[int, str]], busy: set[tuple[int, str]]) -> bool:
    """Only after it has resolved can a state be over, so that it can become true again (PW-13): it is not true, or was not and is anew."""
    src, key, was_true = state
    return (src, key) not in busy and not (was_true and (src, key) in holding)
