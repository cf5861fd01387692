"""Players of the tree: who is meant, and whose zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.runtime import Number, V, Words


def player(w: Words, p: Any) -> Number:
    """The player a phrase names."""
    which = p.which if isinstance(p, t.Player) else "you"
    if which == "opponent":
        return lambda g, v: 1 - v["me"]
    if which == "that":
        return player_of_event
    if which == "named":
        return lambda g, v: int(v["named:player"] if "named:player" in v else v["me"])
    return lambda g, v: v["me"]


def player_of_event(g: Game, v: V) -> int:
    """That player: who did it, or else whose thing it happened to."""
    if "$player" in v:  # of the event that the ability began with
        return int(v["$player"])
    e = v.get("event")
    return int(v["me"]) if e is None else player_in(g, e)


def player_in(g: Game, e: Event) -> int:
    """Who did it, or else whose thing it happened to."""
    return e.who if e.who >= 0 else g.player_of(e.obj)


def player_fits(which: str) -> Callable[[V, int], bool]:
    """Is the player the one that is named?"""
    if which == "you":
        return lambda v, p: p == v["me"]
    if which == "opponent":
        return lambda v, p: p == 1 - v["me"]
    if which == "named":
        return lambda v, p: p == v.get("named:player", v["me"])
    if which == "that":  # of the event that the ability began with
        return lambda v, p: p == v.get("$player", p)
    return lambda v, p: True


def zone_players(owner: str | None) -> Callable[[V], tuple[int, ...]]:
    """Whose zones a place names: "your" and "opposing" are said to the controller, "their" of who acts."""
    if owner == "own":
        return lambda v: (v["you"] if "you" in v else v["me"],)
    if owner == "actor":
        return lambda v: (v["me"],)
    if owner == "opposing":
        return lambda v: (1 - (v["you"] if "you" in v else v["me"]),)
    return lambda v: (v["me"], 1 - v["me"])
