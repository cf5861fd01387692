"""A scenario's position as a game: the cards are laid out directly, so that nothing triggers and nobody is asked."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playmat.games.base import GamePackage
from playmat.games.base import game as game_package
from playmat.games.decks import find_deck
from playmat.games.positions import Positions
from playmat.kernel.cards import Card
from playmat.kernel.driver import run
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.objects import edit, new_object, new_permanent
from playmat.kernel.policy import Policy, policy
from playmat.kernel.records import EVERYBODY, FACE_DOWN, FACE_UP
from playmat.kernel.replay import new_game
from playmat.kernel.watch import forget
from playmat.scenarios.coverage import not_recording
from playmat.scenarios.model import CardEntry, Scenario, ScenarioError

WHOLE_GAME = "game"
DECK_CHECK = "deck check"

MOST_CARDS = 1000
"""More cards than any zone of any game holds: a number beyond is a slip of the pen."""


class Setting:
    """What a scenario is played in: its game, how that lays out positions, and the cards the file itself defines."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        try:
            self.package: GamePackage = game_package(scenario.game)
        except PlaymatError as e:
            raise ScenarioError(f"{scenario.path}: {e}") from None
        self.policy: Policy = policy(scenario.game)
        self.positions = self.package.positions or Positions()
        self.invented: dict[str, str] = {}  # card name in lower case: id

    def fail(self, reason: object, what: str = "") -> ScenarioError:
        """An error of this file."""
        case = f" [{self.scenario.case}]" if self.scenario.case else ""
        said = str(reason).splitlines()[0] if str(reason) else ""
        return ScenarioError(f"{self.scenario.path}{case}: {what + ': ' if what else ''}{said}")

    @contextmanager
    def cards(self) -> Iterator[None]:
        """The file's own cards are in the pool meanwhile."""
        mark = f"{zlib.crc32(f'{self.scenario.path}{self.scenario.case}'.encode()):08x}"  # no two files share a card
        try:
            for table in self.scenario.cards:
                name = str(table.get("name", ""))
                if not name:
                    raise self.fail("a card needs a name", "cards")
                slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
                made = {**table, "id": f"{slug}.{mark}"}
                try:
                    card = self.policy.make_card(made)
                except PlaymatError as e:
                    raise self.fail(e, f"cards: {name}") from None
                self.policy.cards[card.id] = card
                self.invented[name.lower()] = card.id
            yield
        finally:
            for id in self.invented.values():
                self.policy.cards.pop(id, None)

    def find(self, name: str) -> str:
        """The id of a card by name: the file's own first, then the game's. Raises PlaymatError."""
        own = self.invented.get(name.lower())
        return own if own is not None else self.package.find_card(self.policy, name)

    def is_card(self, card: Card, name: str) -> bool:
        """Is this the card that a name means: its own name, its number, or both as deck lines have them?"""
        if card.name.lower() == name.lower() or card.id == name:
            return True
        if not name.lower().startswith(card.name.lower()):
            return False
        try:
            return self.find(name) == card.id
        except PlaymatError:
            return False

    def resolve(self, entry: CardEntry) -> tuple[str, tuple[tuple[str, Any], ...]]:
        """(card id, words that hold of it). A name that has brackets itself is tried as a whole first."""
        if entry.words:
            inner = ", ".join(w if v is True else f"{w} {v}" for w, v in entry.words)
            try:
                return self.find(f"{entry.name} ({inner})"), ()
            except PlaymatError:
                pass
        try:
            return self.find(entry.name), entry.words
        except PlaymatError as e:
            raise self.fail(e, " ".join(str(x + 1) if isinstance(x, int) else x for x in entry.place)) from None


class Position:
    """A game at the start of a scenario, and what the file calls the objects in it."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.aliases: dict[str, int] = {}
        self.new: set[int] = set()  # what came this turn, as the file says
        scenario = setting.scenario
        if scenario.start == WHOLE_GAME:
            self.game = self.whole_game()
            return
        self.game = Game(setting.policy, scenario.seed)
        with not_recording():  # what runs while the table is laid proves no rule
            self.lay_the_table(scenario)
        self.begin()

    def whole_game(self) -> Game:
        """A game from its very beginning, with built-in decks."""
        scenario = self.setting.scenario
        if len(scenario.decks) != 2:
            raise self.setting.fail("start: game needs 'decks:' with two names")
        try:
            return new_game(scenario.game, tuple(find_deck(scenario.game, d) for d in scenario.decks), scenario.seed)
        except PlaymatError as e:
            raise self.setting.fail(e) from None

    # ------------------------------------------------------------ zones
    def lay_the_table(self, scenario: Scenario) -> None:
        """Everything in its place, as it is before play begins."""
        g = self.game
        g.turn_player = scenario.turn
        g.turn = self.setting.positions.turn
        self.setting.positions.prepare(g)
        for player in (0, 1):
            self.lay_out(player)
        for name, n in scenario.numbers:
            self.number(-1, name, n)
        for id in [o.id for o in g.objs if o.id]:
            if g.objs[id].since == g.turn and id not in self.new:
                edit(g, id).since = g.turn - 1

    def lay_out(self, player: int) -> None:
        """Fill the zones of a player, plain cards where the file says nothing, and set the player's numbers."""
        setting = self.setting
        zones = setting.positions.zones
        named: set[int] = set()
        for name, content in setting.scenario.sides[player].entries:
            kind = zones.get(name.lower())
            if kind is None:
                if not isinstance(content, int):
                    raise setting.fail(f"no zone is called {name!r}; zones: {', '.join(zones)}", f"P{player + 1}")
                self.number(player, name, content)
                continue
            named.add(kind)
            if isinstance(content, int):
                if not 0 <= content <= MOST_CARDS:
                    raise setting.fail(f"{name} holds 0 to {MOST_CARDS} plain cards, not {content}", f"P{player + 1}")
                self.fill(player, kind, content)
            else:
                for entry in content:
                    self.place(player, kind, entry)
        for name, n in setting.positions.filled.items():
            if zones[name.lower()] not in named:
                self.fill(player, zones[name.lower()], n)

    def number(self, player: int, name: str, n: Any) -> None:
        """One number of the position."""
        try:
            self.setting.positions.set_number(self.game, player, name, n)
        except PlaymatError as e:
            raise self.setting.fail(e, f"P{player + 1}" if player >= 0 else "numbers") from None

    def fill(self, player: int, kind: int, n: int) -> None:
        """Plain cards whose faces do not matter."""
        for _ in range(n):
            self.put(player, kind, self.setting.positions.fillers.get(kind, self.setting.positions.filler))

    def place(self, player: int, kind: int, entry: CardEntry) -> None:
        """The cards of one line of a zone."""
        card, words = self.setting.resolve(entry)
        for _ in range(entry.count):
            id = self.put(player, kind, card)
            if entry.alias:
                self.call(entry.alias, id)
            for relation, stack in (("under", entry.under), ("attached", entry.attached)):
                for below in stack:
                    self.beneath(id, relation, below)
            self.describe(id, words)

    def put(self, player: int, kind: int, card: str) -> int:
        """One card at the end of a zone; a permanent where the zone holds permanents. Returns what the file's names refer to."""
        g = self.game
        p = g.policy
        zone = 2 * kind + (0 if p.zones[kind].shared else player)
        o = new_object(g, p.pool(card), player, zone)
        how = p.arrives(g, o, kind, 0)
        forget(g)  # what the game looked up on the way does not know the card
        if how & (FACE_DOWN | FACE_UP):
            o.face_down = bool(how & FACE_DOWN)
            o.known = 0 if o.face_down else EVERYBODY
        if kind in p.permanent_zones:
            return new_permanent(g, (o.id,), player, zone).id
        g.zones[zone] = (*g.zones[zone], o.id)
        return o.id

    def beneath(self, id: int, relation: str, entry: CardEntry) -> None:
        """A card under a permanent, or attached to it."""
        g = self.game
        if not g.objs[id].cards:
            raise self.setting.fail(f"{g.card(id).name} is no permanent: nothing can be {relation} it")
        card, words = self.setting.resolve(entry)
        for _ in range(entry.count):
            o = new_object(g, g.policy.pool(card), g.objs[id].owner, g.objs[id].zone)
            o.known = EVERYBODY
            o.host = id
            p = edit(g, id)
            if relation == "under":
                p.cards = (*p.cards, o.id)
            else:
                p.attached = (*p.attached, o.id)
            if entry.alias:
                self.call(entry.alias, o.id)
            self.describe(o.id, words)
        forget(g)

    def call(self, alias: str, id: int) -> None:
        """The file's own name for an object."""
        if alias.lower() in self.aliases:
            raise self.setting.fail(f"two cards are called {alias!r}")
        self.aliases[alias.lower()] = id

    def describe(self, id: int, words: tuple[tuple[str, Any], ...]) -> None:
        """Put the words of a line into effect."""
        for word, value in words:
            if word == "new" and value:
                self.new |= {id, *self.game.objs[id].cards}
            try:
                self.setting.positions.modify(self.game, id, word, value)
            except PlaymatError as e:
                raise self.setting.fail(e, self.game.card(id).name) from None
        forget(self.game)

    # ------------------------------------------------------------ play
    def begin(self) -> None:
        """Push what play begins with and run to the first question."""
        g = self.game
        try:
            self.setting.positions.start(g, self.setting.scenario.start, self.given())
            run(g)
        except ScenarioError:
            raise
        except PlaymatError as e:
            raise self.setting.fail(e, "start") from None

    def given(self) -> Mapping[str, Any]:
        """The arguments of the starting point: names of cards as ids, everything else as it is."""
        return {key: self.reference(value) for key, value in self.setting.scenario.given.items()}

    def reference(self, value: Any) -> Any:
        """The id of an object by the file's name for it, or by its card's name where only one is called that."""
        if isinstance(value, list):
            return tuple(self.reference(v) for v in value)
        if not isinstance(value, str):
            return value
        g = self.game
        if value.lower() in self.aliases:
            return self.aliases[value.lower()]
        found = [o.id for o in g.objs[1:] if not o.host and not o.gone and self.setting.is_card(g.card(o.id), value)]
        if len(found) > 1:
            raise self.setting.fail(f"{len(found)} cards are called {value!r}: give one a name of its own ('it = {value}')", "start")
        return found[0] if found else value
