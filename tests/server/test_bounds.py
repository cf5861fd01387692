"""What cannot be opened or said: tables that make no sense, too many clients, too much from one of them."""

from __future__ import annotations

import json

import pytest

from playmat.kernel.errors import PlaymatError
from playmat.server.decks import BadDeck
from playmat.server.hall import MOST_WATCHERS, Busy, Hall, NoTable
from playmat.server.limits import Limits
from playmat.server.messages import DeckChoice
from playmat.server.rest import NewTable
from playmat.server.talk import Talk
from tests.server.conftest import Player, opened


def test_what_cannot_be_opened(hall: Hall) -> None:
    for asked_for, said in (
        (NewTable("chess"), "no game is called"),
        (NewTable("tiny", bot="genius"), "no bot is called 'genius'"),
        (NewTable("tiny", deck=DeckChoice("dragons")), "no deck is called 'dragons'"),
        (NewTable("tiny", "friend", seed=4), "the seed is left to chance"),
        (NewTable("tiny", seed="four"), "a seed is a whole number"),
    ):
        with pytest.raises(PlaymatError, match=said):
            hall.open(asked_for)
    with pytest.raises(BadDeck) as bad:
        hall.open(NewTable("tiny", deck=DeckChoice(text="4 Cub\n3 Lion")))
    assert [p.line for p in bad.value.problems] == [2, 0]
    with pytest.raises(NoTable):
        hall.seat("nobody")


def test_a_page_is_open_only_so_many_times(hall: Hall) -> None:
    token = opened(hall).seats[0].token
    for _ in range(MOST_WATCHERS):
        Player(hall, token)
    with pytest.raises(Busy):
        Player(hall, token)


def test_messages_are_bounded_in_size_and_rate(hall: Hall) -> None:
    player = Player(hall, opened(hall).seats[0].token, None, Limits(messages=10))
    assert "at most 8192 bytes" in player.say(type="name", name="x" * 9000)[0]["text"]
    answers = [player.say(type="name", name=str(n))[0].get("text", "") for n in range(60)]
    assert answers.count("too many messages: slow down") > 30
    assert not player.closed
    for _ in range(200):
        player.talk.hear("{}")
    assert player.closed, "who does not listen is sent away"


def test_whoever_says_too_much_is_woken_to_be_told_so(hall: Hall) -> None:
    """What waits to be said and wakes nobody is never said: the client would wait for ever, with its question open."""
    woken: list[int] = []
    talk = Talk(hall, hall.seat(opened(hall).seats[0].token), Limits(messages=0.001), lambda: woken.append(1), lambda: None)
    talk.bucket.left = 1
    talk.hear('{"type":"why","card":"c1"}')
    talk.told()
    woken.clear()
    talk.hear('{"type":"why","card":"c1"}')
    assert woken
    error, state = (json.loads(m) for m in talk.told())
    assert error["text"] == "too many messages: slow down"
    assert (state["type"], state["at"]) == ("state", error["at"])
