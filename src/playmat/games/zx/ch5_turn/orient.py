"""Reboot and Sleep: how cards on Squares and in Resource stand."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.games.zx.cite import rule
from playmat.kernel.records import Event


@rule("zx:2.3.orientation")
def rebooting(ids: Iterable[int], rule: str, src: int = 0, who: int = -1) -> tuple[Event, ...]:
    """Cards become Reboot: upright."""
    return tuple(Event("turn", i, "reboot", n=0, rule=rule, src=src, who=who) for i in ids)


def sleeping(ids: Iterable[int], rule: str, src: int = 0, who: int = -1, tag: str = "sleep") -> tuple[Event, ...]:
    """Cards become Sleep: sideways."""
    return tuple(Event("turn", i, tag, n=1, rule=rule, src=src, who=who) for i in ids)
