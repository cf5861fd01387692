"""The game in words: log sentences, questions, actions, effects, and the numbers a table shows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.digimon.facts import is_digimon
from playmat.games.digimon.prep.memory import MOST, memory_of
from playmat.kernel.cards import ABILITIES, Ability
from playmat.language.continuous import keyword_abilities
from playmat.language.telling import tell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision, Event
    from playmat.kernel.view import View

SENTENCES = {
    "begin_turn": "The turn of {who} begins.",
    "end_of_turn": "The turn of {who} is about to end.",
    "pass": "{who} passes: memory goes to 3 for the other player.",
    "shuffle": "{who} shuffles the {to}.",
    "redraw": "{who} puts {card} back into the deck.",
    "draw": "{who} draws {card}.",
    "add_to_hand": "{card} is added to {owner}'s hand.",
    "return": "{card} returns to {owner}'s {to}.",
    "hatch": "{who} hatches {card}.",
    "move_out": "{card} moves out to the battle area.",
    "reveal": "{who} reveals {card}.",
    "play": "{who} plays {card}.",
    "place": "{card} is placed in {owner}'s {to}.",
    "digivolve": "{who} digivolves {key} into {card}.",
    "use": "{who} uses {card}.",
    "pay": "{who} pays {amount}: {gauge}.",
    "memory": "{who} sets memory: it stands at {n} for {who}.",
    "gain_memory": "{who} gains {amount}: {gauge}.",
    "lose_memory": "{who} loses {amount}: {gauge}.",
    "overflow": "Overflow: {who} loses {amount}: {gauge}.",
    "suspend": "{card} suspends.",
    "unsuspend": "{card} unsuspends.",
    "attack": "{card} attacks {target}.",
    "block": "{card} blocks {other}.",
    "switch_target": "The attack turns to {card}.",
    "battle": "{card} ({value[0]}) battles {other} ({value[1]}).",
    "win": "{card} wins the battle.",
    "check": "{source} checks {who}'s security: {card}.",
    "delete": "{card} is deleted.",
    "trash": "{card} is trashed.",
    "discard": "{owner} trashes {card} from the hand.",
    "trash_under": "{card} is trashed from under a card.",
    "de_digivolve": "{card} is trashed off the top.",
    "flip": "{card} is turned over.",
    "look": "{who} looks at cards.",
    "search": "{who} searches the deck.",
    "trash_security": "{card} is trashed from {owner}'s security stack.",
    "trash_option": "{card} is trashed.",
    "trash_rule": "{card} goes to {owner}'s trash.",
    "put_under": "{card} is placed under another card.",
    "add_security": "{card} goes to {owner}'s security stack.",
    "resolve": "{source} activates: {ability}.",
    "effect": "{source} has an effect{on} {until}.",
    "prevented": "{source} prevents it.",
    "end_of_attack": "The attack ends.",
    "lose": "{who} loses: {key}.",
}

QUESTIONS = {
    "redraw": "Keep your hand, or draw a new one?",
    "breeding": "Breeding phase: hatch, move out, or do nothing?",
    "action": "Main phase: what do you do?",
    "requirement": "Which digivolution requirement do you meet?",
    "counter": "Counter timing: activate an effect?",
    "block": "Block with which Digimon?",
    "standby": "Which effect activates next?",
    "interrupt": "Use an effect before this happens?",
    "may": "Do it?",
    "pay": "Do that, for what follows?",
    "target": "What does it attack?",
    "new target": "What does it attack now?",
    "mode": "Which of these?",
    "de-digivolve": "How many cards off the top?",
    "return next": "Which card goes back next?",
    "raid": "Raid: switch the attack to which Digimon?",
    "alliance": "Alliance: suspend which Digimon for this attack?",
    "blitz": "Blitz: attack now?",
    "vortex": "Vortex: attack which Digimon?",
    "engage": "Engage: attack now?",
    "execute": "Execute: attack now, and be deleted afterwards?",
    "overclock": "Overclock: delete which Digimon to attack?",
    "save": "Save: place the card under which Tamer?",
    "material save": "Material Save: which cards, under which Tamer?",
    "mind link": "Mind Link: under which Digimon?",
    "fragment": "Fragment: trash which digivolution cards?",
    "scapegoat": "Scapegoat: delete which Digimon in its place?",
    "decode": "Decode: play which card?",
    "partition": "Partition: play which card?",
    "digi-burst": "Digi-Burst: trash which digivolution cards?",
    "digisorption": "Digisorption: suspend which Digimon?",
    "blast digivolve": "Blast Digivolve: which Digimon digivolves?",
}


def sentence(g: Game, view: View, e: Event, may: bool) -> str:
    """An event in words. Both Digimon of a battle have an event; one sentence tells of it."""
    if e.tag == "battle" and e.value is None:
        return ""
    words: dict[str, str] = {}
    if e.tag == "attack":
        words["target"] = view.name(e.n) if e.n else f"P{2 - e.who}"
    elif e.kind == "add" and e.value:
        words["gauge"] = f"memory goes from {reading(e.value[0])} to {reading(e.value[1])}"
        words["amount"] = f"{abs(e.n)} memory"
    text = tell(g, view, e, may, words)
    return text[:1].upper() + text[1:]


def reading(n: int) -> str:
    """Where the marker stands, with the side it stands on."""
    return "0" if n == 0 else f"{abs(n)} for P{1 if n > 0 else 2}"


def gauge(g: Game, viewer: int) -> list[str]:
    """The memory gauge, the viewer's own side on the right; the marker in brackets."""
    at = memory_of(g, max(viewer, 0))
    spaces = " ".join(f"[{abs(n)}]" if n == at else str(abs(n)) for n in range(-MOST, MOST + 1))
    near = max(viewer, 0)
    return [f"memory  P{2 - near}  {spaces}  P{near + 1}"]


def shown_numbers(g: Game, viewer: int) -> dict[str, Any]:
    """Memory as the viewer reads the gauge (a spectator as the turn player does)."""
    return {"memory": memory_of(g, viewer if viewer >= 0 else g.turn_player)}


def shown_values(g: Game, id: int) -> dict[str, Any]:
    """DP, level and keywords of a card on the field."""
    found: dict[str, Any] = {}
    if is_digimon(g, id):
        found = {name: value for name in ("dp", "level") if (value := g.value(id, name)) is not None}
    words = sorted(k for k in keyword_abilities(g, id) if not k.startswith("route:"))
    return found | {"keywords": words} if words else found


def prompt(g: Game, view: View, d: Decision) -> str:
    """The question in words, with the card it is about."""
    words = QUESTIONS.get(d.what, f"Choose: {d.what}")
    return f"{words} ({view.name(d.about)})" if d.about else words


def option_text(g: Game, view: View, d: Decision, option: Any) -> str:
    """An action, target or number in words."""
    verb, *rest = option
    if verb in ("play", "use"):
        return f"{verb} {view.name(rest[0])}"
    if verb == "digivolve":
        return f"digivolve {view.name(rest[1])} into {view.name(rest[0])}"
    if verb == "attack":
        target = view.name(rest[1]) if len(rest) > 1 else "the player"
        return f"{view.name(rest[0])} attacks {target}"
    if verb in ("activate", "counter", "ability"):
        return f"{view.name(rest[0])}: {ability_text(rest[1])}"
    if verb == "cost":
        return f"for {rest[0]} memory"
    return " ".join(str(x) for x in option)


def ability_text(key: str) -> str:
    """An effect in words: the line of its card."""
    ability = ABILITIES.get(key)
    return key if ability is None else words_of(ability)


@cache
def words_of(ability: Ability) -> str:
    """The line of an ability, written once."""
    from playmat.games.digimon.loading import written

    if ability.tree is not None:
        return written(ability.tree) or ability.key
    return str(getattr(ability.data, "keyword", "") or ability.key)
