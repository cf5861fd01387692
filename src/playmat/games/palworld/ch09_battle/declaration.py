"""9.2, 9.3: who attacks what, and the declaration of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.census import base_of, pals_of, standing_pals
from playmat.games.palworld.ch05_actions.cards import able_to_rest
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import facts
from playmat.games.palworld.state import battle_is
from playmat.games.palworld.zones import BASE
from playmat.kernel.procedure import Do, Frame, Result
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language.continuous import ABILITIES, has_keyword, spoken
from playmat.language.permissions import compelled, forbidden, permitted

if TYPE_CHECKING:
    from playmat.kernel.game import Game


class Targets:
    """What stands on the other side: the player, structures, resting Pals, standing Pals; whether anything there has Taunt."""

    __slots__ = ("player", "resting", "standing", "structures", "taunts")

    def __init__(self, g: Game, attacker: int) -> None:
        other = 1 - attacker
        self.player = player_as_target(other)
        self.structures = structures_of(g, other)
        self.resting = resting_pals(g, other)
        self.standing = standing_pals(g, other)
        self.taunts = with_taunt(g, other)


@rule("palworld:1.10.target.player")
def player_as_target(player: int) -> int:
    """The opposing player can be attacked: as a target, -1 for player 0 and -2 for player 1."""
    return -1 - player


@rule("palworld:1.10.target.structure", "palworld:1.10.target.gear")
def structures_of(g: Game, player: int) -> tuple[int, ...]:
    """Structures can be attacked, resting or not; gear cannot."""
    return base_of(g, player)[1]


@rule("palworld:1.10.target.resting")
def resting_pals(g: Game, player: int) -> list[int]:
    """Pals can be attacked while they rest."""
    objs = g.objs
    return [i for i in pals_of(g, player) if objs[i].tapped]


def attacks(g: Game, player: int) -> list[Any]:
    """Every ("attack", Pal) on the player and ("attack", Pal, target) that is possible."""
    able = able_to_rest(g, [i for i in base_of(g, player)[0] if may_attack(g, i)], player)
    if not able:
        return []
    targets = Targets(g, player)
    banned = ("cannot", "attack") in spoken(g)
    found: list[Any] = []
    for i in able:
        for t in legal_targets(g, i, targets, banned):
            found.append(("attack", i) if t < 0 else ("attack", i, t))
    return found


@rule("palworld:1.10.attacker", "palworld:1.7.main.fresh")
def may_attack(g: Game, id: int) -> bool:
    """A Pal that stands, one that was deployed this turn too."""
    return not g.objs[id].tapped


def legal_targets(g: Game, attacker: int, targets: Targets, banned: bool) -> list[int]:
    """What this Pal could attack; where one of them has Taunt, only those."""
    found = [targets.player, *targets.structures, *targets.resting, *also_attackable(g, attacker, targets.standing)]
    if banned:
        found = [t for t in found if may_be_attacked(g, attacker, t)]
    return taunted(found, targets.taunts) if targets.taunts else found


def also_attackable(g: Game, attacker: int, standing: list[int]) -> list[int]:
    """Standing Pals: with Assault all of them, else those that an effect lets it attack."""
    if not standing:
        return []
    if has_assault(g, attacker):
        return standing
    return [i for i in standing if permitted(g, "attack", attacker, i)] if ("can", "attack") in spoken(g) else []


@rule("palworld:1.10.target.assault", "palworld:1.12.assault")
def has_assault(g: Game, id: int) -> bool:
    """Assault: it can attack standing Pals."""
    return has_keyword(g, id, "assault")


@rule("palworld:1.10.target.forbidden")
def may_be_attacked(g: Game, attacker: int, target: int) -> bool:
    """Does no card forbid this attack on this target?"""
    return not forbidden(g, "attack", what=attacker, on=target)


def with_taunt(g: Game, player: int) -> set[int]:
    """What in a base has Taunt; the same as long as no effect gives or takes abilities."""
    base = g.zones[2 * BASE + player]
    if ABILITIES in spoken(g):
        return {i for i in base if taunts(g, i)}
    memo = (g.index or index(g)).memo
    key = "taunt 1" if player else "taunt 0"
    found: set[int] | None = memo.get(key)
    if found is None:
        objs = g.objs
        found = memo[key] = {i for i in base if facts(objs[i].card).keywords and taunts(g, i)}
    return found


@rule("palworld:1.12.taunt")
def taunts(g: Game, id: int) -> bool:
    """Taunt: others are not attacked while this can be."""
    return has_keyword(g, id, "taunt")


@rule(
    "palworld:1.10.target.taunt", "palworld:1.10.target.taunt.several", "palworld:1.10.target.taunt.standing", "palworld:1.12.taunt",
)  # fmt: skip
def taunted(found: list[int], taunts: set[int]) -> list[int]:
    """Only those with Taunt, whichever the attacker likes, if one of them could be attacked; one that could not makes no difference."""
    return [t for t in found if t in taunts] or found


def must_attack(g: Game, fights: list[Any]) -> bool:
    """Does an effect say that one of these attacks has to be made?"""
    return bool(fights) and ("must", "attack") in spoken(g) and any(compelled(g, "attack", what=a[1]) for a in fights)


@rule("palworld:1.10.declaration.rest", "palworld:1.10.declaration.triggers", "palworld:1.10.declaration.before-block")
def declare_attack(g: Game, f: Frame) -> Result:
    """The target is chosen and the attacker rests; On Attack and all that waits for an attack triggers before anybody can block (PW-50)."""
    attacker, target = f.v["attacker"], f.v["target"]
    cite, who = "palworld:1.10.declaration.rest", g.objs[attacker].zone & 1
    return Do(
        Event("turn", attacker, "rest", n=1, who=who, rule=cite),
        battle_is(cite, attacker, target),
        Event("note", attacker, "attack", n=target, who=who, rule=cite),
    )
