"""What an answer leads to is told before it is given: as far as what its player knows decides it, and no further."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import playmat
from playmat.agents.random import Random
from playmat.games.base import game as package_of
from playmat.kernel.cards import Kind
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import parse
from playmat.server.ahead import look_ahead
from playmat.server.blank import hidden_abilities
from playmat.server.outcomes import outcome
from tests.proof.test_hidden_information import exchange
from tests.proof.test_random_play import decks_of
from tests.server.conftest import Hall, opened, seated

GAMES = ["duelmasters", "digimon", "palworld", "zx"]


def creature(name: str, power: int, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "creature", "civilizations": ["fire"], "cost": 2, "power": power, "text": list(text)}


def digimon(name: str, dp: int, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "digimon", "colors": ["red"], "level": 3, "cost": 3, "dp": dp, "text": list(text)}


def foretold(game: str, chosen: str, **position: Any) -> tuple[list[str], list[str]]:
    """What is told of the option with these words, in a position as scenario files lay one out."""
    data = {"title": "one", "game": game, "start": "main phase", "see": {"turn": "P1"}, **position}
    setting = Setting(parse(Path(f"{game}.yaml"), data)[0])
    with setting.cards():
        g = Position(setting).game
        return told_of(g, chosen)


def told_of(g: Game, chosen: str) -> tuple[list[str], list[str]]:
    d = g.decision
    assert d is not None
    view = playmat.view(g, d.player)
    words = {view.option(d, o): o for o in d.options}
    assert chosen in words, list(words)
    return outcome(package_of(g.policy.name), g, d.player, (words[chosen],))


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (3000, 2000, ["Theirs goes to P2's Graveyard"]),
        (2000, 3000, ["Mine goes to your Graveyard"]),
        (2000, 2000, ["Mine goes to your Graveyard", "Theirs goes to P2's Graveyard"]),
    ],
)
def test_an_attack_wins_loses_or_both_go(mine: int, theirs: int, told: list[str]) -> None:
    """For sure where nobody else has anything; with cards in the other hand, unless one of them changes it."""
    cards = [creature("Mine", mine), creature("Theirs", theirs)]
    for hand in (0, 2):
        sides = {"P1": {"battle zone": ["Mine"]}, "P2": {"battle zone": ["Theirs (tapped)"], "shield zone": 2, "hand": hand}}
        found = foretold("duelmasters", "attack Mine -> Theirs", start="attack step", cards=cards, **sides)
        assert found == (([], told) if hand else (told, []))


def test_who_could_block_could_change_it() -> None:
    sides = {"P1": {"battle zone": ["Mine"]}, "P2": {"battle zone": ["Theirs (tapped)", "Wall"], "shield zone": 2}}
    cards = [creature("Mine", 3000), creature("Theirs", 2000), creature("Wall", 5000, "blocker")]
    sure, likely = foretold("duelmasters", "attack Mine -> Theirs", start="attack step", cards=cards, **sides)
    assert (sure, likely) == ([], ["Theirs goes to P2's Graveyard"])


def test_a_shield_is_broken_and_what_it_is_stays_unknown() -> None:
    sides = {"P1": {"battle zone": ["Mine"]}, "P2": {"shield zone": 1}}
    sure, likely = foretold("duelmasters", "attack Mine -> the opponent", start="attack step", cards=[creature("Mine", 3000)], **sides)
    assert sure == []
    assert "P2's Shields 1 → 0" in likely


def test_the_last_attack_wins_the_game() -> None:
    sides = {"P1": {"battle zone": ["Mine"]}, "P2": {"shield zone": 0, "hand": 0}}
    sure, likely = foretold("duelmasters", "attack Mine -> the opponent", start="attack step", cards=[creature("Mine", 3000)], **sides)
    assert (sure, likely) == (["you win the game"], [])


def test_a_payment_leaves_that() -> None:
    sides = {"P1": {"memory": 3, "hand": ["Mine", "Mine"]}, "P2": {"hand": 0}}
    sure, likely = foretold("digimon", "play Mine (red Lv.3, cost 3, 2000 DP)", cards=[digimon("Mine", 2000)], **sides)
    assert (sure, likely) == (["Memory 3 → 0"], [])


def test_a_payment_that_ends_the_turn_says_so() -> None:
    sides = {"P1": {"memory": 1, "hand": ["Mine"]}, "P2": {"hand": 0}}
    sure, _ = foretold("digimon", "play Mine (red Lv.3, cost 3, 2000 DP)", cards=[digimon("Mine", 2000)], **sides)
    assert sure == ["your turn ends", "Memory 1 → 2 for P2"]


def test_a_security_check_is_not_foretold() -> None:
    sides = {"P1": {"memory": 3, "battle area": ["Mine"]}, "P2": {"hand": 0, "security stack": 1}}
    assert foretold("digimon", "attack Mine -> the opponent", cards=[digimon("Mine", 2000)], **sides) == ([], [])


def option(*text: str) -> dict[str, Any]:
    return {"name": "Mishap", "type": "option", "colors": ["red"], "cost": 3, "text": list(text)}


USE = "use Mishap (red option, cost 3)"
MANY = [f"D{n}" for n in range(7)]


def played_against_many(memory: int, text: str) -> tuple[list[str], list[str]]:
    """What is told of an Option that says this, played against seven Digimon."""
    cards = [option(text), *(digimon(name, 2000) for name in MANY)]
    mine = {"memory": memory, "hand": ["Mishap"], "battle area": ["ST1-02"]}
    return foretold("digimon", USE, cards=cards, P1=mine, P2={"hand": 0, "security stack": 1, "battle area": MANY})


def test_the_end_of_the_turn_is_told_first_and_what_is_alike_together() -> None:
    sure, likely = played_against_many(1, "main: suspend each opposing digimon")
    assert sure == ["your turn ends", "Memory 1 → 2 for P2", "D0, D1, D2, D3, D4, D5 and D6 are suspended"]
    assert likely == []


def test_of_more_than_fits_it_is_told_how_much_more() -> None:
    sure, _ = played_against_many(5, "main: each opposing digimon gets -1000 DP this turn")
    assert sure == ["Memory 5 → 2", *(f"D{n}: dp 2000 → 1000" for n in range(4)), "and 3 more"]


def test_what_chance_decides_is_not_told() -> None:
    """Not even in a game that will do it the same way each time."""
    assert played_against_many(5, "main: delete 1 opposing digimon at random") == (["Memory 5 → 2"], [])


def test_what_a_hidden_card_could_do_when_asked_is_noticed() -> None:
    """A card of the other hand may have [Counter]: it is asked for with the attack, known or not; and who has no hand has none."""
    for hand in (["MetalGreymon BT14-014"], 5, 0):
        theirs = {"hand": hand, "security stack": 0, "battle area": ["Greymon ST1-07"]}
        mine = {"memory": 3, "battle area": ["Mine"]}
        told = foretold("digimon", "attack Mine -> the opponent", cards=[digimon("Mine", 2000)], P1=mine, P2=theirs)
        assert told == (([], ["you win the game"]) if hand else (["you win the game"], []))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_static_where_it_is_not_seen_is_about_its_own_card(game: str) -> None:
    """The blank needs no such ability: whoever reads a value of the card looks at the card."""
    static = [a for a in hidden_abilities(policy(game)) if a.kind == Kind.STATIC]
    assert static or game != "zx"
    assert all(change.own for a in static for change in a.data.changes)


def lies(g: Game, player: int) -> Any:
    """The table as a player sees it, whatever is asked."""
    return msgspec.structs.replace(playmat.view(g, player).table(), decision=None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sure_is_what_happens(game: str) -> None:
    """The events up to there are those of the real game; and where that has gone no further, the player sees the very same table."""
    compared = whole = 0
    for n in range(2):
        g = playmat.start(game, decks_of(game, n), seed=n)
        agent = Random(n)
        while (d := g.decision) is not None:
            answer = agent.choose(playmat.view(g, d.player), d)
            ahead = look_ahead(g, (answer,))
            began = len(g.log)
            g.answer(answer)
            if ahead is None:
                continue
            compared += 1
            happened = [(e.tag, e.obj, e.to, e.n) for e, _ in g.log.since(began)]
            seen = [(e.tag, e.obj, e.to, e.n) for e, _ in ahead.sure.log.since(began)]
            assert happened[: len(seen)] == seen
            if len(happened) == len(seen) and g.decision is not None and g.decision.player == d.player:
                whole += 1
                assert lies(ahead.sure, d.player) == lies(g, d.player)
    assert compared > 100
    assert whole > 20


@pytest.mark.parametrize("game", GAMES)
def test_nothing_told_depends_on_a_hidden_card(game: str) -> None:
    package = package_of(game)
    told = 0
    for n in range(2):
        g = playmat.start(game, decks_of(game, n + 10), seed=n)
        agent = Random(n)
        while (d := g.decision) is not None:
            if agent.below(3) == 0:
                other = exchange(g, d.player, n)
                for o in d.options:
                    found = outcome(package, g, d.player, (o,))
                    assert outcome(package, other, d.player, (o,)) == found
                    told += bool(found[0] or found[1])
            g.answer(agent.choose(playmat.view(g, d.player), d))
    assert told > 50


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


def test_a_seat_asks_where_its_answer_would_lead(hall: Hall) -> None:
    made = opened(hall, game="duelmasters", seed=4)
    players = seated(hall, made)
    asked = next(p for p in players if p.state["at"] >= 0)
    other = next(p for p in players if p is not asked)
    at = asked.state["at"]
    (told,) = asked.say(type="outcome", at=at, picks=[0])
    assert (told["type"], told["at"], told["picks"]) == ("outcome", at, [0])
    assert "your Mana zone: 1 of 1 ready" in told["sure"]
    assert other.say(type="outcome", at=0, picks=[0]) == [{"type": "outcome", "at": 0, "picks": [0]}]
    assert asked.say(type="outcome", at=at + 1, picks=[0]) == [{"type": "outcome", "at": at + 1, "picks": [0]}]
    assert asked.say(type="outcome", at=at, picks=[99])[0]["type"] == "error"
    watching = type(asked)(hall, made.watch.removeprefix("/w/"))
    assert watching.say(type="outcome", at=0, picks=[0])[0]["type"] == "error"
