"""Security checks: card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.end import attack_is_ended
from playmat.games.digimon.attack.state import checking, has_checked, in_battle_area
from playmat.games.digimon.cite import rule
from playmat.games.digimon.effects.boxes import security_effects
from playmat.games.digimon.facts import DIGIMON, facts_of
from playmat.games.digimon.zones import RESOLVING, SECURITY, TRASH
from playmat.kernel.procedure import Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import FACE_UP, Event
from playmat.kernel.settle import settle
from playmat.language.continuous import keyword_sum

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("digimon:keyword.1", "cr:4-3-8", "cr:16-4-1", "cr:16-4-2", "cr:16-4-3", "cr:16-4-4")
def checks(g: Game, attacker: int) -> int:
    """How many cards a Digimon checks: one, and what its Security Attack adds or takes; never less than none."""
    return max(0, 1 + keyword_sum(g, attacker, "security attack"))


def next_check(g: Game, f: Frame) -> Result:
    """Is there another card to check?"""
    v = f.v
    if attack_is_ended(g):  # its end comes at once: there is no further check
        return End()
    if not still_checks(g, v["attacker"]) or v["made"] >= checks(g, v["attacker"]):
        return End()
    return None if g.zones[2 * SECURITY + opponent(g, f)] else End()


def opponent(g: Game, f: Frame) -> int:
    """Whose security is checked."""
    attacker: int = f.v["attacker"]
    return 1 - (g.objs[attacker].zone & 1)


@rule("digimon:attack.security-check.3", "cr:13-1-5")
def still_checks(g: Game, attacker: int) -> bool:
    """A Digimon that has left the battle area checks no more."""
    return in_battle_area(g, attacker)


@rule("digimon:attack.security-check.1", "digimon:attack.security-check.5", "digimon:areas.1", "cr:13-1-6", "cr:13-1-8-1-1")
def reveal_top(g: Game, f: Frame) -> Result:
    """The top card of the security stack is turned up and leaves the stack; it is in no area."""
    v = f.v
    player = opponent(g, f)
    v["made"] += 1
    v["card"] = g.zones[2 * SECURITY + player][0]
    cite = "digimon:attack.security-check.5"
    event = Event("move", v["card"], "check", to=RESOLVING, who=player, src=v["attacker"], how=FACE_UP, rule=cite)
    return Do(event) if has_checked(g) else Do(event, checking(True, cite))


@rule(
    "digimon:attack.security-check.7", "digimon:attack.security-check.8", "digimon:attack.security-check.13", "digimon:timing.8",
    "digimon:card.tamer.4", "digimon:card.option.3", "cr:15-16-10-2",
)  # fmt: skip
def activate_security(g: Game, f: Frame) -> Result:
    """Its [Security] effects activate ahead of everything else that the check triggered, without cost or colour requirement."""
    v = f.v
    v["card"] = g.objs[v["card"]].next
    if not v["card"]:
        return None
    who = opponent(g, f)
    keys = [a.key for a in security_effects(g.objs[v["card"]].card)]
    return Do(*(Event("declare", v["card"], "declare", key=k, who=who, rule="digimon:attack.security-check.7") for k in keys))


@rule("digimon:attack.security-check.9", "digimon:attack.security-check.10", "cr:13-1-8-3-1", "cr:13-1-8-3-2")
def battle_security_digimon(g: Game, f: Frame) -> Result:
    """Then the Security Digimon, if it is one, battles the checking Digimon."""
    card, attacker = f.v["card"], f.v["attacker"]
    if attack_is_ended(g) or not card or g.objs[card].gone or not in_battle_area(g, attacker) or not becomes_security_digimon(g, card):
        return None
    return Call("DG.BATTLE", a=attacker, b=card)


@rule("digimon:attack.security-check.6", "cr:13-1-7")
def becomes_security_digimon(g: Game, card: int) -> bool:
    """A Digimon card that was turned up is a Security Digimon, which is no ordinary Digimon: it is not on the field."""
    return facts_of(g, card).kind == DIGIMON


@rule("digimon:attack.security-check.11", "digimon:attack.security-check.12", "cr:13-1-8-4")
def trash_checked(g: Game, f: Frame) -> Result:
    """The checked card is trashed, unless an effect has put it into an area."""
    card = f.v["card"]
    if not card or g.objs[card].gone:
        return None
    return Do(Event("move", card, "trash_rule", to=TRASH, rule="digimon:attack.security-check.11"))


@rule("digimon:attack.security-check.2", "digimon:attack.security-check.4", "cr:13-1-3", "cr:13-1-8-5")
def check_again(g: Game, f: Frame) -> Result:
    """Several checks are made one card at a time; the last one leaves no security, but does not decide the game."""
    return Goto("next_check")


CHECK = procedure(
    "DG.CHECK", next_check, reveal_top, activate_security, settle, battle_security_digimon, settle, trash_checked, settle, check_again
)
