"""603.2e, 603.2f Abilities of cards in hand that trigger like any other: only once their player shows the card do they wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import HAND
from playmat.kernel.cards import ABILITIES, Ability, Kind
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import EVERYBODY, Event, Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game

DECLARED, DECLINED = "declared", "declined"
"""Named values: the numbers of entries in the pool that were declared, and of those that were not."""


def is_of_the_hand(ability: Ability) -> bool:
    """Is it a triggered ability that names the hand as a zone in which it works?"""
    return ability.kind == Kind.TRIGGERED and HAND in ability.zones and "on cast" not in ability.data.timings


@rule("603.2e#3")
def must_be_declared(g: Game, e: Standby) -> bool:
    """Has it to be declared? Also where such an ability is used out of the graveyard or the mana zone; not by a card that has moved."""
    return is_of_the_hand(ABILITIES[e.key]) and not g.objs[e.src].gone


def undecided(g: Game, player: int) -> list[Standby]:
    """What triggered for a player (-1: for either) and was neither declared nor passed over so far."""
    known = (*g.vars[DECLARED], *g.vars[DECLINED])
    return [e for e in g.standby if player in (-1, e.me) and e.seq not in known and must_be_declared(g, e)]


def declarations(g: Game, player: int) -> Result:
    """Before anything that waits is carried out, what has triggered in the hand is declared."""
    return Call("DM.DECLARE", player=player) if undecided(g, player) else None


# DM.DECLARE(player): what triggered in the hand of the player, or of both, is declared or passed over
@rule("507.3f", "511.1b", "511.1d", "603.2f")
def choose_declared(g: Game, f: Frame) -> Result:
    """The turn player declares all that it will use, and then the other player."""
    found = undecided(g, f.v["player"])
    if not found:
        return End()
    who = g.turn_player if any(e.me == g.turn_player for e in found) else 1 - g.turn_player
    options = tuple(dict.fromkeys(("declare", e.src, e.key) for e in found if e.me == who))
    f.v["who"] = who
    return Ask(who, "declare", options, "declared", 0, len(options), rule="603.2f", secret=True)


@rule("603.2f", "603.2f#2")
def show_declared(g: Game, f: Frame) -> Result:
    """What is declared is shown and waits; what is not has never triggered."""
    chosen = {(src, key) for _, src, key in f.v["declared"]}
    mine = undecided(g, f.v["who"])
    yes = tuple(e.seq for e in mine if (e.src, e.key) in chosen)
    no = tuple(e.seq for e in mine if (e.src, e.key) not in chosen)
    waiting = {e.seq for e in g.standby}
    known = {name: tuple(n for n in g.vars[name] if n in waiting) for name in (DECLARED, DECLINED)}
    shown = [Event("know", src, "show", n=EVERYBODY, rule="603.2f") for src in dict.fromkeys(src for src, _ in sorted(chosen))]
    return Do(
        *shown,
        Event("set", tag="set", key=DECLARED, value=(*known[DECLARED], *yes), rule="603.2f"),
        Event("set", tag="set", key=DECLINED, value=(*known[DECLINED], *no), rule="603.2f"),
        then="choose_declared",
    )


procedure("DM.DECLARE", choose_declared, show_declared)
