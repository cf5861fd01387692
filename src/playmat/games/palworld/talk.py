"""The game in words: questions, actions, abilities, and the numbers a table shows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.palworld.facts import PAL, SOUL, STRUCTURE, facts, is_pal, power, strike
from playmat.games.palworld.state import DAMAGE, INGREDIENT, LIFE, MATERIAL, number_of, target
from playmat.games.palworld.zones import GRAVEYARD, SOULS
from playmat.kernel.cards import ABILITIES, Ability, Card, Kind
from playmat.language.continuous import keyword_abilities, keyword_sum

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

QUESTIONS = {
    "turn order": "Do you go first or second?",
    "redraw": "Keep your hand, or draw a new one?",
    "action": "Main phase: what do you do?",
    "block": "Block with which Pal?",
    "quick": "Quick step: play something?",
    "standby": "Which ability is played next?",
    "replacement": "What happens instead?",
    "excess": "Too many Pals: which go to the graveyard?",
    "cost": "How do you pay?",
    "X": "How much is X?",
    "mode": "Which of these?",
    "may": "Do it?",
    "pay": "Pay for it?",
    "play ability": "Play it, or decline?",
}


def shown_numbers(g: Game) -> dict[str, Any]:
    """Life and counters of both players, which everybody sees."""
    return {f"{name} P{p + 1}": number_of(g, p, name) for name in (LIFE, MATERIAL, INGREDIENT) for p in (0, 1)}


def brief(card: Card, kind: int = -1) -> str:
    """A card in a few words: colour, type, cost, numbers."""
    f = facts(card)
    if kind in (GRAVEYARD, SOULS) or f.kind == SOUL:
        return ""
    words = [" ".join((*sorted(f.colors), "lucky " * f.lucky + f.kind)), f"cost {f.cost}"]
    if f.kind == PAL:
        words.append(f"power {f.power}, strike {f.strike}")
    elif f.kind == STRUCTURE:
        words.append(f"durability {f.power}")
    return ", ".join(words)


def shown_values(g: Game, id: int) -> dict[str, Any]:
    """Power, Strike, damage and keywords of a card in a base."""
    found: dict[str, Any] = {}
    if is_pal(g, id):
        found = {"power": power(g, id), "strike": strike(g, id)}
    elif power(g, id):
        found = {"durability": power(g, id)}
    if g.objs[id].mark(DAMAGE):
        found[DAMAGE] = g.objs[id].mark(DAMAGE)
    words = [f"{name} {n}" if (n := keyword_sum(g, id, name)) else name for name in sorted(keyword_abilities(g, id))]
    return found | {"keywords": words} if words else found


def prompt(g: Game, view: View, d: Decision) -> str:
    """The question in words, with the card it is about."""
    words = QUESTIONS.get(d.what, "")
    if not words:
        many = f"up to {d.hi}" if d.lo < d.hi else str(d.hi)
        words = f"choose {many}" + ("" if d.what in ("change", "choose") else f" to {d.what}")
    if d.what == "block" and d.about:
        return f"{view.name(d.about)} attacks {target_name(g, view)}: block with which Pal?"
    said = f" - {ability_text(d.key)}" if d.key else ""
    return f"{view.name(d.about)}: {words}{said}" if d.about else words[:1].upper() + words[1:] + said


def target_name(g: Game, view: View) -> str:
    """What is attacked."""
    aim = target(g)
    return view.name(aim) if aim > 0 else f"P{-aim}"


def option_text(g: Game, view: View, d: Decision, option: Any) -> str:
    """An action, route or number in words."""
    verb, *rest = option
    if verb == "play":
        return f"play {view.name(rest[0])} ({brief(g.card(rest[0]))})"
    if verb == "attack":
        target = view.name(rest[1]) if len(rest) > 1 else "the opponent"
        return f"attack {view.name(rest[0])} -> {target}"
    if verb in ("activate", "ability"):
        return f"{view.name(rest[0])}: {ability_text(rest[1])}"
    if verb == "cost":
        return cost_text(d.key, rest[0])
    if verb == "mode":
        return mode_text(g, rest[0])
    return " ".join(str(x) for x in option)


def cost_text(key: str, n: int) -> str:
    """One of the ways to pay an ability's cost."""
    from playmat.games.palworld.loading import written
    from playmat.language import tree as t

    tree = ABILITIES[key].tree
    said = written(t.Ability(cost=(tree.cost[n],), body=tree.body)) if isinstance(tree, t.Ability) else ""
    return said.partition(":")[0] or f"way {n + 1}"


def mode_text(g: Game, n: int) -> str:
    """One entry of the printed list that is chosen from now."""
    return ability_text(g.stack[-1].v["keys"][n])


def ability_text(key: str) -> str:
    """An ability in words: the line of its card."""
    ability = ABILITIES.get(key)
    return key if ability is None else words_of(ability)


@cache
def words_of(ability: Ability) -> str:
    """The line of an ability, written once; a keyword with what it means."""
    from playmat.games.palworld.keywords import MEANINGS
    from playmat.games.palworld.loading import written

    if ability.kind == Kind.KEYWORD and ability.keyword in MEANINGS:
        return f"{written(ability.tree) or ability.keyword} ({MEANINGS[ability.keyword]})"
    if ability.tree is not None:
        return written(ability.tree) or ability.key
    return ability.keyword or ability.key
