"""902 Reload Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.cite import rule
from playmat.games.zx.facts import facts_of
from playmat.games.zx.zones import CHARGE, DECK, LIFE, TRASH
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import GIVEN, Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

RELOAD = "ZX.RELOAD"


@rule("902.1")
def deck_is_empty(g: Game, player: int) -> bool:
    """No card in the deck, and at least one in Trash."""
    return not g.zones[2 * DECK + player] and bool(g.zones[2 * TRASH + player])


@rule("902.1", "902.1#3")
def reload(g: Game, f: Frame, doing: set[Any]) -> Result:
    """Suspend what is going on and reload; afterwards it goes on. The turn player first, the other when that is done (ZX-06)."""
    if RELOAD in doing:
        return None
    for p in (g.turn_player, 1 - g.turn_player):
        if deck_is_empty(g, p):
            f.v["doing"] = (RELOAD,)
            return Call(RELOAD, who=p)
    return None


@rule("902.1a")
def trash_to_deck(g: Game, f: Frame) -> Result:
    """All cards of the Trash go to the deck."""
    who = f.v["who"]
    settled = (decided("ZX-06"),) if deck_is_empty(g, 1 - who) else ()
    return Do(*settled, *(Event("move", i, "reload", to=DECK, who=who, how=GIVEN, rule="902.1a") for i in g.zones[2 * TRASH + who]))


@rule("902.1b")
def shuffle_reloaded(g: Game, f: Frame) -> Result:
    """It is shuffled."""
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=f.v["who"], rule="902.1b"))


@rule("902.1c")
def choose_life(g: Game, f: Frame) -> Result:
    """The opponent chooses a Life card; without Life there is none to choose (ZX-08)."""
    who = f.v["who"]
    life = g.cards(who, LIFE)
    if not life:
        f.v["life"] = ()
        return Do(decided("ZX-08", who=who), then="end")
    return Ask(1 - who, "reload life", life, "life", rule="902.1c")


@rule("902.1c", "902.1c#2", "902.1c#3")
def life_to_charge(g: Game, f: Frame) -> Result:
    """It goes to Charge: that is no damage, and an Ignition Icon on it gives nothing (ZX-09)."""
    who = f.v["who"]
    settled = (decided("ZX-09"),) if any(facts_of(g, i).ignition for i in f.v["life"]) else ()
    return Do(*(Event("move", i, "reload life", to=CHARGE, who=who, how=GIVEN, rule="902.1c") for i in f.v["life"]), *settled)


def reloaded(g: Game, f: Frame) -> Result:
    """What was suspended goes on."""
    return End()


procedure(RELOAD, trash_to_deck, shuffle_reloaded, choose_life, life_to_charge, reloaded)
