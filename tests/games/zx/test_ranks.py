"""Where a scenario cannot look: that each row of the order has scenarios of its own, who comes first, who sees a question, counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from playmat.games.base import games
from playmat.games.zx.ch9_rule_effects import r901_order
from playmat.games.zx.ch9_rule_effects.r901_order import RANKS
from playmat.games.zx.ch9_rule_effects.r902_reload import reload
from playmat.games.zx.ch9_rule_effects.r911_strays import send_back
from playmat.kernel.game import Game
from playmat.kernel.procedure import Frame, Result
from playmat.kernel.records import DONE
from playmat.kernel.view import SPECTATOR, View
from playmat.scenarios import Scenario, read_scenarios, run_scenario
from playmat.scenarios.position import Position, Setting

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "zx"
ROWS = tuple(f"901.2b#{n}" for n in range(4, 13))
"""The rows of the rulebook that say of two neighbouring ranks which goes ahead, first to last."""


def proving(row: str) -> list[Scenario]:
    """The scenarios that are about this row."""
    games()
    found = [s for file in sorted(SCENARIOS.glob("9*/*.yaml")) for s in read_scenarios(file) if row in s.rules]
    assert found, f"no scenario is about {row}"
    return found


def first_of(text: str, tmp_path: Path) -> Scenario:
    """A scenario written here."""
    games()
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return read_scenarios(file)[0]


@contextmanager
def game(text: str, tmp_path: Path) -> Iterator[Game]:
    """The game of a position, at its first question."""
    setting = Setting(first_of(text, tmp_path))
    with setting.cards():
        yield Position(setting).game


# ---------------------------------------------------------------- the order
def reload_first(g: Game, f: Frame, doing: set[object]) -> Result:
    """What acts at once, with its two ranks exchanged."""
    return reload(g, f, doing) or send_back(g, f)


def exchange(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exchange rank n + 1 with the one after it."""
    if n == 0:
        monkeypatch.setattr(r901_order, "at_once", reload_first)
    elif n == 1:
        monkeypatch.setattr(r901_order, "at_once", player_card_before_reload)
    else:
        table = list(RANKS)
        table[n - 2], table[n - 1] = table[n - 1], table[n - 2]
        monkeypatch.setattr(r901_order, "RANKS", tuple(table))
        monkeypatch.setattr(r901_order, "ABOUT_PIECES", 0)  # what is about pieces stands elsewhere in the table now: no shortcut


def player_card_before_reload(g: Game, f: Frame, doing: set[object]) -> Result:
    """What acts at once, with the third rank ahead of the second."""
    player_card = None if doing else RANKS[0](g)
    return send_back(g, f) or player_card or reload(g, f, doing)


@pytest.mark.parametrize("n", range(len(ROWS)), ids=ROWS)
def test_a_scenario_about_a_pair_of_ranks_fails_when_they_are_exchanged(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    scenarios = proving(ROWS[n])
    assert [s.id for s in scenarios if not run_scenario(s, record=False).passed] == []
    exchange(n, monkeypatch)
    assert [s.id for s in scenarios if not run_scenario(s, record=False).passed] != []


# ---------------------------------------------------------------- 909.1
BARE = """
title: Nobody has a Player card
game: zx
rules: [909.1]
source: 909.1
start: preprocessing
turn: {turn}
P1: {{life: 4}}
see: {{asks: nothing}}
"""


@pytest.mark.parametrize(("turn", "order"), [("P1", [0, 1]), ("P2", [1, 0])])
def test_the_turn_player_gets_a_virtual_player_card_first(turn: str, order: list[int], tmp_path: Path) -> None:
    with game(BARE.format(turn=turn), tmp_path) as g:
        assert [e.who for e, _ in g.log.since(0) if e.rule == "909.1" and e.tag == "place"] == order


# ---------------------------------------------------------------- 906.1
FULL = """
title: Two cards too many in Charge
game: zx
rules: [906.1]
source: 906.1
start: preprocessing
P1: {charge: [Flintwing, Kiln Raider, Lava Ram, 3x Oathkeeper]}
see: {asks: P1 excess}
"""


def test_as_many_cards_as_are_too_many_are_chosen_no_fewer_and_no_more(tmp_path: Path) -> None:
    with game(FULL, tmp_path) as g:
        for _ in range(2):
            assert g.decision is not None
            assert g.decision.what == "excess"
            assert DONE not in g.decision.options
            g.answer(g.decision.options[0])
            if g.decision is None:
                break
        assert g.decision is None or g.decision.options == (DONE,)


# ---------------------------------------------------------------- 910.2
FLAME = """
title: A Player Extra is fulfilled
game: zx
rules: [910.2]
source: 910.2
start: preprocessing
P1: {life: 1, square 2: [{card: "Ilse, Heir of the Kiln", under: ["Ilse, Last Flame (face down)"]}]}
see: {asks: P1 crisis}
"""


def test_only_its_controller_learns_that_crisis_is_asked_about(tmp_path: Path) -> None:
    with game(FLAME, tmp_path) as g:
        assert g.decision is not None
        assert g.decision.what == "crisis"
        mine = View(g, 0).decision()
        assert mine is not None
        assert [option.text for option in mine.options] != []
        for viewer in (1, SPECTATOR):
            seen = View(g, viewer).decision()
            assert seen is not None
            assert (seen.player, seen.what, seen.prompt, seen.options) == (SPECTATOR, "", "", [])


# ---------------------------------------------------------------- zx:2.3.counts
HIDDEN = """
title: Cards in hidden zones
game: zx
rules: ["zx:2.3.counts"]
source: "zx:2.3.counts"
start: preprocessing
P1: {hand: 3, deck: 7, life: 2, dynamis: [Kilnwyrm Rex, Ninth Bell]}
P2: {hand: 1, deck: 9, life: 5, dynamis: [Kilnwyrm Rex (face up), 3x Ebb Clause]}
see: {asks: nothing}
"""
COUNTS = {
    ("hand", 0): 3,
    ("deck", 0): 7,
    ("life", 0): 2,
    ("dynamis", 0): 2,
    ("hand", 1): 1,
    ("deck", 1): 9,
    ("life", 1): 5,
    ("dynamis", 1): 4,
}


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_sees_how_many_cards_every_zone_holds(viewer: int, tmp_path: Path) -> None:
    with game(HIDDEN, tmp_path) as g:
        seen = {(zone.name, zone.player): zone.count for zone in View(g, viewer).table().zones}
        assert seen | COUNTS == seen
