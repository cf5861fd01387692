"""What the table tells: where an answer leads, what a piece reaches, what happened, action by action."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.playing import OVER, play, step

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
BOXES = "cards => cards.map(c => c.getBoundingClientRect()).map(r => [r.left, r.top, r.right, r.bottom])"


def until(page: Any, seed: int, there: Any, steps: int = 400) -> Any:
    """Play on until something is there, at a question to this side."""
    rng = random.Random(seed)
    for _ in range(steps):
        if not step(page, rng):
            break
        page.wait_for_selector(f".question.asked, {OVER}")
        found = not page.query_selector(".menu") and there()
        if found:
            return found
    raise AssertionError("it never came to that")


def test_where_an_answer_leads_is_told_on_hover_and_on_focus(person: Any) -> None:
    p = person()
    p.open("duelmasters", seed="4")
    p.page.hover(".zone.hand .slot.lit button.card >> nth=0")
    p.page.wait_for_selector(".looked .ahead:has-text('Your Mana zone: 1 of 1 ready')")
    p.page.mouse.move(5, 300)
    p.page.wait_for_selector(".looked", state="detached")
    p.page.keyboard.press("n")
    p.page.wait_for_selector(".looked .ahead:has-text('Your Mana zone: 1 of 1 ready')")


def test_where_a_button_and_a_line_of_a_menu_lead_is_told(person: Any) -> None:
    p = person()
    p.open("digimon", seed="4")
    until(p.page, 3, lambda: "Main phase" in p.page.inner_text(".question") and p.page.query_selector(".zone.hand .slot.lit"))
    p.page.mouse.move(5, 300)
    there = p.page.query_selector(".question [aria-live]:empty")
    assert there is not None, "what tells is there before it does: else no screen reader hears it"
    p.page.hover(".question button.main")
    p.page.wait_for_selector(".question .ahead:has-text('Your turn ends')")
    assert "Your turn ends" in there.inner_text()
    p.page.mouse.move(5, 300)
    p.page.wait_for_selector(".question .ahead", state="detached")

    def menu() -> Any:
        for card in p.page.query_selector_all(".slot.lit button.card[aria-label*=actions]"):
            return card
        return None

    card = menu() or until(p.page, 5, menu)
    card.click()
    p.page.wait_for_selector(".menu button >> nth=1")
    p.page.keyboard.press("ArrowDown")
    p.page.hover(".menu button >> nth=0")
    p.page.wait_for_selector(".menu .outcome")
    p.page.keyboard.press("Escape")
    p.page.wait_for_selector(".menu", state="detached")


def test_with_a_finger_each_line_of_a_menu_says_where_it_leads(person: Any) -> None:
    p = person(**PHONE, is_mobile=True)
    p.open("digimon", seed="4")

    def told() -> Any:
        for card in p.page.query_selector_all(".slot.lit button.card[aria-label*=' 2 actions']"):
            card.click()
            p.page.wait_for_timeout(250)
            if p.page.query_selector(".menu button .ahead"):
                return True
            p.page.keyboard.press("Escape")
        return None

    until(p.page, 3, told)


def test_the_squares_that_a_piece_reaches_are_shown_on_hover_and_on_focus(person: Any) -> None:
    p = person()
    p.open("zx", seed="3")

    def reaching() -> Any:
        for piece in p.page.query_selector_all(".board .holder:not(.theirs) button.card"):
            piece.hover(force=True)
            p.page.wait_for_timeout(400)
            if p.page.query_selector(".square.reached"):
                return piece
        return None

    piece = until(p.page, 4, reaching)
    at = piece.evaluate("e => [...document.querySelectorAll('.square')].findIndex(s => s.contains(e))")
    reached = p.page.evaluate("[...document.querySelectorAll('.square')].flatMap((s, n) => s.classList.contains('reached') ? [n] : [])")
    beside = [n for n in range(9) if abs(n // 3 - at // 3) + abs(n % 3 - at % 3) == 1]
    assert set(beside) <= set(reached)
    assert at not in reached
    p.page.mouse.move(5, 5)
    p.page.wait_for_selector(".square.reached", state="detached")
    p.page.keyboard.press("Tab")  # a focus that came by key shows a card, one that came by mouse does not
    piece.focus()
    p.page.wait_for_selector(".square.reached")


def test_the_log_is_told_action_by_action(person: Any) -> None:
    p = person()
    p.open("duelmasters", bot="greedy", seed="4")
    until(p.page, 2, lambda: p.page.query_selector(".log .action.theirs li.main") and p.page.query_selector(".log .action.mine li.main"))
    mine, theirs = (p.page.inner_text(f".log .action.{side} >> nth=0") for side in ("mine", "theirs"))
    assert mine.startswith("Ann ")
    assert "greedy bot" in theirs
    assert p.page.query_selector(".log .action li.main .rule button"), "each line has its rule"
    mains = "actions => Math.max(...actions.map(a => a.querySelectorAll('li.main').length))"
    assert p.page.eval_on_selector_all(".log .action", mains) == 1


def test_the_banner_tells_an_attack(person: Any) -> None:
    p = person()
    p.open("duelmasters", bot="greedy", seed="4")
    last = "[...document.querySelectorAll('.log .action.theirs')].at(-1)?.querySelector('li.main .said')?.innerText ?? ''"

    def attacked() -> Any:
        told = p.page.evaluate(last)
        return told if " attacks " in told else None

    told = until(p.page, 2, attacked)
    assert p.page.inner_text(".banner .last") == told


def test_a_click_in_the_log_of_a_replay_goes_there(person: Any) -> None:
    p = person()
    p.open("duelmasters", bot="greedy", seed="4")
    assert play(p.page, 5)
    p.page.click(".end button:has-text('Replay')")
    p.page.wait_for_selector(".at:not(:has-text('/ 0'))")
    p.page.keyboard.press("End")
    p.page.wait_for_selector(".log .action li.main")
    lines = p.page.query_selector_all(".log .action li.main .said")
    line = lines[len(lines) // 2]
    told = line.inner_text()
    length = p.page.inner_text(".at")
    line.click()
    p.page.wait_for_function("length => document.querySelector('.at').innerText !== length", arg=length)
    p.page.wait_for_function("told => [...document.querySelectorAll('.log li.main .said')].at(-1)?.innerText === told", arg=told)
    assert 0 < int(p.page.inner_text(".at").split(" / ")[0]) < int(length.split(" / ")[1])


@pytest.mark.parametrize("game", ["digimon", "palworld"])
def test_a_full_hand_covers_no_card_on_a_phone(person: Any, game: str) -> None:
    p = person(**PHONE)
    p.open(game, bot="random", seed="4")
    hand = ".row:not(.far) .zone.hand button.card"
    for _ in range(120):
        p.page.wait_for_selector(f".question.asked, {OVER}")
        if p.page.query_selector(OVER) or len(p.page.query_selector_all(hand)) >= 9:
            break
        buttons = p.page.query_selector_all(".buttons button.option")
        ends = [b for b in buttons if b.inner_text().strip().lower() in ("pass", "end", "none", "keep", "no")]
        (ends or buttons or p.page.query_selector_all(".slot.lit button.card"))[-1].evaluate("e => e.click()")
        p.page.wait_for_timeout(60)
    boxes = p.page.eval_on_selector_all(hand, BOXES)
    assert len(boxes) >= 9
    zone = p.page.eval_on_selector_all(".row:not(.far) .zone.hand", BOXES)[0]
    for n, (left, top, right, bottom) in enumerate(boxes):
        assert right - left >= 56
        assert zone[0] <= left < right <= zone[2]
        assert bottom <= 844
        assert not any(left < r - 1 and right > x + 1 and top < b - 1 and bottom > t + 1 for x, t, r, b in boxes[n + 1 :])
