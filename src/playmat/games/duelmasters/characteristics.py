"""What a card is now: its printed characteristics with what continuous effects change, add and replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch3_types.r301_creature import power
from playmat.games.duelmasters.ch4_zones.r405_face_down import BLANK, is_blank
from playmat.games.duelmasters.ch5_turn.state import attacker
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import CIVILIZATIONS
from playmat.language import continuous
from playmat.language import tree as t

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def current(g: Game, id: int, what: str) -> Any:
    """A characteristic with every continuous effect."""
    if what == "power":
        return power(g, id)
    if is_blank(g, id):
        return BLANK.get(what)
    value = continuous.stat(g, id, what)
    if what in ("civilizations", "races") and not continuous.nothing_lasts(g) and continuous.live(g, ("any", "has")):
        return with_information(g, id, what, tuple(value or ()))
    return value


@rule("605.2d#4")
def with_information(g: Game, id: int, what: str, printed: tuple[str, ...]) -> tuple[str, ...]:
    """The civilizations or races of an object: what effects say that it also is belongs to them."""
    added, only = continuous.information(g, id)
    if what == "races":
        more = [p.name for p in added if isinstance(p, t.Trait)]
        kept = () if t.Trait in only else printed
    else:
        more = [p.word for p in added if isinstance(p, t.Is) and p.word in CIVILIZATIONS]
        kept = () if t.Is in only else printed
    return tuple(dict.fromkeys((*kept, *more)))


@rule("110.5a#3", "603.5c", "603.5c#2", "605.2e")
def last_known(g: Game, id: int) -> dict[str, Any] | None:
    """What is remembered of a creature that leaves the battle zone: as it was just before. None: as printed."""
    if continuous.nothing_lasts(g) and attacker(g) != id:
        return None
    lists = {what: tuple(str(x) for x in current(g, id, what) or ()) for what in ("civilizations", "races")}
    return {"power": g.value(id, "power"), **lists, "keywords": tuple(continuous.keyword_abilities(g, id))}
