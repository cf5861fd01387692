"""What must be true of every game at every question."""

from __future__ import annotations

from collections import Counter

from playmat.kernel.game import Game
from playmat.kernel.save import SAVED, plain


def check(g: Game) -> None:
    """Cards conserved, no dangling ids, a question with options or a result. Raises AssertionError."""
    cards_conserved(g)
    nothing_dangles(g)
    if g.outcome is None:
        assert g.decision is not None, "no question and no result"
        assert g.decision.options, f"a question without options: {g.decision}"
        assert len(set(g.decision.options)) == len(g.decision.options), f"an option twice: {g.decision}"


def cards_conserved(g: Game) -> None:
    """Every card of both decks is somewhere, once; nothing else is but tokens."""
    there: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for o in g.objs:
        if not o.gone and not o.cards and o.card.id and not o.card.token:
            there[o.owner][o.card.id] += 1
    for player in (0, 1):
        assert there[player] == Counter(g.setup[player]), f"cards of player {player} changed"


def nothing_dangles(g: Game) -> None:
    """Zones and objects agree; permanents and their cards agree; nothing that is gone is anywhere."""
    seen: set[int] = set()
    for zone, ids in enumerate(g.zones):
        for id in ids:
            o = g.objs[id]
            assert id not in seen, f"object {id} is in two places"
            seen.add(id)
            assert not o.gone, f"object {id} is gone and in a zone"
            assert o.zone == zone, f"object {id} does not know its zone"
            assert bool(o.cards) == (zone >> 1 in g.policy.permanent_zones), f"object {id} is no permanent where it should be one"
            assert not o.cards or o.card is g.objs[o.cards[0]].card, f"object {id} is not spoken for by its top card"
            for card in (*o.cards, *o.attached):
                assert g.objs[card].host == id, f"card {card} does not know its permanent"
                assert not g.objs[card].gone, f"card {card} is gone and in a permanent"
                seen.add(card)
    for o in g.objs[1:]:
        assert o.gone or o.id in seen, f"object {o.id} is nowhere"
    for f in g.stack:
        for id, _ in f.held:
            assert 0 < id < len(g.objs)
    assert g.holding == sum(1 for f in g.stack if f.held)


def same(a: Game, b: Game) -> bool:
    """Are two games equal in everything that is saved?"""
    return all(plain(getattr(a, name)) == plain(getattr(b, name)) for name in SAVED)
