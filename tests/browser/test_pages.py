"""Pages as they are looked at: decks with faults, replays, a phone, dragging, and what axe-core says of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import play

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = """() => [...document.querySelectorAll('body *')].filter(e => e.offsetParent
    && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())
    && parseFloat(getComputedStyle(e).fontSize) < 12).map(e => e.outerHTML.slice(0, 120))"""
GAMES = ("duelmasters", "digimon", "palworld", "zx")


FAULTS = """async () => {
  const named = n => {
    const e = document.querySelector(n.target[0])
    const name = e?.querySelector('.name')?.textContent ?? ''
    return name.includes('\u00ad') && e.ariaLabel.includes(name.replaceAll('\u00ad', ''))
  }
  const found = (await axe.run()).violations
  for (const v of found) if (v.id === 'label-content-name-mismatch') v.nodes = v.nodes.filter(n => !named(n))
  return found
}"""
"""What axe-core finds. A soft hyphen is no letter, though it takes it for one: a card is said by its name, however that is parted on it."""


def serious(page: Any) -> list[str]:
    """The faults that axe-core finds serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(FAULTS)
    return [f"{v['id']}: {n['html'][:160]} {n.get('failureSummary', '')[:200]}" for v in found if v["impact"] in ("serious", "critical")
            for n in v["nodes"][:3]]  # fmt: skip


def test_a_pasted_deck_with_faults_is_told_so_line_by_line_and_kept(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("text=Paste a deck")
    p.page.select_option("dialog select", "duelmasters")
    p.page.fill("dialog textarea", "4 Brawler Zyler\n4 Brawlr Zyler\n5 Aqua Hulcus\n")
    p.page.wait_for_selector("dialog .bad:has-text('Line 2')")
    p.page.click("dialog .bad button")
    assert "4 Brawler Zyler\n4 Brawler Zyler" in p.page.input_value("dialog textarea")
    p.page.reload()
    p.page.click("text=Paste a deck")
    p.page.select_option("dialog select", "duelmasters")
    assert "Aqua Hulcus" in p.page.input_value("dialog textarea")


def test_a_deck_with_faults_cannot_be_begun_with_and_every_fault_is_told_in_the_dialog(person: Any) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("article:has-text('Duel Masters') button:not(.main)")
    p.page.select_option("dialog select >> nth=0", "")
    p.page.fill("dialog textarea", "4 Brawlr Zyler\n5 Aqua Hulcus\n")
    p.page.click("dialog button.main")
    said = p.page.wait_for_selector("dialog [role=alert]").inner_text()
    assert "Line 1" in said
    assert len(said.splitlines()) > 1
    assert serious(p.page) == []


def test_an_address_that_is_none_gets_a_page(person: Any) -> None:
    p = person()
    assert p.page.goto("/foo").status == 404
    p.page.wait_for_selector("text=There is no such page")
    assert serious(p.page) == []


def test_numbers_of_a_player_stay_on_a_phone_s_screen_however_long_the_name(person: Any) -> None:
    p = person(**PHONE)
    p.open("palworld", seed="4", name="Bartholomew of the Everlasting Northern Mountainside Hills")
    p.page.wait_for_selector(".question.asked")
    boxes = p.page.eval_on_selector_all(".strip .number", "all => all.map(e => e.getBoundingClientRect()).map(r => [r.left, r.right])")
    assert len(boxes) > 4
    assert all(0 <= left < right <= 390 for left, right in boxes)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_upright_shows_the_table_without_a_sideways_scroll_or_small_print(person: Any, game: str) -> None:
    p = person(**PHONE)
    p.open(game, bot="greedy", seed="6")
    play(p.page, 2, 14)
    assert p.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert p.page.evaluate("document.querySelector('.table').scrollWidth") <= 390
    assert p.page.evaluate(SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_serious_fault_on_a_table(person: Any, game: str, scheme: str) -> None:
    p = person(color_scheme=scheme)
    p.open(game, bot="greedy", seed="6")
    play(p.page, 2, 14)
    p.page.wait_for_timeout(400)
    assert serious(p.page) == []
    assert p.page.evaluate(SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_the_start_page(person: Any, scheme: str) -> None:
    p = person(color_scheme=scheme)
    p.page.goto("/")
    p.page.wait_for_selector("article")
    assert serious(p.page) == []
    p.page.click("article button:not(.main)")
    assert serious(p.page) == []
    assert p.page.evaluate(SMALL) == []


def test_dragging_a_card_to_a_place_is_the_same_action(person: Any) -> None:
    p = person()
    p.open("duelmasters", seed="4")
    card = p.page.wait_for_selector(".slot.lit button.card")
    name = card.get_attribute("data-name")
    a, b = card.bounding_box(), p.page.query_selector("[data-zone='mana zone 0']").bounding_box()
    p.page.mouse.move(a["x"] + 10, a["y"] + 10)
    p.page.mouse.down()
    p.page.mouse.move(b["x"] + 200, b["y"] + 20, steps=4)
    p.page.mouse.up()
    p.page.wait_for_selector(f"[data-zone='mana zone 0'] [data-name='{name}']")


def test_a_card_says_what_it_is_and_why_nothing_can_be_done_with_it(person: Any) -> None:
    p = person()
    p.open("palworld", seed="4")
    p.page.wait_for_selector(".question.asked")
    while "Main phase" not in p.page.inner_text(".question"):
        p.page.keyboard.press("m")
        p.page.wait_for_timeout(100)
    p.page.hover(".zone.hand .slot:not(.lit) button.card[data-name]")
    p.page.wait_for_selector(".looked h2")
    p.page.wait_for_selector(".looked .why .rule")
    p.page.hover(".looked .why .rule button")


def test_a_rule_is_told_on_hover_and_on_focus(person: Any) -> None:
    p = person()
    p.open("duelmasters", seed="4")
    p.page.hover(".log .rule button >> nth=-1")
    p.page.wait_for_selector(".tip:not(:has-text('…'))")
    p.page.mouse.move(0, 0)
    p.page.wait_for_selector(".tip", state="detached")
    p.page.focus(".question .rule button")
    p.page.wait_for_selector(".tip")


def test_a_finished_game_is_replayed_from_either_side_and_saved_as_a_file(person: Any, tmp_path: Path) -> None:
    p = person()
    p.page.goto("/")
    p.page.click("article:has-text('Palworld') button.main")
    assert play(p.page, 5)
    with p.page.expect_download() as saving:
        p.page.click("text=Save as file")
    saving.value.save_as(tmp_path / "game.playmat")
    p.page.click(".end button:has-text('Replay')")
    p.page.wait_for_selector(".bar")
    p.page.wait_for_selector(".at:has-text('0 /')")
    for _ in range(3):
        p.page.click("button[aria-label=Forward]")
    p.page.wait_for_selector(".at:has-text('3 /')")
    p.page.click("button[aria-label=Back]")
    p.page.wait_for_selector(".at:has-text('2 /')")
    own = p.page.inner_text(".zone.hand >> nth=-1")
    p.page.select_option("select[aria-label=Side]", "1")
    p.page.wait_for_function("own => [...document.querySelectorAll('.zone.hand')].at(-1).innerText !== own", arg=own)
    p.page.select_option("select[aria-label=Turn]", "2")
    p.page.wait_for_selector(".log h3:has-text('Turn 2')")
    shared = p.page.url
    someone = person()
    someone.page.goto(shared)
    someone.page.wait_for_selector(".log h3:has-text('Turn 2')")
    someone.page.goto("/")
    someone.page.set_input_files("input[type=file]", str(tmp_path / "game.playmat"))
    someone.page.wait_for_selector(".bar")


def test_light_and_dark_can_be_chosen_against_the_system(person: Any) -> None:
    p = person(color_scheme="dark")
    p.page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = p.page.evaluate(ground)
    p.page.select_option(".settings select >> nth=0", "light")
    light = p.page.evaluate(ground)
    assert light != dark
    p.page.reload()
    assert p.page.evaluate(ground) == light


def test_passing_on_stops_when_something_happens(person: Any) -> None:
    p = person()
    p.open("duelmasters", bot="greedy", seed="2")
    p.page.wait_for_selector(".question.asked")
    turn = int(p.page.inner_text(".top .turn").split(",")[0].split()[1])
    p.page.keyboard.press("p")
    p.page.wait_for_function("t => !document.querySelector('.top .turn').innerText.startsWith(`Turn ${t},`)", arg=turn)
    p.page.wait_for_selector(".question.asked")
    p.page.wait_for_timeout(300)
    now = int(p.page.inner_text(".top .turn").split(",")[0].split()[1])
    assert now <= turn + 2, "it stops at the next own turn at the latest"


def test_a_long_press_on_a_phone_reads_a_card_without_playing_it(person: Any) -> None:
    p = person(**PHONE)
    p.open("duelmasters", seed="4")
    box = p.page.wait_for_selector(".slot.lit button.card").bounding_box()
    touch = p.context.new_cdp_session(p.page)
    at = [{"x": box["x"] + 10, "y": box["y"] + 30}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    p.page.wait_for_selector(".looked h2")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    p.page.wait_for_timeout(200)
    assert p.page.query_selector(".looked h2")
    assert p.page.query_selector(".slot.lit"), "nothing was chosen"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_what_opens_over_a_table_nor_on_a_replay(person: Any, scheme: str) -> None:
    p = person(color_scheme=scheme)
    p.page.goto("/")
    p.page.click("article:has-text('Z/X') button.main")
    play(p.page, 2, 20)
    for key, what in (("?", "dialog"), ("h", ".looked h2")):
        p.page.keyboard.press(key)
        p.page.wait_for_selector(what)
        p.page.wait_for_timeout(300)
        assert serious(p.page) == []
        p.page.keyboard.press("Escape")
    p.page.click(".top button:has-text('Menu')")
    assert serious(p.page) == []
    p.page.keyboard.press("Escape")
    p.page.click("button.pile:not(:disabled)")
    p.page.wait_for_selector("dialog")
    assert serious(p.page) == []
    p.page.keyboard.press("Escape")
    assert play(p.page, 2)
    assert serious(p.page) == []
    p.page.click(".end button:has-text('Replay')")
    p.page.wait_for_selector(".bar")
    p.page.click("button[aria-label=Forward]")
    p.page.wait_for_timeout(300)
    assert serious(p.page) == []


def test_axe_finds_no_serious_fault_where_a_friend_sits_down(person: Any) -> None:
    ann, ben = person(), person()
    made = ann.open("digimon", mode="friend")
    ben.page.goto(made["seats"][1]["path"])
    ben.page.wait_for_selector(".room select")
    assert serious(ann.page) == []
    assert serious(ben.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_what_few_people_see(person: Any, scheme: str) -> None:
    """A pasted deck with faults, a screen that is handed over, a table that is watched, a link that opens nothing."""
    p = person(color_scheme=scheme)
    p.page.goto("/")
    p.page.click("text=Paste a deck")
    p.page.select_option("dialog select", "duelmasters")
    p.page.fill("dialog textarea", "4 Brawler Zyler\n4 Brawlr Zyler\n")
    p.page.wait_for_selector("dialog .bad:has-text('Line 2')")
    assert serious(p.page) == []
    p.page.goto("/")
    p.page.click("article:has-text('Duel Masters') button:not(.main)")
    p.page.check("input[value='same screen']")
    p.page.click("dialog button.main")
    for _ in range(60):
        p.page.wait_for_selector(".question.asked, .cover")
        if p.page.query_selector(".cover"):
            break
        p.page.keyboard.press("m")
    assert p.page.query_selector(".cover")
    assert serious(p.page) == []
    made = p.open("palworld", seed="4")
    p.page.goto(made["watch"])
    p.page.wait_for_selector(".table")
    p.page.wait_for_timeout(300)
    assert serious(p.page) == []
    for gone in ("/t/nothing", "/w/nothing", "/r/nothing"):
        p.page.goto(gone)
        p.page.wait_for_selector("text=there is no such")
        assert serious(p.page) == [], gone


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_serious_fault_on_a_phone(person: Any, game: str) -> None:
    p = person(**PHONE, color_scheme="dark")
    p.open(game, bot="greedy", seed="6")
    play(p.page, 2, 14)
    p.page.wait_for_timeout(400)
    assert serious(p.page) == []
    p.page.click(".top button:has-text('Log')")
    p.page.wait_for_timeout(300)
    assert serious(p.page) == []
    assert p.page.evaluate(SMALL) == []


def test_the_start_page_fits_a_phone(person: Any) -> None:
    p = person(**PHONE)
    p.page.goto("/")
    p.page.wait_for_selector("article")
    assert p.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert p.page.evaluate(SMALL) == []
    assert serious(p.page) == []
