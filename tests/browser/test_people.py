"""Two people, spectators, coming back, and a server that dies in between."""

from __future__ import annotations

import random
import time
from typing import Any

from tests.browser.conftest import PATIENCE, Server
from tests.browser.playing import OVER, STEPS, act, play, step

TURN_TO_ANSWER = ".question.asked:not([aria-busy=true])"
"""A question that has no answer yet: the table waits for this person, and nothing more comes before they have answered."""


def asked(a: Any, b: Any) -> Any:
    """Whoever has to answer, as soon as one of them has; None when the game is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for p in (a, b):
            if p.page.query_selector(OVER):
                return None
            if p.page.query_selector(TURN_TO_ANSWER):
                return p
        a.page.wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def both(a: Any, b: Any, rng: random.Random, clicks: int) -> bool:
    """Whoever is asked clicks on something, so many times; is the game over?"""
    for _ in range(clicks):
        who = asked(a, b)
        if who is None:
            return True
        act(who.page, rng)
    return asked(a, b) is None


def until_asked(one: Any, other: Any, rng: random.Random) -> None:
    """Play on until it is for the one to answer: all that has happened has come to them."""
    for _ in range(STEPS):
        who = asked(one, other)
        assert who is not None, "the game is over too soon"
        if who is one:
            return
        act(other.page, rng)
    raise AssertionError("the other one is asked for ever")


def test_two_people_with_a_spectator_a_reload_and_a_killed_server(person: Any, served: Server) -> None:
    ann, ben, eve = person(), person(), person()
    made = ann.open("duelmasters", mode="friend")
    assert "Waiting for the other side" in ann.page.inner_text(".room")
    ben.page.goto(made["seats"][1]["path"])
    ben.page.fill(".room input", "Ben")
    ben.page.click(".room button.main")
    for p in (ann, ben):
        p.page.wait_for_selector(".table")
    eve.page.goto(made["watch"])
    eve.page.wait_for_selector(".table")
    rng = random.Random(5)
    both(ann, ben, rng, 40)
    until_asked(ann, ben, rng)
    assert "Ben" in ann.page.inner_text(".middle")
    assert eve.page.query_selector(".question.asked") is None
    assert not eve.page.query_selector_all(".zone.hand [data-name]:not([data-name=''])"), "a spectator sees no hand"
    log = ann.page.inner_text(".log")
    ann.page.reload()
    ann.page.wait_for_selector(".log li")
    assert ann.page.inner_text(".log") == log
    served.kill()
    ann.page.wait_for_selector("text=The connection is gone")
    served.start()
    ann.page.wait_for_selector("text=The connection is gone", state="detached")
    ben.page.wait_for_selector("text=The connection is gone", state="detached")
    assert ann.page.inner_text(".log") == log
    assert both(ann, ben, rng, STEPS)
    assert {ann.page.inner_text(OVER), ben.page.inner_text(OVER)} == {"You win", "You lose"}


def test_two_people_at_the_same_screen_hand_over(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("article:has-text('Duel Masters') button:not(.main)")
    p.page.check("input[value='same screen']")
    p.page.click("dialog button.main")
    p.page.wait_for_selector(".table, .cover")
    rng = random.Random(2)
    covers = 0
    for _ in range(60):
        p.page.wait_for_selector(f".question.asked, .cover, {OVER}")
        if p.page.query_selector(OVER):  # these two are quick to end it
            break
        if p.page.query_selector(".cover"):
            covers += 1
            assert not p.page.query_selector(".table"), "no card shows while the screen is handed over"
            p.page.click(".cover button")
            p.page.wait_for_selector(f".question.asked, {OVER}")
        step(p.page, rng)
    assert covers


def test_taking_back(person: Any) -> None:
    p = person()
    p.open("duelmasters", bot="greedy", seed="4")
    p.page.wait_for_selector(".question.asked")
    log = p.page.inner_text(".log")
    p.page.click(".slot.lit button.card")
    p.page.wait_for_function("log => document.querySelector('.log').innerText !== log", arg=log)
    p.page.click("text=Take back")
    p.page.wait_for_function("log => document.querySelector('.log').innerText === log", arg=log)


def test_conceding_and_playing_again(person: Any) -> None:
    p = person()
    p.open("palworld", seed="4")
    p.page.wait_for_selector(".question.asked")
    p.page.click("text=Menu")
    p.page.click("text=Concede…")
    p.page.click("text=Concede: the game ends")
    assert p.page.inner_text(OVER) == "You lose"
    p.page.click("text=Play again")
    p.page.wait_for_selector(".question.asked")


def test_a_report_is_saved(person: Any) -> None:
    p = person()
    p.open("zx", seed="4")
    play(p.page, 3, 6)
    p.page.click("text=Menu")
    p.page.fill("textarea", "the card did nothing")
    p.page.click("text=Save a report")
    p.page.wait_for_selector("text=Saved as")


def charged(ann: Any, ben: Any) -> tuple[Any, Any, str]:
    """Play on until somebody has charged a card and can play another: (who, the other, their log before). Nothing hidden was seen since."""
    rng = random.Random(1)
    for _ in range(200):
        one, two = (ann, ben) if ann.page.query_selector(".question.asked") else (ben, ann)
        question, log = one.page.query_selector(".question.asked"), one.page.inner_text(".log")
        if question and "Charge" in question.inner_text():
            one.page.click(".slot.lit button.card")
            one.page.wait_for_function("log => document.querySelector('.log').innerText !== log", arg=log)
            one.page.wait_for_timeout(100)
            if "Play a card" in one.page.inner_text(".question"):
                return one, two, log
        elif question:
            act(one.page, rng)
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody could play anything")


def test_between_people_taking_back_needs_the_other_s_consent(person: Any) -> None:
    ann, ben = person(), person()
    made = ann.open("duelmasters", mode="friend")
    ben.page.goto(made["seats"][1]["path"])
    ben.page.click(".room button.main")
    ann.page.wait_for_selector(".table")
    ben.page.wait_for_selector(".table")
    one, two, log = charged(ann, ben)
    one.page.click(".top button:has-text('Take back')")
    two.page.click(".notice button:has-text('No')")
    one.page.wait_for_timeout(200)
    assert one.page.inner_text(".log") != log
    one.page.click(".top button:has-text('Take back')")
    two.page.click(".notice button:has-text('Yes')")
    one.page.wait_for_function("log => document.querySelector('.log').innerText === log", arg=log)
