"""What lines of a card ask of the rules: conditions of Extras, Shift and Crisis lines, startup abilities; what keywords bring."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.games.zx.cite import rule
from playmat.games.zx.squares import all_zx, player_card
from playmat.games.zx.words import WORDS
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.errors import KernelFault
from playmat.kernel.policy import decided
from playmat.kernel.procedure import Call, Do, Frame, Result, procedure
from playmat.kernel.records import Event
from playmat.kernel.watch import index
from playmat.language import tree as t
from playmat.language.compile import KeywordData, ability_line
from playmat.language.compile_amounts import condition
from playmat.language.costs import paid, payable
from playmat.language.possible import possible
from playmat.language.resolve import uses_left
from playmat.language.runtime import CClause, Cond, Script, V, script

if TYPE_CHECKING:
    from playmat.kernel.game import Game

CONDITIONS = ("advent", "awaken", "ignition overboost")
"""Lines whose body is what is done to play the card."""
STARTUP = "startup"


def line_of(card: Card, *keywords: str) -> Ability | None:
    """The line of a card with one of these keywords."""
    return next((a for a in card.box("text") if a.kind == Kind.KEYWORD and a.keyword in keywords), None)


def names(g: Game, key: str, id: int, player: int) -> V:
    """The names a line is read with."""
    return {"key": key, "src": id, "me": player, "$mark": len(g.log)}


# ---------------------------------------------------------------- Advent and Awaken Conditions
class Fulfilment:
    """The condition of an Extra or an Overboost: the keyword of its line, whether it can be fulfilled, and the key of its script."""

    __slots__ = ("clause", "key", "keyword")

    def __init__(self, line: Ability) -> None:
        self.keyword = line.keyword
        self.key = f"{line.key}/fulfil"
        self.clause = whole(line)
        register_ability(Ability(self.key, Kind.TEXT, tree=line.tree, data=Script(line.tree, (self.clause,))))

    @rule("zx:2.10.extra-conditions", "zx:2.6.main.extra")
    def possible(self, g: Game, id: int, player: int) -> bool:
        """Does what the line asks for hold, and can everything be done that it says?"""
        v = names(g, self.key, id, player)
        return (self.clause.if_ is None or self.clause.if_(g, v)) and possible(g, v, self.clause)


def whole(line: Ability) -> CClause:
    """The body of the line as one price: all of it, or it is not fulfilled."""
    data = line.data
    assert isinstance(data, KeywordData)
    assert data.body is not None
    clauses = data.body.data.clauses
    if any(c.may or c.price or c.times or (n and c.if_) for n, c in enumerate(clauses)):
        raise KernelFault(f"{line.key}: a condition is fulfilled as a whole")
    return CClause(if_=clauses[0].if_, price=True, acts=tuple(act for c in clauses for act in c.acts))


@cache
def condition_of(card: Card) -> Fulfilment | None:
    """The condition under which a card of Dynamis is played; None for any other card."""
    line = line_of(card, *CONDITIONS)
    return Fulfilment(line) if line is not None else None


# ---------------------------------------------------------------- startup abilities
@rule("zx:2.7.startup")
def startup_options(g: Game, player: int) -> list[tuple[int, str]]:
    """The startup abilities that the player could play now, as (source, key of what is played), for each cost that can be paid."""
    found = []
    for src, ability, me, _ in index(g).acts:
        if me == player and STARTUP in ability.data.timings and works(g, src, ability.key, me):
            found += [(src, key) for key in what_is_played(g, src, ability, me)]
    return found


def works(g: Game, src: int, key: str, me: int) -> bool:
    """Does the ability work now, and has it a use left?"""
    s = script(key)
    return (s.cond is None or s.cond(g, names(g, key, src, me))) and (not s.limit or uses_left(g, s, src, key))


@rule("zx:2.7.cost.ability")
def what_is_played(g: Game, src: int, ability: Ability, me: int) -> tuple[str, ...]:
    """For each cost that can be paid in full the key of what then happens: the cost, and what the ability says."""
    if not ability.data.costs:
        return (ability.key,)
    return tuple(paid(ability.key, n) for n in payable(g, ability.key, src, me))


def startup_call(g: Game, src: int, key: str, me: int) -> Call:
    """The call that pays for a startup ability and carries it out."""
    return Call("ZX.PAID" if "/paid" in key else "RESOLVE", key=key, src=src, me=me)


def spend_use(g: Game, f: Frame) -> Result:
    """One of the uses of the ability is spent, if they are counted."""
    v = f.v
    key = v["key"].rpartition("/paid")[0]
    return Do(Event("use", v["src"], "use", key=key, who=v["me"], rule=WORDS.limit_rule)) if script(key).limit else None


def pay_and_carry_out(g: Game, f: Frame) -> Result:
    """The cost, and then what it says."""
    v = f.v
    return Call("RESOLVE", key=v["key"], src=v["src"], me=v["me"])


procedure("ZX.PAID", spend_use, pay_and_carry_out)


# ---------------------------------------------------------------- Shift and Crisis
@rule("zx:2.2.shift")
def shift_targets(g: Game, card: int, player: int) -> tuple[int, ...]:
    """The Z/X of the player that a Shift may be put on: those its text names."""
    line = line_of(g.card(card), "route:shift")
    if line is None:
        return ()
    v = names(g, line.key, card, player)
    return tuple(i for i in all_zx(g, player) if any(fits(g, v, i) for fits in line.data.materials))


@cache
def crisis_condition(card: Card) -> Cond | None:
    """What a Player Extra waits for; None for any other card."""
    line = line_of(card, "route:crisis")
    return condition(WORDS, line.tree.if_) if line is not None and line.tree.if_ is not None else None


@rule("910.1")
def crisis_holds(g: Game, id: int, player: int) -> bool:
    """Does the condition of a Player Extra hold, and is there a Player card that it may be put on?"""
    card = g.objs[id].card
    line, holds = line_of(card, "route:crisis"), crisis_condition(card)
    under = player_card(g, player)
    if line is None or holds is None or not under:
        return False
    v = names(g, line.key, id, player)
    return any(fits(g, v, under) for fits in line.data.materials) and holds(g, v)


# ---------------------------------------------------------------- what keywords bring
def void_bringer(kw: t.Kw, key: str) -> tuple[Ability, ...]:
    """Void Bringer: its player puts another Z/X into the Trash, and so not into the Charge."""
    on = t.When(t.Event("enter", what=t.This()))
    chosen = t.Pick(t.Num(1), t.Filter(("z/x",), other=True))
    away = t.Do("put", what=chosen, to=t.Place("trash", "owner"))
    made = ability_line(WORDS, t.Ability(on=(on,), body=(t.Sentence((t.Clause(do=(away,)),)),)), f"{key}/brings")
    made.match = brings_void
    return (made,)


@rule("zx:2.10.void-bringer")
def brings_void(g: Game, src: int, me: int, e: Event) -> bool:
    """It does so when it appears, by whatever means (ZX-37)."""
    return g.now(e.obj) == src


WORDS.keywords["void bringer"] = void_bringer


def is_brought(key: str) -> bool:
    """Is it what Void Bringer brings?"""
    return key.endswith("/brings")


def tell_ruling(g: Game, f: Frame) -> Result:
    """What the keyword does exactly is a ruling of ours (ZX-37)."""
    return Do(decided("ZX-37", f.v["src"]))


def bring(g: Game, f: Frame) -> Result:
    """Then it is done."""
    v = f.v
    return Call("RESOLVE", key=v["key"], src=v["src"], me=v["me"], event=v["event"], rank=v["rank"], bound=v["bound"])


procedure("ZX.BRING", tell_ruling, bring)
