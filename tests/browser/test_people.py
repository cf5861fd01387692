"""Two people, spectators, coming back, and a server that dies in between."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

from playmat.scenarios.reports import run_report
from tests.browser.conftest import PATIENCE, Server
from tests.browser.playing import OVER, STEPS, act, play, step

TURN_TO_ANSWER = ".question.asked:not([aria-busy=true])"
"""A question that has no answer yet: the table waits for this person, and nothing more comes before they have answered."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
GAMES = {"duelmasters": "Duel Masters", "digimon": "Digimon", "palworld": "Palworld", "zx": "Z/X"}
TEXTS = "elements => elements.map(e => e.textContent)"


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


def in_hand(page: Any) -> set[str]:
    """The names of the cards in the hand of whoever the page is for."""
    names = page.eval_on_selector_all(".row:not(.far) .zone.hand [data-name]", "cards => cards.map(c => c.dataset.name)")
    return {n for n in names if n}


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_the_same_screen_hand_over_and_nothing_hidden_shows(person: Any, game: str, how: dict[str, Any]) -> None:
    p = person(**how)
    p.page.goto("/")
    p.page.click(f"article:has-text('{GAMES[game]}') button:not(.main)")
    p.page.check("input[value='same screen']")
    p.page.fill("input[inputmode=numeric]", "7")
    p.page.click("dialog button.main")
    p.page.wait_for_selector(".table, .cover")
    rng = random.Random(2)
    seen = 0
    secret: set[str] = set()
    other = ""
    for _ in range(60):
        p.page.wait_for_selector(f".question.asked, .cover, {OVER}")
        if seen == 2 or p.page.query_selector(OVER):
            break
        if p.page.query_selector(".cover"):
            p.page.keyboard.press("l")
            p.page.keyboard.press("h")
            p.page.wait_for_timeout(300)
            shown = p.page.evaluate("document.documentElement.outerHTML")
            seen += bool(secret)
            assert not [name for name in secret if name in shown], "no card shows while the screen is handed over"
            assert not p.page.query_selector(".table, .log, .looked, button:has-text('Log'), button:has-text('Menu')")
            p.page.click(".cover button")
            p.page.wait_for_selector(f".question.asked, {OVER}")
            log = p.page.text_content(".log")
            p.page.reload()
            p.page.wait_for_selector(".log li", state="attached")
            assert p.page.text_content(".log").replace("While you were away", "") == log.replace("While you were away", "")
            drawn = [line for line in p.page.eval_on_selector_all(".log li", TEXTS) if line.startswith(f"{other} draws ")]
            assert not [name for name in secret for line in drawn if name in line], "what the other one drew is not told"
            continue
        secret, other = in_hand(p.page), p.page.text_content(".middle .strip:has(.muted) strong")
        step(p.page, rng)
    assert seen > 1, "somebody had looked at a hand before"


def test_a_seat_is_the_first_browser_s_and_moves_only_by_a_link_made_there(person: Any, served: Server) -> None:
    ann, ben, eve, dan = person(), person(), person(), person()
    made = ann.open("duelmasters", mode="friend")
    invite = made["seats"][1]["path"]
    for p in (ben, eve):  # both have the link; whoever sits down has the seat
        p.page.goto(invite)
        p.page.wait_for_selector(".room select")
    ben.page.click(".room button.main")
    ben.page.wait_for_selector(".table")
    eve.page.wait_for_selector("text=Somebody sits here already")
    eve.page.goto(made["seats"][0]["path"])
    eve.page.wait_for_selector("text=Somebody sits here already")
    assert not eve.page.query_selector(".table, .log")
    eve.page.click("text=Watch instead")
    eve.page.wait_for_selector(".table")
    assert not in_hand(eve.page)
    for again in (served.kill, served.start, ben.page.reload):
        again()
    ben.page.wait_for_selector(".zone.hand [data-name]:not([data-name=''])")
    ben.page.click(".top button:has-text('Menu')")
    ben.page.click("text=Continue on another device")
    link = ben.page.wait_for_selector("#ticket").input_value()
    dan.page.goto(link)
    dan.page.click("text=Continue here")
    dan.page.wait_for_selector(".zone.hand [data-name]:not([data-name=''])")
    assert dan.page.url.endswith(invite)
    ben.page.wait_for_selector("text=Somebody sits here already")
    eve.page.goto(link)
    eve.page.click("text=Continue here")
    eve.page.wait_for_selector("text=this link was used already")


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
    assert p.page.inner_text(".end p >> nth=0") == "Ann conceded 1.2.concede"
    assert p.page.text_content(".log li >> nth=-1").startswith("Ann conceded")
    p.page.click("text=Play again")
    p.page.wait_for_selector(".question.asked")


def test_a_report_is_saved_here_and_on_the_server(person: Any, tmp_path: Path) -> None:
    p = person()
    p.open("zx", seed="4")
    play(p.page, 3, 6)
    p.page.click("text=Menu")
    p.page.fill("textarea", "the card did nothing")
    with p.page.expect_download() as saving:
        p.page.click("text=Save a report")
    p.page.wait_for_selector(f".notice:has-text('your browser downloads {saving.value.suggested_filename}')")
    saving.value.save_as(tmp_path / "report.playmat")
    assert run_report(tmp_path / "report.playmat").note == "the card did nothing"
    phone = person(**PHONE)
    phone.page.goto("/")
    phone.page.set_input_files("input[type=file]", str(tmp_path / "report.playmat"))
    phone.page.wait_for_selector(".bar")
    phone.page.wait_for_selector(".log", state="hidden")
    phone.page.tap(".bar button:has-text('Log')")
    phone.page.wait_for_selector(".note:has-text('the card did nothing')")
    phone.page.wait_for_selector(".log li")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.page.tap(".bar button:has-text('Log')")
    phone.page.wait_for_selector(".log", state="hidden")


def sat_down(ann: Any, ben: Any, game: str) -> None:
    """Two people at a table."""
    made = ann.open(game, mode="friend")
    ben.page.goto(made["seats"][1]["path"])
    ben.page.click(".room button.main")
    for p in (ann, ben):
        p.page.wait_for_selector(".table")


def test_between_people_a_report_is_not_downloaded_and_who_asks_for_another_game_waits(person: Any) -> None:
    ann, ben = person(), person(**PHONE)
    ann.page.on("download", lambda d: ann.faults.append("a download that shows what is hidden"))
    sat_down(ann, ben, "palworld")
    ann.page.click("text=Menu")
    ann.page.click("text=Save a report")
    ann.page.wait_for_selector(".notice:has-text('It holds what is hidden from you')")
    ben.page.click("text=Menu")
    ben.page.click("text=Concede…")
    ben.page.click("text=Concede: the game ends")
    ann.page.wait_for_selector(OVER)
    ann.page.click("text=Play again")
    ann.page.wait_for_selector(".end:has-text('Waiting for Player 2 to play again.')")
    assert ann.page.is_disabled(".end button:has-text('Play again')")
    ben.page.wait_for_selector(".end:has-text('Ann wants to play again.')")
    ben.page.click(".end button:has-text('Play again')")
    ann.page.wait_for_selector(OVER, state="detached")


def test_a_link_that_works_on_this_machine_only_says_so(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("article:has-text('Digimon') button:not(.main)")
    p.page.check("input[value=friend]")
    p.page.click("dialog button.main")
    assert p.page.wait_for_selector(".room input[readonly]").input_value().startswith("http://127.0.0.1:")
    assert "playmat serve --host 0.0.0.0" in p.page.inner_text(".room")


def test_on_a_phone_why_nothing_can_be_taken_back_is_told_on_a_tap(person: Any) -> None:
    p = person(**PHONE)
    p.open("duelmasters", bot="greedy", seed="4")
    p.page.tap(".top button:has-text('Take back')", force=True)  # it says itself that it is off
    p.page.wait_for_selector(".notice:has-text('You cannot take back: there is nothing to take back.')")


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
