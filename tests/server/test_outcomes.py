"""What an answer leads to is told before it is given: as far as what its player knows decides it, and no further."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.games.base import game as package_of
from playmat.kernel.game import Game
from playmat.scenarios.position import Position, Setting
from playmat.scenarios.read import parse
from playmat.server.ahead import as_known
from playmat.server.blank import blank_of
from playmat.server.outcomes import outcome
from tests.server.conftest import Hall, opened, seated


def creature(name: str, power: int, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "creature", "civilizations": ["fire"], "cost": 2, "power": power, "text": list(text)}


def digimon(name: str, dp: int, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "digimon", "colors": ["red"], "level": 3, "cost": 3, "dp": dp, "text": list(text)}


def pal(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "pal", "colors": ["red"], "cost": 0, "power": 900, "strike": 1, "text": list(text)}


@contextmanager
def laid_out(game: str, **position: Any) -> Iterator[Game]:
    """A position as scenario files lay one out. Its cards are cards of the game meanwhile, so a hidden card may be one of them."""
    data = {"title": "one", "game": game, "start": "main phase", "see": {"turn": "P1"}, **position}
    setting = Setting(parse(Path(f"{game}.yaml"), data)[0])
    with setting.cards():
        blank_of.cache_clear()
        yield Position(setting).game
    blank_of.cache_clear()


def foretold(game: str, chosen: str, **position: Any) -> tuple[list[str], list[str]]:
    """What is told of the option with these words, in a position."""
    with laid_out(game, **position) as g:
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


DEPLOY = "play Caller (red pal, cost 0, power 900, strike 1)"
LISTENING = [
    "in hand, when any opposing pal is deployed: get 1 material",
    "in hand, when any opposing pal would be deployed: instead exile it",
    "in hand, when any opposing pal would be deployed: draw 1",
]


@pytest.mark.parametrize("text", LISTENING)
@pytest.mark.parametrize("hand", [["Omen"], ["Plain"], 0])
def test_what_a_hidden_card_could_listen_for_is_noticed(text: str, hand: Any) -> None:
    """Triggers, replacements and interrupts, as soon as a card of the game has one that works unseen, whatever is really in the hand."""
    cards = [pal("Omen", text), pal("Plain"), pal("Caller", "on deploy: get 1 material")]
    told = foretold("palworld", DEPLOY, cards=cards, P1={"hand": ["Caller"]}, P2={"hand": hand})
    comes = ["your Materials 0 → 1"]
    assert told == (([], comes) if hand else (comes, []))


@pytest.mark.parametrize("hand", ["Omen", "Plain"])
def test_what_waits_unseen_is_not_told_but_could_be_there(hand: str) -> None:
    cards = [pal("Omen", LISTENING[0]), pal("Plain"), pal("Caller", "on deploy: you may get 1 material")]
    with laid_out("palworld", cards=cards, P1={"hand": ["Caller"]}, P2={"hand": [hand]}) as g:
        g.answer(g.decision.options[0])
        assert told_of(g, "yes") == ([], ["your Materials 0 → 1"])
        assert len(g.standby) == (hand == "Omen")
        assert as_known(g, 0, blank_of(g.policy)).standby == []


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
