"""How scenario files lay out Digimon, where play can begin, and how options are said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.games.digimon.attack.state import ATTACK, NO_ATTACK, attacker_of
from playmat.games.digimon.prep.memory import MEMORY, memory_of
from playmat.games.digimon.talk import ability_text
from playmat.games.digimon.zones import BATTLE, BREEDING, DECK, EGGS, HAND, RESOLVING, SECURITY, TRASH
from playmat.games.positions import Positions
from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision

PHASES: Mapping[str, str] = {
    "turn": "begin_turn",
    "start of turn": "start_of_turn",
    "unsuspend phase": "unsuspend_phase",
    "draw phase": "draw_phase",
    "breeding phase": "choose_breeding",
    "main phase": "start_of_main_phase",
    "end of turn": "end_of_turn",
}
"""Points of the turn at which play can begin, each with its step."""
PLAYER = "player"


class DigimonPositions(Positions):
    """Positions of the Digimon card game."""

    zones: Mapping[str, int] = {
        "deck": DECK, "digi-egg deck": EGGS, "eggs": EGGS, "hand": HAND, "battle area": BATTLE, "breeding area": BREEDING,
        "security stack": SECURITY, "security": SECURITY, "trash": TRASH, "no area": RESOLVING,
    }  # fmt: skip
    filled: Mapping[str, int] = {"deck": 10}
    filler = "ST1-02"
    idle = frozenset({"action", "breeding"})
    words: Mapping[str, tuple[str, ...]] = {
        "pass": ("end",),
        PLAYER: ("opponent", "the opponent", "the player", "security"),
        "nothing": ("none", "do nothing"),
    }
    points: Mapping[str, str] = {
        **{name: f"the {name} of `turn`" for name in PHASES},
        "attack": "an attack by itself: attacker, target (a card, or `player`, who it is when left out), unsuspended: yes for one without",
        "security check": "the attacker checks the opposing security: attacker",
        "battle": "a battle of two Digimon: a, b",
    }

    def prepare(self, g: Game) -> None:
        """Memory at 0, nobody attacks."""
        g.vars.update({MEMORY: 0, ATTACK: NO_ATTACK})

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """The turn from the point on; or one thing by itself, with all that comes of it and nothing after."""
        if point in PHASES:
            label = "" if point == "turn" else PHASES[point]
            self.push(g, "DG.TURN", label, player=g.turn_player, back="main_goes_on")
            return
        if point not in self.points:
            super().start(g, point, given)
        self.push(g, "SETTLE")
        if point == "battle":
            self.push(g, "DG.BATTLE", a=self.card(given, "a"), b=self.card(given, "b"))
            return
        attacker = self.card(given, "attacker")
        if point == "security check":
            self.push(g, "DG.CHECK", attacker=attacker, made=0)
            return
        target = given.get("target", PLAYER)
        if target != PLAYER and type(target) is not int:
            raise PlaymatError(f"an attack is on a card or on 'player', not on {target!r}")
        self.push(
            g, "DG.ATTACK", attacker=attacker, target=0 if target == PLAYER else target, unsuspended=bool(given.get("unsuspended"))
        )

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        """Memory, as the player reads it; at the top of the file as the turn player does."""
        self.number(g, player, name)
        seen_by = player if player >= 0 else g.turn_player
        g.vars[MEMORY] = -n if seen_by else n

    def number(self, g: Game, player: int, name: str) -> Any:
        """Memory, as the player reads it."""
        if name != MEMORY:
            raise PlaymatError(f"Digimon has no area or number called {name!r}")
        return memory_of(g, player if player >= 0 else g.turn_player)

    def modify(self, g: Game, id: int, word: str, value: Any) -> None:
        """This game's words for tapped."""
        super().modify(g, id, {"suspended": "tapped", "unsuspended": "untapped"}.get(word, word), value)

    def shows(self, g: Game, id: int, word: str) -> Any:
        """Besides the usual words: `suspended`, `unsuspended`, `attacking`, `keywords`."""
        if word == "attacking":
            return attacker_of(g) == id
        if word == "keywords":
            from playmat.language.continuous import keyword_abilities

            return sorted(k for k in keyword_abilities(g, id) if ":" not in k)
        return super().shows(g, id, {"suspended": "tapped", "unsuspended": "untapped"}.get(word, word))

    def says(self, g: Game, d: Decision, option: Any) -> tuple[Any, ...] | None:
        """Attacks name their target, digivolutions what digivolves first, effects their text."""
        if not isinstance(option, tuple):
            return None
        verb, *rest = option
        if verb == "attack" and len(rest) == 1:
            return ("attack", rest[0], PLAYER)
        if verb == "digivolve":
            return ("digivolve", rest[1], rest[0])
        if verb in ("activate", "counter", "ability"):
            return (verb, rest[0], ability_text(rest[1]))
        if verb == "cost":
            return ("cost", str(rest[0]))
        return None

    def action(self, g: Game, player: int, parts: tuple[Any, ...]) -> Any:
        """The other way round."""
        if parts[:1] == ("attack",):
            return tuple(p for p in parts if p != PLAYER)
        if parts[:1] == ("digivolve",) and len(parts) == 3:
            return ("digivolve", parts[2], parts[1])
        return parts
