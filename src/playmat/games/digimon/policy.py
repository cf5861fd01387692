"""What Digimon answers to the kernel's questions. Each answer is a rule of its own, in the module of its chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon import carried_below, loading, talk, telling
from playmat.games.digimon.ambiguities import AMBIGUITIES
from playmat.games.digimon.attack import attack, battle, security_check
from playmat.games.digimon.effects import basics, triggering
from playmat.games.digimon.effects.snapshot import last_information
from playmat.games.digimon.facts import facts_of
from playmat.games.digimon.keywords.data import KeywordEffect
from playmat.games.digimon.prep.memory import MEMORY, bounded
from playmat.games.digimon.prep.preparation import lay_out
from playmat.games.digimon.rules import checks, loops, overflow
from playmat.games.digimon.rules.deletion import destination_of_the_rest
from playmat.games.digimon.tags import TAGS
from playmat.games.digimon.text.private import arrives_how
from playmat.games.digimon.turn import turn
from playmat.games.digimon.why_not import why_not
from playmat.games.digimon.words import WORDS
from playmat.games.digimon.zones import BATTLE, BREEDING, DECK, SECURITY, TRASH, areas
from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.kernel.policy import Candidate
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.records import Decision, Event, Obj, Standby
from playmat.language.continuous import granted, stat
from playmat.language.runtime import SpeakingPolicy

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.view import View
    from playmat.kernel.watch import Index, Watch

PROCEDURES = (turn.TURN, attack.ATTACK, battle.BATTLE, security_check.CHECK)
"""Procedures are defined as their modules are loaded; the others are loaded by these."""
MISSING = carried_below.MISSING
"""Functions below that should carry rules and are not there (none, or a test complains)."""
NUMBERS = frozenset({"dp", "level", "cost"})


class Digimon(SpeakingPolicy):
    """The policy of the Digimon card game."""

    name = "digimon"
    rules_version = "4.2-2"
    zones = areas()
    play_zones = (BATTLE,)
    permanent_zones = (BATTLE, BREEDING)
    deck_zone = DECK
    tags = TAGS
    per_occurrence = False  # a condition fulfilled several times at once triggers once (cr:15-5-2)
    co_leaving = False
    rep_rule = "cr:18-2-1"
    standby_rule, lasting_rule = "digimon:effects.simultaneous.2", "cr:15-1-1"
    endless_rule, stopping_rule = "cr:18-3-2", "cr:18-3-3"
    rising = frozenset({overflow.SEEN})
    tapped_word = "suspended"
    of_cards = frozenset({"play", "digivolve", "use", "attack", "activate", "ability", "counter", "target"})
    ambiguities = AMBIGUITIES
    words = WORDS
    listed_zones = ("security stack",)
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
        """Remember the areas outside the battle area in which effects of the cards there are work: only those are looked at."""
        named = {kind for box in card.abilities.values() for a in box for kind in a.zones}
        self.active_zones = tuple(k for k in basics.areas_at_work() if k in named or k in self.active_zones)

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        """Lay out both decks."""
        lay_out(g, decks)

    # ------------------------------------------------------------ values and abilities
    def abilities(self, g: Game, id: int) -> tuple[Ability, ...]:
        """Text of the top card, inherited effects beneath."""
        return basics.abilities_of_stack(g, id)

    def abilities_outside_play(self, g: Game, id: int) -> tuple[Ability, ...]:
        """Effects that work elsewhere."""
        return basics.abilities_elsewhere(g, id)

    def granted(self, g: Game, made: Index) -> list[Watch]:
        """Effects that cards have been given."""
        return granted(g, made)

    def printed(self, g: Game, id: int, what: str) -> Any:
        """A printed characteristic."""
        return getattr(facts_of(g, id), what, None)

    def value(self, g: Game, id: int, what: str) -> Any:
        """A characteristic now."""
        return stat(g, id, what) if what in NUMBERS else self.printed(g, id, what)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        """What is remembered of a card that leaves the field."""
        return last_information(g, id)

    def rest_goes(self, g: Game, permanent: Obj, card: int, to: int) -> int:
        """Digivolution cards of a card that leaves are trashed."""
        return destination_of_the_rest()

    def arrives(self, g: Game, card: Obj, to: int, how: int) -> int:
        """Face down in private areas."""
        return arrives_how(card, to, how) if how or to == SECURITY else 0

    def clamp(self, key: str, n: int) -> int:
        """Memory stays within the gauge."""
        return bounded(n) if key == MEMORY else n

    # ------------------------------------------------------------ waiting effects
    def standby_key(self, g: Game, e: Standby) -> Any:
        """Derived before older, turn player before the other."""
        return triggering.order(g, e)

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        """Each player orders the own effects."""
        return triggering.who_orders(entries)

    def waits(self, g: Game, e: Standby) -> bool:
        """Has it been lost meanwhile?"""
        return triggering.still_pending(g, e)

    def same_standby(self, g: Game, a: Standby, b: Standby) -> bool:
        """Alike?"""
        return triggering.same_effect(g, a, b)

    def play_standby(self, g: Game, e: Standby) -> Call:
        """The procedure of the keyword, or the common one."""
        data = ABILITIES[e.key].data
        if isinstance(data, KeywordEffect):
            return Call(data.procedure, key=e.key, src=e.src, me=e.me, event=e.event)
        return super().play_standby(g, e)

    # ------------------------------------------------------------ immediate-type effects
    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        """An event that has been overwritten is not overwritten again."""
        return not e.used

    def int_key(self, g: Game, c: Candidate) -> Any:
        """The turn player's first."""
        return triggering.order_of_interrupts(g, c[3])

    def can_interrupt(self, g: Game, c: Candidate, e: Event) -> bool:
        """Once per cause, and only while it is possible."""
        if not triggering.interrupts_once(e.tag, e.kind):
            return False
        data = ABILITIES[c[2]].data
        return not isinstance(data, KeywordEffect) or data.possible is None or data.possible(g, c[1], c[3])

    def run_interrupt(self, g: Game, c: Candidate, e: Event, cause: tuple[int, int]) -> Call:
        """The procedure of the keyword, or the common one."""
        data = ABILITIES[c[2]].data
        if isinstance(data, KeywordEffect):
            return Call(data.procedure, key=c[2], src=c[1], me=c[3], event=e, cause=cause)
        return super().run_interrupt(g, c, e, cause)

    # ------------------------------------------------------------ rule checks
    def rule_check(self, g: Game, f: Frame) -> Result:
        """Everything that applies, at once."""
        return checks.check(g)

    def repeats(self, g: Game, able: tuple[int, ...]) -> Call | None:
        """Those who can stop a loop declare how often it is repeated."""
        return Call(loops.REPETITIONS, able=able)

    # ------------------------------------------------------------ people
    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        return talk.shown_numbers(g, viewer)

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
        return talk.gauge(g, viewer)

    def ability_text(self, key: str) -> str:
        return talk.ability_text(key)

    def why_not(self, g: Game, player: int, action: Any) -> str:
        return why_not(g, player, action)
