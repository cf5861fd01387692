"""The game in words: questions, actions, abilities, the numbers a table shows, the board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.state import DAMAGE
from playmat.games.zx.ch9_rule_effects.r908_force import associated
from playmat.games.zx.facts import is_zx, power
from playmat.games.zx.keywords import CONDITIONS
from playmat.games.zx.pool import written
from playmat.games.zx.squares import on, square_of
from playmat.games.zx.zones import FORCE
from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.language.continuous import keyword_abilities

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Decision
    from playmat.kernel.view import View

QUESTIONS = {
    "redraw": "Keep your hand, or shuffle it back and draw a new one?",
    "start card": "Which Start Card begins on your Player Square?",
    "gate card": "Which Gate Card begins in Dynamis?",
    "start resource": "Which card begins in Resource?",
    "resource": "Resource Phase: which card goes to Resource?",
    "ignition": "Ignition Phase: give up which Charge card?",
    "play ignition": "Ignition: play it?",
    "action": "Main Phase: what do you do?",
    "battle event": "Battle: play something?",
    "square": "On which Square?",
    "push": "To which Square?",
    "pay colour": "Which Resource card pays the colour?",
    "pay": "What pays the rest?",
    "life": "Which card of the other player's Life is hit?",
    "reload life": "Which card of the other player's Life goes to Charge?",
    "excess": "Which Charge cards go to Trash?",
    "hand limit": "Which cards of your hand go to Trash?",
    "newest": "Which one stays?",
    "crisis": "Use Crisis?",
    "standby": "Which ability is next?",
    "replacement": "Which ability changes what happens?",
    "interrupt": "Use an ability before this happens?",
    "may": "Do it?",
    "mode": "Which of these?",
}
CELL = 24
"""Characters of a Square on the drawn board."""


def shown_numbers(g: Game) -> dict[str, Any]:
    """The points of damage that players still have to suffer, while there are any."""
    points = (g.vars.get(DAMAGE[0], 0), g.vars.get(DAMAGE[1], 0))
    return {"damage": list(points)} if any(points) else {}


def shown_values(g: Game, id: int) -> dict[str, Any]:
    """Power and keywords of a piece."""
    found: dict[str, Any] = {"power": power(g, id)} if is_zx(g, id) else {}
    words = keywords_of(g, id)
    return found | {"keywords": words} if words else found


def keywords_of(g: Game, id: int) -> list[str]:
    """The keywords of a piece that say what it does; not those of lines that say how its card is played."""
    return sorted(k for k in keyword_abilities(g, id) if ":" not in k and k not in CONDITIONS)


def brief(card: Card) -> str:
    """A card in a few words: colours, type, cost, Power, Ignition Icon."""
    f = card.facts
    words = [" ".join(filter(None, ("/".join(f.get("colors", ())), str(f.get("type", "")))))]
    words += [f"cost {f['cost']}"] if f.get("cost") is not None else []
    words += [f"power {f['power']}"] if f.get("power") is not None else []
    words += ["ignition"] if f.get("ignition") else []
    return ", ".join(words)


# ---------------------------------------------------------------- the board
def board(g: Game, viewer: int) -> list[str]:
    """The nine Squares, the viewer's own row below. Everything on them is public but cards that lie face down."""
    near = max(viewer, 0)
    rows = ((7, 8, 9), (4, 5, 6), (1, 2, 3)) if near == 0 else ((3, 2, 1), (6, 5, 4), (9, 8, 7))
    line = "+" + "+".join("-" * CELL for _ in range(3)) + "+"
    lines = [line]
    for row in rows:
        cells = [square_lines(g, n) for n in row]
        depth = max(len(cell) for cell in cells)
        for k in range(depth):
            lines.append("|" + "|".join((cell[k] if k < len(cell) else "").ljust(CELL) for cell in cells) + "|")
        lines.append(line)
    return [*lines, *force_lines(g)]


def force_lines(g: Game) -> list[str]:
    """Which card each Force is for."""
    found = []
    for p in (0, 1):
        for i in g.zones[2 * FORCE + p]:
            of = associated(g, i)
            what = f": for {g.card(of).name} on {square_of(g, of)}" if of else ""
            found.append(f"P{p + 1} force {g.card(i).name}{what}")
    return found


def square_lines(g: Game, n: int) -> list[str]:
    """A Square: its number, and a line for the name and one for the state of each piece."""
    lines = [f"{n}"]
    for i in on(g, n):
        o = g.objs[i]
        hidden = g.objs[o.cards[0]].face_down
        name = "face down" if hidden else g.card(i).name
        lines.append(f"P{g.player_of(i) + 1} {name}"[:CELL])
        if not hidden and is_zx(g, i):
            damage = o.mark("damage")
            lines.append(f"   {power(g, i)}" + (f"-{damage}" if damage else "") + (" sleep" if o.tapped else ""))
    return lines


# ---------------------------------------------------------------- questions
def prompt(g: Game, view: View, d: Decision) -> str:
    """The question in words, with the card it is about."""
    words = QUESTIONS.get(d.what, "")
    if not words:
        many = f"up to {d.hi}" if d.lo < d.hi else str(d.hi)
        words = f"choose {many}" + ("" if d.what == "change" else f" to {d.what}")
    said = f" - {ability_text(d.key)}" if d.key else ""
    return f"{view.name(d.about)}: {words}{said}" if d.about else words[:1].upper() + words[1:] + said


def option_text(g: Game, view: View, d: Decision, option: Any) -> str:
    """An action in words."""
    verb, *rest = option
    if verb in ("play", "extra", "overboost"):
        return f"{verb} {view.name(rest[0])} ({brief(g.card(rest[0]))})"
    if verb == "shift":
        return f"shift {view.name(rest[0])} onto {view.name(rest[1])}"
    if verb == "attack":
        return f"attack {view.name(rest[0])} -> {view.name(rest[1]) if len(rest) > 1 else 'the opponent'}"
    if verb in ("startup", "ability"):
        return f"{view.name(rest[0])}: {ability_text(rest[1])}"
    if verb == "mode":
        return ability_text(g.stack[-1].v["keys"][rest[0]])
    return " ".join(str(x) for x in rest)


def ability_text(key: str) -> str:
    """An ability in words: the line of its card."""
    ability = ABILITIES.get(key)
    return key if ability is None else words_of(ability)


@cache
def words_of(ability: Ability) -> str:
    """The line of an ability, written once."""
    return (written(ability.tree) if ability.tree is not None else "") or ability.keyword or ability.key
