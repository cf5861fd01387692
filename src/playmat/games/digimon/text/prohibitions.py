"""'Cannot' beats 'can': what effects forbid, and what they permit against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.kernel.watch import index
from playmat.language.continuous import live, spoken
from playmat.language.permissions import forbidden, permitted

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.runtime import Acting


@rule("cr:15-1-3")
def not_forbidden(g: Game, a: Acting, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards to which no effect forbids that this is done."""
    if not bans(g, a.verb):
        return ids
    return tuple(i for i in ids if not forbidden(g, a.verb, who=a.who, on=i, cause=a.src))


@rule("cr:15-1-3")
def may_act(g: Game, a: Acting) -> bool:
    """Does no effect forbid the player who acts to do this, whatever it is done to?"""
    return not bans(g, a.verb) or not forbidden(g, a.verb, who=a.who, cause=a.src)


@rule("cr:15-1-3")
def may_draw(g: Game, player: int) -> bool:
    """Does no effect forbid the player to draw?"""
    return not bans(g, "draw") or not forbidden(g, "draw", who=player)


@rule("cr:15-1-3")
def may_breed(g: Game, verb: str, player: int, what: int, on: int) -> bool:
    """Does no effect forbid the player to hatch this card, or this Digimon to move out?"""
    return not bans(g, verb) or not forbidden(g, verb, who=player, what=what, on=on)


@rule("cr:15-1-3")
def may_unsuspend(g: Game, id: int) -> bool:
    """Does no effect keep the card suspended?"""
    return not forbidden(g, "unsuspend", on=id)


@rule("cr:15-1-3")
def may_leave(g: Game, id: int, cause: int = 0) -> bool:
    """Does no effect keep the card in the battle area? cause: the source of the effect that would take it away."""
    return not bans(g, "leave") or not forbidden(g, "leave", what=id, on=id, cause=cause)


def bans(g: Game, verb: str) -> bool:
    """Does any effect forbid anything of the sort now?"""
    topic = ("cannot", verb)
    return topic in ((g.index or index(g)).topics or spoken(g)) and bool(live(g, topic))


def eases(g: Game, verb: str) -> bool:
    """Does any effect permit anything of the sort now that the rules do not?"""
    return bool(live(g, ("can", verb)))


@rule("cr:15-1-3")
def may_do(g: Game, verb: str, player: int, card: int, on: int = 0) -> bool:
    """Does no effect forbid the player to play or use the card, or to digivolve into it from the one on the field?"""
    if verb == "play" and forbidden(g, "enter", what=card, on=card):
        return False
    if not bans(g, verb):
        return True
    if verb == "digivolve":
        return not forbidden(g, verb, who=player, what=on, on=card)
    return not forbidden(g, verb, who=player, on=card)


@rule("cr:1-3-1")
def also_attackable(g: Game, attacker: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Digimon that an effect lets it attack although they are unsuspended."""
    return tuple(t for t in targets if not g.objs[t].tapped and permitted(g, "attack", attacker, t))
