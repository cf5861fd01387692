"""Why an action is not offered: the rule or the card that forbids it, in words, from what the player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch1_basics.r105_orientation import is_tapped, is_untapped
from playmat.games.duelmasters.ch1_basics.r112_cost import can_pay, is_enough, purse_of, usable_mana
from playmat.games.duelmasters.ch3_types.r301_creature import is_summoning_sick
from playmat.games.duelmasters.ch5_turn.r504_main import END
from playmat.games.duelmasters.ch5_turn.r506_declaring import PLAYER, as_patient, is_compelled, is_target, marked_unable
from playmat.games.duelmasters.ch5_turn.r507_blocking import guards, is_blocker
from playmat.games.duelmasters.ch5_turn.state import attacker, target
from playmat.games.duelmasters.ch6_use.r601_playing import cost_of, has_source, verb_for
from playmat.games.duelmasters.facts import civilization_names, civilizations, is_creature
from playmat.games.duelmasters.zones import BATTLE, HAND
from playmat.language import permissions

if TYPE_CHECKING:
    from playmat.kernel.game import Game

STEPS = {"main": ("summon", "cast"), "attack": ("attack", "use"), "charge": ("charge",)}
"""The questions of the steps, and what is done in each."""
RULES = {"main": "504.1", "attack": "505.5", "charge": "503.1"}
DONE_THEN = {"main": "cards are played", "attack": "attacks are declared", "charge": "cards are charged as mana"}


def why_not(g: Game, player: int, action: Any) -> str:
    """The reason in one sentence."""
    d = g.decision
    if d is None:
        return "nothing is asked now" if g.outcome is None else f"the game is over ({g.outcome.rule})"
    verb, ids = parts(d.what, action)
    wrong_time = not_now(g, player, verb, d.what, d.player)
    if wrong_time:
        return wrong_time
    if any(unknown(g, player, i) for i in ids if isinstance(i, int)):
        return "that is no card that you can see"
    if verb == "attack" and ids:
        return why_no_attack(g, player, int(ids[0]), ids[1] if len(ids) > 1 else PLAYER)
    if verb in ("summon", "cast", "main") and ids:
        return why_not_played(g, player, int(ids[0]), verb)
    if verb == "block" and ids:
        return why_no_block(g, player, int(ids[0]))
    if verb == END and d.what == "attack":
        return why_not_end(g)
    return "it is not one of the options now"


def unknown(g: Game, player: int, id: int) -> bool:
    """Is it no card, or one that is gone, or one the player may not know?"""
    return not 0 < id < len(g.objs) or g.objs[id].gone or not g.objs[id].known >> player & 1


def parts(what: str, action: Any) -> tuple[str, tuple[Any, ...]]:
    """(verb, cards and words) of an action: a card alone is what the open question asks for."""
    if isinstance(action, tuple) and action:
        return str(action[0]), action[1:]
    return (what, (action,)) if isinstance(action, int) else (str(action), ())


def not_now(g: Game, player: int, verb: str, what: str, asked: int) -> str:
    """Why this is not the moment for it at all."""
    mine = next((step for step, verbs in STEPS.items() if verb in verbs), "")
    if mine and player != g.turn_player:
        return f"it is not the turn of P{player + 1} ({RULES[mine]})"
    if mine and what != mine:
        return f"{DONE_THEN[mine]} in the {mine} step only ({RULES[mine]})"
    return f"P{asked + 1} is asked now" if player != asked else ""


# ---------------------------------------------------------------- attacks
def why_no_attack(g: Game, player: int, id: int, on: Any) -> str:
    """Why a creature cannot attack, or not this target."""
    name = g.card(id).name
    if g.kind_of_zone(id) != BATTLE or not is_creature(g.card(id)):
        return f"{name} cannot attack: it is no creature in the battle zone (505.3)"
    if g.player_of(id) != player:
        return f"{name} cannot attack: it is not yours (505.2)"
    if not is_untapped(g, id):
        return f"{name} cannot attack: it is tapped (506.1a)"
    if is_summoning_sick(g, id):
        return f"{name} cannot attack: it came into play this turn (301.5)"
    if marked_unable(g, id):
        return f"{name} cannot attack: a G-Strike keeps it from attacking this turn (509.5b)"
    source = permissions.forbidden(g, "attack", what=id, on=as_patient(g, on)) or permissions.forbidden(g, "tap", on=id)
    if source:
        whom = "players" if on == PLAYER else g.card(on).name
        return f"{name} cannot attack {whom}: {says(g, source, id)} (101.2)"
    if isinstance(on, int) and (g.kind_of_zone(on) != BATTLE or g.player_of(on) == player):
        return f"{name} cannot attack {g.card(on).name}: only creatures of the opponent are attacked (505.2)"
    if isinstance(on, int) and not is_target(g, id, on):
        return f"{name} cannot attack {g.card(on).name}: it is untapped (506.1e)"
    return "it is not one of the options now"


def says(g: Game, source: int, about: int) -> str:
    """Whose text it is."""
    return "its own text says so" if source == about else f"{g.card(source).name} says so"


def why_not_end(g: Game) -> str:
    """Why the attack step cannot be ended."""
    must = [g.card(i).name for i in g.cards(g.turn_player, BATTLE) if is_compelled(g, i) and is_untapped(g, i)]
    return f"{must[0]} must attack (506.1b)" if must else "it is not one of the options now"


# ---------------------------------------------------------------- blocking
def why_no_block(g: Game, player: int, id: int) -> str:
    """Why a creature cannot block."""
    name = g.card(id).name
    if g.kind_of_zone(id) != BATTLE or g.player_of(id) != player:
        return f"{name} cannot block: it is no creature of yours in the battle zone (507.1a)"
    if not is_blocker(g, id) and not guards(g, id):
        return f"{name} cannot block: it has no Blocker (701.12a)"
    if is_tapped(g, id):
        return f"{name} cannot block: it is tapped (507.1a)"
    if id == target(g):
        return f"{name} cannot block: it is attacked itself (507.1a)"
    source = permissions.forbidden(g, "block", what=id, on=attacker(g)) or permissions.forbidden(g, "tap", on=id)
    if source:
        return f"{name} cannot block {g.card(attacker(g)).name}: {says(g, source, attacker(g))} (700.4)"
    return "it is not one of the options now"


# ---------------------------------------------------------------- playing cards
def why_not_played(g: Game, player: int, id: int, verb: str) -> str:
    """Why a card cannot be played for mana."""
    if g.kind_of_zone(id) != HAND or g.player_of(id) != player:
        return "only cards in hand are played for mana (504.1)"
    card = g.card(id)
    if verb not in (verb_for(g, id), "main"):
        return f"{card.name} is not a card to {verb} (601.1)"
    purse = purse_of(usable_mana(g, player))
    cost = cost_of(g, id, player)
    wanted = civilizations(card)
    if not is_enough(purse, tuple(n for _, n in purse), cost):
        return f"{card.name} costs {cost}: there is not enough untapped mana (112.2)"
    if not can_pay(purse, cost, wanted):
        return f"{card.name} needs untapped mana of {' and '.join(civilization_names(wanted))} (112.2a)"
    verb = verb_for(g, id)  # a card alone, in the main step, is meant to be played
    source = permissions.forbidden(g, verb, who=player, what=id, on=id)
    if not source and verb != "cast":
        source = permissions.forbidden(g, "enter", what=id, on=id)
    if source:
        return f"{card.name} cannot be played: {g.card(source).name} says so (601.1b)"
    if not has_source(g, id, player):
        return f"{card.name} has nothing to evolve from (801.1a)"
    return "it is not one of the options now"
