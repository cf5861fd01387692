"""PW.DAMAGE(deals, battle): damage is announced, so that it can be replaced, and then dealt, all at the same time.

deals: (target, amount, source, who deals it) each; a target of -1 or -2 is player 0 or 1. Ends with the damage that was announced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import DAMAGE, changing
from playmat.kernel.procedure import Do, End, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

BATTLE = "battle"
"""The key of an announcement of battle damage."""


def announce_damage(g: Game, f: Frame) -> Result:
    """Say what is dealt to what; no damage is not dealt."""
    key = BATTLE if f.v["battle"] else ""
    return Do(*(announcement(t, n, src, who, key) for t, n, src, who in f.v["deals"] if is_damage(n)), into="announced")


@rule("palworld:1.10.damage.strike-zero")
def is_damage(n: int) -> bool:
    """A Strike, or a Power, of 0 or less deals none."""
    return n > 0


@rule("palworld:10.source.damage", "palworld:10.source.battle", "palworld:10.source.ability")
def announcement(target: int, n: int, src: int, who: int, key: str) -> Event:
    """The source of damage is the card that had the ability; in battle the card that deals it (PW-23)."""
    cite = "palworld:10.source.battle" if key else "palworld:10.source.damage"
    if target < 0:
        return Event("note", 0, "player_damage", n=n, who=-1 - target, src=src, key=key, rule=cite)
    return Event("note", target, "damage", n=n, who=who, src=src, key=key, rule=cite)


def deal_damage(g: Game, f: Frame) -> Result:
    """What was announced and not replaced is dealt."""
    dealt = [e for e in f.v["announced"] if e.tag in ("damage", "player_damage")]
    cards: dict[int, int] = {}
    for e in dealt:
        if e.obj and not g.objs[e.obj].gone:
            cards[e.obj] = cards.get(e.obj, 0) + e.n
    return Do(
        *(accumulated(i, n) for i, n in cards.items()),
        *(changing(e.who, DAMAGE, e.n, "damage taken", e.rule, e.src) for e in dealt if not e.obj),
    )


@rule("palworld:1.11.lethal")
def accumulated(id: int, n: int) -> Event:
    """Damage on a card adds up during the turn."""
    return Event("raise", id, "damage taken", key=DAMAGE, n=n, rule="palworld:1.11.lethal")


def damage_dealt(g: Game, f: Frame) -> Result:
    """The damage, for what asked for it."""
    return End(f.v["announced"])


DAMAGE_PROCEDURE = procedure("PW.DAMAGE", announce_damage, deal_damage, damage_dealt)
