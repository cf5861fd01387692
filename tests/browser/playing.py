"""Playing through the page, as somebody would who knows nothing of the game: whatever is lit is tried."""

from __future__ import annotations

import random
from typing import Any

OVER = ".end h2"
ASKED = ".question.asked, .cover, " + OVER
STEPS = 1500
"""Clicks after which a game of random answers is over."""


def step(page: Any, rng: random.Random) -> bool:
    """One click on something that can be chosen. False: the game is over."""
    page.wait_for_selector(ASKED)
    if page.query_selector(OVER):
        return False
    if page.query_selector("dialog") and not page.query_selector("dialog .lit"):
        page.keyboard.press("Escape")
    menu = page.query_selector_all(".menu button")
    cards = page.query_selector_all(".slot.lit button.card, .slot button.lit, .tray button:not(.picked), button.pile.lit, dialog .lit")
    places = page.query_selector_all(".square > button")
    main = page.query_selector_all(".question button.main:not(:disabled)")
    others = page.query_selector_all(".buttons button.option:not(:disabled)")
    pick = menu or places
    if not pick:
        pick = cards if cards and rng.random() < 0.7 else main + others or cards
    if not pick:
        page.wait_for_timeout(30)
        return True
    before = page.evaluate("document.querySelector('.log')?.textContent.length")
    # what is lit may be gone by the time of the click, when the bot has answered in between
    rng.choice(pick).evaluate("e => e.isConnected && e.click()")
    page.wait_for_timeout(20 if before is not None else 50)
    return True


def play(page: Any, seed: int, steps: int = STEPS) -> bool:
    """Play on; is the game over after so many steps?"""
    rng = random.Random(seed)
    return any(not step(page, rng) for _ in range(steps))
