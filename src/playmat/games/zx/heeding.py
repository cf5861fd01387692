"""What texts forbid and permit. Every act of card text heeds it (the runtime sees to that); a line that nothing would heed is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playmat.kernel.errors import KernelFault
from playmat.language import tree as t
from playmat.language.walk import walk

BY_RULES = frozenset({"attack", "choose"})
"""What texts may forbid besides the acts of card text: the rules of battle and every choice look at it."""
UNHEEDED = frozenset({"search", "pay", "pay red", "pay blue", "pay white", "pay black", "pay green"})
"""Acts that no text can forbid: they are parts of something else."""
PERMITTED = frozenset({"exceed charge limit"})
"""What a text may permit that the rules do not."""


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
