"""Startup abilities: played with priority by paying their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.cite import rule
from playmat.games.zx.keywords import startup_call, startup_options
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game

STARTUP = "ZX.STARTUP"


@rule("zx:2.6.main.startup", "zx:2.7.startup")
def startups(g: Game, player: int) -> list[Any]:
    """Every ("startup", source, ability with the cost that is paid) that the player can play now."""
    if not (g.index or index(g)).acts:
        return []
    return [("startup", src, key) for src, key in startup_options(g, player)]


# ---------------------------------------------------------------- STARTUP: key, src, me
def announce_startup(g: Game, f: Frame) -> Result:
    """It is played ..."""
    v = f.v
    return Do(Event("note", v["src"], "resolve", key=v["key"], src=v["src"], who=v["me"], rule="zx:2.7.startup"))


@rule("zx:2.7.startup")
def pay_and_resolve(g: Game, f: Frame) -> Result:
    """... by paying its cost, and then it is carried out."""
    v = f.v
    return startup_call(g, v["src"], v["key"], v["me"])


procedure(STARTUP, announce_startup, pay_and_resolve)
