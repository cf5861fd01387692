"""1.2 Winning and losing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import DECK, DECKS
from playmat.kernel.apply import end_game
from playmat.kernel.procedure import Do, Result
from playmat.kernel.records import Event

if TYPE_CHECKING:
    from playmat.kernel.game import Game

BOTH = "both have lost"


@rule("palworld:1.2.lose.when", "palworld:1.2.lose.mid-effect", "palworld:1.11.losing")
def losing(g: Game) -> Result:
    """Who is losing when rules are processed has lost; what was so only in the middle of an effect does not count."""
    v, zones = g.vars, g.zones
    if v["life 0"] > 0 and v["life 1"] > 0 and zones[DECKS[0]] and zones[DECKS[1]]:  # nobody is: nearly always
        return None
    lost = [(p, rule) for p in (0, 1) if (rule := reason(g, p))]
    if not lost:
        return None
    both = BOTH if len(lost) == 2 else ""
    return Do(*(Event("lose", tag="lose", who=p, key=both or WHY[rule], rule=rule) for p, rule in lost))


def reason(g: Game, player: int) -> str:
    """The rule by which a player is losing now; empty when none says so."""
    if has_no_life(g, player):
        return "palworld:1.2.lose.life"
    return "palworld:1.2.lose.deck" if has_no_deck(g, player) else ""


@rule("palworld:1.2.lose.life")
def has_no_life(g: Game, player: int) -> bool:
    """With a life of 0 or less."""
    n: int = g.vars["life 1" if player else "life 0"]
    return n <= 0


@rule("palworld:1.2.lose.deck")
def has_no_deck(g: Game, player: int) -> bool:
    """With no card left in the main deck."""
    return not g.zones[2 * DECK + player]


WHY = {"palworld:1.2.lose.life": "no life left", "palworld:1.2.lose.deck": "no cards left in the main deck"}


@rule("palworld:1.2.win")
def lost(g: Game, e: Event) -> None:
    """You win when the opponent has lost and you have not."""
    if is_draw(e):
        end_game(g, None, "palworld:1.2.draw", BOTH)
    else:
        end_game(g, 1 - e.who, e.rule, e.key)


@rule("palworld:1.2.draw")
def is_draw(e: Event) -> bool:
    """Both losing at the same check: a draw (X-02)."""
    return e.key == BOTH
