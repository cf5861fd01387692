"""Whole games against a bot: by mouse, by a finger on a phone, and by keyboard alone, from the start page to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import OVER, play

GAMES = ("duelmasters", "digimon", "palworld", "zx")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_mouse(person: Any, game: str) -> None:
    p = person()
    p.open(game, bot="greedy", seed="11")
    assert play(p.page, 1)
    assert p.page.inner_text(OVER) in ("You win", "You lose", "Nobody wins")
    assert "loses" in p.page.inner_text(".log li:last-child >> nth=-1")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_a_finger_on_a_phone_held_upright(person: Any, game: str) -> None:
    """Everything that is asked can be seen and touched in that window."""
    p = person(viewport={"width": 390, "height": 844}, has_touch=True)
    p.open(game, bot="greedy", seed="11")
    assert play(p.page, 3)
    assert p.page.inner_text(OVER) in ("You win", "You lose", "Nobody wins")
    assert p.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_is_begun_in_one_click(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("article:has-text('Duel Masters') button.main")
    p.page.wait_for_selector(".question.asked")
    p.page.goto("/")
    assert "Continue: Duel Masters" in p.page.inner_text(".below")


def test_a_game_is_played_to_its_end_by_keyboard_alone(person: Any) -> None:
    p = person()
    keys = p.page.keyboard
    p.page.goto("/")
    p.page.wait_for_selector("article")
    for _ in range(30):
        if p.page.evaluate("document.activeElement.closest('article')?.innerText.includes('Duel Masters') ?? false"):
            break
        keys.press("Tab")
    keys.press("Enter")
    p.page.wait_for_selector(".question.asked")
    assert "Duel Masters" in p.page.title()
    keys.press("?")
    p.page.wait_for_selector("dialog:has-text('Keys')")
    keys.press("Escape")
    p.page.wait_for_selector("dialog", state="detached")
    for n in range(400):
        p.page.wait_for_selector(f".question.asked, {OVER}")
        if p.page.query_selector(OVER):
            break
        if p.page.query_selector(".menu"):
            keys.press("ArrowDown")
            keys.press("Enter")
        elif n % 3 and p.page.query_selector(".slot.lit"):
            keys.press("n")
            keys.press("Enter")
        else:
            keys.press("m")
        p.page.wait_for_timeout(40)
    assert p.page.query_selector(OVER)
