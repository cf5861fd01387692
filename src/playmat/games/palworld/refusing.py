"""Lines that can be read but that nothing in this game would carry out: they are refused as the card is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playmat.games.palworld.facts import EVENT
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.errors import KernelFault
from playmat.language import tree as t
from playmat.language.compile import kind_of
from playmat.language.runtime import Words
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


def check_kinds(words: Words, kind: str, abilities: Iterable[Ability], place: str) -> None:
    """Raises KernelFault for a line that can never act: what an event would wait for, what a card that stays would merely do."""
    for a in abilities:
        if kind == EVENT and a.kind not in (Kind.TEXT, Kind.KEYWORD) and not a.zones:
            raise KernelFault(f"{place}: an event does what it says once: a line that waits, or holds without an end, never acts on it")
        if kind != EVENT and a.kind == Kind.TEXT and idle(a.tree):
            raise KernelFault(f"{place}: a card that stays never merely does something: the line needs a timing, a cost or while")
        for node in walk(a.tree):
            if isinstance(node, t.Gain) and isinstance(node.what, t.Ability) and kind_of(words, node.what) == Kind.TEXT and idle(node.what):
                raise KernelFault(f"{place}: an ability that is given needs a timing, a cost or while")


def idle(tree: Any) -> bool:
    """Is there no state for which the line could wait?"""
    return not isinstance(tree, t.Ability) or tree.while_ is None
