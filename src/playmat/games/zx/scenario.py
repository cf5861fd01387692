"""How scenario files lay out Z/X, where play can begin, and how options are said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.games.positions import Positions
from playmat.games.zx.ch5_turn.state import DAMAGE, FORCES, PLACED, START_VALUES
from playmat.games.zx.ch6_battle.r604_damage import DAMAGED
from playmat.games.zx.ch8_cards.r803_playing import PLAY_FREE
from playmat.games.zx.ch9_rule_effects.r908_force import associated
from playmat.games.zx.squares import square_of
from playmat.games.zx.talk import ability_text, keywords_of
from playmat.games.zx.zones import BANISH, CHARGE, DECK, DYNAMIS, FIRST_SQUARE, FORCE, HAND, LIFE, RESOURCE, TEMPORARY, TRASH
from playmat.kernel.errors import PlaymatError
from playmat.kernel.objects import edit

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision, Obj

PHASES: Mapping[str, str] = {
    "turn": "begin_turn",
    "reboot phase": "reboot_phase",
    "draw phase": "draw_phase",
    "resource phase": "resource_phase",
    "ignition phase": "ignition_phase",
    "main phase": "main_phase",
    "end phase": "end_phase",
}
"""Points of the turn at which play can begin, each with its step."""
PLAYER = "player"
STANDING = {"sleep": "tapped", "sleeping": "tapped", "reboot": "untapped", "rebooted": "untapped"}
"""This game's words for how a card stands."""


class ZXPositions(Positions):
    """Positions of Z/X."""

    zones: Mapping[str, int] = {
        "deck": DECK, "hand": HAND, "life": LIFE, "charge": CHARGE, "trash": TRASH, "resource": RESOURCE, "dynamis": DYNAMIS,
        "force zone": FORCE, "temporary zone": TEMPORARY, "banish zone": BANISH,
        **{f"square {n}": FIRST_SQUARE + n - 1 for n in range(1, 10)},
    }  # fmt: skip
    filled: Mapping[str, int] = {"deck": 10, "life": 4}
    filler = "zx/plain"
    idle = frozenset({"action", "resource", "ignition"})
    words: Mapping[str, tuple[str, ...]] = {
        "pass": ("end", "done"),
        PLAYER: ("opponent", "the opponent", "the player"),
        "nothing": ("none", "no card"),
        **{f"square {n}": (str(n),) for n in range(1, 10)},
    }
    points: Mapping[str, str] = {
        **{name: f"the {name} of `turn`" for name in PHASES},
        "preprocessing": "priority preprocessing, and nothing after",
        "battle": "a battle by itself: attacker, target (a card, or `player`, who it is when left out)",
        "play": "`card` is played by `who` (P1 when left out) without paying, by an effect",
        "draw": "the player of `turn` draws `number` cards, by an effect; `up to: yes` to stop at any moment",
    }

    def prepare(self, g: Game) -> None:
        """Nobody has been damaged, no battle is going on."""
        g.vars.update(START_VALUES)

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """The turn from the point on; or one thing by itself, with all that comes of it and nothing after."""
        hide(g)
        if point in PHASES:
            label = "" if point == "turn" else PHASES[point]
            self.push(g, "ZX.TURN", label, player=g.turn_player)
            return
        if point not in self.points:
            super().start(g, point, given)
        self.push(g, "SETTLE")
        if point == "battle":
            target = given.get("target", PLAYER)
            if target != PLAYER and type(target) is not int:
                raise PlaymatError(f"a battle is with a card or with 'player', not with {target!r}")
            attacker = self.card(given, "attacker")
            self.push(g, "ZX.BATTLE", attacker=attacker, target=-1 - (1 - g.player_of(attacker)) if target == PLAYER else target)
        elif point == "play":
            self.push(g, PLAY_FREE, card=self.card(given, "card"), who=player_named(given), origin="effect", src=0)
        elif point == "draw":
            self.push(g, "ZX.DRAW", who=g.turn_player, n=int(given.get("number", 1)), src=0, upto=bool(given.get("up to")))

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        """`damage`: points that a player has received; at the top of the file `turn`: its number."""
        if name == "damage" and player >= 0:
            g.vars[DAMAGE[player]] = n
        elif name == "turn" and player < 0:
            g.turn = n
        else:
            super().set_number(g, player, name, n)

    def number(self, g: Game, player: int, name: str) -> Any:
        """The same."""
        if name == "damage" and player >= 0:
            return g.vars[DAMAGE[player]]
        if name == "turn" and player < 0:
            return g.turn
        return super().number(g, player, name)

    def modify(self, g: Game, id: int, word: str, value: Any) -> None:
        """This game's words: `sleep`, `reboot`; with a number `damage`, `placed`, and `of`: the Square of the card that a Force is for."""
        if word == "damage":
            o = edit(g, id)
            o.marks = (*(m for m in o.marks if m[0] != DAMAGED), (DAMAGED, int(value)))
            return
        if word == PLACED:
            g.vars[PLACED] = (*g.vars[PLACED], (id, (int(value), 0)))
            return
        if word in ("of", "associated with"):
            g.vars[FORCES] = (*g.vars[FORCES], (id, square_top(g, int(value))))
            return
        if word in ("face up", "face down"):
            id = top_card(g, id).id
        super().modify(g, id, STANDING.get(word, word), value)

    def shows(self, g: Game, id: int, word: str) -> Any:
        """Besides the usual words: `sleep`, `reboot`, `square`, `attached`, `face up`, `associated`, `keywords`."""
        o = g.objs[id]
        if word == "square":
            return square_of(g, id)
        if word == "attached":
            return [g.card(c).name for c in o.attached]
        if word in ("face up", "face down"):
            return top_card(g, id).face_down == (word == "face down")
        if word == "associated":
            return g.card(associated(g, id)).name if associated(g, id) else ""
        if word == "damage":
            return o.mark(DAMAGED)
        if word == "keywords":
            return keywords_of(g, id)
        return super().shows(g, id, STANDING.get(word, word))

    def says(self, g: Game, d: Decision, option: Any) -> tuple[Any, ...] | None:
        """Attacks name their target, startup abilities their text."""
        if not isinstance(option, tuple):
            return None
        verb, *rest = option
        if verb == "attack" and len(rest) == 1:
            return ("attack", rest[0], PLAYER)
        if verb == "startup":
            return ("startup", rest[0], ability_text(rest[1]))
        return None

    def action(self, g: Game, player: int, parts: tuple[Any, ...]) -> Any:
        """The other way round."""
        return tuple(p for p in parts if p != PLAYER) if parts[:1] == ("attack",) else parts


def top_card(g: Game, id: int) -> Obj:
    """The card that lies on top of a piece; a card itself."""
    o = g.objs[id]
    return g.objs[o.cards[0]] if o.cards else o


def player_named(given: Mapping[str, Any]) -> int:
    """The player that `who` means: P1 when it is left out."""
    said = str(given.get("who", "P1"))
    if said not in ("P1", "P2"):
        raise PlaymatError(f"'who' is P1 or P2, not {said!r}")
    return int(said == "P2")


def hide(g: Game) -> None:
    """What lies in Dynamis lies face down unless the file says otherwise; what is face down on a Square its owner knows."""
    for p in (0, 1):
        for i in g.zones[2 * DYNAMIS + p]:
            if g.objs[i].known == 1 << p:
                edit(g, i).face_down = True
    for o in tuple(g.objs):
        if o.face_down and not o.known and o.host:
            edit(g, o.id).known = 1 << o.owner


def square_top(g: Game, n: int) -> int:
    """What stands on a Square, P1's first where there are several."""
    found = [i for z in (2 * (FIRST_SQUARE + n - 1), 2 * (FIRST_SQUARE + n - 1) + 1) for i in g.zones[z]]
    if not found:
        raise PlaymatError(f"nothing is on square {n} yet: the file has to lay it before the Force")
    return found[0]
