"""How scenario files lay out Palworld, where play can begin, and how options are said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.games.palworld.ch07_turn.main import SOUL_DRAW
from playmat.games.palworld.state import DAMAGE, INGREDIENT, LIFE, MATERIAL, START_VALUES, attacker, number_of
from playmat.games.palworld.talk import ability_text, cost_text, mode_text
from playmat.games.palworld.zones import BASE, DECK, EXILE, GRAVEYARD, HAND, RESOLUTION, SOUL_DECK, SOULS
from playmat.games.positions import Positions
from playmat.kernel.errors import PlaymatError
from playmat.kernel.objects import edit

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision

PHASES: Mapping[str, str] = {
    "turn": "begin_turn",
    "stand phase": "stand_phase",
    "draw phase": "draw_phase",
    "soul phase": "soul_phase",
    "main phase": "main_phase",
    "end phase": "end_of_turn",
}
"""Points of the turn at which play can begin, each with its step."""
PLAYER = "player"
NUMBERS = (LIFE, MATERIAL, INGREDIENT)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
WORDS_OF_STATE = {"resting": "tapped", "standing": "untapped"}


class PalworldPositions(Positions):
    """Positions of Palworld."""

    zones: Mapping[str, int] = {
        "main deck": DECK, "deck": DECK, "soul deck": SOUL_DECK, "hand": HAND, "base": BASE, "soul area": SOULS, "souls": SOULS,
        "graveyard": GRAVEYARD, "exile zone": EXILE, "exile": EXILE, "resolution zone": RESOLUTION,
    }  # fmt: skip
    filled: Mapping[str, int] = {"main deck": 10}
    filler = "ETD01-003"
    fillers: Mapping[int, str] = {SOULS: "soul", SOUL_DECK: "soul"}
    idle = frozenset({"action"})
    words: Mapping[str, tuple[str, ...]] = {
        "end": ("end phase", "end the phase", "pass"),
        SOUL_DRAW: ("draw", "draw for souls"),
        "stop": ("nothing", "none", "no quick"),
        PLAYER: ("opponent", "the opponent", "the player"),
    }
    points: Mapping[str, str] = {
        **{name: f"the {name} of `turn`" for name in PHASES},
        "attack": "a battle by itself: attacker, target (a card, or `player`, who it is when left out)",
        "play": "a card is played by itself: card; with `free: yes` for no cost",
        "damage": "damage by itself: to (a card, `P1` or `P2`), n, by (a card)",
        "check": "a check timing by itself",
    }

    def prepare(self, g: Game) -> None:
        """Ten life each, no battle."""
        g.vars.update(START_VALUES)
        g.vars.update({f"{LIFE} {p}": 10 for p in (0, 1)})

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """The turn from the point on; or one thing by itself, with all that comes of it and nothing after."""
        if point in PHASES:
            self.push(g, "PW.TURN", "" if point == "turn" else PHASES[point], player=g.turn_player)
            return
        if point not in self.points:
            super().start(g, point, given)
        self.push(g, "SETTLE")
        if point == "attack":
            attacker, target = self.card(given, "attacker"), given.get("target", PLAYER)
            aim = g.player_of(attacker) - 2 if target == PLAYER else self.card(given, "target")
            self.push(g, "PW.ATTACK", attacker=attacker, target=aim)
        elif point == "play":
            card = self.card(given, "card")
            self.push(g, "PW.PLAY", card=card, who=g.objs[card].owner, free=bool(given.get("free")))
        elif point == "damage":
            self.damage(g, given)

    def damage(self, g: Game, given: Mapping[str, Any]) -> None:
        """Push damage by itself."""
        to, n = given.get("to"), given.get("n", 1)
        by = self.card(given, "by") if "by" in given else 0
        target = {"P1": -1, "P2": -2}.get(str(to), 0) or self.card(given, "to")
        if type(n) is not int:
            raise PlaymatError(f"'n' is how much damage, not {n!r}")
        self.push(g, "PW.DAMAGE", deals=((target, n, by, g.turn_player),), battle=False)

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        """Life and counters of a player."""
        self.number(g, player, name)
        g.vars[f"{name} {player}"] = n

    def number(self, g: Game, player: int, name: str) -> Any:
        """Life and counters of a player."""
        if name not in NUMBERS or player < 0:
            raise PlaymatError(f"Palworld has no zone or number called {name!r}")
        return number_of(g, player, name)

    def modify(self, g: Game, id: int, word: str, value: Any) -> None:
        """This game's words for tapped, and damage on a card."""
        if word == DAMAGE:
            o = edit(g, id)
            o.marks = (*(m for m in o.marks if m[0] != DAMAGE), (DAMAGE, int(value)))
            return
        super().modify(g, id, WORDS_OF_STATE.get(word, word), value)

    def shows(self, g: Game, id: int, word: str) -> Any:
        """Besides the usual words: `resting`, `standing`, `damage`, `attacking`, `keywords`."""
        if word == "attacking":
            return attacker(g) == id
        if word == DAMAGE:
            return g.objs[id].mark(DAMAGE)
        if word == "durability":
            return g.value(id, "power")
        if word == "keywords":
            from playmat.language.continuous import keyword_abilities

            return sorted(keyword_abilities(g, id))
        return super().shows(g, id, WORDS_OF_STATE.get(word, word))

    def says(self, g: Game, d: Decision, option: Any) -> tuple[Any, ...] | None:
        """Attacks name their target, abilities their text."""
        if not isinstance(option, tuple):
            return None
        verb, *rest = option
        if verb == "attack" and len(rest) == 1:
            return ("attack", rest[0], PLAYER)
        if verb in ("activate", "ability"):
            return (verb, rest[0], ability_text(rest[1]))
        if verb in ("cost", "mode"):
            text = cost_text(d.key, rest[0]) if verb == "cost" else mode_text(g, rest[0])
            return (verb, ORDINALS[rest[0]], text)
        if verb == "number":
            return (verb, str(rest[0]))
        return None

    def action(self, g: Game, player: int, parts: tuple[Any, ...]) -> Any:
        """The other way round."""
        return tuple(p for p in parts if p != PLAYER) if parts[:1] == ("attack",) else parts
