"""A small generator that is part of the state: one integer, the same sequence on every machine (splitmix64)."""

from __future__ import annotations

MASK = (1 << 64) - 1


def step(state: int) -> tuple[int, int]:
    """(next state, 64 random bits)."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """(next state, a number from 0 to n - 1). The bias of a 64-bit remainder is far below anything a game could show."""
    state, bits = step(state)
    return state, bits % n


def shuffled(state: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """(next state, the items in random order): Fisher and Yates, four places from each number.

    Of 64 bits the fourth place still leaves the most of a zone's size times 2^-40 as its bias.
    """
    order = list(items)
    for first in range(len(order) - 1, 0, -4):
        state, bits = step(state)
        for i in range(first, max(first - 4, 0), -1):
            bits, j = divmod(bits, i + 1)
            order[i], order[j] = order[j], order[i]
    return state, tuple(order)


def sample(state: int, items: tuple[int, ...], n: int) -> tuple[int, tuple[int, ...]]:
    """(next state, n of the items, drawn at random without putting back)."""
    state, order = shuffled(state, items)
    return state, order[:n]
