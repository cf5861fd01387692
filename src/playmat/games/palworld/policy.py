"""What Palworld answers to the kernel's questions. Each answer is a rule of its own, in the module of its chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.palworld import carried_below, loading, talk, telling
from playmat.games.palworld.ambiguities import AMBIGUITIES
from playmat.games.palworld.ch01_outline.losing import lost
from playmat.games.palworld.ch05_actions import damage
from playmat.games.palworld.ch06_preparation.preparation import lay_out
from playmat.games.palworld.ch07_turn import turn
from playmat.games.palworld.ch09_battle import battle
from playmat.games.palworld.ch10_playing import information, layers, standby, state_triggers
from playmat.games.palworld.ch11_rules import player_damage, processing
from playmat.games.palworld.state import TRUE_STATES, bounded
from playmat.games.palworld.tags import TAGS
from playmat.games.palworld.why_not import why_not
from playmat.games.palworld.words import WORDS
from playmat.games.palworld.zones import BASE, DECK, zones
from playmat.kernel.cards import Ability, Card, Kind
from playmat.kernel.policy import Candidate
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.records import Decision, Event, Standby
from playmat.kernel.watch import index
from playmat.language.continuous import granted
from playmat.language.runtime import SpeakingPolicy

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.view import View
    from playmat.kernel.watch import Index, Watch

PROCEDURES = (turn.TURN, battle.ATTACK, damage.DAMAGE_PROCEDURE)
"""Procedures are defined as their modules are loaded; the others are loaded by these."""
MISSING = carried_below.MISSING
"""Functions below that should carry rules and are not there (none, or a test complains)."""


class Palworld(SpeakingPolicy):
    """The policy of the Palworld Official Card Game."""

    name = "palworld"
    rules_version = "1.00-2"
    zones = zones()
    play_zones = (BASE,)
    deck_zone = DECK
    tags = TAGS
    per_occurrence = True  # once for each time it triggers (palworld:10.automatic.standby)
    co_leaving = True  # what leaves the base together is seen as it was just before (palworld:1.9.leave-state)
    rep_rule = "palworld:10.effect.replacement"
    standby_rule, lasting_rule = "palworld:10.automatic.check-timing", "palworld:10.effect.continuous.duration"
    conceding_rule = "palworld:1.2.concede"
    tapped_word = "resting"
    ambiguities = AMBIGUITIES
    words = WORDS
    sentences = telling.SENTENCES

    def __init__(self) -> None:
        super().__init__()
        self.cards = loading.read_cards()
        for card in self.cards.values():
            self.look_where_it_works(card)

    def make_card(self, table: dict[str, Any]) -> Card:
        """A card from one table of a card file."""
        card = loading.make_card(table)
        self.look_where_it_works(card)
        return card

    def look_where_it_works(self, card: Card) -> None:
        """Remember the zones outside the base in which abilities of the cards there are work: only those are looked at."""
        named = {kind for box in card.abilities.values() for a in box for kind in a.zones}
        self.active_zones = tuple(k for k in information.ELSEWHERE if k in named or k in self.active_zones)
        for a in card.box("text"):
            if state_triggers.is_state_trigger(card, a):
                a.kind = Kind.STATE

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        """Lay out both decks."""
        lay_out(g, decks)

    # ------------------------------------------------------------ values and abilities
    def abilities(self, g: Game, id: int) -> tuple[Ability, ...]:
        """What works in the base."""
        return information.abilities_in_base(g, id)

    def abilities_outside_play(self, g: Game, id: int) -> tuple[Ability, ...]:
        """What works elsewhere."""
        return information.abilities_elsewhere(g, id)

    def granted(self, g: Game, made: Index) -> list[Watch]:
        """Abilities that cards have been given."""
        return state_triggers.given(granted(g, made))

    def printed(self, g: Game, id: int, what: str) -> Any:
        """A printed characteristic."""
        return information.read_as_printed(g, id, what)

    def value(self, g: Game, id: int, what: str) -> Any:
        """A characteristic now."""
        return layers.number(g, id, what) if what in layers.NUMBERS else layers.printed(g, id, what)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        """What is remembered of a card that leaves the base."""
        return information.last_information(g, id)

    def clamp(self, key: str, n: int) -> int:
        """No counters below none."""
        return bounded(key, n)

    # ------------------------------------------------------------ waiting abilities
    def standby_key(self, g: Game, e: Standby) -> Any:
        """The turn player's first."""
        return standby.order(g, e)

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        """Each player orders the own."""
        return standby.who_orders(entries)

    def waits(self, g: Game, e: Standby) -> bool:
        """A waiting ability waits on, wherever its card is by now."""
        return standby.still_waits(g, e)

    def same_standby(self, g: Game, a: Standby, b: Standby) -> bool:
        """Does their order make no difference, so that nobody is asked?"""
        return standby.same_ability(g, a, b)

    def play_standby(self, g: Game, e: Standby) -> Call:
        """The call that plays a waiting ability, with the questions that it needs."""
        return standby.play_standby(g, e)

    # ------------------------------------------------------------ replacement
    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        """Each effect replaces what became of one event at most once."""
        return information.may_replace(e, by)

    def rep_key(self, g: Game, e: Event, c: Candidate) -> Any:
        """One event of a batch after the other."""
        return (c[0],)

    def rep_chooser(self, g: Game, e: Event, candidates: list[Candidate]) -> int:
        """The player who is affected."""
        return information.who_orders_replacements(g, e, candidates)

    # ------------------------------------------------------------ rule processing
    def due(self, g: Game) -> bool:
        """Damage to a player, or a state that something waits for."""
        v = g.vars
        return bool(v["damage 0"] or v["damage 1"] or v[TRUE_STATES] or (g.index or index(g)).states)

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        """Damage to players first."""
        return player_damage.take_damage(g) if player_damage.damage_is_due(g) else state_triggers.trigger_states(g)

    def rule_check(self, g: Game, f: Frame) -> Result:
        """The next rule that applies."""
        return processing.process(g)

    def lost(self, g: Game, e: Event) -> None:
        """The other player has won, or nobody."""
        lost(g, e)

    # ------------------------------------------------------------ people
    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        """Life and counters of both players."""
        return talk.shown_numbers(g)

    def shown_values(self, g: Game, id: int) -> dict[str, Any]:
        """Numbers, damage and keywords of a card in a base."""
        return talk.shown_values(g, id)

    def prompt(self, g: Game, view: View, d: Decision) -> str:
        """The question in words."""
        return talk.prompt(g, view, d)

    def option_text(self, g: Game, view: View, d: Decision, option: Any) -> str:
        """An option in words."""
        return talk.option_text(g, view, d, option)

    def sentence(self, g: Game, view: View, e: Event, may: bool) -> str:
        """An event in words."""
        return telling.sentence(g, view, e, may)

    def brief(self, card: Card, kind: int = -1) -> str:
        """A card in a few words."""
        return talk.brief(card, kind)

    def ability_text(self, key: str) -> str:
        """An ability as its card says it."""
        return talk.ability_text(key)

    def why_not(self, g: Game, player: int, action: Any) -> str:
        """Why an action is not offered, with its rule."""
        return why_not(g, player, action)
