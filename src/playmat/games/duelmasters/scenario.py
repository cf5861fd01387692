"""How scenario files lay out Duel Masters, where play can begin, and how options are said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch5_turn.r506_declaring import PLAYER
from playmat.games.duelmasters.ch5_turn.state import attacker
from playmat.games.duelmasters.ch6_use.r601_playing import cost_of, forget
from playmat.games.duelmasters.facts import is_spell
from playmat.games.duelmasters.people import ability_text, mode_text
from playmat.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from playmat.games.positions import Positions
from playmat.kernel.errors import PlaymatError
from playmat.kernel.procedure import Do, Frame, Result, procedure
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision

STEPS: Mapping[str, str] = {
    "draw step": "draw_for_turn",
    "charge step": "charge_step_triggers",
    "main step": "main_step_triggers",
    "attack step": "attack_step_triggers",
    "end of turn": "end_triggers",
}
"""Steps at which play can begin, and with what each begins."""


def top_card_leaves(g: Game, f: Frame) -> Result:
    """The top card of a creature goes to the graveyard, as no text of the card pool makes it."""
    return Do(Event("move", g.objs[f.v["of"]].cards[0], "put", to=GRAVEYARD, rule="801.4"))


procedure("DM.TOP_CARD_LEAVES", top_card_leaves)


class DuelMastersPositions(Positions):
    """Positions of Duel Masters."""

    zones: Mapping[str, int] = {
        "deck": DECK, "hand": HAND, "battle zone": BATTLE, "graveyard": GRAVEYARD, "mana zone": MANA, "mana": MANA,
        "shield zone": SHIELDS, "shields": SHIELDS,
    }  # fmt: skip
    filled: Mapping[str, int] = {"deck": 10}
    filler = "dm01/immortal-baron-vorg"
    idle = frozenset({"charge", "main", "attack"})
    words: Mapping[str, tuple[str, ...]] = {
        "end": ("pass", "no more", "end the step"),
        PLAYER: ("opponent", "the opponent", "the player"),
        "pay": ("tap", "pay with"),
    }
    points: Mapping[str, str] = {
        "turn": "the whole turn of `turn`",
        **{name: f"the {name}" for name in STEPS},
        "attack": "an attack by itself: attacker, target (a card, or `player`, who it is when left out)",
        "battle": "a battle of two creatures, by an effect: a, b",
        "break": "`by` breaks `number` shields of its opponent, by an effect",
        "play": "the card is summoned or cast for free, by an effect",
        "top card": "the top card of `of` leaves alone, by an effect; `after`: a card played before, `then`: the step that follows",
    }

    def prepare(self, g: Game) -> None:
        """Nobody attacks, no battle goes on."""
        from playmat.games.duelmasters.policy import START_VALUES

        g.vars.update(START_VALUES)
        forget()

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """The turn from the point on; or one thing by itself, with all that comes of it and nothing after."""
        me = g.turn_player
        if point in STEPS:
            self.turn_from(g, point)
        elif point == "top card" and "then" in given:
            self.turn_from(g, given["then"])
            self.by_itself(g, point, given)
        elif point == "turn":
            self.push(g, "DM.TURNS", who=me, usual=1 - me)
        elif point in self.points:
            self.push(g, "SETTLE")
            self.by_itself(g, point, given)
        else:
            super().start(g, point, given)

    def turn_from(self, g: Game, point: str) -> None:
        """The turn from a step on, and the turns after it."""
        me = g.turn_player
        self.push(g, "DM.TURNS", "next_turn", who=me, usual=1 - me)
        self.push(g, "DM.TURN", STEPS[point], who=me)

    def by_itself(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        """An attack, or what an effect would do without the effect."""
        if point == "attack":
            self.push(g, "DM.ATTACK", attacker=self.card(given, "attacker"), target=given.get("target", PLAYER))
        elif point == "battle":
            self.push(g, "DM.BATTLE", a=self.card(given, "a"), b=self.card(given, "b"))
        elif point == "break":
            by = self.card(given, "by")
            me = g.player_of(by)
            self.push(g, "DM.BREAK", me=me, owner=1 - me, src=by, numbers=(int(given.get("number", 1)),))
        elif point == "top card":
            self.push(g, "DM.TOP_CARD_LEAVES", of=self.card(given, "of"))
            if "after" in given:
                self.by_itself(g, "play", {"card": self.card(given, "after")})
        else:
            id = self.card(given, "card")
            proc = "DM.CAST" if is_spell(g.card(id)) else "DM.SUMMON"
            self.push(g, proc, held=((id, "pending"),), src=id, me=g.player_of(id))

    def number(self, g: Game, player: int, name: str) -> Any:
        """Deck and hand counts are zones; a turn has no other number of its own."""
        raise PlaymatError(f"Duel Masters has no zone or number called {name!r}")

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        """There is none."""
        self.number(g, player, name)

    def shows(self, g: Game, id: int, word: str) -> Any:
        """Besides the usual words: `attacking`, `keywords`, `cost`."""
        if word == "attacking":
            return attacker(g) == id
        if word == "keywords":
            from playmat.language.continuous import keyword_abilities

            return sorted(k for k in keyword_abilities(g, id) if ":" not in k)
        if word == "cost":
            return cost_of(g, id, g.player_of(id))
        return super().shows(g, id, word)

    def says(self, g: Game, d: Decision, option: Any) -> tuple[Any, ...] | None:
        """Abilities and alternatives by their text; the cards of a payment in any order."""
        if isinstance(option, tuple) and option[0] in ("named", "number"):
            return (option[0], str(option[1]))
        if isinstance(option, tuple) and option[0] == "pay":
            return ("pay", option[1:])
        if isinstance(option, tuple) and option[0] in ("declare", "use") and len(option) > 2:
            return (option[0], option[1], ability_text(option[2]))
        if isinstance(option, tuple) and option[0] == "mode":
            return ("choose", mode_text(g, option[1]))
        return None
