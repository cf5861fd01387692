"""Playing through the page, as somebody would who knows nothing of the game: whatever is lit is tried, with the mouse or a finger."""

from __future__ import annotations

import random
from typing import Any

OVER = ".end h2"
ASKED = ".question.asked, .cover, " + OVER
STEPS = 1500
"""Clicks after which a game of random answers is over."""
FREE_SPOT = """e => {
  if (!e.isConnected) return null
  e.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = e.getBoundingClientRect()
  for (const x of [0.5, 0.15, 0.85, 0.05, 0.3, 0.7])
    for (const y of [0.5, 0.2, 0.8, 0.06, 0.94]) {
      const at = [box.left + box.width * x, box.top + box.height * y]
      const there = document.elementFromPoint(...at)
      if (there && (e === there || e.contains(there))) return at
    }
  return null
}"""
"""Of an element a point at which nothing lies over it; none where it is gone, or wholly covered."""

COVERED = """e => {
  const box = e.getBoundingClientRect()
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return `${e.outerHTML.slice(0, 200)} at ${[box.left, box.top, box.width, box.height]} lies under ${over?.outerHTML.slice(0, 200)}`
}"""


def press(page: Any, element: Any) -> None:
    """Click on something as a person does: where it is seen, with the mouse, or with a finger on a screen that is touched. What is gone by
    now, since the bot has answered in between, is let be; what is there and covered by something else is a fault."""
    spot = element.evaluate(FREE_SPOT)
    if spot is None:
        page.wait_for_timeout(600)  # a card may just be moving over it
        spot = element.evaluate(FREE_SPOT)
    if spot is None:
        assert not element.evaluate("e => e.isConnected"), element.evaluate(COVERED)
        return
    if page.evaluate("navigator.maxTouchPoints > 0"):
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)


def step(page: Any, rng: random.Random) -> bool:
    """Wait for a question, then one click on something that can be chosen. False: the game is over."""
    page.wait_for_selector(ASKED)
    return act(page, rng)


def act(page: Any, rng: random.Random) -> bool:
    """One click on something that can be chosen, if there is something now: of two who play each other, who is asked may just have changed.
    False: the game is over."""
    if page.query_selector(OVER):
        return False
    looked = page.query_selector("[aria-label='Close the card page']")
    if looked:  # a finger that lay on a card for long has opened it
        press(page, looked)
        return True
    listed = page.query_selector_all("dialog .lit")
    if page.query_selector("dialog") and (not listed or rng.random() < 0.3):
        page.keyboard.press("Escape")  # nothing behind it can be clicked
        return True
    menu = page.query_selector_all(".menu button")
    cards = page.query_selector_all(".slot.lit button.card, .slot button.lit, .tray button:not(.picked), button.pile.lit")
    places = page.query_selector_all(".square > button")
    main = page.query_selector_all(".question button.main:not(:disabled)")
    others = page.query_selector_all(".buttons button.option:not(:disabled)")
    pick = listed or menu or places
    if not pick:
        pick = cards if cards and rng.random() < 0.7 else main + others or cards
    if not pick:
        page.wait_for_timeout(30)
        return True
    press(page, rng.choice(pick))
    page.wait_for_timeout(20)
    return True


def play(page: Any, seed: int, steps: int = STEPS) -> bool:
    """Play on; is the game over after so many steps?"""
    rng = random.Random(seed)
    return any(not step(page, rng) for _ in range(steps))
