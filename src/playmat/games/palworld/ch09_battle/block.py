"""9.4 The block step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.census import standing_pals
from playmat.games.palworld.ch05_actions.cards import able_to_rest
from playmat.games.palworld.ch09_battle.nullify import to_the_end_step
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import is_pal
from playmat.games.palworld.state import attacker, battle_is, in_base, is_nullified, target
from playmat.kernel.procedure import Ask, Do, Frame, Result
from playmat.kernel.records import Event
from playmat.language.continuous import has_keyword, spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("palworld:1.10.block", "palworld:1.10.block.once")
def ask_block(g: Game, f: Frame) -> Result:
    """The defending player may rest one standing Pal, which becomes the target; one block for each attack (PW-32), also when
    the target has left (PW-55).
    """
    if is_nullified(g):
        return to_the_end_step(g)
    options = blockers(g, 1 - g.turn_player)
    if not options:
        f.v["blocker"] = ()
        return None
    return Ask(1 - g.turn_player, "block", options, "blocker", 0, 1, rule="palworld:1.10.block", about=attacker(g))


def blockers(g: Game, player: int) -> tuple[int, ...]:
    """Pals that could block."""
    by = attacker(g)
    if not in_base(g, by) or cannot_be_blocked(g, by):  # nothing is left to block once the attacker has left (PW-33)
        return ()
    aim = target(g)
    ready = able_to_rest(g, [i for i in standing_pals(g, player) if i != aim], player)
    if ("cannot", "block") in spoken(g):
        ready = [i for i in ready if not forbidden(g, "block", what=i, on=by)]
    return tuple(ready)


@rule("palworld:1.10.block.stealth", "palworld:1.12.stealth")
def cannot_be_blocked(g: Game, attacker: int) -> bool:
    """Stealth: it cannot be blocked."""
    return has_keyword(g, attacker, "stealth")


@rule("palworld:1.10.block", "palworld:1.10.block.not-attacked")
def block(g: Game, f: Frame) -> Result:
    """The blocker rests and is the target from now on; that is no attack on it."""
    if not f.v["blocker"]:
        return None
    (blocker,) = f.v["blocker"]
    by, who, cite = attacker(g), 1 - g.turn_player, "palworld:1.10.block"
    return Do(
        Event("turn", blocker, "rest", n=1, who=who, rule=cite),
        battle_is(cite, by, blocker),
        Event("note", by, "block", n=blocker, who=who, rule=cite),
    )


@rule("palworld:1.10.combat-pal")
def combat_begins(g: Game, f: Frame) -> Result:
    """From here on a Pal that is the target is the opposing combat Pal (PW-34)."""
    if is_nullified(g):
        return to_the_end_step(g)
    aim = target(g)
    fights = aim > 0 and in_base(g, aim) and is_pal(g, aim)
    return Do(battle_is("palworld:1.10.combat-pal", attacker(g), aim, aim)) if fights else None
