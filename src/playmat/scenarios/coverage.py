"""Which cited functions ran: taken with the interpreter's profile hook, so that citing costs nothing when nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playmat.kernel.rulebook import Cited, Rulebook


@contextmanager
def recording(rulebook: Rulebook) -> Iterator[set[Cited]]:
    """Collect the cited functions that are called meanwhile. `Rulebook.recording` gives the rules only; here the functions count."""
    ran: set[Cited] = set()
    with rulebook.seeing(ran.add):
        yield ran


@contextmanager
def not_recording() -> Iterator[None]:
    """Nothing that runs meanwhile counts."""
    before = sys.getprofile()
    sys.setprofile(None)
    try:
        yield
    finally:
        sys.setprofile(before)
