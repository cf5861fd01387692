"""112 Cost: which mana cards pay for what. The players' mana is grouped by what it can pay; equal cards are not told apart."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import mana_of
from playmat.games.duelmasters.zones import MANA

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Sort = tuple[int, int]
"""What a mana card can pay: (civilizations as bits, mana number)."""
Purse = tuple[tuple[Sort, int], ...]
"""How many untapped mana cards of each sort a player has, sorted."""
Payment = tuple[int, ...]
"""How many cards of each sort of a purse are tapped."""


@rule("105.2", "112.2a#2", "409.1c")
def usable_mana(g: Game, player: int, itself: tuple[int, ...] = ()) -> dict[Sort, list[int]]:
    """The untapped cards of a mana zone by what they can pay. A card that is pending is not among them, but for `itself`."""
    out: dict[Sort, list[int]] = {}
    objs = g.objs
    for id in (*g.cards(player, MANA), *itself) if itself else g.cards(player, MANA):
        o = objs[id]
        if not o.tapped:
            sort = face_down_sort() if o.face_down else mana_of(o.card)
            if sort in out:
                out[sort].append(id)
            else:
                out[sort] = [id]
    return out


@rule("405.4#2")
def face_down_sort() -> Sort:
    """A face-down mana card has no civilization and yields one."""
    return (0, 1)


def purse_of(mana: dict[Sort, list[int]]) -> Purse:
    """The purse: what counts for paying, whichever cards it is made of."""
    return tuple(sorted([(sort, len(ids)) for sort, ids in mana.items()]))


@rule("112.2a#3", "112.2b#2", "601.1d")
def covers(cards: tuple[int, ...], wanted: int) -> bool:
    """Can each wanted civilization be paid by a card of its own? A multicoloured card stands for one only."""
    if not wanted:
        return True
    need = wanted & -wanted
    rest = wanted ^ need
    seen: set[int] = set()
    for n, bits in enumerate(cards):
        if bits & need and bits not in seen:
            seen.add(bits)
            if covers(cards[:n] + cards[n + 1 :], rest):
                return True
    return False


@rule("112.2", "201.1a")
def is_enough(purse: Purse, payment: Payment, cost: int) -> bool:
    """Do the mana numbers of the tapped cards sum up to the cost?"""
    return sum(sort[1] * n for (sort, _), n in zip(purse, payment, strict=True)) >= cost


def bits_of(purse: Purse, payment: Payment) -> tuple[int, ...]:
    """The civilizations of every tapped card."""
    return tuple(sort[0] for (sort, _), n in zip(purse, payment, strict=True) for _ in range(n))


def pays(purse: Purse, payment: Payment, cost: int, wanted: int) -> bool:
    """Are cost and civilizations paid?"""
    return is_enough(purse, payment, cost) and covers(bits_of(purse, payment), wanted)


@rule("112.2c", "112.2b#3")
def is_lean(purse: Purse, payment: Payment, cost: int, wanted: int) -> bool:
    """Is nothing tapped in excess: would the payment fail without any one of its cards (DM-32)?"""
    less = ((*payment[:at], n - 1, *payment[at + 1 :]) for at, n in enumerate(payment) if n)
    return not any(pays(purse, fewer, cost, wanted) for fewer in less)


@lru_cache(maxsize=65536)
def payments(purse: Purse, cost: int, wanted: int) -> tuple[Payment, ...]:
    """Every way to pay, as numbers of cards of each sort; empty if the cost cannot be paid."""
    most = max(cost, wanted.bit_count())
    least = most if all(sort[1] == 1 for sort, _ in purse) else 0  # a card for each mana: fewer do not pay, more are in excess
    out: list[Payment] = []
    for payment in counts(tuple(n for _, n in purse), most, least):
        if pays(purse, payment, cost, wanted) and is_lean(purse, payment, cost, wanted):
            out.append(payment)
    return tuple(out)


def counts(have: tuple[int, ...], most: int, least: int) -> list[Payment]:
    """Every choice of so many of each sort, from `least` to `most` together, those that use the first sorts most first."""
    if not have:
        return [()]
    fewest = max(0, least - sum(have[1:]))
    return [(n, *rest) for n in range(min(have[0], most), fewest - 1, -1) for rest in counts(have[1:], most - n, least - n)]


@lru_cache(maxsize=65536)
def can_pay(purse: Purse, cost: int, wanted: int) -> bool:
    """Can the cost be paid at all? All the mana there is pays whatever any part of it pays."""
    return pays(purse, tuple(n for _, n in purse), cost, wanted)
