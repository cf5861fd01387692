"""What the game keeps besides its cards: life and counters, damage being dealt, the battle that is going on, night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import BASE, SOUL_AREAS, SOULS
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

LIFE, MATERIAL, INGREDIENT, DAMAGE = "life", "material", "ingredient", "damage"
OF_PLAYERS = (LIFE, MATERIAL, INGREDIENT, DAMAGE)
"""Numbers of a player; the named value of player 0 is "life 0"."""
BATTLE, TRUE_STATES, FIRST = "battle", "true states", "first"
NO_BATTLE = (0, 0, 0, False)
START_VALUES: dict[str, Any] = {
    **{f"{name} {p}": 0 for name in OF_PLAYERS for p in (0, 1)}, BATTLE: NO_BATTLE, TRUE_STATES: (), FIRST: 0,
}  # fmt: skip
"""battle: who attacks, what is attacked (a card, or -1 or -2 for player 0 or 1), the Pal that opposes the attacker (0: none, or not yet),
whether the attack has been nullified. true states: state triggers that have triggered and whose condition has not been false since.
first: who went first."""


# ---------------------------------------------------------------- numbers of a player
@rule("palworld:1.3.player-info")
def number_of(g: Game, player: int, name: str) -> int:
    """Life, counters and damage being dealt are information of a player."""
    n: int = g.vars[f"{name} {player}"]
    return n


def life(g: Game, player: int) -> int:
    """Life of a player."""
    return number_of(g, player, LIFE)


def material(g: Game, player: int) -> int:
    """Material that a player has."""
    return number_of(g, player, MATERIAL)


def ingredient(g: Game, player: int) -> int:
    """Ingredient that a player has."""
    return number_of(g, player, INGREDIENT)


def changing(player: int, name: str, n: int, tag: str, rule: str, src: int = 0) -> Event:
    """A number of a player rises or falls."""
    return Event("add", 0, tag, key=f"{name} {player}", n=n, who=player, src=src, rule=rule)


def gain_life(player: int, n: int, rule: str, src: int = 0) -> Event:
    """A player gains life."""
    return changing(player, LIFE, n, "gain_life", rule, src)


def lose_life(player: int, n: int, rule: str, src: int = 0) -> Event:
    """A player loses life."""
    return changing(player, LIFE, -n, "lose_life", rule, src)


@rule("palworld:1.3.player-info.counters")
def gain(player: int, name: str, n: int, rule: str, src: int = 0) -> Event:
    """A player gets Material or Ingredient."""
    return changing(player, name, n, f"get_{name}", rule, src)


def consume(player: int, name: str, n: int, rule: str, src: int = 0) -> Event:
    """A player consumes Material or Ingredient."""
    return changing(player, name, -n, f"consume_{name}", rule, src)


def lose(player: int, name: str, n: int, rule: str, src: int = 0) -> Event:
    """A player loses Material or Ingredient."""
    return changing(player, name, -n, f"lose_{name}", rule, src)


def bounded(key: str, n: int) -> int:
    """Nobody has less than no Material or Ingredient."""
    return max(0, n) if key.startswith((MATERIAL, INGREDIENT)) else n


# ---------------------------------------------------------------- souls
@rule("palworld:1.5.soul-area")
def souls(g: Game, player: int) -> int:
    """How many souls a player has."""
    return len(g.zones[2 * SOULS + player])


def ready_souls(g: Game, player: int) -> int:
    """How many souls could be rested to pay."""
    objs = g.objs
    n = 0
    for i in g.zones[SOUL_AREAS[player]]:
        if not objs[i].tapped:
            n += 1
    return n


# ---------------------------------------------------------------- the battle
def attacker(g: Game) -> int:
    """The Pal that attacks; 0 outside battles."""
    id: int = g.vars[BATTLE][0]
    return id


def target(g: Game) -> int:
    """What is attacked: a card, -1 or -2 for player 0 or 1, 0 outside battles."""
    id: int = g.vars[BATTLE][1]
    return id


def is_nullified(g: Game) -> bool:
    """Has the attack that is going on been nullified?"""
    found: bool = g.vars[BATTLE][3]
    return found


def battle_is(rule: str, attacker: int, target: int, combat: int = 0, nullified: bool = False) -> Event:
    """The battle is between these from now on."""
    return Event("set", tag="set", key=BATTLE, value=(attacker, target, combat, nullified), rule=rule)


def in_battle(g: Game) -> bool:
    """Is a battle going on?"""
    return bool(g.vars[BATTLE][0])


def in_base(g: Game, id: int) -> bool:
    """Is the card (still) in a base?"""
    o = g.objs[id]
    return bool(id) and not o.gone and o.zone >> 1 == BASE


@rule("palworld:1.10.combat-pal")
def opposing_combat_pal(g: Game, id: int) -> int:
    """After the block step: the Pal that this one fights, even once one of them has left; 0 when there is none."""
    by, _, combat, _ = g.vars[BATTLE]
    if not combat or id not in (by, combat):
        return 0
    other: int = by if id == combat else combat
    return other
