"""Battles: the DP of two cards is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.state import BATTLING, PIERCING, attacker_of
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import dp
from playmat.games.digimon.keywords.iceclad import compares_cards
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.zones import RESOLVING
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.settle import settle
from playmat.language.continuous import ending, has_keyword
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def begin_battle(g: Game, f: Frame) -> Result:
    """The two are battling, from here to the end of the battle."""
    a, b = f.v["a"], f.v["b"]
    unit = "digivolution cards" if compares_cards(g, a, b) else "DP"
    compared = (f"{strength(g, a, b)} {unit}", f"{strength(g, b, a)} {unit}")
    return Do(
        Event("set", tag="set", key=BATTLING, value=(a, b), rule="digimon:attack.battle.1"),
        Event("note", a, "battle", n=b, value=compared, who=g.objs[a].zone & 1, rule="digimon:attack.battle.1"),
        Event("note", b, "battle", n=a, who=g.objs[b].zone & 1, rule="digimon:attack.battle.1"),
    )


@rule("digimon:attack.battle.1", "digimon:card.digimon.4", "cr:14-2-1")
def strength(g: Game, id: int, other: int) -> int:
    """What is compared: DP."""
    return len(g.objs[id].cards) - 1 if compares_cards(g, id, other) else dp(g, id) or 0


@rule("digimon:attack.battle.2", "digimon:attack.battle.3", "cr:14-2-1-3")
def losers(g: Game, a: int, b: int) -> tuple[int, ...]:
    """The one with less loses; with equal DP both lose."""
    x, y = strength(g, a, b), strength(g, b, a)
    return (*((a,) if x <= y else ()), *((b,) if y <= x else ()))


@rule("digimon:attack.battle.3", "cr:14-2-2")
def compare(g: Game, f: Frame) -> Result:
    """The loser is deleted at once, two losers at the same time."""
    a, b = f.v["a"], f.v["b"]
    if g.objs[a].gone or g.objs[b].gone:
        f.v["deleted"] = ()
        return None
    lost = losers(g, a, b)
    f.v["pierced"] = b if pierces(g, a, b) else a if pierces(g, b, a) else 0
    won = [i for i in (a, b) if i not in lost and not forbidden(g, "win battle", what=i)]
    notes = [Event("note", i, "win", n=b if i == a else a, who=g.objs[i].zone & 1, rule="digimon:attack.battle.2") for i in won]
    doomed = tuple(i for i in lost if is_deletable(g, i, b if i == a else a))
    return Do(*deletion(g, doomed, "battle", "digimon:attack.battle.3"), *notes, into="deleted")


def is_deletable(g: Game, id: int, other: int) -> bool:
    """Does losing this battle delete the card?"""
    return not is_security_digimon(g, id) and not jams(g, id, other) and not forbidden(g, "delete", on=id, what=other)


@rule("cr:14-2-3")
def is_security_digimon(g: Game, id: int) -> bool:
    """A Security Digimon is a Digimon card turned up by a check: losing does not delete it."""
    return g.objs[id].zone >> 1 == RESOLVING


@rule("digimon:keyword.2", "cr:16-9-1")
def jams(g: Game, id: int, other: int) -> bool:
    """Jamming: battles with Security Digimon do not delete it."""
    return is_security_digimon(g, other) and has_keyword(g, id, "jamming")


@rule("digimon:keyword.3", "cr:16-7-1", "cr:16-7-2")
def pierces(g: Game, a: int, b: int) -> bool:
    """Piercing: the attacker's battle with an opposing Digimon is followed by a security check if that Digimon is deleted."""
    return a == attacker_of(g) and not is_security_digimon(g, b) and has_keyword(g, a, "piercing")


def note_piercing(g: Game, f: Frame) -> Result:
    """Remember that a security check is due."""
    pierced = f.v.get("pierced")
    if pierced and any(e.obj == pierced and e.tag == "delete" for e in f.v["deleted"] or ()):
        return Do(Event("set", tag="set", key=PIERCING, value=True, rule="digimon:keyword.3"))
    return None


@rule("digimon:attack.battle.4", "cr:14-2-5")
def end_of_battle(g: Game, f: Frame) -> Result:
    """When all that is processed, end-of-battle timing comes."""
    a, b = f.v["a"], f.v["b"]
    return Do(
        Event("note", a, "end_of_battle", n=b, rule="digimon:attack.battle.4"),
        Event("note", b, "end_of_battle", n=a, rule="digimon:attack.battle.4"),
    )


@rule("digimon:attack.battle.5")
def battle_over(g: Game, f: Frame) -> Result:
    """And when that is processed, the battle is over."""
    cite = "digimon:attack.battle.5"
    return Do(*ending(g, "battle end", cite), Event("set", tag="set", key=BATTLING, value=(), rule=cite))


BATTLE = procedure("DG.BATTLE", begin_battle, compare, note_piercing, settle, end_of_battle, settle, battle_over)
