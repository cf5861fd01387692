"""What Z/X answers to the kernel's questions: each hook in a line, with the function that carries its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx import carried_below, characteristics, pool, talk, telling
from playmat.games.zx.ambiguities import AMBIGUITIES
from playmat.games.zx.ch1_basics.r101_victory import game_over
from playmat.games.zx.ch3_zones import r301_general as r301
from playmat.games.zx.ch4_preparation.r402_preparation import lay_out
from playmat.games.zx.ch5_turn import turn
from playmat.games.zx.ch5_turn.state import PLACED
from playmat.games.zx.ch6_battle import battle
from playmat.games.zx.ch7_priority import r702_preprocessing as r702
from playmat.games.zx.ch9_rule_effects import r901_order as r901
from playmat.games.zx.ch9_rule_effects.r909_player_card import virtual_player
from playmat.games.zx.keywords import is_brought
from playmat.games.zx.tags import TAGS
from playmat.games.zx.why_not import why_not
from playmat.games.zx.words import WORDS
from playmat.games.zx.zones import DECK, SQUARES, TRASH, zones
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.watch import Index, Watch
from playmat.language import continuous
from playmat.language.runtime import SpeakingPolicy

if TYPE_CHECKING:
    from playmat.kernel.cards import Ability, Card
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision, Event, Obj, Standby
    from playmat.kernel.view import View

PROCEDURES = (turn.TURN, battle.BATTLE)
"""Procedures are defined as their modules are loaded; the others are loaded by these."""
MISSING = carried_below.MISSING
"""Functions below that should carry rules and are not there (none, or a test complains)."""


class ZX(SpeakingPolicy):
    """The policy of Z/X."""

    name = "zx"
    rules_version = "900-2024-2"
    zones = zones()
    play_zones = SQUARES
    permanent_zones = SQUARES
    deck_zone = DECK
    tags = TAGS
    per_occurrence = True
    co_leaving = False
    rep_rule, standby_rule, lasting_rule = "zx:2.7.replacement", "zx:2.8.preprocessing.auto", "zx:2.6.end.durations"
    rising = frozenset({PLACED})
    conceding_rule = "zx:2.1.concede"
    tapped_word = "sleep"
    of_cards = frozenset({"play", "attack", "ability", "extra", "shift", "overboost", "startup"})
    ambiguities = AMBIGUITIES
    words = WORDS
    sentences = telling.SENTENCES

    def __init__(self) -> None:
        super().__init__()
        self.cards = pool.read_cards()
        virtual = virtual_player(self)
        self.cards.setdefault(virtual.id, virtual)
        self.active_zones = pool.zones_with_abilities((), self.cards.values())

    def make_card(self, table: dict[str, Any]) -> Card:
        card = pool.make_card(table)
        self.active_zones = pool.zones_with_abilities(self.active_zones, (card,))
        return card

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        lay_out(g, decks)

    # ------------------------------------------------------------ values and abilities
    def abilities(self, g: Game, id: int) -> tuple[Ability, ...]:
        return r301.abilities_of_piece(g, id)

    def granted(self, g: Game, made: Index) -> list[Watch]:
        return continuous.granted(g, made)

    def printed(self, g: Game, id: int, what: str) -> Any:
        return characteristics.printed(g, id, what)

    def value(self, g: Game, id: int, what: str) -> Any:
        return characteristics.value(g, id, what)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        return characteristics.snapshot(g, id)

    def rest_goes(self, g: Game, permanent: Obj, card: int, to: int) -> int:
        return r301.where_the_rest_goes(to)

    def arrives(self, g: Game, card: Obj, to: int, how: int) -> int:
        return r301.arrives_how(card, to, how)

    # ------------------------------------------------------------ waiting abilities
    def standby_key(self, g: Game, e: Standby) -> Any:
        return r702.order(g, e)

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        return r702.who_orders(g)

    def play_standby(self, g: Game, e: Standby) -> Call:
        """As it says; of Void Bringer it is told that this is a ruling."""
        if is_brought(e.key):
            return Call("ZX.BRING", key=e.key, src=e.src, me=e.me, event=e.event, rank=e.rank, bound=e.bound)
        return super().play_standby(g, e)

    def same_standby(self, g: Game, a: Standby, b: Standby) -> bool:
        return r702.same_ability(a, b)

    def waits(self, g: Game, e: Standby) -> bool:
        return r702.still_waits(g, e)

    # ------------------------------------------------------------ Rule Effects
    def due(self, g: Game) -> bool:
        return r901.at_any_point(g)

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        return r901.at_once(g, f, doing)

    def rule_check(self, g: Game, f: Frame) -> Result:
        return r901.in_preprocessing(g)

    def lost(self, g: Game, e: Event) -> None:
        game_over(g, e)

    # ------------------------------------------------------------ people
    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        return talk.shown_numbers(g)

    def shown_values(self, g: Game, id: int) -> dict[str, Any]:
        return talk.shown_values(g, id)

    def prompt(self, g: Game, view: View, d: Decision) -> str:
        return talk.prompt(g, view, d)

    def option_text(self, g: Game, view: View, d: Decision, option: Any) -> str:
        return talk.option_text(g, view, d, option)

    def sentence(self, g: Game, view: View, e: Event, may: bool) -> str:
        return telling.sentence(g, view, e, may)

    def brief(self, card: Card, kind: int = -1) -> str:
        return "" if kind == TRASH else talk.brief(card)

    def drawn(self, g: Game, viewer: int) -> list[str]:
        return talk.board(g, viewer)

    def ability_text(self, key: str) -> str:
        return talk.ability_text(key)

    def why_not(self, g: Game, player: int, action: Any) -> str:
        return why_not(g, player, action)
