"""101 The golden rules: what beats what, in which order effects resolve, and how often an event can be replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.ranks import SHIELD_TRIGGER
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.records import Event
from playmat.language import permissions
from playmat.language.runtime import script

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Candidate
    from playmat.kernel.records import Standby


@rule("101.1", "101.1#2", "101.2#3")
def text_allows(g: Game, verb: str, what: int, on: int = 0) -> bool:
    """Does a card's text set aside what the rules alone would forbid? It sets aside that one rule, nothing else."""
    return permissions.permitted(g, verb, what, on)


@rule("101.2")
def text_forbids(g: Game, verb: str, who: int = -1, what: int = 0, on: int = 0) -> bool:
    """Does a text forbid it? That prevails over every text that allows it."""
    return permissions.forbidden(g, verb, who, what, on) != 0


@rule("101.4", "101.4b", "509.4", "605.1#2")
def class_of(e: Standby) -> int:
    """Shield Trigger and its kin go before anything else; when an effect began to wait does not count."""
    return e.rank


@rule("101.4#2", "101.4a", "101.4a#4", "101.4b#2", "101.4c", "111.1", "603.3", "605.1", "509.4a", "509.4b#2", "511.1c")
def after_turn_player(g: Game, e: Standby) -> bool:
    """Is it the non-turn player's, so that it waits until the turn player has none left, also none that came up meanwhile?"""
    return e.me != g.turn_player


@rule("101.4a#2", "506.3c", "506.3e", "507.3e", "507.3g", "509.4b", "511.1e")
def who_orders(entries: list[Standby]) -> int:
    """A player puts its own waiting effects in any order it likes."""
    return entries[0].me


@rule("101.4g")
def nested_shield_triggers(g: Game, f: Frame) -> Result:
    """Shield Triggers declared while one is being carried out go before those that waited already: after each instruction (DM-07)."""
    if f.v.get("rank") != SHIELD_TRIGGER or not g.standby:
        return None
    return Call("SETTLE", since=f.v["mark"], ranks=(SHIELD_TRIGGER,))


@rule("101.5a")
def not_again_in_sentence(f: Frame) -> None:
    """Something has taken the place of a part of a sentence: the rest of this sentence is not replaced any more, the next one can be."""
    v = f.v
    done, at, clauses = v["done"], v["c"], script(v["key"]).clauses
    goes_on = at < len(clauses) and clauses[at].sentence == clauses[at - 1].sentence
    if not goes_on:
        if "used before" in v:
            v["used"] = v.pop("used before")
        return
    before = v.get("used", ())
    more = tuple(u for e in done if isinstance(e, Event) for u in e.used[len(before) :]) if isinstance(done, tuple) else ()
    if more:
        v.setdefault("used before", before)
        v["used"] = (*before, *more)


def between_clauses(g: Game, f: Frame) -> Result:
    """After each instruction: what is replaced no more, and Shield Triggers that came up."""
    if len(script(f.v["key"]).clauses) > 1:
        not_again_in_sentence(f)
    return nested_shield_triggers(g, f)


@rule("101.5", "101.5#3", "609.3")
def not_replaced_yet(e: Event) -> bool:
    """Only one replacement acts on an event: what has been replaced is not replaced again."""
    return not e.used


@rule("101.5a#2")
def is_same_sentence(e: Event) -> bool:
    """Is it the sentence that replaces? What a following sentence does is a distinct event and can be replaced."""
    return not e.key.endswith("/rest")


@rule("101.5b", "609.8", "609.9a", "609.9a#3")
def replaces_later(g: Game, c: Candidate) -> bool:
    """Is it a replacement of the non-turn player's, whose turn comes after the turn player's?"""
    return c[3] != g.turn_player


@rule("101.5b#2", "609.9#2")
def who_replaces(candidates: list[Candidate]) -> int:
    """A player with several replacements says which of them is for which event."""
    return candidates[0][3]
