"""Trigger-type effects: simultaneous triggering, derived triggering, pending activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.effects.boxes import has_timing
from playmat.games.digimon.zones import BATTLE
from playmat.kernel.cards import ABILITIES
from playmat.kernel.records import Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game

SECURITY_FIRST = 0
"""The rank of a waiting [Security] effect: it goes ahead of everything that the same check triggered."""


@rule(
    "digimon:effects.simultaneous.1", "digimon:effects.simultaneous.2", "digimon:effects.simultaneous.3", "digimon:effects.derived.1",
    "digimon:effects.derived.2", "digimon:rulecheck.timing.3", "cr:15-4-3-2", "cr:15-4-3-5", "cr:15-4-5-3", "cr:15-16-10-2",
)  # fmt: skip
def order(g: Game, e: Standby) -> tuple[int, int, bool]:
    """Which waits go first: [Security]; then what triggered last (derived before older); then the turn player's."""
    rank = SECURITY_FIRST if has_timing(ABILITIES[e.key], "security") else e.rank
    return (rank, -e.batch, e.me != g.turn_player)


@rule("digimon:effects.types.4", "cr:15-4-3-4")
def who_orders(entries: list[Standby]) -> int:
    """The player whose effects they are picks the next one, each time anew."""
    return entries[0].me


@rule("digimon:effects.types.6", "digimon:effects.derived.3", "cr:15-4-4-3", "cr:15-4-4-4")
def still_pending(g: Game, e: Standby) -> bool:
    """A pending effect is lost when its card leaves, becomes a new card or loses the effect, as by digivolving."""
    o = g.objs[e.src]
    if o.gone:
        return waits_where_it_went(g, e)
    if not o.cards or not belongs_to_card(e.key):
        return True
    return still_has(g, e)


def belongs_to_card(key: str) -> bool:
    """Is it an effect of a card's text? Others, made or given by effects, stay with the Digimon."""
    return (":text:" in key or ":inherited:" in key) and "/" not in key


def still_has(g: Game, e: Standby) -> bool:
    """Does the stack still give the effect: its top card that of then, or the inherited one still underneath?"""
    o = g.objs[e.src]
    ability = ABILITIES[e.key]
    if (o.zone >> 1 == BATTLE) == bool(ability.zones):
        return False  # moved between breeding area and battle area (cr:4-17-5)
    if any(a.key == ability.key for a in g.objs[o.cards[0]].card.box("text")):
        return o.cards[0] == e.top
    return any(a.key == ability.key for c in o.cards[1:] for a in g.objs[c].card.box("inherited"))


@rule("digimon:timing.3", "cr:4-15-2", "cr:4-16-2", "cr:15-8-3-5")
def waits_where_it_went(g: Game, e: Standby) -> bool:
    """What the card's own deletion or trashing triggers waits on the card where it went, as long as it stays there."""
    o = g.objs[e.src]
    if e.event is None or e.event.kind != "move" or e.event.obj != e.src:  # not its own leaving, but its attack, say
        return is_delayed(e)
    return not o.next or not g.objs[o.next].gone


def is_delayed(e: Standby) -> bool:
    """Was it made by an effect that has resolved? Then it needs its card no more."""
    return "/" in e.key


@rule("digimon:effects.types.3", "digimon:effects.types.7", "cr:15-8-3-1")
def same_effect(g: Game, a: Standby, b: Standby) -> bool:
    """Two pending activations of one effect of one card: their order cannot matter."""
    return a.key == b.key and a.src == b.src and a.event is b.event


@rule("digimon:effects.immediate.3", "digimon:effects.immediate.5", "cr:15-8-5-3")
def order_of_interrupts(g: Game, player: int) -> tuple[bool]:
    """Immediate-type effects: the turn player's first, among themselves only (DG-30)."""
    return (player != g.turn_player,)


@rule("digimon:effects.immediate.2", "digimon:effects.immediate.4", "cr:15-8-5-4", "cr:18-2-4")
def interrupts_once(tag: str, kind: str) -> bool:
    """What has been announced as a whole is not interrupted again when its card moves."""
    return kind in ("act", "run") or tag not in ("play", "digivolve", "use")
