"""Events in words: what effects that last are on, and until when, besides the words that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.kernel.policy import Told

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event
    from playmat.kernel.view import View


def tell(g: Game, view: View, e: Event, may: bool, words: Mapping[str, str] | None = None) -> str:
    """The sentence of the game for an event, with words of the game's own."""
    template = g.policy.sentences.get(e.tag, "")
    if not template:
        return ""
    told = Told(g, view, e, may)
    told.update(words or {})
    if e.tag == "effect":
        told.update(lasting(view, e))
    return template.format_map(told)


def lasting(view: View, e: Event) -> dict[str, Any]:
    """What an effect is on, and until when."""
    ids, until, _ = e.value
    on = " and ".join(view.name(i) for i in ids)
    return {"on": f" on {on}" if on else "", "until": span(until)}


def span(until: tuple[Any, ...]) -> str:
    """A duration in words."""
    if not until:
        return "that stays"
    point, player = until[:2]
    event, _, edge = str(point).rpartition(" ")
    whose = "the" if player < 0 else f"P{player + 1}'s"
    if edge not in ("start", "end"):
        return f"until {whose} cards are {point}" if player >= 0 else f"until {point}"
    return f"until the {edge} of {whose} {event}"
