"""F. Activate activation-type effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.digimon.cite import rule
from playmat.games.digimon.effects.boxes import has_timing
from playmat.games.digimon.facts import is_option
from playmat.games.digimon.keywords.data import KeywordEffect
from playmat.kernel.cards import ABILITIES, Ability
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language.possible import possible
from playmat.language.runtime import Script

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def activations(g: Game, player: int) -> list[tuple[str, int, str]]:
    """Every ("activate", card, ability) that the player can declare now."""
    acts = (g.index or index(g)).acts
    if not acts:
        return []
    return [("activate", src, a.key) for src, a, me, _ in acts if me == player and can_declare(g, src, a, me)]


@rule("digimon:activate.1", "digimon:timing.5", "digimon:effects.types.7", "cr:15-8-4-2")
def can_declare(g: Game, src: int, ability: Ability, me: int) -> bool:
    """A [Main] effect can be declared while its conditions hold and it has not been used as often as it may; an Option's by using it."""
    if not has_timing(ability, "main") or is_of_option(g, src, ability):
        return False
    return uses_left(g, src, ability) and can_activate(g, src, ability, me)


def is_of_option(g: Game, src: int, ability: Ability) -> bool:
    """Is it the [Main] effect of an Option, which only using the Option activates? A keyword in front of it makes a difference."""
    return is_option(g, src) and not isinstance(ability.data, KeywordEffect)


@rule("digimon:icons.1", "cr:15-14-1-2", "cr:15-14-1-3")
def uses_left(g: Game, src: int, ability: Ability) -> bool:
    """'X per turn': the effect can be activated that often each turn, each copy that a stack has of it."""
    if not ability.limit:
        return True
    copies = sum(a.key == ability.key for a in g.policy.abilities(g, src)) if g.objs[src].cards else 1
    return g.used.get((src, ability.key), 0) < ability.limit * max(1, copies)


@rule("digimon:activate.2", "cr:15-8-4-2")
def declare_activation(g: Game, f: Frame) -> Result:
    """Declared while nothing else is to be processed; it resolves at once."""
    v = f.v
    return Do(Event("note", v["src"], "resolve", key=v["key"], src=v["src"], who=v["me"], rule="digimon:activate.1"))


def carry_out(g: Game, f: Frame) -> Result:
    """Resolve it."""
    v = f.v
    ability = ABILITIES[v["key"]]
    return Call(own_procedure(ability), key=v["key"], src=v["src"], me=v["me"], event=None)


def own_procedure(ability: Ability) -> str:
    """The procedure that carries out an ability: that of its keyword, or the common one."""
    return ability.data.procedure if isinstance(ability.data, KeywordEffect) else "RESOLVE"


def can_activate(g: Game, src: int, ability: Ability, me: int) -> bool:
    """Does its condition hold, and can its price be paid?"""
    data = ability.data
    if isinstance(data, KeywordEffect):
        return data.possible is None or data.possible(g, src, me)
    if not isinstance(data, Script):
        return True
    v = {"src": src, "me": me, "event": None}
    if data.cond is not None and not data.cond(g, v):
        return False
    return price_is_payable(g, data, v) and some_condition_holds(g, data, v) and is_possible(g, data, v)


def is_possible(g: Game, script: Script, v: dict[str, Any]) -> bool:
    """Is there something that its instructions could do, where they say so (a Digimon that could blast digivolve)?"""
    acts = [a for c in script.clauses for a in c.acts]
    return not acts or any(a.possible is None or a.possible(g, v) for a in acts)


@rule("cr:15-8-4-4-1")
def price_is_payable(g: Game, script: Script, v: dict[str, Any]) -> bool:
    """An activated effect with a 'by' can be declared only while that can be done."""
    return all(possible(g, v, c) for c in script.clauses if c.price)


@rule("digimon:effects.types.5", "cr:15-6-3", "cr:15-8-4-3-1")
def some_condition_holds(g: Game, script: Script, v: dict[str, Any]) -> bool:
    """With none of its conditions met an effect cannot be activated."""
    return not script.clauses or any(c.if_ is None or c.if_(g, v) for c in script.clauses)


procedure("DG.ACTIVATE", declare_activation, carry_out)
