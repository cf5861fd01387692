"""What people read: prompts, options, abilities in words, the numbers on the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.duelmasters.ch5_turn.state import attacker, target
from playmat.games.duelmasters.facts import civilization_names
from playmat.games.duelmasters.keywords import KEYWORDS
from playmat.games.duelmasters.zones import GRAVEYARD, MANA
from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.language import continuous
from playmat.language.telling import tell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision, Event
    from playmat.kernel.view import View

PROMPTS = {
    "charge": "Charge a card as mana?",
    "main": "Play a card, or end the main step",
    "pay": "Which mana cards do you tap for {about}?",
    "evolution source": "Which creature do you put {about} on?",
    "attack": "Declare an attack, or end the attack step",
    "block": "{about} attacks: block it?",
    "block order": "{about} attacks: in which order do your creatures block?",
    "breaker": "How many shields does {about} break?",
    "shields": "Which shields does {about} break?",
    "shield trigger": "Which Shield Triggers do you use?",
    "g-strike": "Which G-Strikes do you use?",
    "g-strike target": "Which creature cannot attack this turn?",
    "s-back": "Which S-Backs do you use?",
    "declare": "{about} attacks: what do you declare?",
    "standby": "Which waiting effect is carried out next?",
    "replacement": "Use {about} to replace this?",
    "replacement picks": "What do you choose for {about}?",
    "may": "{about}: do you do this? {ability}",
    "price": "{about}: do you pay for this? {ability}",
}

WORDS = {"end": "no more", "yes": "yes", "no": "no", "player": "the opponent"}


def prompt(g: Game, view: View, d: Decision) -> str:
    """The question in words."""
    about = view.name(d.about) if d.about else ""
    ability = ability_text(d.key) if d.key else ""
    known = PROMPTS.get(d.what)
    if known is not None:
        return known.format(about=about, ability=ability).strip()
    many = f"up to {d.hi}" if d.lo < d.hi else str(d.hi)
    words = f"choose {many}" + ("" if d.what == "change" else f" to {d.what}")
    return f"{about}: {words} - {ability}" if about else words[:1].upper() + words[1:]


def option_text(g: Game, view: View, d: Decision, option: Any) -> str:
    """An option that is an action, in words."""
    verb, *rest = option
    if verb == "pay":
        return "tap " + payment_text(g, tuple(rest))
    if verb == "attack":
        target = "the opponent" if rest[1] == "player" else view.name(rest[1])
        return f"attack {view.name(rest[0])} -> {target}"
    if verb in ("summon", "cast"):
        return f"{verb} {view.name(rest[0])} ({brief(g.card(rest[0]))})"
    if verb in ("declare", "use", "apply"):
        return f"{verb} {view.name(rest[0])}: {ability_text(rest[1])}"
    if verb in ("named", "number"):
        return str(rest[0])
    if verb == "mode":
        return mode_text(g, rest[0])
    if verb in ("s-back", "sabaki z"):
        return f"{view.name(rest[0])}, discarding {view.name(rest[1])}"
    return " ".join([verb, *(view.name(x) if type(x) is int else str(x) for x in rest)])


def sentence(g: Game, view: View, e: Event, may: bool) -> str:
    """An event in words. Both creatures of a battle have an event; one sentence tells of it."""
    if e.tag == "battle" and e.value is None:
        return ""
    text = tell(g, view, e, may)
    return text[:1].upper() + text[1:]


def mode_text(g: Game, n: int) -> str:
    """An alternative of the open choice between several, as the card says it."""
    return ability_text(g.stack[-1].v["keys"][n])


def payment_text(g: Game, ids: tuple[int, ...]) -> str:
    """Mana cards by what they stand for: "2 fire, 1 water/darkness"."""
    counts: dict[str, int] = {}
    for i in ids:
        word = "/".join(civilization_names(g.fact(i, "bits", 0))) or "colourless"
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(f"{n} {word}" for word, n in counts.items()) or "nothing"


def ability_text(key: str) -> str:
    """An ability as its card says it, or the meaning of a keyword."""
    ability = ABILITIES.get(key)
    return key if ability is None else words_of(ability)


@cache
def words_of(ability: Ability) -> str:
    """The line of an ability, written once."""
    from playmat.games.duelmasters.pool import language

    if ability.tree is not None:
        try:
            return language().write(ability.tree)
        except ValueError:
            return ability.keyword or ability.key
    known = KEYWORDS.get(ability.keyword)
    return f"{ability.keyword} ({known.meaning})" if known else ability.keyword or ability.key


# ---------------------------------------------------------------- numbers
def shown_numbers(g: Game) -> dict[str, Any]:
    """What everybody may know besides the cards; how many cards a zone holds says the zone itself."""
    out: dict[str, Any] = {"went first": f"P{g.vars['first'] + 1}"}
    if attacker(g):
        out["attacker"] = g.card(attacker(g)).name
        out["target"] = g.card(target(g)).name if target(g) else f"P{2 - g.turn_player}"
    return out


def brief(card: Card, kind: int = -1) -> str:
    """A card in a few words: civilizations, type, cost, power; as mana only what it pays, in the graveyard nothing."""
    if kind == GRAVEYARD:
        return ""
    civilizations = "/".join(card.facts["civilizations"]) or "colourless"
    if kind == MANA:
        return civilizations
    words = f"{civilizations} {card.facts['type']}, cost {card.facts['cost']}"
    return f"{words}, power {card.facts['power']}" if "power" in card.facts else words


def shown_values(g: Game, id: int) -> dict[str, Any]:
    """The power of a creature, and its keywords."""
    words = sorted(k for k in continuous.keyword_abilities(g, id) if ":" not in k)
    return {"power": g.value(id, "power")} | ({"keywords": words} if words else {})
