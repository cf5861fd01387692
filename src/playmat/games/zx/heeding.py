"""What texts forbid and permit: heeded by every act of card text, and refused where nothing in the game would heed it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from playmat.kernel.errors import KernelFault
from playmat.language import tree as t
from playmat.language.continuous import live
from playmat.language.permissions import forbidden
from playmat.language.walk import walk

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.procedure import Frame, Result
    from playmat.language.runtime import ActFn, Acting

BY_RULES = frozenset({"attack", "choose"})
"""What texts may forbid besides the acts of card text: the rules of battle and every choice look at it."""
UNHEEDED = frozenset({"search", "pay", "pay red", "pay blue", "pay white", "pay black", "pay green"})
"""Acts that no text can forbid: they are parts of something else."""
PERMITTED = frozenset({"exceed charge limit"})
"""What a text may permit that the rules do not."""


def heeding(verbs: dict[str, ActFn]) -> dict[str, ActFn]:
    """The acts, each of which is not done by whom or to what a text says that it cannot be done."""
    return {name: heeds(name, act) for name, act in verbs.items()}


def heeds(name: str, act: ActFn) -> ActFn:
    """One of them."""

    def run(g: Game, f: Frame, a: Acting) -> Result:
        if live(g, ("cannot", name)):
            if is_forbidden(g, name, a):
                return None
            left = tuple(i for i in a.ids if not is_forbidden(g, name, a, i))
            if a.ids and not left:
                return None
            a.ids = left
        return act(g, f, a)

    return run


def is_forbidden(g: Game, name: str, a: Acting, on: int = 0) -> bool:
    """May this not be done: by the player, or by the card whose text it is?"""
    return bool(forbidden(g, name, who=a.who, on=on, cause=a.src) or forbidden(g, name, what=a.src, on=on, cause=a.src))


def check_permissions(lines: Iterable[Any], acts: Iterable[str], place: str) -> None:
    """Refuse lines that forbid, permit or demand what nothing here would heed. Raises KernelFault."""
    can_be_forbidden = (BY_RULES | frozenset(acts)) - UNHEEDED
    for node in (n for line in lines for n in walk(line)):
        if isinstance(node, t.Cannot) and node.event.verb not in can_be_forbidden:
            raise KernelFault(f"{place}: nothing in the game heeds that it is forbidden to {node.event.verb!r}")
        if isinstance(node, t.Can) and node.event.verb not in PERMITTED:
            raise KernelFault(f"{place}: nothing in the game heeds that it is permitted to {node.event.verb!r}")
        if isinstance(node, t.Must | t.Enters):
            raise KernelFault(f"{place}: nothing in the game heeds {type(node).__name__}")
