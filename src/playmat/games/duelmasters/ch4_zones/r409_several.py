"""409.1e Several cards played by one effect: all of them are pending first, then they are played one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_spell
from playmat.kernel.procedure import Ask, Call, End, Frame, Result, procedure

if TYPE_CHECKING:
    from playmat.kernel.game import Game


# DM.PLAY_ALL(ids, me): player `me` plays the cards for nothing
@rule("409.1e")
def hold_all(g: Game, f: Frame) -> Result:
    """Cards that one effect plays are all pending at once."""
    ids = f.v["ids"]
    return Call("DM.PLAY_EACH", into="=", held=tuple((i, "pending") for i in ids), ids=ids, me=f.v["me"])


procedure("DM.PLAY_ALL", hold_all)


@rule("409.1e")
def choose_next(g: Game, f: Frame) -> Result:
    """Then one of them is next, which their player chooses, until none is left."""
    v = f.v
    v["count"] = v.get("count", 0) + int(v.pop("was_played", False))
    left = tuple(i for i in v["ids"] if g.alive(i))
    return Ask(v["me"], "play next", left, "next", rule="409.1e") if left else End(v["count"])


def play_next(g: Game, f: Frame) -> Result:
    """It is carried out to its end."""
    v = f.v
    (id,) = v["next"]
    v["ids"] = tuple(i for i in v["ids"] if i != id)
    return Call("DM.CAST" if is_spell(g.card(id)) else "DM.SUMMON", into="was_played", src=id, me=v["me"], then="choose_next")


procedure("DM.PLAY_EACH", choose_next, play_next)
