"""Information: what abilities a card has where, what is remembered of one that leaves, and who orders replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import facts_of
from playmat.games.palworld.zones import EXILE, GRAVEYARD, HAND
from playmat.kernel.cards import Ability, Kind
from playmat.language.continuous import keyword_abilities, nothing_lasts

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Candidate
    from playmat.kernel.records import Event

NUMBERS = ("power", "strike", "cost")
ELSEWHERE = (HAND, GRAVEYARD, EXILE)
"""Zones outside the base in which those abilities work that name them."""


@rule("palworld:10.active.default-base", "palworld:10.active.zone-specified", "palworld:1.12.interrupt.hand", "palworld:1.5.default-base")
def abilities_in_base(g: Game, id: int) -> tuple[Ability, ...]:
    """In the base those abilities work that name no zone, or the base; one that names others works there and not here (PW-17)."""
    card = g.card(id)
    return tuple(a for a in card.box("text") if not a.zones or a.kind == Kind.KEYWORD or g.objs[id].zone >> 1 in a.zones)


@rule("palworld:10.active.zone-specified")
def abilities_elsewhere(g: Game, id: int) -> tuple[Ability, ...]:
    """Elsewhere those that name the zone; of keywords the card can be asked everywhere."""
    return tuple(a for a in g.objs[id].card.box("text") if a.zones or a.kind == Kind.KEYWORD)


@rule("palworld:10.replacement.lki", "palworld:1.9.leave-state", "palworld:10.zone-change.base")
def last_information(g: Game, id: int) -> dict[str, Any]:
    """What a card was as it left the base is what texts read of it from then on (PW-15)."""
    kept: dict[str, Any] = {"keywords": tuple(keyword_abilities(g, id))}
    if nothing_lasts(g):
        f = facts_of(g, id)
        kept.update({name: getattr(f, name) for name in NUMBERS})
    else:
        kept.update({name: g.value(id, name) for name in NUMBERS})
    return kept


@rule("palworld:10.zone-change.public-hidden")
def read_as_printed(g: Game, id: int, what: str) -> Any:
    """Outside a base nothing changes a card: what moves between public and hidden zones is read as its public side shows it (PW-14)."""
    return getattr(facts_of(g, id), what, None)


@rule("palworld:10.replacement.order")
def who_orders_replacements(g: Game, e: Event, candidates: list[Candidate]) -> int:
    """The affected player: the master of the card (PW-11), the player something happens to, else the turn player (PW-25)."""
    if e.obj:
        return g.player_of(e.obj)
    return e.who if e.who >= 0 else g.turn_player


@rule("palworld:10.replacement.once")
def may_replace(e: Event, by: tuple[int, str]) -> bool:
    """Each applies at most once to what became of one event (PW-12)."""
    return by not in e.used
