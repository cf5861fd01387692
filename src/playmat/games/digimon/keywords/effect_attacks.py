"""Attacks that effects make: by the word attack, Blitz, Vortex, Engage, Overclock, Execute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.declaration import can_attack, may_be_attacked, player_target, rushes, was_there
from playmat.games.digimon.attack.state import in_battle_area
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import is_digimon
from playmat.games.digimon.keywords.companions import companion, data_of, fits_argument, in_own_turn
from playmat.games.digimon.keywords.staying import others
from playmat.games.digimon.prep.memory import memory_of
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.language.runtime import Acting
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# ---------------------------------------------------------------- attacks that effects make
def attack_options(g: Game, id: int, players: bool, targets: tuple[int, ...], *, fresh: bool = False, suspends: bool = True) -> list[Any]:
    """Ways of attacking that an effect offers a Digimon. fresh: even if it came this turn; suspends: it has to suspend for it."""
    if not in_battle_area(g, id) or not is_digimon(g, id) or not can_attack(g, id) or (suspends and g.objs[id].tapped):
        return []
    if not (fresh or was_there(g, id) or rushes(g, id)):
        return []
    on_player = players and may_be_attacked(g, id, player_target(1 - (g.objs[id].zone & 1)))
    found: list[Any] = [("attack", id)] if on_player else []
    return found + [("attack", id, t) for t in targets if may_be_attacked(g, id, t)]


def opposing(g: Game, player: int, *, unsuspended: bool = False) -> tuple[int, ...]:
    """Opposing Digimon that can be attacked: suspended ones, or all."""
    found = g.cards(1 - player, BATTLE)
    return tuple(i for i in found if is_digimon(g, i) and (unsuspended or g.objs[i].tapped))


def begin_attack(f: Frame, *, unsuspended: bool = False, then: str = "") -> Result:
    """The chosen attack."""
    if not f.v["attack"]:
        return None
    (choice,) = f.v["attack"]
    target = choice[2] if len(choice) > 2 else 0
    return Call("DG.ATTACK", attacker=choice[1], target=target, unsuspended=unsuspended, then=then)


def attack_by_effect(g: Game, f: Frame, a: Acting) -> Result:
    """The verb: let a Digimon attack something."""
    if not a.agents:
        return None
    return Call("DG.LET_ATTACK", attacker=a.agents[0], targets=a.ids, me=a.who)


def choose_attack(g: Game, f: Frame) -> Result:
    """What it attacks."""
    v = f.v
    legal = opposing(g, v["me"])
    targets = tuple(i for i in v["targets"] if i in legal) if v["targets"] else legal
    options = attack_options(g, v["attacker"], not v["targets"], targets)
    return Ask(v["me"], "target", options, "attack", rule="digimon:attack.declaration.2", about=v["attacker"])


def attack_now(g: Game, f: Frame) -> Result:
    """It attacks."""
    return begin_attack(f)


procedure("DG.LET_ATTACK", choose_attack, attack_now)


# ---------------------------------------------------------------- Blitz
def blitz(g: Game, f: Frame, a: Acting) -> Result:
    """The instruction: this Digimon may attack if the opponent has at least 1 memory."""
    return Call("DG.BLITZ", src=g.now(a.src), me=a.me)


@rule("digimon:keyword.13", "cr:16-16-3", "cr:16-16-5")
def opponent_has_memory(g: Game, me: int) -> bool:
    """Is the marker at 1 or more on the opponent's side?"""
    return memory_of(g, me) < 0


@rule("digimon:keyword.13", "cr:16-16-1", "cr:16-16-4")
def choose_blitz(g: Game, f: Frame) -> Result:
    """What it attacks, if it does."""
    v = f.v
    options = attack_options(g, v["src"], True, opposing(g, v["me"])) if opponent_has_memory(g, v["me"]) else []
    return Ask(v["me"], "blitz", options, "attack", 0, 1, rule="digimon:keyword.13", about=v["src"])


procedure("DG.BLITZ", choose_blitz, attack_now)


# ---------------------------------------------------------------- Vortex
@rule("cr:16-33-2")
def vortex(kw: Kw, key: str) -> tuple[Ability, ...]:
    """At the end of the own turn it may attack an opposing Digimon."""
    return (companion(kw, key, Kind.TRIGGERED, ("end_of_turn",), in_own_turn, "DG.VORTEX"),)


@rule("digimon:keyword.25", "cr:16-33-1", "cr:16-33-3")
def choose_vortex(g: Game, f: Frame) -> Result:
    """Which one, if any; even in the turn it was played."""
    v = f.v
    options = attack_options(g, v["src"], False, opposing(g, v["me"]), fresh=True)
    return Ask(v["me"], "vortex", options, "attack", 0, 1, rule="digimon:keyword.25", about=v["src"])


procedure("DG.VORTEX", choose_vortex, attack_now)


# ---------------------------------------------------------------- Engage
@rule("cr:16-44-1", "cr:16-44-2")
def engage(kw: Kw, key: str) -> tuple[Ability, ...]:
    """At the end of the own turn it may attack."""
    return (companion(kw, key, Kind.TRIGGERED, ("end_of_turn",), in_own_turn, "DG.ENGAGE"),)


@rule("cr:16-44-3")
def choose_engaged(g: Game, f: Frame) -> Result:
    """What it attacks, if it does."""
    v = f.v
    options = attack_options(g, v["src"], True, opposing(g, v["me"]))
    return Ask(v["me"], "engage", options, "attack", 0, 1, rule="cr:16-44-3", about=v["src"])


procedure("DG.ENGAGE", choose_engaged, attack_now)


# ---------------------------------------------------------------- Overclock
@rule("cr:16-34-2")
def overclock(kw: Kw, key: str) -> tuple[Ability, ...]:
    """At the end of the own turn: by deleting a Token or another Digimon that it names, it attacks a player without suspending."""
    return (companion(kw, key, Kind.TRIGGERED, ("end_of_turn",), in_own_turn, "DG.OVERCLOCK"),)


def choose_fuel(g: Game, f: Frame) -> Result:
    """Which one is deleted for it, if any."""
    v = f.v
    data = data_of(f)
    found = [i for i in others(g, v["src"], v["me"]) if g.card(i).token or fits_argument(g, data, v["src"], v["me"], i)]
    possible = attack_options(g, v["src"], True, (), suspends=False)
    return Ask(v["me"], "overclock", found if possible else (), "fuel", 0, 1, rule="digimon:keyword.21", about=v["src"])


@rule("digimon:keyword.21", "cr:16-34-1")
def delete_fuel(g: Game, f: Frame) -> Result:
    """The price."""
    return Do(*deletion(g, f.v["fuel"], "effect", "digimon:keyword.21", f.v["src"], f.v["me"]), into="paid")


@rule("digimon:keyword.21", "cr:16-34-3")
def attack_overclocked(g: Game, f: Frame) -> Result:
    """Then it has to attack the player."""
    f.v["attack"] = tuple(attack_options(g, f.v["src"], True, (), suspends=False)[:1]) if f.v["paid"] else ()
    return begin_attack(f, unsuspended=True)


procedure("DG.OVERCLOCK", choose_fuel, delete_fuel, attack_overclocked)


# ---------------------------------------------------------------- Execute
@rule("cr:16-38-2")
def execute(kw: Kw, key: str) -> tuple[Ability, ...]:
    """At the end of the own turn it may attack, unsuspended opposing Digimon too; it is deleted at the end of that attack."""
    return (companion(kw, key, Kind.TRIGGERED, ("end_of_turn",), in_own_turn, "DG.EXECUTE"),)


@rule("digimon:keyword.33", "cr:16-38-1", "cr:16-38-3")
def choose_execution(g: Game, f: Frame) -> Result:
    """What it attacks, if it does."""
    v = f.v
    options = attack_options(g, v["src"], True, opposing(g, v["me"], unsuspended=True))
    return Ask(v["me"], "execute", options, "attack", 0, 1, rule="digimon:keyword.33", about=v["src"])


@rule("digimon:keyword.33", "cr:16-38-4")
def executed(g: Game, f: Frame) -> Result:
    """After the attack it is deleted."""
    if not f.v["attack"] or not in_battle_area(g, f.v["src"]):
        return None
    return Do(*deletion(g, (f.v["src"],), "effect", "digimon:keyword.33", f.v["src"], f.v["me"]))


procedure("DG.EXECUTE", choose_execution, attack_now, executed)
