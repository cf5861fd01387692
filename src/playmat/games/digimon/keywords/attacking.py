"""Keywords that act during an attack: Raid, Alliance, Progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.state import aiming_at, attacker_of, in_battle_area, target_of
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import dp, is_digimon
from playmat.games.digimon.keywords.companions import companion, on_own
from playmat.games.digimon.keywords.staying import can_suspend, others
from playmat.games.digimon.turn.unsuspend import suspending
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.cards import Ability, Kind, register_ability
from playmat.kernel.procedure import Ask, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.language.compile_changes import topics
from playmat.language.runtime import CHANGES, CChange, Script
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- Raid
@rule("cr:16-23-2")
def raid(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it attacks: the target may be switched to the opponent's unsuspended Digimon with the highest DP."""
    return (companion(kw, key, Kind.TRIGGERED, ("attack",), on_own("attack"), "DG.RAID"),)


@rule("digimon:keyword.14", "cr:16-23-3", "cr:16-23-4")
def choose_raided(g: Game, f: Frame) -> Result:
    """Among equals the attacker's player chooses; or none."""
    options = [i for i in strongest(g, 1 - f.v["me"]) if can_switch_to(g, i)]
    return Ask(f.v["me"], "raid", options, "target", 0, 1, rule="digimon:keyword.14", about=f.v["src"])


def strongest(g: Game, player: int) -> tuple[int, ...]:
    """The player's unsuspended Digimon with the highest DP."""
    ready = [i for i in g.cards(player, BATTLE) if is_digimon(g, i) and not g.objs[i].tapped]
    most = max((dp(g, i) or 0 for i in ready), default=0)
    return tuple(i for i in ready if (dp(g, i) or 0) == most)


@rule("digimon:text.retarget.2", "cr:11-2-7-3", "cr:11-2-7-4")
def can_switch_to(g: Game, target: int) -> bool:
    """Not to what is the target already, and not once the attacker has left."""
    return target != target_of(g) and in_battle_area(g, attacker_of(g))


@rule("digimon:text.retarget.1", "digimon:text.retarget.3", "cr:11-2-7-2", "cr:11-2-7-5")
def switching(g: Game, target: int, src: int, who: int, rule: str) -> tuple[Event, ...]:
    """The target changes. It acts upon the players, so it does not matter what is unaffected."""
    return (aiming_at(g, target, rule), Event("note", target, "switch_target", src=src, who=who, rule=rule))


def switch_by_raid(g: Game, f: Frame) -> Result:
    """Switch the target."""
    return Do(*switching(g, f.v["target"][0], f.v["src"], f.v["me"], "digimon:keyword.14")) if f.v["target"] else None


procedure("DG.RAID", choose_raided, switch_by_raid)


# ---------------------------------------------------------------- Alliance
@rule("cr:16-24-2")
def alliance(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it attacks: by suspending another own Digimon, it gets that one's DP and Security Attack +1 for the attack."""
    return (companion(kw, key, Kind.TRIGGERED, ("attack",), on_own("attack"), "DG.ALLIANCE"),)


def choose_ally(g: Game, f: Frame) -> Result:
    """Which one, if any."""
    v = f.v
    options = [i for i in others(g, v["src"], v["me"]) if can_suspend(g, i, v["me"])]
    return Ask(v["me"], "alliance", options, "ally", 0, 1, rule="digimon:keyword.23", about=v["src"])


@rule("digimon:keyword.23", "cr:16-24-3", "cr:16-24-4")
def suspend_ally(g: Game, f: Frame) -> Result:
    """The price; the DP it has at this moment counts."""
    if not f.v["ally"]:
        f.v["paid"] = ()
        return None
    (ally,) = f.v["ally"]
    f.v["dp"] = dp(g, ally) or 0
    return Do(suspending(ally, "digimon:keyword.23", f.v["src"]), into="paid")


@rule("digimon:keyword.23", "cr:16-24-1", "cr:16-24-5")
def gain_by_alliance(g: Game, f: Frame) -> Result:
    """Both gains last for the attack."""
    v = f.v
    if not v["paid"] or g.objs[v["src"]].gone:
        return None
    value = ((v["src"],), ("attack end", -1), (v["dp"],))
    return Do(Event("effect", v["src"], "effect", key=ALLIED.key, value=value, src=v["src"], who=v["me"], rule="digimon:keyword.23"))


procedure("DG.ALLIANCE", choose_ally, suspend_ally, gain_by_alliance)

CHECKS_MORE = register_ability(Ability("digimon/alliance:security attack", Kind.KEYWORD, keyword="security attack", n=1))
ALLIED = CChange("digimon/alliance", lambda g, v, id: False, None, False, None, adds=(("dp", lambda g, v: 0),), gains=(CHECKS_MORE,))
ALLIED.topics = topics(ALLIED)
CHANGES[ALLIED.key] = ALLIED


# ---------------------------------------------------------------- Progress
@rule("cr:16-39-2")
def progress(kw: Kw, key: str) -> tuple[Ability, ...]:
    """While it attacks, opposing effects do not affect it."""
    change = CChange(f"{key}+progress", attacks_itself, None, False, None, immune=(is_opposing,))
    change.topics = topics(change)
    CHANGES[change.key] = change
    return (Ability(change.key, Kind.STATIC, tree=kw, data=Script(kw, (), (change,))),)


@rule("digimon:keyword.15", "cr:16-39-1", "cr:16-39-3")
def attacks_itself(g: Game, v: dict[str, Any], id: int) -> bool:
    """Is the card with the keyword the one that attacks?"""
    return id == v["src"] and attacker_of(g) == id


def is_opposing(g: Game, v: dict[str, Any], source: int) -> bool:
    """Is it an effect of the other player?"""
    me: int = v["me"]
    return g.objs[source].owner != me
