"""PW.LOSE_COUNTERS(whose, chooser, most, src): a player loses counters of Material and Ingredient, so many of either as another chooses."""

from __future__ import annotations

from playmat.games.palworld.state import INGREDIENT, MATERIAL, lose, number_of
from playmat.kernel.game import Game
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.language.runtime import Acting

RULE = "palworld:1.8.choose.up-to"


def lose_counters(g: Game, f: Frame, a: Acting) -> Result:
    """Up to so many counters, Material and Ingredient together, of the player who acts, chosen by the player of the ability."""
    return Call("PW.LOSE_COUNTERS", whose=a.who, chooser=a.me, most=a.n, src=a.src)


def how_many(g: Game, f: Frame, name: str, most: int) -> Ask:
    """The question how many of one sort."""
    v = f.v
    numbers = tuple(("number", n) for n in range(min(most, number_of(g, v["whose"], name)) + 1))
    return Ask(v["chooser"], f"lose {name}", numbers, name, rule=RULE, about=v["src"])


def choose_material(g: Game, f: Frame) -> Result:
    """How much Material?"""
    return how_many(g, f, MATERIAL, f.v["most"])


def choose_ingredient(g: Game, f: Frame) -> Result:
    """How much Ingredient, of what is left of the number?"""
    return how_many(g, f, INGREDIENT, f.v["most"] - f.v[MATERIAL][0][1])


def lose_them(g: Game, f: Frame) -> Result:
    """They are lost, all at the same time."""
    v = f.v
    chosen = ((name, v[name][0][1]) for name in (MATERIAL, INGREDIENT))
    return Do(*(lose(v["whose"], name, n, RULE, v["src"]) for name, n in chosen if n), into="done")


def counters_lost(g: Game, f: Frame) -> Result:
    """What was lost."""
    return End(f.v["done"])


procedure("PW.LOSE_COUNTERS", choose_material, choose_ingredient, lose_them, counters_lost)
