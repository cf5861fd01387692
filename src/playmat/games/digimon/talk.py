"""The game in words: questions, actions, effects, and the numbers a table shows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.digimon.facts import is_digimon
from playmat.games.digimon.main.requirements import costs_onto
from playmat.games.digimon.prep.memory import MOST, memory_of
from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.language.continuous import keyword_abilities

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

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


def gauge(g: Game, viewer: int) -> list[str]:
    """The memory gauge, the viewer's own side on the right; the marker in brackets."""
    at = memory_of(g, max(viewer, 0))
    spaces = " ".join(f"[{abs(n)}]" if n == at else str(abs(n)) for n in range(-MOST, MOST + 1))
    near = max(viewer, 0)
    return [f"memory  P{2 - near}  {spaces}  P{near + 1}"]


def shown_numbers(g: Game, viewer: int) -> dict[str, Any]:
    """Memory as the viewer reads the gauge (a spectator as the turn player does)."""
    return {"memory": memory_of(g, viewer if viewer >= 0 else g.turn_player)}


def brief(card: Card) -> str:
    """A card in a few words: colours, level, cost, DP."""
    f = card.facts
    words = ["/".join(f.get("colors", ())) + " " + (f"Lv.{f['level']}" if f.get("level") else str(f.get("type", "")))]
    words += [f"cost {f['cost']}"] if f.get("cost") is not None else []
    words += [f"{f['dp']} DP"] if f.get("dp") else []
    return ", ".join(words)


def shown_values(g: Game, id: int) -> dict[str, Any]:
    """DP, level and keywords of a card on the field."""
    found: dict[str, Any] = {}
    if is_digimon(g, id):
        found = {name: value for name in ("dp", "level") if (value := g.value(id, name)) is not None}
    words = sorted(k for k in keyword_abilities(g, id) if not k.startswith("route:"))
    return found | {"keywords": words} if words else found


def prompt(g: Game, view: View, d: Decision) -> str:
    """The question in words, with the card it is about."""
    words = QUESTIONS.get(d.what, "")
    if not words:
        many = f"up to {d.hi}" if d.lo < d.hi else str(d.hi)
        words = f"choose {many}" + ("" if d.what == "change" else f" to {d.what}")
    if d.what == "block" and d.about:
        return f"{view.name(d.about)} attacks: block with which Digimon?"
    said = f" - {ability_text(d.key)}" if d.key else ""
    return f"{view.name(d.about)}: {words}{said}" if d.about else words[:1].upper() + words[1:] + said


def option_text(g: Game, view: View, d: Decision, option: Any) -> str:
    """An action, target or number in words."""
    verb, *rest = option
    if verb in ("play", "use"):
        return f"{verb} {view.name(rest[0])} ({brief(g.card(rest[0]))})"
    if verb == "digivolve":
        return f"digivolve {view.name(rest[1])} -> {view.name(rest[0])} ({price(g, rest[0], rest[1])}{brief(g.card(rest[0]))})"
    if verb == "attack":
        target = view.name(rest[1]) if len(rest) > 1 else "the opponent"
        return f"attack {view.name(rest[0])} -> {target}"
    if verb in ("activate", "counter", "ability"):
        return f"{view.name(rest[0])}: {ability_text(rest[1])}"
    if verb == "cost":
        return f"for {rest[0]} memory"
    if verb == "mode":
        return ability_text(g.stack[-1].v["keys"][rest[0]])
    return " ".join(str(x) for x in option)


def price(g: Game, card: int, onto: int) -> str:
    """What digivolving one into the other costs, before what changes it."""
    costs = costs_onto(g, card, onto)
    return f"for {' or '.join(str(c) for c in costs)}; " if costs else ""


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
