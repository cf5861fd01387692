"""The policy of Duel Masters: each hook in a line, with the function that carries its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters import carried_below, chapters, characteristics, people
from playmat.games.duelmasters.ambiguities import AMBIGUITIES
from playmat.games.duelmasters.ch1_basics import r101_golden_rules as r101
from playmat.games.duelmasters.ch1_basics import r103_start
from playmat.games.duelmasters.ch1_basics.r104_victory import game_over
from playmat.games.duelmasters.ch3_types.r301_creature import read
from playmat.games.duelmasters.ch4_zones.r400_general import arrival, entering_by_others, says_how_others_enter
from playmat.games.duelmasters.ch5_turn.state import ATTACK, NONE
from playmat.games.duelmasters.ch6_use import r603_hidden
from playmat.games.duelmasters.ch6_use import r604_static as r604
from playmat.games.duelmasters.ch6_use.r603_waiting import are_alike, call_for
from playmat.games.duelmasters.ch6_use.r609_replacement import replacement_order
from playmat.games.duelmasters.ch7_other.r703_due import Watch as StateWatch
from playmat.games.duelmasters.ch7_other.r703_state_based import state_based
from playmat.games.duelmasters.pool import make_card, read_cards, zones_with_abilities
from playmat.games.duelmasters.tags import SENTENCES, TAGS
from playmat.games.duelmasters.why_not import why_not
from playmat.games.duelmasters.words import WORDS
from playmat.games.duelmasters.zones import BATTLE, DECK, ZONES
from playmat.kernel.procedure import PROCEDURES, Call, Frame, Result
from playmat.kernel.watch import Index, Watch
from playmat.language import continuous
from playmat.language.runtime import SpeakingPolicy

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.game import Game
    from playmat.kernel.policy import Candidate
    from playmat.kernel.records import Decision, Event, Obj, Standby
    from playmat.kernel.view import View

START_VALUES: dict[str, Any] = {
    ATTACK: NONE, "battle": (), "losers": (), "hit": -1, "extra": (), "first": 0, r603_hidden.DECLARED: (), r603_hidden.DECLINED: (),
}  # fmt: skip
"""Named values: the attack that is going on, the battle, who lost one, who received a direct attack, extra turns, the first player."""


class DuelMasters(SpeakingPolicy):
    """Duel Masters, comprehensive rules 1.52."""

    name = "duelmasters"
    rules_version = "1.52-2"
    zones = ZONES
    play_zones = (BATTLE,)
    deck_zone = DECK
    tags = TAGS
    joint = True  # 609.9#3
    rep_rule = "609.1"
    standby_rule = "603.3"
    lasting_rule = "608.2a"
    sentences = SENTENCES
    derived = frozenset({"bits", "multicolored", "creature", "spell", "evolution", "pays"})
    ambiguities = AMBIGUITIES
    words = WORDS
    of_cards = frozenset({"summon", "cast", "pay", "attack", "use", "ability", "declare", "s-back", "sabaki z", "apply"})
    chapters = (*chapters.MODULES, carried_below)

    def __init__(self) -> None:
        super().__init__()
        self.cards = read_cards()
        self.active_zones = zones_with_abilities((), self.cards.values())
        self.watch = StateWatch()
        self.enter_texts = any(says_how_others_enter(card) for card in self.cards.values())
        self.of_the_hand = any(r603_hidden.is_of_the_hand(a) for card in self.cards.values() for a in card.box("text"))

    def make_card(self, table: dict[str, Any]) -> Card:
        card = make_card(table)
        self.active_zones = zones_with_abilities(self.active_zones, (card,))
        self.enter_texts = self.enter_texts or says_how_others_enter(card)
        self.of_the_hand = self.of_the_hand or any(r603_hidden.is_of_the_hand(a) for a in card.box("text"))
        return card

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        g.vars.update(START_VALUES)
        r103_start.lay_out(g, decks)
        g.stack.append(Frame(PROCEDURES["DM.GAME"], {}))

    # ------------------------------------------------------------ values and abilities
    def value(self, g: Game, id: int, what: str) -> Any:
        return characteristics.current(g, id, what)

    def as_read(self, what: str, value: Any) -> Any:
        return read(value) if what == "power" and value is not None else value

    def granted(self, g: Game, made: Index) -> list[Watch]:
        return continuous.granted(g, made)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        return characteristics.last_known(g, id)

    def arrives(self, g: Game, card: Obj, to: int, how: int) -> int:
        if self.enter_texts:
            how |= entering_by_others(g, card, to)
        return arrival(g, card, to, how)

    # ------------------------------------------------------------ waiting abilities
    def standby_key(self, g: Game, e: Standby) -> Any:
        return (r101.class_of(e), r101.after_turn_player(g, e))

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        return r101.who_orders(entries)

    def same_standby(self, g: Game, a: Standby, b: Standby) -> bool:
        return are_alike(a, b)

    def play_standby(self, g: Game, e: Standby) -> Call:
        return call_for(g, e)

    def waits(self, g: Game, e: Standby) -> bool:
        return e.seq not in g.vars[r603_hidden.DECLINED]

    def rule_check(self, g: Game, f: Frame) -> Result:
        return r603_hidden.declarations(g, f.v.get("player", -1)) if self.of_the_hand and g.standby else None

    def between(self, g: Game, f: Frame) -> Result:
        return r101.between_clauses(g, f)

    # ------------------------------------------------------------ replacement
    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        return r101.not_replaced_yet(e)

    def rep_key(self, g: Game, e: Event, c: Candidate) -> Any:
        return replacement_order(g, e, c)

    def run_effect(self, g: Game, e: Event) -> Call:
        call = super().run_effect(g, e)
        if r101.is_same_sentence(e):
            call.v["used"] = e.used
        return call

    def rep_chooser(self, g: Game, e: Event, candidates: list[Candidate]) -> int:
        return r101.who_replaces(candidates)

    # ------------------------------------------------------------ state-based actions and the end
    def due(self, g: Game) -> bool:
        return self.watch.could_apply(g)

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        return state_based(g, f, doing) or r604.interrupt(g, f, doing)

    def lost(self, g: Game, e: Event) -> None:
        game_over(g, e)

    # ------------------------------------------------------------ people
    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        return people.shown_numbers(g)

    def shown_values(self, g: Game, id: int) -> dict[str, Any]:
        return people.shown_values(g, id)

    def prompt(self, g: Game, view: View, d: Decision) -> str:
        return people.prompt(g, view, d)

    def option_text(self, g: Game, view: View, d: Decision, option: Any) -> str:
        return people.option_text(g, view, d, option)

    def sentence(self, g: Game, view: View, e: Event, may: bool) -> str:
        return people.sentence(g, view, e, may)

    def brief(self, card: Card, kind: int = -1) -> str:
        return people.brief(card, kind)

    def ability_text(self, key: str) -> str:
        return people.ability_text(key)

    def why_not(self, g: Game, player: int, action: Any) -> str:
        return why_not(g, player, action)
