"""Lines that can be read but that nothing in this game would carry out: they are refused as the card is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.language import tree as t
from playmat.language.walk import walk

RESTING = "resting"
COMING_RESTING = frozenset({"deploy", "increase souls"})
"""What can be done so that a card arrives at rest."""
DEMANDED = frozenset({"attack"})
"""What texts can permit beyond the rules, or demand."""


def check_lines(lines: Iterable[Any], place: str) -> None:
    """Raises KernelFault naming the card for a line that would be read and not done."""
    for node in (n for line in lines for n in walk(line)):
        reason = why_refused(node)
        if reason:
            raise KernelFault(f"{place}: {reason}")


def why_refused(node: Any) -> str:
    """Why nothing in the game would carry out this part of a line; empty when something would."""
    match node:
        case t.Under() | t.Bears() | t.Has():
            return "no card lies under another or is attached to one"
        case t.TextHas():
            return "no card asks for what stands in a text"
        case t.Enters():
            return "how a card comes is said where it is deployed: deploy .., resting"
        case t.Do(verb=verb, how=how) if any(manner != t.How(RESTING) or verb not in COMING_RESTING for manner in how):
            return f"{verb!r} has no such manner"
        case t.Can(event=event) if event.verb not in DEMANDED:
            return f"nothing looks at whether it is permitted to {event.verb!r}"
        case t.Must(event=event) if event.verb not in DEMANDED:
            return f"nothing looks at whether one has to {event.verb!r}"
    return ""
