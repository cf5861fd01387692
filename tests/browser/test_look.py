"""What is read on the cards, and the start page: no name is broken, no piece hides another one, tables are found again."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.playing import OVER, play, step

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE: dict[str, Any] = {}
BROKEN = """() => [...document.querySelectorAll('.name')].filter(e => e.offsetParent && e.clientWidth).flatMap(e => {
  const box = e.getBoundingClientRect()
  const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
  const found = e.scrollWidth > e.clientWidth ? [`${e.textContent} is cut off`] : []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const part of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
      const line = n => {
        const range = document.createRange()
        range.setStart(node, part.index + n)
        range.setEnd(node, part.index + n + 1)
        return [...range.getClientRects()].at(-1)?.top ?? Infinity  // the first of two is a hyphen's
      }
      const seen = [...part[0]].map((_, n) => line(n)).filter(top => top < box.bottom - 3)
      if (seen.some((top, n) => n && top - seen[n - 1] > 6)) found.push(`${part[0]} of ${e.textContent}`)
    }
  return found
})"""
"""The words of names that go on in the next line without a hyphen, and names that leave their cards."""
SEVERAL = ".square:has(.holder + .holder)"


@pytest.mark.parametrize("how", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("game", ["duelmasters", "digimon", "palworld", "zx"])
def test_no_name_is_broken_inside_a_word_without_a_hyphen(person: Any, game: str, how: dict[str, Any]) -> None:
    p = person(**how)
    p.open(game, bot="greedy", seed="7")
    play(p.page, 4, 24)
    p.page.wait_for_timeout(300)
    assert p.page.evaluate(BROKEN) == []
    for width in (90, 74, 62):
        p.page.evaluate("w => document.querySelectorAll('.face').forEach(e => e.style.setProperty('width', `${w}px`))", width)
        p.page.wait_for_timeout(200)
        assert p.page.evaluate(BROKEN) == [], width


def test_a_long_name_is_parted_where_it_has_no_room_and_whole_where_it_has(person: Any) -> None:
    p = person()
    p.open("digimon", seed="4")
    p.page.wait_for_selector(".zone.hand .name")
    longest = "[...document.querySelectorAll('.zone.hand .name')].sort((a, b) => b.textContent.length - a.textContent.length)[0]"
    name = p.page.evaluate(f"{longest}.textContent")
    face = p.page.evaluate_handle(f"{longest}.closest('.face')").as_element()
    face.evaluate("e => e.style.setProperty('width', '62px')")
    p.page.wait_for_function("e => e.querySelector('.name').textContent.includes('\\u00ad') || e.querySelector('.cut')", arg=face)
    face.evaluate("e => e.style.setProperty('width', '300px')")
    p.page.wait_for_function("([e, name]) => e.querySelector('.name').textContent === name", arg=[face, name])


def test_two_pieces_on_a_square_of_a_phone_show_their_names_and_powers(person: Any) -> None:
    p = person(**PHONE)
    p.open("zx", bot="random", seed="3")
    rng = random.Random(4)
    for _ in range(300):
        if p.page.query_selector(SEVERAL):
            break
        assert step(p.page, rng), "no Square came to hold two pieces"
    p.page.wait_for_timeout(300)
    cards = p.page.query_selector_all(f"{SEVERAL} button.card")
    assert len(cards) >= 2
    boxes = [c.bounding_box() for c in cards]
    assert all(b["width"] >= 100 for b in boxes), "a name has room"
    assert all(a["y"] + a["height"] <= b["y"] + 1 for a, b in pairwise(boxes)), "none covers another one"
    for card in cards:
        has = card.query_selector(".between")
        assert has is None or has.is_visible(), "the power is seen"
    assert any(c.query_selector(".between") for c in cards)
    assert not p.page.query_selector(f"{SEVERAL} [data-pile] span"), "no label lies over a piece"


def test_with_a_finger_a_card_asks_first_where_that_is_set(person: Any) -> None:
    p = person(**PHONE)
    p.page.goto("/")
    p.page.select_option("label:has-text('A touch on a card') select", "ask")
    p.open("duelmasters", seed="4")
    log = p.page.inner_text(".table .middle")
    p.page.tap(".slot.lit button.card")
    p.page.wait_for_selector(".menu button .ahead:has-text('Your Mana zone: 1 of 1 ready')")
    assert len(p.page.query_selector_all(".menu button")) == 1
    assert p.page.inner_text(".table .middle") == log, "nothing is done yet"
    p.page.tap(".menu button")
    p.page.wait_for_selector("[data-zone='mana zone 0'] .slot")


def test_the_start_page_leads_back_to_tables_and_replays(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.wait_for_selector("section:has-text('Your tables') >> text=is kept here")
    p.page.click("text=All keys")
    p.page.wait_for_selector("dialog:has-text('Keys')")
    p.page.keyboard.press("Escape")
    p.open("palworld", seed="4")
    p.page.wait_for_selector(".question.asked")
    p.page.goto("/")
    p.page.click("a:has-text('Continue: Palworld')")
    p.page.wait_for_selector(".question.asked")
    p.page.click("text=Menu")
    p.page.click("text=Concede…")
    p.page.click("text=Concede: the game ends")
    p.page.wait_for_selector(OVER)
    p.page.goto("/")
    assert "over" in p.page.inner_text("li:has-text('Look again: Palworld')")
    p.page.click("button[aria-label^='Replay: Palworld']")
    p.page.wait_for_selector(".bar")
