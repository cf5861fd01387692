"""Looking ahead: what it takes for sure happens, what it takes for likely happens where nothing intervenes, and nothing hidden matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import playmat
from playmat.agents.random import Random
from playmat.games.base import game as package_of
from playmat.kernel.cards import Kind
from playmat.kernel.game import Game
from playmat.kernel.objects import edit
from playmat.kernel.policy import policy
from playmat.kernel.watch import forget
from playmat.server.ahead import as_known, look_ahead, pass_option
from playmat.server.blank import Blank, blank_of, hidden_abilities, plainest
from playmat.server.outcomes import outcome
from tests.proof.test_hidden_information import exchange, hidden_from, received, reveals
from tests.proof.test_random_play import decks_of

GAMES = ["duelmasters", "digimon", "palworld", "zx"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_static_where_it_is_not_seen_is_about_its_own_card(game: str) -> None:
    """The blank needs no such ability: whoever reads a value of the card looks at the card."""
    static = [a for a in hidden_abilities(policy(game)) if a.kind == Kind.STATIC]
    assert static or game != "zx"
    assert all(change.own for a in static for change in a.data.changes)


def lies(g: Game, player: int) -> Any:
    """The table as a player sees it, whatever is asked."""
    return msgspec.structs.replace(playmat.view(g, player).table(), decision=None)


def events(g: Game, began: int) -> list[tuple[str, int, int, int]]:
    """What has happened since then."""
    return [(e.tag, e.obj, e.to, e.n) for e, _ in g.log.since(began)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sure_is_what_happens(game: str) -> None:
    """The events up to there are those of the real game; and where that has gone no further, the player sees the very same table. What is
    likely is what happens where hidden cards say nothing and the other side passes."""
    passing = package_of(game).passing
    compared = further = whole = 0
    for n in range(2):
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        while (d := g.decision) is not None:
            answer = agent.choose(playmat.view(g, d.player), d)
            ahead = look_ahead(g, (answer,), passing)
            began = len(g.log)
            alone = left_alone(g, answer, passing)
            g.answer(answer)
            if ahead is None:
                continue
            happened, sure, likely = events(g, began), events(ahead.sure, began), events(ahead.likely, began)
            assert happened[: len(sure)] == sure
            assert events(alone, began)[: len(likely)] == likely
            compared += bool(sure)
            further += len(likely) > len(sure)
            if len(happened) == len(sure) and g.decision is not None and g.decision.player == d.player:
                whole += 1
                assert lies(ahead.sure, d.player) == lies(g, d.player)
    assert compared > 100
    assert further > 5
    assert whole > 20


def left_alone(g: Game, answer: Any, passing: frozenset[str]) -> Game:
    """What comes of an answer where nothing intervenes: no hidden card says anything, and the other side passes whenever it can."""
    assert g.decision is not None
    player = g.decision.player
    alone = g.copy()
    alone.setup = ()
    for id in hidden_from(alone, player):
        edit(alone, id).card = plainest(g.policy)
    forget(alone)
    alone.answer(answer)
    while (d := alone.decision) is not None:
        way = pass_option(d, passing) if d.player != player else d.options[0] if len(d.options) == 1 else None
        if way is None:
            break
        alone.answer(way)
    return alone


def unlike(g: Game, viewer: int, seed: int) -> Game:
    """The game as it could be as well, as far as the viewer knows: other hidden cards, in another order, and another fortune."""
    other = exchange(g, viewer, seed)
    other.rng, agent = g.rng ^ 0x5DEECE66D, Random(seed)
    hidden = set(hidden_from(other, viewer))
    for zone, ids in enumerate(other.zones):
        at = [n for n, id in enumerate(ids) if id in hidden]
        order = list(ids)
        for n in reversed(range(1, len(at))):
            k = agent.below(n + 1)
            order[at[n]], order[at[k]] = order[at[k]], order[at[n]]
        other.zones[zone] = tuple(order)
    forget(other)
    return other


@pytest.mark.parametrize("game", GAMES)
def test_nothing_told_depends_on_a_hidden_card(game: str) -> None:
    package = package_of(game)
    told = 0
    for n in range(2):
        g = playmat.start(game, decks_of(game, n + 10), seed=n)
        agent = Random(n)
        while (d := g.decision) is not None:
            if agent.below(3) == 0:
                other = unlike(g, d.player, n)
                for o in d.options:
                    found = outcome(package, g, d.player, (o,))
                    assert outcome(package, other, d.player, (o,)) == found
                    told += bool(found[0] or found[1])
            g.answer(agent.choose(playmat.view(g, d.player), d))
    assert told > 50


def test_what_is_looked_into_is_the_same_whatever_is_hidden() -> None:
    """Cards, decks, fortune, and nothing that was found out about them."""
    for game in GAMES:
        g = playmat.start(game, decks_of(game, 3), seed=3)
        for _ in range(10):
            assert g.decision is not None
            g.answer(g.decision.options[0])
        assert g.decision is not None
        player, blank = g.decision.player, blank_of(g.policy)
        other = exchange(g, player, 5)
        other.rng = g.rng ^ 1
        one, two = (as_known(x, player, blank) for x in (g, other))
        assert [o.card for o in one.objs] == [o.card for o in two.objs]
        assert (one.rng, one.setup) == (two.rng, two.setup)
        for x in (one, two):
            assert (x.index, x.last_index, x.roaming, x.cache, x.sections, x.watched) == (None, None, None, {}, {}, {})


LOOKS: list[Callable[[Blank], Any]] = [
    lambda b: b.card.id,
    lambda b: b.card.name,
    lambda b: b.card.facts,
    lambda b: b.card.abilities,
    lambda b: b.card.typed,
    lambda b: {b.card: 0},
    lambda b: b.card.box("security"),
    lambda b: bool(b.card.box("text")),
    lambda b: [a.data for a in b.card.box("text")],
    lambda b: [a.keyword for a in b.card.box("text")],
    lambda b: [a.limit for a in b.card.box("text")],
]


@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_whoever_looks_at_a_blank_is_noticed(look: int) -> None:
    blank = Blank(policy("digimon"))
    assert [a.kind for a in blank.card.box("text") if not blank.card.works_in.isdisjoint(a.zones)] == [Kind.INTERRUPT, Kind.ACTIVATED]
    assert not blank.read, "making the index tells nothing"
    LOOKS[look](blank)
    assert blank.read


@pytest.mark.parametrize("game", GAMES)
def test_nor_on_one_that_was_exchanged_some_answers_ago(game: str) -> None:
    """What the real cards left behind in the game meanwhile, in frames, numbers and what waits, is not told either."""
    told = 0
    for n in range(2):
        g = playmat.start(game, decks_of(game, n + 20), seed=n)
        agent = Random(n)
        while g.decision is not None:
            if agent.below(6) == 0:
                told += told_alike(g, g.decision.player, n)
            g.answer(agent.choose(playmat.view(g, g.decision.player), g.decision))
    assert told > 50


def told_alike(g: Game, viewer: int, seed: int) -> int:
    """Go on with other hidden cards as long as the viewer sees no difference; how many outcomes have been compared on the way."""
    package, agent = package_of(g.policy.name), Random(seed)
    hidden = set(hidden_from(g, viewer))
    one, other = g.copy(), exchange(g, viewer, seed)
    compared = 0
    for n in range(6):
        d, e = one.decision, other.decision
        if d is None or e is None or (d.player, d.what) != (e.player, e.what):
            break
        if d.player == viewer:
            if reveals(one, viewer, hidden) or reveals(other, viewer, hidden) or received(one, viewer) != received(other, viewer):
                break
            for o in d.options if n else ():
                assert outcome(package, one, viewer, (o,)) == outcome(package, other, viewer, (o,))
                compared += 1
        both = [o for o in d.options if o in e.options]
        if not both:
            break
        answer = both[agent.below(len(both))]
        one.answer(answer)
        other.answer(answer)
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_looking_ahead_changes_nothing(game: str) -> None:
    g = playmat.start(game, decks_of(game, 1), seed=1)
    agent = Random(1)
    for _ in range(60):
        d = g.decision
        if d is None:
            break
        before = g.save()
        for o in d.options:
            outcome(package_of(game), g, d.player, (o,))
        assert g.save() == before
        g.answer(agent.choose(playmat.view(g, d.player), d))
