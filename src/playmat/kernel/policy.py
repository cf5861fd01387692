"""The questions on which games differ, each a named point with its usual answer. A game subclasses `Policy`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from playmat.kernel.apply import apply_batch, end_game
from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.kernel.errors import PlaymatError
from playmat.kernel.procedure import Call, Frame, Result
from playmat.kernel.records import EVERYBODY, Decision, Event, Obj, Standby

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.view import View
    from playmat.kernel.watch import Index, Watch

Candidate = tuple[int, int, str, int]
"""A replacement or interrupt that could act: (event serial, source id, ability key, player)."""


class ZoneKind:
    """A kind of zone: its name; shared by both players or one each; who sees its cards ("all", "owner", "none"); ordered or free."""

    __slots__ = ("name", "ordered", "seen_by", "shared")

    def __init__(self, name: str, seen_by: str = "all", *, ordered: bool = False, shared: bool = False) -> None:
        self.name = name
        self.seen_by = seen_by
        self.ordered = ordered
        self.shared = shared


class Ambiguity:
    """Something the rules leave open: id, question, the answer chosen, the other answers there could be."""

    __slots__ = ("alternatives", "chosen", "id", "question")

    def __init__(self, id: str, question: str, chosen: str, alternatives: tuple[str, ...] = ()) -> None:
        self.id = id
        self.question = question
        self.chosen = chosen
        self.alternatives = alternatives


def decided(id: str, obj: int = 0, who: int = -1) -> Event:
    """The event that says: this was decided by an ambiguity of the game, because the rules leave it open."""
    return Event("note", obj, "ambiguity", who=who, key=id, rule=id)


class Policy:
    """What a game answers. The defaults are what most games share; KERNEL.md's table of hooks names the rules behind the differences."""

    name: str = ""
    rules_version: str = ""
    zones: tuple[ZoneKind, ...] = ()
    play_zones: tuple[int, ...] = ()  # zone kinds whose permanents are in play
    permanent_zones: tuple[int, ...] = ()  # zone kinds in which cards form permanents, in play or not
    active_zones: tuple[int, ...] = ()  # other zone kinds in which some ability of the pool functions
    deck_zone: int = 0
    tags: ClassVar[dict[str, tuple[str, ...]]] = {}  # every event tag of the game with its direct parents
    per_occurrence: bool = True  # several occurrences at once trigger that often, or once for all
    co_leaving: bool = False  # do abilities of what left see the other things that left with it?
    joint: bool = False  # replacements of one batch are assigned first and applied together
    rep_rule: str = ""
    standby_rule: str = ""  # what says that a waiting ability now resolves
    lasting_rule: str = ""  # what says that an effect lasts
    usual_rank: int = 5
    rising: frozenset[str] = frozenset()  # named values that hold a moment of the log: they count up and are no part of a position
    endless_rule: str = "X-01"  # what says that a loop nobody can end is a draw
    stopping_rule: str = "X-01"  # what says how a loop ends that a player can end
    conceding_rule: str = "X-05"  # what says that a player may give up
    ambiguities: ClassVar[dict[str, Ambiguity]] = {}

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.at_once = type(self).due is not Policy.due  # has the game rules that act at once?
        self.lineage: dict[str, tuple[str, ...]] = {}
        for tag in self.tags:
            self.lineage[tag] = tuple(self._ancestors(tag))
        self._kinds: dict[frozenset[str], frozenset[str]] = {}
        above = {parent for tags in self.lineage.values() for parent in tags}
        self.kinds_of = {parent: frozenset(tag for tag, line in self.lineage.items() if parent in line) | {parent} for parent in above}
        self.visible: list[int] = []  # by zone index: bits of the players who see a card there
        for kind in self.zones:
            for player in (0, 1):
                self.visible.append({"all": EVERYBODY, "owner": 1 << player, "none": 0}[kind.seen_by])
        if not self.permanent_zones:
            self.permanent_zones = self.play_zones
        self.in_play: tuple[int, ...] = tuple(2 * kind + player for player in (0, 1) for kind in self.play_zones)

    def kinds(self, tags: frozenset[str]) -> frozenset[str]:
        """The tags of all events that have one of these, by themselves or by a parent. Put together once for each set."""
        found = self._kinds.get(tags)
        if found is None:
            found = self._kinds[tags] = frozenset().union(*[self.kinds_of.get(tag, (tag,)) for tag in tags])
        return found

    def _ancestors(self, tag: str) -> list[str]:
        out = [tag]
        for parent in self.tags.get(tag, ()):
            out += [t for t in self._ancestors(parent) if t not in out]
        return out

    def pool(self, id: str) -> Card:
        """The card with this id. Raises PlaymatError when there is none."""
        card = self.cards.get(id)
        if card is None:
            raise PlaymatError(f"{self.name}: no card with the id {id!r}")
        return card

    def make_card(self, table: dict[str, Any]) -> Card:
        """A card from the facts and Plain text of one table of a card file; it is not put into the pool. Raises PlaymatError."""
        raise PlaymatError(f"{self.name} cannot make cards from a table")

    # ------------------------------------------------------------ values and abilities
    def abilities(self, g: Game, id: int) -> tuple[Ability, ...]:
        """Abilities that a permanent has now."""
        return g.card(id).box("text")

    def abilities_outside_play(self, g: Game, id: int) -> tuple[Ability, ...]:
        """Abilities that a card has in a zone outside play."""
        return g.card(id).box("text")

    def granted(self, g: Game, made: Index) -> list[Watch]:
        """Abilities that effects and other abilities give to permanents, looked at once those of their own are in the index."""
        return []

    def printed(self, g: Game, id: int, what: str) -> Any:
        """A characteristic as printed on the object's card."""
        return g.card(id).facts.get(what)

    def value(self, g: Game, id: int, what: str) -> Any:
        """A characteristic with every continuous effect."""
        return self.printed(g, id, what)

    def as_read(self, what: str, value: Any) -> Any:
        """The value of a characteristic as texts read it: in comparisons, sums and amounts."""
        return value

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        """What is remembered of a permanent about to leave. None: as printed."""
        return None

    def rest_goes(self, g: Game, permanent: Obj, card: int, to: int) -> int:
        """Where a card of a leaving permanent goes that is not its top card; `to` is where the top goes (-1: under another)."""
        return to

    def arrives(self, g: Game, card: Obj, to: int, how: int) -> int:
        """How a card really arrives in a zone: what rules and effects add to `how` the moment it gets there (tapped, face down)."""
        return how

    def clamp(self, key: str, n: int) -> int:
        """The bounds of a named number."""
        return n

    # ------------------------------------------------------------ waiting abilities
    def standby_key(self, g: Game, e: Standby) -> Any:
        """The lowest goes first: the turn player's, class by class."""
        return (e.rank, e.me != g.turn_player)

    def standby_chooser(self, g: Game, entries: list[Standby]) -> int:
        """Who chooses among equals."""
        return entries[0].me

    def waits(self, g: Game, e: Standby) -> bool:
        """Is the entry still good? Looked at whenever one is picked."""
        return True

    def same_standby(self, g: Game, a: Standby, b: Standby) -> bool:
        """Are two waiting entries alike, so that their order cannot matter?"""
        return False

    def play_standby(self, g: Game, e: Standby) -> Call:
        """The call that resolves a waiting ability."""
        return Call("RESOLVE", key=e.key, src=e.src, me=e.me, event=e.event, rank=e.rank, bound=e.bound)

    # ------------------------------------------------------------ replacement and interrupts
    def may_replace(self, g: Game, e: Event, by: tuple[int, str]) -> bool:
        """May this replacement act on an event that others have acted on already?"""
        return by not in e.used

    def rep_key(self, g: Game, e: Event, c: Candidate) -> Any:
        """Which replacement is considered first: the lowest."""
        return (c[3] != g.turn_player,)

    def rep_chooser(self, g: Game, e: Event, candidates: list[Candidate]) -> int:
        """Who chooses among equals."""
        return candidates[0][3]

    def int_key(self, g: Game, c: Candidate) -> Any:
        """Which interrupt goes first: the lowest."""
        return (c[3] != g.turn_player,)

    def run_interrupt(self, g: Game, c: Candidate, e: Event, cause: tuple[int, int]) -> Call:
        """The call that resolves an interrupt; `cause` = (depth of the batch's frame, event serial)."""
        return Call("RESOLVE", key=c[2], src=c[1], me=c[3], event=e, cause=cause)

    def run_effect(self, g: Game, e: Event) -> Call:
        """The call that runs a whole effect in the place of an event: `e.key` says which, `e.value` is the event it replaced."""
        return Call("RESOLVE", key=e.key, src=e.src, me=e.who, event=e.value)

    def can_interrupt(self, g: Game, c: Candidate, e: Event) -> bool:
        """May this interrupt be offered (limits, costs that cannot be paid)?"""
        return True

    # ------------------------------------------------------------ rule checks
    def due(self, g: Game) -> bool:
        """Cheap and conservative: could an immediate rule apply now?"""
        return False

    def immediate(self, g: Game, f: Frame, doing: set[Any]) -> Result:
        """The next rule that acts at once, between any two steps; writes into `f.v["doing"]` what is not begun again inside itself."""
        return None

    def rule_check(self, g: Game, f: Frame) -> Result:
        """The next rule that acts at a check, before each waiting ability.

        While nothing waits it may depend on nothing but what empties `Game.cache`: not on notes, frames or questions.
        """
        return None

    def between(self, g: Game, f: Frame) -> Result:
        """What happens after each clause of a resolving ability."""
        return None

    def lost(self, g: Game, e: Event) -> None:
        """A player loses (`e.who`, `e.rule`)."""
        end_game(g, 1 - e.who, e.rule, e.key)

    def looped(self, g: Game) -> None:
        """The same again and again, and nobody can end it: a draw, unless the game says otherwise."""
        apply_batch(g, (Event("note", tag="endless loop", rule=self.endless_rule),))
        end_game(g, None, self.endless_rule, "endless loop")

    def repeats(self, g: Game, able: tuple[int, ...]) -> Call | None:
        """A loop has come round `loops.REPEATS` times that these players can stop: the call that has them name how many more rounds there
        are, and whose value is two numbers, by player. None: no more.

        Either way the answer that leads back is not offered again this turn once so many rounds are over.
        """
        return None

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        """Lay out the cards of a new game and push the procedure that plays it. Raises DeckError for decks that break a rule."""
        raise NotImplementedError

    # ------------------------------------------------------------ people
    listed_zones: tuple[str, ...] = ()  # hidden ordered zones whose known cards a view lists all the same
    of_cards: frozenset[str] = frozenset({"play", "attack", "activate", "ability"})  # first words of options whose numbers are cards
    tapped_word: str = "tapped"
    derived: frozenset[str] = frozenset()  # facts of cards that are not printed but worked out from those that are
    sentences: ClassVar[dict[str, str]] = {}  # what an event says, by tag, with the words of `Told`

    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        """The named values that everybody may see."""
        return {}

    def shown_values(self, g: Game, id: int) -> dict[str, Any]:
        """The characteristics of a permanent that a view shows."""
        return {}

    def prompt(self, g: Game, view: View, d: Decision) -> str:
        """The question in words."""
        about = f" for {view.name(d.about)}" if d.about else ""
        return f"{d.what}{about}"

    def option_text(self, g: Game, view: View, d: Decision, option: Any) -> str:
        """An option that is a tuple (verb, ids or words ...) in words."""
        return " ".join(view.name(x) if type(x) is int else str(x) for x in option)

    def ability_text(self, key: str) -> str:
        """An ability in words."""
        return key

    def sentence(self, g: Game, view: View, e: Event, may: bool) -> str:
        """An event in words, for a viewer who may or may not know its card. Empty: nothing worth saying."""
        template = self.sentences.get(e.tag)
        return template.format_map(Told(g, view, e, may)) if template else ""

    def brief(self, card: Card, kind: int = -1) -> str:
        """What a card is, in as few words as matter in this kind of zone."""
        return ""

    def drawn(self, g: Game, viewer: int) -> list[str]:
        """Lines that a table draws above its cards, such as a gauge."""
        return []

    def why_not(self, g: Game, player: int, action: Any) -> str:
        """Why an action is not offered: the rule or card that forbids it. Made from what the player may know."""
        return "it is not one of the options now"


class Told(dict[str, Any]):
    """The words of an event for the sentences of a log, each made when a sentence asks for it.

    who: the player it happens to or who does it; card, owner: its subject, and whose that is; source: whose effect it is; other: the
    object that `n` names; answer: what was decided of an ambiguity; to: the zone; ability, keyword: what `key` names; text: what the
    card says besides its keywords; n, key, value as they are.
    """

    __slots__ = ("e", "g", "may", "view")

    def __init__(self, g: Game, view: View, e: Event, may: bool) -> None:
        super().__init__(n=e.n, key=e.key, value=e.value)
        self.g = g
        self.view = view
        self.e = e
        self.may = may

    def __missing__(self, word: str) -> str:
        g, e = self.g, self.e
        if word == "card":
            return (self.view.called(e.obj) if self.may else "a card") if e.obj else ""
        if word == "who":
            return f"P{e.who + 1}" if e.who >= 0 else ""
        if word == "owner":
            return f"P{g.objs[e.obj].owner + 1}"
        if word == "answer":
            return g.policy.ambiguities[e.key].chosen
        if word == "to":
            return g.policy.zones[e.to].name if e.to >= 0 else ""
        if word == "source":
            return self.view.name(e.src) if e.src else ""
        if word == "other":
            return self.view.name(e.n) if 0 < e.n < len(g.objs) else ""
        if word == "ability":
            return g.policy.ability_text(e.key)
        if word == "text":
            abilities = g.card(e.obj).box("text") if self.may and e.obj else ()
            return "; ".join(g.policy.ability_text(a.key) for a in abilities if not a.keyword)
        if word == "keyword":
            return ABILITIES[e.key].keyword if e.key in ABILITIES else e.key
        raise KeyError(word)


POLICIES: dict[str, Callable[[], Policy]] = {}
"""Games by name, made on first use: loading a game's cards costs time."""
_made: dict[str, Policy] = {}


def policy(name: str) -> Policy:
    """The policy of a game. Raises PlaymatError for a name that is not known."""
    if name not in _made:
        if name not in POLICIES:
            known = ", ".join(sorted(POLICIES)) or "none"
            raise PlaymatError(f"no game is called {name!r}; known: {known}")
        _made[name] = POLICIES[name]()
    return _made[name]
