"""Why not now: the reason nearest to what the player would do, in sentences."""

from __future__ import annotations

import pytest

import playmat
from playmat.games.base import game
from playmat.games.decks import built_in_decks


def begun(name: str) -> playmat.Game:
    """A game at its first question."""
    names = list(built_in_decks(name))
    return playmat.start(name, (names[0], names[1]), 3)


def at(g: playmat.Game, what: str) -> int:
    """Charge mana and do nothing else until this is asked; a card in the hand of whoever is asked that cannot be played."""
    while g.decision is not None and g.decision.what != what:
        g.answer(g.decision.options[0 if g.decision.what == "charge" else -1])
    assert g.decision is not None
    hand = next(n for n, zone in enumerate(g.policy.zones) if zone.name == "hand")
    played = {option[1] for option in g.decision.options if isinstance(option, tuple)}
    return next(id for id in g.zones[2 * hand + g.decision.player] if id not in played)


def reasons(g: playmat.Game, id: int) -> list[str]:
    """Why what could be wanted of a card is not offered, in the order in which it is told."""
    d, actions_of = g.decision, game(g.policy.name).actions_of
    assert d is not None
    assert actions_of is not None
    return [playmat.why_not(g, d.player, action) for action in actions_of(g, d.player, id) if action not in d.options]


def test_504_1_in_the_main_step_the_first_reason_is_why_the_card_cannot_be_played() -> None:
    g = begun("duelmasters")
    first, second = reasons(g, at(g, "main"))
    assert "(112.2" in first
    assert second == "cards are charged as mana in the charge step only (503.1)"


def test_503_1_in_the_charge_step_the_first_reason_is_not_about_playing() -> None:
    g = begun("duelmasters")
    id = at(g, "charge")
    actions_of = game("duelmasters").actions_of
    assert actions_of is not None
    assert g.decision is not None
    assert actions_of(g, g.decision.player, id)[0][0] == "charge"
    assert reasons(g, id)[-1] == "cards are played in the main step only (504.1)"


def test_a_card_that_is_only_named_in_the_main_step_is_meant_to_be_played() -> None:
    g = begun("duelmasters")
    id = at(g, "main")
    assert g.decision is not None
    assert "(112.2" in playmat.why_not(g, g.decision.player, id)


@pytest.mark.parametrize("name", ["digimon", "palworld", "zx"])
def test_what_is_asked_instead_is_told_in_its_words(name: str) -> None:
    g = begun(name)
    id = at(g, "redraw")
    d = g.decision
    assert d is not None
    asked = playmat.view(g, d.player).decision()
    assert asked is not None
    said = playmat.why_not(g, d.player, ("play", id))
    assert said == f"something else is asked now: {asked.prompt}"
    assert repr(d.what) not in said


@pytest.mark.parametrize("name", ["digimon", "palworld", "zx"])
def test_a_card_that_is_only_named_is_asked_what_to_do_with(name: str) -> None:
    g = begun(name)
    id = at(g, "action")
    assert g.decision is not None
    assert playmat.why_not(g, g.decision.player, id).startswith("say what you would do with it: play, ")
